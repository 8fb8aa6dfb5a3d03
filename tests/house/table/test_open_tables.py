"""Open tables: a live list, being sat at one, bots that fill it, removal by the host."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store import OpenRow, StorageFailed
from rayonw.house.table import fold
from rayonw.house.wire import (
    Clear,
    Leave,
    Lobby,
    OpenTable,
    OpenTables,
    Publish,
    PutBot,
    Readmit,
    Sit,
    Start,
    StartNow,
    Sync,
)
from tests.house.rig import Guest, Rig, Window, new_id, opened
from tests.house.waiting import eventually

STORES = ("sqlite", "postgres")
SLOW = 1000.0
"""Times as long as at a usual house: bots fill no table while a test looks."""


async def asked(guest: Guest, game: str = "") -> OpenTables:
    status, raw = await guest.get(f"/api/open/{game}" if game else "/api/open")
    assert status == 200, raw
    return msgspec.json.decode(raw, type=OpenTables)


async def listed(rig: Rig, guest: Guest, game: str = "") -> list[OpenTable]:
    """The list as it is now, however lately somebody else has asked."""
    await rig.house.meeting.drained()
    rig.house.meeting.read_anew()
    return (await asked(guest, game)).tables


async def meet(guest: Guest, game: str = "wapi", **wish: object) -> str:
    status, raw = await guest.post("/api/meet", {"game": game, **wish})
    assert status == 201, raw
    code: str = msgspec.json.decode(raw)["code"]
    return code


def lobby(true: Callable[[Lobby], object]) -> Callable[[Any], bool]:
    return lambda heard: isinstance(heard, Lobby | Sync) and bool(true(heard))  # type: ignore[arg-type]


async def waiting(guest: Guest, rig: Rig, code: str) -> Window:
    """Somebody who sits at a table has its page open, and the list knows."""
    window = await guest.open(code)
    await rig.house.meeting.drained()
    return window


async def test_a_table_is_private_unless_somebody_opens_it(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await waiting(ada, rig, await ada.make(3))
    assert await listed(rig, ada) == []
    assert [window.table.listed] == [False]
    await window.reach(await window.done(Publish(new_id(), True, None)))
    assert [window.table.listed] == [True]
    (table,) = await listed(rig, ada)
    assert (table.code, table.game, table.host) == (window.table.code, "wapi", "Ada")
    await window.done(Publish(new_id(), False, None))
    assert await listed(rig, ada) == []


async def test_a_table_leaves_the_list_also_if_it_began_before_that_was_stored(
    rig: Rig, tmp_path: Path
) -> None:
    """Another process holds the file: the host takes the table out of the list and starts it meanwhile."""
    ada = await rig.guest("Ada")
    window = await waiting(ada, rig, await ada.make(2, ("easy",), listed=True))
    assert len(await listed(rig, ada)) == 1
    live = await rig.live_table(window.table.code)
    holder = sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    start = Start(new_id())
    await window.send(Publish(new_id(), False, None))
    await eventually(lambda: not live.table.listed)
    await window.send(start)
    await eventually(lambda: live.table.phase == "playing")
    holder.execute("ROLLBACK")
    holder.close()
    await window.answer(start.id)
    await rig.house.meeting.drained()
    assert await rig.house.meeting.count(ada.me.id) == 0


async def test_a_table_leaves_the_list_also_if_the_store_failed_at_first(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    window = await waiting(ada, rig, await ada.make(2, listed=True))

    async def failing(_: list[str]) -> None:
        raise StorageFailed("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(rig.house.store.open_list, "drop", failing)
        await window.done(Publish(new_id(), False, None))
        await rig.house.meeting.drained()
    assert await rig.house.meeting.count(ada.me.id) == 1
    await waiting(ada, rig, window.table.code)
    assert await rig.house.meeting.count(ada.me.id) == 0


async def test_a_table_that_begins_while_it_is_written_leaves_the_list(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    window = await waiting(ada, rig, await ada.make(2, ("easy",)))
    keep, writes, goes_on = rig.house.store.open_list.keep, asyncio.Event(), asyncio.Event()

    async def slow(row: OpenRow, now: int) -> None:
        writes.set()
        await goes_on.wait()
        await keep(row, now)

    monkeypatch.setattr(rig.house.store.open_list, "keep", slow)
    await window.done(Publish(new_id(), True, None))
    await writes.wait()
    await window.done(Start(new_id()))
    goes_on.set()
    await rig.house.meeting.drained()
    assert await rig.house.meeting.count(ada.me.id) == 0


async def test_tables_that_do_not_fit_keep_nobody_from_one_that_does(rig: Rig) -> None:
    """However many stand before it in the list: a rated one, and others over days."""
    for name in ("Cleo", "Dan", "Eve", "Finn"):
        host = await rig.guest(name)
        for how in ({"rated": True}, {"days": 1}, {"days": 3}):
            await host.make(2, listed=True, **how)
    ben, ada = await rig.guest("Ben"), await rig.guest("Ada")
    code = await ben.make(2, listed=True)
    assert len(await listed(rig, ada)) == 13
    assert await meet(ada) == code


async def test_the_list_tells_seats_options_pace_and_the_hosts_language(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(
        4, ("easy",), options={"advanced": True}, listed=True, pace="calm", language="fr", fill=300
    )
    before = wall()
    await waiting(ada, rig, code)
    (table,) = await listed(rig, ada, "wapi")
    assert (table.seats, table.people, table.bots) == (4, ["Ada"], 1)
    assert (table.pace, table.language, table.options["advanced"]) == ("calm", "fr", True)
    assert table.fill_at is not None
    assert abs(table.fill_at - before - 300_000) < 60_000
    assert await listed(rig, ada, "watai") == []
    status, _ = await ada.get("/api/open/chess")
    assert status == 404


async def test_the_list_tells_no_seed_and_no_person_by_id(rig: Rig) -> None:
    ada, eve = await rig.guest("Ada"), await rig.browser()
    code = await meet(ada)
    await waiting(ada, rig, code)
    rig.house.meeting.read_anew()
    _, raw = await eve.get("/api/open")
    table = (await rig.live_table(code)).table
    assert code.encode() in raw
    assert table.seed.encode() not in raw
    assert ada.me.id.encode() not in raw
    assert ada.token().encode() not in raw


async def test_a_table_stands_in_the_list_while_somebody_waits_there(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, listed=True)
    live = await rig.live_table(code)
    live.table.made.time -= 60_000
    window = await waiting(ada, rig, code)
    assert [table.code for table in await listed(rig, ada)] == [code]
    await window.close()
    await rig.nobody_at(code)
    assert await listed(rig, ada) == []
    window = await waiting(ada, rig, code)
    assert [table.code for table in await listed(rig, ada)] == [code]
    await window.reach(await window.done(Leave(new_id())))
    assert await listed(rig, ada) == [], "nobody sits there"


async def test_a_table_that_begins_leaves_the_list(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    window = await waiting(ada, rig, await ada.make(2, listed=True))
    await window.done(PutBot(new_id(), 1, "easy"))
    await window.done(Start(new_id()))
    assert await listed(rig, ada) == []


async def test_who_wants_to_play_is_sat_where_somebody_waits(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await meet(ada)
    host = await waiting(ada, rig, code)
    assert host.table.listed
    assert host.table.fill == 60
    assert await meet(bob) == code
    friend = await bob.open(code)
    assert friend.you == 1
    await host.until(lobby(lambda heard: heard.table.seats[1].name == "Bob"))
    assert await meet(bob) == code, "whoever sits there is brought back"


async def test_two_who_come_at_the_same_time_find_each_other(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    assert await meet(ada) == await meet(bob), "before either has opened the table's page"


async def test_nobody_is_sat_at_another_game_a_full_table_or_a_private_one(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    private = await ada.make(2)
    full = await ada.make(2, ("easy",), listed=True)
    other = await ada.make(3, game="wildtiles", listed=True)
    for code in (private, full, other):
        await waiting(ada, rig, code)
    assert await meet(bob) not in (private, full, other)


async def test_nobody_is_sat_at_a_match_over_days_without_having_chosen_it(rig: Rig) -> None:
    ada, bob, eve = await rig.guest("Ada"), await rig.guest("Bob"), await rig.guest("Eve")
    slow = await meet(ada, days=1, chances=0)
    window = await waiting(ada, rig, slow)
    assert (window.table.days, window.table.chances) == (1, 0)
    (told,) = await listed(rig, ada)
    assert told.days == 1, "whoever reads the list knows"
    assert await meet(bob) != slow
    assert await meet(eve, days=1) == slow
    status, raw = await eve.post("/api/meet", {"game": "watai", "days": 1})
    assert (status, b"house.days" in raw) == (400, True)


async def test_what_was_chosen_is_kept(rig: Rig) -> None:
    ada, bob, eve = await rig.guest("Ada"), await rig.guest("Bob"), await rig.guest("Eve")
    plain = await ada.make(2, listed=True)
    await waiting(ada, rig, plain)
    chosen = await meet(bob, options={"advanced": True}, seats=4)
    window = await waiting(bob, rig, chosen)
    assert chosen != plain
    assert len(window.table.seats) == 4
    assert window.table.options["advanced"] is True
    assert await meet(eve, options={"advanced": True}) == chosen


async def test_a_wish_that_does_not_fit_is_refused_in_words(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    for wish, why in (
        ({"game": "chess"}, b"house.unknown"),
        ({"game": "wapi", "seats": 99}, b"house.option"),
        ({"game": "wapi", "fill": 1}, b"house.malformed"),
        ({"game": "wapi", "language": "xx"}, b"house.malformed"),
    ):
        status, raw = await ada.post("/api/meet", wish)
        assert (status in (400, 404), why in raw) == (True, True), raw
    nobody = await rig.browser()
    status, raw = await nobody.post("/api/meet", {"game": "wapi"})
    assert (status, b"house.no_guest" in raw) == (401, True)


async def test_a_guest_hosts_a_few_open_tables_only(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    for _ in range(3):
        await ada.make(2, listed=True)
        await rig.house.meeting.drained()
    wish = {"game": "wapi", "seats": 2, "options": {}, "bots": [], "start": False, "listed": True}
    status, raw = await ada.post("/api/tables", wish)
    assert (status, b"house.many_listed" in raw) == (400, True)
    window = await ada.open(await ada.make(2))
    assert await window.why(Publish(new_id(), True, 60)) == "house.many_listed"


# Bots fill it.


async def test_bots_fill_an_open_table_after_its_time(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, pace=0, waits=0, limits=0, bot_processes=1)) as rig:
        ada = await rig.guest("Ada")
        window = await ada.open(await meet(ada))
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
        assert [seat.kind for seat in window.table.seats] == ["person", "bot", "bot"]


@pytest.fixture
async def slow(tmp_path: Path) -> Any:
    """A house where bots fill no table while a test looks."""
    settings = Settings(data=tmp_path, pace=0, waits=SLOW, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        yield rig


async def test_everybody_sees_the_countdown_and_may_begin_at_once(slow: Rig) -> None:
    ada, bob, eve = await slow.guest("Ada"), await slow.guest("Bob"), await slow.guest("Eve")
    code = await meet(ada)
    host = await waiting(ada, slow, code)
    assert await meet(bob) == code
    friend, watcher = await bob.open(code), await eve.open(code)
    assert friend.table.fill_left is not None
    assert 0 < friend.table.fill_left <= 60_000 * SLOW
    assert await watcher.why(StartNow(new_id())) == "house.not_seated"
    await friend.done(StartNow(new_id()))
    for window in (friend, host, watcher):
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    assert [seat.kind for seat in host.table.seats] == ["person", "person", "bot"]


async def test_a_start_that_is_sent_twice_deals_once(slow: Rig) -> None:
    ada = await slow.guest("Ada")
    window = await ada.open(await meet(ada))
    start = StartNow(new_id())
    seq = await window.done(start)
    assert await window.done(start) == seq
    assert await window.done(StartNow(new_id())) >= seq, "so it is already"


async def test_the_host_decides_and_others_choose_the_time(slow: Rig) -> None:
    ada, bob = await slow.guest("Ada"), await slow.guest("Bob")
    code = await meet(ada)
    host = await waiting(ada, slow, code)
    await meet(bob)
    friend = await bob.open(code)
    await friend.done(Publish(new_id(), True, 300))
    await host.until(lobby(lambda heard: heard.table.fill == 300))
    assert await friend.why(Publish(new_id(), True, None)) == "house.not_host"
    assert await friend.why(Publish(new_id(), False, 60)) == "house.not_host"
    await host.done(Publish(new_id(), True, None))
    assert await friend.why(Publish(new_id(), True, 30)) == "house.not_host"
    assert await friend.why(StartNow(new_id())) == "house.not_listed"


async def test_a_full_table_begins_by_itself_soon(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, waits=0.001, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        code = await ada.make(2, listed=True, fill=300)
        live = await rig.live_table(code)
        live.table.fill_since += 3_600_000
        host = await ada.open(code)
        friend = await bob.open(code)
        await friend.done(Sit(new_id(), 1))
        await host.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")


async def test_a_table_where_nobody_is_does_not_begin(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, waits=0, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        ada, eve = await rig.guest("Ada"), await rig.guest("Eve")
        code = await meet(ada)
        watcher = await eve.open(code)
        assert watcher.table.phase == "open"
        live = await rig.live_table(code)
        live.filling.look()
        assert live.table.phase == "open"
        window = await ada.open(code)
        await window.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")


# Removal.


async def test_who_was_removed_does_not_come_back_until_the_host_says_so(slow: Rig) -> None:
    ada, bob = await slow.guest("Ada"), await slow.guest("Bob")
    code = await meet(ada)
    host = await waiting(ada, slow, code)
    await meet(bob)
    friend = await bob.open(code)
    await host.done(Clear(new_id(), 1))
    await friend.until(lobby(lambda heard: heard.you is None))
    assert await friend.why(Sit(new_id(), 1)) == "house.removed"
    assert friend.table.removed == [], "only the host is told"
    await host.until(lobby(lambda heard: heard.table.removed == ["Bob"]))
    elsewhere = await meet(bob)
    assert elsewhere != code
    await host.done(Readmit(new_id(), 0))
    await friend.done(Sit(new_id(), 1))


async def test_removal_outlives_a_compacted_log_and_a_restart(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, waits=SLOW, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        code = await ada.make(3, listed=True, fill=300)
        host, friend = await ada.open(code), await bob.open(code)
        await friend.done(Sit(new_id(), 1))
        await host.done(Clear(new_id(), 1))
        token, table = bob.token(), (await rig.live_table(code)).table
        folded = fold(code, [table.compacted(wall())])
        for name in ("removed", "listed", "fill", "fill_since", "full_since"):
            assert getattr(folded, name) == getattr(table, name)
    async with opened(tmp_path, settings) as rig:
        again = await rig.browser()
        again.session.cookie_jar.update_cookies({"rayonw": token})
        window = await again.open(code)
        assert await window.why(Sit(new_id(), 1)) == "house.removed"
        assert window.table.listed
        assert window.table.fill == 300


# Empty tables.


async def test_an_open_table_that_is_empty_for_long_is_open_no_more(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, listed=True, fill=300)
    live = await rig.live_table(code)
    await rig.house.meeting.drained()
    await rig.house.meeting.take_out(wall() + 1)
    assert not live.table.listed
    assert await rig.house.meeting.count(ada.me.id) == 0
    window = await ada.open(code)
    assert (window.you, window.table.listed) == (0, False), "it is still a table, for those who have its link"


async def test_a_table_where_somebody_waits_stays_open(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, listed=True)
    window = await waiting(ada, rig, code)
    await rig.house.meeting.take_out(wall() + 1)
    assert window.table.listed
    assert (await rig.live_table(code)).table.listed


async def test_asked_for_all_at_once_one_guest_hosts_no_more_open_tables_either(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    wish = {"game": "wapi", "seats": 3, "options": {}, "bots": [], "start": False, "listed": True}
    answers = await asyncio.gather(*(ada.post("/api/tables", wish) for _ in range(8)))
    assert sorted(status for status, _ in answers) == [201] * 3 + [400] * 5
    private = [await ada.open(await ada.make(3)) for _ in range(2)]
    for window in private:
        assert await window.why(Publish(new_id(), True, 60)) == "house.many_listed"
