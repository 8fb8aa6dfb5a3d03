"""What is somebody's, to be taken along or forgotten, in PostgreSQL."""

from collections.abc import Sequence

from asyncpg import Connection, Record

from rayonw.house.store.forgetting import Changed, Forgetting, TextRow, Traced
from rayonw.house.store.personal import PARTS, WISHED, condition, deleting
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.postgres.result_rows import forget_results
from rayonw.house.wire import Json

WHO = "$1::text"
MARKS = {"who": WHO, "found_in_detail": "strpos(detail, $1::text) > 0"}
TABLES = """
SELECT trace.table_id, phase = 'over' FROM trace JOIN head USING (table_id)
WHERE person = $1 AND trace.table_id > $2 AND phase <> 'gone' ORDER BY trace.table_id LIMIT $3"""
TEXTS = """
SELECT seq, entry FROM log
WHERE table_id = $1 AND (strpos(entry, $2) > 0 OR starts_with(entry, '{"e":"bot"'))
UNION ALL SELECT 0, card FROM card WHERE table_id = $1 AND strpos(card, $2) > 0"""


class PostgresForgetting:
    """The rows of one person, read to be taken along or deleted, in PostgreSQL."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def everything(self, person: str) -> dict[str, list[Json]]:
        """All rows that are the person's own."""
        found: dict[str, list[Json]] = {}
        for part in PARTS:
            query = f"SELECT * FROM {part.rows} WHERE {condition(part, WHO)} ORDER BY {part.order}"
            found[part.rows] = [
                {name: value for name, value in row.items() if name not in part.hidden}
                for row in await self._lines.fetch(query, person)
            ]
        return found

    async def begin(self, wish: Forgetting) -> bool:
        """Delete all rows that are the person's own; whether there was such a person.

        If the answer was lost and this is asked again, the note of the first time says so.
        """

        async def work(line: "Connection[Record]") -> bool:
            async with line.transaction():
                if await line.fetchval("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", wish.person):
                    await line.execute(
                        "INSERT INTO forgetting VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", *wish
                    )
                    await delete(line, wish.person)
                    return True
                noted = "SELECT 1 FROM forgetting WHERE person = $1 AND salt = $2"
                return bool(await line.fetchval(noted, wish.person, wish.salt))

        return await self._lines.use(work)

    async def unfinished(self, most: int) -> list[Forgetting]:
        """Those of whom tables may still tell, the longest first."""
        query = "SELECT person, salt, since FROM forgetting ORDER BY since LIMIT $1"
        return [Forgetting(*row) for row in await self._lines.fetch(query, most)]

    async def tables(self, person: str, after: str, most: int) -> list[Traced]:
        """Tables that somebody ever sat at or hosted."""
        return [Traced(*row) for row in await self._lines.fetch(TABLES, person, after, most)]

    async def texts(self, person: str, table: str) -> list[TextRow]:
        """What is stored of a table and tells of somebody."""
        return [TextRow(*row) for row in await self._lines.fetch(TEXTS, table, person)]

    async def rewrite(self, table: str, changes: Sequence[Changed]) -> None:
        """Change texts of a table that are still as they were."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                for seq, before, after in changes:
                    if seq:
                        query = "UPDATE log SET entry = $1 WHERE table_id = $2 AND seq = $3 AND entry = $4"
                        await line.execute(query, after, table, seq, before)
                    else:
                        query = "UPDATE card SET card = $1 WHERE table_id = $2 AND card = $3"
                        await line.execute(query, after, table, before)
                await line.execute("DELETE FROM open_list WHERE table_id = $1", table)

        await self._lines.use(work)

    async def finish(self, person: str) -> None:
        """Nothing tells of the person any more."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                await delete(line, person)
                for rows in ("trace", "forgetting"):
                    await line.execute(f"DELETE FROM {rows} WHERE person = $1", person)

        await self._lines.use(work)


async def delete(line: "Connection[Record]", person: str) -> None:
    """Delete all rows of a person, in the caller's transaction."""
    await forget_results(line, person)
    for statement in (*deleting(WHO), *(each.format(**MARKS) for each in WISHED)):
        await line.execute(statement, person)
