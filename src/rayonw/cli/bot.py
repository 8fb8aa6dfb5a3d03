"""`rayonw bot ADDRESS --command ./mybot`: a program of your own sits down at a table and plays."""

import argparse
import asyncio
import shlex
import sys

from rayonw.bots.budget import DEFAULT_MS
from rayonw.bots.program import Program
from rayonw.cli.asked import BadUse
from rayonw.cli.visitor import NotSeated, Visitor


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("bot", help="let a program of your own play at a table of a house")
    parser.add_argument("address", help="the table's address, as people share it")
    parser.add_argument(
        "--command", required=True, dest="program", help="the program: lines of JSON in and out"
    )
    parser.add_argument(
        "--token",
        default="",
        help="be this guest again: the token this command printed, or that of a personal link",
    )
    parser.add_argument("--name", default="Robot", help="the name of a new guest (default: Robot)")
    parser.add_argument(
        "--budget", type=float, default=DEFAULT_MS, metavar="MS", help="milliseconds per decision"
    )
    parser.set_defaults(run=run_bot)


def run_bot(arguments: argparse.Namespace) -> int:
    """Sit down, play to the end of the match, tell how it ended."""
    command = shlex.split(arguments.program)
    if not command:
        raise BadUse("--command names a program, such as ./mybot")
    if not 0 < arguments.budget < float("inf"):
        raise BadUse("--budget is a number of milliseconds above 0")
    with Program(command) as program:
        try:
            visitor = Visitor(arguments.address, program, arguments.budget, complain)
            token = asyncio.run(visitor.visit(arguments.token, arguments.name))
        except NotSeated as sentence:
            complain(str(sentence))
            return 1
    if not arguments.token:
        print(f"token: {token}")
    assert visitor.result is not None
    print(f"scores: {visitor.result['scores']}, winners: {visitor.result['winners']}")
    return 0


def complain(sentence: str) -> None:
    """Tell what went wrong."""
    print(f"rayonw: {sentence}", file=sys.stderr)
