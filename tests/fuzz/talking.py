"""WebSocket lines to tables: every message, well-formed and changed, in frames whole and broken."""

import asyncio
import base64
from random import Random
from typing import Any

import msgspec

from rayonw.house.net.framing import CLOSE, CONTINUATION, PING, PONG, TEXT
from rayonw.house.wire import FromServer, Pong, Step, Sync
from tests.fuzz.json_text import written
from tests.fuzz.judge import Judge
from tests.fuzz.mutation import Mutation
from tests.fuzz.shapes import MESSAGES, Shapes
from tests.house.masked import NO_KEY, masked_frame

PATIENCE = 20.0
A_MOMENT = 0.05
BATCH = 30
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


class Wire(asyncio.Protocol):
    """The browser's end: everything the house says must be of the wire."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.open: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.mark = -1
        self.fence: asyncio.Future[int] | None = None
        self.transport: asyncio.Transport
        self._rest = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self._rest += data
        if not self.open.done():
            head, end, rest = self._rest.partition(b"\r\n\r\n")
            if not end:
                return
            self._rest = rest
            self.open.set_result(int(head.split(b" ", 2)[1]))
        while (frame := self._cut()) is not None:
            if frame[0] & 0x0F == TEXT:
                self._hear(_decoder.decode(frame[1]))
            elif frame[0] & 0x0F == CLOSE:
                self.transport.abort()

    def connection_lost(self, _: Exception | None) -> None:
        for future in (self.open, self.ended, self.fence):
            if future is not None and not future.done():
                future.set_result(0)

    def _cut(self) -> tuple[int, bytes] | None:
        data = self._rest
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        body = bytes(data[start : start + size])
        first = data[0]
        del data[: start + size]
        return first, body

    def _hear(self, message: Any) -> None:
        if isinstance(message, Pong) and message.mark == self.mark and self.fence is not None:
            if not self.fence.done():
                self.fence.set_result(1)
        elif isinstance(message, Sync | Step):
            self.shapes.seq = message.seq
            self.shapes.legal = [action["text"] for action in message.legal]


class Talker:
    """One browser that says everything a line can carry."""

    def __init__(self, port: int, cookie: str, codes: list[str], random: Random, judge: Judge) -> None:
        self.port = port
        self.cookie = cookie
        self.codes = codes
        self.random = random
        self.judge = judge
        self.mutation = Mutation(random)
        self.shapes = Shapes(random)
        self.lines = 0
        self._marks = 10**6
        self._torn = False
        """Whether a frame was sent whose length is wrong: what follows may be taken for its rest."""
        self._wire: Wire | None = None

    async def talk(self, count: int) -> None:
        """So many inputs, over as many lines as it takes."""
        while count > 0:
            wire = self._wire
            if wire is None or wire.ended.done() or self.random.random() < 0.03:
                wire = await self._dial()
            batch = [self._input() for _ in range(min(count, BATCH))]
            count -= len(batch)
            for each in batch:
                self.judge.sent(each)
            self._send(wire, b"".join(batch))
            await self._fence(wire)
            self.judge.look()
        if self._wire is not None:
            self._wire.transport.abort()

    async def _dial(self) -> Wire:
        if self._wire is not None:
            self._wire.transport.abort()
        self.lines += 1
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: Wire(self.shapes), "127.0.0.1", self.port)
        code = self.random.choice(self.codes)
        head = [
            f"GET /ws/{code} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(self.random.randbytes(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: rayonw={self.cookie}",
        ]
        wire.transport.write(("\r\n".join(head) + "\r\n\r\n").encode())
        async with asyncio.timeout(PATIENCE):
            status = await wire.open
        self.judge.status(status)
        self._wire = wire
        return wire

    def _send(self, wire: Wire, data: bytes) -> None:
        """Bytes as a network delivers them: at once, or in a few pieces."""
        cuts = sorted(
            self.random.randrange(len(data) + 1) for _ in range(self.random.choice([0, 0, 0, 1, 3]))
        )
        for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True):
            wire.transport.write(data[start:end])

    async def _fence(self, wire: Wire) -> None:
        """Wait until all that was sent has been heard, or the house has ended the line."""
        self._marks += 1
        wire.mark, wire.fence = self._marks, asyncio.get_running_loop().create_future()
        wire.transport.write(masked_frame(0x80 | TEXT, b'{"t":"ping","mark":%d}' % self._marks))
        patience = A_MOMENT if self._torn else PATIENCE
        await asyncio.wait([wire.fence, wire.ended], timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if self._torn:
            self._torn = False
            wire.transport.abort()
        elif not wire.fence.done() and not wire.ended.done():
            self.judge.trouble.append("a line is not answered")

    def _input(self) -> bytes:
        random = self.random
        kind = random.random()
        if kind < 0.02:
            return self._control()
        body = self._message()
        if kind < 0.025:
            self._torn = True
            return self.mutation.raw(masked_frame(0x80 | TEXT, body))
        if kind < 0.03:
            return masked_frame(random.choice([0x82, 0x83, 0xC1, 0xF1, 0x80, 0x00, 0x8B]), body)
        if kind < 0.08:
            cut = random.randint(0, len(body))
            parts = [masked_frame(TEXT, body[:cut])]
            if random.random() < 0.3:
                parts.append(self._control())
            parts.append(masked_frame(0x80 | CONTINUATION, body[cut:]))
            return b"".join(parts)
        key = random.randbytes(4) if len(body) < 200 and random.random() < 0.2 else NO_KEY
        return masked_frame(0x80 | TEXT, body, key)

    def _message(self) -> bytes:
        random = self.random
        tree = self.shapes.message(random.choice(MESSAGES))
        changes = random.choice([0, 0, 0, 1, 1, 2])
        data = written(self.mutation.tree(tree, changes), random.random() < 0.8)
        return self.mutation.raw(data) if random.random() < 0.02 else data

    def _control(self) -> bytes:
        random = self.random
        body = random.randbytes(random.choice([0, 2, 10, 125]))
        kind = random.choice([PING, PING, PING, PONG, PONG, CLOSE] if random.random() < 0.2 else [PING, PONG])
        return masked_frame(0x80 | kind, body)
