"""What is in the Wild Tiles box: tiles, their names and points. Data only."""

from typing import Final

from rayonw.games.wildtiles.shape import Colour
from rayonw.kernel.clause import clause

VERSION: Final = 2
"""The newest rules: a change of behaviour raises it, and older matches go on by theirs.

2: a wrong renouncement is judged by the moment of the draw (til.R14), and a drawn tile that fits may be kept
   on a Swap square and in a dead end, as a bluff (til.R23).
"""

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3
COLOURS: Final = 4
COLOUR_NAMES: Final[tuple[Colour, ...]] = ("b", "g", "r", "y")

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
SEAT_LETTERS: Final = "ABCD"
HAND: Final = 7
FULL_RACK: Final = 14
NOBODY: Final = -1

ALL_MASTERS: Final = 4
PASSED_MASTERS: Final = 2


@clause("til.C1", "til.V1a")
def copies(kind: int, masters: int) -> int:
    """How many tiles of a kind there are: one 0 and two of each other rank per colour, four of each black."""
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


@clause("til.E3a")
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
