"""Deadlines of matches over days, as rows of the SQLite file."""

import sqlite3
from collections.abc import Sequence

from rayonw.house.store.due import DueRow
from rayonw.house.store.sqlite.file import SqliteFile

KEEP = """
INSERT INTO due VALUES (?1, ?2, ?3)
ON CONFLICT DO UPDATE SET seq = excluded.seq, due = excluded.due WHERE due.seq <= excluded.seq"""


class SqliteDue:
    """When which match over days is due."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def keep(self, rows: Sequence[DueRow]) -> None:
        """Store deadlines instead of earlier ones of the same tables, all in one commit."""

        def work(db: sqlite3.Connection) -> None:
            for row in rows:
                if row.due is None:
                    db.execute("DELETE FROM due WHERE table_id = ? AND seq <= ?", (row.table, row.seq))
                else:
                    db.execute(KEEP, row)

        await self._file.change(work)

    async def of(self, table: str) -> DueRow | None:
        """A table's deadline."""

        def work(db: sqlite3.Connection) -> DueRow | None:
            row = db.execute("SELECT table_id, seq, due FROM due WHERE table_id = ?", (table,)).fetchone()
            return DueRow(*row) if row else None

        return await self._file.read(work)

    async def due(self, now: int, most: int) -> list[DueRow]:
        """The matches whose time has come, the longest first."""

        def work(db: sqlite3.Connection) -> list[DueRow]:
            query = "SELECT table_id, seq, due FROM due WHERE due <= ? ORDER BY due LIMIT ?"
            return [DueRow(*row) for row in db.execute(query, (now, most))]

        return await self._file.read(work)

    async def alive(self, now: int, closed: int) -> int:
        """A house is open; by how much all deadlines were moved."""

        def work(db: sqlite3.Connection) -> int:
            row = db.execute("SELECT alive FROM pulse").fetchone()
            away = now - row[0] if row else 0
            moved = away if abs(away) > closed else 0
            if moved:
                db.execute("UPDATE due SET due = due + ?", (moved,))
            db.execute("INSERT OR REPLACE INTO pulse VALUES ('house', ?)", (now,))
            return moved

        return await self._file.change(work)
