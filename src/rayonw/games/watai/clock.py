"""Every clock of a match. Time enters by the log only.

The round's clock stands still while the game is frozen: it shows the log's milliseconds less those lost to
freezes. What runs in a round is kept on the round's clock; countdown, naming, thaw and lost lines in the
log's time.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.watai.material import IDLE
from rayonw.games.watai.phase import FROZEN, OVER, RACE, READY
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

OFF: Final = -1
"""A clock that does not run."""
FAR: Final = 1 << 62


def sooner(one: int, other: int) -> int:
    """The earlier of a moment and a clock that may be off."""
    return one if other == OFF or one < other else other


def move_to(state: "State", at: int) -> None:
    """Time never runs backwards."""
    if at > state.now:
        state.now = at


@clause("wat.R31e")
def ticks(state: "State") -> int:
    """The round's clock: a freeze stops it."""
    return (state.now if state.frozen_at == OFF else state.frozen_at) - state.lost


@clause("wat.R31c")
def start_clocks(state: "State") -> None:
    """All clocks of a round begin at its start."""
    state.phase_due = OFF
    state.lost = 0
    state.placed_at = state.now


def stop_waiting(state: "State") -> None:
    """Go was said, or the match is over: nothing of the time before it runs on."""
    state.reading_due = OFF
    state.ready_due = OFF
    state.go_due = OFF


@clause("wat.R14e")
def stop_clocks(state: "State") -> None:
    """Nothing of a round runs on after it, and what is owed is forgiven."""
    stop_waiting(state)
    state.frozen_at = OFF
    state.thaw_due = OFF
    state.phase_due = OFF
    state.blocked_due = OFF
    state.point_due = [OFF] * state.seats
    state.slap_due = [OFF] * state.seats
    state.say_seat = []
    state.say_number = []
    state.say_due = []


def earliest(state: "State") -> int:
    """The earliest moment at which something is due, or FAR."""
    if state.phase == OVER:
        return FAR
    due = FAR
    for moment in state.away_due:
        due = sooner(due, moment)
    if state.phase == RACE:
        return min(due, earliest_in_race(state) + state.lost)
    if state.phase == FROZEN:
        return min(due, state.thaw_due)
    if state.phase == READY:
        return sooner(sooner(sooner(due, state.reading_due), state.ready_due), state.go_due)
    return min(due, state.phase_due)


def earliest_in_race(state: "State") -> int:
    """The earliest due moment of a race, on the round's clock; the end of one without cards is among them."""
    due = sooner(state.placed_at + IDLE, state.blocked_due)
    for moment in state.point_due:
        due = sooner(due, moment)
    for moment in state.slap_due:
        due = sooner(due, moment)
    for moment in state.say_due:
        due = sooner(due, moment)
    for moment in state.slap_until:
        due = sooner(due, moment)
    return due
