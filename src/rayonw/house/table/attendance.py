"""Attendance: browsers connect to a table and leave it, and every part that cares who is here hears of it."""

import asyncio
from collections.abc import Callable

from rayonw.house.log import Entry, Ledger
from rayonw.house.ops import wall
from rayonw.house.people import Person
from rayonw.house.table.admission import MAX_WINDOWS, has_room
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.checks import renamed
from rayonw.house.table.clock import Clock
from rayonw.house.table.connection import Connection
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.presence import RELOAD_SECONDS, Presence
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.round_trips import RoundTrips
from rayonw.house.table.silence import RETURN_SECONDS
from rayonw.house.table.standstill import Standstill
from rayonw.house.table.table import Table


class Attendance:
    """The browsers of one table, as they come and go."""

    def __init__(
        self,
        audience: Audience,
        ledger: Ledger,
        clock: Clock,
        rights: HostRights,
        standstill: Standstill,
        presence: Presence,
        round_trips: RoundTrips,
        limits: float,
        *,
        take: Callable[[Entry], None],
        wake_bots: Callable[[], None],
        tell_others: Callable[[], None],
        counted: Callable[[], None],
    ) -> None:
        """`limits`: the factor of the house's limits. `take` makes an entry part of the table.

        `wake_bots`: somebody whom bots waited for may be here. `tell_others`: other houses are to hear of it.
        `counted`: people came or went, or have other seats.
        """
        self._audience = audience
        self._ledger = ledger
        self._clock = clock
        self._rights = rights
        self._standstill = standstill
        self._presence = presence
        self._round_trips = round_trips
        self._limits = limits
        self._take = take
        self._wake_bots = wake_bots
        self._tell_others = tell_others
        self._counted = counted
        self._loop = asyncio.get_running_loop()
        self._alone_since = self._loop.time()
        self.closed = False
        """Whether the table is put away: that connections are cut then says nothing of people."""
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    def open(self) -> None:
        """The table has just come into memory: people have a while to come back."""
        self.count(RETURN_SECONDS)

    def join(self, connection: Connection) -> None:
        """A browser connects: it gets everything it may know, and from now on every step."""
        audience = self._audience
        if self._table.closed:
            connection.cut("closed")
            return
        if not has_room(self._table, audience.connections, connection, self._limits):
            connection.cut("full")
            return
        person = connection.person
        windows = audience.of(person) if person is not None else []
        if len(windows) >= MAX_WINDOWS:
            windows[0].cut("elsewhere")
        audience.connections.append(connection)
        audience.find_seats()
        self.count()
        self._standstill.look()
        if self._ledger.trouble is None:
            audience.sync(connection)
            audience.tell_lobby(but=connection)
            if person is not None:
                self.rename(person)
        else:
            audience.refuse(Sender(audience, connection, ""), house_refusal("unready"))
        self.look()
        self._round_trips.wake()
        self._wake_bots()
        self._tell_others()

    def part(self, connection: Connection) -> None:
        """A connection is gone."""
        if connection in self._audience.connections:
            self._audience.connections.remove(connection)
            self._alone_since = self._loop.time()
            self.count()
            self._standstill.look()
            self._audience.tell_lobby()
            self._round_trips.forget(connection)
            self.look()
            self._tell_others()

    def show_out(self) -> None:
        """The table is closed: everybody leaves."""
        for connection in list(self._audience.connections):
            connection.cut("closed")

    def changed_elsewhere(self) -> None:
        """Somebody came or went at another house: who came there may be the first whom bots wait for."""
        self.count()
        self._standstill.look()
        self._audience.tell_lobby()
        self.look()
        self._wake_bots()

    def rename(self, person: Person) -> bool:
        """Take a person's name, which may be new; whether that became an entry."""
        for connection in self._audience.of(person):
            connection.person = person
        entry = renamed(self._table, person, wall()) if self._ledger.trouble is None else None
        if entry is not None:
            self._take(entry)
        return entry is not None

    def rename_all(self) -> None:
        """Take the names of everybody who is connected."""
        for person in {each.person for each in self._audience.connections if each.person is not None}:
            self.rename(person)

    def count(self, grace: float = RELOAD_SECONDS) -> None:
        """Connections came or went: who is here, and whether the host is."""
        here = self._audience.people()
        self._rights.look(self._table.host in here)
        self._clock.connected(here, grace)
        self._counted()

    def look(self) -> None:
        """Let the rules hear of connections."""
        moving = self._table.lesson is None and not self._standstill.held
        if self._ledger.trouble is None and not self.closed and moving:
            self._presence.look()

    def idle_for(self) -> float:
        """Seconds since the last browser was here; 0 while one is."""
        return 0 if self._audience.connections else self._loop.time() - self._alone_since
