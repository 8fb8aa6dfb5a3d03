"""Lock files: `python -m workshop.lock` writes requirements/*.txt from pyproject.toml, by uv."""

import subprocess
import sys
import tomllib
from pathlib import Path

from workshop.client import NODE_PACKAGE

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "requirements"
OLDEST_PYTHON = "3.11"


def wanted(root: Path) -> dict[str, list[str]]:
    """What each lock file must hold, by name."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    run = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    return {
        "pip": ["pip"],
        "run": run,
        "node": [NODE_PACKAGE],
        "check": [*run, *extras["check"]],
        "bench": [*run, *extras["bench"]],
    }


def lock(name: str, requirements: list[str]) -> None:
    """Resolve for every platform and every Python we know; the versions of `run` hold in all locks."""
    target = FOLDER / f"{name}.txt"
    constraint = [] if name in ("pip", "run") else ["--constraint", "requirements/run.txt"]
    header = "# Made by `python -m workshop.lock` from pyproject.toml. Do not edit.\n"
    command = [
        *("uv", "pip", "compile", "-", "--quiet", "--universal", "--python-version", OLDEST_PYTHON),
        *("--generate-hashes", "--no-emit-index-url", "--no-header", "--upgrade", "--no-annotate"),
        *constraint,
    ]
    done = subprocess.run(
        command, cwd=ROOT, input="\n".join(requirements), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"uv cannot resolve {name}: {done.stderr}")
    target.write_text(header + done.stdout, encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, requirements in wanted(ROOT).items():
        lock(name, requirements)
        print(f"requirements/{name}.txt")
