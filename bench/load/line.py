"""A WebSocket client that does no more than a load generator needs: the server is what is measured."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)
"""The key may be any four bytes; with zeros the text goes out as it is, and the server unmasks it anyway."""

SHORT, LONG = 126, 127


class Line(asyncio.Protocol):
    """One connection. `hear` gets the bytes of every message."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self.rest = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False
        self.gone: Callable[[], None] = lambda: None
        """Called when the connection is lost."""
        self.transport: asyncio.Transport | None = None
        self.upgraded = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"the server hung up: {exc}"))
        self.gone()

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.upgraded:
            head, blank, rest = self.rest.partition(b"\r\n\r\n")
            if not blank:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
                return
            self.upgraded = True
            self.rest = rest
            self.opened.set_result(None)
        self.take_frames()

    def take_frames(self) -> None:
        """Cut whole frames off what has arrived. Servers send unmasked frames, one a message."""
        data, place, end = self.rest, 0, len(self.rest)
        while end - place >= 2:
            size, start = data[place + 1], place + 2
            if size == SHORT:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == LONG:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if end < start + size:
                break
            kind = data[place] & 0x0F
            body = data[start : start + size]
            place = start + size
            if kind in (TEXT, BINARY):
                self.hear(body)
            elif kind == PING:
                self.send_frame(PONG, body)
            elif kind == CLOSE:
                self.lost = True
        self.rest = data[place:]

    def send(self, text: bytes) -> None:
        """Send a text message."""
        self.send_frame(TEXT, text)

    def send_bytes(self, data: bytes) -> None:
        """Send a binary message."""
        self.send_frame(BINARY, data)

    def send_frame(self, kind: int, body: bytes) -> None:
        """Send one frame."""
        assert self.transport is not None
        size = len(body)
        if size < SHORT:
            head = bytes((FINAL | kind, MASKED | size))
        else:
            head = bytes((FINAL | kind, MASKED | SHORT)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + body)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


async def connect(url: str, hear: Callable[[bytes], None], cookie: str = "") -> Line:
    """Open a connection to ws://host:port/path."""
    address = urlsplit(url)
    path = address.path + (f"?{address.query}" if address.query else "")
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(hear), address.hostname or "127.0.0.1", address.port or 80
    )
    key = base64.b64encode(os.urandom(16)).decode()
    asking = [
        f"GET {path} HTTP/1.1",
        f"Host: {address.netloc}",
        f"Origin: http://{address.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    if cookie:
        asking.append(f"Cookie: {cookie}")
    assert line.transport is not None
    line.transport.write(("\r\n".join(asking) + "\r\n\r\n").encode())
    await line.opened
    return line
