"""`python -m bench`: measure, print the table, write it as JSON and as a plot."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path

from bench.engine import ROOT, CannotMeasure

WANTED = {
    "rich": "rich",
    "matplotlib": "matplotlib",
    "pettingzoo": "pettingzoo",
    "pyspiel": "open_spiel",
    "rlcard": "rlcard",
}
RESULTS = ROOT / "bench" / "results.json"


def parser() -> argparse.ArgumentParser:
    """The arguments."""
    made = argparse.ArgumentParser(prog="rayonw bench", description="Our speeds beside those of our peers.")
    made.add_argument(
        "--only",
        choices=(
            "engine",
            "playouts",
            "envs",
            "house",
            "cost",
            "houses",
            "append",
            "renewal",
            "race",
            "lists",
        ),
        help="one of them (default: all)",
    )
    made.add_argument("--rounds", type=int, default=3, help="how often each is measured (default: 3)")
    made.add_argument(
        "--seconds", type=float, default=4.0, help="how long each measurement lasts (default: 4)"
    )
    made.add_argument("--tables", type=int, default=250, help="tables of four seats (default: 250)")
    made.add_argument("--json", type=Path, default=RESULTS, help="where the numbers go")
    made.add_argument("--plot", type=Path, help="where the plot goes (default: beside the numbers, .svg)")
    return made


def main() -> int:
    """The exit code: 1 if something that is needed is not there."""
    arguments = parser().parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0 or arguments.tables < 1:
        print("rayonw: --rounds, --seconds and --tables are above 0", file=sys.stderr)
        return 2
    missing = [package for module, package in WANTED.items() if find_spec(module) is None]
    if missing:
        print(
            f"rayonw: {', '.join(missing)} missing; `pip install -r requirements/bench.txt` brings it",
            file=sys.stderr,
        )
        return 1
    try:
        return measure(arguments)
    except CannotMeasure as why:
        print(f"rayonw: {why}", file=sys.stderr)
        return 1


def measure(arguments: argparse.Namespace) -> int:
    """Measure what was asked for; what was not keeps its last numbers."""
    from rich.console import Console

    from bench import append, cost, engine, envs, house, houses, lists, playouts, race, renewal, report

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    results = report.read(arguments.json)
    if arguments.only in (None, "engine"):
        results["engine"] = engine.measure(arguments.rounds, arguments.seconds, say) | report.machine()
    if arguments.only in (None, "playouts"):
        results["playouts"] = playouts.measure(arguments.rounds, arguments.seconds, say) | report.machine()
    if arguments.only in (None, "envs"):
        results["envs"] = envs.measure(arguments.rounds, arguments.seconds, say) | report.machine()
    if arguments.only in (None, "house"):
        results["house"] = (
            house.measure(arguments.rounds, arguments.seconds, say, arguments.tables) | report.machine()
        )
    if arguments.only in (None, "cost"):
        results["cost"] = (
            cost.measure(arguments.rounds, arguments.seconds, say, arguments.tables) | report.machine()
        )
    if arguments.only in (None, "houses"):
        results["houses"] = (
            houses.measure(arguments.rounds, arguments.seconds, say, arguments.tables) | report.machine()
        )
    if arguments.only in (None, "append"):
        results["append"] = append.measure(arguments.rounds, arguments.seconds, say) | report.machine()
    if arguments.only in (None, "renewal"):
        results["renewal"] = renewal.measure(arguments.rounds, say, arguments.tables) | report.machine()
    if arguments.only in (None, "race"):
        results["race"] = race.measure(arguments.rounds, arguments.seconds, say) | report.machine()
    if arguments.only in (None, "lists"):
        results["lists"] = lists.measure(arguments.rounds, say) | report.machine()
    report.draw(results, Console(width=None if sys.stdout.isatty() else 110, highlight=False))
    report.write(results, arguments.json)
    picture = arguments.plot or arguments.json.with_suffix(".svg")
    report.plot(results, picture)
    print(f"written: {arguments.json}, {picture}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
