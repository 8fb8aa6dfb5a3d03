"""Logs and notes as rows of the SQLite file."""

import json
import sqlite3
from asyncio import Future
from collections.abc import Sequence
from itertools import count, repeat

from rayonw.house.store.log import Done, Opened
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.notice_rows import wake
from rayonw.house.wire import Json

ALWAYS = 1
"""The epoch of a house that has no neighbours."""


class SqliteLog:
    """The entries of all tables; UNIQUE (table_id, seq) settles every race."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    def append(self, table: str, expected: int, entries: Sequence[str], _: int, done: Done) -> None:
        """Store the entries after seq `expected`, all or none. No other house can drive the table."""
        self._file.append(list(zip(repeat(table), count(expected + 1), entries)), done)

    async def read(self, table: str, after: int = 0) -> list[str]:
        """All stored entries after seq `after`, in order."""

        def work(db: sqlite3.Connection) -> list[str]:
            gone = "SELECT 1 FROM phase WHERE table_id = ?1 AND phase = 'gone'"
            wanted = f"table_id = ?1 AND seq > ?2 AND NOT EXISTS ({gone})"
            query = f"SELECT entry FROM log WHERE {wanted} ORDER BY seq"
            return [entry for (entry,) in db.execute(query, (table, after))]

        return await self._file.read(work)

    async def open(self, table: str) -> Opened:
        """Read a table that is to be in memory."""
        entries = await self.read(table)
        if entries:
            wake(self._file, table)
        return Opened(entries, [], ALWAYS, None)

    def compact(self, table: str, seq: int, last: str, entry: str) -> "Future[bool]":
        """Replace all entries up to `seq` by this one, if `last` is stored there: whether it is."""

        def work(db: sqlite3.Connection) -> bool:
            replace = "UPDATE log SET entry = ? WHERE table_id = ? AND seq = ? AND entry = ?"
            if db.execute(replace, (entry, table, seq, last)).rowcount != 1:
                return False
            db.execute("DELETE FROM log WHERE table_id = ? AND seq < ?", (table, seq))
            return True

        return self._file.change(work)

    def ended(self, table: str, seq: int, time: int) -> "Future[None]":
        """Note since when the table's match is over, if entry `seq` is stored."""

        def work(db: sqlite3.Connection) -> None:
            stored = "SELECT 1 FROM log WHERE table_id = ?1 AND seq = ?2"
            over = f"table_id = ?1 AND phase = 'playing' AND EXISTS ({stored})"
            db.execute(f"UPDATE phase SET phase = 'over', since = ?3 WHERE {over}", (table, seq, time))

        return self._file.change(work)


class SqliteNotes:
    """Private notes; they change with every mark and matter to nobody else, so they are no log entries."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    def keep(self, table: str, person: str, note: Json) -> "Future[None]":
        """Store a person's private note at a table, instead of the one before."""
        text = json.dumps(note, ensure_ascii=False)

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", (table, person, text))

        return self._file.change(work)

    async def read(self, table: str, person: str) -> Json:
        """The person's private note at a table; empty if there is none."""

        def work(db: sqlite3.Connection) -> tuple[str] | None:
            query = "SELECT note FROM note WHERE table_id = ? AND person = ?"
            row: tuple[str] | None = db.execute(query, (table, person)).fetchone()
            return row

        row = await self._file.read(work)
        note: Json = json.loads(row[0]) if row else {}
        return note
