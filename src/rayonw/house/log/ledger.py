"""The ledger of a live table: how its entries become durable, and what happens when they do not.

Several entries may be under way; they are stored in order. Frames that tell of them wait in the outbox until
they are durable. If storing fails, what was held is dropped, those who asked are told, and as soon as nothing
is under way any more the log is read again. If another house was faster, those who asked are not told: once
the log is read, their messages are received again, as if they had come after what was stored.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Literal, Protocol

import msgspec

from rayonw.house.log.entries import Entry
from rayonw.house.log.log import BrokenLog, Log, Outdated
from rayonw.house.log.outbox import Outbox, Receiver
from rayonw.house.ops import Histogram
from rayonw.house.store import Faster, StorageFailed

logger = logging.getLogger("rayonw.table")

RETRY = 0.5
"""Seconds before the log of a table whose storing failed is read again."""

Trouble = Literal["storage", "stale", "error"]
"""The store failed; another house was faster; the rules broke down in the middle of an action."""


class Asker(Protocol):
    """Somebody who sent a message, and waits for the answer."""

    arrived: int
    """The number of the message among all."""

    def stored(self, seq: int) -> None:
        """The entry is stored, though everything else that was held is dropped."""

    def not_stored(self, trouble: Trouble) -> None:
        """The entry is not stored."""

    def again(self) -> None:
        """The entry is not stored, since another house was faster: the message is received again."""


class Ledger:
    """The entries of one table on their way to the log, and the outbox that waits for them."""

    __slots__ = (
        "_all_stored",
        "_answered",
        "_append_seconds",
        "_broadcast_seconds",
        "_code",
        "_disappointed",
        "_failed",
        "_kept",
        "_log",
        "_outrun",
        "_read_again",
        "_repair",
        "_under_way",
        "_waiting",
        "outbox",
        "trouble",
    )

    def __init__(
        self,
        code: str,
        seq: int,
        log: Log,
        durations: tuple[Histogram, Histogram],
        *,
        failed: Callable[[], None],
        kept: Callable[[], int],
        read_again: Callable[[list[Entry], int], Awaitable[None]],
        all_stored: Callable[[], None],
        outrun: Callable[[], None],
    ) -> None:
        """`seq` is the last stored entry. `durations` get the seconds until an entry is stored, and told.

        `failed` is called when nothing can be stored any more, and then `read_again` with the entries of the
        log after some entry, 0 or, if another house was faster, what `kept` says: it calls `begin`, or raises
        BrokenLog or Outdated. `all_stored` is called whenever nothing is
        under way any more, `outrun` when an entry of the table's driver was not stored: this house may
        not be the driver any more.
        """
        self.trouble: Trouble | None = None
        """Why nothing can be stored now; the log is about to be read again."""
        self.outbox = Outbox(seq)
        self._code = code
        self._log = log
        self._append_seconds, self._broadcast_seconds = durations
        self._failed = failed
        self._kept = kept
        self._read_again = read_again
        self._all_stored = all_stored
        self._outrun = outrun
        self._under_way: deque[tuple[int, float | None, Asker | None, int]] = deque()
        self._disappointed: list[Asker] = []
        self._answered: list[tuple[int, Asker]] = []
        """Those whose answer is held until an entry is stored that it knows of."""
        self._waiting: list[asyncio.Future[None]] = []
        """Those who wait until nothing is under way."""
        self._repair: asyncio.Task[None] | None = None

    def busy(self) -> bool:
        """Whether something is not yet stored, or the log not yet read again."""
        return bool(self._under_way) or self.trouble is not None

    async def still(self) -> None:
        """Wait until nothing is under way."""
        while self._under_way:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    def append(
        self, seq: int, entry: Entry, began: float | None, asker: Asker | None = None, epoch: int = 0
    ) -> None:
        """Hand an entry to the log. Whoever asked for it is told if it cannot be stored.

        `epoch`: it is the driver's. `began` None: nobody may see that there was an entry, not by the house's
        public numbers either.
        """
        self._under_way.append((seq, began, asker, epoch))
        self._log.append(self._code, seq - 1, (entry,), epoch, self._done)

    def post(self, seq: int, receiver: Receiver, frame: bytes, asker: Asker | None = None) -> None:
        """Send a frame as soon as entry `seq` is stored; at once if the log is about to be read again.

        If it answers somebody and has to be dropped, they are told, or received again.
        """
        if self.trouble is None:
            if asker is not None and max(seq, receiver.awaits) > self.outbox.stored:
                self._answered.append((max(seq, receiver.awaits), asker))
            self.outbox.post(seq, receiver, frame)
        else:
            receiver.send(frame)

    def wait(self, asker: Asker) -> bool:
        """Whether somebody has to wait, because another house was faster: then they are received again."""
        if self.trouble != "stale":
            return False
        self._disappointed.append(asker)
        return True

    def give_up(self, trouble: Trouble, asker: Asker | None = None) -> None:
        """Drop what is held, and read the log again as soon as nothing is under way."""
        if asker is not None:
            self._disappointed.append(asker)
        if self.trouble is None:
            self.trouble = trouble
            self.outbox.forget()
            self._disappointed += [waiting for _, waiting in self._answered]
            self._answered = []
            self._failed()
        self._repair_when_still()

    def begin(self, seq: int) -> None:
        """The log was read again, up to this entry."""
        self.outbox = Outbox(seq)
        self.trouble = None
        self._repair = None

    def close(self) -> None:
        """Stop reading the log again."""
        if self._repair is not None:
            self._repair.cancel()

    def _done(self, error: Exception | None) -> None:
        seq, began, asker, epoch = self._under_way.popleft()
        if error is not None:
            if epoch and isinstance(error, Faster):
                self._outrun()
            self.give_up("stale" if isinstance(error, Faster) else "storage", asker)
        elif self.trouble is not None:
            self.outbox.stored = seq
            if asker is not None:
                asker.stored(seq)
            self._repair_when_still()
        else:
            self._release(seq, began)
        if self._waiting and not self._under_way:
            waiting, self._waiting = self._waiting, []
            for each in waiting:
                if not each.done():
                    each.set_result(None)

    def _release(self, seq: int, began: float | None) -> None:
        """An entry is durable: what tells of it is sent."""
        if began is None:
            self.outbox.release(seq)
        else:
            self._append_seconds.observe(perf_counter() - began)
            self.outbox.release(seq)
            self._broadcast_seconds.observe(perf_counter() - began)
        if self._answered:
            self._answered = [waiting for waiting in self._answered if waiting[0] > seq]
        if not self._under_way:
            self._all_stored()

    def _repair_when_still(self) -> None:
        if not self._under_way and self._repair is None:
            self._repair = asyncio.get_running_loop().create_task(self._read_log_again())

    async def _read_log_again(self) -> None:
        """Read the log until it makes sense; who asked in vain is told, or received again afterwards."""
        if self.trouble != "stale":
            self._disappoint()
            await asyncio.sleep(RETRY)
        logged = False
        while True:
            try:
                after = self._kept() if self.trouble == "stale" else 0
                await self._read_again(await self._log.read(self._code, after), after)
                break
            except (StorageFailed, BrokenLog, Outdated, msgspec.DecodeError) as error:
                if not logged:
                    logger.error("reading failed: %s", error, extra={"table": self._code})
                logged = True
                self.trouble = "storage"
                self._disappoint()
                await asyncio.sleep(RETRY)
        askers, self._disappointed = self._disappointed, []
        for asker in sorted(askers, key=lambda asker: asker.arrived):
            asker.again()

    def _disappoint(self) -> None:
        """Tell those who asked in vain."""
        assert self.trouble is not None
        askers, self._disappointed = self._disappointed, []
        for asker in askers:
            asker.not_stored(self.trouble)
