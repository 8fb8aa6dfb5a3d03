"""`rayonw play GAME`: a match in the terminal against bots, by notation."""

import argparse
import getpass
import secrets
import sys
from pathlib import Path

from rayonw.bots.simulation import Endless
from rayonw.cli.asked import BadUse, add_language, game_named, options_written, write_file
from rayonw.cli.words import WORDS
from rayonw.kernel.mind import LEVELS
from rayonw.kernel.option import BadOption


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("play", help="a game in the terminal against bots")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="how many play (default: as few as the game takes)")
    parser.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    parser.add_argument(
        "--bots", default="medium", help="levels of the bots: easy, medium, strong (default: medium)"
    )
    parser.add_argument("--name", default=own_name(), help="your name at the table")
    parser.add_argument("--seed", help="text that decides all chance (default: drawn)")
    parser.add_argument("--options", metavar="JSON", help='such as {"advanced": true}')
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the record when it ends or you leave"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def own_name() -> str:
    """The name this person has on this machine."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):
        return "W"


def run(arguments: argparse.Namespace) -> int:
    """Set the table, play, save."""
    from rayonw.cli.match import TerminalMatch
    from rayonw.house.local import local_table

    game = game_named(arguments.game)
    seats = game.seat_counts[0] if arguments.seats is None else arguments.seats
    levels = arguments.bots.split(",")
    for level in levels:
        if level not in LEVELS:
            raise BadUse(f"no bot {level!r}; there are {', '.join(LEVELS)}")
    if not 0 <= arguments.seat < seats:
        raise BadUse(f"there is no seat {arguments.seat} among {seats}")
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(16)
    options = options_written(arguments.options)
    try:
        table = local_table(game, seats, options, seed, arguments.seat, arguments.name, levels)
    except BadOption as wrong:
        raise BadUse(str(wrong)) from None
    try:
        TerminalMatch(table, arguments.seat, arguments.lang).play()
    except Endless as stuck:
        print(f"rayonw: a match of {game.title} did not end: {stuck}", file=sys.stderr)
        return 1
    if arguments.save is not None:
        write_file(arguments.save, table.record().text())
        print(WORDS[arguments.lang]["saved"].format(file=arguments.save))
    return 0
