"""Wild Tiles with four seats: the playouts of its search, from the deal to the end of the round."""

import rayonw
from bench.drive.match import Numbers
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.search import dream_on
from rayonw.kernel.chance import Chance

SEATS = 4
PLAYOUTS = 50
"""Playouts of one deal."""


class WildTilesPlayouts:
    """The moves are the search's own, chosen with some thought; each playout has a clone of the deal."""

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
            dreamt = dealt.clone()
            dreamt.dreaming = True
            actions += dream_on(dreamt, self.chance)
        return actions

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: tiles are drawn inside the steps."""
        return 1.0


def driver() -> WildTilesPlayouts:
    """The driver."""
    return WildTilesPlayouts()
