"""`rayonw bench`: the speeds that we claim, measured again beside our peers, in a checkout of the sources."""

import argparse
import os
import subprocess
import sys

from rayonw.cli.asked import BadUse, checkout


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command; everything after `bench` goes to the measuring program."""
    parser = commands.add_parser(
        "bench",
        help="measure our speeds beside our peers' (in a checkout of the sources)",
        add_help=False,
        prefix_chars="\0",
    )
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Start the measuring program with this Python, so that the installed package is what is measured."""
    root = checkout()
    if root is None:
        raise BadUse("`rayonw bench` runs inside a checkout of the sources, where the folder bench/ is")
    command = [sys.executable, "-P", "-m", "bench", *arguments.rest]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": str(root)}, check=False).returncode
