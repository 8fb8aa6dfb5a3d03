"""The list of open tables as rows in PostgreSQL."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from rayonw.house.store.open_list import OpenRow
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.postgres.one_house import OneHouse

T = TypeVar("T")

LOCK = 0x57616974
"""The first half of the advisory locks under which one house at a time sits people: "Wait"."""

KEEP = """
INSERT INTO open_list VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
ON CONFLICT (table_id) DO UPDATE SET
    host = excluded.host, waiting = excluded.waiting, free = excluded.free, card = excluded.card,
    seen = CASE
        WHEN excluded.waiting > 0 OR open_list.waiting > 0 THEN excluded.seen ELSE open_list.seen
    END"""
LISTED = """
SELECT open_list.table_id, game, host, waiting, free, open_list.since, card
FROM open_list JOIN head ON head.table_id = open_list.table_id AND head.phase = 'open'
WHERE waiting > 0 AND {which} AND seen >= $1 ORDER BY open_list.since LIMIT $2"""


class PostgresOpenList:
    """The tables in the list."""

    def __init__(self, lines: Lines, url: str) -> None:
        self._lines = lines
        self._one = OneHouse(url, LOCK)

    async def keep(self, row: OpenRow, now: int) -> None:
        """A table stands in the list, as it is now."""
        await self._lines.fetch(KEEP, *row[:6], now, row.card)

    async def drop(self, codes: list[str]) -> None:
        """These tables stand there no more."""
        await self._lines.fetch("DELETE FROM open_list WHERE table_id = ANY ($1)", codes)

    async def touch(self, codes: list[str], now: int) -> None:
        """These tables are still as they are."""
        await self._lines.fetch("UPDATE open_list SET seen = $2 WHERE table_id = ANY ($1)", codes, now)

    async def listed(self, game: str | None, after: int, most: int) -> list[OpenRow]:
        """Tables, of one game or all, where somebody waits, said to be so after that time; oldest first."""
        if game is None:
            rows = await self._lines.fetch(LISTED.format(which="true"), after, most)
        else:
            rows = await self._lines.fetch(LISTED.format(which="game = $3"), after, most, game)
        return [OpenRow(*row) for row in rows]

    async def alone(self, game: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this game meanwhile; after some seconds all the same."""
        return await self._one.alone(game, work)

    async def close(self) -> None:
        """Hang up."""
        await self._one.close()

    async def count(self, host: str) -> int:
        """How many tables in the list somebody hosts."""
        ((count,),) = await self._lines.fetch("SELECT count(*) FROM open_list WHERE host = $1", host)
        return int(count)

    async def forgotten(self, before: int, most: int) -> list[str]:
        """Tables of which nothing was said since, those longest silent first."""
        query = "SELECT table_id FROM open_list WHERE seen < $1 ORDER BY seen LIMIT $2"
        return [code for (code,) in await self._lines.fetch(query, before, most)]
