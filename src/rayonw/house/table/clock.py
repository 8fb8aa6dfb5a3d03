"""The times of a live table: its match clock, the deadline of the rules, and how long seats were silent."""

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable, Container

from msgspec import Struct

from rayonw.house.table.days import DaysClock
from rayonw.house.table.history import Played
from rayonw.house.table.match_clock import MatchClock
from rayonw.house.table.silence import Silence
from rayonw.house.table.table import Table


class Times(Struct, frozen=True, gc=False):
    """What every message about a table says of time, in milliseconds of the match clock."""

    now: int
    deadline: int | None
    """When the rules act by themselves; in a match over days, when a bot does."""
    bot_from: list[int | None]
    """By seat, from when on a bot may play it."""


class Clock:
    """The match clock of a live table, and a timer that rings at the deadline of the rules."""

    __slots__ = ("_held", "_ring", "_silence", "_table", "_timer", "days", "deadline", "match")

    def __init__(self, scale: float, ring: Callable[[], None]) -> None:
        """`scale`: how long people wait for a silent seat, 1 as the tables say. `ring`: the deadline came."""
        self.match = MatchClock()
        self.deadline: int | None = None
        self._held = False
        self._silence = Silence(scale)
        self.days = DaysClock(scale)
        self._ring = ring
        self._timer: TimerHandle | None = None
        self._table: Table

    def begin(self, table: Table, held: bool, at: int | None = None) -> None:
        """The table was read from its log, or dealt: the clock goes on from its last action, or from `at`;
        `held`: it stands still there."""
        self._table = table
        self._held = held
        self.days.begin(table)
        if table.state is None or table.phase == "over" or table.lesson is not None:
            self.stop()
        else:
            at = table.last_at if at is None else max(at, table.last_at)
            if self._held:
                self.match.stop(at)
            else:
                self.match.start(at)
            self.arm(table.state.deadline())
            self._silence.resume(table, table.last_at)

    def hold(self, held: bool) -> None:
        """Stand still from now on, or go on from there: no time has passed."""
        if held == self._held:
            return
        self._held = held
        running = self._table.state is not None and self._table.phase == "playing"
        if running and held:
            self.match.stop(self.match.now())
        elif running:
            self.match.start(self.match.now())
        self.arm(self.deadline)

    def stop(self) -> None:
        """The match is over, not dealt yet, or a lesson: the clock stands still."""
        self.match.stop(self._table.last_at)
        self.arm(None)

    def played(self, played: Played) -> None:
        """An action was played: there may be another deadline, and the rules may wait for others."""
        table = self._table
        assert table.state is not None
        deadline = table.state.deadline()
        if deadline is not None or self.deadline is not None:
            self.arm(deadline)
        if table.days:
            self.days.look()
        self._silence.moved(table, played)

    def rearm(self) -> None:
        """Ring at the deadline, also if it has come already."""
        self.arm(self.deadline)

    def snapshot(self) -> tuple[dict[int, int], dict[int, int]]:
        """Since when seats have been waited for, and when their people count as lost: for another house."""
        return self._silence.snapshot()

    def adopt(self, since: dict[int, int], lost: dict[int, int], stands_at: int | None) -> None:
        """The same, from the house that drives the table; `stands_at`: when time stands still there."""
        self._silence.adopt(since, lost)
        if stands_at is not None and self._held:
            self.match.stop(max(stands_at, self._table.last_at))

    def taken_back(self, seat: int) -> None:
        """A person has the seat back from the bot."""
        self._silence.returned(seat, self.match.now())

    def connected(self, people: Container[str], grace: float) -> None:
        """These people are connected now; others count as lost after `grace` seconds."""
        self._silence.look(self._table, people, self.match.now(), grace)

    def now(self) -> int:
        """The match time for the next entry: never before the last one."""
        return max(self.match.now(), self._table.last_at)

    def jump(self, at: int) -> int:
        """Something happens at this time: the clock is not behind it. The time of the entry for it."""
        self.match.not_before(at)
        return max(at, self._table.last_at)

    def is_due(self, at: int | None = None) -> bool:
        """Whether the deadline of the rules has come, now or at that time."""
        return self.deadline is not None and (self.now() if at is None else at) >= self.deadline

    def times(self, now: int | None = None) -> Times:
        """What browsers are told, now or at the time of an action."""
        now = self.match.now() if now is None else now
        deadline = self.deadline if self._table.days == 0 else self.days.shown(now)
        return Times(now, deadline, self._silence.bot_from(self._table))

    def arm(self, deadline: int | None) -> None:
        """Ring at this time, and not at any other; None: not at all."""
        if self._table.lesson is not None or (self._table.days and self._is_for_people()):
            deadline = None
        self.deadline = deadline
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if deadline is not None and not self._held:
            wait = max(0, deadline - self.match.now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._rang)

    def _is_for_people(self) -> bool:
        """Whether the rules wait for seats, and not for time itself to pass."""
        return self._table.state is not None and bool(self._table.state.to_act())

    def _rang(self) -> None:
        """The timer rang: if a little early, it is set again."""
        self._ring()
        if self.deadline is not None and self.match.now() < self.deadline:
            self.arm(self.deadline)
