"""A turn of WazBaraz: the card laid, WAZ or silence, the old card taken."""

import pytest

from rayonw.games.wazbaraz.action import ACTIONS, DROP, LAY, PICK, QUESTION, confirm_of
from rayonw.games.wazbaraz.circle import between, lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.hand import cards_of
from rayonw.games.wazbaraz.material import numbered_circle, set_of, witches_of
from rayonw.games.wazbaraz.phase import ASK, TURN
from rayonw.games.wazbaraz.position import position
from rayonw.games.wazbaraz.refusal import ALLOWED
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, D, play, refusal, run, texts
from tests.games.wazbaraz.table import entry


@pytest.mark.clause("waz.T4b")
def test_from_the_start_a_3_reaches_witch_3() -> None:
    state = position("mistresses: 8 9; hands: B 3 4 6 6 7 7 8 8")
    play(state, "go 3")
    assert state.circle[state.place] == 3
    assert state.card == 3


@pytest.mark.clause("waz.T4a")
def test_only_a_card_of_the_hand_may_be_laid() -> None:
    state = position("seats: 5; mistresses: 8 9; hands: B 3 6 6 10")
    assert [text for text in texts(state) if text.startswith("go")] == ["go 3", "go 6", "go 10"]
    assert refusal(state, "go 7").why == "not_in_hand"


@pytest.mark.clause("waz.T4b")
def test_the_start_card_is_a_place_too() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@18; hands: B 4 6 7")
    play(state, "go 7")
    assert state.place == (18 + 7) - 21 == 4


@pytest.mark.clause("waz.T5a")
@pytest.mark.parametrize("witch", [9, 12, 15])
def test_waz_is_said_as_soon_as_a_mistress_dances_between_the_two_cards(witch: int) -> None:
    setting = "seats: 6; card: 5@8; hands: B 6 8 10; mistresses:"
    assert "waz" in play(position(f"{setting} {witch} 20"), "go 8")
    assert "waz" not in play(position(f"{setting} 1 20"), "go 8")


@pytest.mark.clause("waz.T5b")
def test_waz_looks_strictly_between_the_two_cards() -> None:
    said = {}
    for witch in (1, 2, 3, 4, 20):
        state = position(f"seats: 6; mistresses: {witch} 15; hands: B 3 6 7")
        said[witch] = "waz" in play(state, "go 3")
    assert said == {1: True, 2: True, 3: False, 4: False, 20: False}


@pytest.mark.clause("waz.T5c")
def test_waz_is_said_once_even_over_both_mistresses() -> None:
    state = position("seats: 6; mistresses: 1 2; hands: B 3 6 7")
    assert play(state, "go 3").count("waz") == 1


@pytest.mark.clause("waz.T5c")
def test_silence_is_heard_too_and_both_are_in_the_history() -> None:
    state = position("seats: 6; mistresses: 8 9; hands: B 3 6 7, C 4 8 10")
    assert play(state, "go 3") == ["laid", "silence", "took"]
    assert play(state, "go 10") == ["laid", "waz", "took"]
    view = state.view(None)
    assert entry(view, 0) == {"seat": B, "did": "move", "card": 3, "from": 0, "to": 3, "waz": False}
    assert entry(view, 1) == {"seat": C, "did": "move", "card": 10, "from": 3, "to": 13, "waz": True}


@pytest.mark.clause("waz.T5b")
def test_a_mistress_under_the_card_left_behind_does_not_count() -> None:
    state = position("seats: 6; mistresses: 7 20; card: 5@7; hands: B 3 6 7")
    assert "silence" in play(state, "go 3")


@pytest.mark.clause("waz.T6a")
def test_the_old_card_comes_into_the_hand_and_everybody_sees_it() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 3 6 7")
    told = run(state, "go 3")
    assert cards_of(state.hands, B) == [5, 6, 7]
    assert told[-1] == {"kind": "took", "seat": B, "value": 5}
    assert state.view(None)["known"][B] == [5]
    assert state.view(None)["hand_sizes"][B] == 3


@pytest.mark.clause("waz.T6a")
def test_a_card_known_to_all_is_no_longer_known_once_it_was_laid() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 4 4 7; known: B 4")
    play(state, "go 4")
    assert cards_of(state.known, B) == [5]
    assert cards_of(state.hands, B) == [4, 5, 7]


@pytest.mark.clause("waz.T6a")
def test_two_equal_cards_taken_are_both_known() -> None:
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 3 5 7; known: B 5")
    play(state, "go 3")
    assert cards_of(state.known, B) == [5, 5]


@pytest.mark.clause("waz.R7")
def test_a_turn_is_card_waz_point_question_answer_old_card_next_player() -> None:
    state = position("seats: 6; mistresses: 17 18; card: 5@15; hands: B 6 6 7")
    assert play(state, "go 6") == ["laid", "waz", "start_point"]
    assert state.phase == ASK
    assert cards_of(state.hands, B) == [6, 7]
    assert play(state, "ask 17") == ["asked", "answered_ok", "took"]
    assert cards_of(state.hands, B) == [5, 6, 7]
    assert (state.phase, state.turn) == (TURN, C)


@pytest.mark.clause("waz.T6b")
def test_play_goes_clockwise_and_skips_the_wazbaraz() -> None:
    state = position("seats: 4; wazbaraz: C; turn: D; mistresses: 8 9; hands: D 3 4 5 6 7; card: 8@0")
    seen = [state.turn]
    for text in ("go 3", "go 3", "go 4"):
        legal = texts(state)
        play(state, text if text in legal else legal[0])
        seen.append(state.turn)
    assert seen == [D, A, B, D]


@pytest.mark.clause("waz.R8a")
def test_from_15_a_10_passes_the_start_and_reaches_4() -> None:
    assert reach(15, 10, 21) == 15 + 10 - 21 == 4
    assert passes_start(15, 10, 21)
    assert not lands_on_start(15, 10, 21)


@pytest.mark.clause("waz.R8b")
def test_past_the_start_waz_is_about_the_witches_on_both_sides_of_it() -> None:
    assert witches_of(between(numbered_circle(20), 15, 10)) == [1, 2, 3, 16, 17, 18, 19, 20]


@pytest.mark.clause("waz.R8c")
def test_from_15_a_6_lands_on_the_start_and_passes_16_to_20() -> None:
    assert reach(15, 6, 21) == 0
    assert lands_on_start(15, 6, 21)
    assert between(numbered_circle(20), 15, 6) == set_of([16, 17, 18, 19, 20])


@pytest.mark.clause("waz.R8d")
def test_leaving_the_start_is_not_passing_it() -> None:
    assert not any(passes_start(0, value, 21) for value in range(3, 11))
    state = position("seats: 6; mistresses: 8 9; card: 5@0; hands: B 10 6 7")
    play(state, "go 10")
    assert state.points == [0] * 6


@pytest.mark.clause("waz.R8d")
def test_one_move_passes_the_start_at_most_once() -> None:
    assert max(place + value for place in range(21) for value in range(3, 11)) < 2 * 21


@pytest.mark.parametrize(
    ("phase", "action", "clause", "why", "details"),
    [
        ("turn", 0, "waz.T1", "unknown_action", {}),
        ("turn", QUESTION + 3, "waz.T8a", "no_question_now", {}),
        ("turn", LAY + 8, "waz.T4a", "not_in_hand", {"value": 8}),
        ("turn", DROP + 9, "waz.R21a", "not_picked", {"witch": 9}),
        ("turn", confirm_of([4]), "waz.R10a", "pick_more", {"count": 2}),
        ("turn", confirm_of([4, 17]), "waz.R10a", "pick_more", {"count": 2}),
        ("full", confirm_of([4, 16]), "waz.R21c", "others_picked", {}),
        ("turn", PICK + 4, "waz.R10a", "already_picked", {"witch": 4}),
        ("full", PICK + 9, "waz.R10a", "enough_picked", {"count": 2}),
        ("last", PICK + 20, "waz.R10a", "already_picked", {"witch": 20}),
        ("move", PICK + 9, "waz.R4b", "named_already", {}),
        ("choose", LAY + 3, "waz.S4a", "choose_first", {}),
        ("ask", LAY + 3, "waz.T8a", "question_first", {}),
        ("ask", LAY + 10, "waz.T8a", "question_first", {}),
        ("ask", QUESTION + 22, "waz.T1", "unknown_action", {}),
    ],
)
def test_a_refusal_names_its_clause_and_says_why(
    phase: str, action: int, clause: str, why: str, details: dict[str, int]
) -> None:
    facts = {
        "turn": "hands: B 3 6 7; draft: 4",
        "full": "hands: B 3 6 7; draft: 4 17",
        "last": "hands: B 3 6 7; draft: 20",
        "move": "hands: B 3 6 7; phase: move",
        "choose": "phase: choose; turn: B; wazbaraz: B",
        "ask": "phase: ask; card: 6@0; old: 5@15; hands: B 3 7",
    }
    state = position(f"seats: 6; mistresses: 4 17; {facts[phase]}")
    with pytest.raises(Refusal) as caught:
        state.play(B, action)
    assert (caught.value.clause, caught.value.why, caught.value.details) == (clause, why, details)


@pytest.mark.parametrize(
    ("phase", "seat", "clause", "why", "details"),
    [
        ("over", B, "waz.E2", "over", {}),
        ("turn", 6, "waz.R1b", "no_such_seat", {}),
        ("turn", -1, "waz.R1b", "no_such_seat", {}),
        ("choose", B, "waz.R11b", "wazbaraz_chooses", {"seat": A}),
        ("turn", A, "waz.T6b", "wazbaraz_only_answers", {}),
        ("turn", C, "waz.T6b", "not_your_turn", {"seat": B}),
    ],
)
def test_a_seat_that_is_not_waited_for_is_told_why(
    phase: str, seat: int, clause: str, why: str, details: dict[str, int]
) -> None:
    state = position(f"seats: 6; mistresses: 4 17; phase: {phase}")
    with pytest.raises(Refusal) as caught:
        state.play(seat, LAY + 3)
    assert (caught.value.clause, caught.value.why, caught.value.details) == (clause, why, details)


@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("phase", ["choose", "turn", "move", "ask"])
def test_legal_lists_exactly_the_codes_that_the_rules_allow(phase: str, count: int) -> None:
    """`legal` looks at some codes only: no other of all there are is allowed, whatever was picked."""
    picks = range(count + 1) if phase in ("choose", "turn") else [0]
    for picked in picks:
        draft = " ".join(str(3 * number) for number in range(1, picked + 1))
        state = position(f"seats: 6; count: {count}; phase: {phase}; draft: {draft}")
        allowed = {code for code in range(ACTIONS) if state.reason(code) == ALLOWED}
        legal = state.legal(state.turn)
        assert len(legal) == len(set(legal))
        assert set(legal) == allowed
