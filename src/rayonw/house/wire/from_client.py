"""What a browser says on a table's WebSocket."""

from msgspec import Struct

from rayonw.house.wire.choices import (
    Auto,
    Best,
    Chances,
    Days,
    Fill,
    Instead,
    Json,
    Level,
    Pace,
    Patience,
    Sign,
)
from rayonw.kernel.option import Options

MAX_MESSAGE = 4096
"""Bytes of a client's message, at most."""


class Act(Struct, tag="act", tag_field="t", forbid_unknown_fields=True):
    """Play an action of `legal`, by its text or its parts; any other is refused with a reason.

    `seq` is the last entry this browser saw, by the numbers it was sent.
    Whoever plays takes the seat back from the bot that played it, also if the action itself is refused.
    `seat`: where several people share the device, for whom it is meant; if another has the device when it
    arrives, it is stale.
    """

    id: str
    seq: int
    action: str | Json
    seat: int | None = None


class Sit(Struct, tag="sit", tag_field="t", forbid_unknown_fields=True):
    """Take a free seat, or take one's own seat back from the bot that kept it."""

    id: str
    seat: int


class Leave(Struct, tag="leave", tag_field="t", forbid_unknown_fields=True):
    """Give the seat up (before the start), or let a bot keep it (during the match).

    `seat`: which of the seats of this device; None: the one in play, or one's own.
    """

    id: str
    seat: int | None = None


class Bring(Struct, tag="bring", tag_field="t", forbid_unknown_fields=True):
    """Before the start: somebody of this name, who shares my device, takes a free seat."""

    id: str
    seat: int
    name: str


class Take(Struct, tag="take", tag_field="t", forbid_unknown_fields=True):
    """Where several people share a device: who of them has it now; None: it is being passed on.

    The answer is a `sync` of what that seat, or a stranger, may know.
    """

    seat: int | None


class PutBot(Struct, tag="bot", tag_field="t", forbid_unknown_fields=True):
    """Host: a bot of this level takes a free seat, or the place of another bot."""

    id: str
    seat: int
    level: Level


class Cover(Struct, tag="cover", tag_field="t", forbid_unknown_fields=True):
    """Let a bot play the seat of somebody silent or not connected, until its owner plays again.

    Whoever sits at the table may ask, once the seat's time in `bot_from` has come.
    """

    id: str
    seat: int


class Clear(Struct, tag="clear", tag_field="t", forbid_unknown_fields=True):
    """Host, before the start: free a seat of its bot or person."""

    id: str
    seat: int


class Setup(Struct, tag="setup", tag_field="t", forbid_unknown_fields=True):
    """Host, before the start: how many seats, the options, and how it waits and goes on (None: as it is)."""

    id: str
    seats: int
    options: Options
    patience: Patience | None = None
    pace: Pace | None = None
    auto: Auto | None = None
    days: Days | None = None
    chances: Chances | None = None
    best: Best | None = None
    rated: bool | None = None


class Start(Struct, tag="start", tag_field="t", forbid_unknown_fields=True):
    """Host: deal. Every seat must be taken."""

    id: str


class Publish(Struct, tag="publish", tag_field="t", forbid_unknown_fields=True):
    """Before the start: the table stands in the list of open tables, and bots fill it after `fill` seconds.

    The host decides. Whoever sits at an open table that bots fill may choose another time for it.
    """

    id: str
    listed: bool
    fill: Fill | None


class StartNow(Struct, tag="now", tag_field="t", forbid_unknown_fields=True):
    """At an open table that bots fill: let them take the free seats, and deal. Whoever sits here may ask."""

    id: str


class Readmit(Struct, tag="readmit", tag_field="t", forbid_unknown_fields=True):
    """Host, before the start: somebody who was removed may sit here again; by the place in `removed`."""

    id: str
    place: int


class Again(Struct, tag="again", tag_field="t", forbid_unknown_fields=True):
    """When the match is over: I want to play again, or not now; a wish can be changed.

    As soon as everybody wants to, a new table begins by itself; its code is the table's `next`.
    """

    id: str
    wants: bool


class Begin(Struct, tag="begin", tag_field="t", forbid_unknown_fields=True):
    """Who wants to play again begins without those who do not, are not here, or say nothing for too long."""

    id: str
    instead: Instead


class GoOn(Struct, tag="on", tag_field="t", forbid_unknown_fields=True):
    """In a lesson: this step is read, and waits for nothing else."""

    id: str
    step: int


class Restage(Struct, tag="restage", tag_field="t", forbid_unknown_fields=True):
    """In a lesson: begin this scene again."""

    id: str


class React(Struct, tag="react", tag_field="t", forbid_unknown_fields=True):
    """Show the others a sign, during the match or after it; a few at a time."""

    id: str
    sign: Sign


class Note(Struct, tag="note", tag_field="t", forbid_unknown_fields=True):
    """Keep this seat's private marks (a pad) with the table: at most 2 KB, for this seat's person only.

    `seat`: as in `Act`.
    """

    id: str
    note: Json
    seat: int | None = None


class Older(Struct, tag="older", tag_field="t", forbid_unknown_fields=True):
    """A page of the log before entry `before`, by the numbers this browser was sent. Who watches may ask."""

    id: str
    before: int


class Undo(Struct, tag="undo", tag_field="t", forbid_unknown_fields=True):
    """Take back my last decision and everything since. Only where nobody else plays."""

    id: str


class Ready(Struct, tag="ready", tag_field="t", forbid_unknown_fields=True):
    """I have seen how the round ended: the next may begin."""

    id: str


class Attend(Struct, tag="attend", tag_field="t", forbid_unknown_fields=True):
    """Whether this browser's person looks at the table now; a new connection does."""

    here: bool


class Ping(Struct, tag="ping", tag_field="t", forbid_unknown_fields=True):
    """Is the connection alive, and how long does a round trip take?"""

    mark: int


class Echo(Struct, tag="echo", tag_field="t", forbid_unknown_fields=True):
    """The answer to a probe, with its mark."""

    mark: int


FromClient = (
    Act
    | Sit
    | Leave
    | Bring
    | Take
    | PutBot
    | Cover
    | Clear
    | Setup
    | Start
    | Publish
    | StartNow
    | Readmit
    | Again
    | Begin
    | GoOn
    | Restage
    | React
    | Note
    | Older
    | Undo
    | Ready
    | Attend
    | Ping
    | Echo
)
