"""Following: a live table takes the entries that other houses stored, in order and each once.

While entries of this house's own are under way nobody knows which of both came first: what is heard then
waits. If something was missed, it is read from the log.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec

from rayonw.house.log import Compacted, Entry, Ledger, Log, StorageFailed, reread
from rayonw.house.ops import in_portions
from rayonw.house.table.table import PORTION, Table
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.table")

MOST = 1000
"""Entries that wait; if there are more, all are read from the log."""


class Following:
    """The entries of other houses on their way into one table."""

    __slots__ = (
        "_behind",
        "_heard",
        "_ledger",
        "_log",
        "_reading",
        "_table",
        "_take",
        "_waiting",
        "waits",
    )

    def __init__(self, log: Log, ledger: Ledger, take: Callable[[Entry], None]) -> None:
        """`take` makes an entry part of the table and tells of it."""
        self._log = log
        self._ledger = ledger
        self._take = take
        self._heard: list[tuple[int, str]] = []
        self._behind = False
        """Whether something is to be read."""
        self._reading: asyncio.Task[None] | None = None
        self._waiting: list[asyncio.Future[None]] = []
        """Those who wait until something is part of the table."""
        self.waits = False
        """Whether anything may wait until nothing is under way."""
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self._wake()

    async def reach(self, seq: int) -> None:
        """Wait until entry `seq` is stored and part of the table; StorageFailed if it cannot be read.

        A table whose storing failed reaches nothing for a while: whoever comes to it is told so.
        """
        while self._ledger.outbox.stored < seq and self._ledger.trouble in (None, "stale"):
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            self.read_on()
            await waiting

    def hear(self, seq: int, entry: str) -> None:
        """Another house stored this entry."""
        if seq <= self._ledger.outbox.stored:
            return
        self.waits = True
        if len(self._heard) >= MOST:
            self._behind = True
        else:
            self._heard.append((seq, entry))
        self.go_on()

    def read_on(self) -> None:
        """Something may have been missed: read it."""
        self.waits = self._behind = True
        self.go_on()

    def go_on(self) -> None:
        """Nothing is under way any more, or something was heard: take what comes next."""
        if self._ledger.busy():
            return
        if not (self._heard or self._behind):
            self.waits = False
            self._wake()
            return
        heard, self._heard = sorted(self._heard), []
        for seq, text in heard:
            if seq == self._table.seq + 1 and not self._behind:
                self._next([reread(text)])
            elif seq > self._table.seq:
                self._behind = True
        if self._behind and self._reading is None:
            self._reading = asyncio.get_running_loop().create_task(self._read())

    def close(self) -> None:
        """Read no more."""
        if self._reading is not None:
            self._reading.cancel()

    async def _read(self) -> None:
        try:
            while self._behind and not self._ledger.busy():
                after = self._table.seq
                entries = await self._log.read(self._table.code, after)
                if self._ledger.busy() or self._table.seq != after:
                    continue
                self._behind = False
                await self._take_all(entries)
            self._wake()
        except (StorageFailed, msgspec.DecodeError) as error:
            logger.warning("what other houses stored cannot be read yet: %s", error)
            self._wake(StorageFailed(str(error)))
        finally:
            self._reading = None

    async def _take_all(self, entries: list[Entry]) -> None:
        """Take what was read, as long as nothing else happens at the table meanwhile."""
        reached = self._table.seq
        async for some in in_portions(entries, PORTION):
            if self._ledger.busy() or self._table.seq != reached:
                self.waits = self._behind = True
                return
            self._next(list(some))
            reached += len(some)

    def _wake(self, error: StorageFailed | None = None) -> None:
        """Those who wait look again, or hear why there is nothing to see."""
        if not self._waiting:
            return
        waiting, self._waiting = self._waiting, []
        for each in waiting:
            if not each.done():
                if error is None:
                    each.set_result(None)
                else:
                    each.set_exception(error)

    def _next(self, entries: list[Entry]) -> None:
        """Take the next entries; a log that was compacted meanwhile, or makes no sense, is read anew."""
        if any(isinstance(entry, Compacted) for entry in entries):
            self._ledger.give_up("stale")
            return
        for entry in entries:
            try:
                self._take(entry)
            except (Refusal, ValueError, LookupError):
                logger.exception("another house's entry does not fit", extra={"table": self._table.code})
                self._ledger.give_up("stale")
                return
            self._ledger.outbox.release(self._table.seq)
