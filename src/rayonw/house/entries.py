"""What a table's log holds: one small readable JSON object an entry. The table is what they add up to.

`time` is the wall clock, `at` the match clock, both in milliseconds. `by` is the person and `id` the
message that asked for the entry, so that a resend is recognised; a bot's or the house's own entry has
neither.
"""

from typing import Any

import msgspec
from msgspec import Struct

from rayonw.house.wire import Level, Words


class Made(Struct, tag="made", tag_field="e", omit_defaults=True):
    """A table was made. The seed is secret until the match is over; its hash is shown from now on."""

    time: int
    game: str
    seats: int
    options: Words
    host: str
    host_name: str
    seed: str
    after: str = ""
    """The table of which this is the rematch."""


class Sat(Struct, tag="sat", tag_field="e", omit_defaults=True):
    """A person took a free seat, moved to it, or took their own seat back from the bot that kept it."""

    time: int
    seat: int
    person: str
    name: str
    by: str = ""
    id: str = ""


class Left(Struct, tag="left", tag_field="e", omit_defaults=True):
    """A person gave the seat up; with a level: a bot keeps it during the match."""

    time: int
    seat: int
    level: Level | None = None
    by: str = ""
    id: str = ""


class BotSat(Struct, tag="bot", tag_field="e", omit_defaults=True):
    """A bot took a free seat, or keeps the seat of a person whose line is gone."""

    time: int
    seat: int
    level: Level
    name: str
    by: str = ""
    id: str = ""


class Cleared(Struct, tag="cleared", tag_field="e", omit_defaults=True):
    """The host freed a seat before the start."""

    time: int
    seat: int
    by: str = ""
    id: str = ""


class SetUp(Struct, tag="setup", tag_field="e", omit_defaults=True):
    """The host changed the number of seats or the options before the start."""

    time: int
    seats: int
    options: Words
    by: str = ""
    id: str = ""


class Named(Struct, tag="named", tag_field="e", omit_defaults=True):
    """A person who belongs to the table has another name."""

    time: int
    person: str
    name: str


class Started(Struct, tag="started", tag_field="e", omit_defaults=True):
    """The match was dealt, by these rules; the match clock starts at 0."""

    time: int
    version: int
    by: str = ""
    id: str = ""


class Acted(Struct, tag="act", tag_field="e", omit_defaults=True):
    """A seat played an action."""

    at: int
    seat: int
    action: str
    by: str = ""
    id: str = ""


class Expired(Struct, tag="expired", tag_field="e", omit_defaults=True):
    """Time ran out, and the rules did what they do then."""

    at: int


class Rematched(Struct, tag="rematched", tag_field="e", omit_defaults=True):
    """The same people play again at another table."""

    time: int
    next: str
    by: str = ""
    id: str = ""


Asked = Sat | Left | BotSat | Cleared | SetUp | Started | Rematched
"""What a person asked for beside playing."""

Entry = Asked | Made | Named | Acted | Expired

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Entry)


def written(entry: Entry) -> str:
    """An entry as the log keeps it."""
    return _encoder.encode(entry).decode()


def reread(text: str) -> Entry:
    """The entry that was written; msgspec.ValidationError if it is none."""
    entry: Entry = _decoder.decode(text)
    return entry
