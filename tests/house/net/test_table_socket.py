"""What a connection may say: malformed, unknown, huge, too much, from elsewhere, too slow."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError

from rayonw.house.net import websocket as websocket_module
from rayonw.house.ops.settings import Settings
from rayonw.house.table import admission
from rayonw.house.table import connection as connection_module
from rayonw.house.table.connection import Connection
from rayonw.house.wire import (
    MAX_MESSAGE,
    Act,
    Bye,
    Limited,
    Lobby,
    Note,
    Noted,
    Ping,
    Pong,
    Refused,
    Sit,
    Sync,
)
from tests.house.rig import Rig, Window, new_id, opened


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"act"',
        '{"t":"fly","id":"x"}',
        '{"id":"x","seq":1,"action":"owl"}',
        '{"t":"act","id":"x","seq":"1","action":"owl"}',
        '{"t":"act","id":"x","seq":1}',
        '{"t":"act","id":"x","seq":1,"action":"owl","seat":"0"}',
        '{"t":"act","id":"x","seq":1e999,"action":"owl"}',
        '{"t":"act","id":7,"seq":1,"action":"owl"}',
        '{"t":"act","id":"","seq":1,"action":"owl"}',
        '{"t":"act","id":"' + "x" * 65 + '","seq":1,"action":"owl"}',
        '{"t":"bot","id":"x","seat":1,"level":"godlike"}',
        '{"t":"sync","id":"x"}',
        '{"t":"act","id":"\\ud800","seq":1,"action":"owl"}',
        "[" * 3000,
    ],
)
async def test_what_cannot_be_read_is_answered_and_changes_nothing(rig: Rig, text: str) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    live = await rig.live_table(window.table.code)
    before = live.table.seq
    await window.send(text)
    answer = await window.hear(Refused)
    assert (answer.clause, answer.why) == ("house", "house.malformed")
    assert answer.details["text"]
    assert live.table.seq == before
    await window.done(Sit(new_id(), 1))


async def test_a_refusal_names_the_message_if_it_has_an_id(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    await window.send('{"t":"fly","id":"f1"}')
    assert (await window.hear(Refused)).id == "f1"


async def test_whoever_goes_on_talking_nonsense_is_shown_out(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    for _ in range(10):
        await window.send("nonsense")
    assert (await window.hear(Bye)).reason == "malformed"


async def test_binary_messages_are_refused(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    await window.socket.send_bytes(b'{"t":"ping","mark":1}')
    assert (await window.hear(Refused)).why == "house.malformed"


async def test_a_long_message_is_refused_and_a_huge_one_ends_the_line(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    answer = await window.ask(Act(new_id(), 1, "x" * MAX_MESSAGE))
    assert answer.why == "house.huge"
    answer = await window.ask(Act(new_id(), 1, "é" * (MAX_MESSAGE // 2)))
    assert answer.why == "house.huge", "bytes count, not characters"
    await window.send("x" * 100_000)
    ended = await window.socket.receive(5)
    assert ended.type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
    again = await ada.open(window.table.code)
    assert again.you == 0


async def test_a_ping_is_answered_with_its_mark(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2))
    await window.send(Ping(42))
    assert (await window.hear(Pong)).mark == 42


async def test_an_unknown_table_says_goodbye_with_the_reason(rig: Rig) -> None:
    ada = await rig.guest()
    assert await ada.turned_away("zzzzzzz") == "unknown"
    assert await ada.turned_away("%20") == "unknown"


async def test_a_line_from_another_sites_page_is_refused(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"):
        with pytest.raises(WSServerHandshakeError) as refused:
            await ada.session.ws_connect(f"{rig.base}/ws/{code}", origin=origin)
        assert refused.value.status == 403
    own = await ada.dial(code, origin=rig.base)
    await own.hear(Sync)


async def test_compression_is_never_agreed_to(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.dial(await ada.make(2), compress=15)
    assert not window.socket.compress


async def test_too_many_messages_are_answered_with_the_time_to_wait(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        ada = await rig.guest()
        window = await ada.open(await ada.make(2))
        messages = [Sit(new_id(), 0) for _ in range(8)]
        for message in messages:
            await window.send(message)
        limited = await window.hear(Limited)
        assert limited.id in {message.id for message in messages}
        assert limited.reason == "person"
        assert 0 < limited.wait <= 1000
        await asyncio.sleep(limited.wait / 1000)
        await window.done(Sit(new_id(), 0))
        assert "rayonw_limited_total" in rig.house.metrics.text()


async def test_limits_are_a_persons_however_many_windows_they_open(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        ada = await rig.guest()
        code = await ada.make(2)
        one, two = await ada.open(code), await ada.open(code)
        for _ in range(6):
            await one.send(Ping(1))
        await one.until(lambda m: isinstance(m, Pong))
        await two.send(Sit("limited", 0))
        assert isinstance(await two.answer("limited"), Limited)


async def test_somebody_who_only_watches_is_limited_by_address(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1)) as rig:
        ada = await rig.guest()
        watcher = await (await rig.browser()).open(await ada.make(2))
        for _ in range(10):
            await watcher.send(Ping(1))
        assert (await watcher.hear(Limited)).reason == "address"


async def test_a_line_that_does_not_read_is_closed_and_the_others_go_on(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "MAX_UNREAD", 20_000)
    monkeypatch.setattr(websocket_module, "CLOSE_SECONDS", 0.1)
    ada = await rig.guest()
    code = await ada.make(2)
    host = await ada.open(code)
    slow = await (await rig.browser()).open(code)
    live = await rig.live_table(code)
    resume = stop_reading(slow, live.connections[1])
    for _ in range(3000):
        if live.connections[-1].bye:
            break
        live.audience.tell_lobby()
        await host.next()
    await host.until(lambda m: isinstance(m, Lobby) and m.table.watching == 0)
    assert rig.house.metrics.byes.counts == {"slow": 1}
    resume()
    await host.done(Sit(new_id(), 1))


def stop_reading(window: Window, house_end: Connection) -> Callable[[], None]:
    """The browser's machine takes nothing more, and the buffers between it and the house are small."""
    connection = window.socket._response.connection  # aiohttp gives no public way to stop reading
    assert connection is not None
    assert connection.transport is not None
    for transport, option in ((connection.transport, SO_RCVBUF), (house_end.transport, SO_SNDBUF)):
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, option, 4096)
    connection.transport.pause_reading()
    return connection.transport.resume_reading


async def test_one_person_has_only_so_many_windows(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    windows = [await ada.open(code) for _ in range(admission.MAX_WINDOWS + 1)]
    assert (await windows[0].hear(Bye)).reason == "elsewhere"
    await windows[-1].done(Sit(new_id(), 1))


async def test_notes_are_kept_for_their_owner_alone(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, other, friend = await ada.open(code), await ada.open(code), await bob.open(code)
    await friend.done(Sit(new_id(), 1))
    await host.done(Note(new_id(), {"pad": ["secret-mark"]}))
    assert (await other.hear(Noted)).note == {"pad": ["secret-mark"]}
    rig.house.live_tables.pop(code).close()
    again = await ada.open(code)
    assert again.note == {"pad": ["secret-mark"]}
    stranger = await bob.open(code)
    assert stranger.note == {}
    await friend.close()
    assert not any("secret-mark" in frame for frame in friend.frames + stranger.frames)


async def test_notes_are_short_and_for_those_who_sit(rig: Rig) -> None:
    ada, bob = await rig.guest("Ada"), await rig.guest("Bob")
    code = await ada.make(2)
    host, watcher = await ada.open(code), await bob.open(code)
    assert await host.why(Note(new_id(), {"x": "y" * 2048})) == "house.note_long"
    assert await watcher.why(Note(new_id(), {})) == "house.not_seated"


async def test_a_stop_says_goodbye_and_means_come_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as rig:
        ada = await rig.guest()
        window = await ada.open(await ada.make(2))
        closing = asyncio.create_task(rig.house.close())
        assert (await window.hear(Bye)).reason == "restart"
        ended = await window.socket.receive(5)
        assert (ended.type, ended.data) == (WSMsgType.CLOSE, 1012)
        await closing


async def test_frames_are_plain_json_objects_with_a_kind(rig: Rig) -> None:
    ada = await rig.guest()
    window = await ada.open(await ada.make(2, ("easy",), start=True, options={"first": 0}))
    await window.play()
    assert all(isinstance(json.loads(frame)["t"], str) for frame in window.frames)
