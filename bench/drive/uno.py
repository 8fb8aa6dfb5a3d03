"""RLCard's UNO with four players, by env.step."""

from importlib.metadata import version
from typing import Any

import rlcard

from bench.drive.match import Numbers

PLAYERS = 4


class Uno:
    """The environment as its users step it: observations are made at every step."""

    def __init__(self) -> None:
        self.env: Any = rlcard.make("uno", config={"game_num_players": PLAYERS, "seed": 1})
        self.note = f"rlcard {version('rlcard')}"
        self.at_once = 1

    def match(self, numbers: Numbers) -> int:
        """A random match."""
        state, _ = self.env.reset()
        actions = 0
        while not self.env.is_over():
            legal = list(state["legal_actions"])
            state, _ = self.env.step(legal[next(numbers) % len(legal)])
            actions += 1
        return actions

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: cards are drawn inside the steps."""
        return 1.0


def driver() -> Uno:
    """The driver."""
    return Uno()
