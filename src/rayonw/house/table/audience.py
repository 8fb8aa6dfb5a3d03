"""The audience of a table: the browsers that are connected to it, and everything that they are told."""

from collections.abc import Callable, Iterable
from itertools import count
from operator import attrgetter
from typing import Any

from rayonw.house import wire
from rayonw.house.frames import frame
from rayonw.house.log import Ledger, Reacted, Trouble
from rayonw.house.ops import Counter
from rayonw.house.people import Person
from rayonw.house.table.broadcast import Broadcast, outcome_info
from rayonw.house.table.clock import Clock
from rayonw.house.table.connection import Connection
from rayonw.house.table.elsewhere import Elsewhere
from rayonw.house.table.history import Played
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.lobby import LobbySnapshot
from rayonw.house.table.log_pages import last_page, page_before
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Table
from rayonw.house.wire import Ack, AgainInfo, Json, Older, Pause, Refused, Sync
from rayonw.kernel.state import Refusal

_arrivals = count()
seat_of: Callable[[Connection], int | None] = attrgetter("seat")


def next_arrival() -> int:
    """The number of a message among all."""
    return next(_arrivals)


class Audience:
    """The connections of one table; whatever they are told waits until it is durable."""

    __slots__ = (
        "_broadcast",
        "_clock",
        "_ledger",
        "_refusals",
        "_rights",
        "_standing",
        "_table",
        "connections",
        "elsewhere",
        "notes",
    )

    def __init__(
        self,
        ledger: Ledger,
        clock: Clock,
        rights: HostRights,
        refusals: Counter,
        standing: Callable[[], tuple[bool, Pause | None, int | None, AgainInfo | None]],
    ) -> None:
        """`standing`: whether the table stands still, the pause between two rounds, in how many
        milliseconds bots fill an open table, and who wants to play again."""
        self.connections: list[Connection] = []
        self.notes: dict[str, Json] = {}
        """The private notes of people who are or were connected."""
        self.elsewhere = Elsewhere()
        self._ledger = ledger
        self._clock = clock
        self._rights = rights
        self._refusals = refusals
        self._standing = standing
        self._table: Table
        self._broadcast: Broadcast | None = None

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self._broadcast = Broadcast(table.game, table.state) if table.state is not None else None
        self.find_seats()

    # Who is here.

    def find_seats(self) -> None:
        """People came, or seats changed hands: every connection has the seat of its person."""
        for connection in self.connections:
            person = connection.person.id if connection.person is not None else ""
            connection.find_seat(self._table.seats_at(person))
            if self._table.phase == "open":
                connection.seat = self._table.seat_of(person)

    def people(self) -> set[str]:
        """Everybody who is connected, here or at another house."""
        return self.people_here() | self.elsewhere.people()

    def people_here(self) -> set[str]:
        """Everybody who is connected to this house."""
        return {each.person.id for each in self.connections if each.person is not None}

    def of(self, person: Person) -> list[Connection]:
        """The connections of one person."""
        return [each for each in self.connections if each.person is not None and each.person.id == person.id]

    def online(self, person: str) -> bool:
        """Whether a person is connected, here or at another house."""
        return self.is_here(person) or self.elsewhere.online(person)

    def is_here(self, person: str) -> bool:
        """Whether a person is connected to this house."""
        return any(each.person is not None and each.person.id == person for each in self.connections)

    def watching(self) -> int:
        """Browsers without a seat at this house."""
        return sum(1 for each in self.connections if not each.seats)

    def anybody_seated(self) -> bool:
        """Whether anybody who sits at the table is connected."""
        here = any(each.seats for each in self.connections)
        return here or self.elsewhere.anybody_seated(self._table)

    # Answers.

    def answered(self, sender: "Sender") -> bool:
        """Answer a resend, and anything while the log is being read again; whether that was so."""
        connection = sender.connection
        if self._ledger.trouble is not None:
            self.refuse(sender, house_refusal(self._ledger.trouble))
            return True
        person = connection.person
        done = self._table.done(person.id, sender.message) if person is not None else None
        if done is not None:
            self.post(connection, frame(Ack(sender.message, done)), sender)
        return done is not None

    def acknowledge(self, sender: "Sender") -> None:
        """The message is done, and became no entry."""
        self.post(sender.connection, self.ack_frame(sender), sender)

    def acknowledge_entry(self, sender: "Sender") -> None:
        """The message became the newest entry."""
        self.post(sender.connection, self.ack_frame(sender))

    def ack_frame(self, sender: "Sender") -> bytes:
        """The acknowledgement of a message that was just carried out."""
        return frame(Ack(sender.message, self._table.shown(sender.connection.seat)))

    def refuse(self, sender: "Sender", refusal: Refusal) -> None:
        """Tell somebody why not; nothing has changed."""
        reason = refusal.why if refusal.why.startswith("house.") else refusal.clause
        self._refusals.add(reason)
        seq = self._ledger.outbox.stored if self._ledger.trouble else self._table.seq
        number = self.number(sender.connection, seq)
        told = Refused(sender.message, refusal.clause, refusal.why, refusal.details, number)
        self.post(sender.connection, frame(told), sender)

    def number(self, connection: Connection, seq: int) -> int:
        """The number that a connection knows, when the log is at this entry."""
        return self._table.shown_at(connection.seat, seq)

    def post(self, connection: Connection, data: bytes, sender: "Sender | None" = None) -> None:
        """Send once everything that happened so far, as far as this connection may know of it, is durable.

        `sender`: whom it answers.
        """
        self._ledger.post(self._table.numbering.last(connection.seat), connection, data, sender)

    # Messages about the table.

    def sync(self, connection: Connection) -> None:
        """Everything this connection may know."""
        table, broadcast, seat = self._table, self._broadcast, connection.seat
        lobby = self._lobby()
        times = self._clock.times()
        page = last_page(table, seat)
        message = Sync(
            seq=table.shown(seat),
            table=lobby.info(seat, lobby.hosting(connection), connection.seats),
            you=seat,
            view=broadcast.view(seat) if broadcast else None,
            legal=broadcast.legal(seat) if broadcast else [],
            to_act=broadcast.to_act() if broadcast else [],
            facts=dict(table.game.facts(table.version)),
            history=page.history,
            older=page.older,
            now=times.now,
            deadline=times.deadline,
            bot_from=times.bot_from,
            outcome=outcome_info(table.outcome),
            note=self.notes.get(self.note_key(connection), {}),
        )
        self.post(connection, frame(message))

    def older(self, connection: Connection, asked: Older) -> None:
        """A page of the log that somebody scrolls back to."""
        if self._ledger.trouble is not None:
            self.refuse(Sender(self, connection, asked.id), house_refusal(self._ledger.trouble))
        else:
            self.post(connection, frame(page_before(self._table, connection.seat, asked)))

    def sync_all(self) -> None:
        """Everybody gets everything again."""
        for connection in self.connections:
            self.sync(connection)

    def note_key(self, connection: Connection) -> str:
        """Under whose name the private note of whoever has a connection is kept; "" for nobody's."""
        if connection.person is None or connection.passing:
            return ""
        return self._table.note_of(connection.person.id, connection.seat)

    def tell_lobby(self, but: Connection | None = None, changed: int | None = None) -> None:
        """People, options or connections changed; whoever sits on seat `changed` gets everything again."""
        if self._ledger.trouble is not None:
            return
        for connection, data in self._lobby_frames(each for each in self.connections if each is not but):
            if changed is not None and connection.seat == changed:
                self.sync(connection)
            else:
                self.post(connection, data)

    def tell_reacted(self, entry: Reacted) -> None:
        """Somebody shows a sign."""
        for connection in self.connections:
            told = wire.Reacted(self._table.shown(connection.seat), entry.seat, entry.sign)
            self.post(connection, frame(told))

    def tell_step(self, played: Played, sender: "Sender | None") -> None:
        """A step for all who may know of it; the sender's acknowledgement goes with it, in one write."""
        table, broadcast = self._table, self._broadcast
        assert broadcast is not None
        told = self.connections
        if played.private:
            told = [connection for connection in told if connection.seat == played.by]
        times = self._clock.times(None if played.private else played.at)
        frames = broadcast.steps(table, played, times, set(map(seat_of, told)))
        actor = sender.connection if sender is not None else None
        ack = self.ack_frame(sender) if sender is not None else b""
        posted: list[tuple[Connection, bytes]] = []
        for each in told:
            step = frames[each.seat]
            posted.append((each, ack + step if each is actor else step))
        self._ledger.outbox.post_step(played.seq, posted)

    def _lobby(self) -> LobbySnapshot:
        standing = self._standing()
        return LobbySnapshot(self._table, self.connections, self.elsewhere, self._rights, *standing)

    def _lobby_frames(self, connections: Iterable[Connection]) -> Iterable[tuple[Connection, bytes]]:
        times = self._clock.times()
        return self._lobby().frames(connections, times.now, times.bot_from)


class Sender:
    """The sender of one message, and how its answer gets there."""

    __slots__ = ("_again", "_asked", "_audience", "arrived", "connection", "message")

    def __init__(
        self,
        audience: Audience,
        connection: Connection,
        message: str,
        again: Callable[[Connection, Any], None] | None = None,
        asked: Any = None,
    ) -> None:
        """`message` is its id; `again` receives `asked`, the whole message, once more."""
        self._audience = audience
        self.connection = connection
        self.message = message
        self._again = again
        self._asked = asked
        self.arrived = next(_arrivals)

    def done(self) -> None:
        """The message is done, and is no entry."""
        self._audience.acknowledge(self)

    def stored(self, seq: int) -> None:
        """The message became an entry that is safe, though everybody will be synced."""
        number = self._audience.number(self.connection, seq)
        self.connection.send(frame(Ack(self.message, number)))

    def again(self) -> None:
        """Another house was faster: the message is received again, as if it had come later."""
        if self._again is not None:
            self._again(self.connection, self._asked)

    def not_stored(self, trouble: Trouble) -> None:
        """The message became an entry that could not be stored."""
        self._audience.refuse(self, house_refusal(trouble))
