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
from rayonw.games.wildtiles.material import FULL_BOX, KINDS, MAX_SEATS, NO_TILE, NOBODY, tile_name
from rayonw.games.wildtiles.numbering import GIFTS, Numbering
from rayonw.games.wildtiles.passing import PASSED_TILES
from rayonw.games.wildtiles.phase import HOLD, OVER, PASSING, PHASE_NAMES, VOTE
from rayonw.games.wildtiles.rack import Rack, Tiles
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.seat import BIT
from rayonw.games.wildtiles.tile_bits import TILES, add_tiles, tiles_of, two_kinds
from rayonw.games.wildtiles.uno import HOLD_MS
from rayonw.kernel.encoder import (
    NO_CODE,
    NOTHING_HALF,
    Encoder,
    Field,
    Match,
    one_hot,
    relative,
    several_seats,
    zeros,
)
from rayonw.kernel.option import Options
from rayonw.kernel.script import Script
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from mypy_extensions import i64

PHASE_HOT: Final[list[bytes]] = one_hot(len(PHASE_NAMES))
TILE_HOT: Final[list[bytes]] = one_hot(KINDS)
ARROW_HOT: Final[list[bytes]] = one_hot(ARROWS)
NOTHING_DRAWN: Final[list[bytes]] = [arrows + TILE_HOT[NO_TILE] for arrows in ARROW_BITS]
"""By set of arrows."""
ALL_TILES: Final = len(FULL_BOX) + 1
TWO_COUNTS: Final[list[bytes]] = [
    bytes([count, other]) for count in range(ALL_TILES) for other in range(ALL_TILES)
]
"""By two numbers of tiles, or a round's number and one of tiles."""
IDLE: Final = MAX_SEATS + 1
FLAGS: Final[list[bytes]] = [
    bytes([clockwise, drew, idle, fitted])
    for clockwise in (0, 1)
    for drew in (0, 1)
    for idle in range(IDLE)
    for fitted in (0, 1)
]
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
        self.nothing: list[bytes] = zeros(max(2 * seats * TILES, len(self.ground.squares) * LAID))
        whose = several_seats(seats, 1)
        self.turns: list[list[bytes]] = [
            [turn + phase for turn in turns for phase in PHASE_HOT[:-1]] for turns in whose
        ]
        """By viewer, then by whose turn it is, from NOBODY on, and by phase."""
        self.flags: list[list[bytes]] = [[flags + seat for flags in FLAGS for seat in hot] for hot in whose]
        """By viewer, then by number of FLAGS, and by who began the round, from NOBODY on."""
        fields = self.layout(seats)
        self.quiet: bytes = bytes(self.rare + PASSED_TILES + 2 * (seats - 1) * TILES)
        """Nothing of what mostly is not so, and nothing known of racks."""
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
        chunks.append(self.turns[seat][(state.turn + 1) * len(PHASE_NAMES) + state.phase])
        target = state.target
        arrows = 0
        place = -1
        if target != NOWHERE:
            arrows = state.open_arrows
            place = self.numbering.place[target]
        chunks.append(self.place_hot[place])
        if state.drawn == NO_TILE or seat != state.turn:
            chunks.append(NOTHING_DRAWN[arrows])
        else:
            chunks.append(ARROW_BITS[arrows])
            chunks.append(TILE_HOT[state.drawn])
        add_tiles(state.racks[seat], chunks)
        self.add_counts(match, state, seat, chunks)
        quiet = self.is_quiet(match, state)
        if quiet and not state.received and not anything_known(state.racks):
            chunks.append(self.quiet)
        else:
            if quiet:
                chunks.append(self.nothing[self.rare])
            else:
                self.add_rare(match, state, seat, chunks)
            self.add_received(state, seat, chunks)
            self.add_known(state, seat, chunks)
        add_board(match, state, self.numbering, self.nothing, chunks)

    def add_counts(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """What can be counted, and who began the round."""
        kept_of = state.round * 2 + (1 if state.phase == OVER else 0)
        if match.kept_of != kept_of:  # scores change at the end of a round alone
            match.kept = self.scores(state)
            match.kept_of = kept_of
        chunks.append(match.kept[seat])
        self.add_sizes(state.racks, seat, chunks)
        if state.round < ALL_TILES:
            chunks.append(TWO_COUNTS[state.round * ALL_TILES + len(state.pile)])
        else:
            chunks.append(ONE_DIGIT[state.round if state.round < 256 else 255])
            chunks.append(ONE_DIGIT[len(state.pile)])
        flags = 2 if state.direction > 0 else 0
        if state.drawn != NO_TILE:
            flags += 1
        flags = (flags * IDLE + state.idle) * 2
        if state.fitted and seat == renouncer(state):
            flags += 1
        chunks.append(self.flags[seat][flags * (self.seats + 1) + state.first + 1])

    def scores(self, state: State) -> list[bytes]:
        """By viewer: all scores."""
        told = [TWO_DIGITS[score] for score in state.scores]
        return [b"".join(told[seat:] + told[:seat]) for seat in range(self.seats)]

    def add_sizes(self, racks: list[Rack], seat: int, chunks: list[bytes]) -> None:
        """How many tiles are in each rack."""
        seats = self.seats
        last = seat + seats - 1
        while seat < last:
            first = racks[seat if seat < seats else seat - seats].size
            second = racks[seat + 1 if seat + 1 < seats else seat + 1 - seats].size
            chunks.append(TWO_COUNTS[first * ALL_TILES + second])
            seat += 2
        if seat == last:
            chunks.append(ONE_DIGIT[racks[seat if seat < seats else seat - seats].size])

    def is_quiet(self, match: Match, state: State) -> bool:
        """Whether there is nothing of what mostly is not so."""
        return (
            state.accused == NOBODY
            and state.fault == NOBODY
            and not state.penalty
            and state.phase != PASSING
            and state.phase != VOTE
            and not state.late
            and not state.reports
            and match.half == NOTHING_HALF
        )

    def add_rare(self, match: Match, state: State, seat: int, chunks: list[bytes]) -> None:
        """What mostly is not so: faults, penalties, gifts, votes, Encores."""
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
        chunks.append(
            two_kinds(gift[0] if gift else NO_TILE, gift[1] if len(gift) == PASSED_TILES else NO_TILE)
        )

    def add_received(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """The tiles that this seat got by the last All pass, in the order of their kinds."""
        first: i64 = NO_TILE
        second: i64 = NO_TILE
        for fact in state.received:
            if fact >> 6 == seat:
                kind = fact & 63
                if first == NO_TILE:
                    first = kind
                elif kind < first:
                    second = first
                    first = kind
                else:
                    second = kind
        chunks.append(two_kinds(first, second))

    def add_known(self, state: State, seat: int, chunks: list[bytes]) -> None:
        """What this seat knows of other racks, and what it can tell that they know of its own."""
        if not anything_known(state.racks):
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


def anything_known(racks: list[Rack]) -> bool:
    """Whether somebody knows a tile of another's rack."""
    return any(rack.told for rack in racks)


ONE_DIGIT: Final[list[bytes]] = [bytes([value]) for value in range(256)]
TWO_DIGITS: Final[list[bytes]] = [bytes([score // 256, score % 256]) for score in range(16 * 256)]
"""A score; no match ends with more."""
