"""The house's SQLite file, with one writer thread that commits in groups and one reader thread.

What the event loop hands over while a commit is under way, or right after one, goes into the next. The rows
of a group are passed as one JSON text and inserted by one statement in autocommit mode: insert, commit and
fsync are a single call that runs without the interpreter's lock, so that the writer neither waits for the
event loop nor holds it up.
"""

import asyncio
import logging
import sqlite3
from asyncio import Future
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec

from rayonw.house.ops import make_private
from rayonw.house.store.failures import Faster, StorageFailed
from rayonw.house.store.log import Done
from rayonw.house.store.sqlite.damage import LARGE, FileDamaged, failure, inspect, size_of
from rayonw.house.store.sqlite.migrations import VERSION, migrate
from rayonw.house.store.sqlite.watching import FileLooks, FileWatch

logger = logging.getLogger("rayonw.store")

T = TypeVar("T")
_encoder = msgspec.json.Encoder()
Row = tuple[str, int, str]

CHECK_SECONDS = 1.0
GROUP_SECONDS = 0.005
"""While much is played, groups are this far apart: fewer, larger commits. A lone action does not wait."""
INSERT = """
INSERT INTO log (table_id, seq, entry)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(?)
"""


class _Append(msgspec.Struct):
    """Log rows of one table, all or none."""

    rows: list[Row]
    done: Callable[[Any], None]


class _Change(msgspec.Struct):
    """Any other change, in a transaction of its own."""

    work: Callable[[sqlite3.Connection], Any]
    done: Callable[[Any], None]


_Task = _Append | _Change
_Result = Any
"""What came of a task: what it returns, or the exception it ended with."""


class SqliteFile:
    """One SQLite file, used from one event loop.

    `expected`: there was a house in the file, so one that is missing or empty is refused (BadFile).
    """

    def __init__(self, path: Path, expected: bool = False) -> None:
        self._loop = asyncio.get_running_loop()
        inspect(path, expected)
        make_private(path)
        self.db = connect(path)
        try:
            before = migrate(self.db)
        except BaseException:
            self.db.close()
            raise
        if 0 < before < VERSION:
            logger.info("the file was brought from format %s to format %s", before, VERSION)
        self._reader = connect(path)
        self._watch = FileWatch(path)
        self._flaw = ""
        """What is wrong with the file; then nothing more is stored in it."""
        self._failing = False
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
        self._looks = FileLooks(
            path,
            lambda flaw: self._loop.call_soon_threadsafe(self._damaged, flaw),
            at_once=size_of(path) > LARGE,
        )

    def append(self, rows: list[Row], done: Done) -> None:
        """Store log rows; `done` is called with None when they are durable, or with what went wrong."""
        self._submit(_Append(rows, done))

    def change(self, work: Callable[[sqlite3.Connection], T]) -> "Future[T]":
        """Run `work` in the writer thread, inside a transaction; the future has what it returns."""
        future: Future[T] = self._loop.create_future()
        self._submit(_Change(work, partial(settle, future)))
        return future

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run `work` in the reader thread."""
        if self._closed:
            raise StorageFailed("the house is closed")
        try:
            return await self._loop.run_in_executor(self._reading, work, self._reader)
        except sqlite3.Error as error:
            failed = failure(error)
            if isinstance(failed, FileDamaged):
                self._damaged(str(failed))
            raise failed from error

    async def check(self) -> None:
        """Write something for real, once per second at most; StorageFailed if that does not work."""
        if self._checked is None or self._loop.time() - self._checked[0] > CHECK_SECONDS:
            write = self.change(lambda db: db.execute(f"PRAGMA user_version = {VERSION}"))
            self._checked = self._loop.time(), write
        await asyncio.shield(self._checked[1])

    async def drained(self) -> None:
        """Wait until everything handed over is stored and whoever waits for it was told."""
        await self._idle.wait()
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Store everything handed over, then close the file; nothing more is taken."""
        await self._idle.wait()
        if self._closed:
            return
        self._closed = True
        await self._loop.run_in_executor(self._reading, self._looks.stop)
        self._queue.put(None)
        await self._loop.run_in_executor(self._reading, self._thread.join)
        self._reading.shutdown()
        self._reader.close()
        self.db.close()

    # The event loop's side.

    def _submit(self, task: _Task) -> None:
        if self._closed:
            self._loop.call_soon(task.done, StorageFailed("the house is closed"))
            return
        if not self._pending:
            self._idle.clear()
        self._pending.append(task)
        if not self._busy and not self._flush_due:
            self._plan()

    def _plan(self) -> None:
        """Have what is pending written: at once, unless a group was written a moment ago."""
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
        self._heed(results)
        self._drop_followers(batch, results)
        for task, result in zip(batch, results, strict=True):
            try:
                task.done(result)
            except Exception:
                logger.exception("what was stored could not be told")

    def _drop_followers(self, batch: list[_Task], results: list[_Result]) -> None:
        """What waits to follow an append that lost is lost with it: it would follow what won instead."""
        lost = {
            task.rows[0][0]: result
            for task, result in zip(batch, results, strict=True)
            if isinstance(task, _Append) and isinstance(result, Faster)
        }
        for place, task in enumerate(self._pending if lost else ()):
            if isinstance(task, _Append) and task.rows[0][0] in lost:
                self._pending[place] = _Change(partial(raise_again, lost[task.rows[0][0]]), task.done)

    def _heed(self, results: list[_Result]) -> None:
        """Log when storing begins to fail, and when it works again."""
        failed = [result for result in results if isinstance(result, StorageFailed)]
        for error in failed:
            if isinstance(error, FileDamaged):
                self._damaged(str(error))
        if failed:
            self._checked = None
        if failed and not self._failing and not self._flaw:
            logger.error("storing fails: %s", failed[0])
        elif self._failing and not failed:
            logger.info("storing works again")
        self._failing = bool(failed)

    def _damaged(self, flaw: str) -> None:
        """The file makes no sense any more: to write on could make it worse, or be for nothing."""
        if not self._flaw:
            self._flaw = flaw
            self._checked = None
            logger.error(
                "the house's file is damaged: %s; nothing is stored until a backup is restored", flaw
            )

    # The writer thread's side.

    def _write(self) -> None:
        while (batch := self._queue.get()) is not None:
            self._loop.call_soon_threadsafe(self._done, batch, self._results(batch))

    def _results(self, batch: list[_Task]) -> list[_Result]:
        """What came of a batch. A file that was removed meanwhile has kept nothing."""
        flaw = self._flaw or self._watch.flaw()
        results: list[_Result] = []
        if not flaw:
            appends = [task for task in batch if isinstance(task, _Append)]
            stored = iter(insert_all(self.db, [task.rows for task in appends]))
            results = [
                next(stored) if isinstance(task, _Append) else run(self.db, task.work) for task in batch
            ]
            flaw = self._watch.flaw()
        return [FileDamaged(flaw)] * len(batch) if flaw else results


def raise_again(error: Exception, _: sqlite3.Connection) -> None:
    """Work that fails as other work did."""
    raise error


def settle(future: "Future[Any]", result: _Result) -> None:
    """Give a future what came of its task, unless nobody waits any more."""
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


def connect(path: Path) -> sqlite3.Connection:
    """A db in autocommit mode that may be handed to a thread."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA fullfsync = ON")
    db.execute("PRAGMA busy_timeout = 5000")
    return db


def insert_all(db: sqlite3.Connection, appends: list[list[Row]]) -> list[_Result]:
    """Insert all rows in one commit; if an append loses a race, each append by itself.

    An append that loses takes the later ones of its table with it: they were made to follow it, and would
    otherwise follow what was stored in its place. The answer has None or an exception for each append.
    """
    if not appends:
        return []
    result = insert(db, [row for rows in appends for row in rows])
    if not isinstance(result, Faster) or len(appends) == 1:
        return [result] * len(appends)
    lost: dict[str, _Result] = {}
    results: list[_Result] = []
    for rows in appends:
        table = rows[0][0]
        result = lost[table] if table in lost else insert(db, rows)
        if result is not None:
            lost[table] = result
        results.append(result)
    return results


def insert(db: sqlite3.Connection, rows: list[Row]) -> _Result:
    """Insert these rows, all or none, durably."""
    try:
        db.execute(INSERT, (_encoder.encode(rows).decode(),))
    except sqlite3.IntegrityError as error:
        return Faster(str(error))
    except sqlite3.Error as error:
        return failure(error)
    return None


def run(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> _Result:
    """Do a change in a transaction: what it returns, or the exception it ended with, rolled back."""
    try:
        db.execute("BEGIN IMMEDIATE")
        result = work(db)
        db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        return failure(error) if isinstance(error, sqlite3.Error) else error
    return result
