"""Open tables of several houses: one list, people of any house at one table."""

import asyncio
from pathlib import Path

import pytest

from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall
from rayonw.house.wire import StartNow, Sync
from tests.house.houses.street import street
from tests.house.rig import new_id
from tests.house.table.test_open_tables import SLOW, listed, lobby, meet, waiting

UNHURRIED = Settings(pace=0, waits=SLOW, limits=0, bot_processes=1)


async def test_another_house_lists_a_table_and_sits_people_there(tmp_path: Path) -> None:
    async with street(tmp_path, settings=UNHURRIED) as houses:
        one, two = houses.houses
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        code = await meet(ada)
        host = await waiting(ada, one, code)
        assert [table.code for table in await listed(two, bob)] == [code]
        assert await meet(bob) == code
        friend = await bob.open(code)
        assert friend.you == 1
        await host.until(
            lobby(lambda heard: heard.table.seats[1].name == "Bob" and heard.table.seats[1].online)
        )
        await friend.done(StartNow(new_id()))
        await host.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
        assert await listed(two, bob) == []


async def test_what_a_dead_house_listed_is_shown_no_more_and_taken_out_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with street(tmp_path, 1, UNHURRIED) as houses:
        dying = await houses.build(UNHURRIED, beats=False)
        ada, bob = await dying.guest("Ada"), await houses.houses[0].guest("Bob")
        code = await meet(ada)
        await waiting(ada, dying, code)
        assert [table.code for table in await listed(houses.houses[0], bob)] == [code]
        monkeypatch.setattr("rayonw.house.meeting.BELIEVED_SECONDS", -1.0)
        assert await listed(houses.houses[0], bob) == [], "nobody says any more that it is so"
        await houses.houses[0].house.meeting.take_out(wall() + 1)
        assert not (await houses.live(0, code)).table.listed


async def test_two_who_press_at_the_same_moment_at_two_houses_find_each_other(tmp_path: Path) -> None:
    async with street(tmp_path, settings=UNHURRIED) as houses:
        one, two = houses.houses
        for number in range(6):
            ada, bob = await one.guest(f"Ada {number}"), await two.guest(f"Bob {number}")
            codes = await asyncio.gather(meet(ada, seats=2), meet(bob, seats=2))
            assert len(set(codes)) == 1, f"pair {number}"


async def test_a_house_that_holds_the_others_up_does_so_for_seconds_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rayonw.house.store.postgres.one_house.LONGEST", "100")
    async with street(tmp_path, settings=UNHURRIED) as houses:
        one, two = houses.houses
        held, over = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            held.set()
            await over.wait()

        holding = asyncio.create_task(one.house.store.open_list.alone("wapi", hold))
        await held.wait()
        assert await meet(await two.guest("Bob"))
        over.set()
        await holding
