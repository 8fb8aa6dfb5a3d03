"""What a profiled build learns from: random matches and bots of every game. `python -m workshop.training`."""

import sys

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.bots.playout import random_playout
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS

MATCHES = 20
"""Random matches for every number of seats, besides one for every option."""
THOUGHTS = 12
"""Actions of a match before which the bots are asked."""
PLAYOUTS = 30


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


if __name__ == "__main__":
    if not rayonw.compiled:
        sys.exit("the rules to learn from are not compiled")
    for each in rayonw.games():
        for count in each.seat_counts:
            learn(each, count, MATCHES)
