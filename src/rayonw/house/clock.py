"""The match clock: milliseconds since the deal.

It runs while the table is in memory, and sleeps while the house is down or nobody has had a line to the
table for a while: then it goes on from the last entry of the match. So it never jumps back past an
entry, and nobody's time runs out while they cannot play.
"""

import asyncio


class MatchClock:
    """Stands still until it is started."""

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

    def now(self) -> int:
        """The time of the match."""
        if self._began is None:
            return self._base
        return self._base + int((self._loop.time() - self._began) * 1000)
