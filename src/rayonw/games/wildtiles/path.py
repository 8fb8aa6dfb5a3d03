"""The tiles on the board in the order of play, and the square where the next one goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.board import NOWHERE
from rayonw.games.wildtiles.fitting import FITTING, START_ROW, row_of, row_on, row_when_free
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State


@clause("til.T2b")
def open_around(state: State, square: i64) -> i64:
    """The arrows (bit n: arrow n) that point from a square at an unoccupied one."""
    free = state.free
    stride = state.ground.stride
    north = square - stride
    south = square + stride
    found = 0
    if free[north]:
        found += 1
    if free[north + 1]:
        found += 2
    if free[square + 1]:
        found += 4
    if free[south + 1]:
        found += 8
    if free[south]:
        found += 16
    if free[south - 1]:
        found += 32
    if free[square - 1]:
        found += 64
    if free[north - 1]:
        found += 128
    return found


def aim(state: State, square: i64) -> None:
    """The next tile goes on this square; NOWHERE: on a square to be chosen."""
    state.target = square
    if square == NOWHERE:
        state.open_arrows = 0
        state.wanted = FITTING[row_when_free(state)]
    else:
        state.open_arrows = open_around(state, square)
        state.wanted = FITTING[row_on(state, square)]


def put_on_board(state: State, square: i64, kind: i64, mark: i64) -> None:
    """A tile takes a square and becomes the last one; the mark is the colour named and the arrow."""
    state.free[square] = False
    state.path.append(square)
    state.laid.append(kind)
    state.marks.append(mark)
    state.row = row_of(kind, mark >> 4)


def take_back(state: State) -> i64:
    """The last tile leaves its square, which is returned."""
    square = state.path.pop()
    state.laid.pop()
    state.marks.pop()
    state.free[square] = True
    state.row = row_at(state, -1)
    return square


def row_at(state: State, place: i64) -> i64:
    """The row that a tile on the board asks for, by its place in the order of play."""
    return row_of(state.laid[place], state.marks[place] >> 4)


def clear_board(state: State) -> None:
    """Every square empty."""
    state.free = state.ground.bare[:]
    state.path = []
    state.laid = []
    state.marks = []
    state.row = START_ROW


def restore_board(state: State, path: list[int], tiles: list[int], marks: list[int], target: int) -> None:
    """Set up a board as it was: tiles in the order they were laid, and where the next one goes."""
    clear_board(state)
    for number, square in enumerate(path):
        put_on_board(state, square, tiles[number], marks[number])
    aim(state, target)
