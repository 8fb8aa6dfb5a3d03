"""Naming the mistresses: when, how, and what comes of it."""

import pytest

from rayonw.games.wazbaraz.action import CHOOSE, MOVE, TURN
from rayonw.games.wazbaraz.notation import read, tell
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.view import cards_of
from rayonw.kernel.state import Refusal
from tests.games.wazbaraz.table import A, B, C, D, entry, kinds, name, play, refusal, texts

CALM = "seats: 6; mistresses: 4 17; hands: B 3 6 7, C 4 8 10"


@pytest.mark.clause("waz.T1")
def test_the_mistresses_may_be_named_at_the_start_of_a_turn() -> None:
    state = position(CALM)
    assert texts(state) == ["go 3", "go 6", "go 7", *(f"+{witch}" for witch in range(1, 21))]


@pytest.mark.clause("waz.T1")
def test_they_may_not_be_named_out_of_turn_nor_by_the_wazbaraz() -> None:
    state = position(CALM)
    assert refusal(state, "+4", seat=C).why == "not_your_turn"
    assert refusal(state, "+4", seat=A).why == "wazbaraz_only_answers"
    assert refusal(state, "+4", seat=6).why == "no_such_seat"


@pytest.mark.clause("waz.T1")
def test_they_may_not_be_named_once_the_card_is_laid() -> None:
    state = position("seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7")
    assert refusal(state, "+4").why == "question_first"
    assert not any(text.startswith("+") for text in texts(state))


@pytest.mark.clause("waz.T2")
def test_a_right_naming_ends_the_round_and_scores_5() -> None:
    state = position(CALM)
    events = name(state, 4, 17)
    assert kinds(events) == ["found", "finder_points", "handed"]
    assert state.points == [0, 5, 0, 0, 0, 0]
    assert state.round == 2
    assert state.view(None)["rounds"] == [{"wazbaraz": A, "finder": B, "mistresses": [4, 17]}]


@pytest.mark.clause("waz.T3")
def test_a_wrong_naming_scores_2_for_the_wazbaraz_and_the_round_goes_on() -> None:
    state = position(CALM)
    events = name(state, 4, 16)
    assert kinds(events) == ["named_wrong", "wrong_points"]
    assert state.points == [2, 0, 0, 0, 0, 0]
    assert state.round == 1


@pytest.mark.clause("waz.R4")
def test_after_a_wrong_naming_the_same_player_lays_a_card_and_names_no_more() -> None:
    state = position(CALM)
    name(state, 1, 2)
    assert (state.phase, state.turn) == (MOVE, B)
    assert texts(state) == ["go 3", "go 6", "go 7"]
    assert refusal(state, "+4").clause == "waz.R4"
    assert refusal(state, "name").why == "named_already"
    play(state, "go 3")
    assert (state.phase, state.turn) == (TURN, C)


@pytest.mark.clause("waz.R4")
def test_one_right_and_one_wrong_is_told_like_two_wrong_ones() -> None:
    half, none = position(CALM), position(CALM)
    told = [tell(event) for event in name(half, 4, 16)], [tell(event) for event in name(none, 5, 16)]
    assert [{**words, "witches": ""} for words in told[0]] == [{**words, "witches": ""} for words in told[1]]
    assert entry(half.view(None), 0) == {"seat": B, "did": "name", "witches": [4, 16]}


@pytest.mark.clause("waz.R10")
def test_a_naming_is_different_witches_exactly_as_many_as_there_are_mistresses() -> None:
    state = position(CALM)
    assert refusal(state, "name").why == "pick_more"
    play(state, "+17")
    assert refusal(state, "+17").why == "already_picked"
    assert refusal(state, "name 17").why == "pick_more"
    play(state, "+4")
    assert refusal(state, "+5").why == "enough_picked"


@pytest.mark.clause("waz.R10")
def test_the_order_of_the_witches_is_nothing() -> None:
    state = position(CALM)
    assert kinds(name(state, 17, 4))[0] == "found"


@pytest.mark.clause("waz.R10")
def test_a_failed_or_impossible_set_may_be_named_again() -> None:
    state = position(CALM + "; history: F name 1 2, F go 7 from 0; card: 5@7")
    assert "waz" not in entry(state.view(None), 0)
    events = name(state, 1, 2)
    assert kinds(events) == ["named_wrong", "wrong_points"]


@pytest.mark.clause("waz.R21")
def test_picks_are_seen_by_their_author_alone_and_can_be_put_back() -> None:
    state = position(CALM)
    before = {seat: state.view(seat) for seat in (None, A, C, D)}
    assert play(state, "+9", "+4") == []
    assert state.own(B)["draft"] == [4, 9]
    assert {seat: state.view(seat) for seat in (None, A, C, D)} == before
    assert play(state, "-9") == []
    assert state.own(B)["draft"] == [4]
    assert refusal(state, "-9").why == "not_picked"


@pytest.mark.clause("waz.R21")
def test_nothing_counts_before_the_confirmation_and_a_card_clears_the_picks() -> None:
    state = position(CALM)
    play(state, "+4", "+17")
    assert state.points == [0] * 6
    play(state, "go 3")
    assert state.turn == C
    assert [state.own(seat)["draft"] for seat in range(6)] == [[]] * 6


@pytest.mark.clause("waz.R21")
def test_the_confirmation_says_which_witches_and_must_say_those_picked() -> None:
    state = position(CALM)
    play(state, "+4", "+17")
    assert texts(state)[-1] == "name 4 17"
    with pytest.raises(Refusal) as caught:
        read(state, "name 4 16")
    assert caught.value.why == "unreadable"


@pytest.mark.clause("waz.R12")
def test_a_right_naming_is_the_whole_turn_and_the_hand_passes_to_the_old_wazbaraz() -> None:
    state = position(CALM + "; known: B 7; points: 3 1 0 0 0 0; card: 5@8")
    name(state, 4, 17)
    assert (state.card, state.place) == (5, 8)
    assert cards_of(state.hands, A) == [3, 6, 7]
    assert cards_of(state.known, A) == [7]
    assert cards_of(state.hands, B) == cards_of(state.known, B) == []
    assert state.points == [3, 1 + 5, 0, 0, 0, 0]


@pytest.mark.clause("waz.R12")
def test_the_hand_passes_unseen() -> None:
    state = position(CALM + "; known: B 7")
    name(state, 4, 17)
    assert state.view(None)["known"][A] == [7]
    assert "remembered" in state.own(C)
    assert state.own(C)["remembered"] == {}


@pytest.mark.clause("waz.R23")
def test_the_finder_goes_on_knowing_the_hand_he_gave_away() -> None:
    state = position(CALM)
    name(state, 4, 17)
    assert state.phase == CHOOSE
    assert state.own(B)["remembered"] == {str(A): [3, 6, 7]}
    name(state, 1, 2)
    play(state, "go 4")
    while state.turn != A:
        play(state, texts(state)[0])
    lying = state.card
    play(state, "go 3")
    assert state.own(B)["remembered"] == {str(A): sorted([lying, 6, 7])}


@pytest.mark.clause("waz.R23")
def test_a_hand_that_passes_again_is_known_to_all_who_held_it() -> None:
    state = position("seats: 6; wazbaraz: B; turn: C; mistresses: 1 2; hands: C 3 6 7; held: C AD")
    name(state, 1, 2)
    assert state.view(None)["held_by"] == [[], [A, C, D], [], [], [], []]
    assert state.own(A)["remembered"] == {str(B): [3, 6, 7]}
