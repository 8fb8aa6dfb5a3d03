"""HTTP of the host's desk: how the house is, and what the host does there."""

from typing import Literal

from msgspec import Struct

from rayonw.house.wire.choices import Language, Phase
from rayonw.house.wire.notices import WebhookShape

BarKind = Literal["person", "address"]
BarWhat = Literal["silence", "ban"]
"""silence: no new name, open tables or reactions. ban: nothing at all, and no connection."""
StopMinutes = Literal[0, 1, 5, 15, 60]
"""After how many minutes the house closes; 0: it stays open."""


class OpenDesk(Struct, forbid_unknown_fields=True):
    """POST /api/desk/open: the secret of the link that the server's console has printed."""

    secret: str


class CloseTable(Struct, forbid_unknown_fields=True):
    """POST /api/desk/close: nobody plays at this table any more."""

    code: str


class Bar(Struct, forbid_unknown_fields=True):
    """POST /api/desk/bar: silence or ban a person, by id, or an address."""

    kind: BarKind
    who: str
    what: BarWhat
    name: str = ""


class Unbar(Struct, forbid_unknown_fields=True):
    """POST /api/desk/unbar: lift it."""

    kind: BarKind
    who: str


class HostNotice(Struct, forbid_unknown_fields=True):
    """POST /api/desk/notice: words of the host's that everybody reads for ten minutes; "" takes them back."""

    text: str


class StopSoon(Struct, forbid_unknown_fields=True):
    """POST /api/desk/stop: the house closes after so many minutes, and everybody is told; 0: it does not."""

    minutes: StopMinutes


class TryWebhook(Struct, forbid_unknown_fields=True):
    """POST /api/desk/webhook: send a word to a service that people may be told by, to see whether it comes.

    `address`: what its shape needs to find somebody, as people say it when they choose the service.
    """

    id: str
    language: Language
    address: str = ""


class MakeBackup(Struct, forbid_unknown_fields=True):
    """POST /api/desk/backup: everything as it is now, as a file in the house's folder."""


class DeskHouse(Struct, forbid_unknown_fields=True):
    """One of the houses on the same store, and how it is."""

    name: str
    tables: int
    connections: int
    memory: int


class DeskTable(Struct, forbid_unknown_fields=True):
    """A table in a house's memory. Nothing of its match is told."""

    code: str
    game: str
    phase: Phase
    seats: list[str]
    connections: int
    listed: bool
    made: int


class DeskPerson(Struct, forbid_unknown_fields=True):
    """Somebody who is connected to a house; nobody's id and name are "" for who has given none."""

    id: str
    name: str
    address: str
    tables: list[str]


class DeskBar(Struct, forbid_unknown_fields=True):
    """Somebody, or an address, that the host has silenced or banned."""

    kind: BarKind
    who: str
    name: str
    what: BarWhat
    since: int


class DeskPart(Struct, forbid_unknown_fields=True):
    """A part of the house and how long it takes, in milliseconds: half of the time at most, almost always."""

    id: Literal["append", "broadcast", "pause"]
    count: int
    half: float
    most: float


class DeskRefusal(Struct, forbid_unknown_fields=True):
    """Something that the house refused: a message, a request or a connection, and why."""

    time: int
    what: Literal["message", "request", "limit", "connection"]
    why: str


class DeskAct(Struct, forbid_unknown_fields=True):
    """What the host did, and when."""

    time: int
    act: str
    detail: str


class DeskBackup(Struct, forbid_unknown_fields=True):
    """A backup in the house's folder."""

    name: str
    size: int
    time: int


class DeskWebhook(Struct, forbid_unknown_fields=True):
    """A service that the host's file lets people be told by, and how its last request from this house went.

    `origin`: where requests go. `time` 0: nothing was sent since this house opened. `status`: what the
    service answered; 0: nothing, for the reason in `error`.
    """

    id: str
    name: str
    shape: WebhookShape
    origin: str
    time: int
    status: int
    error: str


class Desk(Struct, forbid_unknown_fields=True):
    """GET /api/desk. Tables, people, connections and refusals are those of all houses that answered.

    `houses`: how many are open on the same store; `each`: those that answered, the one that was asked first.
    Load, memory and slow parts are that one's.
    """

    now: int
    house: str
    houses: int
    each: list[DeskHouse]
    tables: list[DeskTable]
    people: list[DeskPerson]
    more: bool
    """Not all tables and people are told."""
    connections: int
    load: float
    """Of the machine, per processor."""
    memory: int
    storage: int
    free: int
    parts: list[DeskPart]
    refused: list[DeskRefusal]
    bars: list[DeskBar]
    acts: list[DeskAct]
    notice: str
    stop_at: int | None
    backups: list[DeskBackup]
    backing_up: bool
    folder: str
    webhooks: list[DeskWebhook]
