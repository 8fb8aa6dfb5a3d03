"""Turns of the event loop, for tests that show that long work is done in portions."""

import asyncio


class Turns:
    """Counts what happens in each turn of the event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.now = 0
        self.counts: dict[int, int] = {}
        self._tick()

    def count(self) -> None:
        """Something happens in this turn."""
        self.counts[self.now] = self.counts.get(self.now, 0) + 1

    def _tick(self) -> None:
        self.now += 1
        self._loop.call_soon(self._tick)
