"""Playing again where people are at several houses: everybody sees the answers, and it is one table."""

import asyncio
from pathlib import Path

from rayonw.house.log import Agreed, Rematched
from rayonw.house.ops.settings import Settings
from rayonw.house.wire import Again, Begin, Lobby, Sync
from tests.house.houses.street import street
from tests.house.houses.test_following import match_across
from tests.house.matches import play_out
from tests.house.rig import Window, new_id


async def next_of(window: Window) -> str:
    """The code of the next table, as soon as it is told."""
    if window.table.next is None:
        await window.until(lambda heard: isinstance(heard, Lobby | Sync) and heard.table.next is not None)
    assert window.table.next is not None
    return window.table.next


async def test_an_answer_at_one_house_is_seen_at_the_other_and_it_begins_for_both(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        one, two, ada, bob = await match_across(houses)
        await play_out(one, two)
        await two.done(Again(new_id(), True))
        await one.until(lambda heard: isinstance(heard, Lobby) and heard.table.again is not None)
        while one.table.again is None or one.table.again.wants != [None, True]:
            await one.hear(Lobby)
        assert (one.table.again.left or 0) > 0
        await one.done(Again(new_id(), True))
        code = await next_of(one)
        assert await next_of(two) == code
        assert (await ada.open(code)).you == 0
        assert (await bob.open(code)).you == 1


async def test_begun_at_both_houses_at_once_it_is_one_table(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, waits=0.01)
    async with street(tmp_path, settings=settings) as houses:
        one, two, *_ = await match_across(houses)
        await play_out(one, two)
        wishes = [window.done(Again(new_id(), True)) for window in (one, two)]
        begins = [window.ask(Begin(new_id(), "bots")) for window in (one, two)]
        await asyncio.gather(*wishes)
        await asyncio.gather(*begins)
        assert await next_of(one) == await next_of(two)
        entries = await houses.houses[0].house.log.read(one.table.code)
        assert [type(entry) for entry in entries[-2:]] == [Agreed, Rematched]
        assert sum(isinstance(entry, Agreed | Rematched) for entry in entries) == 2


async def test_what_a_house_agreed_on_and_could_not_make_is_made_by_its_neighbour(tmp_path: Path) -> None:
    """The house that drives the table dies between the agreement and the new table."""
    async with street(tmp_path) as houses:
        one, two, *_ = await match_across(houses)
        await play_out(one, two)
        driver = await houses.driver(one.table.code)
        made = asyncio.Event()

        async def never(*_: object) -> None:
            made.set()
            await asyncio.Event().wait()

        live = await houses.live(driver, one.table.code)
        live.rematches._make = never
        await one.done(Again(new_id(), True))
        await two.done(Again(new_id(), True))
        await asyncio.wait_for(made.wait(), 40)
        await houses.houses[driver].house.close()
        window = (one, two)[1 - driver]
        code = await next_of(window)
        assert await houses.houses[1 - driver].house.log.read(code)
