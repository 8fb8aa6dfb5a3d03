"""Logs and notes as rows in PostgreSQL."""

import asyncio
import json
from asyncio import Future
from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import TypeVar

from asyncpg import Record

from rayonw.house.store.log import Done, Opened
from rayonw.house.store.postgres.appender import Appender
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.wire import Json

T = TypeVar("T")

COMPACT = """
WITH replaced AS (
    UPDATE log SET entry = $4 WHERE table_id = $1 AND seq = $2 AND entry = $3 RETURNING table_id
), dropped AS (
    DELETE FROM log USING replaced WHERE log.table_id = replaced.table_id AND log.seq < $2
)
SELECT table_id FROM replaced"""
ENDED = """
UPDATE head SET phase = 'over', since = $3 WHERE table_id = $1 AND phase = 'playing' AND seq >= $2"""
READ = """
SELECT seq, entry FROM log
WHERE table_id = $1 AND seq > $2
    AND NOT EXISTS (SELECT 1 FROM head WHERE head.table_id = $1 AND phase = 'gone')
ORDER BY seq LIMIT $3"""
OPEN = "SELECT seq, entry, time FROM log WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3"
TAKE = """
SELECT driven, ran_until, EXISTS (
    SELECT 1 FROM head
    WHERE table_id = $2 AND house IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM house AS living WHERE living.id = head.house AND until >= now_ms())
) FROM open_table($1, $2)"""
"""What was so before is what the statement itself sees."""
PAGE = 1000
"""Rows that are read at once: all of them become objects in one turn of the event loop."""


class PostgresLog:
    """The entries of all tables; a row of `head` per table settles every race."""

    def __init__(self, lines: Lines, appender: Appender, me: str) -> None:
        self._lines = lines
        self._appender = appender
        self._me = me

    def append(self, table: str, expected: int, entries: Sequence[str], epoch: int, done: Done) -> None:
        """Store the entries after seq `expected`, all or none."""
        self._appender.append(table, expected, entries, epoch, done)

    async def read(self, table: str, after: int = 0) -> list[str]:
        """All stored entries after seq `after`, in order."""
        entries: list[str] = []
        async for page in self._pages(READ, table, after):
            entries += [row[1] for row in page]
        return entries

    async def open(self, table: str) -> Opened:
        """Drive the table, or share it with the house that does; then read it.

        Nothing is missed in between: whatever another house appends after the first step it tells of.
        """
        ((epoch, ran_until, behind),) = await self._lines.fetch(TAKE, self._me, table)
        entries: list[str] = []
        times: list[int] = []
        if epoch is not None:
            async for page in self._pages(OPEN, table, 0):
                entries += [row[1] for row in page]
                times += [row[2] for row in page]
        return Opened(entries, times, epoch or None, ran_until, behind)

    async def _pages(self, query: str, table: str, after: int) -> AsyncIterator[Sequence[Record]]:
        """All rows after seq `after`, page by page."""
        while True:
            page = await self._lines.fetch(query, table, after, PAGE)
            yield page
            if len(page) < PAGE:
                return
            after = page[-1][0]

    def compact(self, table: str, seq: int, last: str, entry: str) -> "Future[bool]":
        """Replace all entries up to `seq` by this one, if `last` is stored there: whether it is."""

        async def work() -> bool:
            await self._appender.settled(table, seq)
            return bool(await self._lines.fetch(COMPACT, table, seq, last, entry))

        return begun(work())

    def ended(self, table: str, seq: int, time: int) -> "Future[None]":
        """Note since when the table's match is over, if entry `seq` is stored."""

        async def work() -> None:
            await self._appender.settled(table, seq)
            await self._lines.fetch(ENDED, table, seq, time)

        return begun(work())


class PostgresNotes:
    """Private notes of people at tables."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def keep(self, table: str, person: str, note: Json) -> "Future[None]":
        """Store a person's private note at a table, instead of the one before."""

        async def work() -> None:
            text = json.dumps(note)
            query = """
INSERT INTO note VALUES ($1, $2, $3) ON CONFLICT (table_id, person) DO UPDATE SET note = excluded.note"""
            await self._lines.fetch(query, table, person, text)

        return begun(work())

    async def read(self, table: str, person: str) -> Json:
        """The person's private note at a table; empty if there is none."""
        query = "SELECT note FROM note WHERE table_id = $1 AND person = $2"
        rows = await self._lines.fetch(query, table, person)
        note: Json = json.loads(rows[0][0]) if rows else {}
        return note


_works: set["Future[object]"] = set()
"""What is under way: a task that nobody holds may vanish."""


def begun(work: Awaitable[T]) -> "Future[T]":
    """Work that goes on whether or not somebody waits for it."""
    future = asyncio.ensure_future(work)
    _works.add(future)  # type: ignore[arg-type]
    future.add_done_callback(_works.discard)
    return future
