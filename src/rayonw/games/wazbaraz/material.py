"""What is in the WazBaraz box: data only."""

from typing import Final

from rayonw.kernel.clause import clause

VERSION: Final = 1
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs."""

WITCHES: Final = 20
"""A witch is her number, 1 to 20; a set of witches is the sum of their BITs."""
START: Final = 0
"""The place of the start card. The witches lie at places 1 to 20."""
PLACES: Final = 21

LOW: Final = 3
HIGH: Final = 10
VALUES: Final = 11
"""Flat tables that are indexed by a movement value have this many entries, those below LOW unused."""
NO_CARD: Final = 0

CARDS_OF_VALUE: Final = [0, 0, 0, 2, 2, 2, 3, 3, 2, 2, 2]
"""How many movement cards there are of each value, 0 to 10: 18 in all."""

MIN_SEATS: Final = 3
MAX_SEATS: Final = 6
MIN_MISTRESSES: Final = 2
MAX_MISTRESSES: Final = 5

TARGET: Final = 21
"""Points of a full lap."""
FINDER_POINTS: Final = 5
WRONG_POINTS: Final = 2
START_POINTS: Final = 1

NOBODY: Final = -1
SEAT_LETTERS: Final = "ABCDEF"

PAD_NONE: Final = "none"
PAD_HAND: Final = "hand"
PAD_COMPUTED: Final = "computed"
PADS: Final = (PAD_NONE, PAD_HAND, PAD_COMPUTED)

BIT: Final[list[int]] = [0] + [2**number for number in range(WITCHES)]
"""A witch's place in a set of witches; there is no witch 0."""
WITCH_OF_BIT: Final[dict[int, int]] = {2**number: number + 1 for number in range(WITCHES)}
SEAT_BIT: Final[list[int]] = [2**seat for seat in range(MAX_SEATS)]
"""A seat's place in a set of seats, as in the audience of an event."""


@clause("waz.R1a")
def movement_cards() -> list[int]:
    """The 18 movement cards, by value: 3 to 10, two of each, and of 6 and 7 three."""
    cards: list[int] = []
    for value in range(LOW, HIGH + 1):
        cards += [value] * CARDS_OF_VALUE[value]
    return cards


@clause("waz.S1b")
def numbered_circle() -> list[int]:
    """Which witch lies at each of the 21 places: the start card, then 1 to 20 clockwise."""
    return list(range(PLACES))


def set_of(witches: list[int]) -> int:
    """The set of these witches."""
    found = 0
    for witch in witches:
        found |= BIT[witch]
    return found


def witches_of(mask: int) -> list[int]:
    """The witches of a set, by number."""
    return [witch for witch in range(1, WITCHES + 1) if mask & BIT[witch]]
