"""Witty Zibi with chance that is told: what is asked for is what somebody gets, and nothing else."""

from itertools import permutations

from rayonw.games.wittyzibi.clans import tokens
from rayonw.games.wittyzibi.material import KINDS, TWO_CLANS
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.setup import deal_cards, deal_tokens
from rayonw.kernel.script import Followed, Script, Undrawn
from tests.chances import Happening, chances, evenly


def test_every_way_to_deal_tokens_is_told_alike() -> None:
    def dealt() -> Happening:
        state = position("seats: 4")
        deal_tokens(state)
        assert sorted(state.clans + state.removed) == sorted(tokens(state.variant, 4))
        return tuple(state.clans)

    assert chances(dealt) == evenly(permutations(tokens(TWO_CLANS, 4), 4))


def test_only_cards_of_hands_are_asked_for_and_every_hand_gets_its_own() -> None:
    """Four players with 12 cards each; what is told is always the highest kind that is left."""
    said: list[tuple[int, int]] = []
    state = position("seats: 4")
    pieces = state.census()
    while True:
        script = Script(said)
        try:
            with Followed(script):
                deal_cards(state)
        except Undrawn:
            said.append((script.asked, max(script.outcomes)))
            continue
        break
    told = [piece for _, piece in said]
    hands = [state.hands[seat * KINDS : seat * KINDS + KINDS] for seat in range(4)]
    for seat, hand in enumerate(hands):
        cards = told[seat * 12 : seat * 12 + 12]
        assert hand == [cards.count(kind) for kind in range(KINDS)]
    assert len(told) == 4 * 12
    assert state.census() == pieces
