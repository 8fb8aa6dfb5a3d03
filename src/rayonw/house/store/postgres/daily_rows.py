"""The daily deals as rows in PostgreSQL: one secret for all houses.

A question whose answer was lost may be asked twice: each finds then what it did the first time.
"""

from rayonw.house.store.daily import NamedTry, Secret, TryRow
from rayonw.house.store.postgres.lines import Lines

COLUMNS = "day, game, person, code, place, seats, points, lead, time, done"
CLAIM = """
INSERT INTO daily VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING"""
ONE = f"SELECT {COLUMNS} FROM daily WHERE day = $1 AND game = $2 AND person = $3"
SETTLE = """
UPDATE daily SET place = $5, seats = $6, points = $7, lead = $8, time = $9, done = $10
WHERE day = $1 AND game = $2 AND person = $3 AND code = $4 AND done = 0"""
RESULTS = f"""
SELECT person.name, person.face, {COLUMNS} FROM daily JOIN person ON person.id = daily.person
WHERE day = $1 AND game = $2 AND done > 0
ORDER BY place, CASE WHEN $3::boolean THEN time ELSE -lead END, done, person COLLATE "C" LIMIT $4"""
DAYS = "SELECT DISTINCT day FROM daily WHERE person = $1 AND done > 0 ORDER BY day DESC LIMIT $2"


class PostgresDaily:
    """The secret of the deals, and everybody's tries."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def secret(self, new: Secret) -> Secret:
        """The secret of all houses on this database; if there is none yet, the new one."""
        await self._lines.fetch("INSERT INTO secret VALUES ('daily', $1, $2) ON CONFLICT DO NOTHING", *new)
        (row,) = await self._lines.fetch("SELECT value, made FROM secret WHERE what = 'daily'")
        return Secret(*row)

    async def claim(self, row: TryRow) -> TryRow:
        """Somebody wants to play: their try that counts, this one if there is none yet."""
        await self._lines.fetch(CLAIM, *row)
        (found,) = await self._lines.fetch(ONE, *row[:3])
        return TryRow(*found)

    async def move(self, row: TryRow, code: str) -> None:
        """The table of a try does not exist: it is another one's."""
        query = "UPDATE daily SET code = $5 WHERE day = $1 AND game = $2 AND person = $3 AND code = $4"
        await self._lines.fetch(query, *row[:4], code)

    async def settle(self, row: TryRow) -> None:
        """A try is over; if that is known already, nothing changes."""
        await self._lines.fetch(SETTLE, *row)

    async def of(self, person: str, day: int) -> list[TryRow]:
        """Somebody's tries of a day."""
        query = f'SELECT {COLUMNS} FROM daily WHERE person = $1 AND day = $2 ORDER BY game COLLATE "C"'
        return [TryRow(*row) for row in await self._lines.fetch(query, person, day)]

    async def results(self, day: int, game: str, race: bool, most: int) -> list[NamedTry]:
        """Tries of a day that are over, the best first."""
        found = await self._lines.fetch(RESULTS, day, game, race, most)
        return [NamedTry(row[0], row[1], TryRow(*row[2:])) for row in map(tuple, found)]

    async def counts(self, day: int) -> dict[str, int]:
        """How many tries of a day are over, by game."""
        query = "SELECT game, count(*) FROM daily WHERE day = $1 AND done > 0 GROUP BY game"
        return {game: int(count) for game, count in await self._lines.fetch(query, day)}

    async def days(self, person: str, most: int) -> list[int]:
        """The days of which somebody played a deal to its end, the last first."""
        return [int(day) for (day,) in await self._lines.fetch(DAYS, person, most)]
