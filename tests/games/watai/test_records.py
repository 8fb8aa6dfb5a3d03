"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.record import replay
from tests.games.recorded import action_texts, played_again, read, records


@pytest.mark.parametrize("path", records("watai"), ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_result_to_the_millisecond(path: Path) -> None:
    played_again(path)
    cards = None
    for again, _ in replay(rayonw.game("watai"), read(path)):
        cards = cards or again.census()
        assert again.census() == cards


def test_there_are_records_of_lost_lines_and_of_variants() -> None:
    actions = {text.split()[0] for text in action_texts("watai")}
    assert {"go", "turn", "watai", "fill", "say", "slap", "away", "back", "leave", "expire"} <= actions
