"""A line that died without a word is noticed in time, also that of a phone in a tunnel."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from aiohttp import web

from rayonw.house.net.framing import PONG
from rayonw.house.net.pulse import HEARTBEAT, Pulse
from rayonw.house.net.websocket import WebSocket
from tests.house.masked import masked
from tests.house.table.swift import pass_seconds, swiftly

NOTICED_WITHIN = 20.0


class Wire:
    """A transport that tells when it was cut off."""

    def __init__(self) -> None:
        self.cut_at: float | None = None
        self.sent: list[bytes] = []
        self._protocol: Any = asyncio.Protocol()

    def get_protocol(self) -> Any:
        return self._protocol

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def is_closing(self) -> bool:
        return self.cut_at is not None

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def abort(self) -> None:
        self.cut_at = asyncio.get_running_loop().time()
        self._protocol.connection_lost(None)


def opened(pulse: Pulse | None = None) -> tuple[WebSocket, Wire]:
    """A channel on such a transport."""
    wire = Wire()
    channel = WebSocket(cast("web.Request", SimpleNamespace(transport=wire)), 4096, pulse or Pulse())
    channel.listen(lambda _kind, _data: None)
    return channel, wire


def test_a_line_that_answers_no_more_is_cut_off_within_twenty_seconds() -> None:
    async def silent_after(seconds: float) -> float:
        channel, wire = opened()
        heard = 0.0
        while asyncio.get_running_loop().time() < seconds:
            channel.data_received(masked(PONG, b""))
            heard = asyncio.get_running_loop().time()
            await pass_seconds(0.7)
        await asyncio.wait([channel.gone])
        assert wire.cut_at is not None
        return wire.cut_at - heard

    for seconds in (0.5, 3.0, 9.9, 10.1, 61.0):
        assert swiftly(silent_after(seconds)) <= NOTICED_WITHIN


def test_a_line_that_only_answers_pings_stays() -> None:
    """A page in the background: its timers sleep, but the browser answers by itself."""

    async def answering() -> float | None:
        channel, wire = opened()
        for _ in range(300):
            await pass_seconds(2)
            if wire.sent and wire.cut_at is None:
                wire.sent.clear()
                channel.data_received(masked(PONG, b""))
        return wire.cut_at

    assert swiftly(answering()) is None


def test_a_thousand_lines_wait_for_one_timer_and_each_is_noticed_in_time() -> None:
    async def evening() -> tuple[int, list[float], int]:
        loop, pulse = asyncio.get_running_loop(), Pulse()
        lines = []
        for _ in range(1000):
            lines.append((loop.time(), *opened(pulse)))
            await pass_seconds(HEARTBEAT / 999)
        waiting = len([timer for timer in loop._scheduled if not timer.cancelled()])  # type: ignore[attr-defined]  # its own
        await asyncio.wait([channel.gone for _, channel, _ in lines])
        times = [wire.cut_at - began for began, _, wire in lines if wire.cut_at is not None]
        left = len([timer for timer in loop._scheduled if not timer.cancelled()])  # type: ignore[attr-defined]  # its own
        return waiting, times, left

    waiting, times, left = swiftly(evening())
    assert waiting == 1
    assert len(times) == 1000
    assert HEARTBEAT < min(times) <= max(times) <= NOTICED_WITHIN
    assert left == 0, "nobody is there to be asked"
