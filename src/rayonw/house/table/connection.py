"""A browser's connection to a table.

Frames go straight to the transport, whose buffer is the queue: it is bounded, and a connection that does not
read fast enough is closed with a reason instead of filling the memory.
"""

import asyncio
from typing import Protocol

from rayonw.house.frames import frame
from rayonw.house.people import Person
from rayonw.house.wire import Bye, ByeReason

MAX_UNREAD = 512 * 1024
"""Bytes that may wait for a slow reader."""

CLOSE_CODES: dict[ByeReason, int] = {
    "restart": 1012,
    "storage": 1013,
    "slow": 1013,
    "full": 1013,
    "unknown": 4404,
}
POLICY = 1008


class Socket(Protocol):
    """A WebSocket after its handshake."""

    transport: asyncio.Transport
    gone: "asyncio.Future[None]"
    """Done when the connection is lost or closed."""

    def close(self, code: int, reason: str = "") -> None:
        """Close with a code."""


class Connection:
    """A browser's connection to a table: who is at its other end, and the seat that this gives."""

    __slots__ = (
        "__weakref__",
        "address",
        "asleep",
        "awaits",
        "bye",
        "here",
        "person",
        "pinged",
        "seat",
        "seats",
        "socket",
        "taken",
        "transport",
    )

    def __init__(self, socket: Socket, person: Person | None, address: str = "") -> None:
        self.socket = socket
        self.transport: asyncio.Transport = socket.transport
        self.person = person
        self.address = address
        self.seats: tuple[int, ...] = ()
        """The seats that are played at this device."""
        self.seat: int | None = None
        """The seat that it plays now: where several people share the device, that of whoever has it."""
        self.taken: int | None = None
        """The seat of whoever has the device, as it says itself."""
        self.here = True
        """Whether its person looks at the table, as the page says."""
        self.pinged: float | None = None
        """When the page last pinged, by the event loop's clock; None: it never does."""
        self.asleep = False
        """Whether a page that pings has stopped: it runs no more, though its browser may answer for it."""
        self.bye: ByeReason | None = None
        """Why the house closed it."""
        self.awaits = 0
        """The entry that must be stored before what the outbox holds for this connection is sent."""

    def find_seat(self, seats: tuple[int, ...]) -> None:
        """These seats are played at this device: the only one is in play, or of several the one taken."""
        self.seats = seats
        if len(seats) > 1:
            self.seat = self.taken if self.taken in seats else None
        else:
            self.seat = seats[0] if seats else None

    def plays(self, seat: int | None) -> bool:
        """Whether a message that is meant for this seat, if it says so, comes from whoever has the device."""
        return seat is None or seat == self.seat

    @property
    def passing(self) -> bool:
        """Whether several people share the device, and none of them has it now."""
        return self.seat is None and len(self.seats) > 1

    def send(self, data: bytes) -> None:
        """Hand a frame to the transport; never waits."""
        transport = self.transport
        if self.bye is not None or transport.is_closing():
            return
        if transport.get_write_buffer_size() > MAX_UNREAD:
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
            self.socket.close(CLOSE_CODES.get(reason, POLICY), reason)

    async def closed(self) -> None:
        """Wait until a goodbye is over."""
        if self.bye is not None:
            await asyncio.wait([self.socket.gone])
