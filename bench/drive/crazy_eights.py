"""OpenSpiel's crazy_eights with four players, driven from Python."""

from importlib.metadata import version
from typing import Any

import pyspiel

from bench.drive.match import Numbers

PLAYERS = 4


class CrazyEights:
    """Every apply_action counts, those of chance (the deal) as well, which is in its favour."""

    def __init__(self) -> None:
        self.game: Any = pyspiel.load_game("crazy_eights", {"players": PLAYERS})
        self.note = f"open_spiel {version('open_spiel')}"

    def match(self, numbers: Numbers) -> int:
        """A random match. The deck is uniform, so chance may choose among its outcomes as everybody else."""
        state = self.game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[next(numbers) % len(legal)])
            actions += 1
        return actions


def driver() -> CrazyEights:
    """The driver."""
    return CrazyEights()
