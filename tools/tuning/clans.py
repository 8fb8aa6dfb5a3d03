"""Fit what Witty Zibi's bots make of evidence: `PYTHONPATH=tools python -m tuning.clans --seats 4`.

Bots play, and whenever one has to decide it is asked which deals of tokens it holds possible. The weights are
those with which the true deals would have been most probable (maximum likelihood), found on two of three
matches; what they are worth is told for the third.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wittyzibi.imagine import imagine
from rayonw.games.wittyzibi.mind.belief import Belief, Evidence
from rayonw.games.wittyzibi.mind.weights import Weights, strong_weights
from rayonw.games.wittyzibi.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NOBODY, Match

Numbers = list[float]

NAMES = ("hit", "known_hit", "nursed", "known_nursed", "spared")
STEPS = 60
PACE = 0.4
OPTIONS = {"rounds": 1}


@dataclass(frozen=True)
class Moment:
    """The deals of tokens that a seat held possible, what spoke for each, and which was true."""

    prior: Numbers
    """The logarithm of how many ways lead to each deal."""
    evidence: list[Numbers]
    """By deal and name: how much of that evidence there is between seats that are of one clan in it."""
    true: int


def only(name: str | None) -> Weights:
    """Weights that take evidence of one kind as it is, and no other; without a name none at all."""
    one = {each: 1.0 if each == name else 0.0 for each in NAMES}
    return Weights(
        hit=one["hit"],
        known_hit=one["known_hit"],
        nursed=one["nursed"],
        known_nursed=one["known_nursed"],
        spared=one["spared"],
    )


def moment(state: State, seat: int, chance: Chance) -> Moment | None:
    """What a seat of this State may think; None if it knows all clans."""
    world = imagine(state.view(seat), chance)
    belief = Belief(world, seat, only(None))
    if len(belief.worlds) < 2 or state.clans not in belief.worlds:
        return None
    bonds = [Evidence(world, seat, only(name)).bond for name in NAMES]
    evidence = [[within(bond, clans) for bond in bonds] for clans in belief.worlds]
    prior = [log(weight) for weight in belief.likelihoods]
    return Moment(prior, evidence, belief.worlds.index(state.clans))


def within(bond: Numbers, clans: list[int]) -> float:
    """The evidence between every two seats that are of one clan in this deal."""
    seats = len(clans)
    return sum(
        bond[one * seats + other]
        for one in range(seats)
        for other in range(seats)
        if one != other and clans[one] == clans[other]
    )


def watched(seats: int, matches: int, levels: Sequence[str], playouts: int) -> list[list[Moment]]:
    """By match, the moments of its first round; who plays is drawn from the levels."""
    game = rayonw.game("wittyzibi")
    waiting = game.encoder(seats, OPTIONS).waiting
    chance = Chance(7)
    found: list[list[Moment]] = []
    for number in range(matches):
        match = Match(game.deal(seats, f"clans {number}", OPTIONS))
        sitting = [levels[chance.below(len(levels))] for _ in range(seats)]
        found.append([])
        while (seat := waiting(match)) != NOBODY and match.state.round == 1:
            state = match.state
            seen = moment(state, seat, chance) if len(state.legal(seat)) > 1 else None
            if seen is not None:
                found[-1].append(seen)
            state.play(
                seat, choose(game, state.view(seat), sitting[seat], chance, Playouts(playouts)), match.at
            )
    return found


def surprise(weights: Numbers, moments: list[Moment]) -> tuple[float, Numbers]:
    """The mean logarithm of how probable the true deals were, and how it grows with each weight."""
    total = 0.0
    slope = [0.0] * len(weights)
    for each in moments:
        held = [
            before + sum(map(float.__mul__, weights, seen))
            for before, seen in zip(each.prior, each.evidence, strict=True)
        ]
        most = max(held)
        odds = [exp(value - most) for value in held]
        whole = sum(odds)
        total += held[each.true] - most - log(whole)
        for place in range(len(weights)):
            mean = sum(odd * seen[place] for odd, seen in zip(odds, each.evidence, strict=True)) / whole
            slope[place] += each.evidence[each.true][place] - mean
    return total / len(moments), [part / len(moments) for part in slope]


def fitted(moments: list[Moment], steps: int = STEPS) -> Numbers:
    """The weights that make the true deals most probable: uphill, each at a pace of its own (AdaGrad)."""
    weights = [0.0] * len(NAMES)
    squares = [1e-6] * len(NAMES)
    for _ in range(steps):
        _, slope = surprise(weights, moments)
        for place, part in enumerate(slope):
            squares[place] += part * part
            weights[place] += PACE * part / sqrt(squares[place])
    return weights


def main(given: Sequence[str] | None = None) -> None:
    """Watch, fit, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tuning.clans")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--levels", default="strong,medium")
    parser.add_argument("--playouts", type=int, default=60)
    asked = parser.parse_args(given)
    matches = watched(asked.seats, asked.matches, asked.levels.split(","), asked.playouts)
    learned = [each for number, seen in enumerate(matches) if number % 3 for each in seen]
    kept = [each for number, seen in enumerate(matches) if number % 3 == 0 for each in seen]
    now = strong_weights(asked.seats)
    used = [now.hit, now.known_hit, now.nursed, now.known_nursed, now.spared]
    found = fitted(learned)
    for name, before, after in zip(NAMES, used, found, strict=True):
        print(f"{name:14} {before:6.2f} now {after:6.2f} fitted")
    for told, weights in (("without evidence", [0.0] * len(NAMES)), ("now", used), ("fitted", found)):
        print(f"{told:16} the true deals are {exp(surprise(weights, kept)[0]):.1%} probable (geometric mean)")


if __name__ == "__main__":
    main()
