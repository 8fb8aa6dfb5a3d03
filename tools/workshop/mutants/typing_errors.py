"""Mutants that mypy turns down: ./check would notice them without any test."""

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from workshop.mutants.making import MadeFile
from workshop.mutants.mutant import Mutant

Complaints = dict[tuple[str, int], set[str]]
"""Kinds of errors by file name and line."""


def turned_down(root: Path, game: str, files: dict[Path, MadeFile], work: Path) -> set[Mutant]:
    """Mutants that mypy finds fault with, as strict as in ./check, where the unchanged copy has none."""
    told = complaints(root, game, files, work)
    found: set[Mutant] = set()
    for path, made in files.items():
        for mutant, (first, last, plain) in made.mutants.items():
            for line in range(first, last + 1):
                usual = told.get((path.name, plain + line - first), set())
                if told.get((path.name, line), set()) - usual:
                    found.add(mutant)
    return found


def complaints(root: Path, game: str, files: dict[Path, MadeFile], work: Path) -> Complaints:
    """Let mypy read the game with all mutants standing side by side in its files."""
    package = work / "src" / "rayonw"
    shutil.copytree(
        root / "src" / "rayonw",
        package,
        ignore=shutil.ignore_patterns("client", "__pycache__"),
        dirs_exist_ok=True,
    )
    shutil.copy(root / "pyproject.toml", work)
    for path, made in files.items():
        (package / "games" / game / path.name).write_text(made.code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--output", "json", "--no-warn-unused-ignores"]
    modules = [f"rayonw.games.{game}.{path.stem}".removesuffix(".__init__") for path in files]
    asked = [part for module in modules for part in ("-m", module)]
    done = subprocess.run([*command, *asked], cwd=work, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"mypy cannot read the mutants: {done.stdout}{done.stderr}")
    told: Complaints = defaultdict(set)
    for line in filter(None, done.stdout.splitlines()):
        complaint = json.loads(line)
        where = Path(complaint["file"])
        if complaint["severity"] == "error" and where.parent.name == game:
            told[where.name, complaint["line"]].add(complaint["code"] or "")
    return told
