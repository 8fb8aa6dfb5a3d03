"""What is in the Wild Tiles box: tiles, their names and points, and which follows which. Data only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3
COLOURS: Final = 4
COLOUR_NAMES: Final = ("b", "g", "r", "y")

DRAW_TWO: Final = 10
REVERSE: Final = 11
SKIP: Final = 12
RANKS: Final = 13
NO_RANK: Final = 13
"""The rank of a tile that only a colour can follow: Wild, Wild Draw Four, Super-master."""
RANK_NAMES: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+2", "-rev", "-skip")

WILD: Final = COLOURS * RANKS
DRAW_FOUR: Final = WILD + 1
MASTER: Final = WILD + 2
KINDS: Final = WILD + 3
"""A kind of tile below WILD is colour * RANKS + rank."""
NO_TILE: Final = -1

MAX_SEATS: Final = 4
HAND: Final = 7
FULL_RACK: Final = 14
NOBODY: Final = -1

ALL_MASTERS: Final = 4
PASSED_MASTERS: Final = 2


@clause("til.C1", "til.V1")
def copies(kind: int, masters: int) -> int:
    """How many tiles of a kind there are: one 0 and two of each other rank a colour, four of a black kind."""
    if kind == MASTER:
        return masters
    if kind >= WILD:
        return 4
    return 1 if kind % RANKS == 0 else 2


def box(masters: int) -> list[int]:
    """All tiles, in the order of their kinds: 112, or 110 where only two Super-masters are in the game."""
    tiles: list[int] = []
    for kind in range(KINDS):
        tiles += [kind] * copies(kind, masters)
    return tiles


FULL_BOX: Final[list[int]] = box(ALL_MASTERS)
PASSED_BOX: Final[list[int]] = box(PASSED_MASTERS)


@clause("til.E3")
def points_of(kind: int) -> int:
    """Numbers count their face, Draw Two, Reverse and Skip 20, the black tiles 50."""
    if kind >= WILD:
        return 50
    rank = kind % RANKS
    return rank if rank < DRAW_TWO else 20


POINTS: Final[list[int]] = [points_of(kind) for kind in range(KINDS)]
"""Points of a tile by its kind."""

RANK_OF: Final[list[int]] = [kind % RANKS if kind < WILD else NO_RANK for kind in range(KINDS)]
"""The rank of a tile; NO_RANK for a black one."""

COLOUR_OF: Final[list[int]] = [kind // RANKS for kind in range(KINDS)]
"""The colour of a tile; COLOURS for a black one, which has none before it is laid."""

# What fits: a row for every last tile there can be (colour and rank), and three for squares without match.

ROW_WIDTH: Final = NO_RANK + 1
START_ROW: Final = COLOURS * ROW_WIDTH
ANY_ROW: Final = START_ROW + 1
ANY_BUT_MASTER_ROW: Final = START_ROW + 2
ROWS: Final = START_ROW + 3


ROW_OF: Final[list[int]] = [kind // RANKS * ROW_WIDTH + kind % RANKS for kind in range(WILD)]


def row_of(kind: i64, colour: i64) -> i64:
    """The row for a last tile; `colour` is what was named with a black one."""
    if kind < WILD:
        return ROW_OF[kind]
    return colour * ROW_WIDTH + NO_RANK


@clause("til.T2", "til.K4", "til.K6", "til.K7")
def follows(kind: int, row: int) -> bool:
    """Whether a tile goes after the last one: same colour, number or word, or a Wild or Wild Draw Four.

    Any tile goes on an Any tile square; a Super-master goes nowhere else.
    """
    if kind == MASTER:
        return row == ANY_ROW
    if row >= START_ROW or kind >= WILD:
        return True
    return kind // RANKS == row // ROW_WIDTH or kind % RANKS == row % ROW_WIDTH


def set_of(kinds: list[int]) -> int:
    """Kinds as one int: bit n is kind n."""
    return sum([1 << kind for kind in kinds])


_LAST_BIT: Final = 60
_LAST_ALONE: Final = 1 << _LAST_BIT


def bit_of(kind: i64) -> i64:
    """The set of one kind. Compiled, `1 << kind` would be a number of 32 bits."""
    return _LAST_ALONE >> _LAST_BIT - kind


def lowest(kinds: i64) -> i64:
    """The first kind of a set; `kinds & kinds - 1` is the set without it. NO_TILE for an empty set."""
    first: int = kinds & -kinds
    return first.bit_length() - 1


def kinds_in(kinds: i64) -> list[int]:
    """The kinds of a set, in their order."""
    found: list[int] = []
    while kinds:
        found.append(lowest(kinds))
        kinds &= kinds - 1
    return found


FITTING: Final[list[int]] = [
    set_of([kind for kind in range(KINDS) if follows(kind, row)]) for row in range(ROWS)
]
"""The set of kinds that go there, by row: `FITTING[row] >> kind & 1`."""
ALL_BUT_MASTER: Final = (1 << MASTER) - 1
"""The set of kinds that goes where nothing has to match; no row of a last tile comes up to it."""
FOUR_ALONE: Final = 1 << DRAW_FOUR
COLOURED: Final = (1 << WILD) - 1
"""The set of kinds that are not black."""
ONE_COLOUR: Final = (1 << RANKS) - 1
"""The ranks of one colour: `kinds >> colour * RANKS & ONE_COLOUR`."""


def tile_name(kind: int) -> str:
    """ "r5", "b+2", "g-rev", "y-skip", "wild", "wild4", "super"; "" for no tile."""
    if kind == NO_TILE:
        return ""
    if kind >= WILD:
        return ("wild", "wild4", "super")[kind - WILD]
    return COLOUR_NAMES[kind // RANKS] + RANK_NAMES[kind % RANKS]


TILE_NAMES: Final[list[str]] = [tile_name(kind) for kind in range(KINDS)]
TILE_BY_NAME: Final[dict[str, int]] = {tile_name(kind): kind for kind in range(KINDS)}


def tile_of(name: str) -> int:
    """The kind of that name; NO_TILE for ""."""
    return TILE_BY_NAME[name] if name else NO_TILE
