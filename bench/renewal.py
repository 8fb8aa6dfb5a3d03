"""Updates without a dropped seat: 1,000 lines play 1,000 actions per second while houses are renewed."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.engine import ROOT, CannotMeasure
from bench.house import TABLES, Measured, Say, free_port, running, wait_for_opening

RATE = 1000.0
HOUSES = 2
SECONDS = 18.0
"""A table of the load lasts 85 actions, 4 per second."""
FIRST = 2.0
"""Seconds of play before the houses are renewed."""
LONGEST_PAUSE = 1.0
P99_MS = 250.0


def measure(rounds: int, say: Say, tables: int = TABLES, rate: float = RATE) -> dict[str, object]:
    """Several renewals of a fresh street."""
    runs = []
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}: {HOUSES} houses are renewed")
        runs.append(one_renewal(tables, rate))
        say(f"  {runs[-1]}")
    kept = all(
        run["renewed"] == HOUSES
        and run["longest_pause"] < LONGEST_PAUSE
        and run["p99"] < P99_MS
        and not any(
            run[name] for name in ("unacknowledged", "missing", "doubled", "refused", "still_away", "lost")
        )
        for run in runs
    )
    return {
        "unit": "actions from due to seen by all four seats, ms; the longest pause of any seat, s",
        "lines": tables * 4,
        "houses": HOUSES,
        "rounds": rounds,
        "seconds": SECONDS,
        "runs": runs,
        "kept": kept,
    }


def one_renewal(tables: int, rate: float) -> Measured:
    """Open the houses, let people play, renew all, and hear what became of everything."""
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-", ignore_cleanup_errors=True) as folder:
        port, log = str(free_port()), Path(folder) / "log"
        serve = [sys.executable, "-P", "-m", "rayonw.cli", "serve", "--host", "127.0.0.1", "--port", port]
        serve += ["--data", f"{folder}/data", "--limits", "0", "--houses", str(HOUSES)]
        load = [sys.executable, "-m", "bench.load.renewal", f"http://127.0.0.1:{port}", str(tables)]
        load += [str(rate), str(SECONDS)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        with log.open("w") as stderr, running(serve, None, stderr=stderr) as houses:
            wait_for_opening(houses, "the street")
            with running(load, None, env=environment, cwd=ROOT, stdin=subprocess.PIPE) as people:
                assert people.stdout is not None
                if people.stdout.readline() != "ready\n":
                    raise CannotMeasure("the load could not begin")
                time.sleep(FIRST)
                houses.send_signal(signal.SIGHUP)
                answer = people.stdout.readline()
                if not answer:
                    raise CannotMeasure("the load broke off")
                told: dict[str, Any] = json.loads(answer)
                told["renewed"] = log.read_text(encoding="utf-8").count("is renewed")
                return told
