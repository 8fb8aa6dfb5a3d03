"""Before the first turn: the circle, the first WazBaraz, the movement cards."""

from typing import TYPE_CHECKING, Any

from rayonw.games.wazbaraz.event import DEALT
from rayonw.games.wazbaraz.material import START, VALUES, movement_cards, numbered_circle
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.V2", "waz.R16")
def circle_of(seed: str, shuffled: bool) -> list[int]:
    """The witches in order, or in an order drawn once for the whole game."""
    witches = numbered_circle()[1:]
    if shuffled:
        Deal(seed, "waz circle").shuffle(witches)
    return [START, *witches]


@clause("waz.S3", "waz.R2")
def first_wazbaraz(seed: str, seats: int, first: Any) -> int:
    """The host's choice, or a random seat."""
    return Deal(seed, "waz first").below(seats) if first == "random" else int(first)


@clause("waz.S1", "waz.R14")
def lay_start_card(state: "State") -> None:
    """The movement cards are shuffled and one is laid face down for the whole game: the start card."""
    state.deck = movement_cards()
    Deal(state.seed, "waz start").shuffle(state.deck)
    state.start_card = state.deck.pop()


@clause("waz.S5", "waz.R14")
def deal_movement(state: "State", events: list[Event]) -> None:
    """One card face up at the start, the rest in equal hands; what is left over is set aside unseen."""
    Deal(state.seed, "waz movement").shuffle(state.deck)
    state.card = state.deck.pop()
    state.place = START
    size = len(state.deck) // (state.seats - 1)
    for seat in range(state.seats):
        if seat != state.wazbaraz:
            for _ in range(size):
                state.hands[seat * VALUES + state.deck.pop()] += 1
    state.spare = state.deck
    state.deck = []
    events.append((EVERYONE, DEALT, state.card, size))
