"""The end of a round, its points, and the end of the match."""

from typing import cast

import pytest

from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.shape import LastRound
from tests.games.rig import A, B, C, D, kinds, refused, run
from tests.games.wittyzibi.table import clans

NEAR_DEATH = "b30 b30 b30 b10"
"""A pile of exactly 100: any banana fells its owner."""


@pytest.mark.clause("zibi.E1")
def test_the_round_ends_at_once_when_one_clan_is_out() -> None:
    state = position(f"clans: blue red blue red; out: B; hands: A[b10] C[b30] D[b30]; piles: D[{NEAR_DEATH}]")
    told = run(state, "A b10>D", "D accept")
    assert "round_won" in kinds(told)
    assert state.last["reason"] == "zibi.E1"
    assert state.points == [3, 0, 3, 0]
    assert state.round == 2, "C's card is not played any more"


@pytest.mark.clause("zibi.E1")
def test_a_clan_that_fells_its_own_last_member_loses_all_the_same() -> None:
    state = position(
        f"clans: blue red blue red; out: A; hands: B[b10] D[b30]; turn: B; piles: C[{NEAR_DEATH}]"
    )
    run(state, "B b10>C", "C accept")
    assert state.points == [0, 3, 0, 3]


@pytest.mark.clause("zibi.E2")
def test_the_round_ends_without_points_when_no_player_has_a_card_left() -> None:
    state = position("clans: blue red blue red; hands: A[b10]; draw: b10 b20")
    told = run(state, "A b10>B", "B accept")
    assert {"kind": "round_drawn", "round": 1} in told
    assert state.last["reason"] == "zibi.E2"
    assert state.points == [0, 0, 0, 0]


@pytest.mark.clause("zibi.E3a")
def test_the_winning_clan_scores_two_for_each_fallen_member() -> None:
    start = "seats: 6; clans: blue blue blue red red red; out: A B D E; hands: C[b10] F[b10]; turn: C"
    state = position(f"{start}; piles: F[{NEAR_DEATH}]")
    run(state, "C b10>F", "F accept")
    assert state.points == [2, 2, 3, 0, 0, 0]


@pytest.mark.clause("zibi.E3b")
def test_the_winning_clan_scores_three_for_each_survivor() -> None:
    start = "seats: 6; clans: blue blue blue red red red; out: B D E; hands: A[b10] F[b10]"
    state = position(f"{start}; piles: F[{NEAR_DEATH}]")
    told = run(state, "A b10>F", "F accept")
    assert state.points == [3, 2, 3, 0, 0, 0]
    scored = {item["seat"]: item["points"] for item in told if item["kind"] == "scored"}
    assert scored == {0: 3, 1: 2, 2: 3}
    assert [state.last["players"][str(seat)]["why"] for seat in (0, 1, 3)] == ["zibi.E3", "zibi.E3", ""]


@pytest.mark.clause("zibi.E3c")
def test_a_survivor_who_was_alone_in_his_clan_scores_four() -> None:
    state = position(f"clans: blue red red red; out: B C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    run(state, "A b10>D", "D accept")
    assert state.points == [4, 0, 0, 0]
    assert state.last["players"]["0"]["why"] == "zibi.R25"


@pytest.mark.clause("zibi.E1")
def test_the_clan_that_stands_is_told_as_the_winner_even_if_the_other_was_larger() -> None:
    state = position(
        f"clans: blue red red red; out: B C; hands: A[b10]; piles: D[{NEAR_DEATH}]; points: 5 4 0 0"
    )
    told = run(state, "A b10>D", "D accept")
    assert {"kind": "round_won", "round": 1, "clan": "blue"} in told
    assert {"kind": "scored", "seat": A, "clan": "blue", "points": 4, "total": 5 + 4} in told
    assert {"kind": "turned_up", "seat": B, "clan": "red"} in told


@pytest.mark.clause("zibi.R25a")
def test_four_points_are_for_who_was_alone_from_the_deal_on() -> None:
    alone = position(f"clans: blue red red red; out: B C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    left = position(f"clans: blue blue red red; out: B C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    for state in (alone, left):
        run(state, "A b10>D", "D accept")
    assert (alone.points[A], left.points[A]) == (4, 3)


@pytest.mark.clause("zibi.R25b")
def test_the_last_survivor_of_a_larger_clan_scores_three_not_four() -> None:
    state = position(f"clans: blue blue red red; out: B C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    run(state, "A b10>D", "D accept")
    assert state.points == [3, 2, 0, 0]


@pytest.mark.clause("zibi.R30d")
def test_in_three_against_one_the_lone_players_fall_is_his_clans_fall() -> None:
    state = position(f"clans: red blue blue blue; hands: B[b10]; turn: B; piles: A[{NEAR_DEATH}]")
    run(state, "B b10>A", "A accept")
    assert state.last["reason"] == "zibi.E1"
    assert state.points == [0, 3, 3, 3]


@pytest.mark.clause("zibi.R22b")
def test_the_last_card_of_the_last_player_wins_if_it_fells_a_clan() -> None:
    state = position(f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    run(state, "A b10>D", "D accept")
    assert state.last["reason"] == "zibi.E1"
    assert state.points == [3, 0, 3, 0]


@pytest.mark.clause("zibi.R22c")
def test_a_living_player_with_cards_plays_on_alone_a_card_a_turn() -> None:
    state = position("clans: blue red blue red; hands: A[b10 b10 b20]")
    run(state, "A b10>B", "B accept")
    assert state.turn == A
    run(state, "A b10>C", "C accept", "A b20>B", "B accept")
    assert state.last["reason"] == "zibi.E2"


@pytest.mark.clause("zibi.R22a")
def test_a_hand_laid_down_by_elimination_does_not_keep_the_round_going() -> None:
    state = position(f"clans: blue red blue red; hands: A[b10] B[b30 b30]; piles: B[{NEAR_DEATH}]")
    told = run(state, "A b10>B", "B accept")
    assert kinds(told)[2:5] == ["out", "laid_down", "round_drawn"]


@pytest.mark.clause("zibi.R30b")
def test_cards_of_the_draw_pile_do_not_delay_the_end() -> None:
    state = position("clans: blue red blue red; hands: A[b10]; draw: b30 b30")
    run(state, "A b10>B", "B accept")
    assert (state.round, state.last["reason"]) == (2, "zibi.E2")


@pytest.mark.clause("zibi.R30a")
def test_tokens_are_dealt_anew_by_the_seed_of_the_table() -> None:
    deals = set()
    for seed in range(12):
        state = position(f"clans: blue red blue red; hands: A[b10]; seed: {seed}")
        run(state, "A b10>B", "B accept")
        deals.add(tuple(state.clans))
    assert len(deals) > 3


@pytest.mark.clause("zibi.R30a")
def test_at_one_table_every_round_has_its_own_tokens_and_hands() -> None:
    """Of six tokens four lie before players: 14 deals look different, and 20 rounds show most of them."""
    tokens, hands = set(), set()
    for number in range(1, 21):
        state = position(f"clans: blue red blue red; hands: A[b10]; seed: one table; round: {number}")
        run(state, "A b10>B", "B accept")
        assert state.round == number + 1
        tokens.add(clans(state))
        hands.add(tuple(state.hands))
    assert len(tokens) > 14 // 2
    assert len(hands) == 20


@pytest.mark.clause("zibi.R26a")
def test_when_a_round_ends_all_tokens_are_turned_up_the_removed_too() -> None:
    state = position("clans: blue red blue red; hands: A[b10]")
    told = run(state, "A b10>B", "B accept")
    turned = [item["clan"] for item in told if item["kind"] == "turned_up"]
    assert turned == ["blue", "red", "blue", "red"]
    assert [item["clan"] for item in told if item["kind"] == "left_out"] == ["blue", "red"]
    last = cast(LastRound, state.view(None)["last"])
    assert [last["players"][str(seat)]["clan"] for seat in range(4)] == turned
    assert last["removed"] == ["blue", "red"]


@pytest.mark.clause("zibi.R26b")
def test_before_the_end_no_view_tells_a_hidden_token() -> None:
    even = position("clans: blue red blue red; hands: A[b10] B[b20]")
    odd = position("clans: blue red red red; hands: A[b10] B[b20]")
    assert even.view(None) == odd.view(None)
    assert even.view(A) == odd.view(A)
    assert even.view(B) == odd.view(B)


@pytest.mark.clause("zibi.E4")
def test_a_match_goes_on_from_round_to_round_and_points_add_up() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]"
    state = position(f"{win}; points: 4 6 0 5")
    run(state, "A b10>D", "D accept")
    assert state.points == [4 + 3, 6, 0 + 3, 5]
    assert state.outcome() is None
    assert state.held == [12] * 4
    assert (state.damage, state.alive, state.view(None)["story"]) == ([0] * 4, [1] * 4, {})
    assert (state.tells, state.taken, state.shows, state.discard) == ([0] * 16, [0] * 4, [], [0] * 7)


@pytest.mark.clause("zibi.R11a")
def test_the_first_to_reach_ten_points_wins() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]"
    state = position(f"{win}; points: 7 9 4 0")
    told = run(state, "A b10>D", "D accept")
    assert kinds(told)[-1] == "ended"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((10, 9, 7, 0), (A,), "zibi.R11")
    assert state.to_act() == ()
    assert refused(state, "A accept") == ("zibi.E4", "over")


@pytest.mark.clause("zibi.R11b")
def test_of_several_past_the_target_the_highest_wins() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]"
    highest = position(f"{win}; points: 8 0 9 0")
    run(highest, "A b10>D", "D accept")
    outcome = highest.outcome()
    assert outcome is not None
    assert outcome.winners == (C,)


@pytest.mark.clause("zibi.R11c")
def test_a_tie_for_the_first_place_plays_one_more_round() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]"
    tied = position(f"{win}; points: 8 0 8 0")
    run(tied, "A b10>D", "D accept")
    assert tied.outcome() is None
    assert (tied.points, tied.round) == ([11, 0, 11, 0], 2)


@pytest.mark.clause("zibi.R11a")
def test_the_target_may_be_another() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10]; piles: D[{NEAR_DEATH}]"
    near = position(f"{win}; points: 4 0 0 0; target: 5")
    far = position(f"{win}; points: 20 0 0 0; target: 30")
    for state in (near, far):
        run(state, "A b10>D", "D accept")
    assert (near.outcome() is None, far.outcome() is None) == (False, True)


@pytest.mark.clause("zibi.R30c")
def test_a_fixed_number_of_rounds_counts_drawn_rounds_too() -> None:
    drawn = "clans: blue red blue red; hands: A[b10]; rounds: 3"
    last = position(f"{drawn}; round: 3; points: 20 3 0 0")
    run(last, "A b10>B", "B accept")
    assert last.outcome() is not None
    early = position(f"{drawn}; round: 2; points: 20 3 0 0")
    run(early, "A b10>B", "B accept")
    assert early.outcome() is None
    tied = position(f"{drawn}; round: 3; points: 3 3 0 0")
    run(tied, "A b10>B", "B accept")
    assert tied.round == 4, "ties play one more round"


def test_the_finished_match_keeps_the_last_table_open_to_all() -> None:
    win = f"clans: blue red blue red; out: B; hands: A[b10] C[b20]; piles: D[{NEAR_DEATH}]; points: 9 0 0 0"
    state = position(win)
    run(state, "A b10>D", "D accept")
    view = state.view(None)
    assert view["phase"] == "over"
    assert [view["players"][str(seat)]["clan"] for seat in range(4)] == ["blue", "red", "blue", "red"]
    assert view["scored"] == {"1": [3, 0, 3, 0]}
    assert view["players"][str(D)]["damage"] == 110


@pytest.mark.clause("zibi.R26a")
def test_every_finished_round_keeps_who_was_what_and_who_scored_why() -> None:
    state = position("clans: blue red blue red; hands: A[b10]")
    run(state, "A b10>B", "B accept")
    assert state.round == 2
    past = state.view(None)["past"]
    assert list(past) == ["1"]
    assert past["1"]["reason"] == "zibi.E2"
    assert past["1"]["removed"] == ["blue", "red"]
    assert past["1"]["players"]["1"] == {"clan": "red", "alive": True, "damage": 10, "points": 0, "why": ""}
