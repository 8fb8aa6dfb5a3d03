"""What belongs to the host's desk, as rows of the SQLite file."""

import sqlite3

from rayonw.house.store.desk import AuditRow, BarRow
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.wire import BarKind


class SqliteDesk:
    """The desk's key, whom it bars, and what was done there."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def keep_key(self, key: str) -> None:
        """The desk opens by the secret with this hash, and by no other."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM desk_key")
            db.execute("INSERT INTO desk_key VALUES (?)", (key,))

        await self._file.change(work)

    async def has_key(self, key: str) -> bool:
        """Whether the secret with this hash opens the desk."""

        def work(db: sqlite3.Connection) -> bool:
            return db.execute("SELECT 1 FROM desk_key WHERE hash = ?", (key,)).fetchone() is not None

        return await self._file.read(work)

    async def bar(self, row: BarRow) -> None:
        """Silence or ban somebody, or an address, instead of what was so before."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO bar VALUES (?, ?, ?, ?, ?)", row)

        await self._file.change(work)

    async def unbar(self, kind: BarKind, who: str) -> None:
        """Lift it."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM bar WHERE kind = ? AND who = ?", (kind, who))

        await self._file.change(work)

    async def bars(self, most: int) -> list[BarRow]:
        """All of them, the newest first."""

        def work(db: sqlite3.Connection) -> list[BarRow]:
            query = "SELECT kind, who, name, what, since FROM bar ORDER BY since DESC, who LIMIT ?"
            return [BarRow(*row) for row in db.execute(query, (most,))]

        return await self._file.read(work)

    async def note(self, row: AuditRow) -> None:
        """The host did something."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO audit VALUES (?, ?, ?)", row)

        await self._file.change(work)

    async def acts(self, most: int) -> list[AuditRow]:
        """What the host did last, the newest first."""

        def work(db: sqlite3.Connection) -> list[AuditRow]:
            query = "SELECT time, act, detail FROM audit ORDER BY time DESC LIMIT ?"
            return [AuditRow(*row) for row in db.execute(query, (most,))]

        return await self._file.read(work)

    async def size(self) -> int:
        """How many bytes the file takes."""

        def work(db: sqlite3.Connection) -> int:
            (pages,) = db.execute("PRAGMA page_count").fetchone()
            (size,) = db.execute("PRAGMA page_size").fetchone()
            return int(pages) * int(size)

        return await self._file.read(work)
