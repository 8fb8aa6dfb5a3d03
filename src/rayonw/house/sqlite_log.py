"""The Log in the house's SQLite file."""

import json
import sqlite3
from asyncio import Future
from collections.abc import Sequence

from rayonw.house.entries import Entry, reread, written
from rayonw.house.store import Store, Told
from rayonw.house.wire import Words


class SqliteLog:
    """All tables' entries in one table of rows; UNIQUE (table_id, seq) settles every race."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def append(self, table: str, expected: int, entries: Sequence[Entry]) -> "Future[None]":
        """Store the entries after seq `expected`, all or none."""
        rows = [(table, seq, written(entry)) for seq, entry in enumerate(entries, expected + 1)]
        return self._store.append(rows)

    def add(self, table: str, seq: int, entry: Entry, told: Told) -> None:
        """Store one entry; `told` is called with None, or with what went wrong."""
        self._store.submit([(table, seq, written(entry))], told)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """All stored entries after seq `after`, in order."""

        def work(connection: sqlite3.Connection) -> list[tuple[str]]:
            query = "SELECT entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
            return connection.execute(query, (table, after)).fetchall()

        return [reread(text) for (text,) in await self._store.read(work)]

    def keep_note(self, table: str, person: str, note: Words) -> "Future[None]":
        """Store a person's private note at a table, instead of the one before."""
        text = json.dumps(note, ensure_ascii=False)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", (table, person, text))

        return self._store.change(work)

    async def note(self, table: str, person: str) -> Words:
        """The person's private note at a table; empty if there is none."""

        def work(connection: sqlite3.Connection) -> tuple[str] | None:
            query = "SELECT note FROM note WHERE table_id = ? AND person = ?"
            row: tuple[str] | None = connection.execute(query, (table, person)).fetchone()
            return row

        row = await self._store.read(work)
        note: Words = json.loads(row[0]) if row else {}
        return note
