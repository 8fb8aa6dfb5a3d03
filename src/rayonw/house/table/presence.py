"""Presence: games whose rules care hear whether a seat's person is connected.

The house plays `away`, `back` and `leave` for them. They are ordinary entries of the match's log, so that a
replay is exact. They say what the house saw of a connection, at the moment it saw it; no browser can send
them.
"""

import asyncio
from asyncio import TimerHandle
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from rayonw.house.table.table import Table
from rayonw.kernel.game import HouseActions

RELOAD_SECONDS = 1.5
"""A connection that is back within this, as after a reload, was not lost."""
OFTEN = 50
"""When a seat's connection was lost so often in one match, the rules hear of it as late as of a person who is
given up: every loss is two entries of the log, and no browser may make it grow without end."""
GIVE_UP_SECONDS = 300.0
"""A seat that no bot plays is given up after so long without a connection, if others are still there."""


class Connected(Protocol):
    """Who is connected to the table."""

    def online(self, person: str) -> bool:
        """Whether this person is."""

    def anybody_seated(self) -> bool:
        """Whether anybody who sits at the table is."""


class Presence:
    """Compares who is connected with what the rules know, and plays what brings them together."""

    def __init__(self, connected: Connected, play: Callable[[int, str], bool]) -> None:
        """`play` plays an action for a seat: whether the rules took it."""
        self._connected = connected
        self._play_for = play
        self._gone: dict[int, float] = {}
        """Seats without a connection, and since when."""
        self._lost: Counter[int] = Counter()
        """How often each seat was said to be away."""
        self._loop = asyncio.get_running_loop()
        self._timer: TimerHandle | None = None
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    def look(self) -> None:
        """A connection came or went, a seat changed hands, or a wait is over."""
        self.pause()
        actions = self._table.game.house_actions
        if actions is None:
            return
        waits = [self._settle(seat, actions) for seat in range(len(self._table.seats))]
        soonest = min((wait for wait in waits if wait is not None), default=None)
        if soonest is not None:
            self._timer = self._loop.call_later(soonest, self.look)

    def pause(self) -> None:
        """Play nothing until the next look."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _settle(self, number: int, actions: HouseActions) -> float | None:
        """Play what one seat needs now; the seconds until it may need something, or None."""
        if self._table.phase != "playing":
            return None
        seat = self._table.seats[number]
        if seat.level is not None or self._connected.online(seat.person):
            self._gone.pop(number, None)
            self._play(number, actions.back)
            return None
        now = self._loop.time()
        gone = now - self._gone.setdefault(number, now)
        grace = RELOAD_SECONDS if self._lost[number] < OFTEN else GIVE_UP_SECONDS
        if gone < grace:
            return grace - gone
        self._lost[number] += self._play(number, actions.away)
        if gone < GIVE_UP_SECONDS:
            return GIVE_UP_SECONDS - gone
        if self._connected.anybody_seated():
            self._play(number, actions.leave)
        return None

    def _play(self, seat: int, text: str) -> bool:
        """Play an action if the rules list it; whether they did and it was played."""
        table, state = self._table, self._table.state
        if state is None or text not in [table.game.write(state, action) for action in state.legal(seat)]:
            return False
        return self._play_for(seat, text)
