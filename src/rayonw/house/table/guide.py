"""The guide of a lesson: plays the prepared actions of opponents, and goes on when the learner has played."""

import asyncio
import logging
from asyncio import TimerHandle
from collections.abc import Callable
from typing import Literal, Protocol

from rayonw.house.log import Entry
from rayonw.house.table.lesson_progress import current_step, lesson_of
from rayonw.house.table.lessons import after, is_ready, stage
from rayonw.house.table.table import Table
from rayonw.kernel.lesson import LEARNER, Line

logger = logging.getLogger("rayonw.lesson")

PACE_SECONDS = 0.9
"""Between two prepared actions, so that a newcomer sees each of them."""


class Player(Protocol):
    """Who plays prepared actions."""

    def act_for(self, seat: int, text: str, by: Literal["bot", "house"]) -> bool:
        """An action of a seat; whether the rules took it."""

    def expire_now(self) -> bool:
        """Time runs out; whether the rules took it."""


class Guide:
    """Leads one learner through the lesson of one table; nothing happens at any other table."""

    def __init__(
        self, pace: float, player: Player, take: Callable[[Entry], None], tell: Callable[[], None]
    ) -> None:
        """`take` makes an entry part of the table; `tell` tells browsers that the guide speaks now."""
        self._pace = pace * PACE_SECONDS
        self._player = player
        self._take = take
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._timer: TimerHandle | None = None
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or a scene begins."""
        self.stop()
        self._table = table

    def stop(self) -> None:
        """Nothing more happens until the next wake."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def wake(self) -> None:
        """Everything so far is stored: go on, if it is not the learner's turn."""
        table = self._table
        if table.lesson is None or self._timer is not None:
            return
        if table.lesson.mark != lesson_of(table.game).mark:
            self._take(stage(table.game, 0))
            return
        line = self._next_line()
        if line is not None:
            self._timer = self._loop.call_later(self._pace, self._play, line)
        elif self._fulfilled():
            self._take(after(table.game, table.lesson.step))

    def _next_line(self) -> Line | None:
        """The prepared action that is due, if any."""
        progress = self._table.lesson
        step = current_step(self._table.game, progress) if progress is not None else None
        if progress is None or step is None or is_ready(self._table):
            return None
        return step.first[len(self._table.played) - progress.played_before]

    def _fulfilled(self) -> bool:
        """Whether the learner has played what the current step waits for."""
        table, progress = self._table, self._table.lesson
        step = current_step(table.game, progress) if progress is not None else None
        if progress is None or step is None or not step.do:
            return False
        since = table.played[progress.played_before + len(step.first) :]
        return any(play.by == LEARNER and step.fulfilled_by(play.text) for play in since)

    def _play(self, line: Line) -> None:
        """Play a prepared action; if the rules do not take it, the lesson is broken and the learner told."""
        self._timer = None
        if line.seat is None:
            taken = self._player.expire_now()
        else:
            taken = self._player.act_for(line.seat, line.text, "bot")
        if not taken:
            logger.error("a lesson is broken at %s", line, extra={"table": self._table.code})
        elif is_ready(self._table):
            self._tell()
