"""What an action costs inside the house, without sockets: microseconds of its event loop's thread and of all
its threads, and calls of Python functions. `bench.inside` says how it is measured.

`python -m bench.action ROUNDS NAME=CHECKOUT/src …` does the same for several versions, in turn, each from the
sources of its checkout; about places and loads see `bench.versions`.
"""

import json
import os
import subprocess
import sys
from statistics import median
from typing import Any

from bench.engine import ROOT, CannotMeasure
from bench.house import TABLES, Say, on_core

Found = dict[str, Any]


def inside(tables: int, sources: str = "", load: str = "rayonw_house") -> Found:
    """One measurement, in a process of its own: the installed house's, or that of these sources."""
    command = [*on_core(0), sys.executable, "-P", "-m", "bench.inside", load, str(tables)]
    path = os.pathsep.join(filter(None, (sources, str(ROOT))))
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise CannotMeasure(f"the house broke down: {done.stderr.strip()[-500:]}")
    found: Found = json.loads(done.stdout.splitlines()[-1])
    return found


def together(runs: list[Found]) -> Found:
    """Several measurements as one: the median and the least of all rounds, and the calls."""
    loop, process = (sorted(time for run in runs for time in run[part]) for part in ("loop", "process"))
    return {
        "median": median(loop),
        "least": loop[0],
        "with_threads": median(process),
        "calls": min(run["calls"] for run in runs),
    }


def measure(rounds: int, say: Say, tables: int = TABLES) -> dict[str, object]:
    """The house that is installed, several times over."""
    runs: list[Found] = []
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        runs.append(inside(tables))
    return {
        "unit": "microseconds of processor time per action, inside the house",
        "tables": tables,
        "seats": 4,
        "rounds": rounds,
        "house": together(runs),
        "most_called": runs[-1]["most"],
    }


def main(rounds: int, versions: list[str]) -> None:
    """Print what an action costs in each version, and its ratio to the first."""
    found: dict[str, list[Found]] = {}
    for _ in range(rounds):
        for version in versions:
            name, _, place = version.partition("=")
            sources, _, load = place.partition(",")
            found.setdefault(name, []).append(inside(TABLES, sources, load or "rayonw_house"))
    first = together(next(iter(found.values())))
    for name, runs in found.items():
        one = together(runs)
        ratio = one["median"] / first["median"]
        print(
            f"{name}: {one['calls']} calls; event loop {one['median']:.1f} µs, at least {one['least']:.1f},"
            f" with all threads {one['with_threads']:.1f}; {ratio:.2f} of the first"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
