"""The command line: one module per command, each with its arguments and what it does."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from rayonw import __version__
from rayonw.cli.asked import BadUse

COMMANDS = {
    "serve": "serve",
    "tidy": "tidy",
    "move": "move",
    "backup": "move",
    "restore": "move",
    "ratings": "ratings",
    "play": "play",
    "replay": "replay",
    "verify": "verify",
    "arena": "arena",
    "ladder": "ladder",
    "bot": "bot",
    "bench": "bench",
    "games": "games",
}
"""The module of each command. It has `add(commands)`, which adds its parser and sets `run`, a function of the
parsed arguments."""


def parser(asked: str = "") -> argparse.ArgumentParser:
    """All commands with their arguments; of a command that is asked for by its name, its module alone."""
    main_parser = argparse.ArgumentParser(prog="rayonw", description="Board games of the W shelf.")
    main_parser.add_argument("--version", action="version", version=f"Rayon W {__version__}")
    commands = main_parser.add_subparsers(dest="command", required=True, metavar="command")
    for module in [COMMANDS[asked]] if asked in COMMANDS else dict.fromkeys(COMMANDS.values()):
        import_module(f"rayonw.cli.{module}").add(commands)
    return main_parser


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0 done, 1 it failed, 2 wrongly asked."""
    given = sys.argv[1:] if words is None else words
    arguments = parser(next(iter(given), "")).parse_args(given)
    try:
        return int(arguments.run(arguments))
    except BadUse as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has enough (`rayonw games | head`); nothing more may be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
