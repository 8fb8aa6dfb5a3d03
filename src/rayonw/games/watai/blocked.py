"""Whether a round is blocked: the exact test of ruling R6."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import Arena
from rayonw.games.watai.hand import Hand
from rayonw.games.watai.material import EXTRA, NO_CARD, kind_of, owner_of
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R6", "wat.R32")
def is_blocked(state: "State") -> bool:
    """No seat can lay a card, now or after any turns and fills; lost lines count, seats that left do not."""
    for seat in range(state.seats):
        if not state.left[seat] and can_ever_lay(state, state.hands[seat]):
            return False
    return True


def can_ever_lay(state: "State", hand: Hand) -> bool:
    """Whether this hand can lay a card without anybody else laying one first."""
    return any_fits(state.arena, hand.devidoir) or fills_may_fit(state, hand) or turns_may_fit(state, hand)


def any_fits(arena: Arena, cards: list[int]) -> bool:
    """Whether one of these cards has a place."""
    return any(card != NO_CARD and arena.has_place(kind_of(card)) for card in cards)


def fills_may_fit(state: "State", hand: Hand) -> bool:
    """The Talon's upper cards that open holes admit; an Extra Stop set aside lets one more in."""
    holes = hand.holes()
    place = len(hand.talon) - 1
    while holes > 0 and place >= 0:
        card = hand.talon[place]
        place -= 1
        if leaves_when_shown(state, card):
            continue
        if state.arena.has_place(kind_of(card)):
            return True
        holes -= 1
    return False


def turns_may_fit(state: "State", hand: Hand) -> bool:
    """Every card of a Stock and heap of 3 or more comes up in some pass; of fewer, only the heap's top."""
    if any_fits(state.arena, hand.heap[-1:]):
        return True
    together = state.turned_together()
    if len(hand.stock) + len(hand.heap) < together:
        return False
    if state.on[13] and any(leaves_when_shown(state, card) for card in hand.stock + hand.heap):
        return simulated_turns_may_fit(state, hand)
    return any_fits(state.arena, hand.stock) or any_fits(state.arena, hand.heap)


@clause("wat.R6", "wat.R12")
def simulated_turns_may_fit(state: "State", hand: Hand) -> bool:
    """With an Extra Stop that leaves when it comes up, the gestures are made in thought until it does."""
    together = state.turned_together()
    thought = hand.clone()
    while True:
        thought.turn(together)
        if not thought.heap:
            continue
        if leaves_when_shown(state, thought.heap[-1]):
            thought.heap.pop()
            return turns_may_fit(state, thought)
        if any_fits(state.arena, thought.heap[-1:]):
            return True


def leaves_when_shown(state: "State", card: int) -> bool:
    """Whether this is the Extra Stop of variant 13, which is set aside when it comes up."""
    return (
        state.on[13]
        and not state.on[5]
        and kind_of(card) == EXTRA
        and owner_of(card, state.seats) == state.roller
    )
