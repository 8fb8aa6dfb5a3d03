"""Processor time per action: our house beside its peers, at the same rates and as fast as each can go.

A busy machine makes everything slower and disturbs this figure little, so it tells what the highest rate kept
cannot tell there. "As fast as it goes": a table acts as soon as all its seats have seen the action before.
"""

import math
from statistics import median

from bench.house import SERVERS, TABLES, Measured, Say, loaded

RATES = {"rayonw_house": (500.0, 1000.0, 2000.0, math.inf)}
"""Actions per second; infinity: as fast as the server can go."""
PEER_RATES = (500.0, math.inf)
AIM = 8.0


def measure(rounds: int, seconds: float, say: Say, tables: int = TABLES) -> dict[str, object]:
    """All servers in turn, several times over; medians of microseconds."""
    found: dict[tuple[str, float], list[Measured]] = {}
    for number in range(1, rounds + 1):
        for name, (title, _) in SERVERS.items():
            say(f"round {number} of {rounds}: {title}")
            with loaded(name, tables, seconds) as ask:
                for rate in RATES.get(name, PEER_RATES):
                    one = ask(rate)
                    found.setdefault((name, rate), []).append(one)
                    say(f"  {named(rate)}: {one['processor']:.0f} µs, {one['kept']:.0f} done/s")
    rows = [
        {
            "id": name,
            "title": SERVERS[name][0],
            "rate": named(rate),
            "median": round(median(one["processor"] for one in runs), 1),
            "runs": [round(one["processor"], 1) for one in runs],
            "done": [round(one["kept"]) for one in runs],
        }
        for (name, rate), runs in found.items()
    ]
    ours, peer = (
        median(one["processor"] for one in found[name, math.inf]) for name in ("rayonw_house", "boardgame_io")
    )
    return {
        "unit": "microseconds of processor time per action, of the server and of the kernel for it",
        "tables": tables,
        "seats": 4,
        "rounds": rounds,
        "seconds": seconds,
        "servers": rows,
        "aims": {"boardgame_io": {"aim": AIM, "reached": round(peer / ours, 2)}},
    }


def named(rate: float) -> str:
    """A rate in words."""
    return "as fast as it goes" if rate == math.inf else f"{rate:,.0f}/s"
