"""Which tiles fit: after the last tile, on the target, and when a Wild Draw Four is correct."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.board import ANY, START
from rayonw.games.wildtiles.material import COLOURS, KINDS, MASTER, NO_RANK, RANKS, WILD
from rayonw.games.wildtiles.tileset import set_of
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

# A row for every last tile there can be (colour and rank), and three for squares where nothing has to match.

ROW_WIDTH: Final = NO_RANK + 1
START_ROW: Final = COLOURS * ROW_WIDTH
ANY_ROW: Final = START_ROW + 1
ANY_BUT_MASTER_ROW: Final = START_ROW + 2
ROWS: Final = START_ROW + 3

ROW_OF: Final[list[int]] = [kind // RANKS * ROW_WIDTH + kind % RANKS for kind in range(WILD)]


@clause("til.K4b")
def row_of(kind: i64, colour: i64) -> i64:
    """The row for a last tile; after a black one only the colour named with it counts."""
    if kind < WILD:
        return ROW_OF[kind]
    return colour * ROW_WIDTH + NO_RANK


def follows(kind: int, row: int) -> bool:
    """Whether a tile goes there."""
    if kind == MASTER:
        return master_goes(row)
    if kind >= WILD:
        return wild_goes(row)
    return row >= START_ROW or matches(kind, row)


@clause("til.T1", "til.K6a")
def master_goes(row: int) -> bool:
    """A Super-master goes on Any tile squares only: not on Départ either."""
    return row == ANY_ROW


@clause("til.K4a")
def wild_goes(_row: int) -> bool:
    """A Wild or Wild Draw Four goes at any time, on anything."""
    return True


@clause("til.T2a", "til.K7")
def matches(kind: int, row: int) -> bool:
    """A coloured tile follows one of its colour, number or word."""
    return kind // RANKS == row // ROW_WIDTH or kind % RANKS == row % ROW_WIDTH


FITTING: Final[list[int]] = [
    set_of([kind for kind in range(KINDS) if follows(kind, row)]) for row in range(ROWS)
]
"""The set of kinds that go there, by row: `FITTING[row] >> kind & 1`."""
ALL_BUT_MASTER: Final = (1 << MASTER) - 1
"""The set of kinds that goes where nothing has to match; no row of a last tile comes up to it."""
ONE_COLOUR: Final = (1 << RANKS) - 1
"""The ranks of one colour: `kinds >> colour * RANKS & ONE_COLOUR`."""


@clause("til.T3")
def row_on(state: State, square: i64) -> i64:
    """What may go on a square: on an Any tile square any tile."""
    says = state.ground.says[square]
    if says == ANY:
        return any_row(state)
    if says == START:
        return START_ROW
    return state.row


@clause("til.V1b")
def any_row(state: State) -> i64:
    """Any tile; where Super-masters are only passed, none of them."""
    if state.pass_master:
        return ANY_BUT_MASTER_ROW
    return ANY_ROW


@clause("til.R3b")
def row_when_free(state: State) -> i64:
    """What may go on the square chosen after a dead end: all choices are Any tile squares, or none is."""
    for square in state.ground.any_squares:
        if state.free[square]:
            return any_row(state)
    return state.row


def fits(state: State, kind: i64) -> bool:
    """Whether a tile goes on the target."""
    return state.wanted >> kind & 1 == 1


def can_lay(state: State, seat: i64) -> bool:
    """Whether a rack holds a tile that fits: an incorrect Wild Draw Four never comes without another."""
    return state.racks[seat].kinds & state.wanted != 0


@clause("til.K5c")
def holds_colour(state: State, seat: i64, colour: i64) -> bool:
    """Whether a rack holds a tile of this colour; black tiles have none, numbers and words do not matter."""
    return state.racks[seat].kinds >> colour * RANKS & ONE_COLOUR != 0


@clause("til.K5b")
def four_is_correct(state: State, seat: i64) -> bool:
    """A Wild Draw Four is correct if no tile of the current colour is held."""
    return unquestioned(state, seat) or not holds_colour(state, seat, state.row // ROW_WIDTH)


@clause("til.R12")
def unquestioned(state: State, seat: i64) -> bool:
    """A Wild Draw Four is always correct on Départ, on Any tile squares, as last tile, with no pile."""
    return state.wanted >= ALL_BUT_MASTER or state.racks[seat].size == 1 or not state.pile
