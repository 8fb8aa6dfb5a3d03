"""OpenSpiel's crazy_eights with four players, driven from Python."""

from importlib.metadata import version
from typing import Any

import pyspiel

from bench.drive.match import Numbers

PLAYERS = 4


class CrazyEights:
    """Dealing and drawing are steps of their own here, taken by chance; they are told apart."""

    def __init__(self) -> None:
        self.game: Any = pyspiel.load_game("crazy_eights", {"players": PLAYERS})
        self.note = f"open_spiel {version('open_spiel')}"
        self.at_once = 1

    def match(self, numbers: Numbers) -> int:
        """A random match. The deck is uniform, so chance may choose among its outcomes as everybody else."""
        state = self.game.new_initial_state()
        steps = 0
        for number in numbers:
            if state.is_terminal():
                break
            legal = state.legal_actions()
            state.apply_action(legal[number % len(legal)])
            steps += 1
        return steps

    def by_players(self, numbers: Numbers, matches: int) -> float:
        """The part of the steps that players take."""
        steps = chance = 0
        for _ in range(matches):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                chance += state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[next(numbers) % len(legal)])
                steps += 1
        return 1 - chance / steps


def driver() -> CrazyEights:
    """The driver."""
    return CrazyEights()
