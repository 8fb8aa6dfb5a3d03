"""What is in the Wataï boxes, and how long things last: data only."""

from typing import Any, Final

from rayonw.kernel.clause import clause

VERSION: Final = 2
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs."""

MAX_SEATS: Final = 8
NOBODY: Final = -1
NO_CARD: Final = -1

SUITS: Final = "brgy"
"""Blue, red, green, yellow: the same four in every pack."""
LOW: Final = 2
HIGH: Final = 12
HIGH_FOR_TWO: Final = 8
NUMBERS: Final = HIGH - LOW + 1

START: Final = 4 * NUMBERS
"""A kind below START is a number of a suit: suit × 11 + number − 2."""
STOP: Final = START + 1
EXTRA: Final = START + 2
KINDS: Final = START + 3
SPARE: Final = START + 3
"""A replacement card: in the pack, never in a game."""

FACES: Final[tuple[str, ...]] = (
    *(suit + str(number) for suit in SUITS for number in range(LOW, HIGH + 1)),
    "start",
    "stop",
    "extra",
)
KIND_OF_FACE: Final[dict[str, int]] = {face: kind for kind, face in enumerate(FACES)}

PACK: Final = 55
PACK_KINDS: Final[tuple[int, ...]] = (*range(START), *[START] * 4, *[STOP] * 4, EXTRA, SPARE, SPARE)
"""The kinds of a pack's cards, in the order of their ids: card = pack × 55 + place."""
LAST_START: Final = START + 3
LAST_STOP: Final = START + 7
EXTRA_PLACE: Final = START + 8

BOXES: Final = ("green", "blue")
BACKS: Final = ("dark_green", "light_green", "orange", "yellow", "dark_blue", "turquoise", "violet", "red")
PACKS_PER_BOX: Final = 4

DEVIDOIR: Final = 5
TALON: Final = 13
MOVED_CARDS: Final = 3
"""How many cards variants 3, 4 and 10 move."""

HEAP: Final = 6
"""Where a seat's cards come from: 0 to 5 are places of its Dévidoir, 6 is the top of its heap."""
SOURCES: Final = 7
MAX_PILES: Final = 32
STARTS: Final = 4
STARTS_FOR_TWO: Final = 6
"""Starts in a seat's cards, which are as many as its Stops: one of them opens each pile."""

VARIANTS: Final = 16
DIE: Final = 8

FINE: Final = 5
CRY_BONUS: Final = 5
RACE_BONUS: Final = 20
"""For the cry of variant 11."""
TALON_COST: Final = 2
WAT_OUCH: Final = 8
"""The face of the count die that costs its roller points."""
WAT_OUCH_COST: Final = 10

COUNTDOWN_TIME: Final = 3_000
READING: Final = 11_000
"""How long a bot leaves people to read; its Go follows within a second: after 12 s at the latest."""
GO_WAIT: Final = 20_000
"""So long after all others are ready, anybody may say Go."""
GO_LIMIT: Final = 45_000
"""So long after the count, anybody may say Go."""
NAMING_TIME: Final = 10_000
CRY_GRACE: Final = 10_000
IDLE: Final = 90_000
POINT_WAIT: Final = 10_000
FREEZE: Final = 10_000
SLAP_WINDOW: Final = 3_000
SLAP_WAIT: Final = 1_000
SAY_WINDOW: Final = 2_000
AWAY_LIMIT: Final = 60_000
CLOSE_RACE: Final = 2_000
"""A card that came at most this long before is told to the loser as a lost race."""

SLAPPED: Final = 10

COUNT_NAMES: Final = ("classic", "bonus_10", "bonus_20", "doubled")
"""How a round is counted, by the number that the die gave."""
CLASSIC: Final = 0
BONUS_10: Final = 1
BONUS_20: Final = 2
DOUBLED: Final = 3

SEAT_LETTERS: Final = "ABCDEFGH"
SOURCE_SIGNS: Final = "123456h"
"""The sources of cards in texts: the places of the Dévidoir, and the heap."""

ACCENTS: Final = (
    "fr-FR",
    "fr-BE",
    "fr-CA",
    "fr-CH",
    "en-GB",
    "en-US",
    "de-DE",
    "es-ES",
    "it-IT",
    "pt-PT",
    "nl-NL",
    "ja-JP",
)

EXAMPLE_VARIANTS: Final[tuple[Any, ...]] = (
    "none",
    [1, 2, 5, 9, 15],
    [3, 4, 6, 10, 13],
    [7, 8, 11, 12, 16],
    [5, 13, 14],
)
"""What tests pin, so that every variant is played."""


def number_of(kind: int) -> int:
    """2 to 12 for a numbered card, 0 for Start, Stop and Extra Stop."""
    return kind % NUMBERS + LOW if 0 <= kind < START else 0


@clause("wat.C2a")
def kind_of(card: int) -> int:
    """What the face of a card shows: a number of a suit, Start, Stop or Extra Stop."""
    return PACK_KINDS[card % PACK]


@clause("wat.C3b")
def owner_of(card: int, seats: int) -> int:
    """Points are counted by back: one pack for each seat, two packs for each of two seats."""
    return card // PACK // 2 if seats == 2 else card // PACK


@clause("wat.S2a")
def packs_of(seat: int, seats: int) -> list[int]:
    """The packs whose back is this seat's: one, or two of close colours with two players."""
    return [2 * seat, 2 * seat + 1] if seats == 2 else [seat]


@clause("wat.C3a")
def first_pack(seats: int, box: str) -> int:
    """One box serves up to four players; more need both, and the green one comes first."""
    return PACKS_PER_BOX * BOXES.index(box) if seats <= PACKS_PER_BOX else 0


@clause("wat.C1")
def backs_of(seat: int, seats: int, box: str) -> list[str]:
    """The colours of a seat's backs: a box has four packs, told apart by them."""
    first = first_pack(seats, box)
    return [BACKS[first + pack] for pack in packs_of(seat, seats)]


def wrong_with_variants(value: object) -> str | None:
    """What is wrong with the option that says which variants are played, or None."""
    if value in ("die", "none"):
        return None
    if not isinstance(value, list) or not value:
        return '"die", "none", or a list of variants such as [5, 9]'
    for number in value:
        if type(number) is not int or not 1 <= number <= VARIANTS:
            return f"a variant is a number from 1 to {VARIANTS}, not {number!r}"
    if sorted(set(value)) != value:
        return "variants are listed once each, in order"
    return None
