"""`rayonw ladder GAME`: all bots against all, two and two, and their ratings with 95 % intervals."""

import argparse
from pathlib import Path

from rayonw.arena import (
    BadTournament,
    BotFailed,
    Endless,
    Ladder,
    Tournament,
    ladder_as_json,
    pairs,
    play_ladder,
)
from rayonw.bots.thinking import Thinking
from rayonw.cli.arena import playouts_asked
from rayonw.cli.arena_players import (
    add_players,
    bar,
    budget_asked,
    players_asked,
    tell_failure,
    workers_asked,
)
from rayonw.cli.arena_tables import draw_ladder
from rayonw.cli.asked import BadUse, game_named, options_written, write_file
from rayonw.kernel.game import Game


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("ladder", help="all bots against all: ratings with 95 %% intervals")
    parser.add_argument("game")
    add_players(parser)
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the ladders and how they were made")
    parser.add_argument(
        "--results", type=Path, metavar="FOLDER", help="keep every deal there, and go on from what it has"
    )
    parser.set_defaults(run=run_ladder)


def run_ladder(arguments: argparse.Namespace) -> int:
    """Play, draw the ladders, write the file."""
    game = game_named(arguments.game)
    workers = workers_asked(arguments)
    if arguments.results is not None:
        try:
            arguments.results.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadUse(f"{arguments.results} cannot be made: {error.strerror or error}") from None
    ladders: list[Ladder] = []
    try:
        for tournament in tournaments_asked(game, arguments):
            with bar(sum(pair.matches() for pair in pairs(tournament))) as tell:
                ladders.append(play_ladder(tournament, workers, tell, arguments.results))
    except BadTournament as wrong:
        raise BadUse(str(wrong)) from None
    except (Endless, BotFailed) as failed:
        return tell_failure(game, failed)
    draw_ladder(game, ladders)
    if arguments.json is not None:
        write_file(arguments.json, ladder_as_json(ladders))
    return 0


def tournaments_asked(game: Game, arguments: argparse.Namespace) -> list[Tournament]:
    """One for each number of seats."""
    bots, programs = players_asked(arguments)
    playouts = playouts_asked(arguments.playouts)
    if len(playouts) > 1:
        raise BadUse("a ladder has one number of playouts")
    thinking = Thinking(budget_asked(arguments), playouts[0] if playouts else None)
    options = options_written(arguments.options)
    return [
        Tournament(game.id, bots, seats, arguments.games, arguments.seed, options, thinking, programs)
        for seats in arguments.seats or game.seat_counts
    ]
