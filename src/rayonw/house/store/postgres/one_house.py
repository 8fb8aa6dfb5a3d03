"""Work that one house at a time does, by advisory locks of the server."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from rayonw.house.store.failures import StorageFailed
from rayonw.house.store.postgres.lines import Line

T = TypeVar("T")

LONGEST = "3000"
"""Milliseconds that a house waits for another."""


class OneHouse:
    """A line of its own, held while this house does something for one thing at a time.

    The server lets the lock go with the line, however that ends.
    """

    def __init__(self, url: str, lock: int) -> None:
        """`lock`: the first half of the locks' numbers, which says what kind of work it is."""
        self._line = Line(url)
        self._lock = lock

    async def alone(self, what: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this thing meanwhile; after some seconds all the same."""
        try:
            await self._line.fetch("SELECT set_config('lock_timeout', $1, false)", LONGEST)
            await self._line.fetch("SELECT pg_advisory_lock($1, hashtext($2))", self._lock, what)
        except StorageFailed:
            return await work()
        try:
            return await work()
        finally:
            with suppress(StorageFailed):
                await self._line.fetch("SELECT pg_advisory_unlock($1, hashtext($2))", self._lock, what)

    async def close(self) -> None:
        """Hang up."""
        await self._line.close()
