"""The compiled rules and the plain Python ones play the same matches, bit for bit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import rayonw
from tests.compiled.digest import digests

ROOT = Path(__file__).parents[2]


def test_the_rules_under_test_are_compiled() -> None:
    assert rayonw.compiled


def test_compiled_and_interpreted_play_the_same_matches() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.compiled.digest"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(plain.stdout)
    assert told["compiled"] is False
    assert told["digests"] == digests()
