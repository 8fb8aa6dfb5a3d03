"""Who is forgotten at one house is forgotten at all, in memory as in the store."""

from pathlib import Path

import pytest

from rayonw.house.log import StorageFailed
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


async def test_what_was_missed_is_looked_up_again_until_the_store_can_say_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line breaks when somebody is forgotten elsewhere, and the store fails once more after that."""
    async with street(tmp_path, houses=1) as houses:
        second = await houses.build(beats=False)
        neighbours = second.house.neighbours
        assert neighbours is not None
        ada = await houses.houses[0].guest(NAME)
        code = await ada.make(2)
        window = await (await houses.at(1, ada)).open(code)
        monkeypatch.setattr(neighbours, "heard_word", lambda *_: None)
        await wish(ada)
        neighbours.caught_up()
        with monkeypatch.context() as broken:
            broken.setattr(second.house.store.forgetting, "unfinished", failing)
            with pytest.raises(StorageFailed):
                await neighbours._sweep()
        await neighbours._sweep()
        assert (await window.hear(Bye)).reason == "forgotten"


async def failing(_: int) -> None:
    raise StorageFailed("gone")
