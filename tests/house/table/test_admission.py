"""Who gets a connection to a crowded table."""

from pathlib import Path

import pytest

from rayonw.house.ops.settings import Settings
from rayonw.house.table import admission
from rayonw.house.wire import Sit
from tests.house.rig import Guest, Rig, new_id, opened


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little room, so that a test can fill it."""
    monkeypatch.setattr(admission, "MAX_SPECTATORS", 6)
    monkeypatch.setattr(admission, "MAX_NAMELESS", 3)


async def crowd(rig: Rig, code: str) -> None:
    """Spectators without a name come until one is turned away."""
    for _ in range(50):
        browser = await rig.browser()
        window = await browser.dial(code)
        heard = await window.next()
        if getattr(heard, "reason", None) == "full":
            return
    raise AssertionError("never full")


async def seated(rig: Rig) -> tuple[Guest, Guest, str]:
    """A table with its host and a friend."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(3)
    window = await bob.open(code)
    await window.done(Sit(new_id(), 1))
    await window.close()
    return ada, bob, code


@pytest.mark.usefixtures("few")
async def test_players_come_back_however_many_watch(rig: Rig) -> None:
    ada, bob, code = await seated(rig)
    await crowd(rig, code)
    for number in range(3):
        await (await rig.guest(f"Guest {number}")).open(code)
    assert await (await rig.guest("Late")).turned_away(code) == "full"
    assert (await ada.open(code)).you == 0
    assert (await bob.open(code)).you == 1


@pytest.mark.usefixtures("few")
async def test_a_host_who_does_not_sit_comes_back_as_well(rig: Rig) -> None:
    ada, _, code = await seated(rig)
    window = await ada.open(code)
    await window.send('{"t":"leave","id":"l"}')
    await window.answer("l")
    await window.close()
    await crowd(rig, code)
    assert (await ada.open(code)).table.you_host


@pytest.mark.usefixtures("few")
async def test_who_has_a_name_finds_room_beside_those_who_have_none(rig: Rig) -> None:
    _, _, code = await seated(rig)
    await crowd(rig, code)
    window = await (await rig.guest("Invited")).open(code)
    await window.done(Sit(new_id(), 2))


async def test_watchers_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    behind = Settings(
        data=tmp_path, proxy=True, public_url=("http://w.example",), limits=0.5, bot_processes=1
    )
    async with opened(tmp_path, behind) as rig:
        ada = await rig.guest("Ada")
        code = await ada.make(2)
        near = {"X-Forwarded-For": "192.0.2.1"}
        reasons = []
        for _ in range(9):
            window = await (await rig.browser()).dial(code, headers=near)
            reasons.append(getattr(await window.next(), "reason", None))
        assert reasons == [None] * 8 + ["full"], "half of 16"
        other = await (await rig.browser()).dial(code, headers={"X-Forwarded-For": "192.0.2.2"})
        assert not hasattr(await other.next(), "reason")
