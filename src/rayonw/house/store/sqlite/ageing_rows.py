"""What grows old in the SQLite file: small steps, each in a transaction of the caller's.

A table that goes is first marked as gone, which hides it at once, and then deleted a few rows at a time, with
the notes that belong to it. Of a guest who goes all own rows are deleted; tables that still exist keep the
guest's seat and name in their logs, so that every match can be replayed; results of rated matches stay too,
as nobody's, so that the ratings of others can be reckoned again.
"""

import sqlite3

from rayonw.house.store.ageing import NONE, Aged, AgedPhase
from rayonw.house.store.personal import deleting
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.result_rows import forget_results


class SqliteAgeing:
    """The steps of retention in the open house, run by the file's threads."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def aged(
        self, phase: AgedPhase, before: int, most: int, after: Aged
    ) -> tuple[list[Aged], list[Aged]]:
        """Tables that are so old, and those of them that were changed later than was known."""

        def work(db: sqlite3.Connection) -> tuple[list[Aged], list[Aged]]:
            found = aged(db, phase, before, most, after)
            return found, fresh(db, found, before) if phase == "open" else []

        return await self._file.read(work)

    async def retire(self, phase: AgedPhase, codes: list[str], fresh: list[Aged]) -> int:
        """Hide these tables if they are still in this phase: how many. Learn of later changes of others."""

        def work(db: sqlite3.Connection) -> int:
            touch(db, fresh)
            return retire(db, phase, codes)

        return await self._file.change(work)

    async def delete_gone(self, most: int) -> bool:
        """Delete some rows of a table that is hidden; whether there may be more to delete."""
        return await self._file.change(lambda db: delete_gone(db, most))

    async def unseen(self, before: int, most: int) -> list[str]:
        """Guests whose cookie has not come since, those longest away first."""
        return await self._file.read(lambda db: unseen(db, before, most))

    async def forget(self, people: list[str], before: int) -> int:
        """Delete these guests, if they were not seen meanwhile: how many."""
        return await self._file.change(lambda db: forget(db, people, before))

    async def forget_links(self, now: int, most: int) -> None:
        """Delete some moving links that are too old to be used."""
        await self._file.change(lambda db: forget_links(db, now, most))


def aged(db: sqlite3.Connection, phase: AgedPhase, before: int, most: int, after: Aged = NONE) -> list[Aged]:
    """Tables that are so old, the oldest first, from the one `after` this.

    Of an open table its last change is what counts; `fresh` tells which were changed too late to be old.
    """
    query = """
SELECT table_id, since FROM phase
WHERE phase = ?1 AND since < ?2 AND (since > ?3 OR since = ?3 AND table_id > ?4)
ORDER BY since, table_id LIMIT ?5"""
    rows = db.execute(query, (phase, before, after.since, after.code, most))
    return [Aged(*row) for row in rows]


def fresh(db: sqlite3.Connection, tables: list[Aged], before: int) -> list[Aged]:
    """Open tables among these that were changed later than `phase` knows, and not before that time."""
    changed = [Aged(table.code, last_change(db, table.code)) for table in tables]
    return [table for table in changed if table.since >= before]


def last_change(db: sqlite3.Connection, code: str) -> int:
    """When somebody last asked for something at a table that was not started.

    At the table of a lesson the last entries may be actions, which have no date.
    """
    query = """
SELECT json_extract(entry, '$.time') AS time FROM log
WHERE table_id = ? AND time IS NOT NULL ORDER BY seq DESC LIMIT 1"""
    row = db.execute(query, (code,)).fetchone()
    return int(row[0]) if row else 0


def touch(db: sqlite3.Connection, tables: list[Aged]) -> None:
    """Let `phase` know of later changes, so that these tables are not looked at again too soon."""
    query = "UPDATE phase SET since = ? WHERE table_id = ? AND phase = 'open'"
    db.executemany(query, [(table.since, table.code) for table in tables])


def retire(db: sqlite3.Connection, phase: AgedPhase, codes: list[str]) -> int:
    """Hide these tables if they are still in this phase: how many."""
    hide = "UPDATE phase SET phase = 'gone' WHERE table_id = ? AND phase = ?"
    return sum(db.execute(hide, (code, phase)).rowcount for code in codes)


def delete_gone(db: sqlite3.Connection, most: int) -> bool:
    """Delete some rows of a table that is gone; whether there may be more to delete."""
    row = db.execute("SELECT table_id FROM phase WHERE phase = 'gone' LIMIT 1").fetchone()
    if row is None:
        return False
    for rows in ("log", "note"):
        some = f"SELECT rowid FROM {rows} WHERE table_id = ? LIMIT ?"
        if db.execute(f"DELETE FROM {rows} WHERE rowid IN ({some})", (*row, most)).rowcount:
            return True
    unplayed = "code = ? AND NOT EXISTS (SELECT 1 FROM played WHERE played.code = group_match.code)"
    db.execute(f"DELETE FROM group_match WHERE {unplayed}", row)
    for rows in ("sitting", "card", "trace", "notice", "awake", "phase"):
        db.execute(f"DELETE FROM {rows} WHERE table_id = ?", row)
    return True


def unseen(db: sqlite3.Connection, before: int, most: int) -> list[str]:
    """Guests whose cookie has not come since, those longest away first."""
    query = "SELECT id FROM person WHERE seen < ? ORDER BY seen LIMIT ?"
    return [person for (person,) in db.execute(query, (before, most))]


def forget(db: sqlite3.Connection, people: list[str], before: int) -> int:
    """Delete these guests, if they were not seen meanwhile: how many."""
    deleted = 0
    for person in people:
        if db.execute("DELETE FROM person WHERE id = ? AND seen < ?", (person, before)).rowcount:
            deleted += 1
            for statement in (*deleting("?1"), "DELETE FROM trace WHERE person = ?1"):
                db.execute(statement, (person,))
            forget_results(db, person)
    return deleted


def forget_links(db: sqlite3.Connection, now: int, most: int) -> None:
    """Delete some moving links that are too old to be used."""
    some = "SELECT rowid FROM link WHERE until < ? LIMIT ?"
    db.execute(f"DELETE FROM link WHERE rowid IN ({some})", (now, most))
