"""Who is forgotten at one house is forgotten at all, in memory as in the store."""

from pathlib import Path

from rayonw.house.wire import Bye, Lobby, Me, Sit, Start, Sync
from tests.house.houses.street import street
from tests.house.people.test_forgetting import NAME, done, wish
from tests.house.rig import new_id
from tests.house.waiting import eventually


async def test_who_is_forgotten_at_one_house_is_gone_at_all(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        first, second = houses.houses
        ada, bob = await first.guest(NAME), await second.guest("Bob")
        code = await ada.make(2)
        one = await ada.open(code)
        two = await bob.open(code)
        await two.done(Sit(new_id(), 1))
        there = await houses.at(1, ada)
        far = await there.open(code)
        await one.done(Start(new_id()))
        await two.until(lambda heard: isinstance(heard, Sync) and heard.table.phase == "playing")
        await wish(ada)
        for window in (one, far):
            assert (await window.hear(Bye)).reason == "forgotten"
        await done(first)
        await two.until(
            lambda heard: isinstance(heard, Sync | Lobby) and heard.table.seats[0].name == "somebody"
        )
        await eventually(lambda: not second.house.live_tables[code].table.knows(ada.me.id))
        assert await there.who() == Me("", "")
