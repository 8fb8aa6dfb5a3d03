"""The client as the transport sees it: heartbeats, goodbyes, bad frames, over a real connection."""

import asyncio
import base64
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from rayonw.house.net import pulse, websocket
from rayonw.house.net.framing import CLOSE, PING, PONG, PROTOCOL_ERROR, TEXT, TOO_BIG
from rayonw.house.net.table_socket import MAX_OVER
from rayonw.house.ops.settings import Settings
from rayonw.house.table import connection as connection_module
from tests.house.masked import masked
from tests.house.rig import Guest, Rig, opened
from tests.house.waiting import eventually


class Plain:
    """A browser of bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def say(self, kind: int, body: bytes) -> None:
        """Send a frame."""
        self.writer.write(masked(kind, body))

    async def next(self) -> tuple[int, bytes]:
        """The next frame from the house: its kind and its body."""
        async with asyncio.timeout(5):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            return first & 0x0F, await self.reader.readexactly(size)

    async def hear(self, wanted: int) -> bytes:
        """Read on until a frame of this kind."""
        while True:
            kind, body = await self.next()
            if kind == wanted:
                return body

    async def ended(self) -> bool:
        """Whether the house hung up, whatever it still had to say."""
        async with asyncio.timeout(5):
            try:
                await self.reader.read()
            except ConnectionError:
                return True
            return self.reader.at_eof()


@asynccontextmanager
async def dialled(rig: Rig, guest: Guest, code: str) -> AsyncIterator[Plain]:
    """A connection to a table, handshake done."""
    port = int(rig.base.rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in guest.session.cookie_jar)
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET /ws/{code} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookies}",
    ]
    writer.write(("\r\n".join(head) + "\r\n\r\n").encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 101")
    while await reader.readline() != b"\r\n":
        pass
    yield Plain(reader, writer)
    writer.close()


def told(messages: list[bytes], kind: bytes) -> int:
    """How many of the messages are of this kind."""
    return sum(message.startswith(b'{"t":"%s"' % kind) for message in messages)


async def all_texts(client: Plain) -> list[bytes]:
    """All messages up to the house's goodbye."""
    texts: list[bytes] = []
    while True:
        kind, body = await client.next()
        if kind == TEXT:
            texts.append(body)
        elif kind == CLOSE:
            return texts


async def test_a_message_may_come_in_parts_and_in_crumbs(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        await client.hear(TEXT)
        text = b'{"t":"ping","mark":7}'
        for frame in (masked(TEXT, text[:9], final=False), masked(0, text[9:])):
            for byte in frame:
                client.writer.write(bytes((byte,)))
                await client.writer.drain()
        assert await client.hear(TEXT) == b'{"t":"pong","mark":7}'


async def test_two_messages_in_one_packet_are_both_heard(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        await client.hear(TEXT)
        client.writer.write(masked(TEXT, b'{"t":"ping","mark":1}') + masked(TEXT, b'{"t":"ping","mark":2}'))
        assert await client.hear(TEXT) == b'{"t":"pong","mark":1}'
        assert await client.hear(TEXT) == b'{"t":"pong","mark":2}'


async def test_a_ping_is_answered_with_its_own_words(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        client.say(PING, b"still there?")
        assert await client.hear(PONG) == b"still there?"


async def test_a_goodbye_is_answered_and_the_seat_is_empty(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as client:
        await client.hear(TEXT)
        client.say(CLOSE, b"\x03\xe9bye")
        assert await client.hear(CLOSE) == b"\x03\xe9"
        assert await client.ended()
    await rig.nobody_at(code)


async def test_a_connection_that_breaks_is_a_line_that_is_gone(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as client:
        await client.hear(TEXT)
        client.writer.transport.abort()
    await rig.nobody_at(code)


@pytest.mark.parametrize(
    ("frame", "code"),
    [(b"\x81\x02hi", PROTOCOL_ERROR), (masked(TEXT, bytes(70_000)), TOO_BIG)],
    ids=["not masked", "huge"],
)
async def test_what_no_browser_sends_closes_the_line_with_a_code(rig: Rig, frame: bytes, code: int) -> None:
    ada = await rig.guest()
    table = await ada.make(2)
    async with dialled(rig, ada, table) as client:
        await client.hear(TEXT)
        client.writer.write(frame)
        assert int.from_bytes(await client.hear(CLOSE), "big") == code
        client.say(CLOSE, code.to_bytes(2, "big"))
        assert await client.ended()
    await rig.nobody_at(table)


async def test_who_answers_no_goodbye_is_cut_off(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.1)
    ada = await rig.guest()
    async with dialled(rig, ada, "zzzzzzz") as client:
        assert b'"unknown"' in await client.hear(TEXT)
        assert await client.hear(CLOSE) == (4404).to_bytes(2, "big") + b"unknown"
        assert await client.ended()


async def test_a_silent_line_is_asked_and_then_cut_off(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "HEARTBEAT", 0.1)
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as client:
        for _ in range(5):
            assert await client.hear(PING) == b""
            client.say(PONG, b"")
        assert (await rig.live_table(code)).connections, "who answers stays"
        assert await client.ended()
    await rig.nobody_at(code)
    assert rig.house.metrics.byes.counts == {"silent": 1}


async def test_a_phone_that_answers_no_more_holds_its_table_with_bots(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "HEARTBEAT", 0.3)
    ada = await rig.guest()
    code = await ada.make(2, bots=("easy",), start=True)
    async with dialled(rig, ada, code) as phone:
        await phone.hear(TEXT)
        live = await rig.live_table(code)
        assert not live.standstill.held
        phone.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a real one
        await eventually(lambda: live.standstill.held)
        assert not live.online(live.table.host)
    await ada.open(code)
    assert not live.standstill.held, "coming back lets it go on"


async def test_a_line_that_pings_and_never_reads_is_cut_and_holds_no_more_than_its_outbox(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "MAX_UNREAD", 50_000)
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.1)
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as client:
        await client.hear(TEXT)
        (house_end,) = (await rig.live_table(code)).connections
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]  # a real one
        most = 0
        for _ in range(400):
            client.writer.write(masked(PING, bytes(125)) * 200)
            await asyncio.sleep(0)
            most = max(most, house_end.transport.get_write_buffer_size())
            if house_end.bye is not None:
                break
        assert house_end.bye == "slow"
        assert most < 100_000
    await rig.nobody_at(code)


@pytest.mark.parametrize("kind", [PING, PONG])
async def test_control_frames_are_limited_like_messages_then_told_then_cut(tmp_path: Path, kind: int) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1, bot_processes=1)) as rig:
        ada = await rig.guest()
        code = await ada.make(2)
        async with dialled(rig, ada, code) as client:
            await client.hear(TEXT)
            client.writer.write(masked(kind, b"") * 5000)
            texts = await all_texts(client)
            assert told(texts, b"limited") == MAX_OVER + 1
            assert texts[-1] == b'{"t":"bye","reason":"limited"}'
        await rig.nobody_at(code)
        assert rig.house.metrics.limited.counts["control"] == MAX_OVER + 1
        assert rig.house.metrics.byes.counts == {"limited": 1}


async def test_a_flood_of_messages_is_told_then_cut(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, limits=0.1, bot_processes=1)) as rig:
        ada = await rig.guest()
        async with dialled(rig, ada, await ada.make(2)) as client:
            await client.hear(TEXT)
            client.writer.write(masked(TEXT, b'{"t":"echo","mark":1}') * 5000)
            texts = await all_texts(client)
            assert told(texts, b"limited") == MAX_OVER + 1


async def test_pings_within_the_limit_are_answered_and_cost_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, Settings(data=tmp_path, bot_processes=1)) as rig:
        ada = await rig.guest()
        async with dialled(rig, ada, await ada.make(2)) as client:
            for number in range(40):
                client.say(PING, b"%d" % number)
                assert await client.hear(PONG) == b"%d" % number


async def test_a_bad_frame_is_logged_once(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "rayonw.channel")
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        await client.hear(TEXT)
        client.writer.write(b"\x81\x02hi")
        await client.hear(CLOSE)
        for _ in range(20):
            client.writer.write(b"and on and on")
            await asyncio.sleep(0)
    assert [record.message for record in caplog.records] == [
        "a WebSocket was closed: a browser masks its frames"
    ]


async def test_who_goes_on_talking_after_the_goodbye_is_cut_off_at_once(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        await client.hear(TEXT)
        client.writer.write(b"\x81\x02hi")
        await client.hear(CLOSE)
        began = asyncio.get_running_loop().time()
        client.writer.write(bytes(websocket.AFTER_GOODBYE + 1))
        assert await client.ended()
        assert asyncio.get_running_loop().time() - began < websocket.CLOSE_SECONDS


async def test_a_line_that_breaks_down_is_logged_without_its_words_and_ends(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("rayonw.house.net.table_socket.Listener._limited", broken)
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as client:
        await client.hear(TEXT)
        client.say(TEXT, b"secret words")
        assert await client.ended()
    assert "a WebSocket broke down" in caplog.text
    assert "secret" not in caplog.text
