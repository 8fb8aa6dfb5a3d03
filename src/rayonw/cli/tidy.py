"""`rayonw tidy`: delete what is too old in a house's folder, or tell how much that would be."""

import argparse
from pathlib import Path
from typing import Any

KEPT = ("keep_unstarted", "keep_finished", "keep_guests")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("tidy", help="delete tables and guests that are too old")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the house's folder")
    parser.add_argument("--dry-run", action="store_true", help="only tell how much would be deleted")
    add_kept(parser)
    parser.set_defaults(run=run)


def add_kept(parser: argparse.ArgumentParser) -> None:
    """How long what is kept; also for `rayonw serve`."""
    for flag, what, default in (
        ("--keep-unstarted", "tables never started", "7"),
        ("--keep-finished", "finished matches", "never deleted"),
        ("--keep-guests", "guests whose browser does not come back", "730"),
    ):
        parser.add_argument(
            flag,
            type=days,
            metavar="DAYS",
            default=argparse.SUPPRESS,
            help=f'days until {what} are deleted, or "never" (default: {default})',
        )


def days(text: str) -> int | None:
    """A number of days; None for "never"."""
    if text == "never":
        return None
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 7 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f'{text!r} is not a number of days from 1, nor "never"')
    return number


def kept(arguments: argparse.Namespace) -> dict[str, Any]:
    """The times of keeping that were given as arguments."""
    return {name: value for name, value in vars(arguments).items() if name in KEPT}


def run(arguments: argparse.Namespace) -> int:
    """Tidy, or tell."""
    from rayonw.house import Settings, tidy_house

    given = kept(arguments)
    if arguments.data is not None:
        given["data"] = arguments.data
    return tidy_house(Settings(**given), arguments.dry_run)
