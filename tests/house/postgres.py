"""A real PostgreSQL server for tests, from a wheel: one per test process, a database of its own per test."""

import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg

from rayonw.house.ops.embedded_server import EmbeddedServer

_numbers = count(1)
_ends: list[Callable[[], None]] = []


@cache
def server() -> EmbeddedServer:
    """The server of this test process; its folder goes when the process ends."""
    folder = tempfile.TemporaryDirectory(prefix="rayonw-tests-", ignore_cleanup_errors=True)
    embedded = EmbeddedServer(Path(folder.name) / "postgres")
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
    url, name = server().url, f"test{next(_numbers)}"
    line = await asyncpg.connect(url)
    try:
        await line.execute(f"CREATE DATABASE {name} STRATEGY = wal_log")
        yield url.replace("/postgres?", f"/{name}?")
        await line.execute(f"DROP DATABASE {name} WITH (FORCE)")
    finally:
        await line.close()
