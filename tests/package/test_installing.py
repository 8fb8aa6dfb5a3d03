"""The wheel that was tested, and one made from an sdist, hold the package; the first runs elsewhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.package.wheel import wheel_differences
from workshop.compiler import SWITCH
from workshop.environment import WHEELS, Environment
from workshop.telling import Teller

ROOT = Path(__file__).parents[2]


def run(where: Path, *command: str | Path, **variables: str) -> None:
    """Run a command far from the sources."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(command, cwd=where, env={**kept, **variables}, check=True)


@pytest.fixture
def wheel() -> Path:
    """The wheel whose package the tests run against."""
    (found,) = (ROOT / WHEELS).glob("*.whl")
    return found


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel_differences(wheel, ROOT) == []


def test_an_sdist_is_made_into_a_wheel_without_node(tmp_path: Path) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho 'Node was called' >&2\nexit 1\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    plain = {"PATH": os.pathsep.join([str(tmp_path), os.environ["PATH"]]), SWITCH: "0"}
    build = ("uv", "build", "--no-build-isolation", "--offline", "--out-dir", tmp_path / "made", ROOT)
    run(tmp_path, *build, **plain)
    (made,) = (tmp_path / "made").glob("*.whl")
    assert wheel_differences(made, ROOT, compiled=False) == []


def test_the_wheel_runs_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    run(tmp_path, "uv", "venv", "--python", sys.executable, fresh)
    install = ("uv", "pip", "install", "--python", fresh)
    lock = ("--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    run(tmp_path, *install, *lock, **Environment(ROOT, Teller()).as_pip())
    run(tmp_path, *install, "--offline", wheel)
    run(tmp_path, fresh / "bin" / "rayonw", "games")
    run(tmp_path, fresh / "bin" / "python", "-c", "import rayonw; assert rayonw.compiled")
