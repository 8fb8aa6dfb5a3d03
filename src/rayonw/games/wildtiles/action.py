"""Actions as ints, built and taken apart here only.

Small ones are verbs. A lay packs the tile's kind, the colour named with a black tile, the arrow, and whether
UNO is called; an Encore is the Wild's arrow and the lay of the second tile.
"""

from typing import Final, cast

from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.material import COLOURS, KINDS, WILD

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


def lay_of(kind: int, colour: int, arrow: int, called: int) -> int:
    """The code of a lay, without the LAY in front."""
    return kind * 128 + colour * 32 + arrow * 2 + called


def kind_in(code: int) -> int:
    """The tile of a lay."""
    return code >> 7


def colour_in(code: int) -> int:
    """The colour named with a black tile; 0 for any other."""
    return code >> 5 & 3


def arrow_in(code: int) -> int:
    """The arrow, or NO_ARROW."""
    return code >> 1 & 15


def mark_in(code: int) -> int:
    """Colour * 16 + arrow: what is kept of a lay besides its tile."""
    return code >> 1 & 63


def first_arrow_in(code: int) -> int:
    """The Wild's arrow in an Encore, without the ENCORE in front."""
    return code >> 13


def second_lay_in(code: int) -> int:
    """The lay of the second tile in an Encore, without the ENCORE in front."""
    return code & 8191


def encore_of(first_arrow: int, lay: int) -> int:
    """The code of an Encore."""
    return ENCORE + first_arrow * 8192 + lay


# The lays of one tile for every set of open arrows among the first four and the last four, without and with
# a UNO call. Each code is one object that all lists share: making numbers anew would cost more than all else.

_CODES: Final[list[object]] = [LAY + code for code in range(LAYS)]


def lays_of(kind: int, due: bool, arrows: list[int]) -> list[int]:
    """Every colour for a black tile, every arrow, and if it is due the UNO call before its omission."""
    return [
        lay_of(kind, colour, arrow, called)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in arrows
        for called in ((1, 0) if due else (0,))
    ]


def half_lays(kind: int, due: bool, first_arrow: int, open_arrows: int) -> tuple[object, ...]:
    """The lays for four arrows, of which some (bit n: the nth) are open."""
    arrows = [first_arrow + place for place in range(4) if open_arrows >> place & 1]
    return tuple([_CODES[code] for code in lays_of(kind, due, arrows)])


_HALVES: Final[list[tuple[object, ...]]] = [
    half_lays(kind, due, first_arrow, open_arrows)
    for kind in range(KINDS)
    for due in (False, True)
    for first_arrow in (0, 4)
    for open_arrows in range(16)
]
_DEAD_ENDS: Final[list[tuple[object, ...]]] = [
    tuple([_CODES[code] for code in lays_of(kind, due, [NO_ARROW])])
    for kind in range(KINDS)
    for due in (False, True)
]


def add_lays(actions: list[int], kind: int, due: bool, open_arrows: int) -> None:
    """Add all lays of a tile where these arrows are open (bit n: arrow n); none is, in a dead end."""
    numbers = cast("list[object]", actions)
    place = kind * 2 + 1 if due else kind * 2
    if open_arrows == 0:
        numbers += _DEAD_ENDS[place]
        return
    first = open_arrows & 15
    if first:
        numbers += _HALVES[place * 32 + first]
    second = open_arrows >> 4
    if second:
        numbers += _HALVES[place * 32 + 16 + second]


def arrows_in(open_arrows: int) -> list[int]:
    """The arrows of a set; NO_ARROW if it is empty."""
    return [arrow for arrow in range(ARROWS) if open_arrows >> arrow & 1] or [NO_ARROW]
