"""The bots at the table of a day's deal: all they do follows from the deal and from what was played.

The schedule says what happens when, on the match clock. Whoever plays here acts at the time at which the
message came, after everything that was due before it: until bots have answered, the message waits. So it does
not matter how fast this machine is, and a house that opens the table in the middle of a match finds the same
schedule from the log.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol

from rayonw.bots.decision import Decision, Next
from rayonw.bots.schedule import Question, Schedule
from rayonw.house.table.bot_seats import BREATH, FACTORS, LEAST
from rayonw.house.table.history import Played
from rayonw.house.table.table import Table
from rayonw.house.wire import Level
from rayonw.kernel.record import Move, apply
from rayonw.kernel.state import State, View

logger = logging.getLogger("rayonw.bots")

DRIVER_SECONDS = 15.0
"""How long an act waits until this house drives the table, at most."""


class DealtThinker(Protocol):
    """What lets bots think by given chances, so that they can be asked again."""

    async def choose_dealt(self, game_id: str, view: View, level: Level, chance: int) -> Decision:
        """An action for the seat whose View it is, and how many milliseconds it seems to take."""


class DealtBots:
    """The bots of one day's deal, and the only clock by which they play."""

    def __init__(
        self,
        thinker: DealtThinker,
        pace: float,
        now: Callable[[], int],
        play: Callable[[int, str, int], bool],
        expire: Callable[[int], bool],
    ) -> None:
        """`pace`: how much of the match's time passes for bots, 1: all of it. `now`: the match clock.

        `play` plays an action for a seat at a time of the match, `expire` lets time run out: whether they
        did.
        """
        self._thinker = thinker
        self._pace = pace
        self._now = now
        self._play = play
        self._expire = expire
        self._lock = asyncio.Lock()
        self._going = asyncio.Event()
        self._going.set()
        self._awake = asyncio.Event()
        self._changed = asyncio.Event()
        self._runner: asyncio.Task[None] | None = None
        self._thoughts: set[asyncio.Task[None]] = set()
        self._schedule: Schedule | None = None
        """None until it was made from the log."""
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self._forget()

    def wake(self) -> None:
        """This house drives the table: bots play."""
        self._awake.set()
        if self._runner is None and self._table.phase == "playing":
            self._runner = asyncio.create_task(self._run())

    def hold(self, held: bool) -> None:
        """The table stands still: bots may think, but do not move; or it goes on."""
        if held:
            self._going.clear()
        else:
            self._going.set()
        self._changed.set()

    def rethink(self) -> None:
        """Seats never change hands here."""

    def stop(self) -> None:
        """All bots stop, and what they planned is forgotten: it is in the log."""
        self._awake.clear()
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None
        self._forget()

    def _forget(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        self._thoughts.clear()
        self._schedule = None
        self._changed.set()

    # What happens, in order.

    async def after(self, at: int, act: Callable[[], object]) -> None:
        """Somebody acts at this time of the match: first happens what is due before it.

        Where bots may act out of turn, that is only known once this house drives the table.
        """
        async with self._lock:
            if self._table.game.simultaneous:
                with suppress(TimeoutError):
                    async with asyncio.timeout(DRIVER_SECONDS):
                        await self._awake.wait()
            await self._advance(at)
            act()

    def played(self, played: Played) -> None:
        """An action was played here, or heard from another house."""
        if self._schedule is not None:
            self._schedule.played(played.by, played.private)
            self._ask(self._schedule, self._table.state, played.at)
        self._changed.set()

    async def _run(self) -> None:
        """Let happen what is due when its time has come, for as long as the match is played."""
        try:
            while self._table.phase == "playing":
                await self._step()
            self._runner = None
        except Exception:
            logger.exception("the bots of a day's deal failed", extra={"table": self._table.code})
            self._runner = None

    async def _step(self) -> None:
        """Wait for the next thing that is due, unless something changes before."""
        if not self._going.is_set():
            await self._going.wait()
            await asyncio.sleep(BREATH * self._pace / 1000)
        self._changed.clear()
        async with self._lock:
            due = await self._next()
        wait = (due.at - self._now()) * self._pace / 1000 if due is not None else None
        if wait is None or wait > 0:
            try:
                async with asyncio.timeout(wait):
                    await self._changed.wait()
                return
            except TimeoutError:
                pass
        if due is not None and self._going.is_set():
            async with self._lock:
                if self._going.is_set():
                    await self._advance(due.at)

    async def _advance(self, until: int) -> None:
        """Everything happens that is due up to this time."""
        while True:
            due = await self._next()
            if due is None or due.at > until or not self._happens(due):
                return

    def _happens(self, due: Next) -> bool:
        """Let it happen; False if nothing can be played now."""
        schedule, state = self._schedule, self._table.state
        assert schedule is not None
        assert state is not None
        if due.seat is None:
            return self._expire(due.at)
        action = schedule.take(due.seat)
        if action in state.legal(due.seat):
            return self._play(due.seat, self._table.game.write(state, action), due.at)
        self._ask(schedule, state, due.at)
        return True

    async def _next(self) -> Next | None:
        """What is due next, once all bots have answered; None if nothing is, or this house does not drive."""
        table = self._table
        while self._awake.is_set() and table.phase == "playing" and table.state is not None:
            schedule = self._schedule
            if schedule is None:
                await self._recover(table)
            elif schedule.thinks() and self._thoughts:
                await asyncio.wait(self._thoughts)
            else:
                return schedule.next(table.state)
        return None

    # Thinking.

    def _ask(self, schedule: Schedule, state: State | None, at: int) -> None:
        """Every bot that is to be asked at this time of the match begins to think."""
        if state is None or self._table.phase != "playing" or not self._awake.is_set():
            return
        for question in schedule.to_ask(state, levels_of(self._table), at):
            thought = asyncio.create_task(self._think(schedule, state, state.view(question.seat), question))
            self._thoughts.add(thought)
            thought.add_done_callback(self._thoughts.discard)

    async def _think(self, schedule: Schedule, state: State, view: View, question: Question) -> None:
        waited = question.seat in state.to_act()
        decision: Decision | None = None
        try:
            level = self._table.seats[question.seat].level
            assert level is not None
            decision = await self._thinker.choose_dealt(self._table.game.id, view, level, question.chance)
        except Exception:
            logger.exception("a bot could not think", extra={"table": self._table.code})
        schedule.answered(question, decision, state, lambda wait: self._wait(wait, waited))

    def _wait(self, wait: int, turn: bool) -> int:
        """How many milliseconds of the match a move takes, as at any table."""
        if turn and not self._table.game.race:
            return max(int(wait * FACTORS[self._table.pace]), LEAST[self._table.pace])
        return wait

    async def _recover(self, table: Table) -> None:
        """Make the schedule from the log.

        What a bot planned before its last move is over and done with: only from there on it is asked again.
        """
        game, moves = table.game, list(table.played)
        schedule = Schedule(game, table.seed)
        state = game.deal(len(table.seats), table.seed, table.options, table.version)
        last = {played.by: number for number, played in enumerate(moves, 1)}
        levels = levels_of(table)
        simultaneous = game.simultaneous

        async def ask(number: int, at: int) -> None:
            if simultaneous or number == len(moves):
                now = [level if last.get(seat, 0) <= number else None for seat, level in enumerate(levels)]
                for question in schedule.to_ask(state, now, at):
                    await self._think(schedule, state, state.view(question.seat), question)

        await ask(0, 0)
        for number, played in enumerate(moves, 1):
            person = played.by is not None and levels[played.by] is None
            while (late := schedule.missed(state, played.at, played.by, person)) is not None:
                assert late.seat is not None
                schedule.take(late.seat)
                await ask(number - 1, late.at)
            apply(game, state, Move(played.by, played.at, played.text))
            schedule.played(played.by, played.private)
            await ask(number, played.at)
        if self._table is table and len(table.played) == len(moves) and self._awake.is_set():
            self._schedule = schedule


def levels_of(table: Table) -> Sequence[Level | None]:
    """By seat, the level of its bot."""
    return [seat.level for seat in table.seats]
