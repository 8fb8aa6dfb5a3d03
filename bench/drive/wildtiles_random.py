"""Wild Tiles with four seats: uniformly random playouts inside the engine, to the end of the round."""

import rayonw
from bench.drive.match import Numbers
from rayonw.games.wildtiles.playout import random_playout
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance

SEATS = 4
PLAYOUTS = 50
"""Playouts of one deal."""


class WildTilesRandom:
    """All rules, every legal action as likely as another; each playout has a clone of the deal."""

    def __init__(self) -> None:
        self.game = rayonw.game("wildtiles")
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.chance = Chance(1)
        self.number = 0
        self.at_once = PLAYOUTS

    def match(self, _numbers: Numbers) -> int:
        """Some playouts of one deal; the number of their actions."""
        self.number += 1
        dealt = self.game.deal(SEATS, f"bench {self.number}")
        assert isinstance(dealt, State)
        actions = 0
        for _ in range(PLAYOUTS):
            actions += random_playout(dealt.clone(), self.chance)
        return actions

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: tiles are drawn inside the steps."""
        return 1.0


def driver() -> WildTilesRandom:
    """The driver."""
    return WildTilesRandom()
