"""The day's deal at several houses: whoever is connected elsewhere plays the same match there."""

from pathlib import Path

from tests.house.houses.street import Street, street
from tests.house.net.test_daily import page, play, results, to_the_end
from tests.house.rig import Guest, Window
from tests.house.waiting import eventually


async def ended(houses: Street, window: Window) -> None:
    """A match is over, and its try is kept."""
    await window.until(lambda _: window.table.phase == "over")
    await eventually(lambda: all(not rig.house.daily._works for rig in houses.houses))


async def told(window: Window) -> list[object]:
    """Everything that happened, without the times at which somebody acted."""
    await window.read_back()
    return [(told.by, told.events) for told in window.told]


async def moved(window: Window) -> None:
    """Its person played once, unless the match is over."""
    while not window.legal and window.outcome is None:
        await window.next()
    if window.legal:
        await window.play()


async def place_of(houses: Street, number: int, guest: Guest) -> tuple[int, int]:
    """How a try ended, by the list that another house gives."""
    there = await houses.at(number, guest)
    found = (await results(there, (await page(there)).day)).results
    assert found is not None
    (mine,) = [each for each in found if each.you]
    return mine.place, mine.points


async def test_a_deal_is_driven_by_the_house_where_its_person_is_and_is_the_same_there(
    tmp_path: Path,
) -> None:
    async with street(tmp_path) as houses:
        one, two = houses.houses
        ada, bob = await one.guest("Ada"), await two.guest("Bob")
        code = await play(ada)
        assert await houses.driver(code) == 0, "the house that made it"
        window = await (await houses.at(1, ada)).open(code)
        await eventually(lambda: two.house.live_tables[code].driving.here)
        assert await houses.driver(code) == 1
        await to_the_end(window)
        await ended(houses, window)
        alone = await to_the_end(await bob.open(await play(bob)))
        await ended(houses, alone)
        assert await told(window) == await told(alone)
        assert await place_of(houses, 0, ada) == await place_of(houses, 0, bob)


async def test_who_changes_houses_in_the_middle_of_a_deal_goes_on_in_the_same_match(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        ada, bob = await houses.houses[0].guest("Ada"), await houses.houses[0].guest("Bob")
        code = await play(ada)
        for number in (0, 1, 0, 1):
            window = await (await houses.at(number, ada)).open(code)
            await moved(window)
            await moved(window)
            await window.close()
        window = await to_the_end(await (await houses.at(0, ada)).open(code))
        await ended(houses, window)
        alone = await to_the_end(await bob.open(await play(bob)))
        await ended(houses, alone)
        assert await told(window) == await told(alone)
