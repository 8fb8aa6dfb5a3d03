"""Wild Tiles: the strong bot thinks about its first move."""

from bench.drive.match import Numbers
from bench.drive.ours import Ours
from rayonw.bots.budget import Playouts
from rayonw.kernel.chance import Chance

PLAYOUTS = 100
"""Playouts of one decision."""


class WildTilesSearch(Ours):
    """Worlds, tree and playouts: what the bot really does in its thinking time."""

    def __init__(self) -> None:
        super().__init__("wildtiles", PLAYOUTS)
        self.choose = self.game.mind.choosers["strong"]
        self.chance = Chance(1)

    def match(self, _numbers: Numbers) -> int:
        """One decision; the number of its playouts."""
        dealt = self.deal()
        self.choose(dealt.view(dealt.to_act()[0]), self.chance, Playouts(PLAYOUTS))
        return PLAYOUTS


def driver() -> WildTilesSearch:
    """The driver."""
    return WildTilesSearch()
