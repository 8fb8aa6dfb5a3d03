"""The order of a play, step by step."""

import pytest

from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import load
from tests.games.rig import kinds, refused, run, texts, waiting
from tests.games.wildtiles.table import DEAD_END

AROUND_SWAP = "filled: a11 b11 c11 a10 c10 a9 b9 c9"
AROUND_DRAW = "filled: d10 e10 f10 d9 f9 d8 e8 f8"
AROUND_PASS = "filled: c11 d11 e11 c10 e10 c9 d9 e9"
PILE = "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4"


def drawn(told: list[dict[str, object]]) -> list[tuple[object, object]]:
    """Who drew, and why, in order."""
    return [(item["seat"], item["cause"]) for item in told if str(item["kind"]).startswith("drew")]


@pytest.mark.clause("til.R11a")
def test_the_squares_instruction_comes_before_the_dead_ends_five() -> None:
    state = position(f"seats: 3; path: r5>n @e9; {AROUND_DRAW}; A: r1 b2 b3; B: g1; {PILE}")
    assert drawn(run(state, "A r1")) == [(0, "by_square"), (0, "by_dead_end")]


@pytest.mark.clause("til.R11a")
def test_a_word_tiles_effect_comes_before_the_dead_ends_five_and_then_the_next_turn() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r+2 b2 b3; B: g1; {PILE}")
    told = run(state, "A r+2")
    assert drawn(told) == [(1, "by_draw_two"), (0, "by_dead_end")]
    public = [kind for kind in kinds(told) if kind != "got"]
    assert public == ["laid", "drew", "drew", "lost_turn"]


@pytest.mark.clause("til.R11a")
def test_the_swap_is_chosen_before_the_dead_ends_five_and_the_penalty_of_a_lost_challenge() -> None:
    state = position(f"seats: 3; path: r5>n @b10; {AROUND_SWAP}; A: r1 g2; B: b1; C: y9 y8; {PILE}")
    run(state, "A draw", "A pass", "B challenge")
    assert drawn(run(state, "A r1")) == []
    told = run(state, "A swap C")
    assert kinds(told)[0] == "swapped"
    assert drawn(told) == [(0, "by_dead_end"), (0, "by_penalty")]


@pytest.mark.clause("til.R11a")
def test_everyone_passes_before_the_dead_ends_five() -> None:
    state = position(f"seats: 3; path: r5>n @d10; {AROUND_PASS}; A: r1 g2 g3; B: b1; C: y9; {PILE}")
    assert drawn(run(state, "A r1", "A give g2", "A give g3", "B give b1")) == []
    told = run(state, "C give y9")
    assert drawn(told) == [(0, "by_dead_end")]


@pytest.mark.clause("til.R11a")
def test_a_wild_draw_four_is_answered_before_anything_else_happens() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: wild4 b2; B: g1; C: g2; {PILE}")
    told = run(state, "A wild4=b")
    assert kinds(told) == ["named"]
    assert refused(state, "C catch A") == ("til.R4b", "nothing_to_catch"), "not even a catch cuts in"
    assert drawn(run(state, "B accept")) == [(1, "by_draw_four"), (0, "by_dead_end")]
    assert "catch A" in texts(state, "C")


@pytest.mark.clause("til.R11a")
def test_an_empty_rack_ends_the_round_before_squares_and_dead_ends() -> None:
    state = position(f"seats: 3; path: r5>n @e9; {AROUND_DRAW}; A: r1; B: g1; {PILE}")
    told = run(state, "A r1")
    assert drawn(told) == []
    assert kinds(told)[:2] == ["laid", "went_out"]


@pytest.mark.clause("til.R11b")
def test_only_a_uno_catch_cuts_in_and_draws_at_once() -> None:
    state = position(f"seats: 3; path: r5>n @b10; A: r1 g2; B: b1; C: y9; {PILE}")
    run(state, "A r1>s")
    assert texts(state, "B") == texts(state, "C") == ["catch A"]
    assert drawn(run(state, "B catch A")) == [(0, "by_catch")]
    assert texts(state, "A") == ["swap B", "swap C"], "the swap is still to be chosen"


def test_who_has_chosen_all_gifts_is_not_waited_for_after_saving_and_loading() -> None:
    state = position("seats: 3; path: r5>n @d10; A: r1 b1 b2; B: g1; C: y1 y2 y3; pile: b9")
    run(state, "A r1>s", "B give g1", "C give y1")
    assert waiting(load(state.save())) == waiting(state) == "AC"


@pytest.mark.clause("til.R13a")
@pytest.mark.parametrize("colour", ["b", "g", "r", "y"])
def test_after_a_named_colour_a_wild_draw_four_is_judged_by_it(colour: str) -> None:
    for held in ["b", "g", "r", "y"]:
        racks = f"A: wild4 {held}1 {held}2; B: g7; pile: y3 y4 y5 y6 y7 y8"
        state = position(f"seats: 3; path: wild={colour}>n; {racks}")
        run(state, "A wild4=b>n")
        verdict = "guilty" if held == colour else "innocent"
        assert verdict in kinds(run(state, "B challenge"))


@pytest.mark.clause("til.T2b")
def test_in_the_open_all_eight_arrows_are_open() -> None:
    state = position("path: r3>n @c4; A: r1 b1 b2")
    assert state.open_arrows == 2**8 - 1
