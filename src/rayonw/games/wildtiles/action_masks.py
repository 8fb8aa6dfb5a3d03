"""Which numbered actions of Wild Tiles may be played, flat and by head: masks for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from rayonw.games.wildtiles.action import CATCH
from rayonw.games.wildtiles.board import ARROWS
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
from rayonw.games.wildtiles.material import COLOURS, KINDS, RANKS, WILD
from rayonw.games.wildtiles.numbering import FACES, GIFTS, PER_FACE, PLAIN, PLAIN_VERB, Numbering
from rayonw.games.wildtiles.phase import PASSING
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.tile_bits import ONE_COLOUR, RANK_BITS, add_kinds
from rayonw.games.wildtiles.tileset import bit_of, lowest
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.encoder import NOTHING_HALF, bits, one_hot, zeros

if TYPE_CHECKING:
    from mypy_extensions import i64

BLACK_FACES: Final[list[bytes]] = [
    bytes([kinds >> kind & 1 for kind in range(KINDS - WILD) for _ in range(COLOURS)])
    for kinds in range(1 << KINDS - WILD)
]
ARROW_BITS: Final[list[bytes]] = bits(ARROWS)
WAYS: Final[list[bytes]] = [
    bytes([*[open_arrows >> arrow & 1 for arrow in range(ARROWS)], 0 if open_arrows else 1])
    for open_arrows in range(1 << ARROWS)
]
"""By set of open arrows: the arrows of a lay, NO_ARROW in a dead end."""
WAYS_AND_CALLS: Final[list[bytes]] = [ways + bytes([1, due]) for ways in WAYS for due in (0, 1)]
"""By set of open arrows, then by whether UNO is due."""
SILENT_LAYS: Final[list[bytes]] = [b"".join([bytes([way, 0]) for way in ways]) for ways in WAYS]
DUE_LAYS: Final[list[bytes]] = [b"".join([bytes([way, way]) for way in ways]) for ways in WAYS]
"""The lays of one face, without a call and with one if it is due."""
PLAIN_BITS: Final[list[bytes]] = bits(PLAIN)
BIT_OF_ARROW: Final[list[int]] = [2**arrow for arrow in range(ARROWS)]
VERBS: Final[list[bytes]] = bits(PLAIN_VERB)
"""By set of lay (1), give (2) and choose (4)."""


@final
class ActionMasks:
    """Masks at one seat count, on one board. `half`: the arrow of an Encore that is half played."""

    def __init__(self, seats: int, numbering: Numbering) -> None:
        self.seats: int = seats
        self.numbering: Numbering = numbering
        self.places: i64 = len(numbering.squares)
        self.actions: int = len(numbering.texts)
        self.nothing: list[bytes] = zeros(self.actions)
        self.idle_lay: bytes = one_hot(FACES)[0] + one_hot(ARROWS + 1)[0] + one_hot(2)[0]
        self.idle_gift: bytes = one_hot(KINDS)[0]
        self.idle_place: bytes = one_hot(len(numbering.squares))[0]
        self.idle_end: bytes = self.idle_gift + self.idle_place
        no_others = bytes(3 * (seats - 1))
        self.plain_verbs: list[bytes] = [verbs + plain + no_others for verbs in VERBS for plain in PLAIN_BITS]
        """By verbs, then by plain actions, with none that concerns another seat."""
        before = bytes(KINDS + len(numbering.squares))
        self.only_plain: list[bytes] = [before + plain + no_others for plain in PLAIN_BITS]
        """Flat numbers from the gifts on, by plain actions, if there is nothing else."""

    def add_flat(self, state: State, half: i64, seat: int, chunks: list[bytes]) -> None:
        """By flat number."""
        nothing = self.nothing
        if half != NOTHING_HALF:
            square = state.target + state.ground.steps[half]
            kinds = self.second_kinds(state, seat, half)
            self.add_lays(kinds, call_due(state, seat, 2), open_after_encore(state, square), chunks)
            chunks.append(nothing[self.actions - GIFTS])
            return
        kinds = may_lay(state, seat)
        if kinds:
            self.add_lays(kinds, call_due(state, seat, 1), state.open_arrows, chunks)
        else:
            chunks.append(nothing[GIFTS])
        plain = may_do(state, seat)
        chooses = may_choose(state, seat)
        if plain >> CATCH or chooses or state.phase == PASSING:
            self.add_rest(state, seat, plain, chooses, chunks)
        else:
            chunks.append(self.only_plain[plain])
        if self.numbering.encores:
            chunks.append(ARROW_BITS[self.encore_arrows(state, seat)])

    def add_rest(self, state: State, seat: int, plain: i64, chooses: bool, chunks: list[bytes]) -> None:
        """Flat numbers from the gifts on, but for Encores."""
        if state.phase == PASSING:
            add_kinds(may_give(state, seat), chunks)
        else:
            chunks.append(self.nothing[KINDS])
        if chooses:
            chunks.append(self.choices(state))
        else:
            chunks.append(self.nothing[self.places])
        chunks.append(PLAIN_BITS[plain & 63])
        self.add_others(plain, seat, chunks)

    def add_heads(self, state: State, half: i64, seat: int, chunks: list[bytes]) -> None:
        """By head, one after the other."""
        gifts: i64 = 0
        plain: i64 = 0
        chooses = False
        encores: i64 = 0
        if half != NOTHING_HALF:
            kinds = self.second_kinds(state, seat, half)
            open_arrows = open_after_encore(state, state.target + state.ground.steps[half])
            due = call_due(state, seat, 2)
        else:
            kinds = may_lay(state, seat)
            open_arrows = state.open_arrows
            due = call_due(state, seat, 1)
            plain = may_do(state, seat)
            if state.phase == PASSING:
                gifts = may_give(state, seat)
            chooses = may_choose(state, seat)
            if self.numbering.encores:
                encores = self.encore_arrows(state, seat)
        verbs = (1 if kinds else 0) + (2 if gifts else 0) + (4 if chooses else 0)
        if plain >> CATCH:
            chunks.append(VERBS[verbs])
            chunks.append(PLAIN_BITS[plain & 63])
            self.add_others(plain, seat, chunks)
        else:
            chunks.append(self.plain_verbs[verbs * 64 + plain])
        if self.numbering.encores:
            chunks.append(ARROW_BITS[encores])
        if kinds:
            chunks.append(RANK_BITS[kinds & ONE_COLOUR])
            chunks.append(RANK_BITS[kinds >> RANKS & ONE_COLOUR])
            chunks.append(RANK_BITS[kinds >> 2 * RANKS & ONE_COLOUR])
            chunks.append(RANK_BITS[kinds >> 3 * RANKS & ONE_COLOUR])
            chunks.append(BLACK_FACES[kinds >> WILD])
            chunks.append(WAYS_AND_CALLS[open_arrows * 2 + (1 if due else 0)])
        else:
            chunks.append(self.idle_lay)
        if not gifts and not chooses:
            chunks.append(self.idle_end)
            return
        if gifts:
            add_kinds(gifts, chunks)
        else:
            chunks.append(self.idle_gift)
        chunks.append(self.choices(state) if chooses else self.idle_place)

    def add_lays(self, kinds: i64, due: bool, open_arrows: i64, chunks: list[bytes]) -> None:
        """The lays of these kinds, face by face, in one run after the other."""
        ways = DUE_LAYS[open_arrows] if due else SILENT_LAYS[open_arrows]
        told: i64 = 0
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            face = kind
            if kind >= WILD:
                face = WILD + (kind - WILD) * COLOURS
            if face > told:
                chunks.append(self.nothing[(face - told) * PER_FACE])
            chunks.append(ways)
            told = face + 1
            if kind >= WILD:
                chunks.append(ways)
                chunks.append(ways)
                chunks.append(ways)
                told = face + COLOURS
        if told < FACES:
            chunks.append(self.nothing[(FACES - told) * PER_FACE])

    def choices(self, state: State) -> bytes:
        """The squares that may be chosen."""
        cells = [0] * self.places
        for square in free_squares(state):
            cells[self.numbering.place[square]] = 1
        return bytes(cells)

    def add_others(self, plain: i64, seat: i64, chunks: list[bytes]) -> None:
        """Catches, swaps and reports by relative seat."""
        count = self.seats - 1
        about = plain >> CATCH
        if not about:
            chunks.append(self.nothing[3 * count])
            return
        cells = [
            about >> verb * 4 + (seat + other) % self.seats & 1
            for verb in range(3)
            for other in range(1, self.seats)
        ]
        chunks.append(bytes(cells))

    def encore_arrows(self, state: State, seat: i64) -> i64:
        """The arrows that the Wild of an Encore may have: those after which a second tile fits."""
        found: i64 = 0
        if state.encore and may_lay(state, seat) and may_encore(state, seat):
            for arrow in range(ARROWS):
                if state.open_arrows >> arrow & 1 and self.second_kinds(state, seat, arrow):
                    found |= BIT_OF_ARROW[arrow]
        return found

    def second_kinds(self, state: State, seat: i64, arrow: i64) -> i64:
        """The kinds that may follow a Wild with this arrow."""
        square = state.target + state.ground.steps[arrow]
        rack = state.racks[seat]
        left = rack.kinds
        if rack.count(WILD) < 2:
            left -= bit_of(WILD)
        found: i64 = 0
        while left:
            kind = lowest(left)
            left &= left - 1
            if follows_encore(state, square, kind):
                found += bit_of(kind)
        return found
