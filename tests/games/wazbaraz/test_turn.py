"""A turn of WazBaraz: the card laid, WAZ or silence, the old card taken."""

import pytest

from rayonw.games.wazbaraz.action import ASK, TURN
from rayonw.games.wazbaraz.circle import between, lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.material import numbered_circle, set_of, witches_of
from rayonw.games.wazbaraz.notation import tell
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.view import cards_of
from tests.games.wazbaraz.table import A, B, C, D, entry, kinds, play, refusal, texts


@pytest.mark.clause("waz.T4")
def test_from_the_start_a_3_reaches_witch_3() -> None:
    state = position("mistresses: 8 9; hands: B 3 4 6 6 7 7 8 8")
    play(state, "go 3")
    assert state.circle[state.place] == 3
    assert state.card == 3


@pytest.mark.clause("waz.T4")
def test_only_a_card_of_the_hand_may_be_laid() -> None:
    state = position("seats: 5; mistresses: 8 9; hands: B 3 6 6 10")
    assert [text for text in texts(state) if text.startswith("go")] == ["go 3", "go 6", "go 10"]
    assert refusal(state, "go 7").why == "not_in_hand"


@pytest.mark.clause("waz.T4")
def test_the_start_card_is_a_place_too() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@18; hands: B 4 6 7")
    play(state, "go 7")
    assert state.place == (18 + 7) - 21 == 4


@pytest.mark.clause("waz.T5")
def test_waz_looks_strictly_between_the_two_cards() -> None:
    said = {}
    for witch in (1, 2, 3, 4, 20):
        state = position(f"seats: 6; mistresses: {witch} 15; hands: B 3 6 7")
        said[witch] = "waz" in kinds(play(state, "go 3"))
    assert said == {1: True, 2: True, 3: False, 4: False, 20: False}


@pytest.mark.clause("waz.T5")
def test_waz_is_said_once_even_over_both_mistresses() -> None:
    state = position("seats: 6; mistresses: 1 2; hands: B 3 6 7")
    assert kinds(play(state, "go 3")).count("waz") == 1


@pytest.mark.clause("waz.T5")
def test_silence_is_heard_too_and_both_are_in_the_history() -> None:
    state = position("seats: 6; mistresses: 8 9; hands: B 3 6 7, C 4 8 10")
    assert kinds(play(state, "go 3")) == ["laid", "silence", "took"]
    assert kinds(play(state, "go 10")) == ["laid", "waz", "took"]
    view = state.view(None)
    assert entry(view, 0) == {"seat": B, "did": "move", "card": 3, "from": 0, "to": 3, "waz": False}
    assert entry(view, 1) == {"seat": C, "did": "move", "card": 10, "from": 3, "to": 13, "waz": True}


@pytest.mark.clause("waz.T5")
def test_a_mistress_under_the_card_left_behind_does_not_count() -> None:
    state = position("seats: 6; mistresses: 7 20; card: 5@7; hands: B 3 6 7")
    assert "silence" in kinds(play(state, "go 3"))


@pytest.mark.clause("waz.T6")
def test_the_old_card_comes_into_the_hand_and_everybody_sees_it() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 3 6 7")
    events = play(state, "go 3")
    assert cards_of(state.hands, B) == [5, 6, 7]
    assert tell(events[-1]) == {"kind": "took", "seat": B, "value": 5}
    assert state.view(None)["known"][B] == [5]
    assert state.view(None)["hand_sizes"][B] == 3


@pytest.mark.clause("waz.T6")
def test_a_card_known_to_all_is_no_longer_known_once_it_was_laid() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 4 4 7; known: B 4")
    play(state, "go 4")
    assert cards_of(state.known, B) == [5]
    assert cards_of(state.hands, B) == [4, 5, 7]


@pytest.mark.clause("waz.R7")
def test_a_turn_is_card_waz_point_question_answer_old_card_next_player() -> None:
    state = position("seats: 6; mistresses: 17 18; card: 5@15; hands: B 6 6 7")
    first = play(state, "go 6")
    assert kinds(first) == ["laid", "waz", "start_point"]
    assert state.phase == ASK
    assert cards_of(state.hands, B) == [6, 7]
    second = play(state, "ask 17")
    assert kinds(second) == ["asked", "answered_ok", "took"]
    assert cards_of(state.hands, B) == [5, 6, 7]
    assert (state.phase, state.turn) == (TURN, C)


@pytest.mark.clause("waz.R7")
def test_play_goes_clockwise_and_skips_the_wazbaraz() -> None:
    state = position("seats: 4; wazbaraz: C; turn: D; mistresses: 8 9; hands: D 3 4 5 6 7; card: 8@0")
    seen = [state.turn]
    for text in ("go 3", "go 3", "go 4"):
        legal = texts(state)
        play(state, text if text in legal else legal[0])
        seen.append(state.turn)
    assert seen == [D, A, B, D]


@pytest.mark.clause("waz.R8")
def test_from_15_a_10_reaches_4_and_passes_16_to_20_and_1_to_3() -> None:
    assert reach(15, 10) == 15 + 10 - 21 == 4
    assert passes_start(15, 10)
    assert not lands_on_start(15, 10)
    assert witches_of(between(numbered_circle(), 15, 10)) == [1, 2, 3, 16, 17, 18, 19, 20]


@pytest.mark.clause("waz.R8")
def test_from_15_a_6_lands_on_the_start_and_passes_16_to_20() -> None:
    assert reach(15, 6) == 0
    assert lands_on_start(15, 6)
    assert between(numbered_circle(), 15, 6) == set_of([16, 17, 18, 19, 20])


@pytest.mark.clause("waz.R8")
def test_leaving_the_start_is_not_passing_it() -> None:
    assert not any(passes_start(0, value) for value in range(3, 11))
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 10 6 7")
    play(state, "go 10")
    assert state.points == [0] * 6


@pytest.mark.clause("waz.R8")
def test_one_move_passes_the_start_at_most_once() -> None:
    assert max(place + value for place in range(21) for value in range(3, 11)) < 2 * 21
