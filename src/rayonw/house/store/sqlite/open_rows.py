"""The list of open tables as rows of the SQLite file."""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import TypeVar

from rayonw.house.store.open_list import OpenRow
from rayonw.house.store.sqlite.file import SqliteFile

T = TypeVar("T")

KEEP = """
INSERT INTO open_list VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET
    host = excluded.host, waiting = excluded.waiting, free = excluded.free, card = excluded.card,
    seen = CASE WHEN excluded.waiting > 0 OR waiting > 0 THEN excluded.seen ELSE seen END"""
LISTED = """
SELECT open_list.table_id, game, host, waiting, free, open_list.since, card
FROM open_list JOIN phase ON phase.table_id = open_list.table_id AND phase.phase = 'open'
WHERE waiting > 0 AND {which} AND seen >= ? ORDER BY open_list.since LIMIT ?"""


class SqliteOpenList:
    """The tables in the list."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def keep(self, row: OpenRow, now: int) -> None:
        """A table stands in the list, as it is now."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(KEEP, (*row[:6], now, row.card))

        await self._file.change(work)

    async def drop(self, codes: list[str]) -> None:
        """These tables stand there no more."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM open_list WHERE table_id = ?", [(code,) for code in codes])

        await self._file.change(work)

    async def touch(self, codes: list[str], now: int) -> None:
        """These tables are still as they are."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(
                "UPDATE open_list SET seen = ? WHERE table_id = ?", [(now, code) for code in codes]
            )

        await self._file.change(work)

    async def listed(self, game: str | None, after: int, most: int) -> list[OpenRow]:
        """Tables, of one game or all, where somebody waits, said to be so after that time; oldest first."""

        def work(db: sqlite3.Connection) -> list[OpenRow]:
            query = LISTED.format(which="game = ?" if game is not None else "true")
            values = (after, most) if game is None else (game, after, most)
            return [OpenRow(*row) for row in db.execute(query, values)]

        return await self._file.read(work)

    async def alone(self, _: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does meanwhile: there is none."""
        return await work()

    async def count(self, host: str) -> int:
        """How many tables in the list somebody hosts."""

        def work(db: sqlite3.Connection) -> int:
            (count,) = db.execute("SELECT count(*) FROM open_list WHERE host = ?", (host,)).fetchone()
            return int(count)

        return await self._file.read(work)

    async def forgotten(self, before: int, most: int) -> list[str]:
        """Tables of which nothing was said since, those longest silent first."""

        def work(db: sqlite3.Connection) -> list[str]:
            query = "SELECT table_id FROM open_list WHERE seen < ? ORDER BY seen LIMIT ?"
            return [code for (code,) in db.execute(query, (before, most))]

        return await self._file.read(work)
