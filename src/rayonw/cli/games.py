"""`rayonw games`: the shelf, and with --clauses the rules beside their code and tests."""

import argparse
from importlib.resources import files
from pathlib import Path

import rayonw
from rayonw.cli.asked import add_language, game_named
from rayonw.kernel.clause import keepers_in
from rayonw.kernel.sheet import load_sheet

TESTS = Path("tests") / "games"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The parser of this command."""
    parser = commands.add_parser("games", help="list the games, or the clauses of one")
    parser.add_argument("--clauses", metavar="GAME", help="every clause, the code that keeps it, its tests")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """The list asked for."""
    if arguments.clauses is None:
        for game in rayonw.games():
            low, high = game.seat_counts[0], game.seat_counts[-1]
            about = load_sheet(game.id, arguments.lang).about
            print(f"{game.id:<10} {game.title}, {low}–{high}, {game.minutes} min, rules {game.version}")
            print(f"{'':<10} {about}")
        print(f"\nThe rules run {'compiled' if rayonw.compiled else 'as plain Python'}.")
        return 0
    print_clauses(arguments.clauses, arguments.lang)
    return 0


def print_clauses(game_id: str, language: str) -> None:
    """A line a clause: its id, its code, its tests, its text. Tests are known in a checkout only."""
    game = game_named(game_id)
    code = code_by_clause(game.id)
    tests = tests_by_clause(game.id)
    if not tests:
        print("(Tests are listed in a checkout of the sources only.)")
    for clause in load_sheet(game.id, language).clauses:
        ruling = " (ours)" if clause.ruling else ""
        print(f"\n{clause.id}{ruling}  {clause.text}")
        print(f"    code   {', '.join(code.get(clause.id, [])) or 'none!'}")
        for test in tests.get(clause.id, []):
            print(f"    test   {test}")


def code_by_clause(game_id: str) -> dict[str, list[str]]:
    """Clause to the functions that keep it, from the sources in the package."""
    found: dict[str, list[str]] = {}
    for path in files(f"rayonw.games.{game_id}").iterdir():
        if path.name.endswith(".py"):
            for keeper in keepers_in(path.read_text(encoding="utf-8"), "clause"):
                found.setdefault(keeper.clause, []).append(f"{path.name}:{keeper.line} {keeper.name}")
    return found


def tests_by_clause(game_id: str) -> dict[str, list[str]]:
    """Clause to the tests that prove it, from a checkout in the current folder."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / game_id).glob("*.py")):
        for keeper in keepers_in(path.read_text(encoding="utf-8"), "pytest.mark.clause"):
            found.setdefault(keeper.clause, []).append(f"{path.name}:{keeper.line} {keeper.name}")
    return found
