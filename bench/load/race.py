"""`python -m bench.load.race URL TABLES SECONDS` plays Wataï, everybody at once, and prints JSON."""

import asyncio
import json
import math
import sys
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter

import msgspec
from aiohttp import ClientSession, DummyCookieJar

from bench.load.line import Line, connect
from bench.load.loop import run

SEATS = 8
EVERY = 0.25
"""Seconds between two acts of a seat."""
WARM_UP = 2.0
PATIENCE = 3.0
TICK = 0.001
AT_ONCE = 10
"""Tables that are set at the same time."""
UNFIT = ("watai", "!")
"""Cries and accusations end rounds or stop hands: they are played only when there is nothing else."""


class Choice(msgspec.Struct):
    """An action that may be played."""

    text: str


class Heard(msgspec.Struct):
    """What a hand wants to know of a message."""

    t: str
    seq: int = 0
    id: str = ""
    legal: list[Choice] = []
    mark: int = 0
    outcome: msgspec.Raw = msgspec.Raw(b"null")


_decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Watch:
    """How long acts took: until every seat had the step, or until the refusal."""

    first: float = math.inf
    last: float = math.inf
    seen_by_all: list[float] = field(default_factory=list)
    refused: list[float] = field(default_factory=list)
    sent: int = 0
    idle: int = 0
    """Times at which a seat was due and the rules left it nothing to do."""

    def counts(self, due: float) -> bool:
        """Whether an act belongs to the measurement."""
        return self.first <= due < self.last


class RaceTable:
    """Eight hands at one table."""

    def __init__(self, number: int, watch: Watch) -> None:
        self.number = number
        self.watch = watch
        self.chance = Random(number)
        self.lines: list[Line] = []
        self.legal: list[list[str]] = [[] for _ in range(SEATS)]
        self.seq = [0] * SEATS
        self.next = [0.0] * SEATS
        self.due: dict[str, float] = {}
        self.seen: dict[int, int] = {}
        self.owed: dict[int, float] = {}
        self.ids = 0
        self.syncs = 0
        self.acks = 0
        self.over = False
        self.changed = asyncio.Event()

    def hear(self, seat: int, data: bytes) -> None:
        """A message to one seat."""
        heard = _decode(data)
        if heard.t == "step":
            self.legal[seat] = [choice.text for choice in heard.legal]
            self.seq[seat] = heard.seq
            self.over = bytes(heard.outcome) != b"null"
            self.changed.set()
            self.seen[heard.seq] = self.seen.get(heard.seq, 0) + 1
            self.settle(heard.seq)
        elif heard.t == "ack":
            self.acks += 1
            self.changed.set()
            if heard.id in self.due:
                self.owed[heard.seq] = self.due.pop(heard.id)
                self.settle(heard.seq)
        elif heard.t == "refused":
            due = self.due.pop(heard.id, None)
            if due is None:
                raise RuntimeError(f"the house refuses: {data.decode()}")
            if self.watch.counts(due):
                self.watch.refused.append(perf_counter() - due)
        elif heard.t == "sync":
            self.legal[seat] = [choice.text for choice in heard.legal]
            self.seq[seat] = heard.seq
            self.syncs += 1
            self.changed.set()
        elif heard.t == "probe":
            self.lines[seat].send(b'{"t":"echo","mark":%d}' % heard.mark)
        elif heard.t not in ("lobby", "trips"):
            raise RuntimeError(f"the house says {data.decode()}")

    def settle(self, seq: int) -> None:
        """When all seats have the step of an act, it is done."""
        if self.seen.get(seq) == SEATS and seq in self.owed:
            due = self.owed.pop(seq)
            del self.seen[seq]
            if self.watch.counts(due):
                self.watch.seen_by_all.append(perf_counter() - due)

    def act(self, seat: int, due: float) -> None:
        """A seat turns or lays something, whatever the others do meanwhile."""
        fit = [text for text in self.legal[seat] if not text.startswith(UNFIT)] or self.legal[seat]
        if not fit:
            self.watch.idle += self.watch.counts(due)
            return
        self.watch.sent += self.watch.counts(due)
        text = self.chance.choice(fit)
        self.due[self.tell(seat, f'"act","seq":{self.seq[seat]},"action":{json.dumps(text)}')] = due

    def tell(self, seat: int, words: str) -> str:
        """Send a message; its id."""
        self.ids += 1
        name = f"{self.number}.{self.ids}"
        self.lines[seat].send(f'{{"t":{words},"id":"{name}"}}'.encode())
        return name

    def outstanding(self) -> int:
        """Acts of the measurement that are not answered, or not seen by all."""
        waiting = [*self.due.values(), *self.owed.values()]
        return sum(self.watch.counts(due) for due in waiting)


async def until(table: RaceTable, wanted: str, count: int) -> None:
    """Wait for so many syncs or acks."""
    async with asyncio.timeout(60):
        while getattr(table, wanted) < count:
            table.changed.clear()
            await table.changed.wait()


async def set_table(session: ClientSession, base: str, number: int, watch: Watch) -> RaceTable:
    """A table made by its first guest, joined by the others, and dealt."""
    cookies: list[str] = []
    for seat in range(SEATS):
        async with session.post(f"{base}/api/me", json={"name": f"G{number}.{seat}"}) as answer:
            answer.raise_for_status()
            cookies.append("; ".join(f"{name}={cookie.value}" for name, cookie in answer.cookies.items()))
    wish = {"game": "watai", "seats": SEATS, "options": {}, "bots": [], "start": False}
    async with session.post(f"{base}/api/tables", json=wish, headers={"Cookie": cookies[0]}) as answer:
        answer.raise_for_status()
        code = (await answer.json())["code"]
    table = RaceTable(number, watch)
    url = f"{base.replace('http', 'ws', 1)}/ws/{code}"
    for seat in range(SEATS):
        table.lines.append(await connect(url, partial(table.hear, seat), cookies[seat]))
    await until(table, "syncs", SEATS)
    for seat in range(1, SEATS):
        table.tell(seat, f'"sit","seat":{seat}')
    await until(table, "acks", SEATS - 1)
    table.tell(0, '"start"')
    await until(table, "syncs", 2 * SEATS)
    return table


def may_move(legal: list[str]) -> bool:
    """Whether a hand may move: before Go seats can only say that they are ready, during 3-2-1 nothing."""
    return bool(legal) and "go" not in legal and "ready" not in legal


async def go(tables: list[RaceTable]) -> None:
    """Say Go at every table, and wait until it is counted down and all hands may move."""
    for table in tables:
        for seat in range(SEATS):
            if "go" in table.legal[seat]:
                table.tell(seat, f'"act","seq":{table.seq[seat]},"action":"go"')
    async with asyncio.timeout(60):
        for table in tables:
            while not all(may_move(legal) for legal in table.legal):
                table.changed.clear()
                await table.changed.wait()


async def race(tables: list[RaceTable], watch: Watch, seconds: float) -> None:
    """Every seat acts every quarter of a second, all at moments of their own."""
    began = perf_counter()
    watch.first = began + WARM_UP
    watch.last = watch.first + seconds
    for table in tables:
        table.next = [began + table.chance.random() * EVERY for _ in range(SEATS)]
    while (now := perf_counter()) < watch.last:
        for table in tables:
            for seat in range(SEATS):
                while table.next[seat] <= now:
                    if not table.over:
                        table.act(seat, table.next[seat])
                    table.next[seat] += EVERY
        await asyncio.sleep(TICK)
    for _ in range(int(PATIENCE / TICK)):
        if not any(table.outstanding() for table in tables):
            break
        await asyncio.sleep(TICK)


def told(watch: Watch, tables: list[RaceTable], seconds: float) -> dict[str, float]:
    """Milliseconds by quantile, and how much was played."""
    lost = sum(table.outstanding() for table in tables)
    waits = sorted(watch.seen_by_all) + [math.inf] * max(lost, 0 if watch.seen_by_all else 1)

    def quantile(part: float) -> float:
        return waits[min(len(waits) - 1, int(part * len(waits)))] * 1000

    refused = sorted(watch.refused) or [0.0]
    return {
        "sent": watch.sent / seconds,
        "played": len(watch.seen_by_all) / seconds,
        "refused": len(watch.refused) / seconds,
        "idle": watch.idle / seconds,
        "lost": lost,
        "over": sum(table.over for table in tables),
        "p50": quantile(0.50),
        "p95": quantile(0.95),
        "p99": quantile(0.99),
        "max": waits[-1] * 1000,
        "refusal_p99": refused[int(0.99 * len(refused))] * 1000,
    }


async def main(base: str, many: int, seconds: float) -> None:
    """Set the tables, race, tell."""
    watch = Watch()
    limit = asyncio.Semaphore(AT_ONCE)
    async with ClientSession(cookie_jar=DummyCookieJar()) as session:

        async def one(number: int) -> RaceTable:
            async with limit:
                return await set_table(session, base, number, watch)

        tables = await asyncio.gather(*(one(number) for number in range(many)))
        await go(tables)
        await race(tables, watch, seconds)
    print(json.dumps(told(watch, tables, seconds)), flush=True)


if __name__ == "__main__":
    run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
