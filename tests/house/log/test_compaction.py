"""The log of a table has an end: the lobby is folded, and in a match seats and names change so often only."""

import sqlite3
from inspect import ismemberdescriptor
from pathlib import Path
from typing import Any

import pytest

from rayonw.house.log import appended, compaction
from rayonw.house.log.compaction import MAX_LOBBY
from rayonw.house.log.entries import Compacted, Left, Made, Named, Sat, reread, written
from rayonw.house.ops.settings import Settings
from rayonw.house.store import Faster
from rayonw.house.table import checks
from rayonw.house.table.checks import MAX_RENAMES
from rayonw.house.table.live import LiveTable
from rayonw.house.table.table import RECENT, Table, fold
from rayonw.house.wire import Act, Cover, Leave, Lobby, PutBot, Setup, Sit, Start, Sync
from tests.house.matches import two_at_a_table
from tests.house.rig import Rig, Window, new_id, opened

TIMES = 1500
"""Sittings down and leavings; the rows they cost do not depend on it."""
IN_FLIGHT = 50
"""Entries that may come while a folding is under way."""


def rows_of(rig: Rig, code: str) -> list[tuple[int, str]]:
    """What the file has of a table."""
    connection = sqlite3.connect(rig.house.settings.data / "house.sqlite3")
    found = connection.execute(
        "SELECT seq, entry FROM log WHERE table_id = ? ORDER BY seq", (code,)
    ).fetchall()
    connection.close()
    return found


async def sit_and_leave(rig: Rig, live: LiveTable, times: int) -> None:
    """As often as that the second seat is taken and left, as fast as the house takes it."""
    connection = live.connections[-1]
    for number in range(times):
        live.receive(connection, Sit(new_id(), 1))
        live.receive(connection, Leave(new_id()))
        if number % (IN_FLIGHT // 2) == 0:
            await rig.house.store.drained()
            assert len(rows_of(rig, live.table.code)) <= MAX_LOBBY + 2 * IN_FLIGHT
    for _ in range(3):
        await rig.house.store.drained()


async def lobby(rig: Rig) -> tuple[Window, Window, LiveTable]:
    """Ada's table with Bob, who has no seat yet."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3)
    one, two = await ada.open(code), await bob.open(code)
    return one, two, await rig.live_table(code)


def facts(table: Table) -> dict[str, Any]:
    """All that a table is, but where its log begins and which messages it remembers."""
    parts = ("numbering", "decisions", "reactions")
    apart = ("first", "_done", "made", *parts)
    known = {name: value for name, value in fields(table).items() if name not in apart}
    return known | {part: fields(getattr(table, part)) for part in parts}


def fields(thing: object) -> dict[str, Any]:
    """All fields of an object, of a class with slots or one without."""
    slots = [name for name, kind in vars(type(thing)).items() if ismemberdescriptor(kind)]
    names = [*vars(thing)] if hasattr(thing, "__dict__") else slots
    return {name: getattr(thing, name) for name in names}


async def test_sitting_down_and_leaving_costs_a_bounded_number_of_rows(rig: Rig) -> None:
    _, two, live = await lobby(rig)
    await sit_and_leave(rig, live, TIMES)
    assert live.table.seq == 2 + 2 * TIMES, "entries keep counting"
    rows = rows_of(rig, live.table.code)
    assert len(rows) <= MAX_LOBBY + 1
    assert isinstance(reread(rows[0][1]), Compacted)
    assert [seq for seq, _ in rows] == list(range(rows[0][0], live.table.seq + 1)), "no gap"
    assert len(live.table._done) <= MAX_LOBBY + RECENT, "nor does the memory grow"
    await two.until(lambda heard: isinstance(heard, Lobby) and heard.seq == live.table.seq)


async def test_a_folded_lobby_is_the_same_table_when_it_is_read_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        one, two, live = await lobby(rig)
        await one.done(Setup(new_id(), 4, {"advanced": True}, 30))
        await one.done(PutBot(new_id(), 3, "strong"))
        await sit_and_leave(rig, live, MAX_LOBBY)
        last = Sit(new_id(), 2)
        seq = await two.done(last)
        before, code = facts(live.table), live.table.code
        assert live.table.first > 1
    async with opened(tmp_path) as rig:
        again = (await rig.live_table(code)).table
        assert facts(again) == before
        assert again.done(again.seats[2].person, last.id) == seq, "a resend is recognised"


async def test_a_resend_from_before_the_folding_is_recognised(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compaction, "MAX_LOBBY", 20)
    _, two, live = await lobby(rig)
    message = Sit(new_id(), 1)
    seq = await two.done(message)
    await two.done(Leave(new_id()))
    await sit_and_leave(rig, live, 12)
    rig.house.live_tables.pop(live.table.code).close()
    table = (await rig.live_table(live.table.code)).table
    assert table.first > seq
    assert table.done(rig.guests[1].me.id, message.id) == seq


async def test_a_match_that_was_folded_before_its_start_is_played_and_read_again(rig: Rig) -> None:
    one, two, live = await lobby(rig)
    await sit_and_leave(rig, live, MAX_LOBBY)
    await two.done(Sit(new_id(), 1))
    await one.done(PutBot(new_id(), 2, "easy"))
    await one.done(Start(new_id()))
    await one.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
    code = live.table.code
    table = fold(code, await rig.house.log.read(code))
    assert (table.phase, table.seed, table.hash) == ("playing", live.table.seed, live.table.hash)
    assert [seat.name for seat in table.seats] == [seat.name for seat in live.table.seats]


async def test_folding_never_replaces_what_another_house_has_stored(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    log = rig.house.log
    theirs = Sat(0, 1, "someone", "Eve")
    await appended(log, code, 2, [theirs])
    table = fold(code, await log.read(code))
    ours = Sat(0, 1, "another", "Bob")
    assert not await log.compact(code, ours, table.compacted(0))
    assert (await log.read(code))[-1] == theirs
    assert await log.compact(code, theirs, table.compacted(0))
    assert len(await log.read(code)) == 1


async def test_a_new_table_never_gets_the_code_of_a_folded_one(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    log = rig.house.log
    entries = await log.read(code)
    assert await log.compact(code, entries[-1], fold(code, entries).compacted(0))
    with pytest.raises(Faster):
        await appended(log, code, 0, [entries[0]])
    assert isinstance((await log.read(code))[0], Compacted)


def test_a_folded_lobby_is_readable_json() -> None:
    made = Made(1, "wapi", 2, {}, "p", "Ada", "seed")
    table = fold("c", [made, Sat(2, 0, "p", "Ada", "p", "m1"), Named(3, "p", "Zoé")])
    entry = table.compacted(9)
    assert reread(written(entry)) == entry
    assert entry.made.host_name == entry.seats[0].name == "Zoé"
    assert facts(fold("c", [entry])) == facts(table)


# During the match.


async def test_leaving_and_returning_in_a_match_ends_in_words(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "MAX_LEAVES", 3)
    one, two, *_ = await two_at_a_table(rig)
    live = await rig.live_table(one.table.code)
    before = live.table.seq
    for _ in range(3):
        await two.done(Leave(new_id()))
        await two.done(Sit(new_id(), 1))
    for _ in range(20):
        assert await two.why(Leave(new_id())) == "house.often"
    assert live.table.seq == before + 6
    assert live.table.seats[1].level is None, "the seat is still Bob's own"


async def test_a_bot_may_always_play_for_who_is_away_but_returning_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "MAX_RETURNS", 3)
    settings = Settings(data=tmp_path, pace=1000, waits=0, limits=0, bot_processes=1)
    async with opened(tmp_path, settings) as rig:
        one, two, *_ = await two_at_a_table(rig, first=1)
        live = await rig.live_table(one.table.code)
        for way in ("sit", "act", "sit"):
            await one.done(Cover(new_id(), 1))
            if way == "sit":
                await two.done(Sit(new_id(), 1))
            else:
                await two.ask(Act(new_id(), 0, "anything"))
            assert live.table.seats[1].level is None
        await one.done(Cover(new_id(), 1))
        seq = live.table.seq
        assert await two.why(Sit(new_id(), 1)) == "house.often"
        assert await two.why(Act(new_id(), two.seq, "anything")) == "house.often"
        assert live.table.seq == seq


async def test_bots_take_over_from_bots_a_bounded_number_of_times(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "MAX_SWAPS", 2)
    ada = await rig.guest("Ada")
    window = await ada.open(await ada.make(2, ("easy",), options={"first": 0}, start=True))
    await window.done(PutBot(new_id(), 1, "medium"))
    await window.done(PutBot(new_id(), 1, "strong"))
    assert await window.why(PutBot(new_id(), 1, "easy")) == "house.often"


async def test_the_counts_of_a_match_survive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        one, two, *_ = await two_at_a_table(rig)
        live = await rig.live_table(one.table.code)
        await two.done(Leave(new_id()))
        await two.done(Sit(new_id(), 1))
        code = live.table.code
        assert live.table.returns == {1: 1}
    async with opened(tmp_path) as rig:
        assert (await rig.live_table(code)).table.returns == {1: 1}


async def test_a_name_changes_a_bounded_number_of_times_in_a_match(rig: Rig) -> None:
    one, two, *_ = await two_at_a_table(rig)
    live = await rig.live_table(one.table.code)
    before = live.table.seq
    for number in range(2 * MAX_RENAMES):
        await rig.guests[1].named(f"Bob {number}")
    await two.until(lambda heard: isinstance(heard, Lobby) and heard.seq == before + MAX_RENAMES)
    for _ in range(3):
        await rig.guests[1].open(live.table.code)
    assert live.table.seq == before + MAX_RENAMES
    assert live.table.seats[1].name.startswith("Bob ")


def test_left_entries_are_what_counts_not_how_they_came() -> None:
    made = Made(1, "wapi", 2, {}, "p", "Ada", "seed")
    table = fold("c", [made, Sat(2, 0, "p", "Ada"), Left(3, 0), Sat(4, 0, "p", "Ada")])
    assert not table.returns, "before the start nothing counts"
