"""Train Wapi's learned player: `PYTHONPATH=tools python -m learning --minutes 30 --out network.json`.

It needs the compiled package with the extra `envs`, and one core. Stopped and started again with the same
`--out`, it goes on from there. Copied over src/rayonw/games/wapi/mind/network.json, the weights play.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from learning.imitation import imitate, teach
from learning.network import SHAPES, Weights, fresh
from learning.selfplay import SelfPlay
from learning.trial import against

DIGITS = 5


def written(weights: Weights) -> str:
    """The weights by output, as the package reads them."""
    rows = {
        name: (held.T if held.ndim == 2 else held[None]).astype(float).round(DIGITS).tolist()
        for name, held in weights.items()
    }
    return json.dumps(rows, separators=(",", ":")) + "\n"


def read(text: str) -> Weights:
    """The inverse of `written`, but for the digits."""
    rows = {name: np.array(held, np.float32) for name, held in json.loads(text).items()}
    return {name: rows[name].T if len(shape) == 2 else rows[name][0] for name, shape in SHAPES.items()}


def keep(weights: Weights, out: Path) -> None:
    """Write the weights, whole or not at all."""
    part = out.with_suffix(".part")
    part.write_text(written(weights), encoding="utf-8")
    part.replace(out)


def main(given: Sequence[str] | None = None) -> int:
    """Imitation, then self-play until the time is over; how good it is, now and then."""
    parser = argparse.ArgumentParser(prog="python -m learning")
    parser.add_argument("--out", type=Path, default=Path("network.json"))
    parser.add_argument("--minutes", type=float, default=30.0, help="of processor time, for self-play")
    parser.add_argument("--lessons", type=int, default=1500, help="matches of the strong bot to imitate")
    parser.add_argument("--playouts", type=int, default=60, help="of the teacher, per decision")
    parser.add_argument("--trial", type=int, default=500, help="deals against medium, at every trial")
    parser.add_argument("--every", type=float, default=3.0, help="minutes between two trials")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    rng = np.random.default_rng(asked.seed)
    if asked.out.exists():
        weights = read(asked.out.read_text(encoding="utf-8"))
    else:
        weights = fresh(rng)
        lesson = teach(asked.lessons, asked.playouts, asked.seed)
        met, wrong = imitate(weights, lesson, 12, rng)
        print(f"imitation: {len(lesson.action)} decisions, {met:.1%} met, error {wrong:.3f}", flush=True)
        keep(weights, asked.out)
        tell(weights, asked.trial, 0, 0.0)
    school = SelfPlay(weights, int(rng.integers(2**31)))
    used, next_trial = 0.0, asked.every
    while used < asked.minutes:
        began = time.process_time()
        school.adam.rate = school.manner.rate * max(0.1, 1 - used / asked.minutes)
        school.learn()
        used += (time.process_time() - began) / 60
        if used >= next_trial or used >= asked.minutes:
            next_trial += asked.every
            keep(weights, asked.out)
            tell(weights, asked.trial, school.decisions, used)
    return 0


def tell(weights: Weights, deals: int, decisions: int, minutes: float) -> None:
    """One line: how far it is."""
    rate = against(weights, "medium", deals, 1)
    print(
        f"{minutes:.1f} min, {decisions:,} decisions: {rate.rate:.1%} ({rate.low:.1%} – {rate.high:.1%})"
        f" against medium, {2 * deals} games",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
