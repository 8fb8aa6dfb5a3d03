"""Naming the mistresses: when, how, and what comes of it."""

from itertools import combinations

import pytest

import rayonw
from rayonw.games.wazbaraz.action import ACTIONS, CONFIRM, confirm_of, confirmed_in
from rayonw.games.wazbaraz.hand import cards_of
from rayonw.games.wazbaraz.notation import read
from rayonw.games.wazbaraz.phase import CHOOSE, MOVE, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.rules import State
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, D, kinds, play, refusal, refused, texts
from tests.games.wazbaraz.table import entry, name

CALM = "seats: 6; mistresses: 4 17; hands: B 3 6 7, C 4 8 10"


@pytest.mark.clause("waz.T1")
def test_the_mistresses_may_be_named_at_the_start_of_a_turn() -> None:
    state = position(CALM)
    assert texts(state) == ["go 3", "go 6", "go 7", *(f"+{witch}" for witch in range(1, 21))]


@pytest.mark.clause("waz.T1")
def test_they_may_not_be_named_out_of_turn_nor_by_the_wazbaraz() -> None:
    state = position(CALM)
    assert refusal(state, "C +4").why == "not_your_turn"
    assert refusal(state, "A +4").why == "wazbaraz_only_answers"
    assert refusal(state, "G +4").why == "no_such_seat"


@pytest.mark.clause("waz.T1")
def test_they_may_not_be_named_once_the_card_is_laid() -> None:
    state = position("seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7")
    assert refusal(state, "+4").why == "question_first"
    assert not any(text.startswith("+") for text in texts(state))


@pytest.mark.clause("waz.T2")
def test_a_right_naming_ends_the_round_and_scores_5() -> None:
    state = position(CALM)
    told = name(state, 4, 17)
    assert kinds(told) == ["found", "finder_points", "handed"]
    assert state.points == [0, 5, 0, 0, 0, 0]
    assert state.round == 2
    assert state.view(None)["rounds"] == [{"wazbaraz": A, "finder": B, "mistresses": [4, 17]}]


@pytest.mark.clause("waz.T3")
def test_a_wrong_naming_scores_2_for_the_wazbaraz_and_the_round_goes_on() -> None:
    state = position(CALM)
    told = name(state, 4, 16)
    assert kinds(told) == ["named_wrong", "wrong_points"]
    assert state.points == [2, 0, 0, 0, 0, 0]
    assert state.round == 1


@pytest.mark.clause("waz.R4a")
def test_after_a_wrong_naming_the_same_player_still_lays_a_card() -> None:
    state = position(CALM)
    name(state, 1, 2)
    assert (state.phase, state.turn) == (MOVE, B)
    assert texts(state) == ["go 3", "go 6", "go 7"]
    play(state, "go 3")
    assert (state.phase, state.turn) == (TURN, C)


@pytest.mark.clause("waz.R4b")
@pytest.mark.parametrize("text", ["+4", "-4", "name", "name 4 17"])
def test_there_is_one_naming_per_turn(text: str) -> None:
    state = position(CALM)
    name(state, 1, 2)
    assert refused(state, text) == ("waz.R4b", "named_already")


@pytest.mark.clause("waz.R4c")
def test_one_right_and_one_wrong_is_told_like_two_wrong_ones() -> None:
    half, none = position(CALM), position(CALM)
    told = name(half, 4, 16), name(none, 5, 16)
    assert [{**words, "witches": ""} for words in told[0]] == [{**words, "witches": ""} for words in told[1]]
    assert entry(half.view(None), 0) == {"seat": B, "did": "name", "witches": [4, 16]}


@pytest.mark.clause("waz.R10a")
def test_a_naming_is_different_witches_exactly_as_many_as_there_are_mistresses() -> None:
    state = position(CALM)
    assert refusal(state, "name").why == "pick_more"
    play(state, "+17")
    assert refusal(state, "+17").why == "already_picked"
    assert refusal(state, "name 17").why == "pick_more"
    play(state, "+4")
    assert refusal(state, "+5").why == "enough_picked"


@pytest.mark.clause("waz.R10b")
def test_the_order_of_the_witches_is_nothing() -> None:
    state = position(CALM)
    assert kinds(name(state, 17, 4))[0] == "found"


@pytest.mark.clause("waz.R10c")
def test_the_very_first_turn_of_a_match_may_begin_with_a_naming() -> None:
    state = rayonw.game("wazbaraz").deal(3, "a seed", {"first": A, "drawn": True})
    assert isinstance(state, State)
    assert state.history == []
    assert kinds(name(state, *state.own(A)["mistresses"]))[0] == "found"


@pytest.mark.clause("waz.R10d")
def test_a_failed_or_impossible_set_may_be_named_again() -> None:
    state = position(CALM + "; history: F name 1 2, F go 7 from 0; card: 5@7")
    assert "waz" not in entry(state.view(None), 0)
    told = name(state, 1, 2)
    assert kinds(told) == ["named_wrong", "wrong_points"]


@pytest.mark.clause("waz.R21a")
def test_witches_are_picked_one_by_one_and_can_be_put_back() -> None:
    state = position(CALM)
    play(state, "+9", "+4")
    assert state.own(B)["draft"] == [4, 9]
    assert texts(state, None, "-") == ["-4", "-9"]
    play(state, "-9")
    assert state.own(B)["draft"] == [4]
    assert refused(state, "-9") == ("waz.R21a", "not_picked")


@pytest.mark.clause("waz.R21b")
def test_picks_are_seen_by_their_author_alone() -> None:
    state = position(CALM)
    before = {seat: state.view(seat) for seat in (None, A, C, D)}
    for text in ("+9", "+4", "-9"):
        assert play(state, text) == []
        assert {seat: state.view(seat) for seat in (None, A, C, D)} == before


@pytest.mark.clause("waz.R21c")
def test_nothing_counts_before_the_confirmation() -> None:
    state = position(CALM)
    play(state, "+4", "+17")
    assert (state.points, state.history, state.turn) == ([0] * 6, [], B)
    play(state, "name 4 17")
    assert state.points[B] == 5


@pytest.mark.clause("waz.R21d")
def test_playing_a_card_clears_the_picks() -> None:
    state = position(CALM)
    play(state, "+4", "+17", "go 3")
    assert state.turn == C
    assert [state.own(seat)["draft"] for seat in range(6)] == [[]] * 6


@pytest.mark.clause("waz.R21c")
def test_the_confirmation_says_which_witches_and_must_say_those_picked() -> None:
    state = position(CALM)
    play(state, "+4", "+17")
    assert texts(state)[-1] == "name 4 17"
    assert refusal(state, "name 4 16").why == "others_picked"
    assert refusal(state, "name 4").why == "others_picked"
    assert refusal(state, "name 4 16 17").why == "others_picked"


def test_every_set_of_witches_can_be_spoken_out_and_has_a_code_of_its_own() -> None:
    """1 + 20 + 190 + 1140 + 4845 + 15504 sets of none to five witches."""
    sets = [list(chosen) for size in range(6) for chosen in combinations(range(1, 21), size)]
    codes = [confirm_of(witches) for witches in sets]
    assert sorted(codes) == list(range(CONFIRM, CONFIRM + 21700))
    assert ACTIONS == CONFIRM + 21700
    assert [confirmed_in(code) for code in codes] == sets


@pytest.mark.clause("waz.R21b")
def test_a_rival_cannot_find_out_the_picks_by_speaking_for_another() -> None:
    state = position(CALM)
    play(state, "+4", "+17")
    told = {str(refusal(state, f"C name {a} {b}")) for a, b in combinations(range(1, 21), 2)}
    assert told == {"waz.T6b: not your turn (seat 1)"}


@pytest.mark.parametrize(
    "text", ["name 17 4", "name 4 4", "name 4  17", "name 4 17 ", "name 0 4", "name 4 21"]
)
def test_witches_are_spoken_out_once_each_and_by_number(text: str) -> None:
    state = position(CALM)
    with pytest.raises(Refusal) as caught:
        read(state, text)
    assert caught.value.why == "unreadable"


@pytest.mark.clause("waz.R12a")
def test_a_right_naming_is_the_whole_turn() -> None:
    state = position(CALM + "; card: 5@8")
    told = kinds(name(state, 4, 17))
    assert (state.card, state.place) == (5, 8)
    assert not {"laid", "took"} & set(told)


@pytest.mark.clause("waz.R12b")
def test_the_finders_hand_passes_whole_to_the_old_wazbaraz_who_plays_it() -> None:
    state = position(CALM)
    name(state, 4, 17)
    assert cards_of(state.hands, A) == [3, 6, 7]
    assert cards_of(state.hands, B) == []
    name(state, 1, 2)
    while state.turn != A:
        play(state, texts(state)[0])
    assert texts(state, None, "go") == ["go 3", "go 6", "go 7"]


@pytest.mark.clause("waz.R12c")
def test_what_everybody_knew_of_the_hand_stays_known() -> None:
    state = position(CALM + "; known: B 7")
    name(state, 4, 17)
    assert cards_of(state.known, A) == [7]
    assert cards_of(state.known, B) == []


@pytest.mark.clause("waz.R12d")
def test_pawns_stay_where_they_are_when_the_wazbaraz_changes() -> None:
    state = position(CALM + "; points: 3 1 0 0 20 0")
    name(state, 4, 17)
    assert state.view(None)["pawns"] == [3, 1 + 5, 0, 0, 20, 0]


@pytest.mark.clause("waz.R12b")
def test_the_hand_passes_unseen() -> None:
    state = position(CALM + "; known: B 7")
    name(state, 4, 17)
    assert state.view(None)["known"][A] == [7]
    assert "remembered" in state.own(C)
    assert state.own(C)["remembered"] == {}


@pytest.mark.clause("waz.R23b")
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


@pytest.mark.clause("waz.R23a")
def test_a_hand_that_passes_again_is_known_to_all_who_held_it() -> None:
    state = position("seats: 6; wazbaraz: B; turn: C; mistresses: 1 2; hands: C 3 6 7; held: C AD")
    name(state, 1, 2)
    assert state.view(None)["held_by"] == [[], [A, C, D], [], [], [], []]
    assert state.own(A)["remembered"] == {str(B): [3, 6, 7]}
