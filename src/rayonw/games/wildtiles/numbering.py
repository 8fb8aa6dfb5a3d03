"""The actions of Wild Tiles by compact numbers, flat and factored. An Encore is two: arrow, then lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.action import (
    CATCH,
    CHOOSE,
    DENY,
    ENCORE,
    GIVE,
    LAY,
    LAYS,
    REPORT,
    SWAP_WITH,
    arrow_in,
    colour_in,
    kind_in,
    lay_of,
)
from rayonw.games.wildtiles.board import ARROW_NAMES, ARROWS, Ground
from rayonw.games.wildtiles.material import COLOUR_NAMES, COLOURS, KINDS, TILE_NAMES, WILD
from rayonw.kernel.encoder import NO_CODE, Head

if TYPE_CHECKING:
    from mypy_extensions import i64

FACES: Final = WILD + (KINDS - WILD) * COLOURS
"""A face is a tile with its colour: a black tile has one for each colour that can be named."""
PER_FACE: Final = 2 * (ARROWS + 1)
"""Lays of a face: each arrow or none, without UNO and with it."""
GIFTS: Final = FACES * PER_FACE
SQUARES: Final = GIFTS + KINDS
PLAIN: Final = DENY + 1
"""Plain actions that concern no seat."""
PLAIN_TEXTS: Final = ("draw", "pass", "accept", "challenge", "agree", "deny")

LAY_VERB: Final = 0
GIVE_VERB: Final = 1
CHOOSE_VERB: Final = 2
PLAIN_VERB: Final = 3


class Numbering:
    """Flat numbers in this order: lays by face, arrow and call; gifts; squares; plain actions; Encores."""

    def __init__(self, seats: int, ground: Ground, encore: bool) -> None:
        self.seats: int = seats
        self.squares: list[int] = ground.squares
        self.place: list[int] = [0] * ground.size
        """By square: which one that is, from 0."""
        for place, square in enumerate(ground.squares):
            self.place[square] = place
        self.plain: int = SQUARES + len(ground.squares)
        self.others: int = self.plain + PLAIN
        """Catches, then swaps, then reports, each by relative seat from 1 on."""
        self.encore: int = self.others + 3 * (seats - 1)
        self.encores: int = ARROWS if encore else 0
        self.size: int = self.encore + self.encores
        tiles = TILE_NAMES[:WILD] + [
            name + "=" + colour for name in TILE_NAMES[WILD:] for colour in COLOUR_NAMES
        ]
        arrows = [*ARROW_NAMES, ""]
        places = [ground.name(square) for square in ground.squares]
        others = [verb + " +" + str(seat) for verb in ("catch", "swap", "report") for seat in range(1, seats)]
        encore_texts = ["encore>" + arrow for arrow in ARROW_NAMES] if encore else []
        self.texts: list[str] = [
            tile + ">" + arrow + call for tile in tiles for arrow in arrows for call in ("", " uno")
        ]
        self.texts += ["give " + name for name in TILE_NAMES]
        self.texts += ["choose " + place for place in places]
        self.texts += [*PLAIN_TEXTS, *others, *encore_texts]
        self.heads: list[Head] = [
            Head("verb", ["lay", "give", "choose", *PLAIN_TEXTS, *others, *encore_texts]),
            Head("face", tiles),
            Head("arrow", [*ARROW_NAMES, "none"]),
            Head("call", ["silent", "uno"]),
            Head("gift", list(TILE_NAMES)),
            Head("square", places),
        ]

    def joined(self, values: list[int]) -> int:
        """The flat number of a verb with face, arrow, call, gift and square; it uses what it needs.

        NO_CODE if one of those is out of its range.
        """
        verb, face, arrow, call, gift, place = values
        if verb == LAY_VERB:
            if 0 <= face < FACES and 0 <= arrow <= ARROWS and 0 <= call <= 1:
                return face * PER_FACE + arrow * 2 + call
        elif verb == GIVE_VERB:
            if 0 <= gift < KINDS:
                return GIFTS + gift
        elif verb == CHOOSE_VERB:
            if 0 <= place < len(self.squares):
                return SQUARES + place
        elif verb > 0:
            return self.plain + verb - PLAIN_VERB
        return NO_CODE

    def code(self, seat: int, number: int) -> int:
        """The engine's action; NO_CODE for the first half of an Encore."""
        if not 0 <= number < self.encore:
            return NO_CODE
        if number < GIFTS:
            return LAY + self.lay(number)
        if number < SQUARES:
            return GIVE + number - GIFTS
        if number < self.plain:
            return CHOOSE + self.squares[number - SQUARES]
        if number < self.others:
            return number - self.plain
        verb, other = divmod(number - self.others, self.seats - 1)
        return (CATCH, SWAP_WITH, REPORT)[verb] + (seat + 1 + other) % self.seats

    def lay(self, number: i64) -> i64:
        """The lay that a number below GIFTS means, without the LAY in front."""
        face = number // PER_FACE
        rest = number % PER_FACE
        if face < WILD:
            return lay_of(face, 0, rest >> 1, rest & 1)
        return lay_of(WILD + (face - WILD) // COLOURS, (face - WILD) % COLOURS, rest >> 1, rest & 1)

    def number(self, seat: int, code: int) -> int:
        """The inverse of `code`; NO_CODE for an Encore."""
        if LAY <= code < LAY + LAYS:
            return self.number_of_lay(code - LAY)
        if code >= ENCORE or code < 0:
            return NO_CODE
        if code >= CHOOSE:
            return SQUARES + self.place[code - CHOOSE]
        if code >= GIVE:
            return GIFTS + code - GIVE
        if code < CATCH:
            return self.plain + code
        verb = (code - CATCH) // 4
        other = (code - CATCH) % 4 - seat
        return self.others + verb * (self.seats - 1) + other % self.seats - 1

    def number_of_lay(self, lay: int) -> int:
        """The number of a lay."""
        kind = kind_in(lay)
        face = kind
        if kind >= WILD:
            face = WILD + (kind - WILD) * COLOURS + colour_in(lay)
        return face * PER_FACE + arrow_in(lay) * 2 + (lay & 1)
