"""PAF: the answer to a card, chains of answers, and the window in which they are given."""

import pytest

from rayonw.games.wittyzibi.action import ACCEPT, STRIKE
from rayonw.games.wittyzibi.notation import position
from rayonw.kernel.state import Refusal
from tests.games.wittyzibi.script import (
    A,
    B,
    C,
    D,
    discard,
    hand,
    kinds,
    pile,
    refused,
    run,
    texts,
    told_to,
)


@pytest.mark.clause("zibi.K7")
def test_a_paf_sends_the_card_back_to_its_sender_and_is_replaced() -> None:
    state = position("hands: A[b30] B[paf] C[b10]; draw: nurse b20")
    told = told_to(state, "A b30>B", "B paf")
    assert told[1:] == [
        ({"kind": "struck_and_drew", "seat": B, "card": "b30", "to_seat": A}, "all"),
        ({"kind": "drew", "seat": B, "card": "nurse"}, "B"),
    ]
    assert (hand(state, "B"), discard(state), len(state.draw_pile)) == ("nurse", "paf", 1)
    run(state, "A accept")
    assert state.damage == [30, 0, 0, 0]


@pytest.mark.clause("zibi.K7")
def test_with_an_empty_draw_pile_a_paf_is_not_replaced() -> None:
    state = position("hands: A[b30] B[paf] C[b10]")
    assert kinds(run(state, "A b30>B", "B paf")) == ["threw", "struck"]
    assert hand(state, "B") == ""


@pytest.mark.clause("zibi.K7")
def test_a_paf_is_only_an_answer_to_a_card_played_on_oneself() -> None:
    state = position("hands: A[b30 paf] B[b10] C[paf]")
    assert texts(state, "A") == ["b30>B", "b30>C", "b30>D"]
    assert refused(state, "A paf>B") == ("zibi.K7", "paf_only_answers")
    assert refused(state, "A paf") == ("zibi.R18", "nothing_to_answer")
    run(state, "A b30>B")
    assert refused(state, "C paf") == ("zibi.R18", "waiting_for_answer")
    assert refused(state, "B paf") == ("zibi.K7", "no_paf")
    assert refused(state, "B b10>C") == ("zibi.R18", "answer_first")


@pytest.mark.clause("zibi.K8")
def test_a_paf_may_be_answered_by_a_paf_and_each_draws_a_replacement() -> None:
    state = position("hands: A[b30 paf] B[paf] C[b10]; draw: b10 b20")
    told = run(state, "A b30>B", "B paf", "A paf", "B accept")
    assert kinds(told) == ["threw", "struck_and_drew", "drew", "struck_and_drew", "drew", "hurt"]
    assert (hand(state, "A"), hand(state, "B")) == ("b20", "b10")
    assert state.damage == [0, 30, 0, 0]
    assert discard(state) == "paf paf"


@pytest.mark.clause("zibi.R18")
def test_a_paf_drawn_as_a_replacement_may_be_used_at_once() -> None:
    state = position("seats: 6; hands: A[b30 paf] B[paf] C[b10]; draw: paf b20")
    run(state, "A b30>B", "B paf", "A paf")
    assert texts(state, "B") == ["accept", "paf"]
    run(state, "B paf", "A accept")
    assert state.damage == [30, 0, 0, 0, 0, 0]
    assert state.view(None)["story"] == {"0": "A b30>B>A>B>A"}


@pytest.mark.clause("zibi.R18")
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


@pytest.mark.clause("zibi.R9")
def test_what_a_sorcerer_replays_may_be_sent_back_but_not_the_sorcerer() -> None:
    state = position("hands: A[sorcerer] B[b10] C[paf] D[paf]; piles: D[b30]")
    run(state, "A sorcerer<D")
    assert state.to_act() == (A,), "the Sorcerer is addressed to nobody: D is not asked"
    run(state, "A b30>C", "C paf", "A accept")
    assert state.damage == [30, 0, 0, 0]


@pytest.mark.clause("zibi.R9")
def test_an_emissary_sent_back_shows_the_senders_clan_to_the_pafs_player() -> None:
    state = position("clans: blue red blue red; hands: A[emissary] B[paf] C[b10]")
    told = told_to(state, "A emissary>B", "B paf", "A accept")
    assert told[-1] == ({"kind": "saw", "seat": B, "of_seat": A, "clan": "blue"}, "B")
    assert state.view(B)["me"]["shown"] == {"0": "blue"}
    assert state.view(A)["me"]["shown"] == {}


@pytest.mark.clause("zibi.R9")
def test_after_a_chain_whoever_ends_with_the_emissary_shows_to_the_other_of_the_two() -> None:
    state = position("clans: blue red blue red; hands: A[emissary paf] B[paf] C[b10]")
    run(state, "A emissary>B", "B paf", "A paf", "B accept")
    assert state.view(A)["me"]["shown"] == {"1": "red"}
    assert pile(state, "B") == "emissary"


@pytest.mark.clause("zibi.R27")
def test_a_nurse_sent_back_heals_her_sender() -> None:
    state = position("hands: A[nurse] B[paf] C[b10]; piles: A[b30] B[b30]")
    run(state, "A nurse>B", "B paf", "A accept")
    assert state.damage == [0, 30, 0, 0]


@pytest.mark.clause("zibi.R21")
def test_a_sender_is_felled_by_the_own_card_come_back_and_the_turn_passes_to_the_left() -> None:
    hands = "hands: A[b20 b10] B[b10] C[paf b10] D[b10]"
    state = position(f"clans: blue red blue red; {hands}; piles: A[b30 b30 b30]")
    told = run(state, "A b20>C", "C paf", "A accept")
    assert kinds(told)[-3:] == ["hurt", "out", "laid_down"]
    assert state.alive == [0, 1, 1, 1]
    assert state.turn == B


@pytest.mark.clause("zibi.R21")
def test_a_sender_who_was_the_last_of_his_clan_loses_the_round_on_his_own_turn() -> None:
    state = position("clans: blue red red red; hands: A[b20] B[paf b10]; piles: A[b30 b30 b30]")
    told = run(state, "A b20>B", "B paf", "A accept")
    won = next(item for item in told if item["kind"] == "round_won")
    assert won["clan"] == "red"
    assert state.points == [0, 3, 3, 3]


@pytest.mark.clause("zibi.R10")
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


@pytest.mark.clause("zibi.R10")
def test_when_the_window_has_passed_the_card_counts_as_accepted() -> None:
    state = position("hands: A[b30] B[paf] C[b10]; window: 8")
    state.play(A, state.legal(A)[0], 5000)
    assert state.deadline() == 5000 + 8 * 1000
    with pytest.raises(Refusal):
        state.expire(12_999)
    state.expire(13_000)
    assert (state.damage[B], hand(state, "B")) == (30, "paf")
    assert state.deadline() is None


@pytest.mark.clause("zibi.R10")
def test_each_answer_of_a_chain_has_its_own_window_and_none_without_limit() -> None:
    state = position("hands: A[b30 paf] B[paf] C[b10]; window: 3")
    state.play(A, state.legal(A)[0], 1000)
    state.play(B, STRIKE, 2500)
    assert state.deadline() == 2500 + 3 * 1000
    endless = position("hands: A[b30] B[b10]; window: 0")
    run(endless, "A b30>B")
    assert endless.deadline() is None
