"""How a table's entries become durable, and what happens when they do not.

Several entries may be under way; they are stored in order. What speaks of them is held in the outbox until
they are durable. If storing fails, what was held is forgotten, those who asked are told, and once nothing
is under way any more the table is read again from its log.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Literal

from rayonw.house.entries import Entry
from rayonw.house.frames import frame
from rayonw.house.line import Line
from rayonw.house.log import Faster, StorageFailed
from rayonw.house.means import Means
from rayonw.house.outbox import Outbox
from rayonw.house.table import Table, fold
from rayonw.house.wire import Ack, Refused

logger = logging.getLogger("rayonw.table")

RETRY = 0.5
"""Seconds before a table whose storing failed is read again."""

Trouble = Literal["storage", "stale", "error"]
"""The disk; somebody else was faster; the rules broke down in the middle of an action."""


class Ledger:
    """The line between what happened and what may be told."""

    def __init__(
        self, table: Table, means: Means, stop: Callable[[], None], restart: Callable[[Table], None]
    ) -> None:
        self.trouble: Trouble | None = None
        """Why nothing can be stored now; the table is about to be read again."""
        self.outbox = Outbox(table.seq)
        self._code = table.code
        self._means = means
        self._stop = stop
        self._restart = restart
        self._loop = asyncio.get_running_loop()
        self._under_way: deque[tuple[int, float, Line | None, str]] = deque()
        self._failed: list[tuple[Line, str]] = []
        self._mending: asyncio.Task[None] | None = None
        self.quiet: Callable[[], None] = lambda: None
        """Called when all that happened is durable."""

    def busy(self) -> bool:
        """Whether something is not yet stored, or not yet read again."""
        return bool(self._under_way) or self.trouble is not None

    def store(self, seq: int, entry: Entry, began: float, line: Line | None, message: str) -> None:
        """Hand an entry to the log. Whoever asked for it with a message is told if it cannot be stored."""
        self._under_way.append((seq, began, line, message))
        self._means.log.add(self._code, seq, entry, self._stored)

    def give_up(self, trouble: Trouble, line: Line | None = None, message: str = "") -> None:
        """What is held is forgotten, and the table is read again."""
        if line is not None:
            self._failed.append((line, message))
        if self.trouble is None:
            self.trouble = trouble
            self.outbox.forget()
            self._stop()
        self._mend_when_still()

    def close(self) -> None:
        """Stop mending."""
        if self._mending is not None:
            self._mending.cancel()

    def _stored(self, error: Exception | None) -> None:
        seq, began, line, message = self._under_way.popleft()
        if error is not None:
            if self.trouble is None:
                logger.error("storing failed: %s", error, extra={"table": self._code})
            self.give_up("stale" if isinstance(error, Faster) else "storage", line, message)
        elif self.trouble is not None:
            self._stored_in_trouble(seq, line, message)
        else:
            self._means.metrics.append.observe(perf_counter() - began)
            self.outbox.release(seq)
            self._means.metrics.broadcast.observe(perf_counter() - began)
            if not self._under_way:
                self.quiet()

    def _stored_in_trouble(self, seq: int, line: Line | None, message: str) -> None:
        """The entry is safe though what it brought is no longer held: everybody will be synced."""
        self.outbox.stored = seq
        if line is not None and message:
            line.send(frame(Ack(message, seq)))
        self._mend_when_still()

    def _mend_when_still(self) -> None:
        if not self._under_way and self._mending is None:
            self._mending = self._loop.create_task(self._mend())

    async def _mend(self) -> None:
        """Tell those who asked in vain, and read the table again from its log."""
        why = f"house.{self.trouble}"
        for line, message in self._failed:
            self._means.metrics.refusals.add(why)
            line.send(frame(Refused(message, "house", why, {}, self.outbox.stored)))
        self._failed.clear()
        if self.trouble != "stale":
            await asyncio.sleep(RETRY)
        table = await self._read()
        self.outbox = Outbox(table.seq)
        self.trouble = None
        self._mending = None
        self._restart(table)

    async def _read(self) -> Table:
        while True:
            try:
                return fold(self._code, await self._means.log.read(self._code))
            except StorageFailed as error:
                logger.error("reading failed: %s", error, extra={"table": self._code})
                self.trouble = "storage"
                await asyncio.sleep(RETRY)
