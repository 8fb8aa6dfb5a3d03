"""The start card: a point for the WazBaraz, and a question."""

import pytest

from rayonw.games.wazbaraz.phase import ASK, TURN
from rayonw.games.wazbaraz.position import position
from tests.games.rig import A, B, C, play, refusal, texts, told_to
from tests.games.wazbaraz.table import entry

LANDED = "seats: 6; mistresses: 4 17; phase: ask; card: 6@0; old: 5@15; hands: B 3 7"


@pytest.mark.clause("waz.T7")
@pytest.mark.parametrize(("place", "points"), [(10, 0), (11, 1), (12, 1), (20, 1), (0, 0)])
def test_a_card_that_reaches_or_passes_the_start_gives_the_wazbaraz_a_point(place: int, points: int) -> None:
    state = position(f"seats: 6; mistresses: 4 17; card: 5@{place}; hands: B 10 6 7")
    play(state, "go 10")
    assert (place + 10 >= 21) == (points == 1)
    assert state.points == [points, 0, 0, 0, 0, 0]


@pytest.mark.clause("waz.T8a")
@pytest.mark.parametrize("place", [14, 15, 16])
def test_only_an_exact_landing_gives_a_question(place: int) -> None:
    state = position(f"seats: 6; mistresses: 4 17; card: 5@{place}; hands: B 6 6 7")
    play(state, "go 6")
    assert (state.phase == ASK) == (place + 6 == 21)


@pytest.mark.clause("waz.T8b")
@pytest.mark.parametrize(("witch", "answer"), [(4, True), (5, False), (17, True)])
def test_the_answer_reaches_the_asker_and_the_wazbaraz_alone(witch: int, answer: bool) -> None:
    state = position(LANDED)
    told = [(item["kind"], seats) for item, seats in told_to(state, f"ask {witch}")]
    word = "answered_ok" if answer else "answered_no"
    assert told == [("asked", "all"), (word, "AB"), ("took", "all")]
    assert state.own(B)["answers"] == {str(witch): answer}
    assert [state.own(seat)["answers"] for seat in (A, C)] == [{}, {}]


@pytest.mark.clause("waz.T8a")
def test_one_witch_and_only_one_may_be_asked_about() -> None:
    state = position(LANDED)
    assert texts(state) == [*(f"ask {witch}" for witch in range(1, 21)), "pass"]
    play(state, "ask 4")
    assert (state.phase, state.turn) == (TURN, C)
    assert refusal(state, "ask 5").why == "no_question_now"
    assert refusal(state, "pass").why == "no_question_now"


@pytest.mark.clause("waz.R5a")
def test_everybody_hears_which_witch_was_asked_about() -> None:
    state = position(LANDED)
    play(state, "ask 9")
    assert entry(state.view(None), 0) == {"seat": B, "did": "ask", "witch": 9}


@pytest.mark.clause("waz.R5b")
def test_the_question_may_be_declined() -> None:
    state = position(LANDED)
    assert play(state, "pass") == ["asked_nothing", "took"]
    assert entry(state.view(None), 0) == {"seat": B, "did": "decline"}


@pytest.mark.clause("waz.R13a")
def test_an_answer_holds_for_the_round_only() -> None:
    state = position("seats: 6; mistresses: 4 17; history: B ask 4")
    assert state.own(B)["answers"] == {"4": True}
    play(state, "+4", "+17", "name 4 17")
    assert state.own(B)["answers"] == {}


@pytest.mark.clause("waz.R13b")
def test_a_declined_question_does_not_keep() -> None:
    state = position(LANDED)
    play(state, "pass")
    while state.turn != B:
        play(state, texts(state)[0])
    assert state.phase == TURN
    assert refusal(state, "ask 4").clause == "waz.T8a"


@pytest.mark.clause("waz.R19a")
def test_a_witch_already_asked_about_or_excluded_may_be_asked_about() -> None:
    state = position(LANDED + "; history: B ask 9, C go 4 from 7")
    assert "ask 9" in texts(state)
    assert "ask 8" in texts(state)
