"""Too old a Python is told so in one sentence, or replaced by a newer one on PATH."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from workshop import floor

ROOT = Path(__file__).parents[2]
OLD = "import sys; sys.argv = sys.argv[1:]; sys.path.insert(0, 'tools'); from workshop import floor; "
OLD += "floor.version = lambda: (3, 9); floor.require(sys.argv[0])"


def run_as_old_python(path: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start ./play as Python 3.9 would, with this PATH."""
    command = [sys.executable, "-c", OLD, str(ROOT / "play"), *arguments]
    environment = {"PATH": path, "HOME": os.environ.get("HOME", "/")}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def program(folder: Path, name: str, script: str) -> None:
    """Put a shell script on a PATH."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.mark.parametrize("name", ["play", "check", "tools/workshop/floor.py", "tools/workshop/__init__.py"])
def test_what_an_old_python_reads_is_in_old_syntax(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_a_python_that_is_new_enough_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(floor, "version", lambda: floor.OLDEST)
    floor.require("play")


def test_an_old_python_alone_is_told_in_one_sentence(tmp_path: Path) -> None:
    done = run_as_old_python(str(tmp_path))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer, and this is Python 3.9" in done.stderr
    assert "run ./play again" in done.stderr


def test_a_newer_python_on_the_path_takes_over_with_the_same_flags(tmp_path: Path) -> None:
    program(tmp_path, "python3.12", "exit 1")
    program(tmp_path, "python3.11", f'exec "{sys.executable}" "$@"')
    done = run_as_old_python(str(tmp_path), "--port", "no number")
    assert done.returncode == 2
    assert "'no number' is not a port" in done.stderr


def test_a_python_that_only_claims_to_be_newer_is_not_tried_for_ever(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program(tmp_path, "python3.11", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(floor.TRIED, "python3.11")
    monkeypatch.setattr(floor, "version", lambda: (3, 10))
    with pytest.raises(SystemExit, match=r"this is Python 3\.10"):
        floor.require("check")
