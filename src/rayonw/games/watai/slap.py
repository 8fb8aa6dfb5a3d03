"""Variant 15: a 10 is laid, and everybody slaps its pile."""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF, ticks
from rayonw.games.watai.event import SLAPPED_IN_VAIN, SLAPPED_PILE
from rayonw.games.watai.material import HIGH_FOR_TWO, SLAP_WAIT, SLAP_WINDOW, SLAPPED, number_of
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

SEAT_BIT = (1, 2, 4, 8, 16, 32, 64, 128)


@clause("wat.R26d")
def slapped_number(two: bool) -> int:
    """The number that is slapped: 10, and 8 with two players."""
    return HIGH_FOR_TWO if two else SLAPPED


@clause("wat.V15a", "wat.R34a", "wat.R33f")
def open_slap_window(state: "State", kind: int, pile: int) -> None:
    """A 10, forced or not, opens its pile's one window, or opens it anew."""
    if state.on[15] and number_of(kind) == slapped_number(state.seats == 2):
        state.slap_until[pile] = ticks(state) + SLAP_WINDOW


@clause("wat.R13a")
def slap_counts(state: "State", seat: int, pile: int) -> bool:
    """Whether a slap brings a point: once per seat and pile, while the pile's window is open."""
    return state.slap_until[pile] != OFF and not state.slapped[pile] & SEAT_BIT[seat]


@clause("wat.V15b")
def slap(state: "State", seat: int, pile: int, events: list[Event]) -> None:
    """+1 for each pile slapped in time."""
    if not slap_counts(state, seat, pile):
        slap_in_vain(state, seat, pile, events)
        return
    state.slapped[pile] |= SEAT_BIT[seat]
    state.slaps[seat] += 1
    events.append((EVERYONE, SLAPPED_PILE, seat, pile))


@clause("wat.R13c")
def slap_in_vain(state: "State", seat: int, pile: int, events: list[Event]) -> None:
    """A needless slap blocks the seat's further ones for a second."""
    state.slap_due[seat] = ticks(state) + SLAP_WAIT
    events.append((EVERYONE, SLAPPED_IN_VAIN, seat, pile))


@clause("wat.R13b")
def close_slap_windows(state: "State") -> None:
    """A window closes after three seconds, by nothing else; who was blocked for long enough is free again."""
    now = ticks(state)
    for pile in range(len(state.slap_until)):
        if state.slap_until[pile] <= now:
            state.slap_until[pile] = OFF
    for seat in range(state.seats):
        if state.slap_due[seat] <= now:
            state.slap_due[seat] = OFF
