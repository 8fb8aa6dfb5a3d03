"""What a profiled build learns from: every game at random, by bots, and by numbers as learners play it.

`python -m workshop.training`
"""

import sys

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.bots.playout import random_playout
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.matches import Matches
from rayonw.kernel.mind import LEVELS

MATCHES = 20
"""Random matches for every number of seats, besides one for every option."""
THOUGHTS = 12
"""Actions of a match before which the bots are asked."""
PLAYOUTS = 30
SIDE_BY_SIDE = 16
"""Matches that are stepped together by numbers."""
STEPS = 100


def learn(game: Game, seats: int, matches: int) -> None:
    """Random matches, time included; then every bot is asked before each of the first actions of a match."""
    deals = [game.deal(seats, "one of each", options) for options in game.samples(seats)]
    deals += [game.deal(seats, f"match {number}") for number in range(matches)]
    for state in deals:
        random_playout(state, Chance(1))
    state, chance = game.deal(seats, "thinking"), Chance(1)
    for _ in range(THOUGHTS):
        for seat in state.to_act()[:1]:
            view, actions = state.view(seat), state.legal(seat)
            for level in LEVELS:
                choose(game, view, level, chance, Playouts(PLAYOUTS))
            state.play(seat, actions[chance.below(len(actions))])


def step(game: Game, seats: int, steps: int) -> int:
    """Random numbered actions, flat and by heads, in many matches of a game of turns at once: how many."""
    if game.numbers is None or game.house_actions is not None:
        return 0
    options, encoder, chance = game.settle(seats), game.encoder(seats), Chance(1)

    def deal(seed: str) -> object:
        return game.opening(seats, seed, options, game.version)

    for factored in (False, True):
        matches = Matches(encoder, deal, SIDE_BY_SIDE, "numbers", factored)
        sizes = encoder.head_sizes() if factored else [encoder.actions]
        for _ in range(steps):
            places = range(0, len(matches.mask), sum(sizes))
            values = [chosen(matches.mask, place, sizes, chance) for place in places]
            if factored:
                matches.step_heads(values)
            else:
                matches.step([value[0] for value in values])
    return 2 * steps * SIDE_BY_SIDE


def chosen(mask: bytearray, first: int, sizes: list[int], chance: Chance) -> list[int]:
    """For each head a random value that the mask allows; the masks of the heads begin at `first`."""
    values = []
    for size in sizes:
        allowed = [value for value in range(size) if mask[first + value]]
        values.append(allowed[chance.below(len(allowed))])
        first += size
    return values


if __name__ == "__main__":
    if not rayonw.compiled:
        sys.exit("the rules to learn from are not compiled")
    for each in rayonw.games():
        for count in each.seat_counts:
            learn(each, count, MATCHES)
        step(each, each.seat_counts[0], STEPS)
