"""Lists of actions made of ready ints: the fast form in which `listing.py` hands out what is legal.

Nothing here decides anything: plain code (`listing.lays_of`) gives the same lists, and a test compares them.
These are only made faster, since play by the API asks for one at every step. Three things do it:

- the ints exist already, so that a list takes references and makes no objects;
- the lays of one face (a tile with its colour) lie side by side, by arrow, so that the few in use stay in the
  processor's cache, where ready lists of them would not;
- a list has its size from the start, cut from one long list of ints that differ: it is not moved while it is
  filled, and no single reference count is counted up again and again, each time waiting for the last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from rayonw.games.wildtiles.action import CALLED, CATCH, END, GIVE, LAY, lay_of
from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.material import COLOURS, KINDS, WILD
from rayonw.games.wildtiles.tileset import lowest, size_of

if TYPE_CHECKING:
    from mypy_extensions import i64

COLOURED: Final = (1 << WILD) - 1
"""The set of kinds that are not black: each has one face. A black kind has one face per colour."""
_PER_FACE: Final = ARROWS + 1
"""How many lays there are of a face: one per arrow, and one in a dead end."""


def arrows_in(open_arrows: i64) -> list[int]:
    """The arrows of a set (bit n: arrow n); NO_ARROW if it is empty."""
    return [arrow for arrow in range(ARROWS) if open_arrows >> arrow & 1] or [NO_ARROW]


def all_lays(called: i64) -> list[object]:
    """The lays of every face, with UNO called or not."""
    return [
        LAY + lay_of(kind, colour, arrow, called)
        for kind in range(KINDS)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in range(_PER_FACE)
    ]


_SILENT: Final[list[object]] = all_lays(0)
_CALLING: Final[list[object]] = all_lays(CALLED)
_GIFTS: Final[list[object]] = [GIVE + kind for kind in range(KINDS)]
_PLAIN: Final[list[object]] = list(range(GIVE))
_BLACK_FACES: Final[list[int]] = [COLOURS * black.bit_count() for black in range(1 << KINDS - WILD)]
"""How many faces a set of black kinds has."""
_PLAIN_LISTS: Final[list[list[int]]] = [
    [action for action in range(CATCH) if plain >> action & 1] for plain in range(1 << CATCH)
]
"""The commonest lists of plain actions alone, by set: those that name no seat."""
_ROOM: Final[list[object]] = list(range(END, END + 2 * len(_SILENT) + GIVE))
"""A list of any size is cut from it, to be filled: ints that nobody else refers to."""
ARROWS_OF: Final[list[list[int]]] = [arrows_in(open_arrows) for open_arrows in range(1 << ARROWS)]
"""The arrows of every set."""
HOW_MANY: Final[list[int]] = [len(arrows) for arrows in ARROWS_OF]
"""In how many ways a face is laid, by set of open arrows: there is one in a dead end, too."""
PACKED: Final[list[int]] = [
    sum([arrow + 1 << 4 * place for place, arrow in enumerate(arrows)]) for arrows in ARROWS_OF
]
"""The arrows of a set, four bits each, which are never 0; the first one lowest."""


def nth_arrow(packed: i64, number: i64) -> i64:
    """The arrow of that number, from 0, among packed ones."""
    return (packed >> 4 * number & 15) - 1


def faces_of(kinds: i64) -> i64:
    """How many faces a set of kinds has."""
    return size_of(kinds & COLOURED) + _BLACK_FACES[kinds >> WILD]


def lays_and(kinds: i64, due: bool, open_arrows: i64, plain: i64) -> list[int]:
    """All lays of these kinds with these arrows, if UNO is due with and without the call; then plain actions.

    Kind by kind, colour by colour, arrow by arrow, the call before its omission.
    """
    size = faces_of(kinds) * HOW_MANY[open_arrows]
    if due:
        size *= 2
    actions = _ROOM[: size + size_of(plain)]
    arrows: i64 = PACKED[open_arrows]
    filled: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if kind < WILD:
            filled = fill(actions, filled, kind, due, arrows)
        else:
            face = WILD + (kind - WILD) * COLOURS
            for colour in range(COLOURS):
                filled = fill(actions, filled, face + colour, due, arrows)
    fill_plain(actions, filled, plain)
    return cast("list[int]", actions)


def fill(actions: list[object], filled: i64, face: i64, due: bool, arrows: i64) -> i64:
    """Put in the lays of a face; return how far the list is filled."""
    place: i64 = face * _PER_FACE - 1
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


def gifts_and(kinds: i64, plain: i64) -> list[int]:
    """The gift of each kind of a set, then plain actions."""
    actions = _ROOM[: size_of(kinds) + size_of(plain)]
    filled: i64 = 0
    while kinds:
        actions[filled] = _GIFTS[lowest(kinds)]
        kinds &= kinds - 1
        filled += 1
    fill_plain(actions, filled, plain)
    return cast("list[int]", actions)


def plain_list(plain: i64) -> list[int]:
    """Plain actions alone."""
    if plain < len(_PLAIN_LISTS):
        return _PLAIN_LISTS[plain][:]
    actions = _ROOM[: size_of(plain)]
    fill_plain(actions, 0, plain)
    return cast("list[int]", actions)


def fill_plain(actions: list[object], filled: i64, plain: i64) -> None:
    """Put in a set of plain actions; mostly it is DRAW, the first of all."""
    action: i64 = 0
    while plain:
        if plain & 1:
            actions[filled] = _PLAIN[action]
            filled += 1
        plain >>= 1
        action += 1
