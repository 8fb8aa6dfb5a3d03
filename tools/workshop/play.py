"""`./play`: set up what is not set up yet, then become the house."""

import argparse
import os
from pathlib import Path
from typing import NoReturn

from workshop.environment import Environment
from workshop.telling import Teller, Trouble, give_up

ROOT = Path(__file__).resolve().parents[2]
INTERRUPTED = 130


def port(text: str) -> int:
    """A TCP port; 0 lets the system choose."""
    number = int(text) if text.isascii() and text.isdigit() else -1
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port from 0 to 65535")
    return number


def arguments(given: list[str]) -> list[str]:
    """Check the known flags before the long work; give back what goes on to `rayonw serve`."""
    parser = argparse.ArgumentParser(
        prog="./play",
        description="Open the house: five games in the browser, with friends or bots.",
        epilog="Other flags go to `rayonw serve`.",
        allow_abbrev=False,
    )
    parser.add_argument("--port", type=port, help="port to listen on")
    parser.add_argument("--host", help="address to listen on; 127.0.0.1 keeps the house to this machine")
    parser.add_argument("--data", metavar="DIR", help="folder for the tables and people")
    parser.parse_known_args(given)
    return given


def main(given: list[str]) -> int:
    """Prepare, then let the house take the place of this process."""
    serve = arguments(given)
    teller = Teller()
    environment = Environment(ROOT, teller)
    try:
        environment.ensure("run")
        if environment.ensure_package():
            teller.say("ready")
    except Trouble as trouble:
        return give_up(trouble)
    except KeyboardInterrupt:
        print("\nStopped; the next ./play sets up what is missing.")
        return INTERRUPTED
    return become(environment, serve)


def become(environment: Environment, serve: list[str]) -> NoReturn:
    """Turn into `rayonw serve`."""
    command = [str(environment.python), "-m", "rayonw.cli", "serve", *serve]
    os.execve(command[0], command, environment.variables())
