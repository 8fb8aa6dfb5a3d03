"""The desk of several houses: one secret opens all of them, and what the host does holds at all of them."""

from pathlib import Path

import pytest

from rayonw.house.ops.settings import Settings
from rayonw.house.wire import Announce, Bye, Start
from tests.house.houses.street import Street, street
from tests.house.net.test_desk import SECRET, act, desk, host_of, out_of_everywhere
from tests.house.rig import new_id
from tests.house.waiting import eventually

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


async def acquainted(houses: Street) -> None:
    """Wait until all houses know of each other."""
    known = [rig.house.neighbours for rig in houses.houses]
    await eventually(lambda: all(each is not None and each.count() == len(known) for each in known))


async def test_the_desk_shows_tables_people_and_refusals_of_all_houses(tmp_path: Path) -> None:
    async with street(tmp_path, 3, FIRST) as houses:
        await acquainted(houses)
        one, two, three = houses.houses
        host, bob, eve = await host_of(one), await two.guest("Bob"), await three.guest("Eve")
        code = await bob.make(2)
        await bob.open(code)
        far = await (await houses.at(2, bob)).open(code)
        await eve.open(code)
        shared = await eve.open(await eve.make(3))
        assert await far.why(Start(new_id())) == "house.free_seats"
        seen = await desk(host)
        assert (seen.houses, len(seen.each)) == (3, 3)
        assert {table.code: table.connections for table in seen.tables} == {code: 3, shared.table.code: 1}
        assert sorted((person.name, len(person.tables)) for person in seen.people) == [("Bob", 1), ("Eve", 2)]
        assert seen.connections == 4
        assert "house.free_seats" in {refusal.why for refusal in seen.refused}
        await act(host, "close", code=shared.table.code)
        assert (await shared.hear(Bye)).reason == "closed"


async def test_a_house_with_many_tables_tells_all_that_the_desk_shows(tmp_path: Path) -> None:
    async with street(tmp_path, 2, FIRST) as houses:
        await acquainted(houses)
        one, two = houses.houses
        host, bob = await host_of(one), await two.guest("B" * 24)
        codes = {await bob.make(5) for _ in range(60)}
        assert {table.code for table in (await desk(host)).tables} == codes


async def test_a_house_that_does_not_answer_holds_the_desk_up_for_a_moment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rayonw.house.desk_shares.WAIT_SECONDS", 0.2)
    async with street(tmp_path, 2, FIRST) as houses:
        await acquainted(houses)
        one, two = houses.houses
        host = await host_of(one)
        monkeypatch.setattr(two.house.desk.shares, "heard", lambda _: None)
        seen = await desk(host)
        assert (seen.houses, len(seen.each)) == (2, 1)
