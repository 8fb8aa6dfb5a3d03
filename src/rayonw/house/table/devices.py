"""Devices: several people play at one, and whoever has it sees their own hand and nobody else's.

A guest's cookie may hold several seats. What its connection is sent is what one of them may know, or a
stranger, while the device is being passed on. Which one is said by the connection itself, at every moment
anew; nobody else can tell, and nothing of it is in the log.
"""

from collections.abc import Callable

from rayonw.house.log import Ledger
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.connection import Connection
from rayonw.house.table.refusals import house_refusal
from rayonw.house.wire import Take


class Devices:
    """The shared devices at one table, and which seat has each of them now."""

    def __init__(self, ledger: Ledger, audience: Audience, look: Callable[[], None]) -> None:
        """`look`: another person looks at the table now, or nobody."""
        self._ledger = ledger
        self._audience = audience
        self._look = look

    def take(self, connection: Connection, message: Take) -> None:
        """Somebody takes the device, or lays it down: from now on the connection hears what they may know."""
        if message.seat is not None and message.seat not in connection.seats:
            self._audience.refuse(Sender(self._audience, connection, ""), house_refusal("not_yours"))
            return
        connection.taken = message.seat
        self._audience.find_seats()
        if self._ledger.trouble is None:
            self._audience.sync(connection)
        self._look()
