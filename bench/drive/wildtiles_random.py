"""Wild Tiles: uniformly random playouts inside the engine, from the deal to the end of the round."""

from bench.drive.wildtiles_playouts import WildTilesPlayouts
from rayonw.games.wildtiles.mind.playout import random_playout
from rayonw.games.wildtiles.rules import State


class WildTilesRandom(WildTilesPlayouts):
    """All rules, every legal action as likely as another."""

    def playout(self, state: State) -> int:
        """The number of its actions."""
        return random_playout(state, self.chance)


def driver() -> WildTilesRandom:
    """The driver."""
    return WildTilesRandom()
