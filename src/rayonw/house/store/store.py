"""The store: everything durable of a house, behind small protocols, and how it fails.

There is one for an SQLite file and one for a PostgreSQL server. No SQL is anywhere else. Entries of logs are
texts here: what they mean is the log's business.
"""

from asyncio import Future
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

from rayonw.house.store.groups import GroupRows
from rayonw.house.store.results import MatchRow, ResultRows
from rayonw.house.wire import BarKind, BarWhat, Json

T = TypeVar("T")


class Faster(Exception):
    """Somebody else appended first: `expected` is no longer the last entry. Nothing was stored."""


class StorageFailed(Exception):
    """The disk is full or broken, or the server is gone; nothing was stored."""


class BadStore(Exception):
    """Why a store cannot be opened, in one sentence that says what to do."""


Done = Callable[[Exception | None], None]
"""Hears what came of an append. A future for each was measured: 2 µs more, of about 140 µs per action."""


class Opened(NamedTuple):
    """A table's log when a house opens it; no entries: there is no such table."""

    entries: list[str]
    times: list[int]
    """By entry, the database's clock when it was stored; empty where there is one house only."""
    epoch: int | None
    """The epoch with which this house drives the table; None if another house does."""
    ran_until: int | None
    """Until when, by the database's clock, the match clock ran; None: it stands still."""
    behind: bool = False
    """Whether the house that drove the table died with it."""


class LogRows(Protocol):
    """The entries of all tables, by the table's code; the first entry of a table has seq 1."""

    def append(self, table: str, expected: int, entries: Sequence[str], epoch: int, done: Done) -> None:
        """Store the entries after seq `expected`, all or none.

        With an epoch they are the driver's, and stored only if this house drives the table with it; 0:
        anybody's. `done` is called in the event loop, in the order in which they were asked for: with None
        when the entries are durable, or with Faster or StorageFailed. An append that loses takes with it all
        later ones of its table that were handed over before `done` was called: they were made to follow it.
        """

    async def read(self, table: str, after: int = 0) -> list[str]:
        """All stored entries after seq `after`, in order; none for a table that does not exist."""

    async def open(self, table: str) -> Opened:
        """Read a table that is to be in memory. If no living house drives it, this one does from now on."""

    def compact(self, table: str, seq: int, last: str, entry: str) -> "Future[bool]":
        """Replace all entries up to `seq` by this one, if `last` is stored there: whether it is."""

    def ended(self, table: str, seq: int, time: int) -> "Future[None]":
        """Note since when the table's match is over, if entry `seq` is stored; retention needs it."""


class NoteRows(Protocol):
    """Private notes of people at tables. Who shares a person's device has one under "person#seat"."""

    def keep(self, table: str, person: str, note: Json) -> "Future[None]":
        """Store a person's note at a table, instead of the one before."""

    async def read(self, table: str, person: str) -> Json:
        """The person's note at a table; empty if there is none."""


class GuestRow(NamedTuple):
    """A guest, and when the guest's cookie came last, in milliseconds since 1970."""

    id: str
    name: str
    seen: int
    face: str = ""
    """The animal that the guest chose; "": by the name."""
    public: str = ""
    """Where the guest's profile is shown; "": nowhere."""
    ladder: bool = False
    """Whether the guest is on ladders."""


class GuestRows(Protocol):
    """Guests, the hashes of the tokens in their cookies, and the links that move them to other devices."""

    async def of_token(self, key: str) -> GuestRow | None:
        """The guest who has the token with this hash."""

    async def make(self, guest: GuestRow, key: str) -> None:
        """A new guest, first seen now, with a first token."""

    async def rename(self, person: str, name: str) -> None:
        """A guest has another name."""

    async def dress(self, person: str, face: str) -> None:
        """A guest has another face."""

    async def show(self, person: str, public: str, ladder: bool) -> None:
        """Where a guest's profile is shown, and whether the guest is on ladders."""

    async def of_public(self, public: str) -> GuestRow | None:
        """The guest whose profile is shown there."""

    async def note_seen(self, days: list[tuple[str, int]]) -> None:
        """These guests were here, at these times."""

    async def keep_link(self, person: str, key: str, now: int, until: int) -> None:
        """The guest's only moving link; links that are too old go."""

    async def spend_link(self, link: str, now: int, key: str, most: int) -> GuestRow | None:
        """Use a moving link up and give its guest a new token; `most` tokens stay, the newest.

        None if there is no such link, or none any more.
        """


class OpenRow(NamedTuple):
    """An open table as it stands in the list; `card` is what people are told of it, as JSON."""

    code: str
    game: str
    host: str
    waiting: int
    """How many people who sit there are connected."""
    free: int
    since: int
    card: str


class OpenRows(Protocol):
    """The list of open tables. It is made of their logs by the houses that drive them, and may be behind."""

    async def keep(self, row: OpenRow, now: int) -> None:
        """A table stands in the list, as it is now."""

    async def drop(self, codes: list[str]) -> None:
        """These tables stand there no more."""

    async def touch(self, codes: list[str], now: int) -> None:
        """These tables are still as they are."""

    async def listed(self, game: str | None, after: int, most: int) -> list[OpenRow]:
        """Tables, of one game or all, where somebody waits, said to be so after that time; oldest first."""

    async def alone(self, game: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this game meanwhile; after some seconds all the same."""

    async def count(self, host: str) -> int:
        """How many tables in the list somebody hosts."""

    async def forgotten(self, before: int, most: int) -> list[str]:
        """Tables of which nothing was said since, those longest silent first."""


class BarRow(NamedTuple):
    """Somebody, or an address, that the host has silenced or banned, and since when."""

    kind: BarKind
    who: str
    name: str
    what: BarWhat
    since: int


class AuditRow(NamedTuple):
    """What the host did, and when."""

    time: int
    act: str
    detail: str


class DeskRows(Protocol):
    """What belongs to the host's desk: its keys, whom it bars, and everything that was done there."""

    async def keep_key(self, key: str) -> None:
        """This house's desk opens by the secret with this hash; at all houses, while this one is open."""

    async def has_key(self, key: str) -> bool:
        """Whether the secret with this hash opens the desk."""

    async def bar(self, row: BarRow) -> None:
        """Silence or ban somebody, or an address, instead of what was so before."""

    async def unbar(self, kind: BarKind, who: str) -> None:
        """Lift it."""

    async def bars(self, most: int) -> list[BarRow]:
        """All of them, the newest first."""

    async def note(self, row: AuditRow) -> None:
        """The host did something."""

    async def acts(self, most: int) -> list[AuditRow]:
        """What the host did last, the newest first."""

    async def size(self) -> int:
        """How many bytes everything takes."""


AgedPhase = Literal["open", "over"]
"""Never started, or finished."""


class Aged(NamedTuple):
    """A table's code and the time since when it has been as it is."""

    code: str
    since: int


NONE = Aged("", -1)
"""Before the oldest table."""


class AgeingRows(Protocol):
    """What grows old, and how it goes, a little at a time."""

    async def aged(
        self, phase: AgedPhase, before: int, most: int, after: Aged
    ) -> tuple[list[Aged], list[Aged]]:
        """Tables that are so old, the oldest first, from the one `after` this; and those that are not.

        The second list has open tables of the first that were changed later than was known, and when.
        """

    async def retire(self, phase: AgedPhase, codes: list[str], fresh: list[Aged]) -> int:
        """Hide these tables if they are still in this phase: how many. Learn of later changes of others."""

    async def delete_gone(self, most: int) -> bool:
        """Delete some rows of a table that is hidden; whether there may be more to delete."""

    async def unseen(self, before: int, most: int) -> list[str]:
        """Guests whose cookie has not come since, those longest away first."""

    async def forget(self, people: list[str], before: int) -> int:
        """Delete these guests, if they were not seen meanwhile: how many."""

    async def forget_links(self, now: int, most: int) -> None:
        """Delete some moving links that are too old to be used."""


class Forgetting(NamedTuple):
    """Somebody who wished to be forgotten, and since when; the salt makes the names that stand for them."""

    person: str
    salt: str
    since: int


class Traced(NamedTuple):
    """A table whose log tells of somebody, and whether its match is over."""

    table: str
    over: bool


class TextRow(NamedTuple):
    """A text that tells of somebody: an entry of a log, or with seq 0 a table's card."""

    seq: int
    text: str


class Changed(NamedTuple):
    """A text, and what it becomes."""

    seq: int
    before: str
    after: str


class ForgettingRows(Protocol):
    """All that is somebody's: to be taken along, or to be forgotten.

    Their own rows go in one commit, which also notes that tables still tell of them; then these are rewritten
    one after the other. Whoever dies in between, or after, leaves a note of what is left to do.
    """

    async def everything(self, person: str) -> dict[str, list[Json]]:
        """All rows that are the person's own, by their kind; no hashes of secrets."""

    async def begin(self, wish: Forgetting) -> bool:
        """Delete all rows that are the person's own; whether there was such a person."""

    async def unfinished(self, most: int) -> list[Forgetting]:
        """Those of whom tables may still tell, the longest first."""

    async def tables(self, person: str, after: str, most: int) -> list[Traced]:
        """Tables that somebody ever sat at or hosted, from the one after this on, by their codes."""

    async def texts(self, person: str, table: str) -> list[TextRow]:
        """What is stored of a table and tells of somebody, and entries by which a bot sat down: they have the
        name of whoever it plays for."""

    async def rewrite(self, table: str, changes: Sequence[Changed]) -> None:
        """Change texts of a table that are still as they were, in one commit. Its line in the list of open
        tables goes: its driver writes another."""

    async def finish(self, person: str) -> None:
        """Nothing tells of the person any more. What was stored for them meanwhile goes as well."""


class DueRow(NamedTuple):
    """When a match over days is due, in ms since 1970, as its log says up to entry `seq`; None: never."""

    table: str
    seq: int
    due: int | None


class DueRows(Protocol):
    """Deadlines of matches over days. A match that begins has a row by the same commit, with seq 0."""

    async def keep(self, rows: Sequence[DueRow]) -> None:
        """Store deadlines instead of earlier ones of the same tables."""

    async def of(self, table: str) -> DueRow | None:
        """A table's deadline; None if it has none."""

    async def due(self, now: int, most: int) -> list[DueRow]:
        """The matches whose time has come, the longest first."""

    async def alive(self, now: int, closed: int) -> int:
        """A house is open at this time. If none was for longer than `closed` ms, all deadlines are later by
        the time since the last: how many ms that is, or 0."""


class TryRow(NamedTuple):
    """Somebody's only try at the deal of a day that counts, and what came of it."""

    day: int
    """Days since the first of January of the year 1, itself being 1."""
    game: str
    person: str
    code: str
    """The table's."""
    place: int = 0
    seats: int = 0
    points: int = 0
    lead: int = 0
    """Points ahead of the best of the others, or behind: then it is below 0."""
    time: int = 0
    """How long the match took, in ms of the match clock."""
    done: int = 0
    """When it was over, in ms since 1970; 0: it is not."""


class NamedTry(NamedTuple):
    """A try, and the name of whoever played it."""

    name: str
    row: TryRow


class Secret(NamedTuple):
    """A secret of the house's own, and since when it has it."""

    value: str
    made: int


class DailyRows(Protocol):
    """The deals of the days: the secret that they come from, and who played which."""

    async def secret(self, new: Secret) -> Secret:
        """The secret of all houses on this store; if there is none yet, the new one."""

    async def claim(self, row: TryRow) -> TryRow:
        """Somebody wants to play: their try that counts, this one if there is none yet."""

    async def move(self, row: TryRow, code: str) -> None:
        """The table of a try does not exist: it is another one's."""

    async def settle(self, row: TryRow) -> None:
        """A try is over; if that is known already, nothing changes."""

    async def of(self, person: str, day: int) -> list[TryRow]:
        """Somebody's tries of a day."""

    async def results(self, day: int, game: str, race: bool, most: int) -> list[NamedTry]:
        """Tries of a day that are over, the best first: by place, then by time in a race, else by lead."""

    async def counts(self, day: int) -> dict[str, int]:
        """How many tries of a day are over, by game."""

    async def days(self, person: str, most: int) -> list[int]:
        """The days of which somebody played a deal to its end, the last first."""


class NoticeRow(NamedTuple):
    """What somebody is told of a table: which kind of news, of which moment of the match, and about what.

    `about` is a text whose meaning is the house's business. At most one per person and table.
    """

    table: str
    person: str
    kind: str
    moment: str
    time: int
    about: str


class DeviceRow(NamedTuple):
    """A browser that takes Web Push messages: where they are sent, and by which keys they are sealed."""

    id: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    made: int


class NoticeRows(Protocol):
    """Notices, who was sent them and who saw them; what people chose; and by which keys the house sends."""

    async def add(self, rows: Sequence[NoticeRow]) -> int:
        """Tell people something: how many of these are to be sent.

        Who has not seen the last notice of the table is sent nothing more, but finds the new one instead; who
        has seen one of the same moment is told nothing.
        """

    async def know(self, rows: Sequence[NoticeRow]) -> None:
        """These people have just seen for themselves what a notice would tell them."""

    async def see(self, seen: Sequence[tuple[str, str]]) -> None:
        """By table and person: they were at the table, and saw all there is to see."""

    async def unseen(self, person: str, most: int) -> list[NoticeRow]:
        """What a person has not seen and still is so, the newest first."""

    async def claim(self, now: int, until: int, tries: int, most: int) -> list[NoticeRow]:
        """Notices that are to be sent by now, for this house alone; if it does not settle them before
        `until`, another house sends them, so many times at most."""

    async def settle(self, row: NoticeRow, again: int | None) -> None:
        """A notice was sent; `again`: it is to be sent at that time instead."""

    async def choice(self, person: str) -> str | None:
        """What somebody has chosen about notices; None: nothing yet."""

    async def choose(self, person: str, choice: str) -> None:
        """Somebody chooses."""

    async def add_device(self, device: DeviceRow, most: int) -> None:
        """A browser takes messages, for this person alone; of their browsers the newest `most` do."""

    async def drop_device(self, device: str, person: str | None = None) -> None:
        """A browser takes no more messages; if a person is named, only one of theirs."""

    async def devices(self, person: str) -> list[DeviceRow]:
        """A person's browsers that take messages, the oldest first."""

    async def key(self, name: str, new: str) -> str:
        """A secret of all houses on this store: the one that there is, or from now on this new one."""

    async def left_behind(self, since: int, most: int) -> list[str]:
        """Tables that a house had in memory when it died, and nobody has had since; of those whose match was
        over by then only the ones that ended after `since`."""

    async def asleep(self, tables: Sequence[str]) -> None:
        """Everything about these tables is settled: no house has them in memory."""


Rank = Literal[0, 1, 2]
"""Where a table stands in a person's list: it waits for them, it is open or played, or it is over."""
WAITS: Rank = 0
RUNS: Rank = 1
OVER: Rank = 2


class Place(NamedTuple):
    """A person's place in the list of their tables."""

    person: str
    rank: Rank


class CardRow(NamedTuple):
    """What lists tell of a table, as its log says up to entry `seq`, and who has it in their list.

    `card` is a text whose meaning is the table's business; "": nobody can make sense of the log, and all keep
    their places.
    """

    table: str
    seq: int
    game: str
    time: int
    card: str
    places: Sequence[Place]
    match: MatchRow | None = None
    """How the match ended, if it has."""


class Listed(NamedTuple):
    """A table in somebody's list: since when it stands there, and its card as it was last kept."""

    table: str
    rank: Rank
    since: int
    card: str
    stale: bool
    """Whether there are entries that the card does not know of, and no living house that will tell."""


class ListRows(Protocol):
    """Which tables are whose, and what lists tell of them.

    Who sits down is in the list by the same commit as the entry that says so. Cards come a moment later; one
    that never came, because its house died, is known by its `seq`, and made again from the log.
    """

    async def keep(self, cards: Sequence[CardRow]) -> None:
        """Store cards instead of earlier ones of the same tables. Those who left have no place any more.

        With the card of a match that is over goes its result, by the same commit.
        """

    async def of(self, person: str, game: str | None, most: int) -> list[Listed]:
        """A person's tables, at most so many of each rank, the newest first; of one game if it is named."""

    async def behind(self, after: str, most: int) -> tuple[list[str], str]:
        """Of the next tables after this one, by their codes, those with a card that is missing or behind.

        Only tables that are in lists, and that no living house drives. And the last that was looked at; "":
        there are no more.
        """


class Beat(NamedTuple):
    """What a house learns when it says that it is alive."""

    alive: frozenset[str]
    """All living houses."""
    taken: dict[str, int]
    """Tables that it follows and now drives, each with its epoch."""
    driven: dict[str, int] | None
    """If it was taken for dead: all that it still drives; None if it was not."""
    chores: bool
    """Whether it has the chores that one house does for all."""
    lapses: float | None
    """In how many seconds the first of the others counts as dead, unless it says that it lives."""


class Listener(Protocol):
    """Who hears what other houses do."""

    def heard_entries(self, entries: list[tuple[str, int, str, int]]) -> None:
        """Entries that another house stored: code, seq, entry, time."""

    def heard_of(self, table: str, seq: int) -> None:
        """Another house stored this entry: it has to be read."""

    def heard_word(self, house: str, word: str) -> None:
        """A house says something."""

    def caught_up(self) -> None:
        """Other houses are heard again: anything may have been missed."""


class Houses(Protocol):
    """The other houses on the same store."""

    me: str
    beat_seconds: float

    def listen(self, listener: Listener) -> None:
        """From now on the listener hears of what other houses do."""

    async def listening(self) -> None:
        """Wait until other houses are heard."""

    def tell(self, word: str) -> None:
        """Tell all other houses something, in at most 4 KB."""

    async def beat(self, followed: Collection[str]) -> Beat:
        """Say that this house is alive, and take over what it follows and nobody drives."""

    async def heads(self, codes: Collection[str]) -> dict[str, tuple[int, bool]]:
        """The last stored entry of each of these tables, and whether several houses may have it in memory."""

    async def release(self, codes: Collection[str]) -> None:
        """Drive these tables no more: whoever has them in memory, or opens them next, does."""

    async def hand_over(self, codes: Collection[str]) -> None:
        """The same while people are there: other houses are still told of what is stored."""

    async def leave(self) -> None:
        """Drive nothing any more, and be gone."""


class Store(Protocol):
    """Everything durable of a house, used from one event loop."""

    @property
    def log(self) -> LogRows:
        """The entries of tables."""

    @property
    def notes(self) -> NoteRows:
        """Private notes."""

    @property
    def guests(self) -> GuestRows:
        """Guests."""

    @property
    def open_list(self) -> OpenRows:
        """The list of open tables."""

    @property
    def desk(self) -> DeskRows:
        """What belongs to the host's desk."""

    @property
    def ageing(self) -> AgeingRows:
        """What retention deletes."""

    @property
    def forgetting(self) -> ForgettingRows:
        """What is somebody's, to be taken along or forgotten."""

    @property
    def due(self) -> DueRows:
        """Deadlines of matches over days."""

    @property
    def daily(self) -> DailyRows:
        """The deals of the days."""

    @property
    def lists(self) -> ListRows:
        """Whose tables are whose."""

    @property
    def results(self) -> ResultRows:
        """What people have played, and ratings."""

    @property
    def notices(self) -> NoticeRows:
        """What people are told of their tables."""

    @property
    def groups(self) -> GroupRows:
        """Groups."""

    @property
    def houses(self) -> Houses | None:
        """The other houses; None where there cannot be any."""

    async def check(self) -> None:
        """Write something for real, at most once a second while that works; StorageFailed if it does not."""

    async def drained(self) -> None:
        """Wait until everything handed over is stored and whoever waits for it was told."""

    async def close(self) -> None:
        """Store everything handed over, then close; nothing more is taken."""
