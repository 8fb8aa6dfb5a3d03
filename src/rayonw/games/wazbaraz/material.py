"""What is in the WazBaraz box, and in boxes of one's own: data only."""

from typing import Final

from rayonw.games.wazbaraz.shape import Box
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Flaw, Options

VERSION: Final = 1
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs."""

WITCHES: Final = 20
"""A witch is her number, 1 to 20; a set of witches is the sum of their BITs. No box has more of them."""
START: Final = 0
"""The place of the start card. The witches lie at the places after it."""
PLACES: Final = 21

LOW: Final = 3
HIGH: Final = 10
VALUES: Final = 11
"""Flat tables that are indexed by a movement value have this many entries, those below LOW unused."""
NO_CARD: Final = 0

MIN_SEATS: Final = 3
MAX_SEATS: Final = 6
MIN_MISTRESSES: Final = 2
MAX_MISTRESSES: Final = 5

BOX: Final[Box] = {
    "witches": WITCHES,
    "movement": {"3": 2, "4": 2, "5": 2, "6": 3, "7": 3, "8": 2, "9": 2, "10": 2},
    "lap": PLACES,
}
"""The printed box: witches, movement cards by value (18 in all), and the points of a full lap."""
MIN_WITCHES: Final = 3
MOST_OF_VALUE: Final = 9

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
def movement_cards(box: Box) -> list[int]:
    """The movement cards, by value; as printed 18, from 3 to 10, two of each, and of 6 and 7 three."""
    cards: list[int] = []
    for value in range(LOW, HIGH + 1):
        cards += [value] * box["movement"].get(str(value), 0)
    return cards


@clause("waz.S1b")
def numbered_circle(witches: int) -> list[int]:
    """Which witch lies at each place: the start card, then 1 to the last clockwise; in the printed box 20."""
    return list(range(witches + 1))


def cards_of_value(box: Box) -> list[int]:
    """How many movement cards there are of each value, from 0 on."""
    cards = movement_cards(box)
    return [cards.count(value) for value in range(VALUES)]


def wrong_with(box: object) -> str | None:
    """What is wrong with a custom box, or None."""
    if not isinstance(box, dict) or set(box) != set(BOX):
        return Flaw("box_parts", "a box has exactly {parts}", parts=", ".join(BOX))
    wrong = wrong_number("witches", box["witches"], MIN_WITCHES, WITCHES)
    if wrong is None:
        wrong = wrong_number("lap", box["lap"], 1, box["witches"] + 1)
    if wrong is not None:
        return wrong
    if not isinstance(box["movement"], dict):
        return Flaw(
            "box_movement", "cards are counts by value, such as {example}", example='{"3": 2, "4": 2}'
        )
    highest = min(HIGH, box["witches"])
    values = [str(value) for value in range(LOW, highest + 1)]
    for value, count in box["movement"].items():
        if value not in values:
            return Flaw(
                "box_value",
                "a card has a value from {low} to {high}, not {found}",
                low=LOW,
                high=highest,
                found=repr(value),
            )
        wrong = wrong_number(value, count, 0, MOST_OF_VALUE)
        if wrong is not None:
            return wrong
    return None


def wrong_number(name: str, found: object, low: int, high: int) -> str | None:
    """What is wrong with a number of a box, or None."""
    if type(found) is int and low <= found <= high:
        return None
    return Flaw(
        "box_number",
        "{name} is a whole number from {low} to {high}, not {found}",
        name=name,
        low=low,
        high=high,
        found=repr(found),
    )


def too_small(seats: int, options: Options) -> str | None:
    """Why this box is not enough for so many seats and mistresses, or None."""
    box: Box = options["box"]
    if options["mistresses"] > box["witches"]:
        return Flaw(
            "box_mistresses",
            "{count} mistresses are more than the box has witches: {witches}",
            count=options["mistresses"],
            witches=box["witches"],
        )
    needed = seats + 1
    if len(movement_cards(box)) < needed:
        return Flaw(
            "box_cards",
            "{seats} players need {needed} movement cards at least",
            seats=seats,
            needed=needed,
        )
    return None


SMALL_BOX: Final[Box] = {"witches": 5, "movement": {"4": 3, "5": 1}, "lap": 2}
"""Five witches and four cards: small enough to be searched whole."""
EXAMPLE_BOXES: Final[tuple[Box, ...]] = (
    SMALL_BOX,
    {"witches": 9, "movement": {"3": 3, "4": 3, "5": 2, "9": 1}, "lap": 10},
    {"witches": 20, "movement": {"3": 9, "4": 1, "10": 8}, "lap": 7},
)


def set_of(witches: list[int]) -> int:
    """The set of these witches."""
    found = 0
    for witch in witches:
        found |= BIT[witch]
    return found


def witches_of(mask: int) -> list[int]:
    """The witches of a set, by number."""
    return [witch for witch in range(1, WITCHES + 1) if mask & BIT[witch]]
