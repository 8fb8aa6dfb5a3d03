"""The bots that play seats of one table.

The driver says whose bot thinks and what becomes of its decision. Here the bots are asked in the pool of
processes, the time that they seem to take passes, and their actions are played at the table.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Protocol

from rayonw.bots.decision import Decision
from rayonw.bots.driver import Driver
from rayonw.house.table.table import Table
from rayonw.house.wire import Level, Pace
from rayonw.kernel.state import State, View

logger = logging.getLogger("rayonw.bots")


FACTORS: dict[Pace, float] = {"calm": 2.0, "normal": 1.0, "quick": 0.4}
"""How long bots seem to think, times what they would, by the pace of the table."""
LEAST: dict[Pace, int] = {"calm": 2000, "normal": 900, "quick": 250}
"""Milliseconds between two moves of bots at least, so that people can read what was done."""
BREATH = 700
"""Milliseconds before a bot moves, when somebody looks at the table again."""


class Thinker(Protocol):
    """What lets bots think: in processes of their own, or at once in a test."""

    async def choose(self, game_id: str, view: View, level: Level) -> Decision:
        """An action for the seat whose View it is, and how many milliseconds it seems to take."""


class BotSeats:
    """The bots of one table, with a task for each that thinks or waits."""

    __slots__ = (
        "__weakref__",
        "_awake",
        "_driver",
        "_going",
        "_loop",
        "_pace",
        "_play",
        "_table",
        "_tasks",
        "_thinker",
    )

    def __init__(self, thinker: Thinker, pace: float, play: Callable[[int, str], object]) -> None:
        """`pace`: how long bots seem to think, 1 as people do. `play` plays an action for a seat."""
        self._thinker = thinker
        self._pace = pace
        self._play = play
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._awake = False
        self._going = asyncio.Event()
        self._going.set()
        self._table: Table
        self._driver: Driver

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self._driver = Driver(table.game, secrets.randbelow, self._complain)

    def wake(self) -> None:
        """Every bot that is to be asked begins to think.

        Its View is made now: the State may be another before the task begins, and what is legal with it.
        """
        self._awake = True
        table = self._table
        if table.state is None or table.phase != "playing":
            return
        levels = [seat.level for seat in table.seats]
        if not any(levels):
            return
        for number in self._driver.to_ask(table.state, levels, table.numbering.shown_move):
            level = levels[number]
            assert level is not None
            turn = self._run(table.state, table.state.view(number), number, level)
            self._tasks[number] = asyncio.create_task(turn)

    def hold(self, held: bool) -> None:
        """The table stands still: bots may think, but do not move; or it goes on."""
        if held:
            self._going.clear()
        else:
            self._going.set()

    def rethink(self) -> None:
        """Seats changed hands: a bot that plays no more stops thinking."""
        for number in list(self._tasks):
            if self._table.seats[number].level is None:
                self._tasks.pop(number).cancel()
                self._driver.forget(number)

    def stop(self) -> None:
        """All bots stop, and what they chose is forgotten."""
        self._awake = False
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()
        self.begin(self._table)

    async def _run(self, state: State, view: View, seat: int, level: Level) -> None:
        try:
            await self._turn(state, view, seat, level)
        except Exception:
            logger.exception("a bot failed", extra={"table": self._table.code})
        finally:
            if self._tasks.get(seat) is asyncio.current_task():
                del self._tasks[seat]
                self._driver.forget(seat)
                self._loop.call_soon(self._go_on)

    def _go_on(self) -> None:
        if self._awake:
            self.wake()

    async def _turn(self, state: State, view: View, seat: int, level: Level) -> None:
        """Ask one bot, wait, and play what it chose."""
        table, moment = self._table, self._table.numbering.shown_move
        began = self._loop.time()
        decision = await self._decision(view, level)
        plan = self._driver.answered(state, seat, decision, moment)
        if plan is None:
            return
        await asyncio.sleep(
            self._wait(plan.wait, seat in state.to_act()) / 1000 - (self._loop.time() - began)
        )
        while not self._going.is_set():
            await self._going.wait()
            await asyncio.sleep(BREATH * self._pace / 1000)
        action, fresh = self._driver.due(seat, moment)
        if fresh or action in state.legal(seat):
            self._play(seat, table.game.write(state, action))

    def _wait(self, wait: float, turn: bool) -> float:
        """How many milliseconds a move takes at this table.

        In a race a bot's level is its speed; so it is where it speaks up out of turn.
        """
        table = self._table
        if turn and not table.game.race:
            wait = max(wait * FACTORS[table.pace], LEAST[table.pace])
        return wait * self._pace

    async def _decision(self, view: View, level: Level) -> Decision | None:
        """What the bot wants; None if it breaks down."""
        try:
            return await self._thinker.choose(self._table.game.id, view, level)
        except Exception:
            logger.exception("a bot could not think", extra={"table": self._table.code})
            return None

    def _complain(self, complaint: str) -> None:
        logger.error("%s", complaint, extra={"table": self._table.code})
