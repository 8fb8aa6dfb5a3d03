"""A table: what its log adds up to. `apply` takes entries that were checked before; `verbs` checks them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from rayonw.catalogue import game as game_of
from rayonw.house.entries import (
    Acted,
    Asked,
    BotSat,
    Cleared,
    Entry,
    Expired,
    Left,
    Made,
    Named,
    Rematched,
    Sat,
    SetUp,
    Started,
)
from rayonw.house.wire import Level, Phase
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.record import EXPIRE, Move, Record
from rayonw.kernel.state import Event, Outcome, Refusal, State


class Outdated(Exception):
    """The match was begun by rules that are not here any more."""


class BrokenLog(Exception):
    """The log does not add up to a table."""


@dataclass(slots=True)
class Seat:
    """Who sits here. A level says that a bot plays: for itself, or for a person who is away."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    level: Level | None = None


class Played(Struct, gc=False):
    """One entry of the match as the rules saw it. `by` None: time ran out.

    There are as many as actions, and they stay: so the garbage collector never looks at them.
    """

    seq: int
    at: int
    by: int | None
    text: str
    events: tuple[Event, ...]


class Table:
    """Seats, options and one State."""

    def __init__(self, code: str, made: Made) -> None:
        self.code = code
        self.game: Game = game_of(made.game)
        self.host = made.host
        self.host_name = made.host_name
        self.seed = made.seed
        self.hash = seed_hash(made.seed)
        self.after = made.after
        self.options = made.options
        self.seats = [Seat() for _ in range(made.seats)]
        self.version = self.game.version
        self.phase: Phase = "open"
        self.seq = 1
        self.state: State | None = None
        self.outcome: Outcome | None = None
        self.played: list[Played] = []
        self.match_seq = 0
        """The last entry that changed the State."""
        self.last_at = 0
        self.next: str | None = None
        self._done: dict[tuple[str, str], int] = {}

    # What can be asked.

    def seat_of(self, person: str) -> int | None:
        """Where a person sits, also while a bot keeps the seat."""
        for number, seat in enumerate(self.seats):
            if seat.person == person and person:
                return number
        return None

    def done(self, by: str, message: str) -> int | None:
        """The seq of the entry that this person's message became, if it did."""
        return self._done.get((by, message))

    def record(self) -> Record:
        """The match as a record file."""
        moves = [Move(play.by, play.at, play.text) for play in self.played]
        names = [seat.name for seat in self.seats]
        return Record(
            game=self.game.id,
            version=self.version,
            seats=len(self.seats),
            options=self.options,
            seed=self.seed,
            hash=self.hash,
            names=names,
            moves=moves,
            outcome=self.outcome,
        )

    # How it changes.

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log."""
        if isinstance(entry, Acted):
            self.act(entry)
            return
        if isinstance(entry, Expired):
            self.expire(entry)
            return
        self.seq += 1
        if isinstance(entry, Asked):
            self._remember(entry.by, entry.id)
        FOLDS[type(entry)](self, entry)

    def act(self, entry: Acted) -> Played:
        """A seat plays; a Refusal leaves everything as it was."""
        state = self._running()
        events = state.play(entry.seat, self.game.read(state, entry.action), entry.at)
        self.seq += 1
        self._remember(entry.by, entry.id)
        return self._moved(state, entry.at, entry.seat, entry.action, events)

    def expire(self, entry: Expired) -> Played:
        """Time runs out; a Refusal leaves everything as it was."""
        state = self._running()
        events = state.expire(entry.at)
        self.seq += 1
        return self._moved(state, entry.at, None, EXPIRE, events)

    def _running(self) -> State:
        if self.state is None:
            raise Refusal("house", "house.not_playing")
        return self.state

    def _moved(self, state: State, at: int, by: int | None, text: str, events: list[Event]) -> Played:
        self.match_seq = self.seq
        self.last_at = at
        played = Played(self.seq, at, by, text, tuple(events))
        self.played.append(played)
        if not state.to_act():
            self.outcome = state.outcome()
            if self.outcome is not None:
                self.phase = "over"
        return played

    def _remember(self, by: str, message: str) -> None:
        if message:
            self._done[by, message] = self.seq

    def _sat(self, entry: Sat) -> None:
        before = self.seat_of(entry.person)
        if before is not None:
            self.seats[before] = Seat()
        self.seats[entry.seat] = Seat("person", entry.person, entry.name)

    def _left(self, entry: Left) -> None:
        if entry.level is None:
            self.seats[entry.seat] = Seat()
        else:
            self.seats[entry.seat].level = entry.level

    def _bot_sat(self, entry: BotSat) -> None:
        seat = self.seats[entry.seat]
        if seat.kind == "person":
            seat.level = entry.level
        else:
            self.seats[entry.seat] = Seat("bot", "", entry.name, entry.level)

    def _cleared(self, entry: Cleared) -> None:
        self.seats[entry.seat] = Seat()

    def _set_up(self, entry: SetUp) -> None:
        self.options = entry.options
        self.seats = self.seats[: entry.seats] + [Seat() for _ in range(len(self.seats), entry.seats)]

    def _named(self, entry: Named) -> None:
        for seat in self.seats:
            if seat.person == entry.person:
                seat.name = entry.name
        if self.host == entry.person:
            self.host_name = entry.name

    def _started(self, entry: Started) -> None:
        if entry.version != self.game.version:
            raise Outdated(f"{self.game.title} rules {entry.version}; here are {self.game.version}")
        self.state = self.game.deal(len(self.seats), self.seed, self.options)
        self.match_seq = self.seq
        self.phase = "playing"

    def _rematched(self, entry: Rematched) -> None:
        self.next = entry.next

    def _made(self, entry: Made) -> None:
        raise BrokenLog(f"table {self.code} was made twice, the second time at {entry.time}")


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    Sat: Table._sat,
    Left: Table._left,
    BotSat: Table._bot_sat,
    Cleared: Table._cleared,
    SetUp: Table._set_up,
    Named: Table._named,
    Started: Table._started,
    Rematched: Table._rematched,
    Made: Table._made,
}


def fold(code: str, entries: list[Entry]) -> Table:
    """The table that a log adds up to; Outdated or BrokenLog if it does not."""
    made = entries[0]
    if not isinstance(made, Made):
        raise BrokenLog(f"the log of table {code} does not begin with its making")
    try:
        table = Table(code, made)
    except KeyError:
        raise Outdated(f"there is no game {made.game}") from None
    for number, entry in enumerate(entries[1:], 2):
        try:
            table.apply(entry)
        except (Refusal, ValueError, LookupError) as error:
            raise BrokenLog(f"entry {number} of table {code}: {error}") from error
    return table
