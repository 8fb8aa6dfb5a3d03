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


def main() -> str | None:
    """Play; None, or what is wrong."""
    if not rayonw.compiled:
        return "the rules to learn from are not compiled"
    for game in rayonw.games():
        for seats in game.seat_counts:
            play(game, seats, MATCHES)
            think(game, seats)
    return None


def play(game: Game, seats: int, matches: int) -> int:
    """Random matches, time included: how many."""
    deals = [game.deal(seats, "one of each", options) for options in game.samples(seats)]
    deals += [game.deal(seats, f"match {number}") for number in range(matches)]
    for state in deals:
        random_playout(state, Chance(1))
    return len(deals)


def think(game: Game, seats: int) -> int:
    """Every bot is asked before each of the first actions of a match, which are random: how often."""
    state, chance, asked = game.deal(seats, "thinking"), Chance(1), 0
    while asked < THOUGHTS and (waited := state.to_act()):
        view, actions = state.view(waited[0]), state.legal(waited[0])
        for level in LEVELS:
            choose(game, view, level, chance, Playouts(PLAYOUTS))
        state.play(waited[0], actions[chance.below(len(actions))])
        asked += 1
    return asked


if __name__ == "__main__":
    sys.exit(main())
