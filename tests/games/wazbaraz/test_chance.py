"""WazBaraz with chance that is told: every set of mistresses alike."""

from itertools import combinations

from rayonw.games.wazbaraz.material import set_of
from rayonw.games.wazbaraz.mistresses import draw_mistresses
from rayonw.games.wazbaraz.position import position
from tests.chances import Happening, chances, evenly


def test_every_pair_of_mistresses_is_told_alike() -> None:
    def drawn() -> Happening:
        state = position("drawn")
        draw_mistresses(state, [])
        return (state.mistresses,)

    pairs = [(set_of(list(pair)),) for pair in combinations(range(1, 21), 2)]
    assert chances(drawn) == evenly(pairs)
