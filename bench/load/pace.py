"""Actions at a steady rate, whatever the server does; one that has to wait counts from when it was due.

At the rate infinity every place acts as soon as the action before is done.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from bench.load.table import Table

WARM_UP = 1.0
PATIENCE = 3.0
"""Seconds to wait for what is outstanding in the end; then it counts as never done."""
TICK = 0.001


@dataclass
class Place:
    """Where tables are played, one after the other; all places share the rate evenly."""

    tables: deque[Table]
    next: float = 0.0
    """When its next action is due."""
    due: deque[float] = field(default_factory=deque)
    """When those were due that wait for the one before them."""
    sent: float | None = None
    """When the one under way was due."""
    dry: bool = False


@dataclass
class Pace:
    """One measurement."""

    places: list[Place]
    rate: float
    seconds: float
    spent: Callable[[], tuple[float, float]] = lambda: (0.0, 0.0)
    """Seconds of processor time that the server, and the database beside it, have spent so far."""
    waits: list[float] = field(default_factory=list)
    done_in_time: int = 0
    first: float = 0.0
    last: float = 0.0
    spent_before: tuple[float, float] | None = None
    """What they had spent when the warm-up was over."""
    spent_meanwhile: tuple[float, float] = (0.0, 0.0)

    async def run(self) -> dict[str, float]:
        """Keep the rate, then tell how long actions took."""
        every = len(self.places) / self.rate
        began = perf_counter()
        self.first = began + WARM_UP
        self.last = self.first + self.seconds
        for number, place in enumerate(self.places):
            place.next = began + every * number / len(self.places)
            for table in place.tables:
                table.done = partial(self.done, place)
        while (now := perf_counter()) < self.last:
            if self.spent_before is None and now >= self.first:
                self.spent_before = self.spent()
            for place in self.places:
                while place.next <= now:
                    place.due.append(place.next)
                    place.next = place.next + every if every else math.inf
                    if place.sent is None:
                        self.send(place)
            await asyncio.sleep(TICK)
        before, after = self.spent_before or (0.0, 0.0), self.spent()
        self.spent_meanwhile = after[0] - before[0], after[1] - before[1]
        for _ in range(int(PATIENCE / TICK)):
            if not any(place.due or place.sent is not None for place in self.places):
                break
            await asyncio.sleep(TICK)
        return self.told()

    def send(self, place: Place) -> None:
        """Send the action that was due first."""
        while place.tables and place.tables[0].over:
            place.tables.popleft()
        if not place.tables:
            place.dry = True
            place.due.clear()
            return
        place.sent = place.due.popleft()
        place.tables[0].act()

    def done(self, place: Place) -> None:
        """All seats have seen the action."""
        now = perf_counter()
        assert place.sent is not None
        if place.sent >= self.first:
            self.waits.append(now - place.sent)
        if self.first <= now < self.last:
            self.done_in_time += 1
        place.sent = None
        if self.rate == math.inf and now < self.last:
            place.due.append(now)
        if place.due:
            self.send(place)

    def told(self) -> dict[str, float]:
        """Milliseconds by quantile, and the rate that was kept."""
        lost = sum(len(place.due) + (place.sent is not None) for place in self.places)
        waits = sorted(self.waits) + [math.inf] * max(lost, 0 if self.waits else 1)

        def quantile(part: float) -> float:
            return waits[min(len(waits) - 1, int(part * len(waits)))] * 1000

        return {
            "offered": self.rate,
            "kept": self.done_in_time / self.seconds,
            "actions": len(self.waits),
            "lost": lost,
            "dry": sum(place.dry for place in self.places),
            "p50": quantile(0.50),
            "p95": quantile(0.95),
            "p99": quantile(0.99),
            "max": waits[-1] * 1000,
            "processor": sum(self.spent_meanwhile) / max(self.done_in_time, 1) * 1e6,
            "server": self.spent_meanwhile[0] / max(self.done_in_time, 1) * 1e6,
        }
