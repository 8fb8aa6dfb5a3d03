"""What belongs to the host's desk, as rows in PostgreSQL. A key is good while a house that has it is open."""

from rayonw.house.store.desk import AuditRow, BarRow
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.wire import BarKind

KEEP_KEY = """
WITH old AS (
    DELETE FROM desk_key
    WHERE house <> $2 AND NOT EXISTS (SELECT 1 FROM house WHERE id = desk_key.house AND until >= now_ms())
)
INSERT INTO desk_key VALUES ($1, $2) ON CONFLICT DO NOTHING"""
HAS_KEY = """
SELECT 1 FROM desk_key JOIN house ON house.id = desk_key.house
WHERE hash = $1 AND until >= now_ms() LIMIT 1"""
BAR = """
INSERT INTO bar VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (kind, who) DO UPDATE SET name = excluded.name, what = excluded.what, since = excluded.since"""


class PostgresDesk:
    """The desk's keys, whom it bars, and what was done there."""

    def __init__(self, lines: Lines, me: str) -> None:
        self._lines = lines
        self._me = me

    async def keep_key(self, key: str) -> None:
        """The desk opens by the secret with this hash, while this house is open."""
        await self._lines.fetch(KEEP_KEY, key, self._me)

    async def has_key(self, key: str) -> bool:
        """Whether the secret with this hash opens the desk."""
        return bool(await self._lines.fetch(HAS_KEY, key))

    async def bar(self, row: BarRow) -> None:
        """Silence or ban somebody, or an address, instead of what was so before."""
        await self._lines.fetch(BAR, *row)

    async def unbar(self, kind: BarKind, who: str) -> None:
        """Lift it."""
        await self._lines.fetch("DELETE FROM bar WHERE kind = $1 AND who = $2", kind, who)

    async def bars(self, most: int) -> list[BarRow]:
        """All of them, the newest first."""
        query = "SELECT kind, who, name, what, since FROM bar ORDER BY since DESC, who LIMIT $1"
        return [BarRow(*row) for row in await self._lines.fetch(query, most)]

    async def note(self, row: AuditRow) -> None:
        """The host did something."""
        await self._lines.fetch("INSERT INTO audit VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", *row)

    async def acts(self, most: int) -> list[AuditRow]:
        """What the host did last, the newest first."""
        query = "SELECT time, act, detail FROM audit ORDER BY time DESC LIMIT $1"
        return [AuditRow(*row) for row in await self._lines.fetch(query, most)]

    async def size(self) -> int:
        """How many bytes the database takes."""
        ((size,),) = await self._lines.fetch("SELECT pg_database_size(current_database())")
        return int(size)
