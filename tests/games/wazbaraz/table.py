"""What the tests of WazBaraz share: namings, and matches in which rounds are really won."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rayonw.games.wazbaraz.action import PICK, confirm_of
from rayonw.games.wazbaraz.material import witches_of
from rayonw.games.wazbaraz.phase import CHOOSE, TURN
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.shape import Entry, View
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Event
from tests.games.rig import play, run


@dataclass
class Step:
    """What a walk did last; action None: time ran out."""

    seat: int
    action: int | None
    at: int
    events: list[Event]


def name(state: State, *witches: int) -> list[dict[str, Any]]:
    """Name these witches (or choose them); what was told of the naming."""
    play(state, *(f"+{witch}" for witch in witches))
    return run(state, write_confirm(state, list(witches)))


def write_confirm(state: State, witches: list[int]) -> str:
    """The text that confirms these picks."""
    word = "choose" if state.phase == CHOOSE else "name"
    return " ".join([word, *map(str, sorted(witches))])


def sharp_step(state: State, chance: Chance) -> int:
    """A random action, but a turn often goes straight to the right naming, so that rounds end."""
    legal = state.legal(state.turn)
    missing = [witch for witch in witches_of(state.mistresses) if witch not in state.draft]
    on_the_way = len(missing) + len(state.draft) == state.count
    wish = chance.below(40) < (39 if state.draft else 10)
    if state.phase == TURN and on_the_way and wish:
        return PICK + missing[0] if missing else confirm_of(state.draft)
    return legal[chance.below(len(legal))]


def sharp_walk(state: State, chance: Chance) -> Iterator[Step]:
    """Play to the end in place."""
    at = 0
    while state.turn >= 0:
        at += 100
        seat = state.turn
        limit = state.deadline()
        if limit is not None and chance.below(10) == 0:
            at = max(at, limit)
            yield Step(seat, None, at, state.expire(at))
        else:
            action = sharp_step(state, chance)
            yield Step(seat, action, at, state.play(seat, action, at))


def entry(view: View, number: int) -> Entry:
    """One entry of a View's history."""
    return view["history"][str(number)]
