"""One house at a time drives a table: bots, deadlines, who is away. Others take over when it is gone."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from rayonw.house import deadlines
from rayonw.house.log.entries import Acted, Expired
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.store.postgres import houses as leases
from rayonw.house.table import days
from rayonw.house.table.bot_seats import BotSeats
from rayonw.house.wire import Act, Lobby, Sit, Start, Step, Sync
from tests.house.houses.street import Street, store_of, street
from tests.house.rig import Guest, Window, new_id
from tests.house.waiting import eventually, nothing_for


async def bot_match(street: Street, **options: object) -> tuple[Window, Guest, str]:
    """Ada at the first house, which drives the table, against a bot."""
    ada = await street.houses[0].guest("Ada")
    code = await ada.make(2, ("easy",), start=True, options={"first": 0, **options})
    return await ada.open(code), ada, code


async def end_lease(street: Street, house: int) -> None:
    """A house has been silent for too long."""
    line = await asyncpg.connect(street.url)
    await line.execute(
        "UPDATE rayonw.house SET until = 0 WHERE id = $1", store_of(street.houses[house]).houses.me
    )
    await line.close()


async def test_the_bot_is_driven_by_one_house_and_answers_at_another(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        _, ada, code = await bot_match(houses)
        there = await (await houses.at(1, ada)).open(code)
        assert await houses.driver(code) == 0
        await there.play()
        step = await there.until(lambda heard: isinstance(heard, Step) and heard.by == 1)
        assert step.seq == there.seq
        bots = (await houses.live(1, code)).bot_seats
        assert isinstance(bots, BotSeats)
        assert bots._tasks == {}


async def test_when_a_house_stops_in_good_order_another_drives_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for a lease to end: here it would take hours."""
    monkeypatch.setattr(leases, "LEASE_MS", 10**7)
    async with street(tmp_path, 1) as houses:
        _, ada, code = await bot_match(houses)
        second = await houses.build()
        there = await (await houses.at(1, ada)).open(code)
        await houses.houses[0].house.close()
        await eventually(lambda: second.house.live_tables[code].driving.here)
        await there.play()
        await there.until(lambda heard: isinstance(heard, Step) and heard.by == 1)


async def test_when_a_house_is_silent_another_drives_after_its_lease(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 10**7)
    async with street(tmp_path, 0) as houses:
        first = await houses.build(beats=False)
        second = await houses.build()
        _, ada, code = await bot_match(houses)
        there = await (await houses.at(1, ada)).open(code)
        assert not second.house.live_tables[code].driving.here
        await end_lease(houses, 0)
        await eventually(lambda: second.house.live_tables[code].driving.here)
        assert first.house.live_tables[code].driving.here, "it does not know yet that it was taken for dead"
        await there.play()
        await there.until(lambda heard: isinstance(heard, Step) and heard.by == 1)


async def test_a_house_is_missed_as_soon_as_its_lease_is_over_and_not_at_some_later_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 10**7)
    monkeypatch.setattr(leases.PostgresHouses, "beat_seconds", 3600.0)
    async with street(tmp_path) as houses:
        _, ada, code = await bot_match(houses)
        await (await houses.at(1, ada)).open(code)
        first, second = (rig.house for rig in houses.houses)
        line = await asyncpg.connect(houses.url)
        lease = "UPDATE rayonw.house SET until = rayonw.now_ms() + 1500 WHERE id = $1"
        await line.execute(lease, store_of(houses.houses[0]).houses.me)
        await line.close()
        assert second.neighbours is not None
        second.neighbours.ask_who_drives()
        await eventually(lambda: second.live_tables[code].driving.here)
        assert first.live_tables[code].driving.here, "it does not know yet that it was taken for dead"


async def test_a_house_that_wakes_up_cannot_append_as_the_driver(tmp_path: Path) -> None:
    """The first house's bot answers at once, that of the second, who took over, not before tomorrow."""
    slow = Settings(data=tmp_path, limits=0, pace=100_000, bot_processes=1)
    async with street(tmp_path, 0) as houses:
        first = await houses.build(beats=False)
        second = await houses.build(slow)
        one, ada, code = await bot_match(houses)
        await (await houses.at(1, ada)).open(code)
        await eventually(lambda: second.house.live_tables[code].driving.here)
        sleeper = first.house.live_tables[code]
        assert sleeper.driving.here, "it does not know yet"
        await one.play()
        await eventually(lambda: not sleeper.driving.here)
        entries = await first.house.log.read(code)
        assert [entry.seat for entry in entries if isinstance(entry, Acted)] == [0]
        assert second.house.live_tables[code].driving.here


async def test_a_house_that_hung_and_lost_a_table_tells_its_driver_who_is_there(tmp_path: Path) -> None:
    """Ada went to the other house meanwhile and came back: without a word the bot would wait for ever."""
    async with street(tmp_path, 0) as houses:
        first = await houses.build(beats=False)
        await houses.build()
        one, ada, code = await bot_match(houses)
        await end_lease(houses, 0)
        there = await (await houses.at(1, ada)).open(code)
        assert (await houses.live(1, code)).driving.here
        await there.close()
        await houses.houses[1].nobody_at(code)
        assert first.house.neighbours is not None
        waking = asyncio.create_task(first.house.neighbours.go_on())
        await one.play()
        await one.until(lambda heard: isinstance(heard, Step) and heard.by == 1)
        assert (await houses.live(1, code)).driving.here
        waking.cancel()


async def test_a_deadline_is_kept_once_by_whoever_drives(tmp_path: Path) -> None:
    async with street(tmp_path, 1) as houses:
        _, ada, code = await bot_match(houses, clock=3)
        second = await houses.build()
        there = await (await houses.at(1, ada)).open(code)
        assert 3000 - 1500 < there.deadline <= 3000  # type: ignore[operator]
        await houses.houses[0].house.close()
        step = await there.until(lambda heard: isinstance(heard, Step) and heard.by is None)
        assert 3000 <= step.at < 4500
        entries = await second.house.log.read(code)
        assert len([entry for entry in entries if isinstance(entry, Expired)]) == 1


async def test_the_match_clock_goes_on_when_another_house_opens_the_table(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, ada, code = await bot_match(houses, clock=600)
        await nothing_for(1.0)
        there = await (await houses.at(1, ada)).open(code)
        sync = there.messages[0]
        now = (await houses.live(0, code)).clock.now()
        assert sync.now >= 900, "not from the last entry"
        assert abs((await houses.live(1, code)).clock.now() - now) < 300
        assert sync.deadline == one.deadline


async def test_the_clock_stands_still_while_no_house_has_the_table(tmp_path: Path) -> None:
    quick = Settings(data=tmp_path, limits=0, pace=0, bot_processes=1, idle_seconds=0.05)
    async with street(tmp_path, 2, quick) as houses:
        one, ada, code = await bot_match(houses, clock=600)
        await one.close()
        await eventually(houses.houses[0].house.sweep)
        await nothing_for(1.5)
        there = await (await houses.at(1, ada)).open(code)
        assert there.messages[0].now < 1000
        assert await houses.driver(code) == 1


async def test_who_is_away_is_said_once_by_the_driver(tmp_path: Path) -> None:
    """Wataï's rules hear of lost connections: from one house, wherever the connection was."""
    async with street(tmp_path) as houses:
        ada, bob = await houses.houses[0].guest("Ada"), await houses.houses[1].guest("Bob")
        code = await ada.make(2, game="watai")
        one, two = await ada.open(code), await bob.open(code)
        await two.done(Sit(new_id(), 1))
        await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.seats[1].name == "Bob")
        await one.done(Start(new_id()))
        await one.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
        await two.close()
        await one.until(lambda heard: isinstance(heard, Step) and heard.by == 1)
        again = await bob.open(code)
        await one.until(lambda heard: isinstance(heard, Step) and heard.by == 1)
        while len(again.told) < len(one.told):
            await again.next()
        entries = await houses.houses[0].house.log.read(code)
        texts = [entry.action for entry in entries if isinstance(entry, Acted) and entry.seat == 1]
        assert texts == ["away", "back"]


async def test_an_entry_whose_message_was_lost_is_found_by_the_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with street(tmp_path) as houses:
        one, ada, code = await bot_match(houses)
        there = await (await houses.at(1, ada)).open(code)
        monkeypatch.setattr(store_of(houses.houses[0])._speaker, "tell_entries", lambda _: None)
        await one.send(Act(new_id(), one.seq, one.legal[0]))
        monkeypatch.setattr(store_of(houses.houses[0])._appender, "_shared", lambda _: None)
        await there.until(lambda heard: isinstance(heard, Step) and heard.by == 0)
        await there.until(lambda heard: isinstance(heard, Step) and heard.by == 1)


async def test_a_house_that_cannot_hear_for_a_while_misses_nothing_and_shows_nothing_twice(
    tmp_path: Path,
) -> None:
    async with street(tmp_path) as houses:
        one, ada, code = await bot_match(houses)
        there = await (await houses.at(1, ada)).open(code)
        hearer = store_of(houses.houses[1]).houses._hearer
        assert hearer is not None
        hearer._task.cancel()
        for _ in range(3):
            while not one.legal:
                await one.next()
            await one.play()
        store_of(houses.houses[1]).houses.listen(houses.houses[1].house.neighbours)  # type: ignore[arg-type]
        while len(there.told) < len(one.told):
            await there.next()
        assert there.told[: len(one.told)] == one.told


async def test_two_guests_at_two_houses_see_the_same_silence(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, ada, code = await bot_match(houses)
        await nothing_for(0.5)
        there = await (await houses.at(1, ada)).open(code)
        first, second = await houses.live(0, code), await houses.live(1, code)
        await eventually(lambda: first.clock.times().bot_from == second.clock.times().bot_from)
        assert there.you == one.you == 0


async def test_retention_is_one_houses_chore(tmp_path: Path) -> None:
    async with street(tmp_path, 3) as houses:
        await eventually(lambda: sum(rig.house.has_chores() for rig in houses.houses) == 1)
        first = next(rig for rig in houses.houses if rig.house.has_chores())
        await first.house.close()
        await eventually(
            lambda: sum(rig.house.has_chores() for rig in houses.houses if rig is not first) == 1
        )


async def test_a_match_over_days_that_nobody_has_is_moved_on_by_one_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever drives it does; if nobody has it in memory, the house with the chores opens it."""
    later = 0
    for module in (days, deadlines):
        monkeypatch.setattr(module, "wall", lambda: wall() + later)
    async with street(tmp_path) as houses:
        first, second = (rig.house for rig in houses.houses)
        ada = await houses.houses[0].guest("Ada")
        code = await ada.make(2, ("easy",), start=True, options={"first": 0}, days=1)
        await first.deadlines.keep()
        later = days.DAY + 1
        await first.store.due.alive(wall() + later, closed=2 * days.DAY)
        await second.deadlines.sweep()
        assert code not in second.live_tables or not second.live_tables[code].driving.here
        live = first.live_tables[code]
        assert live.table.misses == {}
        for each in (second, first):
            await each.deadlines.sweep()
        await eventually(lambda: live.table.misses == {0: 1})
        await eventually(lambda: live.table.lent == set() and not live.ledger.busy())
        assert live.driving.here
