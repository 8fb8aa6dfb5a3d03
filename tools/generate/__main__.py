"""`python -m generate` writes every generated file; with --check it names those that are not up to date."""

import sys
from pathlib import Path

from generate.fields import state_modules
from generate.messages import messages
from generate.observations import observations
from generate.shapes import our_games, shapes
from generate.shelf import shelf
from rayonw import catalogue

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"


def states() -> dict[Path, str]:
    """The state.py of every game. No game is imported for them: without its state.py it cannot be."""
    return state_modules(ROOT / "src" / "rayonw" / "games")


def types() -> dict[Path, str]:
    """What the browser is told of the house and of our games, which are imported for it."""
    found = {WEB / "kernel" / "wire.ts": messages(), WEB / "games" / "shelf.ts": shelf()}
    return found | {WEB / "games" / game.id / "shape.ts": shapes(game) for game in our_games()}


def pages() -> dict[Path, str]:
    """Documents that are made of the code."""
    return {ROOT / "docs" / "observations.md": observations()}


def left_out() -> list[str]:
    """Why a game of our folder cannot be imported: a line for each."""
    return [str(left) for left in catalogue.left_out() if left.package.startswith(f"{catalogue.GROUP}.")]


def main(arguments: list[str]) -> int:
    """Write the files, or with --check name those that differ."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m generate [--check]", file=sys.stderr)
        return 2
    stale: list[Path] = []
    for part in (states, types, pages):
        for path, text in part().items():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                stale.append(path)
                if not arguments:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
    wrong = left_out()
    if arguments:
        wrong += [
            f"{path.relative_to(ROOT)} differs from what it is generated from; run python -m generate"
            for path in stale
        ]
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
