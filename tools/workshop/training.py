"""What a profiled build learns from: random matches and bots of every game. `python -m workshop.training`."""

import sys

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS
from rayonw.kernel.state import State

MATCHES = 20
"""Random matches for every number of seats, besides one for every option."""
LONGEST = 2000
"""Actions after which a random match is left."""
THOUGHTS = 12
"""Actions of a match before which the bots are asked."""
PLAYOUTS = 30


def main() -> str | None:
    """Play; None, or what is wrong."""
    if not rayonw.compiled:
        return "the rules to learn from are not compiled"
    chance = Chance(1)
    for game in rayonw.games():
        for seats in game.seat_counts:
            for options in game.samples(seats):
                play(game.deal(seats, "one of each", options), chance)
            for number in range(MATCHES):
                play(game.deal(seats, f"match {number}"), chance)
            think(game, game.deal(seats, "thinking"), chance)
    return None


def play(state: State, chance: Chance) -> None:
    """A random match, time included."""
    for _ in range(LONGEST):
        waited = state.to_act()
        if waited:
            step(state, waited[0], chance)
        else:
            limit = state.deadline()
            if limit is None:
                return
            state.expire(limit)


def step(state: State, seat: int, chance: Chance) -> None:
    """A random action."""
    actions = state.legal(seat)
    state.play(seat, actions[chance.below(len(actions))])


def think(game: Game, state: State, chance: Chance) -> None:
    """Every bot is asked before each of the first actions, which are random."""
    for _ in range(THOUGHTS):
        waited = state.to_act()
        if not waited:
            return
        view = state.view(waited[0])
        for level in LEVELS:
            choose(game, view, level, chance, Playouts(PLAYOUTS))
        step(state, waited[0], chance)


if __name__ == "__main__":
    sys.exit(main())
