"""`rayonw arena GAME`: bots play each other, and their win rates are told with 95 % intervals.

With several numbers of playouts: how strength grows with them. With --pace: how many there is time for.
"""

import argparse
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path

from rayonw.arena import (
    BadTournament,
    BotFailed,
    Endless,
    Result,
    ResultsFile,
    Tournament,
    Workers,
    as_csv,
    as_json,
    curve_as_json,
    measure,
    play_curve,
    run,
    tabulate,
)
from rayonw.bots.thinking import Thinking
from rayonw.cli.arena_players import (
    add_players,
    bar,
    budget_asked,
    players_asked,
    tell_failure,
    workers_asked,
)
from rayonw.cli.arena_tables import draw, draw_curve, draw_pace
from rayonw.cli.asked import BadUse, game_named, options_written, write_file
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("arena", help="bots against bots: win rates with 95 %% intervals")
    parser.add_argument("game")
    add_players(parser)
    parser.add_argument("--seats", type=int, help="seats at the table (default: one for each bot)")
    parser.add_argument("--pace", action="store_true", help="only measure how many playouts the time allows")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the table and how it was made")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write every game")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep every deal there, and go on from what it has"
    )
    parser.add_argument(
        "--merge",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="take deals from these --results too",
    )
    parser.add_argument(
        "--part", default="1/1", metavar="K/N", help="play the K-th of N parts of the deals, for N machines"
    )
    parser.set_defaults(run=run_arena)


def run_arena(arguments: argparse.Namespace) -> int:
    """Play, draw the table, write the files."""
    game = game_named(arguments.game)
    playouts = playouts_asked(arguments.playouts)
    if arguments.pace:
        return run_pace(game, arguments)
    tournament = tournament_asked(game, arguments, playouts)
    workers = workers_asked(arguments)
    began = time.monotonic()
    try:
        tournament.check()
        if len(playouts) > 1:
            return run_curve(game, tournament, playouts, arguments)
        results = kept_results(tournament, workers, arguments)
    except BadTournament as wrong:
        raise BadUse(str(wrong)) from None
    except (Endless, BotFailed) as failed:
        return tell_failure(game, failed)
    if not results:
        raise BadUse("this part has no deals")
    table = tabulate(results, tournament.bots)
    draw(game, tournament, table, time.monotonic() - began)
    if arguments.json is not None:
        write_file(arguments.json, as_json(tournament, table))
    if arguments.csv is not None:
        write_file(arguments.csv, as_csv(results))
    return 0


def playouts_asked(written: str | None) -> list[int]:
    """The numbers of playouts, none if thinking is by the clock."""
    if written is None:
        return []
    try:
        playouts = [int(number) for number in written.split(",")]
    except ValueError:
        raise BadUse(f"--playouts is a number, or several such as 10,100,1000, not {written!r}") from None
    if min(playouts) < 1:
        raise BadUse("--playouts is at least 1")
    if any(one >= other for one, other in pairwise(playouts)):
        raise BadUse("several --playouts rise, as in 10,100,1000")
    return playouts


def tournament_asked(game: Game, arguments: argparse.Namespace, playouts: list[int]) -> Tournament:
    """The tournament that the arguments describe."""
    bots, programs = players_asked(arguments)
    seats = arguments.seats
    if seats is None:
        seats = next((count for count in game.seat_counts if count >= len(bots)), len(bots))
    thinking = Thinking(budget_asked(arguments), playouts[0] if playouts else None)
    options = options_written(arguments.options)
    return Tournament(game.id, bots, seats, arguments.games, arguments.seed, options, thinking, programs)


def part_asked(written: str) -> tuple[int, int]:
    """The part of the deals that is to be played: 2/5 is the second of five."""
    number, _, parts = written.partition("/")
    if not (number.isdecimal() and parts.isdecimal() and 1 <= int(number) <= int(parts)):
        raise BadUse(f"--part is such as 2/5, not {written!r}")
    return int(number), int(parts)


def kept_results(tournament: Tournament, workers: Workers, arguments: argparse.Namespace) -> list[Result]:
    """Play, with a bar, and keep what was played if a file was named."""
    part = part_asked(arguments.part)
    if arguments.results is None and arguments.merge:
        raise BadUse("--merge takes deals into the file that --results names")
    with bar(tournament.matches()) as tell:
        if arguments.results is None:
            return run(tournament, workers, tell, part=part)
        with closing(ResultsFile(arguments.results, tournament)) as kept:
            for other in arguments.merge:
                kept.take(other)
            return run(tournament, workers, tell, kept, part)


def run_curve(game: Game, tournament: Tournament, playouts: list[int], arguments: argparse.Namespace) -> int:
    """The same deals with more and more playouts."""
    if arguments.csv is not None or arguments.results is not None:
        raise BadUse("--csv and --results are for the games of one number of playouts")
    with bar(len(playouts) * tournament.matches()) as tell:
        points = play_curve(tournament, playouts, workers_asked(arguments), tell)
    draw_curve(game, tournament, points)
    if arguments.json is not None:
        write_file(arguments.json, curve_as_json(tournament, points))
    return 0


def run_pace(game: Game, arguments: argparse.Namespace) -> int:
    """How many playouts the strong bot makes in the time of a decision, at each number of seats."""
    options = options_written(arguments.options)
    counts = game.seat_counts if arguments.seats is None else (arguments.seats,)
    try:
        for seats in counts:
            game.settle(seats, options)
    except BadOption as wrong:
        raise BadUse(str(wrong)) from None
    budget = budget_asked(arguments)
    draw_pace(game, (measure(game, seats, "strong", budget, arguments.seed, options) for seats in counts))
    return 0
