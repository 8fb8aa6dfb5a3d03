"""The append-only log of every table: entries on their way to the store and back."""

import asyncio
from asyncio import Future
from collections.abc import Sequence
from typing import NamedTuple

from rayonw.house.log.entries import Compacted, Entry, reread, written
from rayonw.house.ops import in_portions
from rayonw.house.store import Done, Store
from rayonw.house.wire import Json

REREAD = 1000
"""Entries that are decoded in one turn of the event loop."""


class BrokenLog(Exception):
    """The entries of a log do not add up to a table."""


class Outdated(Exception):
    """The match of a log was begun with rules that are not here any more."""


class OpenedLog(NamedTuple):
    """A table's log when the house opens it; no entries: there is no such table."""

    entries: list[Entry]
    times: list[int]
    """By entry, the store's clock when it was stored; empty where there is one house only."""
    epoch: int | None
    """The epoch with which this house drives the table; None if another house does."""
    ran_until: int | None
    """Until when, by the store's clock, the match clock ran; None: it stands still."""
    behind: bool
    """Whether the house that drove the table died with it."""


class Log:
    """The entries and notes of all tables, by the table's code; the first entry of a table has seq 1."""

    def __init__(self, store: Store) -> None:
        self._rows = store.log
        self._notes = store.notes

    def append(self, table: str, expected: int, entries: Sequence[Entry], epoch: int, done: Done) -> None:
        """Store the entries after seq `expected`, all or none.

        With an epoch they are those of the house that drives the table with it. `done` is called in the event
        loop, in the order in which they were asked for: with None when the entries are durable, or with
        Faster or StorageFailed.
        """
        self._rows.append(table, expected, list(map(written, entries)), epoch, done)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """All stored entries after seq `after`, in order; none for a table that does not exist."""
        return await _reread_all(await self._rows.read(table, after))

    async def open(self, table: str) -> OpenedLog:
        """Read a table that is to be in memory. If no living house drives it, this one does from now on."""
        entries, times, epoch, ran_until, behind = await self._rows.open(table)
        return OpenedLog(await _reread_all(entries), times, epoch, ran_until, behind)

    def compact(self, table: str, last: Entry, entry: Compacted) -> "Future[bool]":
        """Replace all entries up to this entry's seq by it, if `last` is stored there: whether it is."""
        return self._rows.compact(table, entry.seq, written(last), written(entry))

    def ended(self, table: str, seq: int, time: int) -> "Future[None]":
        """Note since when the table's match is over, if entry `seq` is stored; retention needs it."""
        return self._rows.ended(table, seq, time)

    def keep_note(self, table: str, person: str, note: Json) -> "Future[None]":
        """Store a person's private note at a table, instead of the one before.

        Notes change with every mark, matter to nobody else and decide nothing, so they are no log entries.
        """
        return self._notes.keep(table, person, note)

    async def note(self, table: str, person: str) -> Json:
        """The person's private note at a table; empty if there is none."""
        return await self._notes.read(table, person)


async def _reread_all(texts: Sequence[str]) -> list[Entry]:
    """Entries as they are stored: a log may be long."""
    entries: list[Entry] = []
    async for some in in_portions(texts, REREAD):
        entries += map(reread, some)
    return entries


def appended(log: Log, table: str, expected: int, entries: Sequence[Entry]) -> "Future[None]":
    """Append, for those who wait: the future is done when the entries are durable, or fails."""
    future: Future[None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if future.cancelled():
            return
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    log.append(table, expected, entries, 0, done)
    return future
