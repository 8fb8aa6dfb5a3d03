"""Compaction: the log of a table that was not started stays short, however often people sit down and leave.

Once it has MAX_LOBBY entries, one entry that says what they add up to replaces them. Entries keep counting,
so browsers notice nothing. If that cannot be stored, the log is as it was, and the next entry tries again.
"""

from asyncio import Future
from typing import Protocol

from rayonw.house.log.entries import Compacted, Entry
from rayonw.house.log.log import Log
from rayonw.house.ops import wall
from rayonw.house.wire import Phase

MAX_LOBBY = 100


class OpenTable(Protocol):
    """A table, as far as compaction needs to know it."""

    code: str
    phase: Phase
    first: int
    """The first entry in the log."""
    seq: int
    """The last entry in the log."""

    def compacted(self, time: int) -> Compacted:
        """The table before its start as one entry."""


class Compaction:
    """The compaction of one table's log; at most one is under way."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._under_way = False
        self._last: Entry | None = None

    def look(self, table: OpenTable, last: Entry) -> None:
        """The table has taken an entry, which is stored or about to be: compact its log if it is long."""
        self._last = last
        if self._under_way or table.phase != "open" or table.seq - table.first < MAX_LOBBY:
            return
        self._under_way = True
        seq = table.seq

        def done(future: "Future[bool]") -> None:
            self._under_way = False
            if not future.cancelled() and future.exception() is None and future.result():
                table.first = seq
                if self._last is not None and self._last is not last:
                    self.look(table, self._last)

        self._log.compact(table.code, last, table.compacted(wall())).add_done_callback(done)
