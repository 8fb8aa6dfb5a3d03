"""`rayonw replay FILE`: a match again, step by step."""

import argparse
import sys
from pathlib import Path

from rayonw.cli.asked import BadUse, add_language, game_named, record_at
from rayonw.cli.words import WORDS, framed
from rayonw.kernel.record import BadRecord, replay
from rayonw.kernel.sheet import load_sheet
from rayonw.kernel.state import seen_by


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("replay", help="step through a record")
    parser.add_argument("file", type=Path)
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=int, help="see it as this seat does")
    eyes.add_argument("--public", action="store_true", help="see it as a spectator does (default)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print each step; at a terminal wait for Enter between them."""
    record = record_at(arguments.file)
    game = game_named(record.game)
    if arguments.seat is not None and not 0 <= arguments.seat < record.seats:
        raise BadUse(f"there is no seat {arguments.seat} among {record.seats}")
    sheet = load_sheet(game, arguments.lang)
    words = WORDS[arguments.lang]
    names = record.names if len(record.names) == record.seats else [f"P{n + 1}" for n in range(record.seats)]
    stepping = sys.stdin.isatty() and sys.stdout.isatty()
    try:
        for number, (state, events) in enumerate(replay(game, record)):
            print(f"\n{number}. {record.moves[number - 1].text}" if number else words["deal"])
            for event in seen_by(events, arguments.seat):
                told = game.tell(event)
                print("   " + sheet.fill(sheet.log[str(told["kind"])], told, names))
            print(framed(game.draw(state.view(arguments.seat)), arguments.lang))
            if stepping and input(words["next"]).strip().lower() == "q":
                return 0
    except BadRecord as wrong:
        print(f"rayonw: {arguments.file}: {wrong}", file=sys.stderr)
        return 1
    except EOFError:
        return 0
    return 0
