"""The players' connections: lost, found again, given up.

`away`, `back` and `leave` are ordinary actions of a seat, so that the log carries them and a replay is
exact. The house plays them on the seat's behalf: `away` when the last line of a person is lost and no bot
keeps the seat, `back` when a line is there again, `leave` when the seat is given up, which takes a minute
away.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.watai.announcement import forgive
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.event import CAME_BACK, LEFT, WENT_AWAY
from rayonw.games.watai.freeze import thaw
from rayonw.games.watai.material import AWAY_LIMIT, NOBODY, SOURCES
from rayonw.games.watai.naming import name_for_absent
from rayonw.games.watai.phase import FROZEN, NAMING, RACE
from rayonw.games.watai.rounds import BY_LEAVING, end_match, end_round, seats_left
from rayonw.games.watai.score import leaders
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

ENDED_BY_LEAVING: Final = "wat.R30"


def lose_line(state: "State", seat: int) -> None:
    """A line is lost now."""
    state.away[seat] = True
    state.away_due[seat] = state.now + AWAY_LIMIT


@clause("wat.R38a")
def go_away(state: "State", seat: int, events: list[Event]) -> None:
    """The seat is shown as away, and can do nothing but come back."""
    lose_line(state, seat)
    events.append((EVERYONE, WENT_AWAY, seat))


@clause("wat.R33d")
def come_back(state: "State", seat: int, events: list[Event]) -> None:
    """The seat plays again, and the clocks of its cards restart."""
    state.away[seat] = False
    state.away_due[seat] = OFF
    state.since[seat] = [OFF] * SOURCES
    events.append((EVERYONE, CAME_BACK, seat))


@clause("wat.R38c")
def may_leave(state: "State", seat: int) -> bool:
    """A seat is given up after a minute away, not before: a short tunnel ends nobody's match."""
    return state.away[seat] and state.away_due[seat] == OFF


def expire_lines(state: "State") -> None:
    """A line lost for so long may be given up."""
    for seat in range(state.seats):
        if state.away[seat] and state.away_due[seat] <= state.now:
            state.away_due[seat] = OFF


@clause("wat.R30b")
def leave(state: "State", seat: int, events: list[Event]) -> None:
    """The seat's cards stay as they lie, and the round goes on while two seats play."""
    state.left[seat] = True
    state.away[seat] = False
    forgive(state, seat)
    events.append((EVERYONE, LEFT, seat))
    if seats_left(state) == 1:
        end_alone(state, events)
    elif state.phase == NAMING and seat == state.roller:
        name_for_absent(state, events)
    elif state.phase == FROZEN:
        thaw_without(state, seat, events)


@clause("wat.R38f")
def end_alone(state: "State", events: list[Event]) -> None:
    """The last seat wins; a round that has begun is counted first, any other is not."""
    if state.phase == RACE or state.phase == FROZEN:
        end_round(state, NOBODY, ENDED_BY_LEAVING, events)
    else:
        end_match(state, leaders(state), BY_LEAVING, events)


@clause("wat.R38e")
def thaw_without(state: "State", seat: int, events: list[Event]) -> None:
    """A lone player who leaves ends the freeze; any other does not."""
    if seat == state.lone:
        thaw(state, events)
