"""`./play`: set up what is not set up yet, then become the house."""

import argparse
import os
import sys
from pathlib import Path

from workshop.environment import Environment
from workshop.telling import Teller

ROOT = Path(__file__).resolve().parents[2]


def look_at(given: list[str]) -> argparse.Namespace:
    """Refuse wrong flags before the long work: they are those of `rayonw serve`, read from the sources."""
    sys.path.insert(0, str(ROOT / "src"))
    from rayonw.cli.serve import add_flags

    what = "Open the house: board games in the browser, with friends or bots."
    parser = argparse.ArgumentParser(prog="./play", description=what, allow_abbrev=False)
    add_flags(parser)
    return parser.parse_args(given)


def more_packages(wanted: argparse.Namespace) -> str | None:
    """The lock of what a house on PostgreSQL needs beside all others; None for any other house."""
    if wanted.database or os.environ.get("RAYONW_DATABASE"):
        return "postgres"
    return "embedded" if (wanted.houses or 1) > 1 else None


def main(given: list[str]) -> int:
    """Prepare, then let the house take the place of this process."""
    more = more_packages(look_at(given))
    teller = Teller()
    environment = Environment(ROOT, teller)
    try:
        environment.ensure("run")
        if more is not None:
            environment.ensure(more)
        if environment.ensure_package():
            teller.say("ready")
    except KeyboardInterrupt:
        print("\nStopped; the next ./play sets up what is missing.")
        return 130
    command = [str(environment.python), "-m", "rayonw.cli", "serve", *given]
    return os.execve(command[0], command, environment.variables())
