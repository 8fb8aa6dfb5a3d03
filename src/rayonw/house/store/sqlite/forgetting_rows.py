"""What is somebody's, to be taken along or forgotten, in the SQLite file."""

import sqlite3
from collections.abc import Sequence

from rayonw.house.store.forgetting import Changed, Forgetting, TextRow, Traced
from rayonw.house.store.personal import PARTS, WISHED, condition, deleting
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.result_rows import forget_results
from rayonw.house.wire import Json

MARKS = {"who": "?1", "found_in_detail": "instr(detail, ?1) > 0"}
TABLES = """
SELECT table_id, phase = 'over' FROM trace JOIN phase USING (table_id)
WHERE person = ? AND table_id > ? AND phase <> 'gone' ORDER BY table_id LIMIT ?"""


class SqliteForgetting:
    """The rows of one person, read to be taken along or deleted, in the SQLite file."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def everything(self, person: str) -> dict[str, list[Json]]:
        """All rows that are the person's own."""

        def work(db: sqlite3.Connection) -> dict[str, list[Json]]:
            found: dict[str, list[Json]] = {}
            for part in PARTS:
                mine = condition(part, "?1")
                rows = db.execute(f"SELECT * FROM {part.rows} WHERE {mine} ORDER BY {part.order}", (person,))
                names = [column for column, *_ in rows.description]
                found[part.rows] = [
                    {name: value for name, value in zip(names, row, strict=True) if name not in part.hidden}
                    for row in rows
                ]
            return found

        return await self._file.read(work)

    async def begin(self, wish: Forgetting) -> bool:
        """Delete all rows that are the person's own; whether there was such a person."""

        def work(db: sqlite3.Connection) -> bool:
            known = db.execute("SELECT 1 FROM person WHERE id = ?", (wish.person,)).fetchone()
            if known is not None:
                db.execute("INSERT OR IGNORE INTO forgetting VALUES (?, ?, ?)", wish)
                delete(db, wish.person)
            return known is not None

        return await self._file.change(work)

    async def unfinished(self, most: int) -> list[Forgetting]:
        """Those of whom tables may still tell, the longest first."""
        query = "SELECT person, salt, since FROM forgetting ORDER BY since LIMIT ?"
        return await self._file.read(lambda db: [Forgetting(*row) for row in db.execute(query, (most,))])

    async def tables(self, person: str, after: str, most: int) -> list[Traced]:
        """Tables that somebody ever sat at or hosted."""

        def work(db: sqlite3.Connection) -> list[Traced]:
            return [Traced(code, bool(over)) for code, over in db.execute(TABLES, (person, after, most))]

        return await self._file.read(work)

    async def texts(self, person: str, table: str) -> list[TextRow]:
        """What is stored of a table and tells of somebody."""

        def work(db: sqlite3.Connection) -> list[TextRow]:
            query = """
SELECT seq, entry FROM log
WHERE table_id = ?1 AND (instr(entry, ?2) OR substr(entry, 1, 10) = '{"e":"bot"')
UNION ALL SELECT 0, card FROM card WHERE table_id = ?1 AND instr(card, ?2)"""
            return [TextRow(*row) for row in db.execute(query, (table, person))]

        return await self._file.read(work)

    async def rewrite(self, table: str, changes: Sequence[Changed]) -> None:
        """Change texts of a table that are still as they were."""

        def work(db: sqlite3.Connection) -> None:
            for seq, before, after in changes:
                if seq:
                    query = "UPDATE log SET entry = ? WHERE table_id = ? AND seq = ? AND entry = ?"
                    db.execute(query, (after, table, seq, before))
                else:
                    query = "UPDATE card SET card = ? WHERE table_id = ? AND card = ?"
                    db.execute(query, (after, table, before))
            db.execute("DELETE FROM open_list WHERE table_id = ?", (table,))

        await self._file.change(work)

    async def finish(self, person: str) -> None:
        """Nothing tells of the person any more."""

        def work(db: sqlite3.Connection) -> None:
            delete(db, person)
            for rows in ("trace", "forgetting"):
                db.execute(f"DELETE FROM {rows} WHERE person = ?", (person,))

        await self._file.change(work)


def delete(db: sqlite3.Connection, person: str) -> None:
    """Delete all rows of a person, in the caller's transaction."""
    forget_results(db, person)
    for statement in (*deleting("?1"), *(each.format(**MARKS) for each in WISHED)):
        db.execute(statement, (person,))
