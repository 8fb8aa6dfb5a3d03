"""`python -m bench.load SERVER URL TABLES SECONDS` reads rates and answers each with a line of JSON."""

import asyncio
import gc
import json
import math
import sys
from collections import deque
from importlib import import_module

from bench.load.loop import run
from bench.load.pace import WARM_UP, Pace, Place
from bench.load.table import ENDLESS, Server, Table

AT_ONCE = 20
"""Tables that are set at the same time."""


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


async def main(name: str, base: str, many: int, seconds: float) -> None:
    """Measure every rate that is asked for."""
    server: Server = import_module(f"bench.load.{name}").server(base)
    await server.open()
    tables = Tables(server, many)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        rate = float(line)
        places = await tables.places(rate / many * (WARM_UP + seconds + 0.5))
        gc.collect()
        gc.freeze()
        print(json.dumps(await Pace(places, rate, seconds).run()), flush=True)
    await server.close()


if __name__ == "__main__":
    run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
