"""Lines: connections to the PostgreSQL server, how they are opened, what their failures mean."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar
from urllib.parse import urlsplit

import asyncpg
from asyncpg import Connection, Record

from rayonw.house.store.failures import BadStore, StorageFailed
from rayonw.house.store.postgres.migrations import SCHEMA

T = TypeVar("T")

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 5.0
"""A server that has not answered after this long counts as gone; what was asked may have been done."""
OLDEST = 14
SETTINGS = {
    "search_path": SCHEMA,
    "application_name": "rayonw",
    "plan_cache_mode": "force_generic_plan",
    "jit": "off",
    "synchronous_commit": "on",
}
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    EOFError,
)
"""How asyncpg and the system tell that something failed."""
AGAIN = (
    asyncpg.exceptions.DeadlockDetectedError,
    asyncpg.exceptions.SerializationError,
    asyncpg.exceptions.InvalidCachedStatementError,
)
"""Failures after which the same is asked again."""


class LineLost(StorageFailed):
    """The line broke, or the server did not answer: what was asked may or may not have been done."""


async def dial(url: str, within: float | None = ANSWER_SECONDS) -> "Connection[Record]":
    """A new line to the server, which has to answer within so many seconds."""
    line: Connection[Record] = await asyncpg.connect(
        url, timeout=CONNECT_SECONDS, command_timeout=within, server_settings=SETTINGS
    )
    return line


def told(error: BaseException) -> str:
    """A failure in words."""
    return " ".join(str(error).split()) or type(error).__name__


class Line:
    """One connection to the server, opened when needed and again after it broke; one question at a time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._line: Connection[Record] | None = None
        self._lock = asyncio.Lock()
        self._closed = False

    async def fetch(self, query: str, *values: object) -> Sequence[Record]:
        """The rows that answer a query."""
        return await self.use(lambda line: line.fetch(query, *values))

    async def use(self, work: "Callable[[Connection[Record]], Awaitable[T]]") -> T:
        """Ask something; LineLost if nobody can know whether it was done, StorageFailed if it was not.

        What failed only because of a neighbour, or of a plan that was out of date, is asked again.
        """
        async with self._lock:
            for more in (2, 1, 0):
                line = await self._ready()
                try:
                    return await work(line)
                except AGAIN as error:
                    if not more:
                        raise StorageFailed(told(error)) from error
                except FAILURES as error:
                    if isinstance(error, asyncpg.PostgresError) and is_answer(error, line):
                        raise StorageFailed(told(error)) from error
                    self._drop()
                    raise LineLost(told(error)) from error
                except BaseException:
                    self._drop()
                    raise
        raise AssertionError

    async def close(self) -> None:
        """Hang up."""
        self._closed = True
        line, self._line = self._line, None
        if line is not None:
            try:
                await line.close(timeout=1)
            except FAILURES:
                line.terminate()

    async def _ready(self) -> "Connection[Record]":
        if self._closed:
            raise StorageFailed("the house is closed")
        if self._line is None or self._line.is_closed():
            try:
                self._line = await dial(self._url)
            except FAILURES as error:
                raise StorageFailed(told(error)) from error
        return self._line

    def _drop(self) -> None:
        if self._line is not None:
            self._line.terminate()
            self._line = None


def is_answer(error: asyncpg.PostgresError, line: "Connection[Any]") -> bool:
    """Whether the server itself says no, and the line is sound: then nothing was done."""
    ends = (asyncpg.PostgresConnectionError, asyncpg.exceptions.OperatorInterventionError)
    return not isinstance(error, ends) and not line.is_closed()


class Lines:
    """A few connections to the server, for questions that may be asked side by side."""

    def __init__(self, url: str, count: int) -> None:
        self._free: list[Line] = [Line(url) for _ in range(count)]
        self._all = list(self._free)
        self._room = asyncio.Semaphore(count)
        self._closed = False

    async def fetch(self, query: str, *values: object) -> Sequence[Record]:
        """The rows that answer a query."""
        return await self.use(lambda line: line.fetch(query, *values))

    async def use(self, work: "Callable[[Connection[Record]], Awaitable[T]]") -> T:
        """Ask something on the next free line. A line that broke meanwhile is opened again, once."""
        if self._closed:
            raise StorageFailed("the house is closed")
        async with self._room:
            line = self._free.pop()
            try:
                return await line.use(work)
            except LineLost:
                return await line.use(work)
            finally:
                self._free.append(line)

    async def close(self) -> None:
        """Hang up, when all questions are answered."""
        self._closed = True
        for line in self._all:
            await line.close()


async def first_line(url: str) -> "Connection[Record]":
    """A line to a server that a house can use; BadStore in one sentence otherwise."""
    where = address_of(url)
    try:
        line = await dial(url, within=None)
    except asyncpg.InvalidAuthorizationSpecificationError as error:
        raise BadStore(f"the database at {where} refuses name or password: {told(error)}") from None
    except asyncpg.InvalidCatalogNameError as error:
        raise BadStore(f"there is no such database at {where}: {told(error)}") from None
    except (asyncpg.exceptions.ClientConfigurationError, ValueError) as error:
        raise BadStore(f"this is no address of a PostgreSQL database: {told(error)}") from None
    except FAILURES as error:
        raise BadStore(f"there is no PostgreSQL server at {where}: {told(error)}") from None
    version = line.get_server_version()
    if version.major < OLDEST:
        await line.close()
        raise BadStore(
            f"the server at {where} is PostgreSQL {version.major}; the house needs {OLDEST} or newer"
        )
    return line


def address_of(url: str) -> str:
    """Where a database is, without name and password."""
    try:
        parts = urlsplit(url)
        return f"{parts.hostname or 'this machine'}{f':{parts.port}' if parts.port else ''}{parts.path}"
    except ValueError:
        return "this address"
