"""Round trips: how long messages to and from each seat take, in games where everybody plays at once.

The house sends a probe, the browser echoes it, and the house measures by its own clock. The figure is shown
to everybody and decides nothing: a browser that answers late looks slow, and none can look faster than it is.
"""

import asyncio
from asyncio import TimerHandle
from time import perf_counter

from rayonw.house.frames import frame
from rayonw.house.table.connection import Connection
from rayonw.house.table.table import Table
from rayonw.house.wire import Echo, Ping, Pong, Probe, Trips

EVERY = 4.0
"""Seconds between two probes."""
ECHO_WITHIN = 1.0
"""Seconds after a probe at which the results are sent."""
NEWEST = 0.4
"""How much the newest round trip weighs against those before."""


class RoundTrips:
    """Measures the connections of a table while a match is on."""

    def __init__(self, connections: list[Connection]) -> None:
        """`connections`: those of the table, as they come and go."""
        self._connections = connections
        self._trips: dict[Connection, float] = {}
        self._mark = 0
        self._sent = 0.0
        self._timer: TimerHandle | None = None
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self.wake()

    def wake(self) -> None:
        """A connection came, or the match began."""
        if self._timer is None and self._measures():
            self._probe()

    def forget(self, connection: Connection) -> None:
        """A connection is gone."""
        self._trips.pop(connection, None)

    def stop(self) -> None:
        """Send no more probes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def heard(self, connection: Connection, message: Echo) -> None:
        """An echo: the first answer to the latest probe counts."""
        if message.mark != self._mark or connection not in self._connections:
            return
        trip = (perf_counter() - self._sent) * 1000
        before = self._trips.get(connection)
        self._trips[connection] = trip if before is None else before + NEWEST * (trip - before)

    def trips(self) -> list[int | None]:
        """By seat: the quickest connection of its person, in milliseconds."""
        trips: list[int | None] = [None] * len(self._table.seats)
        for connection, trip in self._trips.items():
            if connection.seat is not None:
                shown = max(1, round(trip))
                known = trips[connection.seat]
                trips[connection.seat] = shown if known is None else min(known, shown)
        return trips

    def _measures(self) -> bool:
        table = self._table
        return table.game.simultaneous and table.phase == "playing" and bool(self._connections)

    def _probe(self) -> None:
        if not self._measures():
            self._timer = None
            return
        self._mark += 1
        self._sent = perf_counter()
        self._send(Probe(self._mark))
        self._timer = asyncio.get_running_loop().call_later(ECHO_WITHIN, self._tell)

    def _tell(self) -> None:
        self._send(Trips(self.trips()))
        self._timer = asyncio.get_running_loop().call_later(EVERY - ECHO_WITHIN, self._probe)

    def _send(self, message: Probe | Trips) -> None:
        data = frame(message)
        for connection in self._connections:
            connection.send(data)


def pong(connection: Connection, message: Ping) -> None:
    """Answer a ping."""
    connection.send(frame(Pong(message.mark)))
