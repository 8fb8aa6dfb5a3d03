"""How long each line to a table is, in games where everybody plays at once.

The house sends a probe, the browser echoes it, and the house measures by its own clock. The figure is shown
to everybody and decides nothing: a browser that dawdles looks slow, and none can look faster than it is.
"""

from asyncio import TimerHandle
from time import perf_counter
from typing import TYPE_CHECKING

from rayonw.house.frames import frame
from rayonw.house.line import Line
from rayonw.house.wire import Probe, Trips

if TYPE_CHECKING:
    from rayonw.house.sitting import Sitting

EVERY = 4.0
"""Seconds between two probes."""
ECHO_WITHIN = 1.0
"""Seconds after a probe at which what came back is told."""
NEWEST = 0.4
"""How much the newest trip weighs against those before."""


class Pulse:
    """Beats while a match is on and somebody has a line."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._trips: dict[Line, float] = {}
        self._mark = 0
        self._sent = 0.0
        self._timer: TimerHandle | None = None

    def wake(self) -> None:
        """A line came, or the match began."""
        if self._timer is None and self._beats():
            self._beat()

    def forget(self, line: Line) -> None:
        """A line is gone."""
        self._trips.pop(line, None)

    def stop(self) -> None:
        """No more probes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def heard(self, line: Line, mark: int) -> None:
        """An echo: the first answer to the latest probe counts."""
        if mark != self._mark or line not in self._sitting.lines:
            return
        trip = (perf_counter() - self._sent) * 1000
        before = self._trips.get(line)
        self._trips[line] = trip if before is None else before + NEWEST * (trip - before)

    def trips(self) -> list[int | None]:
        """By seat: the quickest line of its person, in milliseconds."""
        trips: list[int | None] = [None] * len(self._sitting.table.seats)
        for line, trip in self._trips.items():
            if line.seat is not None:
                told = max(1, round(trip))
                known = trips[line.seat]
                trips[line.seat] = told if known is None else min(known, told)
        return trips

    def _beats(self) -> bool:
        table = self._sitting.table
        return table.game.simultaneous and table.phase == "playing" and bool(self._sitting.lines)

    def _beat(self) -> None:
        if not self._beats():
            self._timer = None
            return
        self._mark += 1
        data = frame(Probe(self._mark))
        self._sent = perf_counter()
        for line in self._sitting.lines:
            line.send(data)
        self._timer = self._sitting.loop.call_later(ECHO_WITHIN, self._tell)

    def _tell(self) -> None:
        data = frame(Trips(self.trips()))
        for line in self._sitting.lines:
            line.send(data)
        self._timer = self._sitting.loop.call_later(EVERY - ECHO_WITHIN, self._beat)
