"""`rayonw serve` as a real process."""

import os
import re
import resource
import subprocess
import sys
from functools import partial
from pathlib import Path
from threading import Timer

import rayonw

SLOW = 90.0
"""Seconds in which a process surely starts or ends, also on a busy machine."""
COMMAND = [sys.executable, "-m", "rayonw.cli", "serve"]


def start(data: Path, *more: str, files: tuple[int, int] | None = None) -> "subprocess.Popen[str]":
    """`rayonw serve` on a folder, with so many open files (soft and hard limit)."""
    limited = None if files is None else partial(resource.setrlimit, resource.RLIMIT_NOFILE, files)
    return subprocess.Popen(
        [*COMMAND, "--data", str(data), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limited,
        env={**os.environ, "PYTHONPATH": str(Path(rayonw.__file__).parents[1])},
    )


def address(process: "subprocess.Popen[str]") -> str:
    """Where the house says it is; a process that says nothing for too long is ended."""
    assert process.stdout is not None
    late = Timer(SLOW, process.kill)
    late.start()
    try:
        for line in process.stdout:
            found = re.search(r"https?://127\.0\.0\.1:\d+/", line)
            if found:
                return found.group()
    finally:
        late.cancel()
    _, said = process.communicate(timeout=SLOW)
    raise AssertionError(said)


def fails(data: Path, *more: str) -> str:
    """The one sentence it ends with."""
    process = start(data, *more)
    try:
        out, said = process.communicate(timeout=SLOW)
    finally:
        process.kill()
        process.communicate()
    assert process.returncode == 1
    assert out == ""
    assert len(said.splitlines()) == 1, said
    return said
