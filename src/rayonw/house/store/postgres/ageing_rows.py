"""What grows old in PostgreSQL, and how it goes, a little at a time.

A table that some house has in memory is nobody's to delete, however old it is.
"""

from asyncpg import Connection, Record

from rayonw.house.store.ageing import Aged, AgedPhase
from rayonw.house.store.personal import deleting
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.postgres.result_rows import forget_results

AGED = """
SELECT table_id, since FROM head
WHERE phase = $1 AND since < $2 AND (since, table_id) > ($3, $4) ORDER BY since, table_id LIMIT $5"""
FRESH = """
SELECT table_id, time FROM head JOIN log USING (table_id, seq) WHERE table_id = ANY ($1) AND time >= $2"""
TOUCH = """
UPDATE head SET since = later FROM unnest($1::text[], $2::bigint[]) AS t (code, later)
WHERE table_id = code AND phase = 'open'"""
RETIRE = """
UPDATE head SET phase = 'gone' WHERE table_id = ANY ($2) AND phase = $1
    AND NOT EXISTS (SELECT 1 FROM house WHERE id <> $3 AND id = head.house AND until >= now_ms())
RETURNING table_id"""
AGED_GUEST = "DELETE FROM person WHERE id = $1 AND seen < $2 RETURNING id"


class PostgresAgeing:
    """The steps of retention, by whichever house has the chores."""

    def __init__(self, lines: Lines, me: str) -> None:
        self._lines = lines
        self._me = me

    async def aged(
        self, phase: AgedPhase, before: int, most: int, after: Aged
    ) -> tuple[list[Aged], list[Aged]]:
        """Tables that are so old, and those of them that were changed later than was known."""
        rows = await self._lines.fetch(AGED, phase, before, after.since, after.code, most)
        found = [Aged(*row) for row in rows]
        if phase != "open" or not found:
            return found, []
        fresh = await self._lines.fetch(FRESH, [table.code for table in found], before)
        return found, [Aged(*row) for row in fresh]

    async def retire(self, phase: AgedPhase, codes: list[str], fresh: list[Aged]) -> int:
        """Hide these tables if they are still in this phase: how many. Learn of later changes of others."""
        await self._lines.fetch(TOUCH, [table.code for table in fresh], [table.since for table in fresh])
        return len(await self._lines.fetch(RETIRE, phase, codes, self._me))

    async def delete_gone(self, most: int) -> bool:
        """Delete some rows of a table that is hidden; whether there may be more to delete."""
        found = await self._lines.fetch("SELECT table_id FROM head WHERE phase = 'gone' LIMIT 1")
        if not found:
            return False
        ((code,),) = found
        for rows in ("log", "note"):
            some = f"SELECT ctid FROM {rows} WHERE table_id = $1 LIMIT $2"
            query = f"DELETE FROM {rows} WHERE ctid = ANY (ARRAY({some})) RETURNING 1"
            if await self._lines.fetch(query, code, most):
                return True
        unplayed = "code = $1 AND NOT EXISTS (SELECT 1 FROM played WHERE played.code = group_match.code)"
        await self._lines.fetch(f"DELETE FROM group_match WHERE {unplayed}", code)
        for rows in ("sitting", "card", "trace", "notice"):
            await self._lines.fetch(f"DELETE FROM {rows} WHERE table_id = $1", code)
        await self._lines.fetch("DELETE FROM head WHERE table_id = $1 AND phase = 'gone'", code)
        return True

    async def unseen(self, before: int, most: int) -> list[str]:
        """Guests whose cookie has not come since, those longest away first."""
        query = "SELECT id FROM person WHERE seen < $1 ORDER BY seen LIMIT $2"
        return [person for (person,) in await self._lines.fetch(query, before, most)]

    async def forget(self, people: list[str], before: int) -> int:
        """Delete these guests, if they were not seen meanwhile: how many."""

        async def work(line: "Connection[Record]") -> int:
            deleted = 0
            async with line.transaction():
                for person in people:
                    if await line.fetch(AGED_GUEST, person, before):
                        deleted += 1
                        for statement in (*deleting("$1::text"), "DELETE FROM trace WHERE person = $1"):
                            await line.execute(statement, person)
                        await forget_results(line, person)
            return deleted

        return await self._lines.use(work)

    async def forget_links(self, now: int, most: int) -> None:
        """Delete some moving links that are too old to be used."""
        some = "SELECT hash FROM link WHERE until < $1 LIMIT $2"
        await self._lines.fetch(f"DELETE FROM link WHERE hash IN ({some})", now, most)
