"""The pulse: every WebSocket is asked from time to time whether it is there, all of them by one timer."""

import asyncio
from typing import Protocol

HEARTBEAT = 10.0
"""A connection that was silent for so many seconds is asked whether it is there; silent again, it is cut off.

So a connection that died without a word is noticed within twice that. A browser answers by itself, also while
its page is in the background, until the phone puts the whole browser to sleep."""
TOGETHER = 0.5
"""Connections that are due within so many seconds are asked in one go."""


class Asked(Protocol):
    """A connection that is asked whether it is still there."""

    def beat(self) -> None:
        """Ask, or cut off what did not answer."""


class Pulse:
    """Asks all connections of a house in turn: however many there are, one timer waits."""

    def __init__(self) -> None:
        self._due: dict[Asked, float] = {}
        """When each is asked next, the earliest first: every wait has the same length."""
        self._timer: asyncio.TimerHandle | None = None

    def add(self, asked: Asked) -> None:
        """Ask it from now on."""
        loop = asyncio.get_running_loop()
        self._due[asked] = loop.time() + HEARTBEAT
        if self._timer is None:
            self._timer = loop.call_later(HEARTBEAT, self._go_round)

    def drop(self, asked: Asked) -> None:
        """It is gone."""
        self._due.pop(asked, None)
        if not self._due and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_round(self) -> None:
        """Ask whoever is due, then wait for the next."""
        loop = asyncio.get_running_loop()
        self._timer = None
        soon = loop.time() + min(TOGETHER, HEARTBEAT / 2)
        for asked in [each for each, due in self._due.items() if due <= soon]:
            self._due.pop(asked)
            self._due[asked] = loop.time() + HEARTBEAT
            asked.beat()
        if self._due:
            self._timer = loop.call_at(next(iter(self._due.values())), self._go_round)
