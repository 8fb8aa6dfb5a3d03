"""Random matches, actions per second of processor time: Wapi and Wild Tiles, beside their peers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
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
    unit: str = "actions/s"


RUNNERS = (
    Runner("wapi_compiled", "Wapi, compiled", "wapi"),
    Runner("wildtiles_compiled", "Wild Tiles, compiled", "wildtiles"),
    Runner("wapi_interpreted", "Wapi, interpreted", "wapi", sources=True),
    Runner("open_spiel", "OpenSpiel crazy_eights, from Python", "crazy_eights"),
    Runner("rlcard", "RLCard UNO, env.step", "uno"),
)


@dataclass(frozen=True)
class Rates:
    """What was seen of an engine, run by run, each by the second of processor time; and its note."""

    actions: list[float] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)
    matches: list[float] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def drive(runner: Runner, seconds: float, seen: Rates) -> float:
    """One run in a process of its own, added to what was seen; the rate of players' actions."""
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
    rate: float = told["actions"] / told["seconds"]
    seen.actions.append(rate)
    seen.steps.append(told["steps"] / told["seconds"])
    seen.matches.append(told["matches"] / told["seconds"])
    seen.notes.append(told["note"])
    return rate


def drive_all(
    runners: tuple[Runner, ...], rounds: int, seconds: float, say: Callable[[str], None]
) -> dict[str, Rates]:
    """All engines in turn, several times over, so that a noisy moment hits them alike."""
    seen = {runner.id: Rates() for runner in runners}
    for number in range(1, rounds + 1):
        for runner in runners:
            rate = drive(runner, seconds, seen[runner.id])
            say(f"round {number} of {rounds}: {runner.title}: {rate:,.0f} {runner.unit}")
            if seen[runner.id].notes[-1] == "interpreted" and not runner.sources:
                raise CannotMeasure(
                    "the installed rules are not compiled: install a C compiler, then the package again"
                )
    return seen


def row(runner: Runner, rates: Rates) -> dict[str, object]:
    """What the report shows of an engine."""
    return {
        "id": runner.id,
        "title": runner.title,
        "note": rates.notes[-1],
        "median": round(median(rates.actions)),
        "runs": [round(rate) for rate in rates.actions],
        "steps_with_chance": round(median(rates.steps)),
    }


def aim(wanted: float, ours: Rates, peer: Rates) -> dict[str, float]:
    """How many times the peer's speed we want to reach, and do."""
    return {"aim": wanted, "reached": round(median(ours.actions) / median(peer.actions), 2)}


def measure(rounds: int, seconds: float, say: Callable[[str], None]) -> dict[str, object]:
    """Random matches by Python APIs; medians and ratios."""
    seen = drive_all(RUNNERS, rounds, seconds, say)
    wapi, wildtiles = seen["wapi_compiled"], seen["wildtiles_compiled"]
    fast = median(wapi.actions)
    return {
        "unit": "players' actions per second of processor time",
        "rounds": rounds,
        "seconds": seconds,
        "engines": [
            row(runner, seen[runner.id])
            | {"wapi_compiled_is_times": round(fast / median(seen[runner.id].actions), 2)}
            for runner in RUNNERS
        ],
        "aims": {
            "open_spiel": aim(AIM_OPEN_SPIEL, wapi, seen["open_spiel"]),
            "rlcard": aim(AIM_RLCARD, wapi, seen["rlcard"]),
            "open_spiel, by Wild Tiles": aim(AIM_OPEN_SPIEL, wildtiles, seen["open_spiel"]),
        },
    }
