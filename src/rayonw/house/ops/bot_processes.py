"""The processes in which bots think: they get a View, a level and a time, and nothing else.

A compiled engine holds the interpreter's lock to the end of a call, so it must never think beside the
event loop. The same processes replay record files, which may be long.
"""

import asyncio
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

from rayonw.bots.budget import DEFAULT_MS, Milliseconds, Playouts
from rayonw.bots.decision import Decision, decide
from rayonw.bots.schedule import PLAYOUTS
from rayonw.bots.worker import settle_in
from rayonw.catalogue import game
from rayonw.house.wire import Level
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import View

Args = TypeVarTuple("Args")
T = TypeVar("T")

LEAST_MS = 20
"""What a strong bot gets however many are waiting."""


class BotProcesses:
    """The pool of processes for bots and replays, started when the first is needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._thinking = 0

    async def choose(self, game_id: str, view: View, level: Level) -> Decision:
        """An action for the seat whose View it is, and how many milliseconds it seems to take."""
        self._thinking += 1
        try:
            crowd = max(1, self._thinking // self.workers)
            budget = max(LEAST_MS, DEFAULT_MS // crowd)
            return await self.run(think, game_id, view, level, secrets.randbits(31), budget)
        finally:
            self._thinking -= 1

    async def choose_dealt(self, game_id: str, view: View, level: Level, chance: int) -> Decision:
        """The same by given chances and a fixed number of playouts: it follows from what is given."""
        return await self.run(think_dealt, game_id, view, level, chance)

    async def run(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Do work in one of the processes; if a process dies, once more in new ones."""
        pool = self._ready()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return await loop.run_in_executor(self._ready(), work, *args)

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=settle_in)
        return self._pool


def think(game_id: str, view: View, level: Level, seed: int, milliseconds: int) -> Decision:
    """The bot's action, and after how many milliseconds it is to be played."""
    return decide(game(game_id), view, level, Chance(seed), Milliseconds(milliseconds))


def think_dealt(game_id: str, view: View, level: Level, chance: int) -> Decision:
    """The bot's action by chances of the deal, and how long it takes for it on the match clock."""
    return decide(game(game_id), view, level, Chance(chance), Playouts(PLAYOUTS))
