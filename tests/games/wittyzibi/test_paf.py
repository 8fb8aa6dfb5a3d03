"""PAF: the answer to a card, chains of answers, and the window in which they are given."""

import pytest

from rayonw.games.wittyzibi.action import ACCEPT, STRIKE
from rayonw.games.wittyzibi.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, D, kinds, play, refused, run, texts, told_to
from tests.games.wittyzibi.table import discard, hand, pile, written


@pytest.mark.clause("zibi.K7b")
def test_a_paf_sends_the_card_back_to_its_sender_who_receives_it_instead() -> None:
    state = position("hands: A[b30] B[paf] C[b10]")
    run(state, "A b30>B", "B paf")
    assert (state.asked, state.giver) == (A, B)
    run(state, "A accept")
    assert state.damage == [30, 0, 0, 0]
    assert (pile(state, "A"), pile(state, "B")) == ("b30", "")


@pytest.mark.clause("zibi.K7c")
def test_a_paf_is_discarded_and_replaced_by_a_card_that_only_its_owner_sees() -> None:
    state = position("hands: A[b30] B[paf] C[b10]; draw: nurse b20")
    told = told_to(state, "A b30>B", "B paf")
    assert told[1:] == [
        ({"kind": "struck_and_drew", "seat": B, "card": "b30", "to_seat": A}, "all"),
        ({"kind": "drew", "seat": B, "card": "nurse"}, "B"),
    ]
    assert (hand(state, "B"), discard(state), len(state.draw_pile)) == ("nurse", "paf", 1)


@pytest.mark.clause("zibi.K7c")
def test_with_an_empty_draw_pile_a_paf_is_not_replaced() -> None:
    state = position("hands: A[b30] B[paf] C[b10]")
    assert play(state, "A b30>B", "B paf") == ["threw", "struck"]
    assert hand(state, "B") == ""


@pytest.mark.clause("zibi.K7a")
def test_a_paf_is_only_an_answer_to_a_card_played_on_oneself() -> None:
    state = position("hands: A[b30 paf] B[b10] C[paf]")
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"]
    assert refused(state, "A paf>B") == ("zibi.K7a", "paf_only_answers")
    assert refused(state, "A paf") == ("zibi.R18b", "nothing_to_answer")
    run(state, "A b30>B")
    assert refused(state, "C paf") == ("zibi.R18b", "waiting_for_answer")
    assert refused(state, "B paf") == ("zibi.K7a", "no_paf")


@pytest.mark.clause("zibi.R18b")
def test_the_target_accepts_or_plays_a_paf_before_anything_else_happens() -> None:
    state = position("hands: A[b30 b10] B[b10 paf] C[paf]; air: b30 A>B")
    assert texts(state, "B") == ["accept", "paf"]
    assert [texts(state, letter) for letter in "ACD"] == [[], [], []]
    assert refused(state, "B b10>C") == ("zibi.R18b", "answer_first")
    assert refused(state, "A b10>C") == ("zibi.R18b", "waiting_for_answer")


@pytest.mark.clause("zibi.R27a")
@pytest.mark.parametrize("card", ["b10", "b20", "b30", "nurse", "emissary"])
def test_a_paf_answers_any_card(card: str) -> None:
    state = position(f"hands: A[{card}] B[paf] C[b10]")
    run(state, f"A {card}>B")
    assert texts(state, "B") == ["accept", "paf"]
    run(state, "B paf", "A accept")
    assert (pile(state, "A"), pile(state, "B")) == (card, "")


@pytest.mark.clause("zibi.K8a")
def test_a_paf_may_be_answered_by_a_paf_and_so_on() -> None:
    state = position("seats: 6; hands: A[b30 paf paf] B[paf paf] C[b10]")
    run(state, "A b30>B", "B paf", "A paf", "B paf", "A paf")
    assert (state.strikes, discard(state)) == (4, "paf paf paf paf")
    run(state, "B accept")
    assert state.damage[B] == 30


@pytest.mark.clause("zibi.R18c")
def test_a_paf_asks_the_sender_in_turn_between_these_two_alone() -> None:
    state = position("seats: 6; hands: A[b30 paf] B[paf] C[paf]")
    asked = []
    for line in ("A b30>B", "B paf", "A paf"):
        run(state, line)
        asked.append(state.to_act())
    assert asked == [(B,), (A,), (B,)]


@pytest.mark.clause("zibi.K8b")
def test_in_a_chain_of_pafs_each_draws_a_replacement() -> None:
    state = position("hands: A[b30 paf] B[paf] C[b10]; draw: b10 b20")
    told = run(state, "A b30>B", "B paf", "A paf", "B accept")
    assert kinds(told) == ["threw", "struck_and_drew", "drew", "struck_and_drew", "drew", "hurt"]
    assert (hand(state, "A"), hand(state, "B")) == ("b20", "b10")
    assert state.damage == [0, 30, 0, 0]
    assert discard(state) == "paf paf"


@pytest.mark.clause("zibi.R18e")
def test_a_paf_drawn_as_a_replacement_may_be_used_at_once() -> None:
    state = position("seats: 6; hands: A[b30 paf] B[paf] C[b10]; draw: paf b20")
    run(state, "A b30>B", "B paf", "A paf")
    assert texts(state, "B") == ["accept", "paf"]
    run(state, "B paf", "A accept")
    assert state.damage == [30, 0, 0, 0, 0, 0]
    assert written(state.view(None)["story"]) == ["A b30>B>A>B>A"]


@pytest.mark.clause("zibi.R18d")
def test_a_card_works_only_once_it_rests_so_nobody_falls_inside_a_chain() -> None:
    state = position(
        "clans: blue red blue red; hands: A[b30 paf] B[paf] C[b10]; piles: A[b30 b30 b30] B[b30 b30 b30]"
    )
    run(state, "A b30>B", "B paf")
    assert (state.damage[:2], state.alive) == ([90, 90], [1, 1, 1, 1])
    run(state, "A paf")
    assert state.alive == [1, 1, 1, 1]
    run(state, "B accept")
    assert state.alive == [1, 0, 1, 1]


@pytest.mark.clause("zibi.R9a")
def test_what_a_sorcerer_replays_may_be_sent_back() -> None:
    state = position("hands: A[sorcerer] B[b10] C[paf] D[paf]; piles: D[b30]")
    run(state, "A sorcerer<D", "A b30>C", "C paf", "A accept")
    assert state.damage == [30, 0, 0, 0]


@pytest.mark.clause("zibi.R9b")
def test_a_sorcerer_is_addressed_to_nobody_and_cannot_be_sent_back() -> None:
    state = position("hands: A[sorcerer] B[b10] C[paf] D[paf]; piles: D[b30]")
    run(state, "A sorcerer<D")
    assert state.to_act() == (A,), "D is not asked"
    assert refused(state, "D paf") == ("zibi.S5b", "not_your_turn")


@pytest.mark.clause("zibi.R9c")
def test_an_emissary_sent_back_shows_the_senders_clan_to_the_pafs_player() -> None:
    state = position("clans: blue red blue red; hands: A[emissary] B[paf] C[b10]")
    told = told_to(state, "A emissary>B", "B paf", "A accept")
    assert told[-1] == ({"kind": "saw", "seat": B, "of_seat": A, "clan": "blue"}, "B")
    assert state.view(B)["me"]["shown"] == {"0": "blue"}
    assert state.view(A)["me"]["shown"] == {}


@pytest.mark.clause("zibi.R9c")
def test_after_a_chain_whoever_ends_with_the_emissary_shows_to_the_other_of_the_two() -> None:
    state = position("clans: blue red blue red; hands: A[emissary paf] B[paf] C[b10]")
    run(state, "A emissary>B", "B paf", "A paf", "B accept")
    assert state.view(A)["me"]["shown"] == {"1": "red"}
    assert pile(state, "B") == "emissary"


@pytest.mark.clause("zibi.R27b")
def test_a_nurse_sent_back_heals_her_sender() -> None:
    state = position("hands: A[nurse] B[paf] C[b10]; piles: A[b30] B[b30]")
    run(state, "A nurse>B", "B paf", "A accept")
    assert state.damage == [0, 30, 0, 0]


@pytest.mark.clause("zibi.R21a")
def test_a_sender_is_felled_by_the_own_card_come_back() -> None:
    hands = "hands: A[b20 b10] B[b10] C[paf b10] D[b10]"
    state = position(f"clans: blue red blue red; {hands}; piles: A[b30 b30 b30]")
    told = run(state, "A b20>C", "C paf", "A accept")
    assert kinds(told)[-3:] == ["hurt", "out", "laid_down"]
    assert state.alive == [0, 1, 1, 1]


@pytest.mark.clause("zibi.R21b")
def test_when_a_sender_is_felled_the_turn_passes_to_the_left_of_the_sender() -> None:
    hands = "hands: B[b20 b10] C[b10] D[paf b10]"
    state = position(f"clans: blue red blue red; {hands}; piles: B[b30 b30 b30]; turn: B")
    run(state, "B b20>D", "D paf", "B accept")
    assert (state.alive[B], state.turn) == (0, C)


@pytest.mark.clause("zibi.R21c")
def test_a_sender_who_was_the_last_of_his_clan_loses_the_round_on_his_own_turn() -> None:
    state = position("clans: blue red red red; hands: A[b20] B[paf b10]; piles: A[b30 b30 b30]")
    told = run(state, "A b20>B", "B paf", "A accept")
    won = next(item for item in told if item["kind"] == "round_won")
    assert won["clan"] == "red"
    assert state.points == [0, 3, 3, 3]


@pytest.mark.clause("zibi.R10a")
def test_everyone_addressed_is_asked_and_only_the_owner_can_tell_whether_there_is_a_choice() -> None:
    with_paf = position("hands: A[b30] B[paf] C[b10]")
    without = position("hands: A[b30] B[b10] C[b10]")
    for state in (with_paf, without):
        run(state, "A b30>B")
        assert state.to_act() == (B,)
        assert state.deadline() == 8000
    assert (with_paf.legal(B), without.legal(B)) == ([ACCEPT, STRIKE], [ACCEPT])
    for watcher in (None, A, C, D):
        assert with_paf.view(watcher) == without.view(watcher)


@pytest.mark.clause("zibi.R10c")
def test_when_the_window_has_passed_the_card_counts_as_accepted() -> None:
    state = position("hands: A[b30] B[paf] C[b10]; window: 8")
    state.play(A, state.legal(A)[0], 5000)
    assert state.deadline() == 5000 + 8 * 1000
    with pytest.raises(Refusal) as caught:
        state.expire(12_999)
    assert (caught.value.clause, caught.value.why) == ("zibi.R10c", "not_yet")
    state.expire(13_000)
    assert (state.damage[B], hand(state, "B")) == (30, "paf")
    assert state.deadline() is None


@pytest.mark.clause("zibi.R10b")
def test_each_answer_of_a_chain_has_its_own_window_and_none_without_limit() -> None:
    state = position("hands: A[b30 paf] B[paf] C[b10]; window: 3")
    state.play(A, state.legal(A)[0], 1000)
    state.play(B, STRIKE, 2500)
    assert state.deadline() == 2500 + 3 * 1000
    endless = position("hands: A[b30] B[b10]; window: 0")
    run(endless, "A b30>B")
    assert endless.deadline() is None
