"""What a browser may say at a table: every message, who may send it, and what it does.

A message either becomes an entry of the log, after a check, or is handled by a part of the live table. HTTP
requests that do the same things use the same checks.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from rayonw.house.log import Asked
from rayonw.house.people import Person
from rayonw.house.table import checks, lessons
from rayonw.house.table.audience import Audience
from rayonw.house.table.checks import Asking, must_not_be_too_often
from rayonw.house.table.connection import Connection
from rayonw.house.table.devices import Devices
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.notes import Notes
from rayonw.house.table.playing import Playing
from rayonw.house.table.publishing import Publishing
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.rematch import Rematches
from rayonw.house.table.round_trips import RoundTrips
from rayonw.house.table.standstill import Standstill
from rayonw.house.table.table import Table
from rayonw.house.wire import (
    Act,
    Again,
    Attend,
    Begin,
    Bring,
    Clear,
    Cover,
    Echo,
    GoOn,
    Leave,
    Note,
    Older,
    Ping,
    Publish,
    PutBot,
    React,
    Readmit,
    Ready,
    Restage,
    Setup,
    Sit,
    Start,
    StartNow,
    Take,
    Undo,
)


class Who(Enum):
    """Who may send a message: a browser without a name can only watch."""

    ANYBODY = 0
    GUEST = 1
    SEATED = 2
    HOST = 3
    """The host; or whoever is seated, when the host has not been connected for too long."""
    SEATED_OR_HOST = 4
    IN_PLAY = 5
    """Who is seated and, where several people share a device, has it now."""


class Parts(Protocol):
    """The parts of a live table that handle messages."""

    playing: Playing
    notes: Notes
    rematches: Rematches
    publishing: Publishing
    standstill: Standstill
    round_trips: RoundTrips
    audience: Audience
    devices: Devices


Check = Callable[[Asking, Any], Asked | None]
Handler = Callable[[Any, Any], Coroutine[object, None, None] | None]
"""Takes the sender and the message; what takes a moment is a coroutine."""


@dataclass(frozen=True, slots=True)
class Command:
    """Who may send a message, and either the check that makes it an entry, or what handles it."""

    who: Who
    check: Check | None = None
    handler: Callable[[Parts], Handler] | None = None


COMMANDS: dict[type, Command] = {
    Sit: Command(Who.GUEST, checks.sit),
    Leave: Command(Who.SEATED, checks.leave),
    Bring: Command(Who.SEATED, checks.bring),
    Take: Command(Who.ANYBODY, handler=lambda parts: parts.devices.take),
    PutBot: Command(Who.HOST, checks.put_bot),
    Cover: Command(Who.SEATED_OR_HOST, checks.cover),
    Clear: Command(Who.HOST, checks.clear),
    Setup: Command(Who.HOST, checks.set_up),
    Start: Command(Who.HOST, checks.start),
    Publish: Command(Who.SEATED_OR_HOST, handler=lambda parts: parts.publishing.publish),
    StartNow: Command(Who.SEATED, handler=lambda parts: parts.publishing.start),
    Readmit: Command(Who.HOST, checks.readmit),
    GoOn: Command(Who.SEATED, lessons.go_on),
    Restage: Command(Who.SEATED, lessons.restage),
    Act: Command(Who.IN_PLAY, handler=lambda parts: parts.playing.act),
    Note: Command(Who.IN_PLAY, handler=lambda parts: parts.notes.keep),
    Again: Command(Who.SEATED, checks.again),
    Begin: Command(Who.SEATED, handler=lambda parts: parts.rematches.begin_without),
    Older: Command(Who.ANYBODY, handler=lambda parts: parts.audience.older),
    React: Command(Who.SEATED, checks.react),
    Undo: Command(Who.SEATED, checks.undo),
    Ready: Command(Who.SEATED, handler=lambda parts: parts.standstill.ready),
    Attend: Command(Who.ANYBODY, handler=lambda parts: parts.standstill.attend),
    Ping: Command(Who.ANYBODY, handler=lambda parts: parts.standstill.pinged),
    Echo: Command(Who.ANYBODY, handler=lambda parts: parts.round_trips.heard),
}


def handlers(parts: Parts) -> dict[type, Handler]:
    """What handles the messages that become no entry by a check alone, at one table."""
    return {kind: each.handler(parts) for kind, each in COMMANDS.items() if each.handler is not None}


def check_who(who: Who, table: Table, connection: Connection, rights: HostRights) -> Person:
    """The person who sent a message, if they may send it; a Refusal otherwise."""
    person = connection.person
    if person is None:
        raise house_refusal("no_guest")
    if who is Who.IN_PLAY:
        if not connection.seats:
            raise house_refusal("not_seated")
        if connection.seat is None and connection.passing:
            raise house_refusal("passing")
    elif who is Who.SEATED:
        if not connection.seats:
            raise house_refusal("not_seated")
    elif who is Who.HOST:
        if not rights.held_by(table, person.id):
            raise house_refusal("not_host", name=table.host_name)
    elif who is Who.SEATED_OR_HOST and not connection.seats and not rights.held_by(table, person.id):
        raise house_refusal("not_seated")
    return person


def entry_for(asking: Asking, message: Any) -> Asked | None:
    """The entry that a message becomes; None if it is so already, a Refusal if it may not be."""
    check = COMMANDS[type(message)].check
    assert check is not None
    entry = check(asking, message)
    if entry is not None:
        must_not_be_too_often(asking.table, entry)
        if message.id:
            entry.by = asking.person.id
            entry.id = message.id
    return entry
