"""The end of a match of Wapi, and its points."""

import pytest

from rayonw.games.wapi.material import BEAR, NO_TOKEN, OWL
from rayonw.games.wapi.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import play

FULL = "sorcerer[.... 00000] jackal[.... 00000] bear[.... 00000] eagle[.... 00000] salmon[.... 00000]"


@pytest.mark.clause("wapi.E1")
def test_the_game_ends_when_every_coin_spot_of_every_part_is_filled() -> None:
    state = position(f"parts: owl[A... 1111] {FULL}; drawn: coin 2; bag: 5 owl")
    assert state.outcome() is None
    play(state, "2>owl")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "wapi.E1"
    assert state.to_act() == ()
    with pytest.raises(Refusal, match="over"):
        state.play(1, 0)


@pytest.mark.clause("wapi.E2")
def test_two_totems_on_a_part_worth_4_score_8() -> None:
    """The printed example."""
    state = position("parts: owl[AA.. 13]; drawn: coin 0")
    assert state.points() == [2 * (1 + 3), 0]
    assert state.points()[0] == 8


@pytest.mark.clause("wapi.E2")
def test_in_the_base_version_several_players_on_a_part_each_score_in_full() -> None:
    state = position("seats: 3; parts: owl[ABB. 522] bear[C... 1]; drawn: coin 0")
    worth = 5 + 2 + 2
    assert state.points() == [worth, 2 * worth, 1]


@pytest.mark.clause("wapi.E3")
def test_a_part_worth_9_with_one_and_two_totems_gives_3_and_6() -> None:
    """The printed example."""
    state = position("parts: owl[ABB. 522]; drawn: coin 0; advanced")
    assert state.points() == [9 // 3, 9 // 3 * 2]
    assert state.points() == [3, 6]


@pytest.mark.clause("wapi.E5")
def test_several_totems_of_one_player_are_counted_by_the_same_division() -> None:
    state = position("parts: owl[AAA. 522]; drawn: coin 0; advanced")
    assert state.points() == [9 // 3 * 3, 0]


@pytest.mark.clause("wapi.R4")
def test_a_share_that_is_not_whole_is_rounded_down_per_totem() -> None:
    assert position("parts: owl[AB.. 522]; drawn: coin 0; advanced").points() == [9 // 2, 9 // 2]
    assert position("parts: owl[AA.. 522]; drawn: coin 0; advanced").points() == [2 * (9 // 2), 0]
    assert position("parts: owl[ABB. 2]; drawn: coin 0; advanced").points() == [0, 0]


@pytest.mark.clause("wapi.R7")
def test_a_part_is_divided_by_its_totems_not_by_its_players() -> None:
    state = position("parts: owl[ABB. 522]; drawn: coin 0; advanced")
    by_players = 9 // 2
    assert state.points()[0] == 9 // 3 != by_players


@pytest.mark.clause("wapi.S3")
def test_base_or_advanced_scoring_is_agreed_before_the_game() -> None:
    text = "parts: owl[AB.. 522]; drawn: coin 0"
    assert position(text).points() == [9, 9]
    assert position(text + "; advanced").points() == [4, 4]


@pytest.mark.clause("wapi.E4")
def test_most_points_wins() -> None:
    state = position(f"seats: 3; parts: owl[ABB. 1111] {FULL}; drawn: coin 2; turn: A")
    play(state, "2>owl")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (6, 12, 0)
    assert outcome.winners == (1,)


@pytest.mark.clause("wapi.R5")
def test_a_tie_is_a_shared_win() -> None:
    state = position(f"seats: 3; parts: owl[AB.. 1111] {FULL}; drawn: coin 2")
    play(state, "2>owl")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.clause("wapi.R6")
def test_an_empty_bag_ends_the_game_and_it_is_scored() -> None:
    state = position("parts: owl[A... 5]; drawn: coin 2; bag:")
    play(state, "2>owl")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("wapi.R6", (5 + 2, 0))


@pytest.mark.clause("wapi.R9b")
def test_the_last_coin_may_win_for_who_lays_it() -> None:
    state = position(f"seats: 3; parts: owl[ABCC 0000] {FULL}; drawn: coin 5; turn: C; bag: owl owl")
    play(state, "5>owl")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (5, 5, 2 * 5)
    assert outcome.winners == (2,)
    assert len(state.bag) == 2, "nobody draws again"


@pytest.mark.clause("wapi.R9a")
@pytest.mark.parametrize("turn", ["A", "B", "C"])
def test_whoever_lays_the_last_coin_no_other_seat_gets_one_more_turn(turn: str) -> None:
    """Not even if the seat that began lays it, and the others have had a turn fewer."""
    state = position(f"seats: 3; parts: owl[ABC. 0000] {FULL}; drawn: coin 5; turn: {turn}; bag: owl owl 3")
    play(state, "5>owl")
    assert state.to_act() == ()
    assert [state.legal(seat) for seat in range(3)] == [[], [], []]
    assert (len(state.bag), state.drawn) == (3, NO_TOKEN), "nobody draws again"
    assert state.points() == [5, 5, 5]


@pytest.mark.clause("wapi.R11")
def test_coins_on_a_part_without_totems_count_for_nobody() -> None:
    state = position("parts: owl[x... 555] bear[A... 1]; drawn: coin 0")
    assert state.points() == [1, 0]
    assert [state.share(part) for part in (OWL, BEAR)] == [0, 1]
