"""Sets of tiles in numbers: what the observation and the masks of Wild Tiles are put together from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.material import KINDS, RANKS, WILD
from rayonw.games.wildtiles.passing import PASSED_TILES
from rayonw.games.wildtiles.rack import Tiles
from rayonw.kernel.encoder import bits

if TYPE_CHECKING:
    from mypy_extensions import i64

RANK_BITS: Final[list[bytes]] = bits(RANKS)
"""The tiles of one colour."""
BLACK_BITS: Final[list[bytes]] = bits(KINDS - WILD)
ONE_COLOUR: Final = (1 << RANKS) - 1
TILES: Final = 2 * KINDS + 2 * (KINDS - WILD)
"""Elements of some tiles: whether there is one of a kind, two, and of the black ones three and four."""
NONE_TWICE: Final = bytes(KINDS + 2 * (KINDS - WILD))
MANY_BLACK: Final[list[bytes]] = [thrice + four for thrice in BLACK_BITS for four in BLACK_BITS]
"""By black kinds held three times, then by those held four times."""

TWO_KINDS: Final[list[bytes]] = [
    bytes([first, second]) for first in range(KINDS + 1) for second in range(KINDS + 1)
]
"""By two kinds + 1, 0 for none. All pass means PASSED_TILES, which are two."""
assert PASSED_TILES == 2


def add_kinds(kinds: i64, chunks: list[bytes]) -> None:
    """A set of kinds, one element each."""
    chunks.append(RANK_BITS[kinds & ONE_COLOUR])
    chunks.append(RANK_BITS[kinds >> RANKS & ONE_COLOUR])
    chunks.append(RANK_BITS[kinds >> 2 * RANKS & ONE_COLOUR])
    chunks.append(RANK_BITS[kinds >> 3 * RANKS & ONE_COLOUR])
    chunks.append(BLACK_BITS[kinds >> WILD])


def add_tiles(tiles: Tiles, chunks: list[bytes]) -> None:
    """Some tiles: TILES elements."""
    add_kinds(tiles.kinds, chunks)
    if tiles.twice:
        add_kinds(tiles.twice, chunks)
        chunks.append(MANY_BLACK[(tiles.thrice >> WILD << KINDS - WILD) + (tiles.all_four >> WILD)])
    else:
        chunks.append(NONE_TWICE)


def tiles_of(kinds: list[int]) -> Tiles:
    """These tiles."""
    tiles = Tiles()
    for kind in kinds:
        tiles.put(kind)
    return tiles


def two_kinds(first: i64, second: i64) -> bytes:
    """Two tiles to be passed, each as its kind + 1; NO_TILE for none."""
    return TWO_KINDS[(first + 1) * (KINDS + 1) + second + 1]
