"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

from tests.games.recorded import action_texts, played_again, records


@pytest.mark.parametrize("path", records("wildtiles"), ids=lambda path: path.stem)
def test_a_recorded_match_comes_to_the_same_end(path: Path) -> None:
    assert len(played_again(path).view(None)["sheet"]) >= 1


def test_the_records_hold_every_kind_of_action() -> None:
    texts = action_texts("wildtiles")
    words = {text.split(" ")[0] for text in texts}
    assert words >= {
        "draw",
        "pass",
        "accept",
        "challenge",
        "give",
        "swap",
        "catch",
        "report",
        "agree",
        "deny",
    }
    assert "expire" in words
    assert any(text.startswith("@") for text in texts)
    assert any("&" in text for text in texts)
    assert any(text.endswith("!") for text in texts)
