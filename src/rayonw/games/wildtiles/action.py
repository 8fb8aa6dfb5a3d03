"""Actions as ints, built and taken apart here only.

Small ones are verbs. A lay packs the tile's kind, the colour named with a black tile, the arrow, and whether
UNO is called; an Encore is the Wild's arrow and the lay of the second tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.material import COLOURED, COLOURS, KINDS, WILD, lowest

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_VERB: Final = -1
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


def lays_of(kind: i64, due: bool, arrows: list[int]) -> list[int]:
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


# Lists of legal actions take ready ints. Lays lie side by side in memory as the lists take them: so few stay
# in the processor's cache, where ready lists of them would not. A list that has its size from the start is
# not moved while it is filled.

_EACH: Final = 9
"""How many lays there are of a face, which is a tile with its colour: one an arrow, and one in a dead end."""
_FIRST_FOUR: Final = 15
"""The set of the first four arrows."""


def ready_lays(called: i64) -> list[object]:
    """The lays of every face: one a coloured tile, one a colour of a black tile."""
    return [
        LAY + lay_of(kind, colour, arrow, called)
        for kind in range(KINDS)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in range(_EACH)
    ]


_SILENT: Final[list[object]] = ready_lays(0)
_CALLING: Final[list[object]] = ready_lays(CALLED)
_GIFTS: Final[list[object]] = [GIVE + kind for kind in range(KINDS)]
_ROOM: Final[list[object]] = list(range(END, END + 2 * len(_SILENT) + 1))
"""A list of any size is cut from it, to be filled: ints that differ, since counting the references to a
single one, again and again, makes each step wait for the one before."""
_HOW_MANY: Final[list[int]] = [len(arrows_in(open_arrows)) for open_arrows in range(1 << ARROWS)]
_PACKED: Final[list[int]] = [
    sum([arrow + 1 << 4 * place for place, arrow in enumerate(arrows_in(open_arrows))])
    for open_arrows in range(1 << ARROWS)
]
"""The arrows of a set, four bits each, which are never 0; the first one lowest."""
_BLACK_FACES: Final[list[int]] = [COLOURS * blacks.bit_count() for blacks in range(1 << KINDS - WILD)]
"""How many faces a set of black tiles has."""


def size_of(kinds: i64) -> i64:
    """How many kinds a set has. Compiled, that is faster than `bit_count`."""
    size: i64 = 0
    while kinds:
        kinds &= kinds - 1
        size += 1
    return size


def all_lays(kinds: i64, due: bool, open_arrows: i64, verb: i64) -> list[int]:
    """All lays of a set of tiles where these arrows are open (bit n: arrow n), after them the verb, if any.

    A black tile's lays go by the first four arrows, then the last four, for every colour.
    """
    size = (size_of(kinds & COLOURED) + _BLACK_FACES[kinds >> WILD]) * _HOW_MANY[open_arrows]
    if due:
        size *= 2
    actions = _ROOM[:size] if verb == NO_VERB else _ROOM[: size + 1]
    arrows: i64 = _PACKED[open_arrows]
    filled: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if kind < WILD:
            filled = fill(actions, filled, kind, due, arrows)
        else:
            filled = fill_black(actions, filled, kind, due, open_arrows)
    if verb != NO_VERB:
        actions[filled] = verb
    return cast("list[int]", actions)


def fill_black(actions: list[object], filled: i64, kind: i64, due: bool, open_arrows: i64) -> i64:
    """Put in the lays of a black tile: for every colour the first four arrows, for every colour the last."""
    face = WILD + (kind - WILD) * COLOURS
    first = open_arrows & _FIRST_FOUR
    if first or not open_arrows:
        for colour in range(COLOURS):
            filled = fill(actions, filled, face + colour, due, _PACKED[first])
    if open_arrows > _FIRST_FOUR:
        for colour in range(COLOURS):
            filled = fill(actions, filled, face + colour, due, _PACKED[open_arrows - first])
    return filled


def fill(actions: list[object], filled: i64, face: i64, due: bool, arrows: i64) -> i64:
    """Put in the lays of a face, if due the UNO call before its omission; return how far it is filled."""
    place: i64 = face * _EACH - 1
    lays = _SILENT
    if due:
        while arrows:
            actions[filled] = _CALLING[place + (arrows & 15)]
            actions[filled + 1] = lays[place + (arrows & 15)]
            filled += 2
            arrows >>= 4
    while arrows:
        actions[filled] = lays[place + (arrows & 15)]
        filled += 1
        arrows >>= 4
    return filled


def gifts_of(kinds: i64) -> list[int]:
    """The gift of each kind of a set."""
    actions = _ROOM[: size_of(kinds)]
    filled: i64 = 0
    while kinds:
        actions[filled] = _GIFTS[lowest(kinds)]
        kinds &= kinds - 1
        filled += 1
    return cast("list[int]", actions)
