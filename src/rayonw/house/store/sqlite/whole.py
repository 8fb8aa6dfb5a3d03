"""A whole SQLite file, read at one moment or written anew: a house's own, or a backup."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path

from rayonw.house.ops import COMPANIONS, make_private
from rayonw.house.store.copying import Kind, Row
from rayonw.house.store.failures import BadStore
from rayonw.house.store.sqlite.damage import inspect
from rayonw.house.store.sqlite.file import connect
from rayonw.house.store.sqlite.migrations import VERSION, format_of, migrate, take_steps

CHUNK = 2000
NAMES = {"table": "phase"}
"""What the file calls a kind, if not by its name."""


class SqliteReader:
    """A file as it is now, also while its house is open; one of an earlier format as one of today's."""

    def __init__(self, path: Path) -> None:
        inspect(path, expected=True)
        try:
            self._db = sqlite3.connect(path, isolation_level=None)
            self._db.execute("PRAGMA busy_timeout = 5000")
            if format_of(self._db) == VERSION:
                self._db.execute("BEGIN")
                self._db.execute("SELECT 1 FROM sqlite_master").fetchone()
            else:
                self._db.execute("BEGIN IMMEDIATE")
                take_steps(self._db)
        except sqlite3.Error as error:
            raise BadStore(f"{path} cannot be read: {error}") from None

    async def count(self, kind: Kind) -> int:
        """How many rows there are of this kind."""
        (count,) = self._db.execute(f"SELECT count(*) FROM {named(kind)}{living(kind)}").fetchone()
        return int(count)

    async def rows(self, kind: Kind) -> AsyncIterator[Sequence[Row]]:
        """All rows of this kind, some at a time."""
        columns, key = ", ".join(kind.columns), ", ".join(kind.key)
        found = self._db.execute(f"SELECT {columns} FROM {named(kind)}{living(kind)} ORDER BY {key}")
        while rows := found.fetchmany(CHUNK):
            yield rows

    async def is_open(self) -> bool:
        """Not known from a file: only the lock of its folder tells whether a house has it open."""
        return False

    async def close(self) -> None:
        """Let the file go; nothing in it has changed."""
        self._db.execute("ROLLBACK")
        self._db.close()


class SqliteWriter:
    """A file that is written under another name and takes its own when it is whole.

    What was there before is kept beside it, as `NAME.before`, if it may be replaced at all.
    """

    def __init__(self, path: Path, replace: bool = False) -> None:
        self._path = path
        self._part = path.with_name(path.name + ".part")
        if path.exists() and path.stat().st_size and not replace:
            raise BadStore(f"{path} exists already, and nothing is written over it")
        try:
            remove(self._part)
            make_private(self._part)
            self._db = connect(self._part)
            migrate(self._db)
            triggers = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
            self._triggers = self._db.execute(triggers).fetchall()
            self._db.execute("BEGIN IMMEDIATE")
            for name, _ in self._triggers:
                self._db.execute(f"DROP TRIGGER {name}")
        except (sqlite3.Error, OSError) as error:
            raise BadStore(f"{path} cannot be written: {error}") from None

    async def write(self, kind: Kind, rows: Sequence[Row]) -> None:
        """Add rows."""
        columns, blanks = ", ".join(kind.columns), ", ".join("?" for _ in kind.columns)
        try:
            self._db.executemany(f"INSERT INTO {named(kind)} ({columns}) VALUES ({blanks})", rows)
        except sqlite3.Error as error:
            raise BadStore(f"{self._path} cannot be written: {error}") from None

    async def finish(self) -> None:
        """The file takes its name."""
        try:
            for _, sql in self._triggers:
                self._db.execute(sql)
            self._db.execute("COMMIT")
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            self._db.close()
            put_aside(self._path)
            self._part.replace(self._path)
        except (sqlite3.Error, OSError) as error:
            raise BadStore(f"{self._path} cannot be written: {error}") from None

    async def close(self) -> None:
        """Close; a file that was not finished is deleted."""
        self._db.close()
        remove(self._part)


def named(kind: Kind) -> str:
    """The name that the file has for a kind of rows."""
    return NAMES.get(kind.name, kind.name)


def living(kind: Kind) -> str:
    """Tables that are being deleted are left behind, with all that belongs to them."""
    if "table_id" not in kind.columns:
        return ""
    return " WHERE table_id NOT IN (SELECT table_id FROM phase WHERE phase = 'gone')"


def put_aside(path: Path) -> None:
    """Keep a file that is there, and what SQLite keeps beside it, under another name."""
    if path.exists():
        before = path.with_name(path.name + ".before")
        remove(before)
        for end in ("", *COMPANIONS):
            with suppress(FileNotFoundError):
                Path(f"{path}{end}").replace(f"{before}{end}")


def remove(path: Path) -> None:
    """Delete a file and what SQLite keeps beside it."""
    for end in ("", *COMPANIONS):
        Path(f"{path}{end}").unlink(missing_ok=True)
