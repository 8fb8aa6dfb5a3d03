"""The Arena: piles that everybody builds. A closed pile keeps its number."""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.material import FACES, KINDS, NOBODY, START, kind_of, owner_of
from rayonw.games.watai.order import BARE, CLOSED, order_for
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


def clear_arena(state: "State") -> None:
    """No pile lies there, and cards go in the order of this round's variants."""
    order = order_for(state.seats == 2, state.on)
    state.opener = order.opener
    state.fitting = order.fitting
    state.wanted = order.wanted
    state.cards_laid = []
    state.pile_of = []
    state.shows = []
    state.before = []
    state.top = []
    state.laid_by = []
    state.laid_at = []
    state.pile_text = []
    state.slap_until = []
    state.slapped = []
    state.places = [0] * KINDS
    state.laid_of = [0] * state.seats


def fits(state: "State", kind: int, pile: int) -> bool:
    """Whether a card of this kind goes on this pile now."""
    return state.fitting[state.shows[pile] * KINDS + kind]


def has_place(state: "State", kind: int) -> bool:
    """Whether a card of this kind can be laid at all now."""
    return state.places[kind] > 0 or kind == state.opener


@clause("wat.R4d")
def oldest_place(state: "State", kind: int) -> int:
    """The oldest pile a kind fits on; the number of the next new pile for an opening card."""
    for pile in range(len(state.shows)):
        if fits(state, kind, pile):
            return pile
    return len(state.shows)


@clause("wat.P2b")
def open_pile(state: "State", card: int, seat: int, at: int) -> None:
    """There may be any number of piles: an opening card makes one more."""
    state.shows.append(BARE)
    state.before.append(CLOSED)
    state.top.append(card)
    state.laid_by.append(seat)
    state.laid_at.append(at)
    state.pile_text.append("")
    state.slap_until.append(OFF)
    state.slapped.append(0)


def cover(state: "State", card: int, pile: int, seat: int, at: int) -> None:
    """A card lies on top of a pile; anything but a number closes it."""
    kind = kind_of(card)
    count_places(state, pile, -1)
    state.before[pile] = state.shows[pile]
    state.shows[pile] = CLOSED if kind >= START else kind
    state.top[pile] = card
    state.laid_by[pile] = seat
    state.laid_at[pile] = at
    state.pile_text[pile] += " "


@clause("wat.R24c")
def put_on_pile(state: "State", card: int, pile: int, seat: int, at: int) -> None:
    """Put a card on a pile, or open the next pile with it; each, an Extra Stop too, counts for its back."""
    if pile == len(state.shows):
        open_pile(state, card, seat, at)
    else:
        cover(state, card, pile, seat, at)
    count_places(state, pile, 1)
    owner = owner_of(card, state.seats)
    state.pile_text[pile] += FACES[kind_of(card)] + "." + str(owner)
    state.cards_laid.append(card)
    state.pile_of.append(pile)
    state.laid_of[owner] += 1


def count_places(state: "State", pile: int, by: int) -> None:
    """Count a pile in or out of the places there are for each kind."""
    places = state.places
    for kind in state.wanted[state.shows[pile]]:
        places[kind] += by


@clause("wat.R7c")
def faster_seat(state: "State", seat: int, kind: int, pile: int, at: int, within: int) -> int:
    """Who covered this pile just before a card that fitted came, or NOBODY."""
    if state.laid_by[pile] == seat or at - state.laid_at[pile] > within:
        return NOBODY
    return state.laid_by[pile] if state.fitting[state.before[pile] * KINDS + kind] else NOBODY


def rebuild_arena(state: "State") -> None:
    """Lay all cards of a State that was loaded once more, so that what follows from them is right."""
    cards, piles = state.cards_laid, state.pile_of
    by, at, until, slapped = state.laid_by, state.laid_at, state.slap_until, state.slapped
    clear_arena(state)
    for place in range(len(cards)):
        put_on_pile(state, cards[place], piles[place], NOBODY, 0)
    state.laid_by, state.laid_at, state.slap_until, state.slapped = by, at, until, slapped
