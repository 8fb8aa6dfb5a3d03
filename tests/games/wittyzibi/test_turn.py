"""A turn of Witty Zibi: what must be played, on whom, and what to do when nothing can be."""

import pytest

from rayonw.games.wittyzibi.notation import position
from tests.games.wittyzibi.script import A, B, C, D, discard, hand, kinds, pile, refused, run, texts


@pytest.mark.clause("zibi.T1")
def test_you_play_one_card_before_any_other_living_player() -> None:
    state = position("hands: A[b10 nurse] B[b10]; turn: A")
    assert texts(state, "A") == ["b10>B", "b10>C", "b10>D", "nurse>B", "nurse>C", "nurse>D"]
    run(state, "A b10>C", "C accept")
    assert hand(state, "A") == "nurse"
    assert state.turn == B


@pytest.mark.clause("zibi.T1")
def test_you_may_not_pass_or_keep_a_card_back() -> None:
    state = position("hands: A[nurse b30]")
    assert refused(state, "A drop nurse") == ("zibi.R6", "must_play")
    assert refused(state, "A b20>B") == ("zibi.T1", "not_in_hand")
    assert refused(state, "A drop b20") == ("zibi.T1", "not_in_hand")
    assert refused(state, "B b20>A") == ("zibi.S5", "not_your_turn")


@pytest.mark.clause("zibi.T2")
def test_you_never_play_on_yourself() -> None:
    state = position("hands: B[b10 emissary]; turn: B")
    assert "b10>B" not in texts(state, "B")
    assert refused(state, "B b10>B") == ("zibi.T2", "not_yourself")
    assert refused(state, "B emissary>B") == ("zibi.T2", "not_yourself")


@pytest.mark.clause("zibi.T3")
def test_cards_pile_up_in_order_and_everybody_sees_pile_and_damage() -> None:
    state = position("hands: A[b30] B[nurse] C[b20] D[b10]; piles: B[b10]")
    run(state, "A b30>B", "B accept", "B nurse>C", "C accept", "C b20>B", "B accept")
    assert pile(state, "B") == "b10 b30 b20"
    seen = state.view(None)["players"]["1"]
    assert seen["pile"] == ["b10", "b30", "b20"]
    assert seen["damage"] == 10 + 30 + 20


@pytest.mark.clause("zibi.R5")
def test_the_eliminated_are_no_target_and_get_no_turn() -> None:
    state = position("clans: blue red blue red; hands: A[b10] C[b10]; out: B; turn: A")
    assert texts(state, "A") == ["b10>C", "b10>D"]
    assert refused(state, "A b10>B") == ("zibi.R5", "target_is_out")
    run(state, "A b10>D", "D accept")
    assert state.turn == C
    assert refused(state, "B accept") == ("zibi.K2", "you_are_out")


@pytest.mark.clause("zibi.R5")
def test_a_player_without_cards_is_skipped_but_can_be_hit() -> None:
    state = position("hands: A[b10] C[b10]; turn: A")
    assert "b10>B" in texts(state, "A")
    run(state, "A b10>B", "B accept")
    assert state.turn == C
    assert state.damage[B] == 10


@pytest.mark.clause("zibi.R6")
def test_a_hand_of_pafs_only_is_discarded_card_by_card() -> None:
    state = position("hands: A[paf paf] B[b10]; draw: b20")
    assert texts(state, "A") == ["drop paf"]
    told = run(state, "A drop paf")
    assert kinds(told) == ["discarded"]
    assert (hand(state, "A"), discard(state)) == ("paf", "paf")
    assert len(state.draw_pile) == 1


@pytest.mark.clause("zibi.R6")
def test_sorcerers_with_nothing_to_take_back_are_discarded_and_one_may_choose() -> None:
    state = position("hands: A[paf sorcerer] B[b10]; piles: A[b10]")
    assert texts(state, "A") == ["drop sorcerer", "drop paf"]
    run(state, "A drop sorcerer")
    assert discard(state) == "sorcerer"


@pytest.mark.clause("zibi.R6")
def test_bananas_barred_from_everyone_are_discarded() -> None:
    state = position("expert; hands: A[b20 b20 paf] B[b10]; piles: B[b20] C[b10 b20] D[b20 emissary]")
    assert texts(state, "A") == ["drop b20", "drop paf"]
    told = run(state, "A drop b20")
    assert told == [{"kind": "discarded", "seat": A, "card": "b20"}]
    assert state.damage == [0, 20, 30, 20]


@pytest.mark.clause("zibi.R29")
def test_a_discard_is_allowed_only_if_nothing_at_all_is_playable() -> None:
    state = position("expert; hands: A[b20 paf] B[b10]; piles: B[b20] C[b20] D[b30]")
    assert texts(state, "A") == ["b20>D"]
    assert refused(state, "A drop paf") == ("zibi.R6", "must_play")


@pytest.mark.clause("zibi.R29")
def test_a_paf_discarded_is_not_replaced_and_a_single_choice_is_still_asked() -> None:
    state = position("hands: A[paf] B[b10] C[b10]; draw: b20 b30")
    assert state.to_act() == (A,)
    assert texts(state, "A") == ["drop paf"]
    run(state, "A drop paf")
    assert hand(state, "A") == ""
    assert len(state.draw_pile) == 2
    run(state, "B b10>A")
    assert state.to_act() == (A,), "a player without cards is still asked"
    assert texts(state, "A") == ["accept"]


@pytest.mark.clause("zibi.R27")
def test_a_forced_discard_is_addressed_to_nobody() -> None:
    state = position("hands: A[paf] B[b10 paf]")
    run(state, "A drop paf")
    assert state.to_act() == (B,)
    assert state.asked == -1
    assert texts(state, "B") == ["b10>A", "b10>C", "b10>D"]
    assert D not in state.to_act()
