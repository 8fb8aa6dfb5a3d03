"""The expert rule: no 20 on a 20, no 30 on a 30."""

import pytest

from rayonw.games.wittyzibi.position import position
from tests.games.rig import B, kinds, refused, run, texts
from tests.games.wittyzibi.table import discard, hand, pile, written


@pytest.mark.clause("zibi.X1a")
def test_no_20_on_a_20_and_no_30_on_a_30() -> None:
    piles = "piles: B[b20] C[b30] D[b10]"
    state = position(f"expert; hands: A[b10 b20 b30] B[b10]; {piles}")
    assert texts(state, "A", "b20", "b30") == ["b20>C", "b20>D", "b30>B", "b30>D"]
    assert refused(state, "A b20>B") == ("zibi.X1a", "same_banana")
    free = position(f"hands: A[b10 b20 b30] B[b10]; {piles}")
    assert len(texts(free, "A")) == 3 * 3


@pytest.mark.clause("zibi.X1b")
def test_10s_are_free_even_on_a_10() -> None:
    state = position("expert; hands: A[b10] B[b10]; piles: B[b20] C[b30] D[b10]")
    assert texts(state, "A") == ["b10>B", "b10>C", "b10>D"]


@pytest.mark.clause("zibi.R24a")
def test_the_last_banana_is_the_topmost_whatever_covers_it() -> None:
    state = position("expert; hands: A[b20] B[b10]; piles: B[b20 emissary sorcerer nurse] C[b20 b10]")
    assert texts(state, "A") == ["b20>C", "b20>D"]


@pytest.mark.clause("zibi.R24b")
def test_a_nurse_or_a_sorcerer_may_uncover_an_older_banana_which_then_counts() -> None:
    healed = position("expert; hands: A[nurse] B[b20]; piles: C[b20 b10]")
    run(healed, "A nurse>C", "C accept")
    assert texts(healed, "B") == ["b20>A", "b20>D"]
    taken = position("expert; hands: A[sorcerer] B[b20]; piles: C[b20 b10]")
    run(taken, "A sorcerer<C", "A b10>D", "D accept")
    assert texts(taken, "B") == ["b20>A", "b20>D"]


@pytest.mark.clause("zibi.X2")
def test_a_banana_sent_back_against_the_rule_is_destroyed() -> None:
    state = position("expert; hands: A[b20 paf] B[paf] C[b10]; piles: A[b20] B[b10]; draw: b10; discard: b20")
    told = run(state, "A b20>B", "B paf")
    assert kinds(told) == ["threw", "struck_and_drew", "drew", "burnt"]
    assert (discard(state), pile(state, "A"), pile(state, "B")) == ("b20 b20 paf", "b20", "b10")
    assert written(state.view(None)["story"]) == ["A b20>B>A x"]


@pytest.mark.clause("zibi.R24c")
def test_a_destruction_ends_chain_and_turn() -> None:
    state = position("expert; hands: A[b20 paf] B[paf] C[b10]; piles: A[b20] B[b10]; draw: b10")
    run(state, "A b20>B", "B paf")
    assert hand(state, "A") == "paf", "A has nothing to answer"
    assert state.to_act() == (B,)
    assert texts(state, "B") == ["b10>A", "b10>C", "b10>D"]


@pytest.mark.clause("zibi.R24d")
def test_the_paf_that_destroys_a_banana_is_spent_and_replaced() -> None:
    state = position("expert; hands: A[b20] B[paf] C[b10]; piles: A[b20] B[b10]; draw: b10")
    run(state, "A b20>B", "B paf")
    assert (hand(state, "B"), discard(state)) == ("b10", "b20 paf")


@pytest.mark.clause("zibi.X2")
def test_a_banana_sent_back_in_keeping_with_the_rule_lands() -> None:
    state = position("expert; hands: A[b20] B[paf] C[b10]; piles: A[b30] B[b10]")
    run(state, "A b20>B", "B paf", "A accept")
    assert pile(state, "A") == "b30 b20"
