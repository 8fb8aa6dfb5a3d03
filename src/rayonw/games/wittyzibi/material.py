"""What is in the Witty Zibi box: data only."""

from typing import Final

from rayonw.kernel.clause import clause

B10: Final = 0
B20: Final = 1
B30: Final = 2
NURSE: Final = 3
EMISSARY: Final = 4
SORCERER: Final = 5
PAF: Final = 6

KINDS: Final = 7
NO_CARD: Final = -1
CARD_NAMES: Final = ("b10", "b20", "b30", "nurse", "emissary", "sorcerer", "paf")
DAMAGE: Final = (10, 20, 30, 0, 0, 0, 0)
LAST_BANANA: Final = B30
"""Kinds up to this one are bananas."""

FULL_DECK: Final = (28, 28, 28, 6, 8, 6, 4)
SMALL_DECK: Final = (20, 20, 20, 4, 6, 4, 2)

BLUE: Final = 0
RED: Final = 1
ORANGE: Final = 2

CLANS: Final = 3
CLAN_NAMES: Final = ("blue", "red", "orange")
TOKENS_OF_A_CLAN: Final = 4

MIN_SEATS: Final = 4
MAX_SEATS: Final = 9
NOBODY: Final = -1

LIMIT: Final = 100
"""Damage that a player just survives."""

TWO_CLANS: Final = 0
ALONE: Final = 1
ODD: Final = 2
ONE_MORE: Final = 3
CAMPS: Final = 4
VARIANT_NAMES: Final = ("two_clans", "alone", "odd", "one_more", "camps")
USUAL: Final = "usual"


@clause("zibi.C1", "zibi.C2", "zibi.R1")
def deck(seats: int) -> tuple[int, ...]:
    """How many cards of each kind: 108 in all, 76 with four or five players."""
    return SMALL_DECK if seats <= 5 else FULL_DECK


@clause("zibi.S3", "zibi.R14")
def draw_pile_size(seats: int) -> int:
    """Cards set aside to replace used PAFs: 2 with 4–5 players, 3 with 6–7, 4 with 8–9."""
    return seats // 2


@clause("zibi.S4", "zibi.R3")
def hand_size(seats: int) -> int:
    """Twelve cards each; eleven with nine players, since 108 are not enough."""
    return 11 if seats == 9 else 12


def card_name(kind: int) -> str:
    """ "b20" or "nurse"; "" for no card."""
    return "" if kind == NO_CARD else CARD_NAMES[kind]


def card_of(name: str) -> int:
    """The kind of that name."""
    return NO_CARD if name == "" else CARD_NAMES.index(name)


def clan_name(clan: int) -> str:
    """ "blue"; "" for none."""
    return "" if clan < 0 else CLAN_NAMES[clan]


def clan_of(name: str) -> int:
    """The clan of that name."""
    return NOBODY if name == "" else CLAN_NAMES.index(name)
