"""Blocked rounds: the exact test, the seconds left to cry, and the end."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import has_place
from rayonw.games.watai.clock import OFF, ticks
from rayonw.games.watai.event import BLOCKED
from rayonw.games.watai.freeze import leaves_when_shown
from rayonw.games.watai.hand import gathered, holes, lay_down_rest, turn_up, turned_together
from rayonw.games.watai.material import CRY_GRACE, IDLE, NO_CARD, NOBODY, kind_of
from rayonw.games.watai.rounds import end_round
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

ENDED_BLOCKED = "wat.R6"


@clause("wat.R6b", "wat.R32a")
def watch_for_a_block(state: "State", events: list[Event]) -> None:
    """From the action that blocks the round ten seconds run, in which whoever may cry can do so."""
    if not is_blocked(state):
        state.blocked_due = OFF
    elif state.blocked_due == OFF:
        state.blocked_due = ticks(state) + CRY_GRACE
        events.append((EVERYONE, BLOCKED))


@clause("wat.R6c", "wat.R27d")
def end_if_stuck(state: "State", events: list[Event]) -> None:
    """A round that has been blocked or idle for too long is counted without a bonus."""
    blocked = state.blocked_due != OFF and state.blocked_due <= ticks(state)
    if blocked or is_idle(state):
        end_round(state, NOBODY, ENDED_BLOCKED, events)


@clause("wat.R6d")
def is_idle(state: "State") -> bool:
    """Whether nobody has laid a card for ninety seconds."""
    return state.placed_at + IDLE <= ticks(state)


@clause("wat.R6a", "wat.R32b")
def is_blocked(state: "State") -> bool:
    """No seat can lay a card, now or after any turns and fills; lost lines count, seats that left do not."""
    for seat in range(state.seats):  # noqa: SIM110 - after every action of every seat
        if not state.left[seat] and can_ever_lay(state, seat):
            return False
    return True


def can_ever_lay(state: "State", seat: int) -> bool:
    """Whether this seat can lay a card without anybody else laying one first."""
    if any_fits(state, state.devidoir[seat]) or fills_may_fit(state, seat):
        return True
    return turns_may_fit(state, state.stock[seat], state.heap[seat])


def any_fits(state: "State", cards: list[int]) -> bool:
    """Whether one of these cards has a place."""
    return any(card != NO_CARD and has_place(state, kind_of(card)) for card in cards)


def fills_may_fit(state: "State", seat: int) -> bool:
    """The Talon's upper cards that open holes admit; an Extra Stop set aside lets one more in."""
    talon = state.talon[seat]
    open_holes = holes(state, seat)
    place = len(talon) - 1
    while open_holes > 0 and place >= 0:
        card = talon[place]
        place -= 1
        if leaves_when_shown(state, card):
            continue
        if has_place(state, kind_of(card)):
            return True
        open_holes -= 1
    return False


@clause("wat.R20d")
def turns_may_fit(state: "State", stock: list[int], heap: list[int]) -> bool:
    """Every card of a Stock and heap of 3 or more comes up in some pass; of fewer, only the heap's top."""
    if any_fits(state, heap[-1:]):
        return True
    if len(stock) + len(heap) < turned_together(state):
        return False
    if state.on[13] and any(leaves_when_shown(state, card) for card in stock + heap):
        return turns_fit_until_it_leaves(state, stock[:], heap[:])
    return any_fits(state, stock) or any_fits(state, heap)


def turns_fit_until_it_leaves(state: "State", stock: list[int], heap: list[int]) -> bool:
    """With an Extra Stop that leaves when it comes up, the gestures are made on copies until it does."""
    while True:
        if not turn_up(stock, heap, turned_together(state)):
            lay_down_rest(stock, heap)
            stock, heap = gathered(heap), []
            continue
        if leaves_when_shown(state, heap[-1]):
            heap.pop()
            return turns_may_fit(state, stock, heap)
        if any_fits(state, heap[-1:]):
            return True
