"""Lines to the players: lost, found again, given up.

`away`, `back` and `leave` are ordinary actions of a seat, so that the log carries them and a replay is
exact. The house plays them on the seat's behalf: `away` when the last line of a person is lost and no bot
keeps the seat, `back` when a line is there again, `leave` when the seat is given up, which takes a minute
away.
"""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.event import CAME_BACK, LEFT, WENT_AWAY
from rayonw.games.watai.hand import NEVER
from rayonw.games.watai.material import NOBODY, SOURCES
from rayonw.games.watai.phase import FROZEN, NAMING, RACE
from rayonw.games.watai.race import thaw
from rayonw.games.watai.rounds import end_match, end_round, name_at_random
from rayonw.games.watai.score import leaders
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R4", "wat.R38")
def go_away(state: "State", seat: int, events: list[Event]) -> None:
    """The seat is shown as disconnected: nobody points at its cards, and it can do nothing but come back."""
    state.away[seat] = True
    state.clock.lose_line(seat)
    events.append((EVERYONE, WENT_AWAY, seat))


@clause("wat.R33", "wat.R38")
def come_back(state: "State", seat: int, events: list[Event]) -> None:
    """The seat plays again; the clocks of its cards restart."""
    state.away[seat] = False
    state.clock.away_due[seat] = OFF
    state.hands[seat].since = [NEVER] * SOURCES
    events.append((EVERYONE, CAME_BACK, seat))


@clause("wat.R38")
def may_leave(state: "State", seat: int) -> bool:
    """A seat is given up after a minute away, not before: a short tunnel ends nobody's match."""
    return state.away[seat] and state.clock.away_due[seat] == OFF


@clause("wat.R30", "wat.R36", "wat.R38")
def leave(state: "State", seat: int, events: list[Event]) -> None:
    """The seat's cards stay as they lie; the round goes on while two seats play, and the last one wins."""
    state.left[seat] = True
    state.away[seat] = False
    state.clock.forgive(seat)
    events.append((EVERYONE, LEFT, seat))
    if state.seats_left() == 1:
        if state.phase == RACE or state.phase == FROZEN:
            end_round(state, NOBODY, "wat.R30", events)
        else:
            end_match(state, leaders(state), "wat.R36", events)
    elif state.phase == NAMING and seat == state.roller:
        name_for_absent(state, events)
    elif state.phase == FROZEN and seat == state.lone:
        thaw(state, events)


@clause("wat.R15", "wat.R38")
def name_for_absent(state: "State", events: list[Event]) -> None:
    """A roller who left names nobody: chance names at once, as often as it takes."""
    while state.phase == NAMING:
        name_at_random(state, events)
