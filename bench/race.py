"""Wataï under load: 50 tables, 8 seats each, every seat acting 4 times a second, everything durable."""

import json
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any

from bench.engine import ROOT, CannotMeasure
from bench.house import on_core, our_house

TABLES = 50
LIMIT_MS = 50.0
PATIENCE = 240.0
"""Seconds until a run is given up."""

Say = Callable[[str], None]


def one_run(seconds: float) -> dict[str, Any]:
    """A fresh house on one core, the load on the other."""
    with our_house() as house:
        command = [
            *on_core(1),
            sys.executable,
            "-m",
            "bench.load.race",
            house.base,
            str(TABLES),
            str(seconds),
        ]
        done = subprocess.run(
            command, capture_output=True, text=True, cwd=ROOT, timeout=PATIENCE, check=False
        )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no word why"])[-1]
        raise CannotMeasure(f"the race broke off: {last}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def measure(rounds: int, seconds: float, say: Say) -> dict[str, object]:
    """Several runs; the median of their p99."""
    runs: list[dict[str, Any]] = []
    for number in range(1, rounds + 1):
        runs.append(one_run(seconds))
        last = runs[-1]
        say(
            f"round {number} of {rounds}: Wataï, {last['sent']:,.0f} acts/s: "
            f"p50 {last['p50']:.1f} ms, p99 {last['p99']:.1f} ms"
        )
    p99 = median(run["p99"] for run in runs)
    return {
        "unit": "milliseconds from the moment an act is due until all 8 seats have its step",
        "tables": TABLES,
        "rounds": rounds,
        "seconds": seconds,
        "runs": [{key: round(value, 2) for key, value in run.items()} for run in runs],
        "p50": round(median(run["p50"] for run in runs), 2),
        "p99": round(p99, 2),
        "limit": LIMIT_MS,
        "kept": p99 < LIMIT_MS,
    }
