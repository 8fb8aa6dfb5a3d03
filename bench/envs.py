"""Environments for learners, actions per second of processor time: ours beside those of PettingZoo."""

from collections.abc import Callable
from statistics import median

from bench.engine import Rates, Runner, drive_all, row

VECTORS = (
    Runner("vector_wapi", "Wapi, vector of 64", "vector:wapi"),
    Runner("vector_wildtiles_factored", "Wild Tiles, vector of 64, factored", "vector:wildtiles+"),
    Runner("vector_wildtiles", "Wild Tiles, vector of 64, flat", "vector:wildtiles"),
    Runner("vector_wazbaraz", "WazBaraz, vector of 64", "vector:wazbaraz"),
    Runner("vector_wittyzibi", "Witty Zibi, vector of 64", "vector:wittyzibi"),
)
TURNS = (
    Runner("aec_bare", "Wapi, AEC bare", "aec:bare wapi"),
    Runner("aec_wrapped", "Wapi, AEC in PettingZoo's wrappers", "aec:wrapped wapi"),
)
PEERS = (
    Runner("tictactoe", "PettingZoo tictactoe, wrapped", "aec:tictactoe_v3"),
    Runner("connect_four", "PettingZoo connect_four, wrapped", "aec:connect_four_v3"),
)
AIMS = {
    "vector_wapi": 1_200_000,
    "vector_wildtiles_factored": 700_000,
    "vector_wildtiles": 400_000,
    "aec_bare": 300_000,
    "aec_wrapped": 40_000,
}
"""Actions per second."""
AIM_PEER = 10.0
"""How many times the fastest wrapped peer every game is to reach by vector."""


def measure(rounds: int, seconds: float, say: Callable[[str], None]) -> dict[str, object]:
    """Random matches with observations and masks; medians, and how far the aims were reached."""
    runners = VECTORS + TURNS + PEERS
    seen = drive_all(runners, rounds, seconds, say)
    best = max(median(seen[peer.id].actions) for peer in PEERS)
    slowest = min((seen[runner.id] for runner in VECTORS), key=lambda rates: median(rates.actions))
    return {
        "unit": "players' actions per second of processor time",
        "rounds": rounds,
        "seconds": seconds,
        "engines": [row(runner, seen[runner.id]) for runner in runners],
        "aims": {
            **{f"{wanted:,}/s, {name}": share(wanted, seen[name]) for name, wanted in AIMS.items()},
            "the fastest wrapped peer, slowest game by vector": {
                "aim": AIM_PEER,
                "reached": round(median(slowest.actions) / best, 2),
            },
        },
    }


def share(wanted: int, ours: Rates) -> dict[str, float]:
    """What part of a wanted speed is reached."""
    return {"aim": 1.0, "reached": round(median(ours.actions) / wanted, 2)}
