"""Every field of a match of Wild Tiles, listed once; state.py is generated from it.

An `i64` is an int that compiled code keeps as a machine word: for small numbers that are often compared.
Times stay ints, and so does the number of seats: what is compared with it may be any int of a caller's.
Where an i64 or an int is chosen, that is a statement: of an expression mypyc would make an object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rayonw.games.wildtiles.blank import NO_INTS, NO_LISTS, NO_OPTIONS, NO_RACKS, NO_SQUARES
from rayonw.games.wildtiles.board import GROUND, NOWHERE, Ground
from rayonw.games.wildtiles.fitting import START_ROW
from rayonw.games.wildtiles.material import NO_TILE, NOBODY
from rayonw.games.wildtiles.phase import OVER
from rayonw.games.wildtiles.rack import Rack
from rayonw.kernel.field import Derived, Passing, Shared
from rayonw.kernel.state import Event

if TYPE_CHECKING:
    from mypy_extensions import i64


class Fields:
    """The fields of a match of Wild Tiles."""

    seats: int
    version: int
    seed: str
    options: Shared[dict[str, Any]] = NO_OPTIONS
    ground: Derived[Shared[Ground]] = GROUND
    """The board, taken apart."""
    teams: Derived[bool]
    pass_master: Derived[bool]
    encore: Derived[bool]
    advice: Derived[bool]
    limit: Derived[int]
    """The total that ends the match."""
    clock: Derived[int]
    """Seconds for a decision; 0: as long as one likes."""

    round: int
    scores: Shared[list[int]] = NO_INTS
    sheet: Shared[list[list[int]]] = NO_LISTS
    """The points of every seat, round by round."""
    last_racks: Shared[list[list[int]]] = NO_LISTS
    """What was left in the last round."""
    last_end: str
    """The clause that ended the last round."""
    cut: Shared[list[int]] = NO_INTS
    """Seat * 64 + kind of every tile drawn for the start."""
    first: i64
    ended_by: str

    pile: list[int] = NO_INTS
    """From the bottom to the top."""
    racks: list[Rack] = NO_RACKS
    path: list[int] = NO_INTS
    """The squares that bear a tile, in the order of play."""
    laid: list[int] = NO_INTS
    """The tiles on them."""
    marks: list[int] = NO_INTS
    """The marks of these tiles: colour named * 16 + arrow."""
    free: Derived[list[bool]] = NO_SQUARES
    """Whether a square is there and bears no tile."""
    row: Derived[i64] = START_ROW
    """What the last tile asks for."""
    target: i64 = NOWHERE
    """The square the last arrow points at; NOWHERE if one is to be chosen."""
    open_arrows: Derived[i64]
    """The arrows that may be pointed from the target (bit n: arrow n)."""
    wanted: Derived[i64]
    """The set of kinds that may go on the target."""

    phase: i64 = OVER
    turn: i64
    direction: i64 = 1
    """1: clockwise; -1: the other way."""
    drawn: i64 = NO_TILE
    """The tile that the seat at turn has just drawn by turn."""
    idle: i64
    """Passes in a row with nothing laid or drawn."""
    accused: i64 = NOBODY
    """Who renounced where one must play, and may be challenged now."""
    fitted: bool
    """Whether a tile fitted when the last one drew by turn, or passed with a full rack."""
    late: i64
    """How many tiles came to that seat after its draw, for advice."""
    fault: i64 = NOBODY
    """Who did not call UNO, and may be caught now."""
    fault_at: int
    held: bool
    """Whether play is held up for that."""
    dead_end: bool
    """Whether the last tile was laid in a dead end, whose tiles are still to be drawn."""
    penalty: i64
    penalty_seat: i64 = NOBODY
    dues: Shared[list[int]] = NO_INTS
    """How many tiles every seat has to pass left; empty unless all pass."""
    gifts: list[list[int]] = NO_LISTS
    """The tiles chosen so far."""
    choosing: Derived[i64]
    """The set of seats that have not chosen all (bit n: seat n)."""
    received: Shared[list[int]] = NO_INTS
    """Seat * 64 + kind of every tile of the last All pass."""
    reports: i64
    """The set of seats that have reported advice in this round."""
    vote_by: i64 = NOBODY
    vote_on: i64 = NOBODY
    votes: i64
    interrupted: i64 = OVER
    """The phase in which advice was reported."""
    began: int
    """When what is awaited began."""

    dreaming: bool
    """A bot's own match: nothing is told, nothing learnt, and only the round is played."""
    now: Passing[int]
    lost: Passing[bool]
    """Whether the next seat loses its turn."""
    log: Passing[list[Event]]
    fresh: Passing[list[list[int]]] = NO_LISTS
    """The tiles that every seat drew during this action; empty if nobody did."""
