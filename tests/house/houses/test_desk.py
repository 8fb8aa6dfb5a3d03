"""The desk of several houses: one secret opens all of them, and what the host does holds at all of them."""

from pathlib import Path

from rayonw.house.ops.settings import Settings
from rayonw.house.wire import Announce, Bye
from tests.house.houses.street import street
from tests.house.net.test_desk import SECRET, act, desk, host_of, out_of_everywhere

FIRST = Settings(pace=0, limits=0, bot_processes=1, desk=SECRET)
SECOND = Settings(pace=0, limits=0, bot_processes=1, desk="the-secret-of-another-machine-0123")


async def test_the_secret_of_one_house_opens_the_desk_of_another(tmp_path: Path) -> None:
    async with street(tmp_path, 1, FIRST) as houses:
        await houses.build(SECOND)
        host = await host_of(houses.houses[1], SECRET)
        assert (await desk(host)).houses == 2
        await host_of(houses.houses[0], SECOND.desk)


async def test_who_is_banned_at_one_house_is_out_at_all(tmp_path: Path) -> None:
    async with street(tmp_path, 2, FIRST) as houses:
        one, two = houses.houses
        host, bob = await host_of(one), await two.guest("Bob")
        code = await bob.make(2)
        window = await bob.open(code)
        await act(host, "bar", kind="person", who=bob.me.id, what="ban", name="Bob")
        assert (await window.hear(Bye)).reason == "banned"
        await out_of_everywhere(bob, code)
        await out_of_everywhere(await houses.at(0, bob), code)


async def test_a_table_that_is_closed_at_one_house_is_closed_at_all(tmp_path: Path) -> None:
    async with street(tmp_path, 2, FIRST) as houses:
        one, two = houses.houses
        host, bob = await host_of(one), await two.guest("Bob")
        code = await bob.make(2)
        window = await bob.open(code)
        await act(host, "close", code=code)
        assert (await window.hear(Bye)).reason == "closed"


async def test_everybody_at_all_houses_hears_the_host(tmp_path: Path) -> None:
    async with street(tmp_path, 2, FIRST) as houses:
        one, two = houses.houses
        host, bob = await host_of(one), await two.guest("Bob")
        window = await bob.open(await bob.make(2))
        await act(host, "notice", text="Tea at five")
        assert (await window.hear(Announce)).text == "Tea at five"
        await act(host, "stop", minutes=15)
        assert (await window.hear(Announce)).stop_left is not None
        assert two.house.desk.closing()
