"""Between the deal and the start: who is ready, how long there is to read, and who says Go.

Rules 1 knew no signs and no limits: all clocks of this time stay off then.
"""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF, stop_waiting
from rayonw.games.watai.event import ANYBODY_MAY_GO, GO_SAID, SAID_READY
from rayonw.games.watai.material import COUNTDOWN_TIME, GO_LIMIT, GO_WAIT, NOBODY, READING
from rayonw.games.watai.phase import COUNTDOWN, READY
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


# Whose right it is.


@clause("wat.P1a", "wat.R1a")
def first_go(options: Options) -> int:
    """The host says the first Go, or the seat that the table chose: whose birthday is nearest."""
    return int(options["first"])


@clause("wat.P1b", "wat.R8d", "wat.R36c")
def pass_go_on(state: "State", crier: int) -> None:
    """Who cried says the next Go, or else who said the last one; for a seat that left, the next seat."""
    if crier != NOBODY:
        state.go = crier
    state.go = first_there(state)


def first_there(state: "State") -> int:
    """Whose right it is to say Go, or the next seat that has not left."""
    seat = state.go
    while state.left[seat]:
        seat = (seat + 1) % state.seats
    return seat


def is_present(state: "State", seat: int) -> bool:
    """Whether a seat has neither left nor lost its line."""
    return not state.left[seat] and not state.away[seat]


@clause("wat.R38b")
def go_sayer(state: "State") -> int:
    """Who says Go: the one whose right it is, or the next whose line stands."""
    for step in range(state.seats):
        seat = (state.go + step) % state.seats
        if is_present(state, seat):
            return seat
    return first_there(state)


def go_sayers(state: "State") -> list[int]:
    """Who may say Go: one seat, or everybody present once that one has been silent for too long."""
    present = [seat for seat in range(state.seats) if is_present(state, seat)]
    return present if state.anybody_goes and present else [go_sayer(state)]


# Signs and clocks.


@clause("wat.R40h")
def limits_go(state: "State") -> bool:
    """Whether there are signs, and a limit for Go: since rules 2."""
    return state.version >= 2


@clause("wat.R40f")
def start_counting(state: "State") -> None:
    """The last round is counted and the cards are dealt: nobody is ready, and Go has its 45 seconds."""
    state.ready = [False] * state.seats
    state.anybody_goes = False
    if limits_go(state):
        state.go_due = state.now + GO_LIMIT


@clause("wat.R40d")
def await_go(state: "State") -> None:
    """Nobody is left to be named: a bot that is to say Go gives people time to read from here."""
    state.phase = READY
    state.phase_due = OFF
    if limits_go(state):
        state.reading_due = state.now + READING
        watch_the_ready(state)


@clause("wat.R40a")
def say_ready(state: "State", seat: int, events: list[Event]) -> None:
    """A seat has seen the count and read the variant."""
    state.ready[seat] = True
    events.append((EVERYONE, SAID_READY, seat))


@clause("wat.R40g")
def are_others_ready(state: "State") -> bool:
    """Whether nobody present is still reading, but the one who says Go."""
    sayer = go_sayer(state)
    for seat in range(state.seats):
        if seat != sayer and is_present(state, seat) and not state.ready[seat]:
            return False
    return True


@clause("wat.R40e")
def watch_the_ready(state: "State") -> None:
    """Twenty seconds run while all others are ready; they stop when one comes back who is not."""
    if state.phase != READY or state.go_due == OFF:
        return
    if not are_others_ready(state):
        state.ready_due = OFF
    elif state.ready_due == OFF:
        state.ready_due = state.now + GO_WAIT


def expire_ready(state: "State", events: list[Event]) -> None:
    """Time to read is over; then Go is anybody's."""
    if state.reading_due <= state.now:
        state.reading_due = OFF
    waited = state.ready_due != OFF and state.ready_due <= state.now
    if waited or (state.go_due != OFF and state.go_due <= state.now):
        state.ready_due = OFF
        state.go_due = OFF
        state.anybody_goes = True
        events.append((EVERYONE, ANYBODY_MAY_GO, go_sayer(state)))


@clause("wat.R1b", "wat.R31a")
def say_go(state: "State", seat: int, events: list[Event]) -> None:
    """Go begins a countdown of three seconds, so that all start together."""
    state.go = seat
    state.phase = COUNTDOWN
    stop_waiting(state)
    state.phase_due = state.now + COUNTDOWN_TIME
    events.append((EVERYONE, GO_SAID, seat))
