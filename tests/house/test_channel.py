"""The line as the transport sees it: heartbeats, goodbyes, bad frames, over a real connection."""

import asyncio
import base64
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from rayonw.house import channel
from rayonw.house.reading import CLOSE, PING, PONG, PROTOCOL_ERROR, TEXT, TOO_BIG
from tests.house.rig import Guest, Rig
from tests.house.test_reading import masked


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


async def alone(rig: Rig, code: str) -> None:
    """Wait until the table has no line."""
    sitting = await rig.sitting(code)
    for _ in range(500):
        if not sitting.lines:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the line is still there")


async def test_a_message_may_come_in_parts_and_in_crumbs(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as line:
        await line.hear(TEXT)
        text = b'{"t":"ping","mark":7}'
        for frame in (masked(TEXT, text[:9], final=False), masked(0, text[9:])):
            for byte in frame:
                line.writer.write(bytes((byte,)))
                await line.writer.drain()
        assert await line.hear(TEXT) == b'{"t":"pong","mark":7}'


async def test_two_messages_in_one_packet_are_both_heard(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as line:
        await line.hear(TEXT)
        line.writer.write(masked(TEXT, b'{"t":"ping","mark":1}') + masked(TEXT, b'{"t":"ping","mark":2}'))
        assert await line.hear(TEXT) == b'{"t":"pong","mark":1}'
        assert await line.hear(TEXT) == b'{"t":"pong","mark":2}'


async def test_a_ping_is_answered_with_its_own_words(rig: Rig) -> None:
    ada = await rig.guest()
    async with dialled(rig, ada, await ada.make(2)) as line:
        line.say(PING, b"still there?")
        assert await line.hear(PONG) == b"still there?"


async def test_a_goodbye_is_answered_and_the_seat_is_empty(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as line:
        await line.hear(TEXT)
        line.say(CLOSE, b"\x03\xe9bye")
        assert await line.hear(CLOSE) == b"\x03\xe9"
        assert await line.ended()
    await alone(rig, code)


async def test_a_connection_that_breaks_is_a_line_that_is_gone(rig: Rig) -> None:
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as line:
        await line.hear(TEXT)
        line.writer.transport.abort()
    await alone(rig, code)


@pytest.mark.parametrize(
    ("frame", "code"),
    [(b"\x81\x02hi", PROTOCOL_ERROR), (masked(TEXT, bytes(70_000)), TOO_BIG)],
    ids=["not masked", "huge"],
)
async def test_what_no_browser_sends_closes_the_line_with_a_code(rig: Rig, frame: bytes, code: int) -> None:
    ada = await rig.guest()
    table = await ada.make(2)
    async with dialled(rig, ada, table) as line:
        await line.hear(TEXT)
        line.writer.write(frame)
        assert int.from_bytes(await line.hear(CLOSE), "big") == code
        line.say(CLOSE, code.to_bytes(2, "big"))
        assert await line.ended()
    await alone(rig, table)


async def test_who_answers_no_goodbye_is_cut_off(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "CLOSE_SECONDS", 0.1)
    ada = await rig.guest()
    async with dialled(rig, ada, "zzzzzzz") as line:
        assert b'"unknown"' in await line.hear(TEXT)
        assert await line.hear(CLOSE) == (4404).to_bytes(2, "big") + b"unknown"
        assert await line.ended()


async def test_a_silent_line_is_asked_and_then_cut_off(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channel, "HEARTBEAT", 0.1)
    ada = await rig.guest()
    code = await ada.make(2)
    async with dialled(rig, ada, code) as line:
        for _ in range(5):
            assert await line.hear(PING) == b""
            line.say(PONG, b"")
        assert (await rig.sitting(code)).lines, "who answers stays"
        assert await line.ended()
    await alone(rig, code)
