"""`rayonw verify FILE`: whether a record is true."""

import argparse
import sys
from pathlib import Path

from rayonw.cli.asked import game_named, record_at
from rayonw.kernel.record import BadRecord, verify


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("verify", help="check a record: its seed, every action, its result")
    parser.add_argument("file", type=Path)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """One sentence: true, or what is wrong."""
    record = record_at(arguments.file)
    game = game_named(record.game)
    try:
        state = verify(game, record)
    except BadRecord as wrong:
        print(f"{arguments.file}: not verified: {wrong}", file=sys.stderr)
        return 1
    end = "the result is true" if state.outcome() is not None else "the match is not over"
    print(f"{arguments.file}: verified: seed fits hash, legal actions: {len(record.moves)}, {end}.")
    return 0
