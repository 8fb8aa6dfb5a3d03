"""The Arena: piles that everybody builds, and which card fits on which."""

from typing import Any, Final

from rayonw.games.watai.material import (
    EXTRA,
    FACES,
    HIGH,
    HIGH_FOR_TWO,
    KINDS,
    LOW,
    NOBODY,
    NUMBERS,
    START,
    STOP,
    kind_of,
    number_of,
    owner_of,
)
from rayonw.kernel.clause import clause

BARE: Final = KINDS
"""What a pile of one opening card shows."""
CLOSED: Final = KINDS + 1
SHOWS: Final = KINDS + 2
NO_CLOCK: Final = -1


class Order:
    """In what order cards go on a pile, under the variants of a round."""

    def __init__(self, two: bool, on: list[bool]) -> None:
        high = closing_number(two)
        backwards = on[9]
        self.opener: int = STOP if backwards else START
        self.closer: int = START if backwards else STOP
        self.first: int = high if backwards else LOW
        self.final: int = LOW if backwards else high
        self.step: int = -1 if backwards else 1
        self.extra_closes: bool = on[5]
        self.recolours: bool = on[8]
        self.any_suit: bool = on[12]
        self.table: list[bool] = [self.judge(kind, shows) for shows in range(SHOWS) for kind in range(KINDS)]
        """Whether a kind fits on what a pile shows, at shows × KINDS + kind."""
        self.wanted: list[list[int]] = [
            [kind for kind in range(KINDS) if self.table[shows * KINDS + kind]] for shows in range(SHOWS)
        ]
        """All kinds that fit on what a pile shows."""

    def judge(self, kind: int, shows: int) -> bool:
        """Whether a card of this kind may be laid on a pile that shows this."""
        if shows == CLOSED:
            return False
        if kind >= START:
            return self.closes(kind, shows)
        if shows == BARE:
            return self.sets_suit(kind)
        return self.continues(kind, shows) or self.changes_suit(kind, shows)

    @clause("wat.P2", "wat.V9", "wat.R26")
    def opens(self, kind: int) -> bool:
        """A Start opens a new pile at any time; where piles run backwards, a Stop does."""
        return kind == self.opener

    @clause("wat.P3", "wat.V9", "wat.R26")
    def sets_suit(self, kind: int) -> bool:
        """On the opening card goes a 2 of any suit; backwards, the highest number."""
        return number_of(kind) == self.first

    @clause("wat.P3", "wat.V9", "wat.V12", "wat.R26")
    def continues(self, kind: int, shows: int) -> bool:
        """The next number of the pile's suit; of any suit where suits do not count."""
        if number_of(kind) != number_of(shows) + self.step:
            return False
        return self.any_suit or kind // NUMBERS == shows // NUMBERS

    @clause("wat.V8", "wat.R26", "wat.R29")
    def changes_suit(self, kind: int, shows: int) -> bool:
        """The same number in another suit changes the pile's suit; without suits, any equal number goes."""
        if not self.recolours or number_of(kind) != number_of(shows):
            return False
        return self.any_suit or kind != shows

    @clause("wat.P3", "wat.S3", "wat.V5", "wat.V9", "wat.R11", "wat.R29")
    def closes(self, kind: int, shows: int) -> bool:
        """A Stop closes a pile that shows its last number; an Extra Stop any open pile, a bare Start too."""
        if kind == EXTRA:
            return self.extra_closes
        return kind == self.closer and number_of(shows) == self.final


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


def empty_arena(seats: int, on: list[bool]) -> "Arena":
    """The Arena at the start of a round."""
    return Arena(seats, order_for(seats == 2, on))


class Arena:
    """All piles of a round, oldest first; a closed pile keeps its number."""

    def __init__(self, seats: int, order: Order) -> None:
        self.seats: int = seats
        self.order: Order = order
        self.cards: list[int] = []
        """Every card laid, in the order of laying."""
        self.pile_of: list[int] = []
        """The pile of each of `cards`."""
        self.shows: list[int] = []
        """By pile: the kind of the number on top, BARE or CLOSED."""
        self.before: list[int] = []
        """By pile: what it showed before its latest card; CLOSED for a pile of one card."""
        self.top: list[int] = []
        self.by: list[int] = []
        """By pile: the seat that laid the latest card."""
        self.laid_at: list[int] = []
        """By pile: the moment of the latest card."""
        self.text: list[str] = []
        """By pile: its cards from the bottom, each with the seat of its back: `start.0 b2.3`."""
        self.slap_due: list[int] = []
        """By pile: when its slap window closes, on the round's clock, or NO_CLOCK."""
        self.slapped: list[int] = []
        """By pile: a sum of 2**seat over the seats that slapped it in time."""
        self.places: list[int] = [0] * KINDS
        """By kind: on how many piles it fits now."""
        self.laid_of: list[int] = [0] * seats
        """By seat: how many cards of its back lie here."""

    def has_place(self, kind: int) -> bool:
        """Whether a card of this kind can be laid at all now."""
        return self.places[kind] > 0 or kind == self.order.opener

    def fits(self, kind: int, pile: int) -> bool:
        """Whether a card of this kind goes on this pile now."""
        return self.order.table[self.shows[pile] * KINDS + kind]

    def oldest_place(self, kind: int) -> int:
        """The oldest pile a kind fits on; the number of the next new pile for an opening card."""
        for pile in range(len(self.shows)):
            if self.fits(kind, pile):
                return pile
        return len(self.shows)

    def lay(self, card: int, pile: int, seat: int, at: int) -> None:
        """Put a card on a pile, or open the next pile with it."""
        kind = kind_of(card)
        owner = owner_of(card, self.seats)
        token = FACES[kind] + "." + str(owner)
        if pile == len(self.shows):
            self.shows.append(BARE)
            self.before.append(CLOSED)
            self.top.append(card)
            self.by.append(seat)
            self.laid_at.append(at)
            self.text.append(token)
            self.slap_due.append(NO_CLOCK)
            self.slapped.append(0)
        else:
            self.tally(pile, -1)
            self.before[pile] = self.shows[pile]
            self.shows[pile] = CLOSED if kind >= START else kind
            self.top[pile] = card
            self.by[pile] = seat
            self.laid_at[pile] = at
            self.text[pile] += " " + token
        self.tally(pile, 1)
        self.cards.append(card)
        self.pile_of.append(pile)
        self.laid_of[owner] += 1

    def tally(self, pile: int, by: int) -> None:
        """Count a pile in or out of the places there are for each kind."""
        for kind in self.order.wanted[self.shows[pile]]:
            self.places[kind] += by

    @clause("wat.R7")
    def faster_seat(self, seat: int, kind: int, pile: int, at: int, within: int) -> int:
        """Who covered this pile just before a card that fitted came, or NOBODY."""
        if self.by[pile] == seat or at - self.laid_at[pile] > within:
            return NOBODY
        return self.by[pile] if self.order.table[self.before[pile] * KINDS + kind] else NOBODY

    def clone(self) -> "Arena":
        twin = Arena(self.seats, self.order)
        twin.cards = self.cards[:]
        twin.pile_of = self.pile_of[:]
        twin.shows = self.shows[:]
        twin.before = self.before[:]
        twin.top = self.top[:]
        twin.by = self.by[:]
        twin.laid_at = self.laid_at[:]
        twin.text = self.text[:]
        twin.slap_due = self.slap_due[:]
        twin.slapped = self.slapped[:]
        twin.places = self.places[:]
        twin.laid_of = self.laid_of[:]
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "cards": self.cards[:],
            "pile_of": self.pile_of[:],
            "by": self.by[:],
            "laid_at": self.laid_at[:],
            "slap_due": self.slap_due[:],
            "slapped": self.slapped[:],
        }

    def restore(self, saved: dict[str, Any]) -> None:
        """Lay again what `save` wrote, on an empty Arena."""
        cards: list[int] = saved["cards"]
        piles: list[int] = saved["pile_of"]
        for place in range(len(cards)):
            self.lay(cards[place], piles[place], NOBODY, 0)
        self.by = list(saved["by"])
        self.laid_at = list(saved["laid_at"])
        self.slap_due = list(saved["slap_due"])
        self.slapped = list(saved["slapped"])
