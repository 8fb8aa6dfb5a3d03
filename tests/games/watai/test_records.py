"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.record import Record, replay, verify

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_result_to_the_millisecond(path: Path) -> None:
    game = rayonw.game("watai")
    text = path.read_text(encoding="utf-8")
    record = Record.parse(text)
    assert record.text() == text
    state = verify(game, record)
    assert state.outcome() == record.outcome
    cards = None
    for again, _ in replay(game, record):
        cards = cards or again.census()
        assert again.census() == cards


def test_there_are_records_of_lost_lines_and_of_variants() -> None:
    actions = {move.text.split()[0] for path in RECORDS for move in Record.parse(path.read_text()).moves}
    assert {"go", "turn", "watai", "fill", "say", "slap", "away", "back", "leave", "expire"} <= actions
