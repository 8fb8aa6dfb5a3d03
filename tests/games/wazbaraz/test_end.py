"""Points, the next WazBaraz, and the end of a match."""

import pytest

import rayonw
from rayonw.games.wazbaraz.hand import cards_of
from rayonw.games.wazbaraz.material import NO_CARD
from rayonw.games.wazbaraz.phase import CHOOSE, OVER, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.state import Outcome
from tests.games.rig import A, B, C, D, kinds, play, refusal, refused, texts, told_to
from tests.games.wazbaraz.table import name, sharp_walk


@pytest.mark.clause("waz.E1")
def test_points_move_the_pawn_along_the_circle() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 7 0 20 0 0 0; card: 5@15; hands: B 6 7 7")
    assert state.view(None)["pawns"] == [7, 0, 20, 0, 0, 0]
    play(state, "go 7")
    assert state.view(None)["pawns"] == [7 + 1, 0, 20, 0, 0, 0]


@pytest.mark.clause("waz.E2")
def test_the_game_ends_at_once_when_a_pawn_has_gone_round() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 7 16 20 0 0 0")
    assert kinds(name(state, 4, 17)) == ["found", "finder_points", "ended"]
    assert state.points[B] == 16 + 5 == 21
    assert state.outcome() == Outcome((7, 21, 20, 0, 0, 0), (B,), "waz.E2")
    assert state.view(None)["pawns"][B] == 0
    assert state.to_act() == ()
    assert refusal(state, "B go 5").why == "over"


@pytest.mark.clause("waz.E2")
def test_twenty_points_are_not_enough() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 18 0 0 0 0 0")
    name(state, 1, 2)
    assert state.points[A] == 18 + 2
    assert state.outcome() is None


@pytest.mark.clause("waz.E3")
def test_the_finder_becomes_the_wazbaraz_and_chooses_new_mistresses() -> None:
    state = position("seats: 6; mistresses: 4 17; turn: C; hands: C 4 8 10")
    name(state, 4, 17)
    assert (state.wazbaraz, state.phase, state.turn) == (C, CHOOSE, C)
    assert cards_of(state.hands, A) == [4, 8, 10]
    name(state, 9, 10)
    assert state.own(C)["mistresses"] == [9, 10]
    assert "mistresses" not in state.own(A)


@pytest.mark.clause("waz.R6a")
def test_nothing_is_dealt_again_hands_and_the_card_on_the_circle_stay() -> None:
    state = position("seats: 6; mistresses: 4 17; turn: C; hands: B 3 6 7, C 4 8 10; card: 5@13")
    others = {seat: cards_of(state.hands, seat) for seat in (B, D, 4, 5)}
    name(state, 4, 17)
    assert kinds(name(state, 9, 10)) == ["chose"]
    assert (state.card, state.place) == (5, 13)
    assert {seat: cards_of(state.hands, seat) for seat in (B, D, 4, 5)} == others


@pytest.mark.clause("waz.R6b")
@pytest.mark.parametrize(("finder", "next_seat"), [("C", D), ("F", A)])
def test_the_player_left_of_the_new_wazbaraz_goes_on(finder: str, next_seat: int) -> None:
    state = position(f"seats: 6; mistresses: 4 17; turn: {finder}")
    name(state, 4, 17)
    name(state, 9, 10)
    assert (state.phase, state.turn) == (TURN, next_seat)


@pytest.mark.clause("waz.R6c")
def test_old_deductions_lapse_with_the_old_mistresses() -> None:
    state = position("seats: 6; mistresses: 4 17; pads: computed; history: F go 7 from 0 waz; card: 5@7")
    assert state.own(B)["pad"]["left"] < 190
    name(state, 4, 17)
    name(state, 9, 10)
    assert state.own(A)["pad"]["left"] == 20 * 19 // 2
    assert state.view(None)["history"] == {}


@pytest.mark.clause("waz.R9a")
def test_a_wrong_naming_can_end_the_game_before_any_movement() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 19 0 0 0 0 0; card: 5@8")
    assert kinds(name(state, 1, 2)) == ["named_wrong", "wrong_points", "shown", "ended"]
    assert (state.card, state.place, state.phase) == (5, 8, OVER)


@pytest.mark.clause("waz.R9b")
def test_the_start_point_can_end_the_game_before_the_question() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 20 0 0 0 0 0; card: 5@15; hands: B 6 7 7")
    assert play(state, "go 6") == ["laid", "waz", "start_point", "shown", "ended"]
    assert state.legal(B) == []


@pytest.mark.clause("waz.R9c")
def test_a_right_naming_that_ends_the_game_makes_no_new_wazbaraz() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 20 18 0 0 0 0; hands: B 6 7 7")
    name(state, 4, 17)
    assert state.wazbaraz == A
    assert cards_of(state.hands, B) == [6, 7, 7]
    assert state.points == [20, 18 + 5, 0, 0, 0, 0]


@pytest.mark.clause("waz.R9d")
@pytest.mark.parametrize("seats", [3, 6])
def test_only_one_player_scores_at_a_time(seats: int) -> None:
    state = rayonw.game("wazbaraz").deal(seats, "points")
    assert isinstance(state, State)
    before = state.points[:]
    for _ in sharp_walk(state, Chance(1)):
        assert sum(now != then for now, then in zip(state.points, before, strict=True)) <= 1
        before = state.points[:]
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.winners) == 1


@pytest.mark.clause("waz.R11a")
def test_the_new_wazbaraz_chooses_among_all_twenty_the_old_mistresses_too() -> None:
    state = position("seats: 6; mistresses: 4 17")
    name(state, 4, 17)
    assert texts(state) == [f"+{witch}" for witch in range(1, 21)]
    name(state, 4, 17)
    assert state.own(B)["mistresses"] == [4, 17]


@pytest.mark.clause("waz.R11b")
def test_the_next_turn_waits_for_the_choice() -> None:
    state = position("seats: 6; mistresses: 4 17")
    name(state, 4, 17)
    assert state.to_act() == (B,)
    assert refused(state, "C go 3") == ("waz.R11b", "wazbaraz_chooses")


@pytest.mark.clause("waz.R18a")
def test_a_point_that_ends_the_game_leaves_the_old_card_where_it_is() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 20 0 0 0 0 0; card: 5@18; hands: B 6 7 7")
    census = state.census()
    play(state, "go 6")
    assert (state.card, state.place) == (6, 18 + 6 - 21)
    assert (state.old_card, state.old_place) == (5, 18)
    assert state.old_card != NO_CARD
    assert cards_of(state.hands, B) == [7, 7]
    assert state.census() == census


@pytest.mark.clause("waz.R18c")
def test_mistresses_that_nobody_named_are_shown_in_the_end() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 20 0 0 0 0 0; card: 5@18; hands: B 6 7 7")
    assert state.view(None)["mistresses"] == []
    play(state, "go 6")
    assert state.view(None)["mistresses"] == [4, 17]


@pytest.mark.clause("waz.R18c")
def test_everybody_is_told_which_mistresses_nobody_named() -> None:
    setting = "seats: 6; mistresses: 4 17; points: 20 16 0 0 0 0; card: 5@18; hands: B 6 7 7"
    shown = {"kind": "shown", "witches": "4, 17"}
    by_the_start, by_a_wrong_naming, by_a_right_one = position(setting), position(setting), position(setting)
    for told in (told_to(by_the_start, "go 6"), told_to(by_a_wrong_naming, "+4", "+16", "name 4 16")):
        assert told[-2:] == [(shown, "all"), ({"kind": "ended", "seat": A}, "all")]
    told_last = name(by_a_right_one, 4, 17)
    assert shown not in told_last, "they were named already"
    assert told_last[-1] == {"kind": "ended", "seat": B}


@pytest.mark.clause("waz.R18c")
def test_mistresses_found_in_an_earlier_round_do_not_hide_those_of_the_last() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 0 14 0 0 0 0")
    name(state, 4, 17)
    name(state, 9, 10)
    assert (state.wazbaraz, state.points[B]) == (B, 14 + 5)
    told = name(state, 1, 2)
    assert state.points[B] == 19 + 2 == 21
    assert told[-2] == {"kind": "shown", "witches": "9, 10"}


@pytest.mark.clause("waz.R18b")
def test_points_above_21_stay_as_they_are() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 0 20 0 0 0 0")
    name(state, 4, 17)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[B] == 20 + 5


@pytest.mark.clause("waz.R20")
def test_the_ranking_is_by_points_and_has_one_winner() -> None:
    state = position("seats: 6; mistresses: 4 17; points: 12 16 20 12 3 0")
    name(state, 4, 17)
    assert state.outcome() == Outcome((12, 16 + 5, 20, 12, 3, 0), (B,), "waz.E2")
