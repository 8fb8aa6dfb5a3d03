"""Host rights: the host has them, for a while also without a connection, then whoever sits at the table."""

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable

from rayonw.house.table.table import Table

HOST_SECONDS = 60.0
"""A host whose connection is lost keeps the host's rights for so long."""


class HostRights:
    """Whether the host is connected, and how long the rights are kept without a connection."""

    def __init__(self, loop: AbstractEventLoop, scale: float, lost: Callable[[], None]) -> None:
        """`scale`: the time times this. `lost` is called when the host loses the rights."""
        self._loop = loop
        self._seconds = HOST_SECONDS * scale
        self._call_when_lost = lost
        self._timer: TimerHandle | None = None
        """Runs while the host is away and keeps the rights."""
        self._lost = False

    def look(self, here: bool) -> None:
        """Connections came or went: whether the host has one."""
        if here:
            self.stop()
            self._lost = False
        elif self._timer is None and not self._lost:
            self._timer = self._loop.call_later(self._seconds, self._end)

    def stop(self) -> None:
        """The host is back, or the table is put away."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def left(self) -> int | None:
        """For how many milliseconds an absent host keeps the rights; None if here, or if they are lost."""
        if self._timer is None:
            return None
        return max(1, int((self._timer.when() - self._loop.time()) * 1000))

    @property
    def lost(self) -> bool:
        """Whether the host has been away for too long."""
        return self._lost

    def adopt(self, lost: bool, left: int | None) -> None:
        """Know what the house knows that drives the table; `left`: milliseconds."""
        if self._timer is None and not self._lost:
            return
        self.stop()
        self._lost = lost
        if left is not None:
            self._timer = self._loop.call_later(left / 1000, self._end)

    def held_by(self, table: Table, person: str) -> bool:
        """Whether a person may do what hosts do."""
        if person == table.host:
            return True
        return self._lost and table.seat_of(person) is not None

    def _end(self) -> None:
        self._timer = None
        self._lost = True
        self._call_when_lost()
