"""Deadlines of matches over days: kept in the store, and swept by the houses.

A match over days is in memory only while somebody looks at it or its time has come. Every house asks the
store now and then which matches are due: those that it drives it moves on, and the house with the chores
opens those that nobody has. Time in which no house was open is given back to all.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import msgspec

from rayonw.house.log import BrokenLog, Outdated, StorageFailed, going_on
from rayonw.house.ops import wall
from rayonw.house.store import DueRow, DueRows
from rayonw.house.table import LiveTable

logger = logging.getLogger("rayonw.house")

KEEP_SECONDS = 1.0
"""How long a new deadline may wait before it is stored with others."""
SWEEP_SECONDS = 20.0
"""How often the store is asked what is due, and told that a house is open."""
CLOSED_SECONDS = 60.0
"""No house for longer than this: the houses were closed."""
AT_ONCE = 50
"""Matches that are opened in one sweep; more are due soon after."""

Open = Callable[[str], Awaitable[LiveTable | None]]


class Deadlines:
    """The deadlines of this house's matches over days on their way to the store, and the sweep."""

    def __init__(
        self,
        rows: DueRows,
        live_tables: Mapping[str, LiveTable],
        open_table: Open,
        has_chores: Callable[[], bool],
    ) -> None:
        self._rows = rows
        self._live_tables = live_tables
        self._open = open_table
        self._has_chores = has_chores
        self._changed: set[str] = set()
        self._kept: dict[str, DueRow] = {}
        self._swept: int | None = None
        """When this house last noted that it is open."""

    def changed(self, code: str) -> None:
        """Something at this table was stored."""
        live = self._live_tables.get(code)
        if live is not None and live.table.days:
            self._changed.add(code)

    def put_away(self, code: str) -> None:
        """A table leaves memory."""
        self._kept.pop(code, None)

    async def go_on(self) -> None:
        """Keep deadlines, and sweep, for ever."""
        loop = asyncio.get_running_loop()
        next_sweep = loop.time()
        while True:
            with going_on("deadlines of days cannot be kept"):
                await self.keep()
                if loop.time() >= next_sweep:
                    next_sweep = loop.time() + SWEEP_SECONDS
                    await self.sweep()
            await asyncio.sleep(KEEP_SECONDS)

    async def keep(self) -> None:
        """Store the deadlines that changed, all in one commit."""
        changed, self._changed = self._changed, set()
        rows: list[DueRow] = []
        for code in changed:
            live = self._live_tables.get(code)
            if live is None or not live.driving.here:
                continue
            if live.ledger.busy():
                self._changed.add(code)
                continue
            row = DueRow(code, live.table.seq, live.clock.days.due)
            if self._kept.get(code) != row:
                rows.append(row)
        if rows:
            try:
                await self._rows.keep(rows)
            except StorageFailed:
                self._changed |= {row.table for row in rows}
                raise
            self._kept |= {row.table: row for row in rows if row.table in self._live_tables}

    async def sweep(self) -> None:
        """Note that a house is open, move deadlines by the time in which none was, play what is due."""
        now = wall()
        moved = await self._rows.alive(now, int(CLOSED_SECONDS * 1000))
        if moved > 0:
            logger.info("the house was closed: %s s are given back to matches over days", moved // 1000)
        elif moved:
            logger.info("the clock was set back: so are the deadlines of matches over days")
        before, self._swept = self._swept, now
        if moved or (before is not None and abs(now - before) > CLOSED_SECONDS * 1000):
            await self._take_over()
        for row in await self._rows.due(now, AT_ONCE):
            await self._move_on(row)

    async def _take_over(self) -> None:
        """Deadlines may have moved in the store, by this house or by another: those in memory move along."""
        for code, live in list(self._live_tables.items()):
            row = await self._rows.of(code) if live.table.days else None
            if row is not None and row.due is not None and row.seq == live.table.seq:
                live.clock.days.resume(row.due)

    async def _move_on(self, row: DueRow) -> None:
        live = self._live_tables.get(row.table)
        if live is None and self._has_chores():
            try:
                live = await self._open(row.table)
            except (Outdated, BrokenLog, msgspec.DecodeError):
                live = None
            if live is None:
                await self._rows.keep([DueRow(row.table, row.seq, None)])
        if live is not None and live.driving.here:
            live.deadline_passed()
            self._changed.add(row.table)
