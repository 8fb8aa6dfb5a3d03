"""The append-only log of every table: what any store of the house's truth must do."""

from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rayonw.house.entries import Entry
from rayonw.house.wire import Words


class Faster(Exception):
    """Somebody else appended first: `expected` is no longer the last entry. Nothing was stored."""


class StorageFailed(Exception):
    """The disk is full or broken; nothing was stored."""


class Log(Protocol):
    """Tables by their code; the first entry of a table has seq 1."""

    def append(self, table: str, expected: int, entries: Sequence[Entry]) -> "Future[None]":
        """Store the entries after seq `expected`, all or none.

        The future is done when they are durable; it fails with Faster or StorageFailed.
        """

    def add(self, table: str, seq: int, entry: Entry, told: Callable[[Any], None]) -> None:
        """Store one entry, as `append` does, for those who do it all day: no future is made.

        `told` is called in the event loop, in the order of the entries: with None when the entry is
        durable, or with Faster or StorageFailed.
        """

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """All stored entries after seq `after`, in order; none for a table that does not exist."""

    def keep_note(self, table: str, person: str, note: Words) -> "Future[None]":
        """Store a person's private note at a table, instead of the one before.

        Notes change with every mark, matter to nobody else and decide nothing, so they are no log entries.
        """

    async def note(self, table: str, person: str) -> Words:
        """The person's private note at a table; empty if there is none."""
