"""The SQLite file: one writer thread that commits in groups, one reader thread.

What the event loop submits while a commit is under way, or right after one, goes into the next. The rows of a
group are handed over as one JSON text and inserted by one statement in autocommit mode: insert, commit
and fsync are a single call that runs without the interpreter's lock, so that the writer neither waits
for the event loop nor holds it up.
"""

import asyncio
import logging
import sqlite3
from asyncio import Future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec

from rayonw.house.log import Faster, StorageFailed

logger = logging.getLogger("rayonw.store")

T = TypeVar("T")
_encoder = msgspec.json.Encoder()
Row = tuple[str, int, str]

VERSION = 1
CHECK_SECONDS = 1.0
GROUP_SECONDS = 0.005
"""While much is played, groups are this far apart: fewer, larger commits. A lone action does not wait."""
SCHEMA = """
CREATE TABLE log (
    id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL,
    UNIQUE (table_id, seq)
);
CREATE TRIGGER log_has_no_gap BEFORE INSERT ON log
WHEN NEW.seq <> 1 AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = NEW.table_id AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'gap in the log'); END;
CREATE TABLE note (
    table_id TEXT NOT NULL, person TEXT NOT NULL, note TEXT NOT NULL, PRIMARY KEY (table_id, person)
);
CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, made INTEGER NOT NULL);
CREATE TABLE token (hash TEXT PRIMARY KEY, person TEXT NOT NULL, made INTEGER NOT NULL);
CREATE INDEX token_of_person ON token (person, made);
CREATE TABLE link (hash TEXT PRIMARY KEY, person TEXT NOT NULL, until INTEGER NOT NULL);
"""
INSERT = """
INSERT INTO log (table_id, seq, entry)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""


class NewerStore(Exception):
    """The file was written by a newer house."""


Told = Callable[[Any], None]
"""Called in the event loop with what came of it: a result, or the exception it ended with."""


@dataclass(slots=True)
class _Append:
    """Rows of one table, all or none."""

    rows: list[Row]
    told: Told


@dataclass(slots=True)
class _Job:
    """Any other change, in a transaction of its own."""

    work: Callable[[sqlite3.Connection], Any]
    told: Told


_Task = _Append | _Job
_Result = Any


class Store:
    """One SQLite file, used from one event loop."""

    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self.connection = connect(path)
        try:
            prepare(self.connection)
        except BaseException:
            self.connection.close()
            raise
        self._reader = connect(path)
        self._reading = ThreadPoolExecutor(1, "reader")
        self._queue: SimpleQueue[list[_Task] | None] = SimpleQueue()
        self._pending: list[_Task] = []
        self._busy = False
        self._flush_due = False
        self._not_before = 0.0
        self._closed = False
        self._checked: tuple[float, Future[Any]] | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def append(self, rows: list[Row]) -> "Future[None]":
        """Store log rows; the future is done when they are durable."""
        future: Future[None] = self._loop.create_future()
        self.submit(rows, settling(future))
        return future

    def submit(self, rows: list[Row], told: Told) -> None:
        """Store log rows; `told` is called with None when they are durable, or with what went wrong."""
        self._submit(_Append(rows, told))

    def change(self, work: Callable[[sqlite3.Connection], T]) -> "Future[T]":
        """Run `work` in the writer thread, inside a transaction; the future has what it returns."""
        future: Future[T] = self._loop.create_future()
        self._submit(_Job(work, settling(future)))
        return future

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in the reader thread."""
        if self._closed:
            raise StorageFailed("the house is closed")
        try:
            return await self._loop.run_in_executor(self._reading, work, self._reader)
        except sqlite3.Error as error:
            raise StorageFailed(str(error)) from error

    async def check(self) -> None:
        """Write something for real, at most once a second; StorageFailed if that fails."""
        if self._checked is None or self._loop.time() - self._checked[0] > CHECK_SECONDS:
            write = self.change(lambda connection: connection.execute(f"PRAGMA user_version = {VERSION}"))
            self._checked = self._loop.time(), write
        await asyncio.shield(self._checked[1])

    async def drained(self) -> None:
        """Wait until all that was submitted is stored and whoever waited for it was told."""
        await self._idle.wait()
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Store all that was submitted, then close the file; nothing more is taken."""
        await self._idle.wait()
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        await self._loop.run_in_executor(self._reading, self._thread.join)
        self._reading.shutdown()
        self._reader.close()
        self.connection.close()

    # The event loop's side.

    def _submit(self, task: _Task) -> None:
        if self._closed:
            self._loop.call_soon(task.told, StorageFailed("the house is closed"))
            return
        self._pending.append(task)
        self._idle.clear()
        self._plan()

    def _plan(self) -> None:
        """Have what is pending written: at once, unless a group was written a moment ago."""
        if not self._busy and not self._flush_due:
            self._flush_due = True
            wait = self._not_before - self._loop.time()
            if wait > 0:
                self._loop.call_later(wait, self._flush)
            else:
                self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._flush_due = False
        self._busy = True
        self._not_before = self._loop.time() + GROUP_SECONDS
        batch, self._pending = self._pending, []
        self._queue.put(batch)

    def _done(self, batch: list[_Task], results: list[_Result]) -> None:
        self._busy = False
        if self._pending:
            self._plan()
        else:
            self._idle.set()
        for task, result in zip(batch, results, strict=True):
            try:
                task.told(result)
            except Exception:
                logger.exception("what was stored could not be told")

    # The writer thread's side.

    def _write(self) -> None:
        while (batch := self._queue.get()) is not None:
            appends = [task for task in batch if isinstance(task, _Append)]
            stored = iter(insert_all(self.connection, [task.rows for task in appends]))
            results = [
                next(stored) if isinstance(task, _Append) else run(self.connection, task.work)
                for task in batch
            ]
            self._loop.call_soon_threadsafe(self._done, batch, results)


def settling(future: "Future[Any]") -> Told:
    """Tell a future what came of it, unless nobody waits any more."""

    def told(result: Any) -> None:
        if future.done():
            return
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)

    return told


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode that may be handed to a thread."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file; refuse a file from the future."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise NewerStore(f"it has format {version}, this house knows {VERSION}")
    if version == 0:
        connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")


def insert_all(connection: sqlite3.Connection, appends: list[list[Row]]) -> list[_Result]:
    """Insert all rows in one commit; if an append loses a race, each append by itself.

    The answer has None or an exception for each append.
    """
    if not appends:
        return []
    result = insert(connection, [row for rows in appends for row in rows])
    if isinstance(result, Faster) and len(appends) > 1:
        return [insert(connection, rows) for rows in appends]
    return [result] * len(appends)


def insert(connection: sqlite3.Connection, rows: list[Row]) -> _Result:
    """Insert these rows, all or none, durably."""
    try:
        connection.execute(INSERT, (_encoder.encode(rows).decode(),))
    except sqlite3.IntegrityError as error:
        return Faster(str(error))
    except sqlite3.Error as error:
        return StorageFailed(str(error))
    return None


def run(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> _Result:
    """Do a change in a transaction: what it returns, or the exception it ended with, rolled back."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        result = work(connection)
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return StorageFailed(str(error)) if isinstance(error, sqlite3.Error) else error
    return result
