"""Random matches, actions per second of processor time: Wapi compiled and interpreted, beside its peers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]

AIM_OPEN_SPIEL = 2.0
AIM_RLCARD = 30.0


class CannotMeasure(Exception):
    """Something that the measurement needs is not there; the text says what."""


@dataclass(frozen=True)
class Runner:
    """An engine and how to start it."""

    id: str
    title: str
    module: str
    sources: bool = False
    """Whether the checkout's sources are used, interpreted, instead of the installed package."""


RUNNERS = (
    Runner("wapi_compiled", "Wapi, compiled", "wapi"),
    Runner("wapi_interpreted", "Wapi, interpreted", "wapi", sources=True),
    Runner("open_spiel", "OpenSpiel crazy_eights, from Python", "crazy_eights"),
    Runner("rlcard", "RLCard UNO, env.step", "uno"),
)


def drive(runner: Runner, seconds: float) -> tuple[float, float, str]:
    """One run in a process of its own: players' actions and all steps per second, and the engine's note."""
    path = [str(ROOT)] + ([str(ROOT / "src")] if runner.sources else [])
    done = subprocess.run(
        [sys.executable, "-P", "-m", "bench.drive", runner.module, str(seconds)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        check=False,
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no word why"])[-1]
        raise CannotMeasure(f"{runner.title} does not run: {last}")
    told = json.loads(done.stdout)
    return told["actions"] / told["seconds"], told["steps"] / told["seconds"], told["note"]


def measure(rounds: int, seconds: float, say: Callable[[str], None]) -> dict[str, object]:
    """All engines in turn, several times over, so that a noisy moment hits them alike; medians and ratios."""
    rates: dict[str, list[float]] = {runner.id: [] for runner in RUNNERS}
    steps: dict[str, list[float]] = {runner.id: [] for runner in RUNNERS}
    notes: dict[str, str] = {}
    for number in range(1, rounds + 1):
        for runner in RUNNERS:
            rate, steps_rate, notes[runner.id] = drive(runner, seconds)
            rates[runner.id].append(rate)
            steps[runner.id].append(steps_rate)
            say(f"round {number} of {rounds}: {runner.title}: {rate:,.0f} actions/s")
        if notes["wapi_compiled"] != "compiled":
            raise CannotMeasure(
                "the installed rules are not compiled: install a C compiler, then the package again"
            )
    middle = {name: median(seen) for name, seen in rates.items()}
    fast = middle["wapi_compiled"]
    return {
        "unit": "players' actions per second of processor time",
        "rounds": rounds,
        "seconds": seconds,
        "engines": [
            {
                "id": runner.id,
                "title": runner.title,
                "note": notes[runner.id],
                "median": round(middle[runner.id]),
                "runs": [round(rate) for rate in rates[runner.id]],
                "steps_with_chance": round(median(steps[runner.id])),
                "wapi_compiled_is_times": round(fast / middle[runner.id], 2),
            }
            for runner in RUNNERS
        ],
        "aims": {
            "open_spiel": {"aim": AIM_OPEN_SPIEL, "reached": round(fast / middle["open_spiel"], 2)},
            "rlcard": {"aim": AIM_RLCARD, "reached": round(fast / middle["rlcard"], 2)},
        },
    }
