"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

from tests.games.recorded import action_texts, played_again, records


@pytest.mark.parametrize("path", records("wazbaraz"), ids=lambda path: path.stem)
def test_a_recorded_match_comes_to_the_same_end(path: Path) -> None:
    assert len(played_again(path).view(None)["rounds"]) >= 1


def test_the_records_hold_every_kind_of_action() -> None:
    texts = action_texts("wazbaraz")
    kinds = {text[0] if text[0] in "+-" else text.split(" ")[0] for text in texts}
    assert kinds >= {"go", "+", "name", "choose", "ask", "expire"}
