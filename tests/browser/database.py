"""A PostgreSQL database for the house of a browser test.

Playwright's loop runs where the tests run, so that each question to the server has a thread and a loop of
its own.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import asyncpg

from tests.house import postgres

SCHEMA = "rayonw"
T = TypeVar("T")


@contextmanager
def house_database() -> Iterator[str]:
    """The address of a new database in today's format, for as long as it is needed."""
    postgres.server()  # It ends with the thread that began it: not with one of a moment.
    with ThreadPoolExecutor(1) as thread:
        runner, making = asyncio.Runner(), postgres.house_database()
        yield thread.submit(runner.run, making.__aenter__()).result()
        thread.submit(runner.run, making.__aexit__(None, None, None)).result()
        thread.submit(runner.close).result()


def asked(url: str, query: str) -> list[Any]:
    """The rows of an answer."""
    return at_once(lambda: with_line(url, lambda line: line.fetch(query)))


def store_log(url: str, rows: Sequence[tuple[str, int, str]]) -> None:
    """Store a table's log, as whoever moves house does: nobody drives it yet."""

    async def write(line: Any) -> None:
        async with line.transaction():
            head = "INSERT INTO head (table_id, seq, epoch, phase, since) VALUES ($1, $2, 0, 'playing', 0)"
            await line.execute(head, rows[0][0], len(rows))
            await line.executemany("INSERT INTO log VALUES ($1, $2, $3, now_ms())", rows)

    at_once(lambda: with_line(url, write))


async def with_line(url: str, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
    """Do something with a line to the server."""
    line = await asyncpg.connect(url, server_settings={"search_path": SCHEMA})
    try:
        return await work(line)
    finally:
        await line.close()


def at_once(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What comes of it, in a thread of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()
