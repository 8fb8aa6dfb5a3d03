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
    return (kind << 7) + (colour << 5) + (arrow << 1) + called


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


def lays_of(kind: int, due: bool, arrows: list[int]) -> list[int]:
    """Every colour for a black tile, every arrow, and if it is due the UNO call before its omission."""
    return [
        lay_of(kind, colour, arrow, called)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in arrows
        for called in ((1, 0) if due else (0,))
    ]


def arrows_in(open_arrows: int) -> list[int]:
    """The arrows of a set (bit n: arrow n); NO_ARROW if it is empty."""
    return [arrow for arrow in range(ARROWS) if open_arrows >> arrow & 1] or [NO_ARROW]


# Each code is one object that all lists share, and they are few enough to stay in the processor's cache:
# making numbers anew, or keeping a list for every tile and set of arrows, costs more than all else.

_CODES: Final[list[object]] = [LAY + code for code in range(LAYS)]
_SETS_OF_ARROWS: Final = 256
_SILENT: Final[list[list[int]]] = [
    lays_of(0, False, arrows_in(open_arrows)) for open_arrows in range(_SETS_OF_ARROWS)
]
_CALLING: Final[list[list[int]]] = [
    lays_of(0, True, arrows_in(open_arrows)) for open_arrows in range(_SETS_OF_ARROWS)
]
"""For every set of open arrows: their part of a lay's code, without and with the choice of a UNO call."""
_FIRST_HALF: Final = 15


def with_lays(actions: list[int], kind: int, due: bool, open_arrows: int) -> list[int]:
    """Add all lays of a tile where these arrows are open (bit n: arrow n); none is, in a dead end.

    A black tile's lays go by the first four arrows, then the last four, for every colour.
    """
    endings = _CALLING if due else _SILENT
    code = lay_of(kind, 0, 0, 0)
    if kind < WILD:
        return with_codes(actions, code, endings[open_arrows])
    first = open_arrows & _FIRST_HALF
    if first or open_arrows == 0:
        for colour in range(COLOURS):
            actions = with_codes(actions, code + lay_of(0, colour, 0, 0), endings[first])
    if open_arrows > first:
        for colour in range(COLOURS):
            actions = with_codes(actions, code + lay_of(0, colour, 0, 0), endings[open_arrows - first])
    return actions


def with_codes(actions: list[int], code: int, endings: list[int]) -> list[int]:
    """Add lays that differ in their arrow and call; the first ones make a list of just that length."""
    if not actions:
        return cast("list[int]", [_CODES[code + ending] for ending in endings])
    codes = cast("list[object]", actions)
    for ending in endings:
        codes.append(_CODES[code + ending])
    return actions
