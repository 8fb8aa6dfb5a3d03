"""A real PostgreSQL server for tests, from a wheel: one per test process, a database of its own per test.

It does not wait for the disk: tests that pull a server's plug start one of their own.
"""

import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg

from rayonw.house.ops.embedded_server import EmbeddedServer
from rayonw.house.store.postgres.migrations import migrate

HASTY = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off"}
MODEL = "house"
"""The database in today's format that others are copied from."""

_numbers = count(1)
_made: set[str] = set()
_ends: list[Callable[[], None]] = []


@cache
def server() -> EmbeddedServer:
    """The server of this test process; its folder goes when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="rayonw-tests-", ignore_cleanup_errors=True)
    embedded = EmbeddedServer(Path(folder.name) / "postgres", **HASTY)
    embedded.start()
    _ends.append(embedded.stop)
    _ends.append(folder.cleanup)
    return embedded


def end() -> None:
    """Stop the server of this test process, if there is one, and remove its folder."""
    for each in _ends:
        each()


@asynccontextmanager
async def database() -> AsyncIterator[str]:
    """The address of a new, empty database."""
    async with copied("template1") as url:
        yield url


@asynccontextmanager
async def house_database() -> AsyncIterator[str]:
    """The address of a new database in today's format, in which there was no house yet."""
    if MODEL not in _made:
        line = await asyncpg.connect(server().url)
        await line.execute(f"CREATE DATABASE {MODEL}")
        await line.close()
        line = await asyncpg.connect(at(MODEL))
        await migrate(line)
        await line.close()
        _made.add(MODEL)
    async with copied(MODEL) as url:
        yield url


@asynccontextmanager
async def copied(model: str) -> AsyncIterator[str]:
    """The address of a copy of a database, for as long as it is needed."""
    name = f"test{next(_numbers)}"
    line = await asyncpg.connect(server().url)
    try:
        await line.execute(f"CREATE DATABASE {name} TEMPLATE {model} STRATEGY = wal_log")
        yield at(name)
        await line.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await line.close()


def at(name: str) -> str:
    """The address of a database."""
    return server().url.replace("/postgres?", f"/{name}?")
