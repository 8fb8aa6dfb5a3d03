"""The command line: one module per command, each with its arguments and what it does."""

import argparse
import os
import sys
from collections.abc import Sequence

from rayonw import __version__
from rayonw.cli import arena, bench, bot, games, ladder, move, play, ratings, replay, serve, tidy, verify
from rayonw.cli.asked import BadUse

COMMANDS = (serve, tidy, move, ratings, play, replay, verify, arena, ladder, bot, bench, games)
"""Each has `add(commands)`, which adds its parser and sets `run`, a function of the parsed arguments."""


def parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    main_parser = argparse.ArgumentParser(prog="rayonw", description="Board games of the W shelf.")
    main_parser.add_argument("--version", action="version", version=f"Rayon W {__version__}")
    commands = main_parser.add_subparsers(dest="command", required=True, metavar="command")
    for command in COMMANDS:
        command.add(commands)
    return main_parser


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code: 0 done, 1 it failed, 2 wrongly asked."""
    arguments = parser().parse_args(words)
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
