"""A WebSocket after its handshake.

aiohttp does the handshake; then its own protocol steps aside, and what a browser says is heard in the same
turn of the event loop in which it arrives: no queue, no task, no waking up (docs/decisions/0008).
"""

import asyncio
import logging
from collections.abc import Callable
from typing import cast

from aiohttp import web

from rayonw.house.net.framing import CLOSE, PING, Reader, closing_code, control_frame
from rayonw.house.net.pulse import Pulse

logger = logging.getLogger("rayonw.channel")

CLOSE_SECONDS = 2.0
"""Who does not answer a goodbye in time is cut off."""

AFTER_GOODBYE = 64 * 1024
"""Bytes that a connection may still send after a goodbye; then it is cut off at once."""

Hear = Callable[[int, bytes], None]
"""Takes a message, a ping or a pong: its kind and what it says."""
Beat = Callable[[], None]
"""Hears that time has passed: called at each heartbeat."""


class WebSocket(asyncio.Protocol):
    """One browser's WebSocket, in messages."""

    __slots__ = (
        "_after",
        "_beats",
        "_before",
        "_hear",
        "_last_wait",
        "_loop",
        "_pulse",
        "_reader",
        "_silent",
        "fell_silent",
        "gone",
        "transport",
    )

    def __init__(self, request: web.Request, most: int, pulse: Pulse) -> None:
        """`most`: bytes of the longest message. `pulse` asks it from time to time whether it is there."""
        if request.transport is None:
            raise ConnectionResetError("the browser has left")
        self.transport = request.transport
        self._loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[None] = self._loop.create_future()
        """Done when the connection is lost or closed."""
        self._before = cast("asyncio.Protocol", self.transport.get_protocol())
        self._reader = Reader(most)
        self._hear: Hear | None = None
        self._beats: Beat | None = None
        self.fell_silent = False
        """Whether it was cut off because it answered no more."""
        self._last_wait: asyncio.TimerHandle | None = None
        self._silent = False
        self._after = 0
        """Bytes that came after the goodbye."""
        self._pulse = pulse
        self.transport.pause_reading()
        self.transport.set_protocol(self)
        pulse.add(self)

    def listen(self, hear: Hear, beat: Beat | None = None) -> None:
        """From now on everything is heard; whoever hears answers pings."""
        self._hear = hear
        self._beats = beat
        self.transport.resume_reading()

    def close(self, code: int, reason: str = "") -> None:
        """Say why, and wait a moment for the other side's word."""
        if self._last_wait is not None or self.transport.is_closing():
            return
        self._last_wait = self._loop.call_later(CLOSE_SECONDS, self.transport.abort)
        self.transport.write(control_frame(CLOSE, code.to_bytes(2, "big") + reason.encode()))
        if self._hear is None:
            self.transport.resume_reading()
        self._hear = None

    def beat(self) -> None:
        """Ask whether the other side is there; cut it off if it did not answer the last time."""
        if self._silent:
            self.fell_silent = True
            self.transport.abort()
            return
        self._silent = True
        self.transport.write(control_frame(PING, b""))
        if self._hear is not None and self._beats is not None:
            self._beats()

    # What the transport says.

    def data_received(self, data: bytes) -> None:
        """Bytes from the browser."""
        self._silent = False
        if self._last_wait is not None:
            self._after += len(data)
            if self._after > AFTER_GOODBYE:
                self.transport.abort()
                return
        try:
            for kind, body in self._reader.feed(data):
                if kind == CLOSE:
                    self._close_in_turn(body)
                    return
                if self._hear is not None:
                    self._hear(kind, body)
        except Exception:
            logger.exception("a WebSocket broke down")
            self.transport.abort()
            return
        if self._reader.bad is not None and self._last_wait is None:
            logger.info("a WebSocket was closed: %s", self._reader.bad)
            self.close(self._reader.bad.code)

    def connection_lost(self, exc: Exception | None) -> None:
        """The end; aiohttp clears away what it holds of the connection."""
        self._hear = self._beats = None
        self._pulse.drop(self)
        if self._last_wait is not None:
            self._last_wait.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        self._before.connection_lost(exc)

    # Ends.

    def _close_in_turn(self, body: bytes) -> None:
        """The browser says goodbye, first or in answer: it is answered if need be, and that is the end."""
        if self._last_wait is None:
            self.transport.write(control_frame(CLOSE, closing_code(body).to_bytes(2, "big")))
        self.transport.close()
