"""Deadlines of matches over days, as rows in PostgreSQL."""

from collections.abc import Sequence

from asyncpg import Connection, Record

from rayonw.house.store.due import DueRow
from rayonw.house.store.postgres.lines import Lines

KEEP = """
INSERT INTO due
SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS d (code, number, at) ORDER BY code
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, due = excluded.due WHERE due.seq <= excluded.seq"""
DROP = """
DELETE FROM due USING unnest($1::text[], $2::integer[]) AS d (code, number)
WHERE table_id = code AND seq <= number"""
SKEW = 24 * 3600 * 1000
"""How far apart, in ms, the clocks of houses may be."""


class PostgresDue:
    """When which match over days is due."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def keep(self, rows: Sequence[DueRow]) -> None:
        """Store deadlines instead of earlier ones of the same tables."""
        due = [row for row in rows if row.due is not None]
        over = [row for row in rows if row.due is None]
        if due:
            columns = ([row.table for row in due], [row.seq for row in due], [row.due for row in due])
            await self._lines.fetch(KEEP, *columns)
        if over:
            await self._lines.fetch(DROP, [row.table for row in over], [row.seq for row in over])

    async def of(self, table: str) -> DueRow | None:
        """A table's deadline."""
        rows = await self._lines.fetch("SELECT table_id, seq, due FROM due WHERE table_id = $1", table)
        return DueRow(*rows[0]) if rows else None

    async def due(self, now: int, most: int) -> list[DueRow]:
        """The matches whose time has come, the longest first."""
        query = "SELECT table_id, seq, due FROM due WHERE due <= $1 ORDER BY due LIMIT $2"
        return [DueRow(*row) for row in await self._lines.fetch(query, now, most)]

    async def alive(self, now: int, closed: int) -> int:
        """A house is open; by how much all deadlines were moved.

        The clocks of several houses differ: the one that is ahead counts, unless it is so far ahead that it
        must have been wrong.
        """

        async def work(line: "Connection[Record]") -> int:
            async with line.transaction():
                last = await line.fetchval("SELECT alive FROM pulse FOR UPDATE")
                if last is None or last <= now:
                    return int(await line.fetchval("SELECT house_is_open($1, $2)", now, closed))
                if last - now <= SKEW:
                    return 0
                await line.execute("UPDATE due SET due = due + $1", now - last)
                await line.execute("UPDATE pulse SET alive = $1", now)
                return now - int(last)

        return await self._lines.use(work)
