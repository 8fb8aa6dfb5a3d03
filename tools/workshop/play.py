"""`./play`: set up what is not set up yet, then become the house."""

import argparse
import os
from pathlib import Path

from workshop.environment import Environment
from workshop.telling import Teller, Trouble, give_up

ROOT = Path(__file__).resolve().parents[2]


def port(text: str) -> int:
    """A TCP port; 0 lets the system choose."""
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return number


def days(text: str) -> str:
    """A number of days, or "never"."""
    if text != "never" and not (text.isascii() and text.isdigit() and len(text) < 7 and int(text) > 0):
        raise argparse.ArgumentTypeError(f'{text!r} is not a number of days from 1, nor "never"')
    return text


def houses(text: str) -> int:
    """How many processes."""
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 64")
    return number


def look_at(given: list[str]) -> argparse.Namespace:
    """Refuse wrong flags before the long work; unknown ones are for `rayonw serve` to judge."""
    what = "Open the house: board games in the browser, with friends or bots."
    more = "Other flags go to `rayonw serve`."
    parser = argparse.ArgumentParser(prog="./play", description=what, epilog=more, allow_abbrev=False)
    parser.add_argument("--port", type=port, help="port to listen on")
    parser.add_argument("--host", help="address to listen on; 127.0.0.1 keeps the house to this machine")
    parser.add_argument("--https", action="store_true", help="speak TLS by a certificate of the house's own")
    parser.add_argument("--data", metavar="DIR", help="folder for the tables and people")
    parser.add_argument("--database", metavar="URL", help="postgresql://… instead of a file in the folder")
    parser.add_argument(
        "--houses", type=houses, metavar="N", help="so many processes on the port, on PostgreSQL"
    )
    for flag, kept in (
        ("--keep-unstarted", "tables never started"),
        ("--keep-finished", "finished matches"),
        ("--keep-guests", "guests whose browser does not come back"),
    ):
        parser.add_argument(
            flag, type=days, metavar="DAYS", help=f'days until {kept} are deleted, or "never"'
        )
    return parser.parse_known_args(given)[0]


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
    except Trouble as trouble:
        return give_up(trouble)
    except KeyboardInterrupt:
        print("\nStopped; the next ./play sets up what is missing.")
        return 130
    command = [str(environment.python), "-m", "rayonw.cli", "serve", *given]
    return os.execve(command[0], command, environment.variables())
