"""Records of whole matches, played again."""

from pathlib import Path

import rayonw
from rayonw.kernel.record import Record, verify
from rayonw.kernel.state import State


def records(game: str) -> list[Path]:
    """The record files of a game."""
    return sorted(Path(__file__).parent.joinpath(game, "records").glob("*.txt"))


def read(path: Path) -> Record:
    """A record file."""
    return Record.parse(path.read_text(encoding="utf-8"))


def played_again(path: Path) -> State:
    """The State in which a record ends; it is certain that the file is exact and its result true."""
    record = read(path)
    assert record.text() == path.read_text(encoding="utf-8")
    state = verify(rayonw.game(path.parents[1].name), record)
    assert state.outcome() == record.outcome
    return state


def action_texts(game: str) -> set[str]:
    """Every action in the records of a game."""
    return {move.text for path in records(game) for move in read(path).moves}
