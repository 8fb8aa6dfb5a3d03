"""Lists and profiles with many finished matches in the store: how long one answer takes, on both stores.

My tables, the list of open tables, a profile with its newest matches; each for anybody, and for one person
with a thousand matches. The answer is what the house makes of the rows, without HTTP; it is measured by the
wall clock, since waiting for the store is most of it.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import NoReturn

import asyncpg

from bench.filled import BUSY_MATCHES, GAMES, MATCHES, PEOPLE, fill, guest, name, say_open
from rayonw.house.ladders import Ladders
from rayonw.house.lists import Lists
from rayonw.house.meeting import Meeting
from rayonw.house.ops import BotProcesses
from rayonw.house.ops.embedded_server import EmbeddedServer
from rayonw.house.profiles import Profiles
from rayonw.house.store import Store
from rayonw.house.store.postgres import open_postgres
from rayonw.house.store.sqlite.store import SqliteStore

Say = Callable[[str], None]
Ask = Callable[[int], Awaitable[None]]

ASKED = 1000
AIM_MS = 20.0


def measure(rounds: int, say: Say) -> dict[str, object]:
    """Both stores: milliseconds per answer."""
    return {
        "unit": "milliseconds per answer",
        "matches": MATCHES,
        "people": PEOPLE,
        "aim p99": AIM_MS,
        "stores": asyncio.run(both(rounds, say)),
        "load": round(os.getloadavg()[1], 1),
    }


async def both(rounds: int, say: Say) -> list[dict[str, object]]:
    """The rows of both stores."""
    rows = []
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as folder:
        file = Path(folder) / "house.sqlite3"
        await filled("SQLite", str(file), say)
        rows += await asked("SQLite", SqliteStore(file), rounds, say)
        server = EmbeddedServer(Path(folder) / "postgres")
        server.start()
        try:
            await filled("PostgreSQL", server.url, say)
            await tidied_up(server.url)
            rows += await asked("PostgreSQL", await open_postgres(server.url, ""), rounds, say)
        finally:
            server.stop()
    return rows


async def filled(title: str, place: str, say: Say) -> None:
    """A new store, filled, and how long that took."""
    say(f"{title}: filling with {MATCHES:,} finished matches")
    began = perf_counter()
    await fill(place, Random(14))
    say(f"{title}: filled after {perf_counter() - began:.0f} s")


async def tidied_up(url: str) -> None:
    """What the server does by itself within minutes after so many new rows."""
    line = await asyncpg.connect(url)
    await line.execute("VACUUM ANALYZE", timeout=600)
    await line.close()


async def asked(title: str, store: Store, rounds: int, say: Say) -> list[dict[str, object]]:
    """Ask for many lists."""
    chance = Random(15)
    asks = questions(store)
    times: dict[str, list[float]] = {what: [] for what in asks}
    for number in range(1, rounds + 1):
        say(f"{title}: round {number} of {rounds}")
        await say_open(store)
        for what, ask in asks.items():
            times[what] += [await timed(ask, chance.randrange(PEOPLE)) for _ in range(ASKED)]
    await store.close()
    return [
        {
            "title": f"{title}: {what}",
            "median": round(median(each), 2),
            "p99": round(quantiles(each, n=100)[98], 2),
        }
        for what, each in times.items()
    ]


def questions(store: Store) -> dict[str, Ask]:
    """Everything that is asked, for the person with this number; each looks that there is an answer."""
    lists = Lists(store.lists, store.log, BotProcesses(1), {}, lambda: False)
    profiles = Profiles(store.results, store.guests, lists, Ladders(store.results, lambda: False))
    meeting = Meeting(store.open_list, {}, nobody, nobody, lambda _: False)

    async def tables(person: int) -> None:
        assert (await lists.of(name(person))).over

    async def open_tables(person: int) -> None:
        meeting.read_anew()
        assert (await meeting.tables(None if person % 2 else GAMES[person % len(GAMES)])).tables

    async def profile(person: int) -> None:
        assert all(each.rank for each in (await profiles.of(guest(person), True, 60)).games)
        assert (await profiles.results(guest(person), True, None, "")).results

    async def shown(person: int) -> None:
        assert (await profiles.of(guest(person), False, 60)).games

    async def ladder(person: int) -> None:
        game = GAMES[person % len(GAMES)]
        assert (await profiles.ladder(game, guest(person))).rank

    return {
        "my tables": tables,
        f"my tables, {BUSY_MATCHES:,} matches": lambda _: tables(PEOPLE),
        "open tables": open_tables,
        "my profile and its first page": profile,
        f"the same, {BUSY_MATCHES:,} matches": lambda _: profile(PEOPLE),
        "a profile that is shown": shown,
        "a ladder": ladder,
    }


async def nobody(*_: object) -> NoReturn:
    """No table is opened or made here."""
    raise AssertionError


async def timed(ask: Ask, person: int) -> float:
    """How many milliseconds one answer takes."""
    began = perf_counter()
    await ask(person)
    return (perf_counter() - began) * 1000


def main() -> None:
    """`python -m bench.lists [ROUNDS]`: one line for each kind of answer, on both stores."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for row in asyncio.run(both(rounds, print)):
        print(f"{row['title']:50} median {row['median']:6} ms  p99 {row['p99']:6} ms")
    print(f"load {os.getloadavg()[1]:.1f}")


if __name__ == "__main__":
    main()
