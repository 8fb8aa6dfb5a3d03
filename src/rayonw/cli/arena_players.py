"""What `rayonw arena` and `rayonw ladder` share: who plays, how long they think, and on which machines."""

import argparse
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rayonw.arena import Endless, Here, Processes, RayCluster, Workers
from rayonw.bots.budget import DEFAULT_MS
from rayonw.cli.asked import BadUse
from rayonw.kernel.game import Game

MOST_JOBS = 256


def add_players(parser: argparse.ArgumentParser) -> None:
    """The arguments that both commands have."""
    parser.add_argument(
        "--bots",
        default="strong,medium,easy",
        help="levels, each once (default: strong,medium,easy), and names of --program",
    )
    parser.add_argument(
        "--program",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a bot that is a program of your own: lines of JSON in and out (docs/outside-players.md)",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=60,
        help="games at least (default: 60); every deal is played in all seat orders",
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument(
        "--budget", type=float, metavar="MS", help="milliseconds per decision (default: 300)"
    )
    thinking.add_argument(
        "--playouts",
        metavar="N[,N…]",
        help="playouts per decision: the run can be repeated exactly; several, such as 10,100,1000: a curve",
    )
    parser.add_argument("--options", metavar="JSON", help='such as {"advanced": true}')
    parser.add_argument("--seed", default="arena", help="text that decides all chance")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=1, help="processes (default: 1; 0: one for each core)")
    where.add_argument(
        "--ray", metavar="ADDRESS", help="play on the machines of a Ray cluster; local: on this one's cores"
    )


def players_asked(arguments: argparse.Namespace) -> tuple[tuple[str, ...], dict[str, tuple[str, ...]]]:
    """The names of the bots, and the commands of those that are programs."""
    bots = tuple(bot.strip() for bot in arguments.bots.split(","))
    programs: dict[str, tuple[str, ...]] = {}
    for written in arguments.program:
        name, found, command = written.partition("=")
        words = tuple(shlex.split(command))
        if not found or not name or not words:
            raise BadUse(f"--program is such as mine=./mybot, not {written!r}")
        programs[name] = words
    return bots, programs


def budget_asked(arguments: argparse.Namespace) -> float:
    """Milliseconds per decision."""
    budget: float = DEFAULT_MS if arguments.budget is None else arguments.budget
    if not 0 < budget < float("inf"):
        raise BadUse("--budget is a number of milliseconds above 0")
    return budget


def workers_asked(arguments: argparse.Namespace) -> Workers:
    """The workers that play the deals, as the arguments ask."""
    if arguments.ray is not None:
        return RayCluster(arguments.ray)
    jobs = arguments.jobs or os.cpu_count() or 1
    if not 1 <= jobs <= MOST_JOBS:
        raise BadUse(f"--jobs is a number from 0 to {MOST_JOBS}")
    return Here() if jobs == 1 else Processes(jobs)


def tell_failure(game: Game, failed: Exception) -> int:
    """A tournament that came to no end: why, and the exit code."""
    what = f"a match of {game.title} did not end" if isinstance(failed, Endless) else game.title
    print(f"rayonw: {what}: {failed}", file=sys.stderr)
    return 1


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, if that is a terminal; it is told how many games were played."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("games", total=games)
        yield lambda played: progress.update(task, completed=played)
