"""The actions of Wild Tiles as ints, built and taken apart here only.

Small ones are plain: a word, with a seat or without. A lay packs the tile's kind, the colour named with a
black tile, the arrow, and whether UNO is called; an Encore is the Wild's arrow and the second tile's lay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.board import ARROWS
from rayonw.games.wildtiles.material import KINDS

if TYPE_CHECKING:
    from mypy_extensions import i64

DRAW: Final = 0
PASS: Final = 1
ACCEPT: Final = 2
CHALLENGE: Final = 3
AGREE: Final = 4
DENY: Final = 5
CATCH: Final = 8
"""CATCH + seat: that seat did not call UNO."""
SWAP_WITH: Final = 12
"""SWAP_WITH + seat."""
REPORT: Final = 16
"""REPORT + seat: that seat gave advice."""
GIVE: Final = 32
"""GIVE + kind: one tile to be passed left."""
CHOOSE: Final = 96
"""CHOOSE + square, after a dead end."""
LAY: Final = 4096
"""LAY + kind * 128 + colour * 32 + arrow * 2 + call."""
ENCORE: Final = 16384
"""ENCORE + first arrow * 8192 + the lay of the second tile."""
END: Final = ENCORE + ARROWS * 8192

LAYS: Final = KINDS * 128
CALLED: Final = 1


def lay_of(kind: i64, colour: i64, arrow: i64, called: i64) -> i64:
    """The code of a lay, without the LAY in front."""
    return (kind << 7) + (colour << 5) + (arrow << 1) + called


def kind_in(code: i64) -> i64:
    """The tile of a lay."""
    return code >> 7


def colour_in(code: i64) -> i64:
    """The colour named with a black tile; 0 for any other."""
    return code >> 5 & 3


def arrow_in(code: i64) -> i64:
    """The arrow, or NO_ARROW."""
    return code >> 1 & 15


def mark_in(code: i64) -> i64:
    """Colour * 16 + arrow: what is kept of a lay besides its tile."""
    return code >> 1 & 63


def first_arrow_in(code: i64) -> i64:
    """The Wild's arrow in an Encore, without the ENCORE in front."""
    return code >> 13


def second_lay_in(code: i64) -> i64:
    """The lay of the second tile in an Encore, without the ENCORE in front."""
    return code & 8191


def encore_of(first_arrow: i64, lay: i64) -> i64:
    """The code of an Encore."""
    return ENCORE + first_arrow * 8192 + lay
