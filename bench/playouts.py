"""Playouts inside the engines, without Python in between: Wild Tiles beside OpenSpiel's C++ rollouts."""

from collections.abc import Callable
from statistics import median

from bench.engine import Runner, aim, drive_all, row

AIM_ROLLOUTS = 1.0

RANDOM = Runner("wildtiles_random", "Wild Tiles, random playouts", "wildtiles_random")
PLAYOUTS = Runner("wildtiles_playouts", "Wild Tiles, playouts of its search", "wildtiles_playouts")
ROLLOUTS = Runner("open_spiel_rollouts", "OpenSpiel crazy_eights, C++ rollouts", "crazy_eights_rollouts")
SEARCH = Runner(
    "wildtiles_search", "Wild Tiles, the strong bot's search", "wildtiles_search", unit="playouts/s"
)


def measure(rounds: int, seconds: float, say: Callable[[str], None]) -> dict[str, object]:
    """Players' actions inside the playouts, and how many playouts that is; medians and ratios.

    Like beside like: uniformly random actions on both sides. The search's own playouts weigh theirs.
    """
    seen = drive_all((RANDOM, ROLLOUTS, PLAYOUTS, SEARCH), rounds, seconds, say)
    return {
        "unit": "players' actions per second of processor time",
        "rounds": rounds,
        "seconds": seconds,
        "engines": [
            row(runner, seen[runner.id]) | {"playouts": round(median(seen[runner.id].matches))}
            for runner in (RANDOM, ROLLOUTS, PLAYOUTS)
        ],
        "search_playouts": round(median(seen[SEARCH.id].matches)),
        "aims": {"open_spiel_rollouts": aim(AIM_ROLLOUTS, seen[RANDOM.id], seen[ROLLOUTS.id])},
    }
