"""Before the first turn: the circle, the pawns, the first WazBaraz, the movement cards."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.event import DEALT
from rayonw.games.wazbaraz.material import (
    MAX_SEATS,
    MIN_SEATS,
    START,
    VALUES,
    movement_cards,
    numbered_circle,
)
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.R1b")
def seat_counts() -> tuple[int, ...]:
    """Three to six players."""
    return tuple(range(MIN_SEATS, MAX_SEATS + 1))


@clause("waz.V2", "waz.R16a")
def circle_of(seed: str, shuffled: bool, witches: int) -> list[int]:
    """The witches in order, or in an order drawn once for the whole game."""
    order = numbered_circle(witches)[1:]
    if shuffled:
        Deal(seed, "waz circle").shuffle(order)
    return [START, *order]


@clause("waz.S2")
def points_at_first(seats: int) -> list[int]:
    """Every pawn begins on the start card: it has no points yet."""
    return [0] * seats


@clause("waz.S3", "waz.R2")
def first_wazbaraz(seed: str, seats: int, first: int | str) -> int:
    """The host's choice, or a random seat."""
    return Deal(seed, "waz first").below(seats) if first == "random" else int(first)


@clause("waz.S1a")
def lay_start_card(state: "State") -> None:
    """The movement cards are shuffled and one is laid face down: the start card."""
    state.deck = movement_cards(state.box)
    Deal(state.seed, "waz start").shuffle_pile(state.deck)
    state.start_card = state.deck.pop()


def deal_movement(state: "State", events: list[Event]) -> None:
    """One card face up, the hands, and what is left over."""
    turn_first_card(state)
    size = deal_hands(state)
    set_aside(state)
    events.append((EVERYONE, DEALT, state.card, size))


@clause("waz.S5a")
def turn_first_card(state: "State") -> None:
    """The other movement cards are shuffled, and one goes face up to the start."""
    Deal(state.seed, "waz movement").shuffle_pile(state.deck)
    state.card = state.deck.pop()
    state.place = START


@clause("waz.S5b")
def deal_hands(state: "State") -> int:
    """The rest goes in equal hands to all but the WazBaraz; how many cards each gets."""
    size = len(state.deck) // (state.seats - 1)
    for seat in range(state.seats):
        if seat != state.wazbaraz:
            for _ in range(size):
                state.hands[seat * VALUES + state.deck.pop()] += 1
    return size


@clause("waz.S5c")
def set_aside(state: "State") -> None:
    """A card left over stays hidden and is not used."""
    state.spare = state.deck
    state.deck = []
