"""The entries of a table's log: small readable JSON objects. The table is what they add up to.

`time` is the wall clock, `at` the match clock, both in milliseconds. `by` is the person and `id` the
message that asked for the entry, so that a resend is recognised; a bot's or the house's own entry has
neither.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from rayonw.house.wire import (
    AUTO,
    BEST,
    CHANCES,
    DAYS,
    PACE,
    PATIENCE,
    Auto,
    Best,
    Chances,
    Days,
    Face,
    Fill,
    Language,
    Level,
    Pace,
    Patience,
    Sign,
)
from rayonw.kernel.option import Options


class Daily(Struct, omit_defaults=True):
    """That a table is for the deal of a day, whose seed is secret until `opens`."""

    day: str
    """Such as 2026-11-18."""
    opens: int
    practice: bool = False
    """Whether its person had played the deal before: then it does not count."""


class Made(Struct, tag="made", tag_field="e", omit_defaults=True):
    """A table was made. The seed is secret until the match is over; its hash is shown from now on."""

    time: int
    game: str
    seats: int
    options: Options
    host: str
    host_name: str
    seed: str
    after: str = ""
    """The table of which this is the rematch."""
    patience: Patience = PATIENCE
    pace: Pace = PACE
    auto: Auto = AUTO
    days: Days = DAYS
    chances: Chances = CHANCES
    listed: bool = False
    """Whether it stands in the list of open tables."""
    fill: Fill | None = None
    """After how many seconds bots fill it, as long as it is listed."""
    language: Language | None = None
    """The host's."""
    rated: bool = False
    """Whether the match counts for ratings."""
    best: Best = BEST
    number: int = 1
    """Which match of its series it is."""
    wins: list[int] = []
    """By seat, the matches of the series that were won before."""
    daily: Daily | None = None
    group: str = ""
    """The group whose table it is."""


class Sat(Struct, tag="sat", tag_field="e", omit_defaults=True):
    """A person took a free seat, moved to it, or took their own seat back from the bot that kept it.

    `shares`: it is somebody of this name who shares that person's device.
    """

    time: int
    seat: int
    person: str
    name: str
    by: str = ""
    id: str = ""
    shares: bool = False
    face: Face = ""


class Left(Struct, tag="left", tag_field="e", omit_defaults=True):
    """A person gave the seat up; with a level: a bot keeps it during the match."""

    time: int
    seat: int
    level: Level | None = None
    by: str = ""
    id: str = ""


class BotSat(Struct, tag="bot", tag_field="e", omit_defaults=True):
    """A bot took a free seat, or plays the seat of a person who is silent or whose connection is lost."""

    time: int
    seat: int
    level: Level
    name: str
    by: str = ""
    id: str = ""


class Cleared(Struct, tag="cleared", tag_field="e", omit_defaults=True):
    """The host freed a seat before the start; a person who sat there was removed, and does not come back."""

    time: int
    seat: int
    by: str = ""
    id: str = ""


class SetUp(Struct, tag="setup", tag_field="e", omit_defaults=True):
    """The host changed the number of seats, the options, or how the table waits, before the start."""

    time: int
    seats: int
    options: Options
    by: str = ""
    id: str = ""
    patience: Patience = PATIENCE
    pace: Pace = PACE
    auto: Auto = AUTO
    days: Days = DAYS
    chances: Chances = CHANCES
    rated: bool = False
    best: Best = BEST


class Published(Struct, tag="published", tag_field="e", omit_defaults=True):
    """From now on the table stands in the list of open tables, or does not; bots fill it after `fill` s."""

    time: int
    listed: bool
    fill: Fill | None = None
    by: str = ""
    id: str = ""


class Readmitted(Struct, tag="readmitted", tag_field="e", omit_defaults=True):
    """The host lets somebody sit here again who was removed."""

    time: int
    person: str
    by: str = ""
    id: str = ""


class Closed(Struct, tag="closed", tag_field="e", omit_defaults=True):
    """The host of the house closed the table, or its log was too long: nobody plays here any more."""

    time: int


class Grouped(Struct, tag="grouped", tag_field="e", omit_defaults=True):
    """The people here became a group, or the table is that of one."""

    time: int
    group: str


class Named(Struct, tag="named", tag_field="e", omit_defaults=True):
    """A person who belongs to the table has another name, or another face."""

    time: int
    person: str
    name: str
    face: Face = ""


class Started(Struct, tag="started", tag_field="e", omit_defaults=True):
    """The match was dealt, by these rules; the match clock starts at 0."""

    time: int
    version: int
    by: str = ""
    id: str = ""
    days: Days = DAYS
    """Said again here, so that the store sees by this entry alone that the match has deadlines."""


class Acted(Struct, tag="act", tag_field="e", omit_defaults=True):
    """A seat played an action."""

    at: int
    seat: int
    action: str
    by: str = ""
    id: str = ""
    ended: int = 0
    """If the match ended by this: when, by the wall clock."""


class Expired(Struct, tag="expired", tag_field="e", omit_defaults=True):
    """Time ran out, and the rules did what they do then; `ended`: when the match did by this, if it did."""

    at: int
    ended: int = 0


class Missed(Struct, tag="missed", tag_field="e", omit_defaults=True):
    """Somebody missed the deadline of a match over days: a bot plays the seat."""

    time: int
    seat: int
    level: Level


class Undone(Struct, tag="undone", tag_field="e", omit_defaults=True):
    """Who plays with bots alone took moves back: only the first `kept` actions of the match stand."""

    time: int
    kept: int
    by: str = ""
    id: str = ""


class Reacted(Struct, tag="reacted", tag_field="e", omit_defaults=True):
    """A person showed the others a sign."""

    time: int
    seat: int
    sign: Sign
    by: str = ""
    id: str = ""


class Wished(Struct, tag="wished", tag_field="e", omit_defaults=True):
    """When the match was over, a person wanted to play again, or not now."""

    time: int
    person: str
    wants: bool
    by: str = ""
    id: str = ""


class Rematched(Struct, tag="rematched", tag_field="e", omit_defaults=True):
    """The same people play again at another table, which exists."""

    time: int
    next: str
    by: str = ""
    id: str = ""


class SeatKept(Struct, omit_defaults=True):
    """Who had a seat when the log was compacted."""

    kind: Literal["open", "person", "bot"]
    person: str = ""
    name: str = ""
    level: Level | None = None
    shares: bool = False
    face: Face = ""


class Agreed(Struct, tag="agreed", tag_field="e", omit_defaults=True):
    """It was settled who plays again, and at which table: `next` is made by whoever reads this first.

    Whatever happens after this entry, it is one table; when it is there, `Rematched` says so.
    """

    time: int
    next: str
    host: str
    host_name: str
    seats: list[SeatKept]
    by: str = ""
    id: str = ""


class Compacted(Struct, tag="folded", tag_field="e", omit_defaults=True):
    """Everything asked before the start, up to entry `seq`, as one entry that replaces the others.

    `done` has the last messages that became entries, so that a resend of one is still recognised.
    """

    time: int
    seq: int
    made: Made
    seats: list[SeatKept]
    done: list[tuple[str, str, int]] = []
    removed: dict[str, str] = {}
    fill_since: int = 0


class Staged(Struct, tag="staged", tag_field="e", omit_defaults=True):
    """A lesson set the table: a position in the game's notation, by these rules, from which it goes on."""

    time: int
    step: int
    """The step of the lesson that begins here."""
    lesson: str
    """The mark of the lesson, which changes whenever the lesson does."""
    position: str
    version: int
    by: str = ""
    id: str = ""


class Guided(Struct, tag="guided", tag_field="e", omit_defaults=True):
    """The guide of a lesson came to another step, or past the last one."""

    time: int
    step: int
    by: str = ""
    id: str = ""


Asked = (
    Sat
    | Left
    | BotSat
    | Cleared
    | SetUp
    | Published
    | Readmitted
    | Started
    | Undone
    | Reacted
    | Wished
    | Agreed
    | Rematched
    | Staged
    | Guided
)
"""What a person asked for beside playing."""

Entry = Asked | Made | Compacted | Named | Closed | Grouped | Acted | Expired | Missed

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Entry)


def written(entry: Entry) -> str:
    """An entry as the log keeps it."""
    return _encoder.encode(entry).decode()


def reread(text: str) -> Entry:
    """The entry that was written; msgspec.ValidationError if it is none."""
    entry: Entry = _decoder.decode(text)
    return entry
