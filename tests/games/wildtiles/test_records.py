"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.record import Record, verify

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*.txt"))


def read(path: Path) -> Record:
    """A record file."""
    return Record.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_comes_to_the_same_end(path: Path) -> None:
    record = read(path)
    assert record.text() == path.read_text(encoding="utf-8")
    state = verify(rayonw.game("wildtiles"), record)
    assert state.outcome() == record.outcome
    assert len(state.view(None)["sheet"]) >= 1


def test_the_records_hold_every_kind_of_action() -> None:
    texts = {move.text for path in RECORDS for move in read(path).moves}
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
