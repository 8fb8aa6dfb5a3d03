"""A seat's own cards: Dévidoir, Talon, Stock and heap, and what goes from one to the other."""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.material import HEAP, NO_CARD
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.P4")
def card_at(state: "State", seat: int, source: int) -> int:
    """Cards are played from the Dévidoir or from the top of the heap, never from elsewhere."""
    if source == HEAP:
        return top_of_heap(state, seat)
    devidoir = state.devidoir[seat]
    return devidoir[source] if source < len(devidoir) else NO_CARD


@clause("wat.R20e")
def top_of_heap(state: "State", seat: int) -> int:
    """The heap's top card, which may be played until it is gathered."""
    heap = state.heap[seat]
    return heap[-1] if heap else NO_CARD


@clause("wat.P6b")
def take(state: "State", seat: int, source: int) -> int:
    """Take the card of a source away; on the heap, the one under it is then on top."""
    state.since[seat][source] = OFF
    if source == HEAP:
        return state.heap[seat].pop()
    card = state.devidoir[seat][source]
    state.devidoir[seat][source] = NO_CARD
    return card


@clause("wat.P5")
def fill_hole(state: "State", seat: int, place: int) -> int:
    """A hole is filled from the Talon, and only from it."""
    card = state.talon[seat].pop()
    state.devidoir[seat][place] = card
    return card


@clause("wat.R25a")
def can_fill(state: "State", seat: int, place: int) -> bool:
    """There is a hole, and a card in the Talon; beside an empty Talon holes stay open."""
    devidoir = state.devidoir[seat]
    return place < len(devidoir) and devidoir[place] == NO_CARD and len(state.talon[seat]) > 0


def holes(state: "State", seat: int) -> int:
    """How many places of the Dévidoir stand open."""
    return state.devidoir[seat].count(NO_CARD)


@clause("wat.V14", "wat.R20f")
def turned_together(state: "State") -> int:
    """Three cards of the Stock come up together; two with variant 14."""
    return 2 if state.on[14] else 3


@clause("wat.P6a", "wat.R20a")
def turn_up(stock: list[int], heap: list[int], together: int) -> bool:
    """Turn so many cards onto the heap, the last of them on top; whether there were enough to do so."""
    if len(stock) < together:
        return False
    heap += stock[: -together - 1 : -1]
    del stock[-together:]
    return True


@clause("wat.P7a", "wat.R20b")
def lay_down_rest(stock: list[int], heap: list[int]) -> None:
    """The last cards of a Stock go face up on the heap, and are gathered with it by the same gesture."""
    while stock:
        heap.append(stock.pop())


@clause("wat.P7b", "wat.R20c")
def gathered(heap: list[int]) -> list[int]:
    """The new Stock: the heap turned over, and its top card slipped under it."""
    stock = heap[::-1]
    if len(stock) > 1:
        stock.insert(0, stock.pop())
    return stock


def turn(state: "State", seat: int) -> bool:
    """One gesture at the Stock: turn cards up, or gather the heap; whether cards came up."""
    state.since[seat][HEAP] = OFF
    stock, heap = state.stock[seat], state.heap[seat]
    if turn_up(stock, heap, turned_together(state)):
        return True
    lay_down_rest(stock, heap)
    state.stock[seat] = gathered(heap)
    state.heap[seat] = []
    return False


def cards_of(state: "State", seat: int) -> list[int]:
    """All cards of a seat."""
    lying = [card for card in state.devidoir[seat] if card != NO_CARD]
    return lying + state.talon[seat] + state.stock[seat] + state.heap[seat]
