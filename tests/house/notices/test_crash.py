"""Houses that die: what was to be told is told late, once, by whoever is left. Several tell once."""

import asyncio
import shutil
from pathlib import Path

import pytest

from rayonw.house.notices import notices as room
from rayonw.house.notices import sending
from rayonw.house.ops.wall_clock import wall
from tests.house.houses.street import street
from tests.house.matches import play_out
from tests.house.notices.push_service import push_service
from tests.house.notices.test_notices import (
    gone,
    house,
    kinds,
    notices,
    settings,
    subscribed,
    told,
    turn_passes,
    two,
)
from tests.house.rig import Rig
from tests.house.waiting import comes_true, eventually


async def left_behind(heir: Rig, code: str) -> None:
    """Wait until a dead house's lease has ended, so that what it had to tell is for others to tell."""

    async def is_so() -> bool:
        return await heir.house.store.notices.left_behind(0, 9) == [code]

    await comes_true(is_so)


async def recovered(rig: Rig) -> None:
    """The house looks at what another died with, and tells whom it must."""
    await rig.house.notices.sweep()
    await told(rig)


async def test_after_a_kill_the_next_house_tells_what_was_not_told_once(tmp_path: Path) -> None:
    async with push_service() as service:
        (tmp_path / "first").mkdir()
        async with house(tmp_path / "first", service) as rig:
            _, ben, a, b, code = await two(rig, days=1)
            phone = await subscribed(ben, service)
            await gone(rig, b, code)
            await told(rig)
            await turn_passes(a)
            live = await rig.live_table(code)
            await eventually(lambda: not live.ledger.busy())
            token = ben.token()
            shutil.copytree(tmp_path / "first", tmp_path / "second")
            assert phone.messages == [], "nothing was told when the disk was as it is in the copy"
        phone.messages.clear()
        async with house(tmp_path / "second", service) as rig:
            ben = await rig.browser()
            ben.session.cookie_jar.update_cookies({"rayonw": token})
            await recovered(rig)
            assert await kinds(ben) == ["turn"]
            assert [message["tag"] for message in phone.messages] == [code]
            await recovered(rig)
            assert len(phone.messages) == 1
            shutil.copytree(tmp_path / "second", tmp_path / "third")
        async with house(tmp_path / "third", service) as rig:
            await recovered(rig)
            assert len(phone.messages) == 1, "who was told is not told again by a house after that"


async def test_a_house_that_closes_tells_what_is_left_to_tell(tmp_path: Path) -> None:
    async with push_service() as service:
        async with house(tmp_path, service, waits=1.0) as rig:
            _, ben, a, b, code = await two(rig)
            await subscribed(ben, service)
            await gone(rig, b, code)
            await told(rig)
            await turn_passes(a)
            await told(rig)
            assert await notices(ben) == [], "people have a moment to come back"
            token = ben.token()
        async with house(tmp_path, service) as rig:
            ben = await rig.browser()
            ben.session.cookie_jar.update_cookies({"rayonw": token})
            assert await kinds(ben) == ["turn"]
            assert await rig.house.store.notices.left_behind(0, 9) == []


async def on_one_database(rigs: list[Rig]) -> None:
    """All houses look, store and send, at the same time."""
    await asyncio.gather(*(told(rig) for rig in rigs))


async def test_two_houses_tell_once(tmp_path: Path) -> None:
    async with push_service() as service, street(tmp_path, 2, settings(tmp_path, service)) as made:
        first, second = made.houses
        _, ben, a, b, code = await two(first)
        phone = await subscribed(ben, service)
        elsewhere = await (await made.at(1, ben)).open(code)
        live = await made.live(0, code)
        await eventually(lambda: ben.me.id in live.audience.elsewhere.looking())
        await gone(first, b, code)
        await turn_passes(a)
        await elsewhere.until(lambda _: bool(elsewhere.legal))
        for _ in range(3):
            await on_one_database(made.houses)
        assert phone.messages == [], "who looks at another house is there"
        await turn_passes(elsewhere)
        await elsewhere.close()
        await eventually(lambda: ben.me.id not in live.audience.elsewhere.looking())
        await a.until(lambda _: bool(a.legal))
        await turn_passes(a)
        copy = await made.live(1, code)
        await eventually(lambda: copy.table.seq == live.table.seq)
        for _ in range(3):
            await on_one_database(made.houses)
        assert [message["tag"] for message in phone.messages] == [code]
        keys = {await rig.house.notices.keys.public() for rig in (first, second)}
        assert keys == set(phone.keys), "all houses have the same key"


async def test_an_end_is_told_also_if_somebody_opens_the_table_before_the_heir_looks_for_it(
    tmp_path: Path,
) -> None:
    async with push_service() as service, street(tmp_path, 0) as made:
        heir = await made.build(settings(tmp_path, service))
        dead = await made.build(settings(tmp_path, service), beats=False)
        _, ben, a, b, code = await two(dead)
        phone = await subscribed(ben, service)
        await play_out(a, b)
        live = await dead.live_table(code)
        await eventually(lambda: not live.ledger.busy())
        await left_behind(heir, code)
        stranger = await heir.guest("Cem")
        assert (await stranger.open(code)).table.phase == "over"
        await told(heir)
        assert [message["tag"] for message in phone.messages] == [code]
        await recovered(heir)
        assert len(phone.messages) == 1


async def test_a_neighbour_tells_what_a_house_died_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with push_service() as service, street(tmp_path, 0) as made:
        dead = await made.build(settings(tmp_path, service), beats=False)
        _, ben, a, b, code = await two(dead)
        phone = await subscribed(ben, service)
        await gone(dead, b, code)
        await turn_passes(a)
        live = await dead.live_table(code)
        await eventually(lambda: not live.ledger.busy())
        heir = await made.build(settings(tmp_path, service))
        await eventually(heir.house.has_chores)
        await left_behind(heir, code)
        await recovered(heir)
        assert [message["tag"] for message in phone.messages] == [code]
        rows = heir.house.store.notices
        assert await rows.claim(wall(), wall(), 3, 9) == []

        await rows.see([(code, ben.me.id)])
        await heir.house.notices.tell(code, "wapi", [ben.me.id], "invitation", by="Ada")
        assert len(await rows.claim(wall() + 1, wall() + 60_000, 3, 9)) == 1, "a house claims it, and dies"
        await heir.house.notices.sending.send_some()
        assert len(phone.messages) == 1, "as long as it is claimed nobody else sends it"
        monkeypatch.setattr(sending, "wall", lambda: wall() + 61_000)
        await heir.house.notices.sending.send_some()
        assert [message["title"] for message in phone.messages][1:] == ["Wapi\u202f: une invitation"]
        assert room.GRACE_SECONDS > 5, "a browser that reloads comes back in time"
