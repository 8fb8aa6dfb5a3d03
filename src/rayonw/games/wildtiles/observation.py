"""Wild Tiles in numbers: what a seat sees as a flat array, and its actions by number.

Left out of the observation: what the options and the seat count fix, every time, rounds that are over but for
the scores, and what follows from the rest (the colour to follow, stakes, who is waited for).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from rayonw.games.wildtiles.action import encore_of
from rayonw.games.wildtiles.action_masks import ARROW_BITS, ActionMasks
from rayonw.games.wildtiles.board import ARROWS, NOWHERE, ground_of
from rayonw.games.wildtiles.board_trail import LAID, add_board
from rayonw.games.wildtiles.legality import renouncer
from rayonw.games.wildtiles.material import KINDS, NO_TILE, NOBODY, tile_name
from rayonw.games.wildtiles.numbering import GIFTS, Numbering
from rayonw.games.wildtiles.passing import PASSED_TILES
from rayonw.games.wildtiles.phase import HOLD, PASSING, PHASE_NAMES, VOTE
from rayonw.games.wildtiles.rack import Tiles
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.seat import BIT
from rayonw.games.wildtiles.tile_bits import TILES, add_tiles, padded, tiles_of
from rayonw.games.wildtiles.uno import HOLD_MS
from rayonw.kernel.encoder import (
    NO_CODE,
    NOTHING_HALF,
    Encoder,
    Field,
    Match,
    one_hot,
    relative,
    zeros,
)
from rayonw.kernel.option import Options
from rayonw.kernel.script import Script
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    pass

PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
TILE_HOT: Final[list[bytes]] = one_hot(KINDS)
ARROW_HOT: Final[list[bytes]] = one_hot(ARROWS)
LONGEST: Final = 30_000

LEFT_OUT: Final = (
    "version",
    "seats",
    "options",
    "sheet",
    "last",
    "cut",
    "ended_by",
    "began",
    "at",
    "stakes",
    "colour",
    "waiting",
    "dead_end",
)


@final
class Numbers(Encoder):
    """Wild Tiles at one seat count, on one board."""

    def __init__(self, seats: int, options: Options) -> None:
        self.ground = ground_of(options["board"])
        self.numbering: Numbering = Numbering(seats, self.ground, bool(options["encore"]))
        self.masks: ActionMasks = ActionMasks(seats, self.numbering)
        self.seat_hot: list[bytes] = one_hot(seats)
        self.place_hot: list[bytes] = one_hot(len(self.ground.squares))
        self.relative: list[list[int]] = relative(seats)
        self.nothing: list[bytes] = zeros(max(len(self.ground.squares) * LAID, 2 * seats * TILES))
        fields = self.layout(seats)
        super().__init__(seats, fields, list(LEFT_OUT), self.numbering.texts, self.numbering.heads, LONGEST)

    def layout(self, seats: int) -> list[Field]:
        """The fields, in order."""
        places = len(self.ground.squares)
        one = "one of the relative seats, none for nobody: "
        tiles = "by kind one, then two; by black kind three, then four: "
        self.rare: int = 9 * seats + 3 + len(PHASE_NAMES) + ARROWS + PASSED_TILES
        return [
            Field("turn", seats, one + "whose turn it is"),
            Field("phase", len(PHASE_NAMES), "one of: " + ", ".join(PHASE_NAMES)),
            Field(
                "target", places, "one of: the square the last arrow points at; none if one is to be chosen"
            ),
            Field("arrows", ARROWS, "by arrow clockwise from north: 1 if it may be pointed from the target"),
            Field("drawn", KINDS, "one of: the tile that this seat has just drawn by turn"),
            Field("rack", TILES, tiles + "the seat's own tiles"),
            Field("scores", 2 * seats, "by relative seat: the score in two digits of base 256"),
            Field("racks", seats, "by relative seat: how many tiles"),
            Field("round", 1, "the number of the round"),
            Field("pile", 1, "tiles in the pile"),
            Field("clockwise", 1, "1 if play goes clockwise"),
            Field("drew", 1, "1 if who is at turn has drawn"),
            Field("idle", 1, "passes in a row"),
            Field("fitted", 1, "1 if this seat renounced though a tile fitted"),
            Field("first", seats, one + "who began the round"),
            Field("accused", seats, one + "who renounced where one must play"),
            Field("fault", seats, one + "who did not call UNO"),
            Field("penalty", seats, one + "who will draw after the next lay"),
            Field("vote by", seats, one + "who reported advice"),
            Field("vote on", seats, one + "who is said to have given it"),
            Field("penalty count", 1, "how many tiles that is"),
            Field("held", 1, "1 if play is held up for a missing UNO"),
            Field("late", 1, "tiles that came after a draw by turn, for advice"),
            Field("dues", seats, "by relative seat: tiles to pass left"),
            Field("chosen", seats, "by relative seat: 1 if they are chosen"),
            Field("reports", seats, "by relative seat: 1 if advice was reported in this round"),
            Field("agreed", seats, "by relative seat: 1 if for the report"),
            Field("interrupted", len(PHASE_NAMES), "one of the phases: where advice was reported"),
            Field("encore", ARROWS, "one of the arrows: where the Wild of an Encore will point"),
            Field("gift", PASSED_TILES, "tiles chosen to pass left: kind + 1, 0 for none"),
            Field("received", PASSED_TILES, "tiles of the last All pass: kind + 1, 0 for none"),
            Field(
                "known", (seats - 1) * TILES, "by other seat, " + tiles + "what this seat knows it to hold"
            ),
            Field(
                "seen",
                (seats - 1) * TILES,
                "by other seat, " + tiles + "what it is known to know of this rack",
            ),
            Field("occupied", places, "by square: 1 if a tile lies there"),
            Field("board", places * LAID, "in the order of play: square, kind, colour and arrow, each + 1"),
        ]

    # The match.

    def waiting(self, match: Match) -> int:
        state: State = match.state
        while state.phase == HOLD:
            match.at = max(match.at, state.fault_at + HOLD_MS)
            state.expire(match.at)
        waited = state.to_act()
        return waited[0] if waited else NOBODY

    def code(self, match: Match, seat: int, number: int) -> int:
        if match.half == NOTHING_HALF:
            return self.numbering.code(seat, number)
        if 0 <= number < GIFTS:
            return encore_of(match.half, self.numbering.lay(number))
        return NO_CODE

    def number(self, match: Match, seat: int, code: int) -> int:
        if match.half == NOTHING_HALF:
            return self.numbering.number(seat, code)
        return self.numbering.number_of_lay(code - encore_of(match.half, 0))

    def act(self, match: Match, seat: int, number: int) -> None:
        state: State = match.state
        arrow = number - self.numbering.encore
        if match.half == NOTHING_HALF and 0 <= arrow < self.numbering.encores:
            if not self.masks.encore_arrows(state, seat) >> arrow & 1:
                raise Refusal("til.V2", "no_such_number", number=number)
            match.half = arrow
        else:
            code = self.code(match, seat, number)
            if code == NO_CODE:
                raise Refusal("til.T1", "no_such_number", number=number)
            state.play(seat, code, match.at)
            match.half = NOTHING_HALF
        match.steps += 1

    def joined(self, values: list[int]) -> int:
        return self.numbering.joined(values)

    # Masks.

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        self.masks.add_flat(cast(State, match.state), match.half, seat, chunks)

    def mask_heads(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        self.masks.add_heads(cast(State, match.state), match.half, seat, chunks)

    # The observation.

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        state: State = match.state
        seen = self.relative[seat]
        hot = self.seat_hot
        chunks.append(hot[seen[state.turn]])
        chunks.append(PHASE_HOT[state.phase])
        target = state.target
        chunks.append(
            self.place_hot[-1] if target == NOWHERE else self.place_hot[self.numbering.place[target]]
        )
        chunks.append(ARROW_BITS[state.open_arrows if target != NOWHERE else 0])
        chunks.append(TILE_HOT[state.drawn if seat == state.turn else NO_TILE])
        add_tiles(state.racks[seat], chunks)
        self.add_counts(state, seat, chunks)
        chunks.append(hot[seen[state.first]])
        self.add_rare(match, state, seat, chunks)
        self.add_known(state, seat, chunks)
        add_board(match, state, self.numbering, self.nothing, chunks)

    def add_counts(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What can be counted."""
        scores = state.scores
        racks = state.racks
        place = seat
        for _ in range(self.seats):
            chunks.append(TWO_DIGITS[scores[place]])
            place = place + 1 if place + 1 < self.seats else 0
        for _ in range(self.seats):
            chunks.append(ONE_DIGIT[racks[place].size])
            place = place + 1 if place + 1 < self.seats else 0
        chunks.append(ONE_DIGIT[state.round if state.round < 256 else 255])
        chunks.append(ONE_DIGIT[len(state.pile)])
        chunks.append(ONE_DIGIT[1 if state.direction > 0 else 0])
        chunks.append(ONE_DIGIT[0 if state.drawn == NO_TILE else 1])
        chunks.append(ONE_DIGIT[state.idle])
        chunks.append(ONE_DIGIT[1 if state.fitted and seat == renouncer(state) else 0])

    def add_rare(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """What mostly is not so: faults, penalties, gifts, votes, Encores."""
        if (
            state.accused == NOBODY
            and state.fault == NOBODY
            and not state.penalty
            and state.phase != PASSING
            and state.phase != VOTE
            and not state.late
            and not state.reports
            and match.half == NOTHING_HALF
        ):
            chunks.append(self.nothing[self.rare])
            self.add_received(state, seat, chunks)
            return
        seen = self.relative[seat]
        hot = self.seat_hot
        seats = self.seats
        vote = state.phase == VOTE
        chunks.append(hot[seen[state.accused]])
        chunks.append(hot[seen[state.fault]])
        chunks.append(hot[seen[state.penalty_seat if state.penalty else NOBODY]])
        chunks.append(hot[seen[state.vote_by if vote else NOBODY]])
        chunks.append(hot[seen[state.vote_on if vote else NOBODY]])
        held = 1 if state.fault != NOBODY and state.held else 0
        cells = [state.penalty, held, state.late if renouncer(state) != NOBODY else 0]
        passing = state.phase == PASSING
        order = [(seat + place) % seats for place in range(seats)]
        cells += [state.dues[other] if passing else 0 for other in order]
        cells += [1 if passing and not state.choosing >> other & 1 else 0 for other in order]
        cells += [1 if state.reports & BIT[other] else 0 for other in order]
        cells += [1 if vote and state.votes & BIT[other] else 0 for other in order]
        chunks.append(bytes(cells))
        chunks.append(PHASE_HOT[state.interrupted if vote else -1])
        chunks.append(ARROW_HOT[match.half])
        gift = state.gifts[seat] if passing else []
        chunks.append(padded(gift))
        self.add_received(state, seat, chunks)

    def add_received(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """The tiles that this seat got by the last All pass."""
        if not state.received:
            chunks.append(self.nothing[PASSED_TILES])
            return
        chunks.append(padded(sorted([fact & 63 for fact in state.received if fact >> 6 == seat])))

    def add_known(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What this seat knows of other racks, and what it can tell that they know of its own."""
        told = False
        for rack in state.racks:
            if rack.told:
                told = True
        if not told:
            chunks.append(self.nothing[2 * (self.seats - 1) * TILES])
            return
        for other in range(1, self.seats):
            rack = state.racks[(seat + other) % self.seats]
            self.add_some(rack.known[seat], chunks)
        mine = state.racks[seat]
        for other in range(1, self.seats):
            viewer = (seat + other) % self.seats
            if mine.secret[viewer]:
                self.add_some(tiles_of(mine.seen_by(viewer)), chunks)
            else:
                self.add_some(mine.known[viewer], chunks)

    def add_some(self, tiles: Tiles, chunks: list[bytes]) -> None:
        """Some tiles, mostly none."""
        if tiles.size:
            add_tiles(tiles, chunks)
        else:
            chunks.append(self.nothing[TILES])

    # Chance.

    def tell_piles(self, match: Match, script: Script) -> None:
        script.pile(cast(State, match.state).pile, [], "")

    def piece_text(self, piece: int, label: str) -> str:
        return tile_name(piece)


ONE_DIGIT: Final[list[bytes]] = [bytes([value]) for value in range(256)]
TWO_DIGITS: Final[list[bytes]] = [bytes([score // 256, score % 256]) for score in range(16 * 256)]
"""A score; no match ends with more."""
