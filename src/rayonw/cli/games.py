"""`rayonw games`: the shelf, with --clauses the rules beside their code and tests, with --lessons lessons."""

import argparse
from pathlib import Path

import rayonw
from rayonw import catalogue
from rayonw.cli.asked import add_language, checkout, game_named
from rayonw.cli.lessons import print_lesson
from rayonw.kernel.clause import Keeper, code_of, proofs_in
from rayonw.kernel.game import Game
from rayonw.kernel.sheet import load_sheet

ALL = ""


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("games", help="list the games, or the clauses of one or all")
    parser.add_argument(
        "--clauses",
        nargs="?",
        const=ALL,
        metavar="GAME",
        help="every clause of a game, or of all: the code that enforces it, the tests that prove it",
    )
    parser.add_argument(
        "--lessons",
        nargs="?",
        const=ALL,
        metavar="GAME",
        help="the lesson of a game, or of all: which step teaches which clause, and in how many minutes",
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """The list asked for."""
    if arguments.lessons is not None:
        for game in rayonw.games() if arguments.lessons == ALL else [game_named(arguments.lessons)]:
            print_lesson(game, arguments.lang)
        return 0
    if arguments.clauses is None:
        print_shelf(arguments.lang)
        return 0
    chosen = rayonw.games() if arguments.clauses == ALL else [game_named(arguments.clauses)]
    root = checkout()
    if root is None:
        print("(The tests are listed in a checkout of the sources only.)")
    for game in chosen:
        print_clauses(game, arguments.lang, root)
    return 0


def print_shelf(language: str) -> None:
    """All games, where they come from if they are not ours, and what could not be loaded."""
    for game in rayonw.games():
        low, high = game.seat_counts[0], game.seat_counts[-1]
        seats = f"{low}–{high}" if low != high else f"{low}"
        print(f"{game.id:<10} {game.title}, {seats}, {game.minutes} min, rules {game.version}")
        print(f"{'':<10} {load_sheet(game, language).about}")
        if not game.home.startswith("rayonw."):
            print(f"{'':<10} from {catalogue.package_of(game.id)}")
    for left_out in catalogue.left_out():
        print(f"{'left out':<10} {left_out}")
    print(f"\nThe rules run {'compiled' if rayonw.compiled else 'as plain Python'}.")


def print_clauses(game: Game, language: str, root: Path | None) -> None:
    """For each clause of a game its text, its code and its tests; tests are known in a checkout only."""
    code = by_clause(code_of(game.home))
    folder = root / "tests" / "games" / game.id if root is not None else None
    tests = by_clause(proofs_in(folder)) if folder is not None and folder.is_dir() else {}
    clauses = load_sheet(game, language).clauses
    for clause in clauses:
        ruling = " (ours)" if clause.ruling else ""
        print(f"\n{clause.id}{ruling}  {clause.text}")
        print_keepers("code", code.get(clause.id, []))
        if tests:
            print_keepers("test", tests.get(clause.id, []))
    kept, proven = (sum(clause.id in found for clause in clauses) for found in (code, tests))
    told = f", {proven} with a test" if tests else ""
    print(f"\n{game.title}: {len(clauses)} clauses, {kept} with code{told}.")


def print_keepers(kind: str, keepers: list[Keeper]) -> None:
    """One line for each."""
    for keeper in keepers:
        print(f"    {kind}   {keeper}")
    if not keepers:
        print(f"    {kind}   none!")


def by_clause(keepers: list[Keeper]) -> dict[str, list[Keeper]]:
    """Clause to what keeps or proves it."""
    found: dict[str, list[Keeper]] = {}
    for keeper in keepers:
        found.setdefault(keeper.clause, []).append(keeper)
    return found
