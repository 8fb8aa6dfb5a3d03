"""Variant 16: an accent for the round, and every number that is laid announced in time."""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF, ticks
from rayonw.games.watai.event import OMITTED, SAID, TOOK_ACCENT
from rayonw.games.watai.material import SAY_WINDOW, number_of
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.V16a", "wat.R14a")
def take_accent(state: "State", seat: int, accent: int, events: list[Event]) -> None:
    """A seat takes an accent or a language, in which its numbers are said aloud."""
    state.accent[seat] = accent
    events.append((EVERYONE, TOOK_ACCENT, seat, accent))


@clause("wat.R14d", "wat.R33e")
def needs_announcement(kind: int, forced: bool) -> bool:
    """A number needs one; Start, Stop and a card laid by the rules do not."""
    return not forced and number_of(kind) > 0


@clause("wat.R14b")
def owe_announcement(state: "State", seat: int, kind: int, forced: bool) -> None:
    """Whoever lays a number owes its announcement within two seconds."""
    if state.on[16] and needs_announcement(kind, forced):
        state.say_seat.append(seat)
        state.say_number.append(number_of(kind))
        state.say_due.append(ticks(state) + SAY_WINDOW)


@clause("wat.R14c")
def oldest_owed(state: "State", seat: int, number: int) -> int:
    """Where a seat's announcement of a number stands among all that are waiting, the oldest first; or OFF."""
    for place in range(len(state.say_seat)):
        if state.say_seat[place] == seat and state.say_number[place] == number:
            return place
    return OFF


@clause("wat.V16b")
def say(state: "State", seat: int, number: int, events: list[Event]) -> None:
    """A number laid is announced."""
    cross_out(state, oldest_owed(state, seat, number))
    events.append((EVERYONE, SAID, seat, number))


@clause("wat.V16c")
def omit(state: "State", events: list[Event]) -> None:
    """Announcements that did not come in time cost 1 each."""
    now = ticks(state)
    while state.say_due and state.say_due[0] <= now:
        seat = state.say_seat[0]
        state.omissions[seat] += 1
        events.append((EVERYONE, OMITTED, seat, state.say_number[0]))
        cross_out(state, 0)


def cross_out(state: "State", place: int) -> None:
    """An announcement is owed no longer."""
    del state.say_seat[place]
    del state.say_number[place]
    del state.say_due[place]


def forgive(state: "State", seat: int) -> None:
    """Cross out all that a seat owes."""
    for place in range(len(state.say_seat) - 1, -1, -1):
        if state.say_seat[place] == seat:
            cross_out(state, place)
