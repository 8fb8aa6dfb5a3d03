"""What is legal as a list, as an answer about one action, and by number: three forms of the same sets.

`legality.py` decides. `tests/games/wildtiles/test_legality.py` compares the three forms, code by code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.action import (
    CALLED,
    CHOOSE,
    ENCORE,
    END,
    GIVE,
    LAY,
    LAYS,
    arrow_in,
    colour_in,
    encore_of,
    first_arrow_in,
    kind_in,
    lay_of,
    second_lay_in,
)
from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.legality import (
    follows_encore,
    free_squares,
    may_choose,
    may_do,
    may_encore,
    may_give,
    may_lay,
    open_after_encore,
)
from rayonw.games.wildtiles.material import COLOURS, WILD
from rayonw.games.wildtiles.phase import LAYING, PASSING
from rayonw.games.wildtiles.ready import (
    ARROWS_OF,
    COLOURED,
    HOW_MANY,
    PACKED,
    faces_of,
    gifts_and,
    lays_and,
    nth_arrow,
    plain_list,
)
from rayonw.games.wildtiles.tileset import kinds_in, lowest, size_of
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

# As a list.


def legal_actions(state: State, seat: i64) -> list[int]:
    """Everything the seat may do now, waited for or not: with tiles or squares first, plain actions last."""
    kinds = may_lay(state, seat)
    plain = may_do(state, seat)
    if kinds:
        if state.encore and may_encore(state, seat):
            actions = lays_and(kinds, call_due(state, seat, 1), state.open_arrows, 0)
            return actions + encores(state, seat) + plain_list(plain)
        return lays_and(kinds, call_due(state, seat, 1), state.open_arrows, plain)
    if state.phase == PASSING:
        return gifts_and(may_give(state, seat), plain)
    if may_choose(state, seat):
        return [CHOOSE + square for square in free_squares(state)] + plain_list(plain)
    return plain_list(plain)


def encores(state: State, seat: i64) -> list[int]:
    """Every arrow of the Wild, and every lay of a tile that fits where it points."""
    found: list[int] = []
    rest = state.racks[seat].copy()
    rest.take(WILD)
    due = call_due(state, seat, 2)
    for arrow in range(ARROWS):
        if state.open_arrows >> arrow & 1:
            square = state.target + state.ground.steps[arrow]
            arrows = ARROWS_OF[open_after_encore(state, square)]
            for kind in kinds_in(rest.kinds):
                if follows_encore(state, square, kind):
                    found += [encore_of(arrow, lay) for lay in lays_of(kind, due, arrows)]
    return found


@clause("til.K6b")
def lays_of(kind: i64, due: bool, arrows: list[int]) -> list[int]:
    """Every colour for a black tile, every arrow, and if it is due the UNO call before its omission."""
    return [
        lay_of(kind, colour, arrow, called)
        for colour in range(COLOURS if kind >= WILD else 1)
        for arrow in arrows
        for called in ((1, 0) if due else (0,))
    ]


# As an answer.


def allows(state: State, seat: int, action: int) -> bool:
    """Whether `legal_actions` of the seat has this int, without making the list."""
    if not 0 <= seat < state.seats or not 0 <= action < END:
        return False
    if action >= ENCORE:
        return allows_encore(state, seat, action - ENCORE)
    if action >= LAY:
        return allows_lay(state, seat, action - LAY)
    if action >= CHOOSE:
        return may_choose(state, seat) and action - CHOOSE in free_squares(state)
    if action >= GIVE:
        return may_give(state, seat) >> action - GIVE & 1 == 1
    return may_do(state, seat) >> action & 1 == 1


@clause("til.R26d")
def allows_lay(state: State, seat: i64, code: i64) -> bool:
    """Whether this lay is among the legal actions; UNO is called only when it is due."""
    return (
        code < LAYS
        and may_lay(state, seat) >> kind_in(code) & 1 == 1
        and well_formed(code, state.open_arrows)
        and (not code & CALLED or call_due(state, seat, 1))
    )


def allows_encore(state: State, seat: i64, code: i64) -> bool:
    """Whether this Encore is among the legal actions."""
    arrow = first_arrow_in(code)
    lay = second_lay_in(code)
    kind = kind_in(lay)
    if lay >= LAYS or not may_encore(state, seat) or not state.open_arrows >> arrow & 1:
        return False
    square = state.target + state.ground.steps[arrow]
    return (
        state.racks[seat].count(kind) >= (2 if kind == WILD else 1)
        and follows_encore(state, square, kind)
        and well_formed(lay, open_after_encore(state, square))
        and (not lay & CALLED or call_due(state, seat, 2))
    )


def well_formed(code: i64, open_arrows: i64) -> bool:
    """Whether a colour is named only with a black tile, and the arrow points at a free square, or at none."""
    if kind_in(code) < WILD and colour_in(code):
        return False
    arrow = arrow_in(code)
    if open_arrows == 0:
        return arrow == NO_ARROW
    return arrow < ARROWS and open_arrows >> arrow & 1 == 1


# By number.


def numbered(state: State) -> bool:
    """Whether the seat at turn has lays on the target and plain actions only: then these have numbers."""
    return LAYING >> state.phase & 1 == 1 and not state.encore


def ways_to_lay(state: State, due: bool) -> i64:
    """In how many ways one face is laid: by every open arrow, each with and without UNO if it is due."""
    ways: i64 = HOW_MANY[state.open_arrows]
    return 2 * ways if due else ways


def how_many(kinds: i64, ways: i64, plain: i64) -> i64:
    """How many actions there are: lays of these kinds, each face in so many ways, and these plain actions."""
    return faces_of(kinds) * ways + size_of(plain)


def nth_action(state: State, kinds: i64, due: bool, ways: i64, plain: i64, number: i64) -> i64:
    """The action of that number, from 0, in the order of `legal_actions`."""
    while kinds:
        lays = ways if kinds & COLOURED else ways * COLOURS
        if number < lays:
            return nth_lay(state, lowest(kinds), due, ways, number)
        number -= lays
        kinds &= kinds - 1
    action: i64 = 0
    while number or not plain & 1:
        number -= plain & 1
        plain >>= 1
        action += 1
    return action


def nth_lay(state: State, kind: i64, due: bool, ways: i64, number: i64) -> i64:
    """The lay of that number, from 0, of one tile."""
    colour: i64 = 0
    while number >= ways:
        colour += 1
        number -= ways
    arrows: i64 = PACKED[state.open_arrows]
    if due:
        return LAY + lay_of(kind, colour, nth_arrow(arrows, number >> 1), CALLED - (number & 1))
    return LAY + lay_of(kind, colour, nth_arrow(arrows, number), 0)
