"""Saying UNO, forgetting it, and being caught."""

import pytest

import rayonw
from rayonw.games.wildtiles.action import CATCH
from rayonw.games.wildtiles.material import VERSION
from rayonw.games.wildtiles.phase import HOLD, TURN
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.state import Refusal
from tests.games.rig import A, B, C, kinds, refused, run, texts, waiting
from tests.games.wildtiles.table import DEAD_END, count

PENULTIMATE = "seats: 3; path: r5>n; A: r1 b2; B: r7 g8 g9; C: r3 g1; pile: y1 y2 y3 y4"


def faulty(text: str = PENULTIMATE, lay: str = "A r1>n", at: int = 0) -> State:
    """A has laid the last tile but one and said nothing."""
    state = position(text)
    run(state, lay, at=at)
    return state


@pytest.mark.clause("til.B5a", "til.B5b")
def test_the_last_tile_but_one_is_laid_with_uno_or_the_player_can_be_caught() -> None:
    state = position(PENULTIMATE)
    assert [text for text in texts(state, "A") if ">n" in text][:2] == ["r1>n!", "r1>n"]
    told = run(state, "A r1>n!")
    assert kinds(told) == ["laid", "uno"]
    assert texts(state, "C") == []
    silent = faulty()
    assert texts(silent, "B") == texts(silent, "C") == ["catch A"]
    assert texts(silent, "A") == []
    told = run(silent, "C catch A")
    assert kinds(told)[:2] == ["caught", "drew"]
    assert count(silent)[0] == 1 + 2
    assert waiting(silent) == "B", "then play goes on"


@pytest.mark.clause("til.B5b")
def test_once_the_next_player_has_played_it_is_too_late() -> None:
    state = faulty()
    state.expire(2000)
    run(state, "B r7>n", at=2000)
    assert refused(state, "C catch A") == ("til.R4b", "nothing_to_catch")


@pytest.mark.clause("til.R4b")
def test_catching_is_open_to_all_others_and_a_false_catch_changes_nothing() -> None:
    state = faulty()
    assert refused(state, "A catch A") == ("til.R4b", "nothing_to_catch")
    assert refused(state, "B catch C") == ("til.R4b", "nothing_to_catch")
    called = position(PENULTIMATE)
    run(called, "A r1>n!")
    assert refused(called, "B catch A") == ("til.R4b", "nothing_to_catch")


@pytest.mark.clause("til.R17a", "til.R17c")
def test_uno_is_due_before_any_effect_and_not_for_one_tile_by_swap() -> None:
    """The square's two tiles come after the call was due."""
    draws = position("seats: 3; path: r5>n @e9; A: r1 b2; B: r7; C: g1; pile: y1 y2 y3 y4")
    run(draws, "A r1>n")
    assert (count(draws)[0], draws.fault) == (3, 0)
    swapped = position("seats: 3; path: r5>n @b10; A: r1 b2 b3; B: r7; C: g1 g2; pile: y1 y2 y3 y4")
    run(swapped, "A r1>s", "A swap B")
    assert (count(swapped), swapped.fault) == ([1, 2, 2], -1)


@pytest.mark.clause("til.R17b")
def test_the_fault_lasts_until_someone_next_lays_or_draws_by_turn() -> None:
    laid = faulty()
    laid.expire(2000)
    assert texts(laid, "C") == ["catch A"], "the two seconds are over, the fault is not"
    run(laid, "B draw", at=2000)
    assert texts(laid, "C") == [], "a draw by turn"
    swap = position("seats: 3; path: r5>n @b10; A: r1 b2; B: r7 g8 g9; C: g1; pile: y1 y2 y3 y4")
    run(swap, "A r1>s", "A swap B")
    assert texts(swap, "C") == ["catch A"], "even if the racks have changed"
    run(swap, "C catch A")
    assert count(swap)[0] == 3 + 2


@pytest.mark.clause("til.R17d")
def test_after_a_fault_no_turn_action_is_accepted_for_two_seconds() -> None:
    state = faulty(at=500)
    assert (state.phase, waiting(state), state.deadline()) == (HOLD, "", 500 + 2000)
    assert refused(state, "B r7>n") == ("til.R17d", "hold")
    with pytest.raises(Refusal, match="not yet"):
        state.expire(2499)
    assert state.expire(2500) == []
    assert (state.phase, waiting(state), state.deadline()) == (TURN, "B", None)
    assert rayonw.game("wildtiles").facts(VERSION)["hold"] == 2000 // 1000, "as the screen says"


@pytest.mark.clause("til.R17d")
def test_between_two_players_the_faulty_one_may_be_next_himself() -> None:
    state = faulty("path: r5>n; A: r-skip r2; B: r7 g8; pile: y1 y2 y3 y4", "A r-skip>n")
    assert refused(state, "A r2>n") == ("til.R17d", "hold")
    run(state, "B catch A")
    assert (waiting(state), count(state)) == ("A", [3, 2])


@pytest.mark.clause("til.R26a")
def test_only_a_lay_or_a_draw_by_turn_ends_a_fault() -> None:
    struck = faulty("seats: 3; path: r5>n; A: r+2 b2; B: g8; C: g1; pile: y1 y2 y3 y4", "A r+2>n")
    assert texts(struck, "B") == ["catch A"], "the two tiles of a Draw Two are not drawn by turn"
    full = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"
    passed = faulty(f"seats: 3; path: r5>n; A: r1 b2; B: {full}; C: b8; pile: y3 y4")
    passed.expire(2000)
    run(passed, "B pass", at=2000)
    assert texts(passed, "C") == [*("draw", "catch A")], "a pass does not end it either"


@pytest.mark.clause("til.R26b")
def test_the_two_seconds_do_not_hold_up_swap_or_pass_choices() -> None:
    swap = faulty("seats: 3; path: r5>n @b10; A: r1 b2; B: r7; C: g1; pile: y1 y2", "A r1>s")
    assert waiting(swap) == "A"
    assert "catch A" in texts(swap, "B")
    run(swap, "A swap C", at=400)
    assert (swap.phase, swap.deadline()) == (HOLD, 2000), "what is left of them holds up the next turn"
    late = faulty("seats: 3; path: r5>n @b10; A: r1 b2; B: r7; C: g1; pile: y1 y2", "A r1>s")
    run(late, "A swap C", at=2100)
    assert waiting(late) == "B"


@pytest.mark.clause("til.R26c")
def test_after_a_wild_draw_four_the_two_seconds_run_from_the_answer() -> None:
    state = faulty("seats: 3; path: r5>n; A: wild4 b2; B: g8; C: g1; pile: y1 y2 y3 y4", "A wild4=b>n")
    assert "catch A" not in texts(state, "C"), "not while a challenge is pending"
    assert refused(state, "C catch A") == ("til.R4b", "nothing_to_catch")
    run(state, "B accept", at=5000)
    assert state.deadline() == 5000 + 2000
    assert texts(state, "C") == ["catch A"]


@pytest.mark.clause("til.R26d")
def test_a_call_that_is_not_due_is_no_action() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2 b3")
    assert refused(state, "A r1>n!") == ("til.R26d", "no_call_due")


@pytest.mark.clause("til.R26e", "til.R26f")
def test_a_catch_during_all_pass_may_add_tiles_to_choose_from_and_a_made_choice_stands() -> None:
    text = "seats: 3; path: r5>n @d10; A: r1 b2; B: r7 g8; C: g1 g2; pile: y1 y2 y3"
    state = faulty(text, "A r1>s")
    run(state, "C catch A")
    assert texts(state, "A") == ["give b2", "give y1", "give y2"]
    assert state.dues[0] == 1, "how many was fixed before"
    early = faulty(text, "A r1>s")
    run(early, "A give b2", "C catch A", "B give r7", "B give g8", "C give g1", "C give g2")
    assert [len(tiles) for tiles in early.racks] == [2 + 2, 1, 2]


def test_a_last_tile_needs_no_call() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: r7; C: g1")
    assert all("!" not in text for text in texts(state, "A"))


def test_a_dead_end_tile_can_be_called_too() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b2; B: r7; C: g1")
    assert texts(state, "A")[:2] == ["r1!", "r1"]
    assert state.legal(B) == state.legal(C) == []


@pytest.mark.clause("til.R17d")
def test_two_seconds_after_the_fault_the_next_turn_begins_at_once() -> None:
    text = "seats: 3; path: r3>n @b10; A: r1 b2; B: g1; C: y9; pile: y1 y2 y3 y4"
    just, late = position(text), position(text)
    for state, at in ((just, 2499), (late, 2500)):
        run(state, "A r1>s", at=500)
        run(state, "A swap C", at=at)
    assert (just.common()["phase"], late.common()["phase"]) == ("hold", "turn")
    assert just.deadline() == 500 + 2000
    just.expire(2500)
    assert just.common()["phase"] == "turn"
    assert just.common()["fault"]["held"] is False


@pytest.mark.clause("til.R4b")
@pytest.mark.parametrize("seat", [-1, 3])
def test_who_has_no_seat_catches_nobody(seat: int) -> None:
    state = faulty()
    assert state.legal(seat) == []
    with pytest.raises(Refusal, match="no such seat"):
        state.play(seat, CATCH + A)
    assert (state.fault, count(state)[A]) == (A, 1)
