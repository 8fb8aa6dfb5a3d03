"""The fields of a match. Generated from fields.py by `python -m generate`. Do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rayonw.games.wildtiles.blank import NO_INTS, NO_LISTS, NO_OPTIONS, NO_RACKS, NO_SQUARES
from rayonw.games.wildtiles.board import GROUND, NOWHERE, Ground
from rayonw.games.wildtiles.fitting import START_ROW
from rayonw.games.wildtiles.material import NO_TILE, NOBODY
from rayonw.games.wildtiles.phase import OVER
from rayonw.games.wildtiles.rack import Rack
from rayonw.kernel.state import Event, Saved

if TYPE_CHECKING:
    from mypy_extensions import i64


class Fields:
    """The fields of a match of Wild Tiles."""

    def __init__(self) -> None:
        self.seats: int = 0
        self.version: int = 0
        self.seed: str = ""
        self.options: dict[str, Any] = NO_OPTIONS
        self.ground: Ground = GROUND
        """The board, taken apart."""
        self.teams: bool = False
        self.pass_master: bool = False
        self.encore: bool = False
        self.advice: bool = False
        self.limit: int = 0
        """The total that ends the match."""
        self.clock: int = 0
        """Seconds for a decision; 0: as long as one likes."""
        self.round: int = 0
        self.scores: list[int] = NO_INTS
        self.sheet: list[list[int]] = NO_LISTS
        """The points of every seat, round by round."""
        self.last_racks: list[list[int]] = NO_LISTS
        """What was left in the last round."""
        self.last_end: str = ""
        """The clause that ended the last round."""
        self.cut: list[int] = NO_INTS
        """Seat * 64 + kind of every tile drawn for the start."""
        self.first: i64 = 0
        self.ended_by: str = ""
        self.pile: list[int] = NO_INTS
        """From the bottom to the top."""
        self.racks: list[Rack] = NO_RACKS
        self.path: list[int] = NO_INTS
        """The squares that bear a tile, in the order of play."""
        self.laid: list[int] = NO_INTS
        """The tiles on them."""
        self.marks: list[int] = NO_INTS
        """The marks of these tiles: colour named * 16 + arrow."""
        self.free: list[bool] = NO_SQUARES
        """Whether a square is there and bears no tile."""
        self.row: i64 = START_ROW
        """What the last tile asks for."""
        self.target: i64 = NOWHERE
        """The square the last arrow points at; NOWHERE if one is to be chosen."""
        self.open_arrows: i64 = 0
        """The arrows that may be pointed from the target (bit n: arrow n)."""
        self.wanted: i64 = 0
        """The set of kinds that may go on the target."""
        self.phase: i64 = OVER
        self.turn: i64 = 0
        self.direction: i64 = 1
        """1: clockwise; -1: the other way."""
        self.drawn: i64 = NO_TILE
        """The tile that the seat at turn has just drawn by turn."""
        self.idle: i64 = 0
        """Passes in a row with nothing laid or drawn."""
        self.accused: i64 = NOBODY
        """Who renounced where one must play, and may be challenged now."""
        self.fitted: bool = False
        """Whether a tile fitted when the last one drew by turn, or passed with a full rack."""
        self.late: i64 = 0
        """How many tiles came to that seat after its draw, for advice."""
        self.fault: i64 = NOBODY
        """Who did not call UNO, and may be caught now."""
        self.fault_at: int = 0
        self.held: bool = False
        """Whether play is held up for that."""
        self.dead_end: bool = False
        """Whether the last tile was laid in a dead end, whose tiles are still to be drawn."""
        self.penalty: i64 = 0
        self.penalty_seat: i64 = NOBODY
        self.dues: list[int] = NO_INTS
        """How many tiles every seat has to pass left; empty unless all pass."""
        self.gifts: list[list[int]] = NO_LISTS
        """The tiles chosen so far."""
        self.choosing: i64 = 0
        """The set of seats that have not chosen all (bit n: seat n)."""
        self.received: list[int] = NO_INTS
        """Seat * 64 + kind of every tile of the last All pass."""
        self.reports: i64 = 0
        """The set of seats that have reported advice in this round."""
        self.vote_by: i64 = NOBODY
        self.vote_on: i64 = NOBODY
        self.votes: i64 = 0
        self.interrupted: i64 = OVER
        """The phase in which advice was reported."""
        self.began: int = 0
        """When what is awaited began."""
        self.dreaming: bool = False
        """A bot's own match: nothing is told, nothing learnt, and only the round is played."""
        self.now: int = 0
        self.lost: bool = False
        """Whether the next seat loses its turn."""
        self.log: list[Event] = []
        self.fresh: list[list[int]] = NO_LISTS
        """The tiles that every seat drew during this action; empty if nobody did."""

    def copy_to(self, twin: Fields) -> None:
        """Make another State equal to this one, and independent of it."""
        twin.seats = self.seats
        twin.version = self.version
        twin.seed = self.seed
        twin.options = self.options
        twin.ground = self.ground
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
        twin.racks = [piece.copy() for piece in self.racks]
        twin.path = self.path[:]
        twin.laid = self.laid[:]
        twin.marks = self.marks[:]
        twin.free = self.free[:]
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
        twin.fitted = self.fitted
        twin.late = self.late
        twin.fault = self.fault
        twin.fault_at = self.fault_at
        twin.held = self.held
        twin.dead_end = self.dead_end
        twin.penalty = self.penalty
        twin.penalty_seat = self.penalty_seat
        twin.dues = self.dues
        twin.gifts = [inner[:] for inner in self.gifts]
        twin.choosing = self.choosing
        twin.received = self.received
        twin.reports = self.reports
        twin.vote_by = self.vote_by
        twin.vote_on = self.vote_on
        twin.votes = self.votes
        twin.interrupted = self.interrupted
        twin.began = self.began
        twin.dreaming = self.dreaming

    def saved(self) -> Saved:
        """Every field that does not follow from the others, as a JSON-ready dict."""
        return {
            "seats": self.seats,
            "version": self.version,
            "seed": self.seed,
            "options": self.options,
            "round": self.round,
            "scores": self.scores,
            "sheet": self.sheet,
            "last_racks": self.last_racks,
            "last_end": self.last_end,
            "cut": self.cut,
            "first": self.first,
            "ended_by": self.ended_by,
            "pile": self.pile[:],
            "racks": [piece.save() for piece in self.racks],
            "path": self.path[:],
            "laid": self.laid[:],
            "marks": self.marks[:],
            "target": self.target,
            "phase": self.phase,
            "turn": self.turn,
            "direction": self.direction,
            "drawn": self.drawn,
            "idle": self.idle,
            "accused": self.accused,
            "fitted": self.fitted,
            "late": self.late,
            "fault": self.fault,
            "fault_at": self.fault_at,
            "held": self.held,
            "dead_end": self.dead_end,
            "penalty": self.penalty,
            "penalty_seat": self.penalty_seat,
            "dues": self.dues,
            "gifts": [inner[:] for inner in self.gifts],
            "received": self.received,
            "reports": self.reports,
            "vote_by": self.vote_by,
            "vote_on": self.vote_on,
            "votes": self.votes,
            "interrupted": self.interrupted,
            "began": self.began,
            "dreaming": self.dreaming,
        }

    def restore(self, saved: Saved) -> None:
        """Set every field that was saved."""
        self.seats = saved["seats"]
        self.version = saved["version"]
        self.seed = saved["seed"]
        self.options = saved["options"]
        self.round = saved["round"]
        self.scores = saved["scores"]
        self.sheet = saved["sheet"]
        self.last_racks = saved["last_racks"]
        self.last_end = saved["last_end"]
        self.cut = saved["cut"]
        self.first = saved["first"]
        self.ended_by = saved["ended_by"]
        self.pile = list(saved["pile"])
        self.racks = [Rack.load(piece) for piece in saved["racks"]]
        self.path = list(saved["path"])
        self.laid = list(saved["laid"])
        self.marks = list(saved["marks"])
        self.target = saved["target"]
        self.phase = saved["phase"]
        self.turn = saved["turn"]
        self.direction = saved["direction"]
        self.drawn = saved["drawn"]
        self.idle = saved["idle"]
        self.accused = saved["accused"]
        self.fitted = saved["fitted"]
        self.late = saved["late"]
        self.fault = saved["fault"]
        self.fault_at = saved["fault_at"]
        self.held = saved["held"]
        self.dead_end = saved["dead_end"]
        self.penalty = saved["penalty"]
        self.penalty_seat = saved["penalty_seat"]
        self.dues = saved["dues"]
        self.gifts = [list(inner) for inner in saved["gifts"]]
        self.received = saved["received"]
        self.reports = saved["reports"]
        self.vote_by = saved["vote_by"]
        self.vote_on = saved["vote_on"]
        self.votes = saved["votes"]
        self.interrupted = saved["interrupted"]
        self.began = saved["began"]
        self.dreaming = saved["dreaming"]
