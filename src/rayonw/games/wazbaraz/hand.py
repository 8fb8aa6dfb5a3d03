"""Hands of movement cards: counts by seat and value, in flat lists."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.material import HIGH, LOW, SEAT_BIT, VALUES
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


def hand_size(hands: list[int], seat: int) -> int:
    """How many cards a seat holds."""
    return sum(hands[seat * VALUES : seat * VALUES + VALUES])


def cards_of(hands: list[int], seat: int) -> list[int]:
    """A seat's cards by value."""
    cards: list[int] = []
    for value in range(LOW, HIGH + 1):
        cards += [value] * hands[seat * VALUES + value]
    return cards


def put(hands: list[int], seat: int, cards: list[int]) -> None:
    """Put cards into a hand."""
    for value in cards:
        hands[seat * VALUES + value] += 1


def leave_hand(state: "State", seat: int, value: int) -> None:
    """A card leaves a hand; of equal cards the one that everybody knew is taken to be the one."""
    index = seat * VALUES + value
    state.hands[index] -= 1
    if state.known[index] > 0:
        state.known[index] -= 1


@clause("waz.R12b")
def give_hand(state: "State", giver: int, taker: int) -> None:
    """A hand passes whole and unseen to another seat, which plays it from its own place."""
    pass_on(state.hands, giver, taker)
    give_knowledge(state, giver, taker)
    remember_hand(state, giver, taker)


@clause("waz.R12c")
def give_knowledge(state: "State", giver: int, taker: int) -> None:
    """What everybody knew of the hand is known of its new holder."""
    pass_on(state.known, giver, taker)


@clause("waz.R23a")
def remember_hand(state: "State", giver: int, taker: int) -> None:
    """Who has held a hand goes on knowing it: all that changes in it later is seen by everybody."""
    state.held_by[taker] = state.held_by[giver] | SEAT_BIT[giver]
    state.held_by[giver] = 0


def pass_on(hands: list[int], giver: int, taker: int) -> None:
    """One seat's counts become another's, and the giver is left with none."""
    for value in range(LOW, HIGH + 1):
        hands[taker * VALUES + value] = hands[giver * VALUES + value]
        hands[giver * VALUES + value] = 0
