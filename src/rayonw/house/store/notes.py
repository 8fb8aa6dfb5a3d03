"""Private notes, as rows."""

from asyncio import Future
from typing import Protocol

from rayonw.house.wire import Json


class NoteRows(Protocol):
    """Private notes of people at tables. Who shares a person's device has one under "person#seat"."""

    def keep(self, table: str, person: str, note: Json) -> "Future[None]":
        """Store a person's note at a table, instead of the one before."""

    async def read(self, table: str, person: str) -> Json:
        """The person's note at a table; empty if there is none."""
