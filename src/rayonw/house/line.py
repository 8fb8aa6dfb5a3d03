"""One browser's connection to one table.

Frames go straight to the transport, whose buffer is the outbox: it is bounded, and a line that does not
read fast enough is closed with a reason instead of filling the memory.
"""

import asyncio

from rayonw.house.channel import Channel
from rayonw.house.frames import frame
from rayonw.house.people import Person
from rayonw.house.wire import Bye, ByeReason

MAX_OUTBOX = 512 * 1024
"""Bytes that may wait for a slow reader."""

CLOSE_CODES: dict[ByeReason, int] = {"restart": 1012, "slow": 1013, "full": 1013, "unknown": 4404}
POLICY = 1008


class Line:
    """A WebSocket, who is at its other end, and the seat that this gives at the table."""

    def __init__(self, channel: Channel, person: Person | None) -> None:
        self.channel = channel
        self.transport: asyncio.Transport = channel.transport
        self.person = person
        self.seat: int | None = None
        self.strikes = 0
        """Messages that could not be read."""
        self.bye: ByeReason | None = None

    def send(self, data: bytes) -> None:
        """Hand a frame to the transport; never waits."""
        transport = self.transport
        if self.bye is not None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MAX_OUTBOX:
            self.cut("slow")
            return
        transport.write(data)

    def cut(self, reason: ByeReason) -> None:
        """Say goodbye with a reason and close."""
        if self.bye is not None:
            return
        self.bye = reason
        if not self.transport.is_closing():
            self.transport.write(frame(Bye(reason)))
            self.channel.close(CLOSE_CODES.get(reason, POLICY), reason)

    async def closed(self) -> None:
        """Wait until a goodbye is over."""
        if self.bye is not None:
            await asyncio.wait([self.channel.gone])
