"""OpenSpiel's crazy_eights with four players: its own random rollouts, in C++."""

from importlib.metadata import version
from typing import Any

import pyspiel

from bench.drive.match import Numbers

PLAYERS = 4
ROLLOUTS = 200
"""Rollouts of one deal: so many that one step of the search around them costs nothing."""
SEED = 7
MEMORY_MB = 10
CURIOSITY = 1.0


class CrazyEightsRollouts:
    """From Python the rollouts are reached through a search of one simulation, which evaluates its root.

    It does not tell how many steps they took: their mean length is known from matches played in Python.
    """

    def __init__(self) -> None:
        self.game: Any = pyspiel.load_game("crazy_eights", {"players": PLAYERS})
        self.note = f"open_spiel {version('open_spiel')}"
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
        self.search: Any = pyspiel.MCTSBot(self.game, evaluator, CURIOSITY, 1, MEMORY_MB, False, SEED, False)
        self.length = 0
        """Steps of all rollouts of one deal, as soon as it is known."""
        self.at_once = ROLLOUTS

    def dealt(self, numbers: Numbers) -> Any:
        """A match after its deal."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[next(numbers) % len(legal)])
        return state

    def match(self, numbers: Numbers) -> int:
        """The rollouts of one deal; the number of their steps, on average."""
        self.search.step(self.dealt(numbers))
        return self.length

    def by_players(self, numbers: Numbers, matches: int) -> float:
        """The part of the steps that players take; by the way, how many there are."""
        steps = chance = 0
        for _ in range(matches):
            state = self.dealt(numbers)
            while not state.is_terminal():
                chance += state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[next(numbers) % len(legal)])
                steps += 1
        self.length = round(steps / matches * ROLLOUTS)
        return 1 - chance / steps


def driver() -> CrazyEightsRollouts:
    """The driver."""
    return CrazyEightsRollouts()
