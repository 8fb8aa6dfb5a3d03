"""Lock files: `python -m workshop.lock` writes requirements/*.txt from pyproject.toml, by uv."""

import subprocess
import sys
import tomllib
from pathlib import Path

from workshop.client import NODE_PACKAGE

ROOT = Path(__file__).resolve().parents[2]
HEADER = "# Made by `python -m workshop.lock` from pyproject.toml. Do not edit.\n"
FIRST = ("run", "check")
"""Locks whose versions hold in all that are made after them: these are installed beside them."""


def wanted(root: Path) -> dict[str, list[str]]:
    """What each lock file must hold, by name, in the order in which they are made."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    run = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    peers = [each for name in ("envs", "openspiel", "outside") for each in extras[name]]
    return {
        "uv": ["uv"],
        "run": run,
        "check": [*run, *extras["check"]],
        "bench": [*run, *extras["bench"]],
        "node": [NODE_PACKAGE],
        "outside": peers,
        **{name: extras[name] for name in ("postgres", "embedded", "mutants", "ray")},
    }


def lock(name: str, requirements: list[str], made: list[str]) -> None:
    """Resolve for every platform and every Python we know; the versions of locks made before hold."""
    constraints = [part for other in FIRST if other in made for part in ("-c", f"requirements/{other}.txt")]
    universal = ("--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade")
    terse = ("--quiet", "--no-emit-index-url", "--no-annotate", "--no-header")
    command = ["uv", "pip", "compile", "-", *universal, *terse, *constraints]
    done = subprocess.run(
        command, cwd=ROOT, input="\n".join(requirements), text=True, stdout=subprocess.PIPE, check=False
    )
    if done.returncode != 0:
        sys.exit(f"uv cannot resolve {name}.")
    (ROOT / "requirements" / f"{name}.txt").write_text(HEADER + done.stdout, encoding="utf-8")


if __name__ == "__main__":
    locks = wanted(ROOT)
    for number, each in enumerate(locks):
        lock(each, locks[each], list(locks)[:number])
        print(f"requirements/{each}.txt")
