"""`rayonw arena GAME`: bots play each other, and their win rates are told with 95 % intervals."""

import argparse
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Drawn

from rayonw.arena import (
    BadTournament,
    Endless,
    Rate,
    Result,
    Table,
    Tournament,
    as_csv,
    as_json,
    run,
    tabulate,
)
from rayonw.bots.thinking import Thinking
from rayonw.cli.asked import BadUse, game_named, options_written, write_file
from rayonw.kernel.game import Game

MOST_JOBS = 256


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("arena", help="bots against bots: win rates with 95 %% intervals")
    parser.add_argument("game")
    parser.add_argument(
        "--bots", default="strong,medium,easy", help="levels, each once (default: strong,medium,easy)"
    )
    parser.add_argument("--seats", type=int, help="seats at the table (default: one for each bot)")
    parser.add_argument(
        "--games", type=int, default=60, help="at least so many; every deal is played in all seat orders"
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--budget", type=float, metavar="MS", help="milliseconds a decision (default: 300)")
    thinking.add_argument("--playouts", type=int, help="playouts a decision: the run can be repeated exactly")
    parser.add_argument("--options", metavar="JSON", help='such as {"advanced": true}')
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--seed", default="arena", help="text that decides all chance")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the table and how it was made")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every game")
    parser.set_defaults(run=run_arena)


def run_arena(arguments: argparse.Namespace) -> int:
    """Play, draw the table, write the files."""
    game = game_named(arguments.game)
    tournament = tournament_asked(game, arguments)
    if not 1 <= arguments.jobs <= MOST_JOBS:
        raise BadUse(f"--jobs is a number from 1 to {MOST_JOBS}")
    try:
        tournament.check()
    except BadTournament as wrong:
        raise BadUse(str(wrong)) from None
    began = time.monotonic()
    try:
        results = with_progress(tournament, arguments.jobs)
    except Endless as stuck:
        print(f"rayonw: a match of {game.title} did not end: {stuck}", file=sys.stderr)
        return 1
    table = tabulate(results, tournament.bots)
    draw(game, tournament, table, time.monotonic() - began)
    if arguments.json is not None:
        write_file(arguments.json, as_json(tournament, table))
    if arguments.csv is not None:
        write_file(arguments.csv, as_csv(results))
    return 0


def tournament_asked(game: Game, arguments: argparse.Namespace) -> Tournament:
    """The tournament that the arguments describe."""
    bots = tuple(bot.strip() for bot in arguments.bots.split(","))
    seats = arguments.seats
    if seats is None:
        seats = next((count for count in game.seat_counts if count >= len(bots)), len(bots))
    if arguments.playouts is not None and arguments.playouts < 1:
        raise BadUse("--playouts is at least 1")
    if arguments.budget is not None and not 0 < arguments.budget < float("inf"):
        raise BadUse("--budget is a number of milliseconds above 0")
    thinking = Thinking(playouts=arguments.playouts)
    if arguments.budget is not None:
        thinking = Thinking(arguments.budget)
    options = options_written(arguments.options)
    return Tournament(game.id, bots, seats, arguments.games, arguments.seed, options, thinking)


def with_progress(tournament: Tournament, jobs: int) -> list[Result]:
    """Play with a bar on standard error, if that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=tournament.matches())
        return run(tournament, jobs, lambda played: progress.update(task, completed=played))


def draw(game: Game, tournament: Tournament, table: Table, seconds: float) -> None:
    """The table on standard output."""
    console = Console(width=None if sys.stdout.isatty() else 100, highlight=False)
    drawn = Drawn(title=f"{game.title}, {tournament.seats} seats, {tournament.thinking} a decision")
    for heading in ("bot", "wins", "95 % interval", "even share", "", "points"):
        drawn.add_column(heading, justify="left" if heading in ("bot", "") else "right")
    for standing in table.standings:
        drawn.add_row(standing.bot, *told(standing.rate), f"{standing.points:.1f}")
    for pair in table.pairs if len(tournament.bots) > 2 else ():
        drawn.add_row(f"{pair.bot} against {pair.rival}", *told(pair.rate), "")
    console.print(drawn)
    orders = {order for turns in tournament.schedule for order in turns}
    console.print(
        f"{table.games} games of {table.deals} deals, in {len(orders)} seat orders; {table.actions} actions, "
        f"{seconds:.0f} s. Intervals: Wilson, by deals."
    )


def told(rate: Rate) -> tuple[str, str, str, str]:
    """A rate in cells."""
    return (
        f"{rate.rate:.1%}",
        f"{rate.low:.1%} – {rate.high:.1%}",
        f"{rate.even:.1%}",
        rate.verdict(),
    )
