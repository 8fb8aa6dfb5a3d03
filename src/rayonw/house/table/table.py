"""The table: what its log adds up to. Entries that are applied were checked before, in `checks`."""

from collections import Counter
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import DecodeError
from msgspec.structs import replace

from rayonw.catalogue import game as game_of
from rayonw.house.log import (
    Acted,
    Agreed,
    Asked,
    BotSat,
    BrokenLog,
    Cleared,
    Closed,
    Compacted,
    Entry,
    Expired,
    Grouped,
    Guided,
    Left,
    Made,
    Missed,
    Named,
    Outdated,
    Published,
    Reacted,
    Readmitted,
    Rematched,
    Sat,
    SeatKept,
    SetUp,
    Staged,
    Started,
    Undone,
    Wished,
    reread,
)
from rayonw.house.ops import in_portions
from rayonw.house.table.history import History, Played
from rayonw.house.table.lesson_progress import LessonProgress, staged_state
from rayonw.house.table.numbering import Numbering
from rayonw.house.table.reactions import Reactions
from rayonw.house.table.undo import Decision, Decisions
from rayonw.house.wire import Face, Level, Phase
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.record import EXPIRE, Move, Record
from rayonw.kernel.state import Event, Outcome, Refusal, State, private_to

RECENT = 64
"""Messages whose resend is still recognised after the log was compacted."""

PORTION = 200
"""Entries of a log that are taken in one turn of the event loop."""

MAX_REMOVED = 50
"""People whom a table remembers as removed: those removed last."""


@dataclass(slots=True)
class Seat:
    """A seat and who sits there. A level says that a bot plays it: for itself, or for an absent person."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    level: Level | None = None
    shares: bool = False
    """Whether it is somebody else who plays at that person's device."""
    face: Face = ""


class Table:
    """A table as its log describes it: seats, options and one State."""

    __slots__ = (
        "_done",
        "after",
        "agreed",
        "asked_at",
        "auto",
        "best",
        "chances",
        "closed",
        "code",
        "daily",
        "days",
        "decisions",
        "ended",
        "fill",
        "fill_since",
        "first",
        "full_since",
        "game",
        "group",
        "has_bots",
        "hash",
        "host",
        "host_name",
        "last_at",
        "lent",
        "lesson",
        "listed",
        "made",
        "misses",
        "next",
        "numbering",
        "one_decides",
        "options",
        "outcome",
        "pace",
        "patience",
        "phase",
        "played",
        "rated",
        "reactions",
        "removed",
        "renames",
        "returns",
        "seats",
        "seed",
        "seq",
        "shared",
        "stagings",
        "started",
        "state",
        "swaps",
        "timed",
        "version",
        "wished",
        "wishes",
    )

    def __init__(self, code: str, made: Made) -> None:
        self.code = code
        self.made = made
        self.first = 1
        """The seq of the first entry in the log; more than 1 once the log was compacted."""
        self.game: Game = game_of(made.game)
        self.host = made.host
        self.host_name = made.host_name
        self.seed = made.seed
        self.hash = seed_hash(made.seed)
        self.after = made.after
        self.daily = made.daily
        """That it is for the deal of a day, or None."""
        self.options = made.options
        self.patience = made.patience
        self.pace = made.pace
        self.auto = made.auto
        self.closed = False
        """Whether the host of the house has closed it."""
        self.days = made.days
        self.chances = made.chances
        self.rated = made.rated
        """Whether the match counts for ratings."""
        self.best = made.best
        self.group = made.group
        """The group whose table it is."""
        self.listed = made.listed
        """Whether it stands in the list of open tables."""
        self.fill = made.fill
        self.fill_since = made.time
        """Since when, by the wall clock, the seconds of `fill` are counted."""
        self.full_since: int | None = None
        """Since when every seat is taken, before the start."""
        self.removed: dict[str, str] = {}
        """People whom the host has removed, and their names."""
        self.seats = [Seat() for _ in range(made.seats)]
        self.shared = False
        """Whether somebody has ever shared another's device here."""
        self.has_bots = False
        """Whether a bot plays any seat, for itself or for somebody."""
        self.version = self.game.version
        self.phase: Phase = "open"
        self.seq = 1
        """The last entry in the log; what others are told are the numbers of `shown`."""
        self.numbering = Numbering()
        self.state: State | None = None
        self.outcome: Outcome | None = None
        self.started = 0
        """When the match was dealt, by the wall clock; 0 before."""
        self.ended = 0
        """When it ended, by the wall clock, as its last entry says; logs of earlier houses do not."""
        self.played = History()
        self.last_at = 0
        """The match time of the last entry, as everybody may know it."""
        self.timed = 0
        """The last entry of the match whose time everybody may know; 0 before the start."""
        self.wishes: dict[str, bool] = {}
        """When the match is over: who said whether they want to play again."""
        self.wished: Counter[str] = Counter()
        """How often each person said so."""
        self.asked_at: int | None = None
        """Since when somebody wants to play again, by the wall clock."""
        self.agreed: Agreed | None = None
        """Who plays again, once that is settled."""
        self.next: str | None = None
        """The table where they do, once it exists."""
        self.lesson: LessonProgress | None = None
        """How far the learner is, at the table of a lesson."""
        self.stagings = 0
        """How often a scene of a lesson began."""
        self.reactions = Reactions()
        self.decisions = Decisions()
        self.one_decides = False
        """Whether one person plays with bots, turn by turn, and may take moves back."""
        self.returns: Counter[int] = Counter()
        """How often each seat was taken back from a bot during the match."""
        self.misses: Counter[int] = Counter()
        """How often each seat missed the deadline of a match over days."""
        self.lent: set[int] = set()
        """The seats that a bot plays for one turn only."""
        self.swaps: Counter[int] = Counter()
        """How often a bot took over from a bot during the match, by seat."""
        self.renames: Counter[str] = Counter()
        """How often each person got another name during the match."""
        self._done: dict[str, dict[str, int]] = {}
        """By person, their messages that became entries, and the number of the entry for them.

        (A dict of texts and ints in a dict: the garbage collector need not look at each message.)
        """

    def copy(self) -> "Table":
        """A table of its own that is equal to this one."""
        twin = copy(self)
        twin.seats = [copy(seat) for seat in self.seats]
        twin.numbering = self.numbering.copy()
        twin.state = self.state.clone() if self.state is not None else None
        twin.played = self.played.copy()
        twin.decisions = self.decisions.copy()
        twin.reactions = self.reactions.copy()
        twin.returns, twin.swaps, twin.renames = copy(self.returns), copy(self.swaps), copy(self.renames)
        twin.misses, twin.lent, twin.removed = copy(self.misses), copy(self.lent), copy(self.removed)
        twin.wishes, twin.wished = copy(self.wishes), copy(self.wished)
        twin._done = {by: dict(own) for by, own in self._done.items()}
        return twin

    # What can be asked.

    def seat_of(self, person: str) -> int | None:
        """Where a person sits, also while a bot plays the seat."""
        for number, seat in enumerate(self.seats):
            if seat.person == person and person and not seat.shares:
                return number
        return None

    def seats_at(self, person: str) -> tuple[int, ...]:
        """The seats that are played at a person's device: their own, and those of who shares it."""
        if not person:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)

    def beside(self, number: int) -> tuple[int, ...]:
        """The seats that are played at the same device as this one, itself among them."""
        seat = self.seats[number]
        return self.seats_at(seat.person) if self.shared and seat.kind == "person" else (number,)

    def knows(self, person: str) -> bool:
        """Whether anything here still tells of a person."""
        return (
            person in (self.host, self.made.host)
            or any(seat.person == person for seat in self.seats)
            or person in self.removed
            or person in self._done
            or person in self.renames
        )

    def note_of(self, person: str, seat: int | None) -> str:
        """Under whose name the private note of a seat is kept: everybody at a device has one of their own."""
        return f"{person}#{seat}" if seat is not None and self.seats[seat].shares else person

    def notes_at(self, person: str) -> list[str]:
        """The same for everybody at a person's device, and for the person also without a seat."""
        return [
            person,
            *(self.note_of(person, seat) for seat in self.seats_at(person) if self.seats[seat].shares),
        ]

    def shown(self, viewer: int | None) -> int:
        """The number of the last entry that a seat, or a spectator, may know of."""
        return self.numbering.shown(self.seq, viewer) if self.numbering.hidden else self.seq

    def shown_at(self, viewer: int | None, seq: int) -> int:
        """The same when the log was at `seq`."""
        return self.numbering.shown_at(seq, viewer)

    def done(self, by: str, message: str) -> int | None:
        """The number, for this person, of the entry that their message became, if it did."""
        own = self._done.get(by)
        return own.get(message) if own is not None else None

    def last_decision(self) -> Decision | None:
        """What the only person at the table may take back; None if there is nothing, or others play too."""
        return self.decisions.last() if self.phase == "playing" else None

    def is_sealed(self, time: int) -> bool:
        """Whether the seed is still secret at a time of the wall clock: others may play the same deal."""
        return self.phase != "over" or (self.daily is not None and time < self.daily.opens)

    def record(self) -> Record:
        """The match as a record file, for whoever may know the seed: see `is_sealed`."""
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
            undone=self.decisions.undone,
        )

    def compacted(self, time: int) -> Compacted:
        """The table before its start as one entry; messages before the last few are forgotten."""
        done = [(by, message, seq) for by, own in self._done.items() for message, seq in own.items()]
        done = sorted(done, key=lambda one: one[2])[-RECENT:]
        self._recall(done)
        made = replace(
            self.made,
            seats=len(self.seats),
            options=self.options,
            host=self.host,
            host_name=self.host_name,
            patience=self.patience,
            pace=self.pace,
            auto=self.auto,
            days=self.days,
            chances=self.chances,
            best=self.best,
            group=self.group,
            listed=self.listed,
            fill=self.fill,
            rated=self.rated,
        )
        seats = [
            SeatKept(seat.kind, seat.person, seat.name, seat.level, seat.shares, seat.face)
            for seat in self.seats
        ]
        return Compacted(time, self.seq, made, seats, done, self.removed, self.fill_since)

    def begin_compacted(self, entry: Compacted) -> None:
        """Begin where the log was compacted."""
        self.first = self.seq = entry.seq
        self.numbering.add(entry.seq, False)
        self.seats = [
            Seat(seat.kind, seat.person, seat.name, seat.level, seat.shares, seat.face)
            for seat in entry.seats
        ]
        self.shared = any(seat.shares for seat in entry.seats)
        self.has_bots = any(seat.level is not None for seat in entry.seats)
        self._recall(entry.done)
        self.removed = dict(entry.removed)
        self.fill_since = entry.fill_since or entry.made.time
        self._count_free(entry.time)

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
        self.numbering.add(self.seq, isinstance(entry, Started | Staged | Undone))
        if isinstance(entry, Asked):
            self._remember(entry.by, entry.id, self.seat_of(entry.by))
        FOLDS[type(entry)](self, entry)
        self.has_bots = any(seat.level is not None for seat in self.seats)
        if self.phase == "open":
            self._count_free(entry.time)

    def act(self, entry: Acted) -> Played:
        """A seat plays; a Refusal leaves everything as it was.

        A private entry bears the time of the entry before it, which changes nothing (so the contract of all
        games): its own time would be told to everybody by the clock when the table is opened again.
        """
        state = self.state
        if state is None:
            raise not_running()
        before = state.clone() if self.one_decides and entry.by else None
        events = state.play(entry.seat, self.game.read(state, entry.action), entry.at)
        self.seq += 1
        private = private_to(events, entry.seat)
        if before is not None and not private:
            self.decisions.add(len(self.played), self.last_at, before)
        if private:
            entry.at = self.last_at
            self.numbering.add_private(self.seq, entry.seat)
        else:
            self.numbering.add(self.seq, True)
        self._remember(entry.by, entry.id, entry.seat)
        played = self._moved(state, entry.at, entry.seat, entry.action, events, private)
        if self.phase == "over":
            self.ended = entry.ended or self.started + self.last_at
        return played

    def expire(self, entry: Expired) -> Played:
        """Time runs out; a Refusal leaves everything as it was."""
        state = self.state
        if state is None:
            raise not_running()
        events = state.expire(entry.at)
        self.seq += 1
        self.numbering.add(self.seq, True)
        played = self._moved(state, entry.at, None, EXPIRE, events, False)
        if self.phase == "over":
            self.ended = entry.ended or self.started + self.last_at
        return played

    def _moved(
        self, state: State, at: int, by: int | None, text: str, events: list[Event], private: bool
    ) -> Played:
        self.last_at = at
        if not private:
            self.timed = self.seq
        played = Played(self.seq, at, by, text, tuple(events), private)
        self.played.append(played)
        if self.lent:
            self._give_back(state)
        if not state.to_act():
            self.outcome = state.outcome()
            if self.outcome is not None:
                self.phase = "over"
        return played

    def _give_back(self, state: State) -> None:
        """Whoever a bot stood in for has the seat again as soon as the turn is over."""
        for seat in self.lent - set(state.to_act()):
            self.seats[seat].level = None
            self.lent.discard(seat)
        self.has_bots = any(seat.level is not None for seat in self.seats)

    def _remember(self, by: str, message: str, viewer: int | None) -> None:
        if not message:
            return
        own = self._done.get(by)
        if own is None:
            own = self._done[by] = {}
        own[message] = self.shown(viewer)

    def _recall(self, done: list[tuple[str, str, int]]) -> None:
        self._done = {}
        for by, message, seq in done:
            self._done.setdefault(by, {})[message] = seq

    def _sat(self, entry: Sat) -> None:
        if self.phase == "playing":
            self.returns[entry.seat] += 1
        self.shared = self.shared or entry.shares
        before = None if entry.shares else self.seat_of(entry.person)
        if before is not None:
            self.seats[before] = Seat()
        self.seats[entry.seat] = Seat("person", entry.person, entry.name, None, entry.shares, entry.face)
        self.lent.discard(entry.seat)

    def _left(self, entry: Left) -> None:
        if entry.level is None:
            self._free(entry.seat)
        else:
            self.seats[entry.seat].level = entry.level
            self.lent.discard(entry.seat)

    def _bot_sat(self, entry: BotSat) -> None:
        seat = self.seats[entry.seat]
        if self.phase == "playing" and seat.level is not None:
            self.swaps[entry.seat] += 1
        if seat.kind == "person":
            seat.level = entry.level
        else:
            self.seats[entry.seat] = Seat("bot", "", entry.name, entry.level)

    def _missed(self, entry: Missed) -> None:
        self.misses[entry.seat] += 1
        self.seats[entry.seat].level = entry.level
        if self.misses[entry.seat] <= self.chances:
            self.lent.add(entry.seat)

    def _cleared(self, entry: Cleared) -> None:
        seat = self.seats[entry.seat]
        if seat.person not in ("", self.host) and not seat.shares:
            self.removed[seat.person] = seat.name
            while len(self.removed) > MAX_REMOVED:
                del self.removed[next(iter(self.removed))]
        self._free(entry.seat)

    def _free(self, number: int) -> None:
        """Nobody sits there any more; with a person go all who share their device."""
        seat = self.seats[number]
        going = (number,) if seat.shares else (number, *self.seats_at(seat.person))
        for each in going:
            self.seats[each] = Seat()

    def _published(self, entry: Published) -> None:
        self.listed, self.fill, self.fill_since = entry.listed, entry.fill, entry.time

    def _readmitted(self, entry: Readmitted) -> None:
        self.removed.pop(entry.person, None)

    def _count_free(self, time: int) -> None:
        """Before the start: since when every seat is taken."""
        if any(seat.kind == "open" for seat in self.seats):
            self.full_since = None
        elif self.full_since is None:
            self.full_since = time

    def _set_up(self, entry: SetUp) -> None:
        self.options = entry.options
        self.patience = entry.patience
        self.pace = entry.pace
        self.auto = entry.auto
        self.days = entry.days
        self.chances = entry.chances
        self.rated = entry.rated
        self.best = entry.best
        self.seats = self.seats[: entry.seats] + [Seat() for _ in range(len(self.seats), entry.seats)]

    def _named(self, entry: Named) -> None:
        if self.phase == "playing":
            self.renames[entry.person] += 1
        own = self.seat_of(entry.person)
        if own is not None:
            self.seats[own].name = entry.name
            self.seats[own].face = entry.face
        if self.host == entry.person:
            self.host_name = entry.name

    def _started(self, entry: Started) -> None:
        if not self.game.has_version(entry.version):
            raise Outdated(
                f"{self.game.title} rules {entry.version}; the newest here are {self.game.version}"
            )
        self.version = entry.version
        self.started = entry.time
        self.state = self.game.deal(len(self.seats), self.seed, self.options, entry.version)
        self.phase = "playing"
        self.timed = self.seq
        people = sum(seat.kind == "person" for seat in self.seats)
        self.one_decides = people == 1 and not self.game.race and self.daily is None

    def _staged(self, entry: Staged) -> None:
        self.version = entry.version
        self.state = staged_state(self.game, entry)
        self.phase, self.outcome, self.played = "playing", None, History()
        self.lesson = LessonProgress(entry.lesson, entry.step, 0)
        self.stagings += 1

    def _guided(self, entry: Guided) -> None:
        if self.lesson is None:
            raise BrokenLog(f"table {self.code} is no lesson")
        self.lesson = LessonProgress(self.lesson.mark, entry.step, len(self.played))

    def _undone(self, entry: Undone) -> None:
        decision = self.decisions.take_back(entry.kept)
        self.state = decision.state
        self.played.cut(decision.kept)
        self.last_at = decision.at

    def _reacted(self, entry: Reacted) -> None:
        self.reactions.add(entry, len(self.played))

    def _wished(self, entry: Wished) -> None:
        self.wishes[entry.person] = entry.wants
        self.wished[entry.person] += 1
        if not any(self.wishes.values()):
            self.asked_at = None
        elif self.asked_at is None:
            self.asked_at = entry.time

    def _agreed(self, entry: Agreed) -> None:
        self.agreed = entry

    def _rematched(self, entry: Rematched) -> None:
        self.next = entry.next

    def _grouped(self, entry: Grouped) -> None:
        self.group = entry.group

    def _closed(self, _: Closed) -> None:
        self.closed = True
        self.phase = "over"

    def _made(self, entry: Made | Compacted) -> None:
        raise BrokenLog(f"table {self.code} was made twice, the second time at {entry.time}")


def not_running() -> Refusal:
    """Why nobody can play: there is no match yet."""
    return Refusal("house", "house.not_playing")


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    Sat: Table._sat,
    Left: Table._left,
    BotSat: Table._bot_sat,
    Missed: Table._missed,
    Cleared: Table._cleared,
    SetUp: Table._set_up,
    Published: Table._published,
    Readmitted: Table._readmitted,
    Named: Table._named,
    Started: Table._started,
    Undone: Table._undone,
    Reacted: Table._reacted,
    Wished: Table._wished,
    Agreed: Table._agreed,
    Rematched: Table._rematched,
    Closed: Table._closed,
    Grouped: Table._grouped,
    Staged: Table._staged,
    Guided: Table._guided,
    Made: Table._made,
    Compacted: Table._made,
}


def fold(code: str, entries: Sequence[Entry]) -> Table:
    """The table that a log adds up to; Outdated or BrokenLog if it does not."""
    table = begun(code, entries)
    take_all(table, entries[1:])
    return table


async def fold_in_portions(code: str, entries: Sequence[Entry]) -> Table:
    """The same in the event loop, for a log that may be long."""
    table = begun(code, entries)
    await take_in_portions(table, entries[1:])
    return table


async def take_in_portions(table: Table, entries: Sequence[Entry]) -> None:
    """Take the next entries, some in each turn of the event loop."""
    async for some in in_portions(entries, PORTION):
        take_all(table, some)


def begun(code: str, entries: Sequence[Entry]) -> Table:
    """The table as its first entry says."""
    first = entries[0] if entries else None
    made = first.made if isinstance(first, Compacted) else first
    if not isinstance(made, Made):
        raise BrokenLog(f"the log of table {code} does not begin with its making")
    try:
        table = Table(code, made)
    except KeyError:
        raise Outdated(f"there is no game {made.game}") from None
    if isinstance(first, Compacted):
        table.begin_compacted(first)
    return table


def take_all(table: Table, entries: Sequence[Entry]) -> None:
    """Take the next entries; BrokenLog if one does not fit."""
    for number, entry in enumerate(entries, table.seq + 1):
        try:
            table.apply(entry)
        except (Refusal, ValueError, LookupError) as error:
            raise BrokenLog(f"entry {number} of table {table.code}: {error}") from error


def match_length(code: str, texts: list[str]) -> int | None:
    """How many milliseconds the match of a log, as it is stored, took.

    None while it is not over, and if it cannot be played by the rules of today.
    """
    try:
        table = fold(code, [reread(text) for text in texts])
    except (Outdated, BrokenLog, DecodeError):
        return None
    return table.last_at if table.phase == "over" else None
