"""The SQLite file: a full disk, durable commits, files of newer houses, changes that fail."""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rayonw.house.log import Log, appended
from rayonw.house.log.entries import Acted, Named
from rayonw.house.store.failures import StorageFailed
from rayonw.house.store.sqlite.damage import NewerStore
from rayonw.house.store.sqlite.store import SqliteStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path / "x.sqlite3")
    yield store
    await store.close()


def act(number: int) -> Acted:
    return Acted(number, 0, f"move {number}", "p", f"m{number}")


async def test_a_full_disk_fails_what_does_not_fit_and_nothing_else(store: SqliteStore) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    limit = await store.file.change(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
    await store.file.change(lambda c: c.execute(f"PRAGMA max_page_count = {limit}").fetchone())
    with pytest.raises(StorageFailed):
        await appended(log, "a", 1, [Named(0, "p", "x" * 100_000)])
    await store.file.change(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
    await appended(log, "a", 1, [act(2)])
    assert await log.read("a") == [act(1), act(2)]


async def test_a_commit_waits_for_the_disk(store: SqliteStore) -> None:
    assert await store.file.change(lambda c: c.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
    assert await store.file.read(lambda c: c.execute("PRAGMA synchronous").fetchone()) == (2,)


async def test_a_file_of_a_newer_house_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NewerStore, match="99"):
        SqliteStore(path)


async def test_a_change_that_fails_is_rolled_back(store: SqliteStore) -> None:
    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO person (id, name, made, seen) VALUES ('p', 'Ada', 0, 0)")
        raise LookupError("on second thought")

    with pytest.raises(LookupError):
        await store.file.change(work)
    assert await store.file.read(lambda c: c.execute("SELECT count(*) FROM person").fetchone()) == (0,)
