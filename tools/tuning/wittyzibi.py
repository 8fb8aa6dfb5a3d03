"""Tries weights of Witty Zibi's strong bot against its medium one, all of them over the same deals.

    PYTHONPATH=tools python -m tuning.wittyzibi --seats 4 --seed tuning curiosity=0.02,0.06,0.12 thrift=0,1,2

plays every combination of the weights named; the others are as in `rayonw.games.wittyzibi.mind.weights`. It
tells the share of the wins, and the points of a round that a strong seat has more than a medium one, which
tells candidates apart in fewer games. What wins here has won by luck too: measure it again with another seed.
"""

import argparse
import inspect
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from statistics import fmean, stdev
from typing import Any

import rayonw
from rayonw.arena import Result, Tournament, play_match, tabulate
from rayonw.bots.thinking import Thinking
from rayonw.games.wittyzibi.mind.search import searched
from rayonw.games.wittyzibi.mind.weights import Weights, strong_weights
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import Chooser

BOTS = ("strong", "medium")
WEIGHTS = tuple(inspect.signature(Weights).parameters)


def main() -> None:
    """Play every candidate and tell how it fared."""
    arguments = asked()
    tournament = Tournament(
        "wittyzibi",
        BOTS,
        arguments.seats,
        arguments.games,
        arguments.seed,
        json.loads(arguments.options),
        Thinking(playouts=arguments.playouts),
    )
    tournament.check()
    print(
        f"{arguments.seats} seats, {tournament.matches()} games, {arguments.playouts} playouts per decision"
    )
    print(f"{'strong wins':>24}  {'points more':>16}")
    for weights in candidates(arguments.weights):
        results = play(tournament, weights_with(arguments.seats, weights))
        told = " ".join(f"{name}={value:g}" for name, value in weights.items())
        print(f"{verdict(results)}  {told or 'as it is'}", flush=True)


def asked() -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(description="Weights of Witty Zibi's strong bot, tried against medium.")
    parser.add_argument("weights", nargs="*", metavar="NAME=VALUE,VALUE", help=f"of {', '.join(WEIGHTS)}")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--options", metavar="JSON", default='{"rounds": 3}')
    arguments = parser.parse_args()
    for word in arguments.weights:
        name, _, values = word.partition("=")
        if name not in WEIGHTS or not values:
            parser.error(f"{word!r} is not NAME=VALUE,VALUE with one of {', '.join(WEIGHTS)}")
    return arguments


def candidates(words: list[str]) -> Iterator[dict[str, float]]:
    """Every combination of the values named."""
    names = [word.partition("=")[0] for word in words]
    values = [[float(value) for value in word.partition("=")[2].split(",")] for word in words]
    for chosen in product(*values):
        yield dict(zip(names, chosen, strict=True))


def weights_with(seats: int, weights: dict[str, float]) -> Weights:
    """The strong bot's weights at so many seats, with some of them changed."""
    today = strong_weights(seats)
    every: dict[str, Any] = {name: getattr(today, name) for name in WEIGHTS}
    return Weights(**{**every, **weights})


def play(tournament: Tournament, weights: Weights) -> list[Result]:
    """The tournament's games with a strong bot of these weights."""
    game = rayonw.game("wittyzibi")
    choosers: dict[str, Chooser] = {**game.mind.choosers, "strong": partial(searched, weights)}
    changed = replace(game, mind=replace(game.mind, choosers=choosers))
    results = []
    for number, turns in enumerate(tournament.schedule):
        for place, levels in enumerate(turns):
            results.append(play_one(changed, tournament, number, place, levels))
    return results


def play_one(game: Game, tournament: Tournament, number: int, place: int, levels: tuple[str, ...]) -> Result:
    """One game; its luck depends on the seed, the deal and the order only."""
    chance = Chance(1000 * number + place + 1)
    seed = f"{tournament.seed} {number}"
    return play_match(game, levels, seed, tournament.options, tournament.thinking, chance, number)


def verdict(results: list[Result]) -> str:
    """The share of the wins with its interval, and the points more with their standard error, by deals."""
    rate = tabulate(results, BOTS).standings[0].rate
    deals: dict[int, list[float]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(points_more(result))
    means = [fmean(several) for several in deals.values()]
    error = stdev(means) / len(means) ** 0.5 if len(means) > 1 else 0.0
    return f"{rate.rate:6.1%} ({rate.low:.1%} – {rate.high:.1%})  {fmean(means):+6.3f} ± {error:.3f}"


def points_more(result: Result) -> float:
    """The points of a strong seat before those of a medium one, on average over the seats."""
    of = {
        bot: [score for level, score in zip(result.levels, result.scores, strict=True) if level == bot]
        for bot in BOTS
    }
    return fmean(of["strong"]) - fmean(of["medium"])


if __name__ == "__main__":
    main()
