"""What the tests of WazBaraz share: playing by text, and matches in which rounds are really won."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from rayonw.games.wazbaraz.action import CHOOSE, CONFIRM, PICK, TURN
from rayonw.games.wazbaraz.material import witches_of
from rayonw.games.wazbaraz.notation import read, tell, write
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Event, Refusal

A, B, C, D, E, F = range(6)


@dataclass
class Step:
    """What a walk did last; action None: time ran out."""

    seat: int
    action: int | None
    at: int
    events: list[Event]


def texts(state: State) -> list[str]:
    """What the seat whose turn it is may do."""
    return [write(state, action) for action in state.legal(state.turn)]


def play(state: State, *several: str, at: int = 0) -> list[Event]:
    """Play texts one after another for the seat whose turn it is; what the last one let be seen."""
    events: list[Event] = []
    for text in several:
        events = state.play(state.turn, read(state, text), at)
    return events


def kinds(events: list[Event]) -> list[str]:
    """The kinds of what happened."""
    return [str(tell(event)["kind"]) for event in events]


def name(state: State, *witches: int) -> list[Event]:
    """Name these witches (or choose them)."""
    picks = [f"+{witch}" for witch in witches]
    return play(state, *picks, write_confirm(state, list(witches)))


def write_confirm(state: State, witches: list[int]) -> str:
    """The text that confirms these picks."""
    word = "choose" if state.phase == CHOOSE else "name"
    return " ".join([word, *map(str, sorted(witches))])


def refusal(state: State, text: str, seat: int | None = None) -> Refusal:
    """The refusal that a text meets; nothing has changed."""
    before = state.save()
    with pytest.raises(Refusal) as caught:
        state.play(state.turn if seat is None else seat, read(state, text))
    assert state.save() == before
    return caught.value


def sharp_step(state: State, chance: Chance) -> int:
    """A random action, but a turn often goes straight to the right naming, so that rounds end."""
    legal = state.legal(state.turn)
    missing = [witch for witch in witches_of(state.mistresses) if witch not in state.draft]
    on_the_way = len(missing) + len(state.draft) == state.count
    wish = chance.below(40) < (39 if state.draft else 10)
    if state.phase == TURN and on_the_way and wish:
        return PICK + missing[0] if missing else CONFIRM
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


def entry(view: dict[str, Any], number: int) -> dict[str, Any]:
    """One entry of a View's history."""
    found = view["history"][str(number)]
    assert isinstance(found, dict)
    return found
