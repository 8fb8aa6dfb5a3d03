"""A turn of Witty Zibi: what must be played, on whom, and what to do when nothing can be."""

import pytest

from rayonw.games.wittyzibi.action import STRIKE, throw_of
from rayonw.games.wittyzibi.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, D, kinds, refusal, refused, run, texts
from tests.games.wittyzibi.table import discard, hand, pile, written


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
    assert refused(state, "A drop nurse") == ("zibi.R6a", "must_play")
    assert refused(state, "A b20>B") == ("zibi.T1", "not_in_hand")
    assert refused(state, "A drop b20") == ("zibi.T1", "not_in_hand")
    assert refused(state, "B b20>A") == ("zibi.S5b", "not_your_turn")


@pytest.mark.clause("zibi.T2")
def test_you_never_play_on_yourself() -> None:
    state = position("hands: B[b10 emissary]; turn: B")
    assert "b10>B" not in texts(state, "B")
    assert refused(state, "B b10>B") == ("zibi.T2", "not_yourself")
    assert refused(state, "B emissary>B") == ("zibi.T2", "not_yourself")


@pytest.mark.clause("zibi.T3a")
def test_cards_pile_up_face_up_in_order() -> None:
    state = position("hands: A[b30] B[nurse] C[b20] D[b10]; piles: B[b10]")
    run(state, "A b30>B", "B accept", "B nurse>C", "C accept", "C b20>B", "B accept")
    assert pile(state, "B") == "b10 b30 b20"
    assert state.view(None)["players"]["1"]["pile"] == ["b10", "b30", "b20"]


@pytest.mark.clause("zibi.T3b")
def test_the_total_of_the_damage_is_public() -> None:
    state = position("hands: A[b30] B[b10]; piles: B[b10]")
    run(state, "A b30>B", "B accept")
    for watcher in (None, A, B, C):
        assert [state.view(watcher)["players"][str(seat)]["damage"] for seat in range(4)] == [0, 40, 0, 0]


@pytest.mark.clause("zibi.R5a")
def test_the_eliminated_are_no_target_and_get_no_turn() -> None:
    state = position("clans: blue red blue red; hands: A[b10] C[b10]; out: B; turn: A")
    assert texts(state, "A") == ["b10>C", "b10>D"]
    assert refused(state, "A b10>B") == ("zibi.R5a", "target_is_out")
    run(state, "A b10>D", "D accept")
    assert state.turn == C


@pytest.mark.clause("zibi.K2c")
def test_the_eliminated_play_no_more_in_this_round() -> None:
    state = position("clans: blue red blue red; hands: A[b20] B[b10 b20] C[b10]; piles: B[b30 b30 b30]")
    run(state, "A b20>B", "B accept")
    assert (state.turn, texts(state, "B")) == (C, [])
    assert refused(state, "B b10>A") == ("zibi.K2c", "you_are_out")


@pytest.mark.clause("zibi.R5b")
def test_a_player_without_cards_is_skipped_but_can_be_hit() -> None:
    state = position("hands: A[b10] C[b10]; turn: A")
    assert "b10>B" in texts(state, "A")
    run(state, "A b10>B", "B accept")
    assert state.turn == C
    assert state.damage[B] == 10


@pytest.mark.clause("zibi.R6a")
def test_a_hand_of_pafs_only_is_discarded_card_by_card() -> None:
    state = position("hands: A[paf paf] B[b10]; draw: b20")
    assert texts(state, "A") == ["drop paf"]
    told = run(state, "A drop paf")
    assert kinds(told) == ["discarded"]
    assert (hand(state, "A"), discard(state)) == ("paf", "paf")
    assert len(state.draw_pile) == 1


@pytest.mark.clause("zibi.R6b")
def test_one_discards_what_one_has_and_every_discard_lies_there() -> None:
    state = position("hands: A[paf paf] B[b10] C[b10]; discard: b20")
    assert refused(state, "A drop sorcerer") == ("zibi.T1", "not_in_hand")
    assert refused(state, "A accept") == ("zibi.R18b", "nothing_to_answer")
    run(state, "A drop paf", "B b10>A", "A accept", "C b10>A", "A accept", "A drop paf")
    assert discard(state) == ""
    assert state.last["discard"] == {"b20": 1, "paf": 2}
    assert written(state.last["story"]) == ["A drop paf", "B b10>A", "C b10>A", "A drop paf"]


@pytest.mark.clause("zibi.R6b")
def test_sorcerers_with_nothing_to_take_back_are_discarded_and_one_may_choose() -> None:
    state = position("hands: A[paf sorcerer] B[b10]; piles: A[b10]")
    assert texts(state, "A") == ["drop sorcerer", "drop paf"]
    run(state, "A drop sorcerer")
    assert discard(state) == "sorcerer"


@pytest.mark.clause("zibi.R6a")
def test_bananas_barred_from_everyone_are_discarded() -> None:
    state = position("expert; hands: A[b20 b20 paf] B[b10]; piles: B[b20] C[b10 b20] D[b20 emissary]")
    assert texts(state, "A") == ["drop b20", "drop paf"]
    told = run(state, "A drop b20")
    assert told == [{"kind": "discarded", "seat": A, "card": "b20"}]
    assert state.damage == [0, 20, 30, 20]


@pytest.mark.clause("zibi.R29a")
def test_a_discard_is_allowed_only_if_nothing_at_all_is_playable() -> None:
    state = position("expert; hands: A[b20 paf] B[b10]; piles: B[b20] C[b20] D[b30]")
    assert texts(state, "A") == ["b20>D"]
    assert refused(state, "A drop paf") == ("zibi.R6a", "must_play")


@pytest.mark.clause("zibi.R29b")
def test_a_paf_discarded_is_not_replaced() -> None:
    state = position("hands: A[paf] B[b10] C[b10]; draw: b20 b30")
    run(state, "A drop paf")
    assert hand(state, "A") == ""
    assert len(state.draw_pile) == 2


@pytest.mark.clause("zibi.R29f")
def test_a_player_without_cards_is_still_asked() -> None:
    state = position("hands: B[b10] C[b10]; turn: B")
    run(state, "B b10>A")
    assert (state.held[A], state.to_act()) == (0, (A,))
    assert texts(state, "A") == ["accept"]


@pytest.mark.clause("zibi.R29g")
def test_a_single_choice_is_still_asked() -> None:
    forced = position("hands: A[paf] B[b10]")
    assert (forced.to_act(), texts(forced, "A")) == ((A,), ["drop paf"])
    only = position("clans: blue red blue red; hands: A[b10] B[b10]; out: C D")
    assert (only.to_act(), texts(only, "A")) == ((A,), ["b10>B"])


@pytest.mark.clause("zibi.R27c")
def test_a_forced_discard_is_addressed_to_nobody() -> None:
    state = position("hands: A[paf] B[b10 paf]")
    run(state, "A drop paf")
    assert state.to_act() == (B,)
    assert state.asked == -1
    assert texts(state, "B") == ["b10>A", "b10>C", "b10>D"]
    assert D not in state.to_act()


@pytest.mark.parametrize(
    ("line", "clause", "why", "details"),
    [
        ("B b10>A", "zibi.S5b", "not_your_turn", {"seat": A}),
        ("A paf>B", "zibi.K7a", "paf_only_answers", {}),
        ("A nurse>B", "zibi.T1", "not_in_hand", {"card": "nurse"}),
        ("A b20>A", "zibi.T2", "not_yourself", {}),
        ("A b20>D", "zibi.R5a", "target_is_out", {"seat": D}),
        ("A b20>B", "zibi.X1a", "same_banana", {"card": "b20", "seat": B}),
        ("A sorcerer<A", "zibi.K6", "not_your_pile", {}),
        ("A sorcerer<C", "zibi.K5a", "pile_empty", {"seat": C}),
        ("A accept", "zibi.R18b", "nothing_to_answer", {}),
        ("A paf", "zibi.R18b", "nothing_to_answer", {}),
        ("A drop nurse", "zibi.T1", "not_in_hand", {"card": "nurse"}),
        ("A drop b20", "zibi.R6a", "must_play", {}),
        ("A drop b10", "zibi.T1", "not_in_hand", {"card": "b10"}),
        ("D accept", "zibi.K2c", "you_are_out", {}),
    ],
)
def test_a_refusal_names_its_clause_and_says_why(
    line: str, clause: str, why: str, details: dict[str, object]
) -> None:
    state = position(
        "expert; clans: blue red blue red; hands: A[b20 paf sorcerer] B[b10]; piles: A[b10] B[b20]; out: D"
    )
    told = refusal(state, line)
    assert (told.clause, told.why, told.details) == (clause, why, details)


@pytest.mark.parametrize(
    ("line", "clause", "why", "details"),
    [
        ("A nurse>B", "zibi.K5b", "throw_what_you_took", {"card": "sorcerer"}),
        ("A drop nurse", "zibi.K5b", "throw_what_you_took", {"card": "sorcerer"}),
        ("A sorcerer<B", "zibi.R19b", "pile_taken", {"seat": B}),
    ],
)
def test_what_a_sorcerer_took_goes_first(
    line: str, clause: str, why: str, details: dict[str, object]
) -> None:
    state = position("hands: A[nurse]; piles: B[b10] C[b20]; taken: sorcerer from B")
    told = refusal(state, line)
    assert (told.clause, told.why, told.details) == (clause, why, details)


def test_a_banana_taken_back_may_be_barred_where_it_lay() -> None:
    state = position("expert; hands: A[nurse]; piles: B[b20 sorcerer] C[b10]; taken: b20 from B")
    told = refusal(state, "A b20>B")
    assert (told.clause, told.why, told.details) == ("zibi.X1a", "same_banana", {"card": "b20", "seat": B})


@pytest.mark.parametrize(
    ("line", "clause", "why", "details"),
    [
        ("A b10>C", "zibi.R18b", "waiting_for_answer", {"seat": B}),
        ("B paf", "zibi.K7a", "no_paf", {}),
        ("B b10>A", "zibi.R18b", "answer_first", {}),
    ],
)
def test_a_card_in_the_air_is_answered_first(
    line: str, clause: str, why: str, details: dict[str, object]
) -> None:
    state = position("hands: A[b10] B[b10]; air: b20 A>B")
    told = refusal(state, line)
    assert (told.clause, told.why, told.details) == (clause, why, details)


@pytest.mark.parametrize(
    ("seat", "action", "clause", "why"),
    [
        (-1, 0, "zibi.S1a", "no_such_seat"),
        (4, 0, "zibi.S1a", "no_such_seat"),
        (A, -1, "zibi.T1", "unknown_action"),
        (A, STRIKE + 1, "zibi.T1", "unknown_action"),
        (A, throw_of(0, 4), "zibi.S1a", "no_such_seat"),
    ],
)
def test_seats_and_actions_that_do_not_exist_are_refused(
    seat: int, action: int, clause: str, why: str
) -> None:
    with pytest.raises(Refusal) as caught:
        position("hands: A[b10] B[b10]").play(seat, action)
    assert (caught.value.clause, caught.value.why) == (clause, why)
