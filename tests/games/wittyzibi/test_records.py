"""Whole matches, played again from their records."""

from pathlib import Path

import pytest

import rayonw
from rayonw.kernel.record import Record, verify

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*.txt"))
GAME = rayonw.game("wittyzibi")


def read(path: Path) -> Record:
    """A record file."""
    return Record.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_result(path: Path) -> None:
    record = read(path)
    assert record.text() == path.read_text(encoding="utf-8")
    state = verify(GAME, record)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome == record.outcome
    assert [sum(row) for row in zip(*state.view(None)["scored"].values(), strict=True)] == list(
        outcome.scores
    )


def test_the_records_hold_every_kind_of_action() -> None:
    texts = {move.text for path in RECORDS for move in read(path).moves}
    kinds = {text.split(">")[0].split("<")[0].split(" ")[0] for text in texts}
    cards = {"b10", "b20", "b30", "nurse", "emissary", "sorcerer"}
    assert kinds == cards | {"accept", "paf", "drop", "expire"}
