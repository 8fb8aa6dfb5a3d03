"""My tables with many finished matches in the store: how long one answer takes, on SQLite and on PostgreSQL.

Beside everybody's own there is one person with a thousand matches. The answer is what the house makes of the
rows, without HTTP; it is measured by the wall clock, since waiting for the store is most of it.
"""

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter

import msgspec

from rayonw.house.lists import Lists
from rayonw.house.log import Acted, Entry, Log, Made, Sat, Started, appended
from rayonw.house.ops import BotProcesses
from rayonw.house.ops.embedded_server import EmbeddedServer
from rayonw.house.store import OVER, RUNS, WAITS, CardRow, Place, Store
from rayonw.house.store.postgres import open_postgres
from rayonw.house.store.sqlite.store import SqliteStore
from rayonw.house.table.card import CardSeat, TableCard
from rayonw.house.wire import OutcomeInfo

Say = Callable[[str], None]

MATCHES = 100_000
PEOPLE = 10_000
SEATS = 4
BUSY_MATCHES = 1000
RUNNING = 20_000
"""Matches that are being played, beside those that are over."""
GROUP = 500
ASKED = 3000
AIM_MS = 20.0


def measure(rounds: int, say: Say) -> dict[str, object]:
    """Both stores: milliseconds per answer."""
    return {
        "unit": "milliseconds per list",
        "matches": MATCHES,
        "people": PEOPLE,
        "aim p99": AIM_MS,
        "stores": asyncio.run(both(rounds, say)),
    }


async def both(rounds: int, say: Say) -> list[dict[str, object]]:
    """The rows of both stores."""
    rows = []
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as folder:
        rows.append(await asked("SQLite", SqliteStore(Path(folder) / "house.sqlite3"), rounds, say))
        server = EmbeddedServer(Path(folder) / "postgres")
        server.start()
        try:
            rows.append(await asked("PostgreSQL", await open_postgres(server.url, ""), rounds, say))
        finally:
            server.stop()
    return rows


async def asked(title: str, store: Store, rounds: int, say: Say) -> dict[str, object]:
    """Fill a store, then ask for many lists."""
    chance = Random(14)
    say(f"{title}: filling with {MATCHES:,} finished matches and {RUNNING:,} running ones")
    await fill(store, chance)
    lists = Lists(store.lists, store.log, BotProcesses(1), {}, lambda: False)
    times: list[float] = []
    for number in range(1, rounds + 1):
        say(f"{title}: round {number} of {rounds}")
        times += [await timed(lists, name(chance.randrange(PEOPLE))) for _ in range(ASKED)]
    busy = [await timed(lists, name(PEOPLE)) for _ in range(200)]
    await store.close()
    return {
        "title": title,
        "median": round(median(times), 2),
        "p99": round(quantiles(times, n=100)[98], 2),
        "p99 with a thousand matches": round(quantiles(busy, n=100)[98], 2),
    }


async def timed(lists: Lists, person: str) -> float:
    """How many milliseconds one list takes."""
    began = perf_counter()
    found = await lists.of(person)
    assert found.over
    return (perf_counter() - began) * 1000


async def fill(store: Store, chance: Random) -> None:
    """Matches of four people each, with a short log and a card."""
    log = Log(store)
    for first in range(0, MATCHES + RUNNING, GROUP):
        cards = []
        appends = []
        for number in range(first, first + GROUP):
            people = [name(each) for each in chance.sample(range(PEOPLE), SEATS)]
            if number < BUSY_MATCHES:
                people[0] = name(PEOPLE)
            entries: list[Entry] = [
                Made(number, "wapi", SEATS, {}, people[0], people[0], f"seed {number}"),
                *(Sat(number, seat, person, person) for seat, person in enumerate(people)),
                Started(number, 1),
                Acted(0, 0, "1>owl", people[0], "m1"),
            ]
            code = f"{number:07d}"
            appends.append(appended(log, code, 0, entries))
            cards.append(card(code, number, people, number >= MATCHES, len(entries)))
        await asyncio.gather(*appends)
        await store.lists.keep(cards)


def card(code: str, number: int, people: list[str], running: bool, seq: int) -> CardRow:
    """The card of a match that is over, or waits for the first of its people."""
    seats = [CardSeat("person", person, person) for person in people]
    outcome = None if running else OutcomeInfo([40, 30, 20, 10], [0], "wapi.E1")
    told = TableCard("wapi", "playing" if running else "over", seats, outcome)
    ranks = [(WAITS if seat == 0 else RUNS) if running else OVER for seat in range(SEATS)]
    places = [Place(person, rank) for person, rank in zip(people, ranks, strict=True)]
    return CardRow(code, seq, "wapi", number, msgspec.json.encode(told).decode(), places)


def name(number: int) -> str:
    """A person's id."""
    return f"person{number:06d}"
