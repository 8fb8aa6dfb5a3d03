"""RLCard's UNO with four players, by env.step."""

from importlib.metadata import version
from typing import Any

import rlcard

from bench.drive.match import Choice

PLAYERS = 4


class Uno:
    """The environment as its users step it: observations are made at every step."""

    def __init__(self) -> None:
        self.env: Any = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})
        self.note = f"rlcard {version('rlcard')}"

    def match(self, choice: Choice) -> int:
        """A random match."""
        state, _ = self.env.reset()
        actions = 0
        while not self.env.is_over():
            state, _ = self.env.step(choice(list(state["legal_actions"])))
            actions += 1
        return actions


def driver() -> Uno:
    """The driver."""
    return Uno()
