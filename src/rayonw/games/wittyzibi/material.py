"""What is in the Witty Zibi box: data only."""

from typing import Final

VERSION: Final = 1
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs."""

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
TOKENS_PER_CLAN: Final = 4

MIN_SEATS: Final = 4
MAX_SEATS: Final = 9
SEAT_LETTERS: Final = "ABCDEFGHI"
NOBODY: Final = -1

LIMIT: Final = 100
"""Damage that a player just survives."""

FELL: Final = 2
STOOD: Final = 3
STOOD_ALONE: Final = 4
"""Points of a member of a clan that stands: eliminated, alive, and alive in a clan of one."""

SOONEST_ANSWER: Final = 1000
LATEST_ANSWER: Final = 2000
"""Milliseconds after which an answer comes that nobody has to think about: between these two, at random."""

TWO_CLANS: Final = 0
ALONE: Final = 1
ODD: Final = 2
ONE_MORE: Final = 3
CAMPS: Final = 4
VARIANT_NAMES: Final = ("two_clans", "alone", "odd", "one_more", "camps")
USUAL: Final = "usual"


def card_of(name: str) -> int:
    """The kind of that name."""
    return NO_CARD if name == "" else CARD_NAMES.index(name)


def clan_of(name: str) -> int:
    """The clan of that name."""
    return NOBODY if name == "" else CLAN_NAMES.index(name)
