"""Actions as ints, built and taken apart here only.

Small ones are verbs. A lay packs the tile's kind, the colour named with a black tile, the arrow, and whether
UNO is called; an Encore is the Wild's arrow and the lay of the second tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.material import COLOURS, KINDS, WILD, lowest

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


def lay_of(kind: int, colour: i64, arrow: i64, called: i64) -> i64:
    """The code of a lay, without the LAY in front."""
    return (kind << 7) + (colour << 5) + (arrow << 1) + called


def kind_in(code: i64) -> int:
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


def lays_of(kind: int, due: bool, arrows: list[int]) -> list[int]:
    """Every colour for a black tile, every arrow, and if it is due the UNO call before its omission."""
    return [
        lay_of(kind, colour, arrow, called)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in arrows
        for called in ((1, 0) if due else (0,))
    ]


def arrows_in(open_arrows: i64) -> list[int]:
    """The arrows of a set (bit n: arrow n); NO_ARROW if it is empty."""
    return [arrow for arrow in range(ARROWS) if open_arrows >> arrow & 1] or [NO_ARROW]


# The lays of every tile, ready to be put together: those with the first four arrows, and those with the last
# four. A list for every set of all eight would spare little: so many do not stay in the processor's cache.

_CODES: Final[list[object]] = [LAY + code for code in range(LAYS)]
_HALF: Final = 4
_HALVES: Final = 1 << _HALF
"""How many sets there are of four arrows."""


def ready_lays(due: bool, arrows_of: list[list[int]]) -> list[list[int]]:
    """The lays of every tile, for each of these lists of arrows."""
    return [
        cast("list[int]", [_CODES[code] for code in lays_of(kind, due, arrows)])
        for kind in range(KINDS)
        for arrows in arrows_of
    ]


_LOW: Final[list[list[int]]] = [
    [arrow for arrow in range(_HALF) if half >> arrow & 1] for half in range(_HALVES)
]
_HIGH: Final[list[list[int]]] = [[arrow + _HALF for arrow in low] for low in _LOW]
_FIRST: Final[list[list[int]]] = ready_lays(False, _LOW)
_FIRST_CALLING: Final[list[list[int]]] = ready_lays(True, _LOW)
_LAST: Final[list[list[int]]] = ready_lays(False, _HIGH)
_LAST_CALLING: Final[list[list[int]]] = ready_lays(True, _HIGH)
_DEAD_END: Final[list[list[int]]] = ready_lays(False, [[NO_ARROW]])
_DEAD_END_CALLING: Final[list[list[int]]] = ready_lays(True, [[NO_ARROW]])


def all_lays(kinds: int, due: bool, open_arrows: i64) -> list[int]:
    """All lays of a set of tiles that is not empty, where these arrows are open (bit n: arrow n).

    A black tile's lays go by the first four arrows, then the last four, for every colour.
    """
    if open_arrows == 0:
        return dead_end_lays(kinds, due)
    firsts = _FIRST_CALLING if due else _FIRST
    lasts = _LAST_CALLING if due else _LAST
    first = open_arrows & _HALVES - 1
    last = open_arrows >> _HALF
    place = lowest(kinds) << _HALF
    actions = firsts[place + first] + lasts[place + last]
    kinds &= kinds - 1
    while kinds:
        place = lowest(kinds) << _HALF
        kinds &= kinds - 1
        if first:
            actions += firsts[place + first]
        if last:
            actions += lasts[place + last]
    return actions


def dead_end_lays(kinds: int, due: bool) -> list[int]:
    """All lays of a set of tiles where no arrow is open."""
    ready = _DEAD_END_CALLING if due else _DEAD_END
    actions: list[int] = []
    while kinds:
        actions += ready[lowest(kinds)]
        kinds &= kinds - 1
    return actions


_GIFTS: Final[list[object]] = [GIVE + kind for kind in range(KINDS)]


def gifts_of(kinds: int) -> list[int]:
    """The gift of each kind of a set."""
    actions: list[object] = []
    while kinds:
        actions.append(_GIFTS[lowest(kinds)])
        kinds &= kinds - 1
    return cast("list[int]", actions)
