"""Everything that lies on the table in a match of Wild Tiles, and the hands that move it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rayonw.games.wildtiles.board import ANY, NOWHERE, START, Ground
from rayonw.games.wildtiles.event import CAUSES, DREW, GOT, KINDS_OF_EVENT
from rayonw.games.wildtiles.material import (
    ANY_BUT_MASTER_ROW,
    ANY_ROW,
    FITTING,
    FULL_BOX,
    FULL_RACK,
    MAX_SEATS,
    NO_TILE,
    NOBODY,
    ONE_COLOUR,
    PASSED_BOX,
    RANKS,
    START_ROW,
    row_of,
)
from rayonw.games.wildtiles.rack import Rack
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from mypy_extensions import i64

TURN: Final = 0
"""Lay a tile on the target, or draw."""
DRAWN: Final = 1
"""Lay the tile just drawn, or pass."""
FREE: Final = 2
"""After a dead end: choose a square, or draw."""
FREE_DRAWN: Final = 3
"""After a dead end: choose a square for the tile just drawn, or pass."""
CHOSEN: Final = 4
"""Lay a tile on the square just chosen."""
AMEND_FOUR: Final = 5
"""Lay a correct tile in place of the Wild Draw Four taken back."""
AMEND_RENOUNCE: Final = 6
"""Lay a tile after all, having renounced wrongly."""
SWAPPING: Final = 7
"""Choose whose rack to take."""
ANSWER: Final = 8
"""The next seat accepts a Wild Draw Four, or challenges it."""
PASSING: Final = 9
"""Everyone chooses the tiles to pass left."""
HOLD: Final = 10
"""UNO was not called: nobody plays on for two seconds."""
VOTE: Final = 11
"""Everyone but the accused says whether advice was given."""
OVER: Final = 12
PHASE_NAMES: Final = (
    "turn",
    "drawn",
    "free",
    "free_drawn",
    "chosen",
    "amend_four",
    "amend_renounce",
    "swapping",
    "answer",
    "passing",
    "hold",
    "vote",
    "over",
)

BIT: Final[list[int]] = [1, 2, 4, 8]
ALL_SEE: Final[int] = EVERYONE
OF_SEAT: Final[list[Event]] = [
    (EVERYONE, kind, seat, 0, 0) for kind in range(KINDS_OF_EVENT) for seat in range(MAX_SEATS)
]
OF_DRAW: Final[list[Event]] = [
    (EVERYONE, DREW, seat, drawn, cause)
    for seat in range(MAX_SEATS)
    for drawn in range(FULL_RACK + 1)
    for cause in range(CAUSES)
]
OF_GOT: Final[list[Event]] = [
    (1 << fact // 64, GOT, fact // 64, 0, fact % 64) for fact in range(MAX_SEATS * 64)
]
"""The commonest events, made once: of a seat alone, of tiles drawn, of one tile got (seat * 64 + kind)."""
NONE: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_RACKS: Final[list[Rack]] = []
NO_SQUARES: Final[list[bool]] = []
"""What lists hold until a round is dealt, or a twin gets its copies: never changed in place."""


class Match:
    """The data of a match. Lists marked "replaced" are shared by clones and never changed in place.

    An `i64` is an int that compiled code keeps as a machine word: for small numbers that are often compared.
    Times stay ints, and so does the number of seats: what is compared with it may be any int of a caller's.
    Where an i64 or an int is chosen, that is a statement: of an expression mypyc would make an object.
    """

    def __init__(self, seats: int, seed: str, options: dict[str, Any], ground: Ground) -> None:
        self.seats: int = seats
        self.seed: str = seed
        self.options: dict[str, Any] = options
        self.ground: Ground = ground
        self.teams: bool = False
        self.pass_master: bool = False
        self.encore: bool = False
        self.advice: bool = False
        self.limit: int = 0
        self.clock: int = 0
        # The match.
        self.round: int = 0
        self.scores: list[int] = NONE  # replaced
        self.sheet: list[list[int]] = NO_LISTS  # replaced: points of every seat, round by round
        self.last_racks: list[list[int]] = NO_LISTS  # replaced: what was left in the last round
        self.last_end: str = ""
        self.cut: list[int] = NONE  # replaced: seat * 64 + kind of every tile drawn for the start
        self.first: i64 = 0
        self.ended_by: str = ""
        # The table.
        self.pile: list[int] = NONE
        self.racks: list[Rack] = NO_RACKS
        self.free: list[bool] = NO_SQUARES  # whether a square is there and bears no tile
        self.path: list[int] = NONE  # squares in the order of play
        self.laid: list[int] = NONE  # the tiles on them
        self.marks: list[int] = NONE  # their marks: colour named * 16 + arrow
        self.row: i64 = START_ROW
        self.target: i64 = NOWHERE
        self.open_arrows: i64 = 0
        self.wanted: i64 = 0  # the set of kinds that may go on the target
        # Whose turn it is, and what is awaited.
        self.phase: i64 = OVER
        self.turn: i64 = 0
        self.direction: i64 = 1
        self.drawn: i64 = NO_TILE
        self.idle: i64 = 0
        self.accused: i64 = NOBODY
        self.fault: i64 = NOBODY
        self.fault_at: int = 0
        self.held: bool = False
        self.dead_end: bool = False
        self.lost: i64 = 0
        self.penalty: i64 = 0
        self.penalty_seat: i64 = NOBODY
        self.dues: list[int] = NONE  # replaced: how many tiles every seat has to pass
        self.gifts: list[list[int]] = NO_LISTS  # the tiles chosen so far
        self.choosing: i64 = 0  # the set of seats that have not chosen all (bit n: seat n)
        self.received: list[int] = NONE  # replaced: seat * 64 + kind of the last All pass
        self.reports: i64 = 0
        self.vote_by: i64 = NOBODY
        self.vote_on: i64 = NOBODY
        self.votes: i64 = 0
        self.interrupted: i64 = OVER
        self.began: int = 0
        # While an action is played.
        self.now: int = 0
        self.dreaming: bool = False  # a bot's own match: nothing is told, nothing learnt, one round only
        self.log: list[Event] = []
        self.fresh: list[list[int]] = NO_LISTS  # the tiles that every seat drew

    def agree_on(self, options: dict[str, Any]) -> None:
        """The options of the table, before the first round."""
        self.teams = bool(options["teams"])
        self.pass_master = bool(options["pass_master"])
        self.encore = bool(options["encore"])
        self.advice = bool(options["advice"])
        self.limit = int(options["target"])
        self.clock = int(options["clock"])
        self.scores = [0] * self.seats

    def copy_to(self, twin: Match) -> None:
        """Make a blank twin an independent copy of this match."""
        twin.teams = self.teams
        twin.pass_master = self.pass_master
        twin.encore = self.encore
        twin.advice = self.advice
        twin.limit = self.limit
        twin.clock = self.clock
        twin.round = self.round
        twin.scores = self.scores
        twin.sheet = self.sheet
        twin.last_racks = self.last_racks
        twin.last_end = self.last_end
        twin.cut = self.cut
        twin.first = self.first
        twin.ended_by = self.ended_by
        twin.pile = self.pile[:]
        twin.racks = [rack.copy() for rack in self.racks]
        twin.free = self.free[:]
        twin.path = self.path[:]
        twin.laid = self.laid[:]
        twin.marks = self.marks[:]
        twin.row = self.row
        twin.target = self.target
        twin.open_arrows = self.open_arrows
        twin.wanted = self.wanted
        twin.phase = self.phase
        twin.turn = self.turn
        twin.direction = self.direction
        twin.drawn = self.drawn
        twin.idle = self.idle
        twin.accused = self.accused
        twin.fault = self.fault
        twin.fault_at = self.fault_at
        twin.held = self.held
        twin.dead_end = self.dead_end
        twin.lost = self.lost
        twin.penalty = self.penalty
        twin.penalty_seat = self.penalty_seat
        twin.dues = self.dues
        twin.gifts = [gift[:] for gift in self.gifts]
        twin.choosing = self.choosing
        twin.received = self.received
        twin.reports = self.reports
        twin.vote_by = self.vote_by
        twin.vote_on = self.vote_on
        twin.votes = self.votes
        twin.interrupted = self.interrupted
        twin.began = self.began
        twin.now = self.now
        twin.dreaming = self.dreaming

    def all_tiles(self) -> list[int]:
        """All tiles in the game, in the order of their kinds."""
        return PASSED_BOX[:] if self.pass_master else FULL_BOX[:]

    # Telling.

    def say(self, kind: int, first: i64, second: i64, third: i64) -> None:
        """Something everybody sees."""
        if self.dreaming:
            return
        if second == 0 and third == 0 and 0 <= first < MAX_SEATS:
            self.log.append(OF_SEAT[kind * MAX_SEATS + first])
        else:
            self.log.append((ALL_SEE, kind, first, second, third))

    def say_tiles(self, audience: i64, kind: int, seat: i64, other: i64, tiles: list[int]) -> None:
        """Tiles that only the audience sees, in the order of their kinds."""
        if self.dreaming:
            return
        if len(tiles) != 2:
            self.say_rack(audience, kind, seat, other, sorted(tiles))
        elif tiles[0] <= tiles[1]:
            self.log.append((audience, kind, seat, other, tiles[0], tiles[1]))
        else:
            self.log.append((audience, kind, seat, other, tiles[1], tiles[0]))

    def say_rack(self, audience: i64, kind: int, seat: i64, other: i64, tiles: list[int]) -> None:
        """Tiles that only the audience sees, in the order of their kinds already, as a rack has them."""
        if not self.dreaming:
            self.log.append((audience, kind, seat, other, *tiles))

    def tell_fresh(self) -> None:
        """Tell every seat which tiles it drew during this action."""
        for seat, tiles in enumerate(self.fresh):
            if len(tiles) == 1:
                self.log.append(OF_GOT[seat * 64 + tiles[0]])
            elif tiles:
                self.say_tiles(BIT[seat], GOT, seat, 0, tiles)
        self.fresh = NO_LISTS

    # Racks and pile.

    @clause("til.T6", "til.B4", "til.R23", "til.E5")
    def draw_up_to(self, seat: i64, count: i64, cause: i64) -> None:
        """Draw as many tiles as asked for, while the pile lasts and the rack holds no more than 14."""
        rack = self.racks[seat]
        pile = self.pile
        drawn = FULL_RACK - rack.size
        if drawn > count:
            drawn = count
        if drawn > len(pile):
            drawn = len(pile)
        if drawn <= 0:
            return
        self.idle = 0
        if not self.dreaming:
            self.log.append(OF_DRAW[(seat * (FULL_RACK + 1) + drawn) * CAUSES + cause])
            if not self.fresh:
                self.fresh = [NONE] * self.seats
            fresh = self.fresh[seat]
            self.fresh[seat] = fresh + pile[-drawn:] if fresh else pile[-drawn:]
        for _ in range(drawn):
            rack.put(pile.pop())

    def draw_single(self, seat: i64, cause: i64) -> i64:
        """Draw the top tile of the pile, which is not empty, for a rack that has room, and end the action."""
        kind: i64 = self.pile.pop()
        self.racks[seat].put(kind)
        self.idle = 0
        if not self.dreaming:
            self.log.append(OF_DRAW[(seat * (FULL_RACK + 1) + 1) * CAUSES + cause])
            self.log.append(OF_GOT[seat * 64 + kind])
        return kind

    def take_out(self, seat: i64, kind: i64) -> None:
        """A tile leaves a rack for all to see."""
        rack = self.racks[seat]
        rack.take(kind)
        if rack.told >> kind & 1:
            rack.spend(kind)

    def holds_colour(self, seat: i64, colour: i64) -> bool:
        """Whether a rack holds a tile of this colour."""
        return self.racks[seat].kinds >> colour * RANKS & ONE_COLOUR != 0

    def await_gifts(self) -> None:
        """See who has not yet chosen all the tiles that he has to pass."""
        self.choosing = 0
        for seat, gift in enumerate(self.gifts):
            if len(gift) < self.dues[seat]:
                self.choosing += BIT[seat]

    # Squares.

    def open_around(self, square: i64) -> i64:
        """The arrows (bit n: arrow n) that point from a square at an unoccupied one."""
        free = self.free
        stride = self.ground.stride
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

    def aim(self, square: i64) -> None:
        """The next tile goes on this square; NOWHERE: on a square to be chosen."""
        self.target = square
        if square == NOWHERE:
            self.open_arrows = 0
            self.wanted = FITTING[self.row_when_free()]
        else:
            self.open_arrows = self.open_around(square)
            self.wanted = FITTING[self.row_on(square)]

    @clause("til.T3", "til.K6", "til.V1")
    def row_on(self, square: i64) -> i64:
        """What may go on a square: on Any tile squares anything, a Super-master only there (not in V1)."""
        says = self.ground.says[square]
        if says == ANY:
            return ANY_BUT_MASTER_ROW if self.pass_master else ANY_ROW
        if says == START:
            return START_ROW
        return self.row

    def row_when_free(self) -> i64:
        """What may go on the square chosen after a dead end: all choices are Any tile squares, or none is."""
        for square in self.ground.any_squares:
            if self.free[square]:
                return ANY_BUT_MASTER_ROW if self.pass_master else ANY_ROW
        return self.row

    def put_on_board(self, square: i64, kind: i64, mark: i64) -> None:
        """A tile takes a square and becomes the last one; the mark is the colour named and the arrow."""
        self.free[square] = False
        self.path.append(square)
        self.laid.append(kind)
        self.marks.append(mark)
        self.row = row_of(kind, mark >> 4)

    def take_back(self) -> i64:
        """The last tile leaves its square, which is returned."""
        square = self.path.pop()
        self.laid.pop()
        self.marks.pop()
        self.free[square] = True
        self.row = self.row_at(-1)
        return square

    def row_at(self, place: i64) -> i64:
        """The row that a tile on the board asks for, by its place in the order of play."""
        return row_of(self.laid[place], self.marks[place] >> 4)

    def clear_board(self) -> None:
        """Every square empty."""
        self.free = self.ground.bare[:]
        self.path = []
        self.laid = []
        self.marks = []
        self.row = START_ROW

    def restore_board(self, path: list[int], tiles: list[int], marks: list[int], target: int) -> None:
        """Set up a board as it was: tiles in the order they were laid, and where the next one goes."""
        self.clear_board()
        for number, square in enumerate(path):
            self.put_on_board(square, tiles[number], marks[number])
        self.aim(target)

    # What seats know of each other's racks.

    @clause("til.R32")
    def learn(self, viewer: i64, holder: i64, kind: i64) -> None:
        """A seat knows that another holds this tile."""
        if viewer != holder and not self.dreaming:
            self.racks[holder].reveal(viewer, kind)

    def facts(self, viewer: i64, holder: i64) -> list[int]:
        """The tiles that a seat knows another to hold."""
        return self.racks[holder].known[viewer].tiles()
