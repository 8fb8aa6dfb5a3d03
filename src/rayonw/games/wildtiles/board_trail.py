"""The tiles on the board in numbers, in the order of play. Their bytes are kept with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.board import ARROWS
from rayonw.games.wildtiles.material import COLOUR_OF, COLOURS, KINDS, WILD
from rayonw.games.wildtiles.numbering import Numbering
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.encoder import Match

if TYPE_CHECKING:
    from mypy_extensions import i64

LAID: Final = 4
"""Elements of a tile on the board."""
MARK: Final = 2**21
MANY: Final = 512
"""More tiles than lie on any board."""
OCCUPIED: Final = bytes([1])
PLACE: Final[list[bytes]] = [bytes([place]) for place in range(256)]
LAYS: Final[list[bytes]] = [
    bytes([kind + 1, colour + 1, arrow + 1])
    for kind in range(KINDS)
    for colour in range(COLOURS)
    for arrow in range(ARROWS + 1)
]
"""By kind, colour and arrow: the elements of a tile on the board, but for its square."""


def add_board(
    match: Match, state: State, numbering: Numbering, nothing: list[bytes], chunks: list[bytes]
) -> None:
    """By square whether a tile lies there, which lies beside the trail; then all tiles, the trail.

    `nothing`: noughts, by how many.
    """
    path = state.path
    length = len(path)
    mark: i64 = (state.round * MANY + length) * MARK
    if length:
        mark += mark_of(state, length - 1)
    if match.trail_of != mark:
        extend_board(match, state, numbering)
        match.trail_of = mark
    chunks.append(match.trail_beside)
    chunks.append(match.trail)
    chunks.append(nothing[(len(numbering.squares) - length) * LAID])


def extend_board(match: Match, state: State, numbering: Numbering) -> None:
    """Add the tiles laid since; begin anew after a tile was taken back, and in a new round."""
    before: i64 = match.trail_of
    told: i64 = before // MARK % MANY
    length = len(state.path)
    if (
        before // MARK // MANY != state.round
        or told > length
        or told == 0
        or mark_of(state, told - 1) != before % MARK
    ):
        told = 0
        match.trail = b""
        match.trail_beside = bytes(len(numbering.squares))
    trail = match.trail
    occupied = match.trail_beside
    for number in range(told, length):
        kind = state.laid[number]
        mark = state.marks[number]
        colour = mark >> 4 if kind >= WILD else COLOUR_OF[kind]
        place = numbering.place[state.path[number]]
        tile = LAYS[(kind * COLOURS + colour) * (ARROWS + 1) + (mark & 15)]
        trail = trail + PLACE[place + 1] + tile
        occupied = b"".join([occupied[:place], OCCUPIED, occupied[place + 1 :]])
    match.trail = trail
    match.trail_beside = occupied


def mark_of(state: State, number: i64) -> i64:
    """A tile on the board as one number: its square, kind and mark."""
    return (state.path[number] * 64 + state.laid[number]) * 64 + state.marks[number]
