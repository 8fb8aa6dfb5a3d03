"""A house that was closed, or a table that was put away, goes on where it was."""

import asyncio
from pathlib import Path

import pytest

from rayonw.house.entries import Acted, Expired, Made, Sat, Started
from rayonw.house.guard import COOKIE
from rayonw.house.settings import Settings
from rayonw.house.sitting import Sitting
from rayonw.house.table import BrokenLog, Outdated, fold
from rayonw.house.wire import Act, Lobby, Sit, Step
from tests.house.rig import Guest, Rig, new_id, opened


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
        await asyncio.sleep(0.1)
        rig.house.sweep()
        assert code in rig.house.sittings, "somebody is here"
        await window.close()
        await asyncio.sleep(0.2)
        rig.house.sweep()
        assert rig.house.sittings == {}
        assert (await ada.open(code)).you == 0


async def test_the_house_sweeps_by_itself(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0, idle_seconds=0.05)) as rig:
        sweeping = asyncio.create_task(rig.house.sweep_on())
        ada = await rig.guest("Ada")
        await ada.make(2)
        async with asyncio.timeout(5):
            while rig.house.sittings:  # noqa: ASYNC110 (nobody is told when a table is put away)
                await asyncio.sleep(0.01)
        sweeping.cancel()


async def test_a_table_is_read_once_however_many_come_back_at_once(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    rig.house.sittings.pop(code).close()
    sittings = await asyncio.gather(*(rig.sitting(code) for _ in range(10)))
    assert len({id(sitting) for sitting in sittings}) == 1


async def test_a_table_put_away_while_somebody_arrives_is_opened_again(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2)
    log = rig.house.means.log
    note = log.note

    async def swept_meanwhile(table: str, person: str) -> dict[str, object]:
        if code in rig.house.sittings and not swept:
            swept.append(rig.house.sittings.pop(code))
            swept[0].close()
        return await note(table, person)

    swept: list[Sitting] = []
    monkeypatch.setattr(log, "note", swept_meanwhile)
    window = await ada.open(code)
    assert len(swept) == 1
    assert len(rig.house.sittings[code].lines) == 1
    await window.done(Sit(new_id(), 1))


async def test_when_time_runs_out_the_rules_act(rig: Rig) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), options={"clock": 1, "first": 0}, start=True)
    window = await ada.open(code)
    assert window.deadline == 1000
    step = await window.until(lambda m: isinstance(m, Step))
    assert step.by is None
    assert step.at >= 1000
    entries = await rig.house.means.log.read(code)
    assert [type(entry) for entry in entries[:5]] == [Made, Sat, type(entries[2]), Started, Expired]


async def test_a_play_after_the_deadline_comes_too_late(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await rig.guest("Ada")
    code = await ada.make(2, ("easy",), options={"clock": 60, "first": 0}, start=True)
    window = await ada.open(code)
    sitting = await rig.sitting(code)
    monkeypatch.setattr(sitting.clock, "now", lambda: 61_000)
    assert await window.why(Act(new_id(), window.seq, window.legal[0])) == "house.stale"
    assert sitting.table.played[0].by is None


async def test_the_match_clock_sleeps_with_the_table_and_never_goes_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
        code = await ada.make(2, options={"clock": 600, "first": 0})
        one, two = await ada.open(code), await bob.open(code)
        await two.done(Sit(new_id(), 1))
        await one.send('{"t":"start","id":"go"}')
        while not one.legal:
            await one.next()
        await asyncio.sleep(0.3)
        await one.play()
        played = one.told[-1].at
        assert played >= 300
    await asyncio.sleep(0.5)
    async with opened(tmp_path) as rig:
        again = await (await same_guest(rig, bob)).open(code)
        sync = again.messages[0]
        assert played <= sync.now < played + 400, "the pause does not count"
        assert sync.deadline == played + 600_000
        await again.play(again.legal[0])
        assert again.told[-1].at >= played


async def test_a_table_of_rules_that_are_gone_says_so(rig: Rig) -> None:
    made = Made(0, "wapi", 2, {}, "h", "H", "seed")
    sat = [Sat(0, 0, "h", "H"), Sat(0, 1, "i", "I")]
    await rig.house.means.log.append("oldtabl", 0, [made, *sat, Started(0, 999)])
    await rig.house.means.log.append("nogamex", 0, [Made(0, "chess", 2, {}, "h", "H", "seed")])
    await rig.house.means.log.append("brokenx", 0, [Sat(0, 0, "h", "H")])
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
    started = [e for e in await rig.house.means.log.read(code) if isinstance(e, Started)]
    assert [entry.version for entry in started] == [(await rig.sitting(code)).table.version]


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
