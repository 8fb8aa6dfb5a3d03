"""A seat's own cards: Dévidoir, Talon, Stock and heap, and the gestures between them."""

from typing import Any

from rayonw.games.watai.material import HEAP, NO_CARD, SOURCES
from rayonw.kernel.clause import clause

NEVER: int = -1


class Hand:
    """The top of a Talon, Stock or heap is the last of its list."""

    def __init__(self) -> None:
        self.devidoir: list[int] = []
        self.talon: list[int] = []
        self.stock: list[int] = []
        self.heap: list[int] = []
        self.since: list[int] = [NEVER] * SOURCES
        """By source: since when, on the round's clock, the card there has had a place, or NEVER."""

    @clause("wat.P4")
    def card_at(self, source: int) -> int:
        """Cards are played from the Dévidoir or from the top of the heap, never from elsewhere."""
        if source == HEAP:
            return self.heap[-1] if self.heap else NO_CARD
        return self.devidoir[source] if source < len(self.devidoir) else NO_CARD

    def take(self, source: int) -> int:
        """Take the card of a source away."""
        self.since[source] = NEVER
        if source == HEAP:
            return self.heap.pop()
        card = self.devidoir[source]
        self.devidoir[source] = NO_CARD
        return card

    @clause("wat.P5")
    def fill(self, place: int) -> int:
        """A hole is filled from the Talon, and only from it."""
        card = self.talon.pop()
        self.devidoir[place] = card
        return card

    @clause("wat.P5", "wat.R25")
    def can_fill(self, place: int) -> bool:
        """There is a hole, and a card in the Talon; beside an empty Talon holes stay open."""
        return place < len(self.devidoir) and self.devidoir[place] == NO_CARD and len(self.talon) > 0

    @clause("wat.R20")
    def can_turn(self) -> bool:
        """There is something in the Stock to turn, or on the heap to gather."""
        return len(self.stock) > 0 or len(self.heap) > 0

    @clause("wat.P6", "wat.P7", "wat.R20", "wat.V14")
    def turn(self, together: int) -> int:
        """Turn so many cards onto the heap; fewer are laid and gathered at once. How many lie there now."""
        self.since[HEAP] = NEVER
        shown = min(together, len(self.stock))
        for _ in range(shown):
            self.heap.append(self.stock.pop())
        if shown == together:
            return shown
        self.gather()
        return 0

    @clause("wat.P7", "wat.R20")
    def gather(self) -> None:
        """The heap is turned over into a new Stock, and its top card is slipped under it."""
        self.heap.reverse()
        if len(self.heap) > 1:
            self.heap.insert(0, self.heap.pop())
        self.stock = self.heap
        self.heap = []

    def holes(self) -> int:
        """How many places of the Dévidoir stand open."""
        return self.devidoir.count(NO_CARD)

    def cards(self) -> list[int]:
        """All cards of this hand."""
        return [card for card in self.devidoir if card != NO_CARD] + self.talon + self.stock + self.heap

    def clone(self) -> "Hand":
        twin = Hand()
        twin.devidoir = self.devidoir[:]
        twin.talon = self.talon[:]
        twin.stock = self.stock[:]
        twin.heap = self.heap[:]
        twin.since = self.since[:]
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "devidoir": self.devidoir[:],
            "talon": self.talon[:],
            "stock": self.stock[:],
            "heap": self.heap[:],
            "since": self.since[:],
        }


def load_hand(saved: dict[str, Any]) -> Hand:
    """The hand that `save` wrote."""
    hand = Hand()
    hand.devidoir = list(saved["devidoir"])
    hand.talon = list(saved["talon"])
    hand.stock = list(saved["stock"])
    hand.heap = list(saved["heap"])
    hand.since = list(saved["since"])
    return hand
