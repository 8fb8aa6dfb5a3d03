"""What the house says on a table's WebSocket."""

from msgspec import Struct

from rayonw.house.wire.choices import Json, Sign
from rayonw.house.wire.reasons import ByeReason
from rayonw.house.wire.table_state import OutcomeInfo, TableInfo, Told


class Sync(Struct, tag="sync", tag_field="t", forbid_unknown_fields=True):
    """Everything this browser may know now. Times are milliseconds since the match began.

    `history` ends now; `older` says that there is more before it, which comes when asked for.
    `legal`: each action this seat may play, by its parts and as `text`. `to_act`: the seats that the rules
    wait for. `facts`: numbers of the game's rules that its screen shows.
    `bot_from`: by seat, from when on whoever sits at the table may let a bot play it (`cover`), because its
    person is silent or not connected; None if nobody may.
    """

    seq: int
    table: TableInfo
    you: int | None
    view: Json | None
    legal: list[Json]
    to_act: list[int]
    facts: Json
    history: list[Told]
    older: bool
    now: int
    deadline: int | None
    bot_from: list[int | None]
    outcome: OutcomeInfo | None
    note: Json


class Step(Struct, tag="step", tag_field="t", forbid_unknown_fields=True):
    """One log entry of the match: what was seen, a merge patch of this browser's View, what it may do now."""

    seq: int
    at: int
    by: int | None
    events: list[Json]
    patch: Json
    legal: list[Json]
    to_act: list[int]
    now: int
    deadline: int | None
    bot_from: list[int | None]
    outcome: OutcomeInfo | None


class Lobby(Struct, tag="lobby", tag_field="t", forbid_unknown_fields=True):
    """The table's people, options or phase changed, or someone connected or left (with the same seq)."""

    seq: int
    you: int | None
    table: TableInfo
    now: int
    bot_from: list[int | None]


class Reacted(Struct, tag="reacted", tag_field="t", forbid_unknown_fields=True):
    """Somebody shows a sign. It is an entry of the log, and no move."""

    seq: int
    seat: int
    sign: Sign


class Ack(Struct, tag="ack", tag_field="t", forbid_unknown_fields=True):
    """Message `id` is done and stored; a resend gets the same answer."""

    id: str
    seq: int


class Refused(Struct, tag="refused", tag_field="t", forbid_unknown_fields=True):
    """Message `id` changed nothing; `clause` forbids it, `why` is a key of its sheet or "house.…".

    Id "" answers no message: "house.unready" says that the `sync` of a new connection has to wait.
    """

    id: str
    clause: str
    why: str
    details: Json
    seq: int


class Page(Struct, tag="page", tag_field="t", forbid_unknown_fields=True):
    """The answer to `older`: what this browser may know of before that entry, and whether there is more."""

    id: str
    history: list[Told]
    older: bool


class Limited(Struct, tag="limited", tag_field="t", forbid_unknown_fields=True):
    """Too many messages: message `id` was not looked at; send it again after `wait` milliseconds."""

    id: str | None
    reason: str
    wait: int


class Noted(Struct, tag="noted", tag_field="t", forbid_unknown_fields=True):
    """This seat's private note was stored (sent to all browsers of the same person, to nobody else)."""

    note: Json


class Pong(Struct, tag="pong", tag_field="t", forbid_unknown_fields=True):
    """The answer to a ping, with its own mark."""

    mark: int


class Probe(Struct, tag="probe", tag_field="t", forbid_unknown_fields=True):
    """In games where everybody plays at once: answer at once, with an echo of the same mark."""

    mark: int


class Trips(Struct, tag="trips", tag_field="t", forbid_unknown_fields=True):
    """How long a probe and its echo took, by seat, in milliseconds; None for bots and the absent."""

    trips: list[int | None]


class Announce(Struct, tag="announce", tag_field="t", forbid_unknown_fields=True):
    """Words of the host of the house, for everybody ("" if there are none any more).

    `stop_left`: the house closes in so many milliseconds; None: it does not.
    """

    text: str
    stop_left: int | None


class Bye(Struct, tag="bye", tag_field="t", forbid_unknown_fields=True):
    """The house closes this connection, and why."""

    reason: ByeReason


FromServer = (
    Sync
    | Step
    | Lobby
    | Reacted
    | Ack
    | Refused
    | Page
    | Limited
    | Noted
    | Pong
    | Probe
    | Trips
    | Announce
    | Bye
)
