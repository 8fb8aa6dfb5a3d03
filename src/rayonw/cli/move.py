"""`rayonw move | backup | restore`: a whole house goes to another place, to a file, or back from one."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from rayonw.cli.serve import DATABASE


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parsers of these commands."""
    place = "a data folder, a backup file, or postgresql://…"
    move = commands.add_parser("move", help="take a whole house from one place to another; it must be closed")
    move.add_argument("--from", required=True, dest="source", metavar="PLACE", help=place)
    move.add_argument("--to", required=True, dest="target", metavar="PLACE", help=place)
    move.set_defaults(run=lambda arguments: run(arguments.source, arguments.target, closed=True))

    backup = commands.add_parser("backup", help="write a whole house to a file; it may be open")
    backup.add_argument("file", type=Path, help="the backup; it must not exist")
    add_place(backup)
    backup.set_defaults(run=lambda arguments: run(place_of(arguments), str(arguments.file)))

    restore = commands.add_parser("restore", help="put a backup in a house's place; the house must be closed")
    restore.add_argument("file", type=Path, help="the backup")
    add_place(restore)
    restore.add_argument(
        "--replace", action="store_true", help="replace the house that is there (a file is kept as *.before)"
    )
    restore.set_defaults(
        run=lambda arguments: run(str(arguments.file), place_of(arguments, folder=True), arguments.replace)
    )


def add_place(parser: argparse.ArgumentParser) -> None:
    """Where the house is."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--data", type=Path, metavar="DIR", help="the house's folder")
    where.add_argument("--database", metavar="URL", help="the house's database, postgresql://…")


def place_of(arguments: argparse.Namespace, folder: bool = False) -> str:
    """The place that was named, the database of RAYONW_DATABASE, or the folder that a house has by itself."""
    from rayonw.house import Settings

    if arguments.database is not None:
        return str(arguments.database)
    if arguments.data is None and os.environ.get(DATABASE):
        return os.environ[DATABASE]
    data = arguments.data or Settings().data
    return f"{data}/" if folder else str(data)


def run(source: str, target: str, replace: bool = False, closed: bool = False) -> int:
    """Copy and compare, with a bar on standard error if that is a terminal."""
    from rayonw.house import CannotMove, move_house

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
        bars: dict[str, TaskID] = {}

        def tell(doing: str, done: int, total: int) -> None:
            if doing not in bars:
                bars[doing] = progress.add_task(doing, total=total)
            progress.update(bars[doing], completed=done)

        try:
            rows = asyncio.run(move_house(source, target, replace, tell, closed))
        except CannotMove as sentence:
            print(f"rayonw: {sentence}", file=sys.stderr)
            return 1
    print(f"{rows} rows copied and compared.")
    return 0
