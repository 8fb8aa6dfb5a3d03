"""`python -m bench.load.renewal URL TABLES RATE SECONDS`: people who come back while houses are renewed.

Says "ready" when all tables are set, plays, and then tells in a line of JSON how long actions and seats
waited, and whether anything was lost or played twice. A line that is told to come again does so after up to
150 ms, as a browser does; what was not acknowledged is sent again with the same id.
"""

import asyncio
import json
import random
import sys
from time import perf_counter
from typing import Any

from bench.load.__main__ import Tables
from bench.load.line import Line, connect
from bench.load.loop import run
from bench.load.pace import WARM_UP, Pace
from bench.load.rayonw_house import Heard, House, HouseTable, decode, until
from bench.load.table import SEATS

SPREAD = 0.15
"""Seconds within which a crowd comes back: RENEWED_WITHIN in web/src/kernel/line.ts."""
AGAIN = 0.3
"""Seconds after which somebody who was not let in tries again."""


class Renewed(HouseTable):
    """Four guests at one table, each of whom comes back after every goodbye."""

    def __init__(self, number: int, urls: list[str], cookies: list[str]) -> None:
        super().__init__(number)
        self.urls, self.cookies = urls, cookies
        self.lost_at: dict[int, float] = {}
        self.pauses: list[float] = []
        """Seconds from a goodbye to the next sync."""
        self.acts = 0
        self.unanswered: dict[str, tuple[int, bytes]] = {}
        """By id, what was not acknowledged yet: its seat, and the message."""
        self.refused: list[str] = []
        self.reached = [0] * SEATS
        """By seat, the last entry it has seen."""
        self.began = 0
        """The last entry before the first act."""
        self.awaited: int | None = None
        """The entry that the act under way becomes."""
        self.synced: set[int] = set()
        """Seats that were told everything on the line that they have."""
        self.works: set[asyncio.Task[None]] = set()
        self.ended = False

    def hear(self, seat: int, data: bytes) -> None:
        """A message to one seat."""
        heard = decode(data)
        self.learn(seat, heard)
        if heard.t in ("step", "sync"):
            self.see(seat, heard)
        if heard.t == "ack":
            self.acks += 1
            self.unanswered.pop(heard.id, None)
        elif heard.t == "refused" and heard.id:
            self.refused.append(heard.why)
        elif heard.t == "bye":
            self.lines[seat].close()
        self.changed.set()

    def see(self, seat: int, heard: Heard) -> None:
        """A seat sees an entry, or the whole table again."""
        self.legal[seat] = [choice.text for choice in heard.legal]
        self.reached[seat] = heard.seq
        self.over = self.over or bytes(heard.outcome) != b"null"
        if heard.t == "sync":
            self.synced.add(seat)
        if self.awaited is not None and min(self.reached) >= self.awaited:
            self.awaited = None
            self.done()

    def act(self) -> None:
        """The first legal action of whoever may act, as soon as they are connected."""
        self.began = self.began or max(self.reached)
        last = max(self.reached)
        seat = next(seat for seat in range(SEATS) if self.legal[seat] and self.reached[seat] == last)
        an_id = f"{self.number}.{next(self.ids)}"
        words = f'{{"t":"act","seq":{last},"action":"{self.legal[seat][0]}","id":"{an_id}"}}'
        self.acts += 1
        self.unanswered[an_id] = seat, words.encode()
        self.awaited = last + 1
        self.legal[seat] = []
        if seat not in self.lost_at:
            self.lines[seat].send(words.encode())

    def surplus(self) -> int:
        """How many entries there are more than acts were played."""
        return max(self.reached) - self.began - self.acts if self.began else 0

    async def arrive(self, seat: int) -> Line:
        """Connect a seat; whenever the line is lost, it comes back."""
        line = await connect(self.urls[seat], lambda data: self.hear(seat, data), self.cookies[seat])
        line.gone = lambda: self.gone(seat, line)
        if line.lost:
            raise ConnectionError
        return line

    def gone(self, seat: int, line: Line) -> None:
        """A line was lost."""
        if self.ended or self.lines[seat] is not line:
            return
        self.lost_at[seat] = perf_counter()
        self.synced.discard(seat)
        work = asyncio.get_running_loop().create_task(self.come_back(seat))
        self.works.add(work)
        work.add_done_callback(self.works.discard)

    async def come_back(self, seat: int) -> None:
        """Try until somebody answers."""
        await asyncio.sleep(random.uniform(0, SPREAD))
        while True:
            try:
                self.lines[seat] = await self.arrive(seat)
                await until(self, lambda: seat in self.synced or self.lines[seat].lost)
            except OSError:
                await asyncio.sleep(random.uniform(0.75, 1.25) * AGAIN)
            else:
                break
        self.pauses.append(perf_counter() - self.lost_at.pop(seat))
        for whose, message in self.unanswered.values():
            if whose == seat:
                self.lines[seat].send(message)

    def close(self) -> None:
        """Hang up."""
        self.ended = True
        super().close()


class Street(House):
    """Houses that are renewed, on one port."""

    def __init__(self, base: str) -> None:
        super().__init__(base)
        self.made: list[Renewed] = []

    async def table(self, slot: int, number: int) -> Renewed:
        """A table made by its first guest, joined by the others, and dealt."""
        code, cookies = await self.code(slot)
        urls = [f"{self.address(slot, seat).replace('http', 'ws', 1)}/ws/{code}" for seat in range(SEATS)]
        table = Renewed(number, urls, cookies)
        for seat in range(SEATS):
            table.lines.append(await table.arrive(seat))
        await until(table, lambda: len(table.here) == SEATS)
        await self.begin(table)
        self.made.append(table)
        return table

    def told(self) -> dict[str, Any]:
        """What became of everything that was sent."""
        pauses = sorted(pause for table in self.made for pause in table.pauses)
        return {
            "goodbyes": len(pauses),
            "longest_pause": round(max(pauses, default=0.0), 3),
            "median_pause": round(pauses[len(pauses) // 2], 3) if pauses else 0.0,
            "still_away": sum(len(table.lost_at) for table in self.made),
            "unacknowledged": sum(len(table.unanswered) for table in self.made),
            "acknowledged": sum(table.acts - len(table.unanswered) for table in self.made),
            "missing": sum(max(0, -table.surplus()) for table in self.made),
            "doubled": sum(max(0, table.surplus()) for table in self.made),
            "refused": sum(len(table.refused) for table in self.made),
            "why": sorted({why for table in self.made for why in table.refused}),
        }


async def main(base: str, many: int, rate: float, seconds: float) -> None:
    """Set the tables, play, tell."""
    street = Street(base)
    await street.open()
    places = await Tables(street, many).places(rate / many * (WARM_UP + seconds + 0.5))
    print("ready", flush=True)
    told = await Pace(places, rate, seconds).run()
    print(json.dumps({**told, **street.told()}), flush=True)
    await street.close()


if __name__ == "__main__":
    run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])))
