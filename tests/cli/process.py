"""The commands in a process of their own."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import rayonw

RAYONW = (sys.executable, "-m", "rayonw.cli")
SOURCES = Path(rayonw.__file__).parents[1]


def run(
    words: Sequence[str], typed: str = "", variables: Mapping[str, str] = os.environ
) -> "subprocess.CompletedProcess[str]":
    """Run to the end with the rayonw under test, and hand back what was said."""
    return subprocess.run(
        words,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**variables, "PYTHONPATH": str(SOURCES)},
        check=False,
    )
