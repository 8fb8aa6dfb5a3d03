"""Wild Tiles with four seats: the strong bot thinks about its first move."""

import rayonw
from bench.drive.match import Numbers
from rayonw.bots.budget import Playouts
from rayonw.kernel.chance import Chance

SEATS = 4
PLAYOUTS = 100
"""Playouts of one decision."""


class WildTilesSearch:
    """Worlds, tree and playouts: what the bot really does in its thinking time."""

    def __init__(self) -> None:
        self.game = rayonw.game("wildtiles")
        self.choose = self.game.mind.choosers["strong"]
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.chance = Chance(1)
        self.number = 0
        self.at_once = PLAYOUTS

    def match(self, _numbers: Numbers) -> int:
        """One decision; the number of its playouts."""
        self.number += 1
        dealt = self.game.deal(SEATS, f"bench {self.number}")
        self.choose(dealt.view(dealt.to_act()[0]), self.chance, Playouts(PLAYOUTS))
        return PLAYOUTS

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """Playouts are not steps; all are counted."""
        return 1.0


def driver() -> WildTilesSearch:
    """The driver."""
    return WildTilesSearch()
