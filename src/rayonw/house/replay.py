"""A record played again for one perspective; runs in a bot process, since a record may be long."""

from typing import Any

from rayonw.catalogue import game as game_of
from rayonw.house.frames import encode
from rayonw.house.stage import outcome_info
from rayonw.house.wire import Frame, Replay
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff
from rayonw.kernel.record import BadRecord, Record, replay, verify
from rayonw.kernel.state import seen_by

MAX_RECORD = 512 * 1024
MAX_MOVES = 10_000


def replayed(text: str, perspective: int | None) -> bytes:
    """The Replay of a record file as JSON; BadRecord says what is wrong with it."""
    record = Record.parse(text)
    try:
        game = game_of(record.game)
    except KeyError:
        raise BadRecord(f"there is no game {record.game!r} in this house") from None
    if len(record.moves) > MAX_MOVES:
        raise BadRecord(f"more than {MAX_MOVES} moves")
    if perspective is not None and not 0 <= perspective < record.seats:
        raise BadRecord(f"there is no seat {perspective} in this match")
    states = replay(game, record)
    state, _ = next(states)
    first = state.view(perspective)
    frames: list[Frame] = []
    view = first
    for move, (after, events) in zip(record.moves, states, strict=True):
        told = [game.tell(event) for event in seen_by(events, perspective)]
        seen = after.view(perspective)
        frames.append(Frame(move.at, move.seat, move.text, told, diff(view, seen)))
        view = seen
    return encode(
        Replay(
            game=game.id,
            version=record.version,
            seats=record.seats,
            options=game.settle(record.seats, record.options),
            names=names(record),
            seed=record.seed,
            seed_hash=record.hash,
            verified=holds(game, record),
            perspective=perspective,
            first=first,
            frames=frames,
            outcome=outcome_info(state.outcome()),
        )
    )


def names(record: Record) -> list[str]:
    """One name a seat, whatever the record says."""
    given: list[Any] = list(record.names[: record.seats])
    return given + [f"{seat + 1}" for seat in range(len(given), record.seats)]


def holds(game: Game, record: Record) -> bool:
    """Whether the seed fits its hash and the result is the same."""
    try:
        verify(game, record)
    except BadRecord:
        return False
    return True
