"""A host whose connection drops keeps the host's rights for a minute."""

import asyncio
from pathlib import Path

from rayonw.house.ops.settings import Settings
from rayonw.house.table.host_rights import HOST_SECONDS, HostRights
from rayonw.house.wire import Clear, Lobby, PutBot, Setup, Sit, Start
from tests.house.rig import Rig, Window, new_id, opened
from tests.house.table.swift import pass_seconds, swiftly


async def host_and_friend(rig: Rig) -> tuple[Window, Window]:
    """Ada's table, with Bob on the second seat."""
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    return host, friend


def test_the_rights_are_kept_for_a_minute_and_then_everybody_is_told() -> None:
    async def minute() -> list[float]:
        loop = asyncio.get_running_loop()
        told: list[float] = []
        rights = HostRights(loop, 1.0, lambda: told.append(loop.time()))
        rights.look(here=True)
        await pass_seconds(300)
        assert rights.left() is None, "the host is here"
        rights.look(here=False)
        assert rights.left() == 60_000
        await pass_seconds(40)
        rights.look(here=False)
        assert rights.left() == 20_000, "that somebody else goes begins nothing anew"
        rights.look(here=True)
        assert rights.left() is None
        await pass_seconds(100)
        assert told == []
        rights.look(here=False)
        await pass_seconds(100)
        assert rights.left() is None, "over"
        return told

    assert HOST_SECONDS == 60
    assert swiftly(minute()) == [500.0]


async def test_until_then_nobody_clears_the_seat_or_starts_in_the_hosts_place(rig: Rig) -> None:
    host, friend = await host_and_friend(rig)
    await host.close()
    lobby = await friend.until(lambda m: isinstance(m, Lobby) and not m.table.seats[0].online)
    assert not lobby.table.you_host
    assert 50_000 < lobby.table.host_left <= 60_000
    for wish in (
        Clear(new_id(), 0), Start(new_id()), Setup(new_id(), 3, {}), PutBot(new_id(), 0, "easy"),
    ):  # fmt: skip
        assert await friend.why(wish) == "house.not_host"


async def test_a_host_who_is_back_in_time_never_stopped_being_it(rig: Rig) -> None:
    host, friend = await host_and_friend(rig)
    await host.close()
    await friend.until(lambda m: isinstance(m, Lobby) and m.table.host_left is not None)
    again = await rig.guests[0].open(host.table.code)
    lobby = await friend.until(lambda m: isinstance(m, Lobby) and m.table.seats[0].online)
    assert lobby.table.host_left is None
    assert again.table.you_host
    assert await friend.why(Start(new_id())) == "house.not_host"


async def test_after_it_whoever_sits_here_hosts(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pace=0, limits=0, bot_processes=1, waits=0)
    async with opened(tmp_path, settings) as rig:
        host, friend = await host_and_friend(rig)
        await host.close()
        lobby = await friend.until(lambda m: isinstance(m, Lobby) and m.table.you_host)
        assert lobby.table.host_left is None
        watcher = await (await rig.guest("Eve")).open(host.table.code)
        assert not watcher.table.you_host
        assert await watcher.why(Clear(new_id(), 0)) == "house.not_host"
        await friend.done(Clear(new_id(), 0))
        again = await rig.guests[0].open(host.table.code)
        assert again.table.you_host, "the rights are the host's again"
        assert await friend.why(Start(new_id())) == "house.not_host"


async def test_after_a_restart_the_minute_starts_anew(rig: Rig) -> None:
    host, friend = await host_and_friend(rig)
    code = host.table.code
    rig.house.live_tables.pop(code).close()
    again = await rig.guests[1].open(code)
    assert not again.table.you_host
    assert again.table.host_left is not None
    assert again.table.host_left > 50_000
    assert await again.why(Clear(new_id(), 0)) == "house.not_host"
    assert friend.table.phase == "open"


async def test_a_host_without_a_seat_keeps_the_rights_while_there(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, friend = await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    await host.done(Clear(new_id(), 0))
    lobby = await friend.until(lambda m: isinstance(m, Lobby) and m.table.seats[0].kind == "open")
    assert (lobby.table.you_host, lobby.table.host_left) == (False, None)
    await host.done(PutBot(new_id(), 0, "easy"))
    assert await friend.why(Start(new_id())) == "house.not_host"
    await host.done(Start(new_id()))
