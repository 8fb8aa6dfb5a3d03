"""The match clock: milliseconds since the deal.

It runs while the table is in memory, and stands still while the house is closed or nobody has been connected
to the table for a while: then it goes on from the last entry of the match. So it never jumps back past an
entry, and nobody's time runs out while they cannot play. Where several houses have the table in memory, the
clock of one that opens it later goes on from the database's time of the last entry.
"""

import asyncio


class MatchClock:
    """A clock that stands still until it is started."""

    __slots__ = ("_base", "_began", "_loop")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._base = 0
        self._began: float | None = None

    def start(self, at: int) -> None:
        """Run on from `at`."""
        self._base = at
        self._began = self._loop.time()

    def stop(self, at: int) -> None:
        """Stand still at `at`."""
        self._base = at
        self._began = None

    def not_before(self, at: int) -> None:
        """Another house's clock is at `at` already."""
        if self._began is not None and self.now() < at:
            self.start(at)

    def now(self) -> int:
        """The time of the match."""
        if self._began is None:
            return self._base
        return self._base + int((self._loop.time() - self._began) * 1000)
