"""Every message between house and browser, defined once; web/src/kernel/wire.ts is generated from here.

A table has one WebSocket per browser, /ws/CODE, JSON text. The server sends `sync` (everything) and then
`step`s; every entry of the table's log has the next `seq`; a gap in seq, or a new connection, means `sync`
again. The client's `id`s are its own, unique per person: a resend after a broken line is acknowledged,
never played twice.
"""

from typing import Any, Literal

from msgspec import Struct

Level = Literal["easy", "medium", "strong"]
Phase = Literal["open", "playing", "over"]
Words = dict[str, Any]

ByeReason = Literal["restart", "slow", "elsewhere", "malformed", "full", "unknown", "outdated", "broken"]
"""restart: come back at once. slow: come back, this line was too slow. elsewhere: one person has too many
windows here. full: too many watch. unknown: no such table. outdated: its rules are no longer here.
broken: its log cannot be played."""

HouseWhy = Literal[
    "house.no_guest",
    "house.not_seated",
    "house.not_host",
    "house.no_seat",
    "house.taken",
    "house.occupied",
    "house.present",
    "house.free_seats",
    "house.option",
    "house.playing",
    "house.not_playing",
    "house.over",
    "house.not_over",
    "house.bot_keeps",
    "house.reserved",
    "house.stale",
    "house.note_long",
    "house.malformed",
    "house.huge",
    "house.storage",
    "house.error",
    "house.name",
    "house.link",
    "house.unknown",
    "house.outdated",
    "house.record",
    "house.origin",
    "house.limited",
    "house.client",
]
"""Every reason of the house's own, in `Refused.why` (with clause "house") and in `Problem.why`."""

MAX_MESSAGE = 4096
"""Bytes of a client's message, at most."""


class SeatInfo(Struct, forbid_unknown_fields=True):
    """Who sits where.

    `level` is set for a bot, and for a person whose seat a bot plays while they are away. `host` is whoever
    made the table.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    online: bool
    level: Level | None = None
    you: bool = False
    host: bool = False


class TableInfo(Struct, forbid_unknown_fields=True):
    """A table as its lobby shows it. `seed` is None until the match is over; `next` is the rematch's code."""

    code: str
    game: str
    version: int
    phase: Phase
    seats: list[SeatInfo]
    options: Words
    host: str
    you_host: bool
    watching: int
    seed_hash: str
    seed: str | None = None
    next: str | None = None


class Told(Struct, forbid_unknown_fields=True):
    """What a log entry let this browser see, for the log in words. `by` None: time ran out."""

    seq: int
    at: int
    by: int | None
    events: list[Words]


class OutcomeInfo(Struct, forbid_unknown_fields=True):
    """How the match ended: points by seat, winners, and the clause that ended it."""

    scores: list[int]
    winners: list[int]
    reason: str


class Sync(Struct, tag="sync", tag_field="t", forbid_unknown_fields=True):
    """Everything this browser may know now. Times are milliseconds since the match began."""

    seq: int
    table: TableInfo
    you: int | None
    view: Words | None
    legal: list[str]
    history: list[Told]
    now: int
    deadline: int | None
    outcome: OutcomeInfo | None
    note: Words


class Step(Struct, tag="step", tag_field="t", forbid_unknown_fields=True):
    """One log entry of the match: what was seen, a merge patch of this browser's View, what it may do now."""

    seq: int
    at: int
    by: int | None
    events: list[Words]
    patch: Words
    legal: list[str]
    now: int
    deadline: int | None
    outcome: OutcomeInfo | None


class Lobby(Struct, tag="lobby", tag_field="t", forbid_unknown_fields=True):
    """The table's people, options or phase changed, or someone's line came or went (with the same seq)."""

    seq: int
    you: int | None
    table: TableInfo


class Ack(Struct, tag="ack", tag_field="t", forbid_unknown_fields=True):
    """Message `id` is done and stored; a resend gets the same answer."""

    id: str
    seq: int


class Refused(Struct, tag="refused", tag_field="t", forbid_unknown_fields=True):
    """Message `id` changed nothing; `clause` forbids it, `why` is a key of its sheet or "house.…"."""

    id: str
    clause: str
    why: str
    details: Words
    seq: int


class Limited(Struct, tag="limited", tag_field="t", forbid_unknown_fields=True):
    """Too many messages: message `id` was not looked at; send it again after `wait` milliseconds."""

    id: str | None
    reason: str
    wait: int


class Noted(Struct, tag="noted", tag_field="t", forbid_unknown_fields=True):
    """This seat's private note was stored (sent to all browsers of the same person, to nobody else)."""

    note: Words


class Pong(Struct, tag="pong", tag_field="t", forbid_unknown_fields=True):
    """The answer to a ping, with its own mark."""

    mark: int


class Probe(Struct, tag="probe", tag_field="t", forbid_unknown_fields=True):
    """In games where everybody plays at once: answer at once, with an echo of the same mark."""

    mark: int


class Trips(Struct, tag="trips", tag_field="t", forbid_unknown_fields=True):
    """How long a probe and its echo took, by seat, in milliseconds; None for bots and who has no line."""

    trips: list[int | None]


class Bye(Struct, tag="bye", tag_field="t", forbid_unknown_fields=True):
    """The house closes this line, and why."""

    reason: ByeReason


class Act(Struct, tag="act", tag_field="t", forbid_unknown_fields=True):
    """Play an action of `legal`; `seq` is the last entry this browser saw."""

    id: str
    seq: int
    action: str


class Sit(Struct, tag="sit", tag_field="t", forbid_unknown_fields=True):
    """Take a free seat, or take one's own seat back from the bot that kept it."""

    id: str
    seat: int


class Leave(Struct, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Give the seat up (before the start), or let a bot keep it (during the match)."""

    id: str


class PutBot(Struct, tag="bot", tag_field="t", forbid_unknown_fields=True):
    """Host: a bot of this level takes a free seat, or keeps the seat of somebody whose line is gone."""

    id: str
    seat: int
    level: Level


class Clear(Struct, tag="clear", tag_field="t", forbid_unknown_fields=True):
    """Host, before the start: free a seat of its bot or person."""

    id: str
    seat: int


class Setup(Struct, tag="setup", tag_field="t", forbid_unknown_fields=True):
    """Host, before the start: how many seats, and the options."""

    id: str
    seats: int
    options: Words


class Start(Struct, tag="start", tag_field="t", forbid_unknown_fields=True):
    """Host: deal. Every seat must be taken."""

    id: str


class Rematch(Struct, tag="rematch", tag_field="t", forbid_unknown_fields=True):
    """A new table with the same people, bots and options, dealt at once; its code is the table's `next`."""

    id: str


class Note(Struct, tag="note", tag_field="t", forbid_unknown_fields=True):
    """Keep this seat's private marks (a pad) with the table: at most 2 KB, for this seat's person only."""

    id: str
    note: Words


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Is the line alive, and how long is it?"""

    mark: int


class Echo(Struct, tag="echo", tag_field="t", forbid_unknown_fields=True):
    """The answer to a probe, with its mark."""

    mark: int


FromServer = Sync | Step | Lobby | Ack | Refused | Limited | Noted | Pong | Probe | Trips | Bye
FromClient = Act | Sit | Leave | PutBot | Clear | Setup | Start | Rematch | Note | Ping | Echo


class Me(Struct, forbid_unknown_fields=True):
    """GET /api/me; POST /api/me with {"name"} makes or renames the guest and sets the cookie.

    No guest yet: id "".
    """

    id: str
    name: str


class Rename(Struct, forbid_unknown_fields=True):
    """POST /api/me"""

    name: str


class MovingLink(Struct, forbid_unknown_fields=True):
    """POST /api/me/link: a path that moves this guest to another device, once, within `minutes`.

    POST /api/me/claim takes it.
    """

    path: str
    minutes: int


class Claim(Struct, forbid_unknown_fields=True):
    """POST /api/me/claim: the token of a moving link; the answer is Me with the cookie set."""

    token: str


class Whereabouts(Struct, forbid_unknown_fields=True):
    """GET /api/where: the origin for invitations, told to whoever sits at the house's own machine.

    None for everybody else: the address they used is the one to share.
    """

    origin: str | None


class OptionCard(Struct, forbid_unknown_fields=True):
    """One option of a game.

    `choice` has choices, `number` has low and high, `table` is free JSON that the rules check.
    """

    id: str
    kind: Literal["choice", "number", "table"]
    default: Any
    choices: list[Any]
    low: int
    high: int


class GameCard(Struct, forbid_unknown_fields=True):
    """GET /api/games: the shelf. GET /api/games/ID/sheet/LANG: its Sheet."""

    id: str
    title: str
    version: int
    seats: list[int]
    minutes: int
    options: list[OptionCard]


class ClauseCard(Struct, forbid_unknown_fields=True):
    """One clause as players read it."""

    id: str
    section: str
    text: str
    ruling: bool


class SheetCard(Struct, forbid_unknown_fields=True):
    """Everything a player reads about a game, in one language."""

    language: str
    title: str
    about: str
    sections: dict[str, str]
    clauses: list[ClauseCard]
    words: dict[str, str]
    log: dict[str, str]
    why: dict[str, str]
    options: dict[str, Words]
    coach: list[str]


class NewTable(Struct, forbid_unknown_fields=True):
    """POST /api/tables.

    `bots`: levels for the seats after the host's; `start`: deal at once (every seat must be taken).
    """

    game: str
    seats: int
    options: Words
    bots: list[Level]
    start: bool


class TableMade(Struct, forbid_unknown_fields=True):
    """The answer to NewTable."""

    code: str


class Problem(Struct, forbid_unknown_fields=True):
    """Any HTTP error as JSON: a key for the client's own words or the sheet's, and an English sentence."""

    why: str
    text: str
    details: Words = {}


class Frame(Struct, forbid_unknown_fields=True):
    """One step of a replay: what this perspective saw, and the merge patch of its View."""

    at: int
    by: int | None
    action: str
    events: list[Words]
    patch: Words


class Replay(Struct, forbid_unknown_fields=True):
    """GET /api/tables/CODE/replay/PERSPECTIVE, or POST /api/replay/PERSPECTIVE with a record as the body.

    PERSPECTIVE is a seat number or "public". GET /api/tables/CODE/record downloads the record. Finished
    matches only. `verified`: seed fits its hash, every action legal, same result.
    """

    game: str
    version: int
    seats: int
    options: Words
    names: list[str]
    seed: str
    seed_hash: str
    verified: bool
    perspective: int | None
    first: Words
    frames: list[Frame]
    outcome: OutcomeInfo | None
