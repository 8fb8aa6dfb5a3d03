"""A record replayed for one perspective; it runs in a bot process, since a record may be long."""

import gzip
from collections.abc import Sequence
from typing import Any

from rayonw.catalogue import game as game_of
from rayonw.house.frames import encode
from rayonw.house.table.broadcast import outcome_info
from rayonw.house.table.reactions import Shown
from rayonw.house.wire import Face, Replay, ReplayReaction, ReplayStep
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff
from rayonw.kernel.record import BadRecord, Record, replay, verify
from rayonw.kernel.state import seen_by

MAX_RECORD = 512 * 1024
MAX_MOVES = 10_000


def replayed(
    text: str,
    perspective: int | None,
    reactions: Sequence[Shown] = (),
    sealed: bool = False,
    faces: Sequence[Face] = (),
) -> bytes:
    """The Replay of a record file as JSON, by gzip; BadRecord says what is wrong with it.

    `sealed`: others still play the same deal, so that its seed is left out.
    """
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
    first, to_act = state.view(perspective), list(state.to_act())
    steps: list[ReplayStep] = []
    view = first
    for move, (after, events) in zip(record.moves, states, strict=True):
        told = [game.tell(event) for event in seen_by(events, perspective)]
        seen = after.view(perspective)
        patch, to_act_then = diff(view, seen), list(after.to_act())
        steps.append(ReplayStep(move.at, move.seat, move.text, told, patch, to_act_then))
        view = seen
    film = Replay(
        game=game.id,
        version=record.version,
        seats=record.seats,
        options=game.settle(record.seats, record.options),
        names=names(record),
        seed="" if sealed else record.seed,
        seed_hash=record.hash,
        verified=holds(game, record),
        undone=record.undone,
        perspective=perspective,
        facts=dict(game.facts(record.version)),
        first=first,
        to_act=to_act,
        steps=steps,
        reactions=[ReplayReaction(min(after, len(steps)), seat, sign) for after, seat, sign in reactions],
        outcome=outcome_info(state.outcome()),
        faces=list(faces),
    )
    return gzip.compress(encode(film), mtime=0)


def names(record: Record) -> list[str]:
    """One name per seat, whatever the record says."""
    given: list[Any] = list(record.names[: record.seats])
    return given + [f"{seat + 1}" for seat in range(len(given), record.seats)]


def holds(game: Game, record: Record) -> bool:
    """Whether the seed fits its hash and the result is the same."""
    try:
        verify(game, record)
    except BadRecord:
        return False
    return True
