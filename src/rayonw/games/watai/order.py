"""In what order cards go on a pile, under the variants of a round."""

from typing import Final

from rayonw.games.watai.material import (
    EXTRA,
    HIGH,
    HIGH_FOR_TWO,
    KINDS,
    LOW,
    NUMBERS,
    START,
    STOP,
    number_of,
)
from rayonw.kernel.clause import clause

BARE: Final = KINDS
"""What a pile of one opening card shows."""
CLOSED: Final = KINDS + 1
SHOWS: Final = KINDS + 2
"""What a pile shows is a number below this: the kind of the number on top, BARE or CLOSED."""


class Order:
    """The order of the cards on every pile of a round."""

    def __init__(self, two: bool, on: list[bool]) -> None:
        self.opener: int = START
        self.closer: int = STOP
        self.first: int = LOW
        self.final: int = closing_number(two)
        self.step: int = 1
        if on[9]:
            self.run_backwards()
        self.extra_closes: bool = on[5]
        self.recolours: bool = on[8]
        self.any_suit: bool = on[12]
        self.fitting: list[bool] = [
            self.takes(kind, shows) for shows in range(SHOWS) for kind in range(KINDS)
        ]
        """Whether a kind fits on what a pile shows, at shows × KINDS + kind."""
        self.wanted: list[list[int]] = [
            [kind for kind in range(KINDS) if self.fitting[shows * KINDS + kind]] for shows in range(SHOWS)
        ]
        """All kinds that fit on what a pile shows."""

    @clause("wat.V9", "wat.R26b")
    def run_backwards(self) -> None:
        """A Stop opens, the highest number fixes the suit, and a Start closes after the 2."""
        self.opener, self.closer = self.closer, self.opener
        self.first, self.final = self.final, self.first
        self.step = -1

    def takes(self, kind: int, shows: int) -> bool:
        """Whether a card of this kind goes on a pile that shows this: the one place that decides it."""
        if shows == CLOSED:
            return False
        if kind == EXTRA:
            return self.closes_early()
        if kind >= START:
            return self.closes(kind, shows)
        if shows == BARE:
            return self.sets_suit(kind)
        return self.continues(kind, shows) or self.changes_suit(kind, shows)

    @clause("wat.P2a")
    def opens(self, kind: int) -> bool:
        """A Start opens a new pile."""
        return kind == self.opener

    @clause("wat.P3a")
    def sets_suit(self, kind: int) -> bool:
        """On the opening card goes a 2 of any suit."""
        return number_of(kind) == self.first

    @clause("wat.P3b")
    def continues(self, kind: int, shows: int) -> bool:
        """The next number of the pile's suit follows."""
        return number_of(kind) == number_of(shows) + self.step and self.is_of_suit(kind, shows)

    @clause("wat.V12", "wat.R26c")
    def is_of_suit(self, kind: int, shows: int) -> bool:
        """Whether a number is of the pile's suit; where suits do not count, any is."""
        return self.any_suit or kind // NUMBERS == shows // NUMBERS

    @clause("wat.V8", "wat.R26a", "wat.R29d")
    def changes_suit(self, kind: int, shows: int) -> bool:
        """The same number in another suit changes the pile's suit; without suits, any equal number goes."""
        if not self.recolours or number_of(kind) != number_of(shows):
            return False
        return self.any_suit or kind != shows

    @clause("wat.P3c")
    def closes(self, kind: int, shows: int) -> bool:
        """A Stop closes a pile that shows its last number."""
        return kind == self.closer and number_of(shows) == self.final

    @clause("wat.V5b", "wat.R11", "wat.R29a")
    def closes_early(self) -> bool:
        """An Extra Stop closes any open pile, a bare Start and a reversed pile too."""
        return self.extra_closes


@clause("wat.S3")
def closing_number(two: bool) -> int:
    """The highest number of a game: 12, and 8 with two players."""
    return HIGH_FOR_TWO if two else HIGH


_ORDERS: dict[int, Order] = {}


def order_for(two: bool, on: list[bool]) -> Order:
    """The order of a round; there are only 32 of them, made once each."""
    key = (1 if two else 0) + (2 if on[5] else 0) + (4 if on[8] else 0) + (8 if on[9] else 0)
    key += 16 if on[12] else 0
    if key not in _ORDERS:
        _ORDERS[key] = Order(two, on)
    return _ORDERS[key]
