"""Steps are what `wire.Step` says, byte for byte, and add up to what each viewer may see."""

from random import Random
from typing import Any

import msgspec
import pytest

import rayonw
from rayonw.house.frames import encode
from rayonw.house.log import Acted, Expired, Made, Sat, Started
from rayonw.house.table.broadcast import Broadcast
from rayonw.house.table.clock import Times
from rayonw.house.table.history import Played
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import Json, Step
from rayonw.kernel.game import Game
from rayonw.kernel.patch import merge
from rayonw.kernel.state import seen_by

MOST = 150
"""Actions of a match that are looked at."""


def table_of(game: Game, seats: int, seed: str) -> Table:
    """A match that just began."""
    made = Made(0, game.id, seats, game.settle(seats, {}), "p0", "P0", seed)
    people = [Sat(0, seat, f"p{seat}", f"P{seat}") for seat in range(seats)]
    return fold("steps", [made, *people, Started(0, game.version)])


def play_at_random(table: Table, chance: Random, at: int) -> Played | None:
    """Anything that a person may play, or time runs out; None at the end."""
    state = table.state
    assert state is not None
    reserved = table.game.reserved()
    choices = [
        (seat, text)
        for seat in range(len(table.seats))
        for text in (table.game.write(state, action) for action in state.legal(seat))
        if text not in reserved
    ]
    if choices:
        seat, text = chance.choice(choices)
        return table.act(Acted(at, seat, text))
    deadline = state.deadline()
    return None if deadline is None else table.expire(Expired(max(at, deadline)))


def payload(frame: bytes) -> bytes:
    """What a text frame of the server carries."""
    assert frame[0] == 0x81
    return frame[{126: 4, 127: 10}.get(frame[1], 2) :]


@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize("game", rayonw.games(), ids=lambda game: game.id)
def test_steps_are_encoded_steps_and_add_up_to_the_view(game: Game, most: bool) -> None:
    chance = Random(f"{game.id} {most}")
    table = table_of(game, game.seat_counts[-1 if most else 0], "steps")
    state = table.state
    assert state is not None
    broadcast = Broadcast(game, state)
    viewers: list[int | None] = [None, *range(len(table.seats))]
    views: dict[int | None, Json] = {viewer: broadcast.view(viewer) for viewer in viewers}
    at = 0
    for _ in range(MOST):
        at = max(at + chance.randrange(3000), table.last_at)
        played = play_at_random(table, chance, at)
        if played is None:
            break
        told = viewers if not played.private else [played.by]
        times = Times(at + 7, state.deadline(), [None, *range(1, len(table.seats))])
        frames = broadcast.steps(table, played, times, told)
        for viewer in told:
            raw = payload(frames[viewer])
            step = msgspec.json.decode(raw, type=Step, strict=True)
            views[viewer] = merge(views[viewer], step.patch)
            assert raw == encode(step), "as the type is encoded"
            assert raw == encode(expected(table, played, times, viewer, step.patch)), "all that it says"
            assert plain(views[viewer]) == plain(state.view(viewer)), "the patches add up"


def expected(table: Table, played: Played, times: Times, viewer: int | None, patch: Json) -> Step:
    """The step of a viewer, from the rules themselves."""
    game, state = table.game, table.state
    assert state is not None
    outcome = state.outcome() if table.phase == "over" else None
    return Step(
        seq=table.shown(viewer),
        at=played.at,
        by=played.by,
        events=[game.tell(event) for event in seen_by(played.events, viewer)],
        patch=patch,
        legal=[] if viewer is None else game.choices(state, viewer),
        to_act=list(state.to_act()),
        now=times.now,
        deadline=times.deadline,
        bot_from=times.bot_from,
        outcome=None if outcome is None else outcome_of(outcome),
    )


def outcome_of(outcome: Any) -> Any:
    """An outcome as JSON has it."""
    return {"scores": outcome.scores, "winners": outcome.winners, "reason": outcome.reason}


def plain(view: Any) -> Any:
    """A View after its way through JSON."""
    return msgspec.json.decode(encode(view))
