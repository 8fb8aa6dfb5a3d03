"""`rayonw ratings --recompute`: people's ratings recomputed from the logs, and what has changed."""

import argparse
import asyncio
import sys
from pathlib import Path

from rayonw.cli.move import add_place, place_of


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("ratings", help="recompute people's ratings from the logs")
    parser.add_argument("--recompute", action="store_true", required=True, help="recompute all of them")
    add_place(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Reckon, and tell."""
    from rayonw.house import CannotMove, Settings, reckon_ratings

    place = place_of(arguments)
    server = "://" in place
    settings = Settings(database=place) if server else Settings(data=Path(place))
    try:
        lines = asyncio.run(reckon_ratings(settings))
    except CannotMove as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    print("\n".join(lines))
    return 0
