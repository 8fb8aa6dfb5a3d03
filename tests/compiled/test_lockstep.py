"""The compiled rules and the plain Python ones play the same matches, bit for bit."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import rayonw
from tests.compiled.daily import MOVES, days_deals
from tests.compiled.digest import digests

ROOT = Path(__file__).parents[2]


def told_by_plain(module: str) -> dict[str, Any]:
    """What a module prints where the rules are not compiled."""
    plain = subprocess.run(
        [sys.executable, "-m", module],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    told: dict[str, Any] = json.loads(plain.stdout)
    assert told["compiled"] is False
    return told


def test_the_rules_under_test_are_compiled() -> None:
    assert rayonw.compiled


def test_compiled_and_interpreted_play_the_same_matches() -> None:
    assert told_by_plain("tests.compiled.digest")["digests"] == digests()


def test_a_days_deal_is_the_same_match_compiled_and_interpreted() -> None:
    """Bots included, whose chances come from the deal: the logs say the same, to the millisecond."""
    plain = told_by_plain("tests.compiled.daily")["deals"]
    for game, played in days_deals().items():
        assert len(played) > MOVES, game
        assert plain[game] == json.loads(json.dumps(played)), game
