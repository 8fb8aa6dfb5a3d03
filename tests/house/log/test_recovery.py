"""A house that was closed, or a table that was put away, goes on where it was."""

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from rayonw.house.log import BrokenLog, Outdated, appended
from rayonw.house.log.entries import Acted, Expired, Made, Sat, Started
from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.table.live import LiveTable
from rayonw.house.table.table import fold
from rayonw.house.wire import Act, Json, Lobby, Sit, Step
from tests.house.rig import Guest, Rig, new_id, opened
from tests.house.waiting import eventually, nothing_for

STORES = ("sqlite", "postgres")


async def same_guest(rig: Rig, guest: Guest) -> Guest:
    """The same browser, at the house that was opened again."""
    again = await rig.browser()
    token = next(cookie.value for cookie in guest.session.cookie_jar if cookie.key == COOKIE)
    again.session.cookie_jar.update_cookies({COOKIE: token})
    return again


async def test_a_match_goes_on_after_a_restart_and_so_do_its_bots(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada = await rig.guest("Ada")
        window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
        message = Act(new_id(), window.seq, window.legal[0])
        first = await window.ask(message)
        await window.reach(first.seq)
    async with opened(tmp_path) as rig:
        again = await (await same_guest(rig, ada)).open(window.table.code)
        assert again.told[0] == window.told[0]
        assert await again.ask(message) == first, "a resend across the restart"
        while not again.legal:
            await again.next()
        assert again.told[1].by == 1, "the bot went on"


async def test_an_open_table_keeps_its_people_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(3, ("strong",))
    async with opened(tmp_path) as rig:
        again = await (await same_guest(rig, ada)).open(code)
        assert [seat.kind for seat in again.table.seats] == ["person", "bot", "open"]
        assert again.table.you_host


async def test_a_table_without_lines_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0, idle_seconds=0.05)) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2)
        window = await ada.open(code)
        await nothing_for(2 * rig.house.settings.idle_seconds)
        rig.house.sweep()
        assert code in rig.house.live_tables, "somebody is here"
        await window.close()
        await eventually(rig.house.sweep)
        assert rig.house.live_tables == {}
        assert (await ada.open(code)).you == 0


async def test_the_house_sweeps_by_itself(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0, idle_seconds=0.05)) as rig:
        sweeping = asyncio.create_task(rig.house.sweep_on())
        ada = await rig.guest("Ada")
        await ada.make(2)
        await eventually(lambda: not rig.house.live_tables)
        sweeping.cancel()


async def test_a_table_is_read_once_however_many_come_back_at_once(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    rig.house.live_tables.pop(code).close()
    live_tables = await asyncio.gather(*(rig.live_table(code) for _ in range(10)))
    assert len({id(live) for live in live_tables}) == 1


async def test_a_table_put_away_while_somebody_arrives_is_opened_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    log = rig.house.log
    note = log.note

    async def swept_meanwhile(table: str, person: str) -> Json:
        if code in rig.house.live_tables and not swept:
            swept.append(rig.house.live_tables.pop(code))
            swept[0].close()
        return await note(table, person)

    swept: list[LiveTable] = []
    monkeypatch.setattr(log, "note", swept_meanwhile)
    window = await ada.open(code)
    assert len(swept) == 1
    assert len(rig.house.live_tables[code].connections) == 1
    await window.done(Sit(new_id(), 1))


async def test_when_time_runs_out_the_rules_act(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), options={"clock": 1, "first": 0}, start=True)
    window = await ada.open(code)
    assert window.deadline == 1000
    step = await window.until(lambda m: isinstance(m, Step))
    assert step.by is None
    assert step.at >= 1000
    entries = await rig.house.log.read(code)
    assert [type(entry) for entry in entries[:5]] == [Made, Sat, type(entries[2]), Started, Expired]


async def test_a_play_after_the_deadline_comes_too_late(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), options={"clock": 60, "first": 0}, start=True)
    window = await ada.open(code)
    live = await rig.live_table(code)
    monkeypatch.setattr(type(live.clock), "now", lambda _: 61_000)
    assert await window.why(Act(new_id(), window.seq, window.legal[0])) == "house.stale"
    assert live.table.played[0].by is None


async def test_the_match_clock_sleeps_with_the_table_and_never_goes_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        code = await ada.make(2, options={"clock": 600, "first": 0})
        one, two = await ada.open(code), await bob.open(code)
        await two.done(Sit(new_id(), 1))
        await one.send('{"t":"start","id":"go"}')
        while not one.legal:
            await one.next()
        (await rig.live_table(code)).clock.match.start(300)
        await one.play()
        played = one.told[-1].at
        assert played >= 300
        since = monotonic()
    awake = monotonic() - since
    await nothing_for(0.5)
    since = monotonic()
    async with opened(tmp_path) as rig:
        again = await (await same_guest(rig, bob)).open(code)
        awake += monotonic() - since
        sync = again.messages[0]
        assert played <= sync.now <= played + awake * 1000 + 100, "the pause does not count"
        assert sync.deadline == played + 600_000
        await again.play(again.legal[0])
        assert again.told[-1].at >= played


async def test_a_table_of_rules_that_are_gone_says_so(rig: Rig) -> None:
    made = Made(0, "wapi", 2, {}, "h", "H", "seed")
    sat = [Sat(0, 0, "h", "H"), Sat(0, 1, "i", "I")]
    await appended(rig.house.log, "oldtabl", 0, [made, *sat, Started(0, 999)])
    await appended(rig.house.log, "nogamex", 0, [Made(0, "chess", 2, {}, "h", "H", "seed")])
    await appended(rig.house.log, "brokenx", 0, [Sat(0, 0, "h", "H")])
    guest = await rig.guest()
    assert await guest.turned_away("oldtabl") == "outdated"
    assert await guest.turned_away("nogamex") == "outdated"
    assert await guest.turned_away("brokenx") == "broken"
    assert (await guest.get("/api/tables/oldtabl/record"))[0] == 410


def test_a_log_that_does_not_add_up_is_broken() -> None:
    made = Made(0, "wapi", 2, {}, "h", "H", "seed")
    with pytest.raises(BrokenLog, match="entry 2"):
        fold("x", [made, Sat(0, 7, "h", "H")])
    with pytest.raises(BrokenLog, match="twice"):
        fold("x", [made, made])
    with pytest.raises(BrokenLog, match="entry 2"):
        fold("x", [made, Acted(0, 0, "owl")])
    with pytest.raises(Outdated):
        fold("x", [made, Sat(0, 0, "h", "H"), Sat(0, 1, "i", "I"), Started(0, 2)])


async def test_an_open_table_takes_the_rules_of_the_day_it_starts(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), start=True)
    started = [e for e in await rig.house.log.read(code) if isinstance(e, Started)]
    assert [entry.version for entry in started] == [(await rig.live_table(code)).table.version]


async def test_a_reconnect_shows_all_that_was_missed(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2, options={"first": 0})
    one, two = await ada.open(code), await bob.open(code)
    await two.done(Sit(new_id(), 1))
    await one.send('{"t":"start","id":"go"}')
    while not one.legal:
        await one.next()
    await two.close()
    await one.until(lambda m: isinstance(m, Lobby) and not m.table.seats[1].online)
    await one.play()
    again = await bob.open(code)
    assert again.told == one.told
    assert again.legal
