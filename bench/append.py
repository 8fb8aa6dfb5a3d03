"""How long an entry takes to be durable: appends to 250 tables at a steady rate, on both stores."""

import asyncio
import math
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from bench.house import Say

RATE = 5000.0
TABLES = 250
ENTRY = (
    '{"e":"acted","at":123456,"seat":2,"action":"owl>2+","by":"p8d7f3a2b1c4","id":"0123456789abcdef01234567"}'
)
LIMIT_MS = 15.0
TICK = 0.001


@asynccontextmanager
async def sqlite() -> AsyncIterator[Any]:
    """A fresh file."""
    from rayonw.house.store.sqlite import SqliteStore

    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as folder:
        store = SqliteStore(Path(folder) / "house.db")
        yield store
        await store.close()


@asynccontextmanager
async def postgres() -> AsyncIterator[Any]:
    """A fresh embedded server."""
    from rayonw.house.ops.embedded_server import EmbeddedServer
    from rayonw.house.store.postgres import open_postgres

    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as folder:
        server = EmbeddedServer(Path(folder) / "postgres")
        server.start()
        try:
            store = await open_postgres(server.url, "")
            await store.houses.beat([])
            yield store
            await store.close()
        finally:
            server.stop()


STORES = {"sqlite": ("SQLite", sqlite), "postgres": ("PostgreSQL", postgres)}


def measure(rounds: int, seconds: float, say: Say) -> dict[str, object]:
    """Both stores in turn, several times over."""
    found: dict[str, list[dict[str, float]]] = {name: [] for name in STORES}
    for number in range(1, rounds + 1):
        for name, (title, _) in STORES.items():
            told = asyncio.run(one(name, seconds))
            found[name].append(told)
            say(f"round {number} of {rounds}: {title}: p50 {told['p50']:.1f} ms, p99 {told['p99']:.1f} ms")
    rows = [
        {"id": name, "title": STORES[name][0]}
        | {key: [round(run[key], 1) for run in runs] for key in ("rate", "p50", "p99")}
        for name, runs in found.items()
    ]
    late = median(run["p99"] for run in found["postgres"])
    return {
        "unit": f"milliseconds until an entry is durable, at {RATE:,.0f} entries per second",
        "tables": TABLES,
        "stores": rows,
        "aims": [{"what": "p99 on PostgreSQL, ms", "most": LIMIT_MS, "measured": round(late, 1)}],
    }


async def one(name: str, seconds: float) -> dict[str, float]:
    """One store for so many seconds."""
    async with STORES[name][1]() as store:
        waits: list[float] = []
        seqs = [0] * TABLES
        number, began = 0, perf_counter()
        while (now := perf_counter()) < began + seconds:
            for due in range(number, math.ceil((now - began) * RATE)):
                table = due % TABLES
                append(store, table, seqs, began + due / RATE, waits)
            number = max(number, math.ceil((now - began) * RATE))
            await asyncio.sleep(TICK)
        await store.drained()
        took = perf_counter() - began
    waits.sort()
    if math.inf in waits:
        raise RuntimeError(f"{name} failed to store an entry")
    late = [waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99)]
    return {"rate": len(waits) / took, "p50": late[0], "p99": late[1]}


def append(store: Any, table: int, seqs: list[int], due: float, waits: list[float]) -> None:
    """Append an entry to a table, and note how long after it was due it is durable."""

    def done(error: Exception | None) -> None:
        waits.append(perf_counter() - due if error is None else math.inf)

    store.log.append(f"table{table}", seqs[table], [ENTRY], 0, done)
    seqs[table] += 1
