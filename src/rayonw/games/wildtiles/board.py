"""The board: squares and what they say, read from rows of signs; and what is wrong with a custom one."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from rayonw.games.wildtiles.shape import Arrow
from rayonw.kernel.clause import clause
from rayonw.kernel.option import Flaw

BLANK: Final = 0
"""A square that says BLANK + n orders n tiles to be drawn."""
MOST_DRAWN: Final = 9
START: Final = 10
ANY: Final = 11
SWAP: Final = 12
PASS_LEFT: Final = 13
EDGE: Final = 14
"""The frame around the board, so that every square has eight neighbours."""

SIGNS: Final = ".123456789D*X<"
"""The sign of each kind of square in the rows of a board file."""

NOWHERE: Final = -1
SMALLEST: Final = 3
LARGEST: Final = 15

ARROW_NAMES: Final[tuple[Arrow, ...]] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ARROWS: Final = 8
NO_ARROW: Final = 8
"""The arrow of a tile in a dead end."""


@clause("til.R1a")
def read_board(text: str) -> dict[str, Any]:
    """A board from the text of a TOML file."""
    return dict(tomllib.loads(text))


BOARD: Final[dict[str, Any]] = read_board(
    files("rayonw.games.wildtiles").joinpath("board.toml").read_text(encoding="utf-8")
)


class Ground:
    """A board taken apart: never changed, so that all States of a match share it.

    A square is an int: rows of `stride` places, with the frame around. `around` has what the eight neighbours
    of a square say, four bits each.
    """

    def __init__(self, board: dict[str, Any]) -> None:
        rows: list[str] = board["rows"]
        self.board: dict[str, Any] = board
        self.height: int = len(rows)
        self.width: int = len(rows[0])
        self.stride: int = self.width + 2
        self.size: int = self.stride * (self.height + 2)
        self.says: list[int] = [EDGE] * self.size
        self.squares: list[int] = []
        self.any_squares: list[int] = []
        self.start: int = NOWHERE
        for row in range(self.height):
            for column in range(self.width):
                square = (row + 1) * self.stride + column + 1
                kind = SIGNS.index(rows[row][column])
                self.says[square] = kind
                self.squares.append(square)
                if kind == START:
                    self.start = square
                elif kind == ANY:
                    self.any_squares.append(square)
        self.steps: list[int] = steps(self.stride)
        self.bare: list[bool] = [says != EDGE for says in self.says]
        self.around: list[int] = [
            sum([self.says[square + step] << 4 * arrow for arrow, step in enumerate(self.steps)])
            if says != EDGE
            else 0
            for square, says in enumerate(self.says)
        ]
        self.places: list[int] = [
            square % self.stride * 16 + self.height + 1 - square // self.stride for square in range(self.size)
        ]

    def name(self, square: int) -> str:
        """ "f6": the column's letter, and the row's number counted from the bottom; "" for NOWHERE."""
        return "" if square == NOWHERE else place_name(self.places[square])

    def square(self, name: str) -> int:
        """The square of that name; NOWHERE for "" and for what names none."""
        if len(name) < 2 or not name.isascii() or not name[1:].isdecimal():
            return NOWHERE
        column = ord(name[0]) - 96
        row = self.height + 1 - int(name[1:])
        if not 1 <= column <= self.width or not 1 <= row <= self.height:
            return NOWHERE
        return row * self.stride + column


def place_name(place: int) -> str:
    """The name of a square from its column * 16 + row, both from 1."""
    return chr(96 + place // 16) + str(place % 16)


def ground_of(board: dict[str, Any]) -> Ground:
    """The ground of a board; the box's own is taken apart only once."""
    return GROUND if board == BOARD else Ground(board)


@clause("til.C2")
def steps(stride: int) -> list[int]:
    """From a square to its eight neighbours, clockwise from north: an arrow points at one of them."""
    return [-stride, 1 - stride, 1, stride + 1, stride, stride - 1, -1, -stride - 1]


GROUND: Final = Ground(BOARD)


@clause("til.C3", "til.R1b")
def wrong_with(board: Any) -> str | None:
    """What is wrong with a board of one's own, or None."""
    if not isinstance(board, dict) or set(board) != {"rows"}:
        return Flaw("board_rows", "a board has rows, and nothing else")
    rows = board["rows"]
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return Flaw("board_texts", "rows is a list of texts, one sign per square")
    if not SMALLEST <= len(rows) <= LARGEST:
        return Flaw(
            "board_height",
            "a board has {least} to {most} rows, not {found}",
            least=SMALLEST,
            most=LARGEST,
            found=len(rows),
        )
    width = len(rows[0])
    if not SMALLEST <= width <= LARGEST:
        return Flaw(
            "board_width",
            "a row has {least} to {most} squares, not {found}",
            least=SMALLEST,
            most=LARGEST,
            found=width,
        )
    starts: list[str] = []
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            return Flaw(
                "board_uneven",
                "row {row} has {found} squares, row 1 has {width}",
                row=number,
                found=len(row),
                width=width,
            )
        for column, sign in enumerate(row, 1):
            if sign not in SIGNS:
                return Flaw(
                    "board_sign",
                    "row {row}, square {place}: {found} is not one of {signs}",
                    row=number,
                    place=column,
                    found=repr(sign),
                    signs=" ".join(SIGNS),
                )
            if sign == SIGNS[START]:
                starts.append(f"{number}/{column}")
    if not starts:
        return Flaw("board_no_start", "no square is Départ (D); a board has exactly one")
    if len(starts) > 1:
        return Flaw(
            "board_starts",
            "a board has exactly one Départ (D), not {found}; row/square: {places}",
            found=len(starts),
            places=", ".join(starts),
        )
    return None


EXAMPLE_BOARDS: Final[tuple[dict[str, Any], ...]] = (
    {"rows": ["*.X", ".D<", "2.*"]},
    {"rows": ["X<X<X", "..D..", "11933"]},
    {"rows": ["...", ".D.", "..."]},
)
"""Boards full of dead ends, and without free Any tile squares (R3)."""
