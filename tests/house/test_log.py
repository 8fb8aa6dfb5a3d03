"""The log: what is appended is durable, in order, once."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rayonw.house.entries import Acted, Expired, Named, reread, written
from rayonw.house.log import Faster, StorageFailed
from rayonw.house.sqlite_log import SqliteLog
from rayonw.house.store import NewerStore, Store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(tmp_path / "x.sqlite3")
    yield store
    await store.close()


def act(number: int) -> Acted:
    return Acted(number, 0, f"move {number}", "p", f"m{number}")


async def test_entries_come_back_in_order(store: Store) -> None:
    log = SqliteLog(store)
    await log.append("a", 0, [act(1), act(2)])
    await log.append("a", 2, [act(3)])
    assert await log.read("a") == [act(1), act(2), act(3)]
    assert await log.read("a", 2) == [act(3)]
    assert await log.read("b") == []


async def test_who_is_slower_learns_it_and_stores_nothing(store: Store) -> None:
    log = SqliteLog(store)
    await log.append("a", 0, [act(1)])
    with pytest.raises(Faster):
        await log.append("a", 0, [act(9)])
    assert await log.read("a") == [act(1)]


async def test_the_log_has_no_gaps(store: Store) -> None:
    log = SqliteLog(store)
    with pytest.raises(Faster):
        await log.append("a", 1, [act(2)])
    assert await log.read("a") == []


async def test_several_entries_are_stored_all_or_none(store: Store) -> None:
    log = SqliteLog(store)
    await log.append("a", 0, [act(1), act(2)])
    with pytest.raises(Faster):
        await log.append("a", 1, [act(8), act(9)])
    assert await log.read("a") == [act(1), act(2)]


async def test_one_loser_in_a_group_spoils_nothing_for_the_others(store: Store) -> None:
    log = SqliteLog(store)
    await log.append("a", 0, [act(1)])
    futures = [log.append("b", 0, [act(1)]), log.append("a", 0, [act(9)]), log.append("c", 0, [act(1)])]
    results = await asyncio.gather(*futures, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Faster, type(None)]
    assert await log.read("b") == await log.read("c") == [act(1)]


async def test_of_two_racing_appends_exactly_one_wins(store: Store) -> None:
    log = SqliteLog(store)
    results = await asyncio.gather(
        *(log.append("a", 0, [act(number)]) for number in range(20)), return_exceptions=True
    )
    assert [result for result in results if result is None] == [None]
    assert len(await log.read("a")) == 1


async def test_entries_of_one_table_may_be_under_way_together(store: Store) -> None:
    log = SqliteLog(store)
    await asyncio.gather(*(log.append("a", number, [act(number)]) for number in range(500)))
    assert await log.read("a") == [act(number) for number in range(500)]


async def test_a_full_disk_fails_what_does_not_fit_and_nothing_else(store: Store) -> None:
    log = SqliteLog(store)
    await log.append("a", 0, [act(1)])
    limit = await store.change(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
    await store.change(lambda c: c.execute(f"PRAGMA max_page_count = {limit}").fetchone())
    with pytest.raises(StorageFailed):
        await log.append("a", 1, [Named(0, "p", "x" * 100_000)])
    await store.change(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
    await log.append("a", 1, [act(2)])
    assert await log.read("a") == [act(1), act(2)]


async def test_what_was_submitted_before_closing_is_stored(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite3")
    log = SqliteLog(store)
    futures = [log.append("a", number, [act(number)]) for number in range(100)]
    await store.close()
    await asyncio.gather(*futures)
    again = Store(tmp_path / "x.sqlite3")
    assert len(await SqliteLog(again).read("a")) == 100
    await again.close()


async def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.sqlite3")
    await store.close()
    await store.close()
    with pytest.raises(StorageFailed):
        await SqliteLog(store).append("a", 0, [act(1)])
    with pytest.raises(StorageFailed):
        await SqliteLog(store).read("a")


async def test_a_commit_waits_for_the_disk(store: Store) -> None:
    assert await store.change(lambda c: c.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
    assert await store.read(lambda c: c.execute("PRAGMA synchronous").fetchone()) == (2,)


async def test_a_file_of_a_newer_house_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(NewerStore, match="99"):
        Store(path)


async def test_a_change_that_fails_is_rolled_back(store: Store) -> None:
    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO person VALUES ('p', 'Ada', 0)")
        raise LookupError("on second thought")

    with pytest.raises(LookupError):
        await store.change(work)
    assert await store.read(lambda c: c.execute("SELECT count(*) FROM person").fetchone()) == (0,)


async def test_a_note_replaces_the_one_before_and_belongs_to_one_person(store: Store) -> None:
    log = SqliteLog(store)
    await log.keep_note("a", "p", {"x": 1})
    await log.keep_note("a", "p", {"é": [2]})
    assert await log.note("a", "p") == {"é": [2]}
    assert await log.note("a", "q") == {}
    assert await log.note("b", "p") == {}


def test_entries_are_readable_json() -> None:
    assert json.loads(written(Acted(15, 2, "3>owl", "p", "m1"))) == {
        "e": "act", "at": 15, "seat": 2, "action": "3>owl", "by": "p", "id": "m1",
    }  # fmt: skip
    assert written(Expired(7)) == '{"e":"expired","at":7}'


def test_any_text_survives_the_log() -> None:
    odd = Acted(1, 0, 'é"\\\u0000\u202f𝄞', "p", "\n")
    assert reread(written(odd)) == odd


async def test_any_text_survives_the_disk(store: Store) -> None:
    odd = Acted(1, 0, 'é"\\\u0000\u202f𝄞', "p", "\n")
    await SqliteLog(store).append("a", 0, [odd])
    assert await SqliteLog(store).read("a") == [odd]
