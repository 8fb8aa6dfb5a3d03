"""The log: what is appended is durable, in order, once."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rayonw.house.log import Log, appended
from rayonw.house.log.entries import Acted, Expired, Started, reread, written
from rayonw.house.store.ageing import NONE, Aged
from rayonw.house.store.failures import Faster, StorageFailed
from rayonw.house.store.store import Store
from tests.house import rig as rigs
from tests.house.rig import store_at

STORES = ("sqlite", "postgres")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await store_at(tmp_path, rigs.DATABASE)
    yield store
    await store.close()


def act(number: int) -> Acted:
    return Acted(number, 0, f"move {number}", "p", f"m{number}")


async def test_entries_come_back_in_order(store: Store) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1), act(2)])
    await appended(log, "a", 2, [act(3)])
    assert await log.read("a") == [act(1), act(2), act(3)]
    assert await log.read("a", 2) == [act(3)]
    assert await log.read("b") == []


async def test_who_is_slower_learns_it_and_stores_nothing(store: Store) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    with pytest.raises(Faster):
        await appended(log, "a", 0, [act(9)])
    assert await log.read("a") == [act(1)]


async def test_the_log_has_no_gaps(store: Store) -> None:
    log = Log(store)
    with pytest.raises(Faster):
        await appended(log, "a", 1, [act(2)])
    assert await log.read("a") == []


async def test_several_entries_are_stored_all_or_none(store: Store) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1), act(2)])
    with pytest.raises(Faster):
        await appended(log, "a", 1, [act(8), act(9)])
    assert await log.read("a") == [act(1), act(2)]


async def test_one_loser_in_a_group_spoils_nothing_for_the_others(store: Store) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    futures = [
        appended(log, "b", 0, [act(1)]),
        appended(log, "a", 0, [act(9)]),
        appended(log, "c", 0, [act(1)]),
    ]
    results = await asyncio.gather(*futures, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Faster, type(None)]
    assert await log.read("b") == await log.read("c") == [act(1)]


async def test_what_follows_a_loser_is_lost_with_it(store: Store) -> None:
    log = Log(store)
    await appended(log, "a", 0, [act(1)])
    futures = [
        appended(log, "b", 0, [act(1)]),
        appended(log, "a", 0, [act(8)]),
        appended(log, "a", 1, [act(9)]),
    ]
    results = await asyncio.gather(*futures, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Faster, Faster]
    assert await log.read("a") == [act(1)]


async def test_what_waits_to_follow_a_loser_is_lost_with_it(store: Store) -> None:
    """Our 2 loses to another's 2. Our 3, which waits for the next group, would follow the wrong entry."""
    log = Log(store)
    await appended(log, "a", 0, [act(1), act(2)])
    loser = appended(log, "a", 1, [act(8)])
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not loser.done(), "it is on its way, in a group of its own"
    late = [appended(log, "b", 0, [act(1)]), appended(log, "a", 2, [act(9)])]
    results = await asyncio.gather(loser, *late, return_exceptions=True)
    assert [type(result) for result in results] == [Faster, type(None), Faster]
    assert await log.read("a") == [act(1), act(2)]


async def test_of_two_racing_appends_exactly_one_wins(store: Store) -> None:
    log = Log(store)
    results = await asyncio.gather(
        *(appended(log, "a", 0, [act(number)]) for number in range(20)), return_exceptions=True
    )
    assert [result for result in results if result is None] == [None]
    assert len(await log.read("a")) == 1


async def test_entries_of_one_table_may_be_under_way_together(store: Store) -> None:
    log = Log(store)
    await asyncio.gather(*(appended(log, "a", number, [act(number)]) for number in range(500)))
    assert await log.read("a") == [act(number) for number in range(500)]


async def test_what_was_submitted_before_closing_is_stored(tmp_path: Path) -> None:
    store = await store_at(tmp_path, rigs.DATABASE)
    log = Log(store)
    futures = [appended(log, "a", number, [act(number)]) for number in range(100)]
    await store.close()
    await asyncio.gather(*futures)
    again = await store_at(tmp_path, rigs.DATABASE)
    assert len(await Log(again).read("a")) == 100
    await again.close()


async def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    store = await store_at(tmp_path, rigs.DATABASE)
    await store.close()
    await store.close()
    with pytest.raises(StorageFailed):
        await appended(Log(store), "a", 0, [act(1)])
    with pytest.raises(StorageFailed):
        await Log(store).read("a")


async def test_a_note_replaces_the_one_before_and_belongs_to_one_person(store: Store) -> None:
    log = Log(store)
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
    await appended(Log(store), "a", 0, [odd])
    assert await Log(store).read("a") == [odd]


async def test_what_is_asked_right_behind_an_append_finds_it_stored(store: Store) -> None:
    """The lobby is compacted, and the end of a match noted, while their last entry is on its way."""
    log, rows = Log(store), store.log
    started = Started(0, 1)
    told: list[Exception | None] = []
    rows.append("a", 0, [written(act(1)), written(started)], 0, told.append)
    rows.append("a", 2, [written(act(3))], 0, told.append)
    over = rows.ended("a", 3, 1000)
    compacted = rows.compact("a", 3, written(act(3)), written(act(9)))
    assert await compacted, "the entry was not there yet"
    await over
    assert told == [None, None]
    assert await log.read("a") == [act(9)]
    assert await store.ageing.aged("over", 2000, 10, NONE) == ([Aged("a", 1000)], [])
