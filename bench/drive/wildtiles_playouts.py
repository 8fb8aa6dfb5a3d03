"""Wild Tiles: the playouts of its search, from the deal to the end of the round."""

from bench.drive.match import Numbers
from bench.drive.ours import Ours
from rayonw.games.wildtiles.mind.search import dream_on
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance

PLAYOUTS = 50
"""Playouts of one deal."""


class WildTilesPlayouts(Ours):
    """The moves are the search's own, chosen with some thought; each playout has a clone of the deal."""

    def __init__(self) -> None:
        super().__init__("wildtiles", PLAYOUTS)
        self.chance = Chance(1)

    def match(self, _numbers: Numbers) -> int:
        """Some playouts of one deal; the number of their actions."""
        dealt = self.deal()
        assert isinstance(dealt, State)
        return sum(self.playout(dealt.clone()) for _ in range(PLAYOUTS))

    def playout(self, state: State) -> int:
        """The number of its actions."""
        state.dreaming = True
        return dream_on(state, self.chance)


def driver() -> WildTilesPlayouts:
    """The driver."""
    return WildTilesPlayouts()
