"""`python -m bench.load SERVER URL TABLES SECONDS PROCESSES` reads rates, and answers each with a line of
JSON.

PROCESSES are the server's, for their processor time: numbers with commas between them, and after a plus that
of a database server. The rate `inf` is as fast as the server can go.
"""

import asyncio
import gc
import json
import math
import sys
from collections import deque
from collections.abc import Callable
from importlib import import_module

from bench.load.loop import run
from bench.load.pace import WARM_UP, Pace, Place
from bench.load.processor import spent, spent_by_all
from bench.load.table import ENDLESS, Server, Table

AT_ONCE = 20
"""Tables that are set at the same time."""
FASTEST = 15_000
"""Actions per second for which there are tables, when a server is to go as fast as it can."""


class Tables:
    """Tables that are set and not used up."""

    def __init__(self, server: Server, many: int) -> None:
        self.server = server
        self.many = many
        self.number = 0
        self.kept: list[deque[Table]] = [deque() for _ in range(many)]

    async def places(self, actions: float) -> list[Place]:
        """So many places, with tables enough for this many actions at each."""
        endless = self.server.actions == ENDLESS
        fresh = 0 if endless and self.number else math.ceil(actions / self.server.actions)
        limit = asyncio.Semaphore(AT_ONCE)

        async def fill(slot: int) -> None:
            async with limit:
                if fresh:
                    for table in self.kept[slot]:
                        table.close()
                    self.kept[slot].clear()
                for _ in range(fresh):
                    self.number += 1
                    self.kept[slot].append(await self.server.table(slot, self.number))

        await asyncio.gather(*(fill(slot) for slot in range(self.many)))
        return [Place(deque(tables)) for tables in self.kept]


def meter(processes: str) -> Callable[[], tuple[float, float]]:
    """What tells the processor time of these processes: the servers', and the database's."""
    servers, _, database = processes.partition("+")

    def read() -> tuple[float, float]:
        own = sum(spent(int(process)) for process in servers.split(","))
        return own, spent_by_all(int(database)) if database else 0.0

    return read


async def main(name: str, base: str, many: int, seconds: float, processes: str) -> None:
    """Measure every rate that is asked for."""
    server: Server = import_module(f"bench.load.{name}").server(base)
    await server.open()
    tables = Tables(server, many)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        rate = float(line)
        places = await tables.places(min(rate, FASTEST) / many * (WARM_UP + seconds + 0.5))
        gc.collect()
        gc.freeze()
        print(json.dumps(await Pace(places, rate, seconds, meter(processes)).run()), flush=True)
    await server.close()


if __name__ == "__main__":
    run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]), sys.argv[5]))
