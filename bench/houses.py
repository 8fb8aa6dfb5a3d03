"""What PostgreSQL and several houses cost: processor time per action, the server's included, beside SQLite.

The load is that of the house's bench. "Routed": all seats of a table are at one house, as a proxy sends them
that looks at the table's code. "Unrouted": every seat of a table is at another house.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from statistics import median

from bench.house import (
    TABLES,
    Measured,
    Opened,
    Say,
    free_port,
    loaded_on,
    our_house,
    running,
    wait_for_opening,
)

FEW, SOME, MANY = 500.0, 1000.0, 2000.0
HOUSES = 4


@contextmanager
def on_postgres(houses: int) -> Iterator[Opened]:
    """So many houses on a fresh embedded server."""
    from rayonw.house.ops.embedded_server import EmbeddedServer

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rayonw-bench-")))
        server = EmbeddedServer(folder / "postgres")
        stack.callback(server.stop)
        server.start()
        opened = [stack.enter_context(house_on(server.url, folder / str(number))) for number in range(houses)]
        bases = ",".join(base for base, _ in opened)
        yield Opened(bases, ",".join(process for _, process in opened) + f"+{server.pid}")


@contextmanager
def house_on(database: str, folder: Path) -> Iterator[Opened]:
    """A house on a server; rate limits are off."""
    folder.mkdir()
    port = str(free_port())
    command = [sys.executable, "-P", "-m", "rayonw.cli", "serve", "--host", "127.0.0.1", "--port", port]
    command += ["--data", str(folder), "--limits", "0", "--database", database]
    with (folder / "log").open("w") as log, running(command, None, stderr=log) as process:
        wait_for_opening(process, "the house")
        yield Opened(f"http://127.0.0.1:{port}", str(process.pid))


SETUPS: dict[str, tuple[str, str, Callable[[], AbstractContextManager[Opened]], tuple[float, ...]]] = {
    "sqlite": ("one house on SQLite", "rayonw_house", our_house, (FEW, MANY)),
    "one": ("one house on PostgreSQL", "rayonw_house", lambda: on_postgres(1), (FEW, SOME, MANY)),
    "routed": ("four houses, routed", "rayonw_house", lambda: on_postgres(HOUSES), (SOME, MANY)),
    "unrouted": ("four houses, unrouted", "rayonw_unrouted", lambda: on_postgres(HOUSES), (SOME,)),
}
"""Name to title, load, what opens it, and the rates at which it is measured."""

Found = dict[tuple[str, float], list[Measured]]


def measure(rounds: int, seconds: float, say: Say, tables: int = TABLES) -> dict[str, object]:
    """All set-ups in turn, several times over; medians."""
    found: Found = {}
    for number in range(1, rounds + 1):
        for name, (title, load, start, rates) in SETUPS.items():
            say(f"round {number} of {rounds}: {title}")
            with start() as server, loaded_on(server, title, load, tables, seconds, None) as ask:
                for rate in rates:
                    one = ask(rate)
                    found.setdefault((name, rate), []).append(one)
                    say(
                        f"  {rate:,.0f}/s: {one['processor']:.0f} µs, houses {one['server']:.0f} µs, "
                        f"p50 {one['p50']:.1f} ms, p99 {one['p99']:.1f} ms, {one['kept']:.0f} done/s"
                    )
    rows = [
        {
            "id": name,
            "title": SETUPS[name][0],
            "rate": f"{rate:,.0f}/s",
            "median": round(median(one["processor"] for one in runs), 1),
            "houses": round(median(one["server"] for one in runs), 1),
            "runs": [round(one["processor"], 1) for one in runs],
            "done": [round(one["kept"]) for one in runs],
            "p50": [round(one["p50"], 1) for one in runs],
            "p99": [round(one["p99"], 1) for one in runs],
        }
        for (name, rate), runs in found.items()
    ]
    return {
        "unit": "microseconds of processor time per action, of all houses and of PostgreSQL",
        "tables": tables,
        "seats": 4,
        "rounds": rounds,
        "seconds": seconds,
        "setups": rows,
        "aims": ratios(found),
    }


def ratios(found: Found) -> list[dict[str, object]]:
    """Every aim, and what was measured."""

    def cost(name: str, rate: float, what: str = "processor") -> float:
        return float(median(one[what] for one in found[name, rate]))

    def aim(what: str, most: float, measured: float) -> dict[str, object]:
        return {"what": what, "most": most, "measured": round(measured, 2)}

    return [
        aim("PostgreSQL to SQLite at 2,000/s", 1.2, cost("one", MANY) / cost("sqlite", MANY)),
        aim("PostgreSQL to SQLite at 500/s", 1.5, cost("one", FEW) / cost("sqlite", FEW)),
        aim("the house alone, at 2,000/s", 1.0, cost("one", MANY, "server") / cost("sqlite", MANY, "server")),
        aim("the house alone, at 500/s", 1.0, cost("one", FEW, "server") / cost("sqlite", FEW, "server")),
        aim("four routed to one, 500/s per house", 1.0, cost("routed", MANY) / cost("one", FEW)),
        aim("four routed to one, 2,000/s in all", 2.2, cost("routed", MANY) / cost("one", MANY)),
        aim("four unrouted to routed, 1,000/s in all", 1.5, cost("unrouted", SOME) / cost("routed", SOME)),
        aim("p99 of four unrouted at 1,000/s, ms", 50.0, cost("unrouted", SOME, "p99")),
    ]
