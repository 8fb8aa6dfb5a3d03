"""The daily deals as rows of the SQLite file."""

import sqlite3

from rayonw.house.store.daily import NamedTry, Secret, TryRow
from rayonw.house.store.sqlite.file import SqliteFile

COLUMNS = "day, game, person, code, place, seats, points, lead, time, done"
ONE = f"SELECT {COLUMNS} FROM daily WHERE day = ? AND game = ? AND person = ?"
SETTLE = """
UPDATE daily SET place = ?, seats = ?, points = ?, lead = ?, time = ?, done = ?
WHERE day = ? AND game = ? AND person = ? AND code = ? AND done = 0"""
RESULTS = f"""
SELECT person.name, person.face, {COLUMNS} FROM daily JOIN person ON person.id = daily.person
WHERE day = ? AND game = ? AND done > 0
ORDER BY place, CASE WHEN ? THEN time ELSE -lead END, done, person LIMIT ?"""
DAYS = "SELECT DISTINCT day FROM daily WHERE person = ? AND done > 0 ORDER BY day DESC LIMIT ?"


class SqliteDaily:
    """The secret of the deals, and everybody's tries."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def secret(self, new: Secret) -> Secret:
        """The secret of this house; if there is none yet, the new one."""

        def work(db: sqlite3.Connection) -> Secret:
            db.execute("INSERT OR IGNORE INTO secret VALUES ('daily', ?, ?)", new)
            return Secret(*db.execute("SELECT value, made FROM secret WHERE what = 'daily'").fetchone())

        return await self._file.change(work)

    async def claim(self, row: TryRow) -> TryRow:
        """Somebody wants to play: their try that counts, this one if there is none yet."""

        def work(db: sqlite3.Connection) -> TryRow:
            db.execute("INSERT OR IGNORE INTO daily VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            return TryRow(*db.execute(ONE, row[:3]).fetchone())

        return await self._file.change(work)

    async def move(self, row: TryRow, code: str) -> None:
        """The table of a try does not exist: it is another one's."""

        def work(db: sqlite3.Connection) -> None:
            query = "UPDATE daily SET code = ? WHERE day = ? AND game = ? AND person = ? AND code = ?"
            db.execute(query, (code, *row[:4]))

        await self._file.change(work)

    async def settle(self, row: TryRow) -> None:
        """A try is over; if that is known already, nothing changes."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(SETTLE, (*row[4:], *row[:4]))

        await self._file.change(work)

    async def of(self, person: str, day: int) -> list[TryRow]:
        """Somebody's tries of a day."""

        def work(db: sqlite3.Connection) -> list[TryRow]:
            query = f"SELECT {COLUMNS} FROM daily WHERE person = ? AND day = ? ORDER BY game"
            return [TryRow(*row) for row in db.execute(query, (person, day))]

        return await self._file.read(work)

    async def results(self, day: int, game: str, race: bool, most: int) -> list[NamedTry]:
        """Tries of a day that are over, the best first."""

        def work(db: sqlite3.Connection) -> list[NamedTry]:
            found = db.execute(RESULTS, (day, game, race, most))
            return [NamedTry(row[0], row[1], TryRow(*row[2:])) for row in found]

        return await self._file.read(work)

    async def counts(self, day: int) -> dict[str, int]:
        """How many tries of a day are over, by game."""

        def work(db: sqlite3.Connection) -> dict[str, int]:
            query = "SELECT game, count(*) FROM daily WHERE day = ? AND done > 0 GROUP BY game"
            return dict(db.execute(query, (day,)).fetchall())

        return await self._file.read(work)

    async def days(self, person: str, most: int) -> list[int]:
        """The days of which somebody played a deal to its end, the last first."""

        def work(db: sqlite3.Connection) -> list[int]:
            return [day for (day,) in db.execute(DAYS, (person, most))]

        return await self._file.read(work)
