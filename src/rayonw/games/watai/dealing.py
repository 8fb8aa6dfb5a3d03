"""The deal: which cards a seat plays with, and how they are laid out."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import clear_arena
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.event import DEALT
from rayonw.games.watai.go import start_counting
from rayonw.games.watai.material import (
    DEVIDOIR,
    EXTRA_PLACE,
    HIGH_FOR_TWO,
    LAST_START,
    LAST_STOP,
    NOBODY,
    PACK,
    PACK_KINDS,
    SOURCES,
    TALON,
    number_of,
    packs_of,
)
from rayonw.games.watai.naming import await_name_or_go, names_due
from rayonw.games.watai.score import clear_round
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R23c")
def deal_round(state: "State", events: list[Event]) -> None:
    """All cards have come home, and are shuffled and dealt anew."""
    clear_arena(state)
    clear_round(state)
    state.box = []
    state.aside = []
    state.froze = []
    state.accent = [NOBODY] * state.seats
    start_counting(state)
    for seat in range(state.seats):
        state.dealt[seat] = gets_cards(state, seat)
        deal_hand(state, seat)
    if state.on[6]:
        pass_stocks(state)
    events.append((EVERYONE, DEALT, state.round))
    state.to_name = names_due(state)
    await_name_or_go(state)


@clause("wat.R36a")
def gets_cards(state: "State", seat: int) -> bool:
    """A seat that left gets no cards in later rounds."""
    return not state.left[seat]


@clause("wat.S1b")
def deal_hand(state: "State", seat: int) -> None:
    """Dévidoir, then Talon, and the rest is the Stock."""
    cards = dealt_cards(seat, state.seats, extras_for(state, seat)) if state.dealt[seat] else []
    state.box += left_in_the_box(seat, state.seats, cards)
    if cards:
        Deal(state.seed, f"watai round {state.round} seat {seat}").shuffle(cards)
    size = devidoir_size(state, seat)
    state.devidoir[seat] = cards[:size]
    state.talon[seat] = cards[size : size + TALON]
    state.stock[seat] = cards[size + TALON :]
    state.heap[seat] = []
    state.since[seat] = [OFF] * SOURCES


@clause("wat.S1a")
def dealt_cards(seat: int, seats: int, extras: int) -> list[int]:
    """A seat's cards of one round: its packs without replacements, and with so many Extra Stops."""
    cards: list[int] = []
    for pack in packs_of(seat, seats):
        cards += [pack * PACK + place for place in range(EXTRA_PLACE) if not is_left_out(place, seats)]
    return cards + [pack * PACK + EXTRA_PLACE for pack in packs_of(seat, seats)[:extras]]


@clause("wat.S2b")
def is_left_out(place: int, seats: int) -> bool:
    """With two seats every 9 to 12, one Start and one Stop of each pack stay in the box."""
    return seats == 2 and (number_of(PACK_KINDS[place]) > HIGH_FOR_TWO or place in (LAST_START, LAST_STOP))


def left_in_the_box(seat: int, seats: int, dealt: list[int]) -> list[int]:
    """Cards of a seat's packs that are not dealt in this round."""
    cards: list[int] = []
    for pack in packs_of(seat, seats):
        cards += range(pack * PACK, pack * PACK + EXTRA_PLACE + 1)
    out = set(dealt)
    return [card for card in cards if card not in out]


@clause("wat.V2", "wat.R22a")
def devidoir_size(state: "State", seat: int) -> int:
    """Five places; six for the roller with variant 2, and the Stock has one card less."""
    return DEVIDOIR + 1 if state.on[2] and seat == state.roller else DEVIDOIR


@clause("wat.V5a", "wat.V13a", "wat.R24a", "wat.R24b")
def extras_for(state: "State", seat: int) -> int:
    """Extra Stops of a seat: all of everyone's with variant 5, one of the roller's with variant 13."""
    if state.on[5]:
        return len(packs_of(seat, state.seats))
    return 1 if state.on[13] and seat == state.roller else 0


@clause("wat.V6", "wat.R23b")
def pass_stocks(state: "State") -> None:
    """Every Stock goes to the left neighbour, once Talon and Dévidoir are laid; two seats swap."""
    playing = [seat for seat in range(state.seats) if state.dealt[seat]]
    stocks = [state.stock[seat] for seat in playing]
    for place, seat in enumerate(playing):
        state.stock[seat] = stocks[place - 1]
