"""Bluffs, and what it costs to make them or to call them."""

import pytest

from rayonw.games.wildtiles.position import position
from tests.games.rig import kinds, refused, run, texts, told_to, waiting
from tests.games.wildtiles.table import DEAD_END, bluffs, count, others, rack, tiles

PILE = "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4"
GUILTY = f"seats: 3; path: r5>n; A: wild4 r1 r-skip b2 b3; B: g1 g2; C: g7; {PILE}"
INNOCENT = f"seats: 3; path: r5>n; A: wild4 b1 b2 b3; B: g1 g2; C: g7; {PILE}"
ON_SWAP = "path: r3>n @b10"
FULL_GREEN = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"


@pytest.mark.clause("til.B1b", "til.B1c")
def test_only_who_must_draw_four_may_challenge_and_the_rack_is_shown_to_him_alone() -> None:
    state = position(GUILTY)
    run(state, "A wild4=g>n")
    assert texts(state, "B") == ["accept", "challenge"]
    assert texts(state, "C") == texts(state, "A") == []
    assert refused(state, "C challenge") == ("til.B1b", "answer_first")
    told = told_to(state, "B challenge")
    shown = [(item, seats) for item, seats in told if item["kind"] == "shown"]
    assert shown == [({"kind": "shown", "seat": 0, "tiles": ["b2", "b3", "r1", "r-skip"]}, "B")]


@pytest.mark.clause("til.B1d")
def test_guilty_the_tile_goes_back_a_correct_one_is_laid_and_four_are_drawn() -> None:
    state = position(GUILTY)
    run(state, "A wild4=g>n", "B challenge")
    assert rack(state, "A") == "b2 b3 r1 r-skip wild4"
    assert tiles(state, "A") == ["r1", "r-skip"], "a tile that fits the red 5"
    assert others(state, "A") == []
    run(state, "A r1>e")
    assert count(state) == [4 + 4, 2, 1]
    assert (waiting(state), state.ground.name(state.target)) == ("B", "g7")


@pytest.mark.clause("til.B1e", "til.R13e")
def test_innocent_the_challenger_draws_six_and_loses_the_turn() -> None:
    state = position(INNOCENT)
    run(state, "A wild4=g>n", "B challenge")
    assert count(state) == [3, 2 + 4 + 2, 1]
    assert waiting(state) == "C"
    assert tiles(state, "C") == ["g7"], "the named colour holds"


@pytest.mark.clause("til.B2a", "til.B2b")
def test_renouncing_on_a_swap_square_though_one_could_play_is_caught() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass")
    told = told_to(state, "B challenge")
    assert ({"kind": "shown", "seat": 0, "tiles": ["b2", "g9", "r1"]}, "B") in told
    assert (waiting(state), others(state, "A")) == ("A", []), "he must play"
    run(state, "A r1>s", "A swap C")
    assert count(state) == [1 + 2, 2, 2]
    assert waiting(state) == "B"


@pytest.mark.clause("til.B2c")
def test_a_wrong_challenge_on_a_swap_square_costs_two() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: g1 b2; B: r7 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert count(state)[1] == 2 + 2
    assert waiting(state) == "B"
    assert tiles(state, "B") == ["r7"], "and it is still his turn, on the same square"


@pytest.mark.clause("til.B3a", "til.B3b")
def test_renouncing_in_a_dead_end_though_one_could_play_costs_ten() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1; B: g1 g2; {PILE}")
    run(state, "A draw", "A pass", "B challenge", "A r1!")
    assert count(state)[0] == 1 + 5 + 5
    assert waiting(state) == "B"
    assert "@c6" in texts(state, "B")


@pytest.mark.clause("til.B3c")
def test_a_wrong_challenge_in_a_dead_end_costs_three_and_his_own_turn_there_five_eight_in_all() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: g1 b2; B: r7 g2; C: y1; {PILE}")
    run(state, "A draw", "A pass", "B challenge")
    assert count(state)[1] == 2 + 3
    run(state, "B r7")
    assert count(state)[1] == 2 - 1 + 8


@pytest.mark.clause("til.B4")
def test_a_full_rack_makes_penalties_free() -> None:
    """The sheet itself points this out: with 14 tiles, renouncing wrongly may cost nothing but the play."""
    able = FULL_GREEN.replace("g8", "r8")
    state = position(f"seats: 3; {DEAD_END}; A: {able}; B: b1; {PILE}")
    assert others(state, "A") == ["pass"]
    run(state, "A pass", "B challenge", "A r8")
    assert count(state)[0] == 14, "13 left, 1 of the ten drawn"
    victim = position(f"seats: 3; path: r5>n; A: wild4 b1 b2; B: {FULL_GREEN}; {PILE}")
    run(victim, "A wild4=b>n", "B challenge")
    assert count(victim)[1] == 14, "six tiles that do not fit"


@pytest.mark.clause("til.R12")
@pytest.mark.parametrize(
    "where",
    [
        "A: wild4 r1 r2; B: b1; pile: y1 y2 y3 y4",
        "path: r5>n @c6; A: wild4 r1 r2; B: b1; pile: y1 y2 y3 y4",
        "path: r5>n; A: wild4 r1 r2; B: b1; pile: none",
        "path: r5>n; A: wild4; B: b1; pile: y1 y2 y3 y4",
    ],
    ids=["start", "any tile square", "empty pile", "last tile"],
)
def test_where_a_wild_draw_four_is_always_correct_no_challenge_is_offered(where: str) -> None:
    state = position(f"seats: 3; {where}")
    assert bluffs(state, 0) == []
    told = run(state, "A wild4=b>e")
    assert "challenge" not in texts(state, "B")
    assert kinds(told)[0] == "named"


@pytest.mark.clause("til.R13b", "til.R13c")
def test_a_four_taken_back_undoes_arrow_colour_and_uno_and_is_not_laid_again() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1; B: g1 g2; C: g7; {PILE}")
    run(state, "A wild4=g>w", "B challenge")
    assert state.fault == -1, "the missing UNO is undone as well"
    assert state.ground.name(state.target) == "f7"
    assert refused(state, "A wild4=r>n") == ("til.R13c", "no_four_now")
    assert refused(state, "A r1>n!") == ("til.R26d", "no_call_due")
    run(state, "A r1>n")
    assert (count(state)[0], state.fault) == (1 + 4, -1)


@pytest.mark.clause("til.R13c")
def test_the_tile_laid_instead_has_its_full_effect_on_the_challenger() -> None:
    state = position(GUILTY)
    run(state, "A wild4=g>n", "B challenge", "A r-skip>n")
    assert waiting(state) == "C"
    assert count(state) == [4 + 4, 2, 1]


@pytest.mark.clause("til.R14a")
def test_challenging_is_the_first_act_of_the_next_player_only() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass")
    assert refused(state, "C challenge") == ("til.R14a", "nothing_to_challenge")
    run(state, "B draw")
    assert refused(state, "B challenge") == ("til.R14a", "nothing_to_challenge")


@pytest.mark.clause("til.R14d")
def test_who_lays_the_tile_he_drew_has_obeyed() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2; B: g1 g2; C: y1; pile: r9 y5 y6 y7")
    run(state, "A draw", "A r9>s", "A swap B")
    assert "challenge" not in texts(state, "B")


@pytest.mark.clause("til.R14b", "til.R14f")
def test_a_wild_makes_guilty_and_the_penalty_comes_after_the_swap() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: wild g1 g5; B: g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert tiles(state, "A") == ["wild"], "a Wild counts"
    drawn = position(f"seats: 3; {ON_SWAP}; A: r1 r2; B: g2; C: y1; pile: g9 y5 y6 y7")
    run(drawn, "A draw", "A pass", "B challenge", "A r1>s", "A swap C")
    assert (rack(drawn, "A"), rack(drawn, "C")) == ("y1 y5 y6", "g9 r2"), "he keeps what he draws"


@pytest.mark.clause("til.R14b")
def test_a_wild_draw_four_makes_guilty_only_if_it_is_correct() -> None:
    correct = position(f"seats: 3; {ON_SWAP}; A: wild4 g1; B: g2; C: y1; pile: g9 y4 y5 y6 y7 y8 y9")
    run(correct, "A draw", "A pass", "B challenge")
    assert tiles(correct, "A") == ["wild4"]
    run(correct, "A wild4=g>s")
    assert "challenge" not in texts(correct, "B"), "no new challenge"
    assert count(correct) == [2 + 1 - 1 + 2, 1 + 4, 1]


@pytest.mark.clause("til.R14e", "til.R24e")
@pytest.mark.parametrize("where", ["swap", "dead end"])
def test_a_guilty_player_may_not_lay_a_wild_draw_four_that_is_incorrect_now(where: str) -> None:
    square, arrow = (ON_SWAP, ">s") if where == "swap" else (DEAD_END, "")
    state = position(f"seats: 3; {square}; A: wild4 r1 g1; B: g2; C: y1; {PILE}")
    run(state, "A draw", "A pass", "B challenge")
    assert tiles(state, "A") == ["r1"], "red is held"
    assert refused(state, f"A wild4=g{arrow}")[0] == "til.R24e"
    with_a_wild = position(f"seats: 3; {square}; A: wild4 wild g1; B: g2; C: y1; {PILE}")
    run(with_a_wild, "A draw", "A pass", "B challenge")
    assert tiles(with_a_wild, "A") == ["wild", "wild4"], "a Wild has no colour, so the four is correct"


@pytest.mark.clause("til.R24a")
def test_a_pass_with_14_tiles_can_be_challenged_too() -> None:
    for where, cost in ((ON_SWAP, 2), (DEAD_END, 3)):
        state = position(f"seats: 3; {where}; A: {FULL_GREEN}; B: b1; {PILE}")
        run(state, "A pass", "B challenge")
        assert count(state)[1] == 1 + cost


@pytest.mark.clause("til.R24b")
def test_a_swap_square_that_is_a_dead_end_costs_the_dead_end_amounts_once() -> None:
    around = "filled: a11 b11 c11 a10 c10 a9 b9 c9"
    state = position(f"seats: 3; path: r5>n @b10; {around}; A: r1 g2; B: b1; C: y9; {PILE}")
    run(state, "A draw", "A pass", "B challenge", "A r1", "A swap C")
    assert count(state)[0] == 1 + 5 + 5
    wrong = position(f"seats: 3; path: r5>n @b10; {around}; A: g1 g2; B: b1; C: y9; {PILE}")
    run(wrong, "A draw", "A pass", "B challenge")
    assert count(wrong)[1] == 1 + 3


@pytest.mark.clause("til.R24c")
def test_a_square_freely_chosen_by_a_guilty_player_stays() -> None:
    board = "board: .../.D./..."
    state = position(f"seats: 3; {board}; path: r5; A: wild4 r1 b2; B: g1; {PILE}")
    run(state, "A @c3", "A wild4=b>s", "B challenge")
    assert state.ground.name(state.target) == "c3"
    assert tiles(state, "A") == ["r1"]


@pytest.mark.clause("til.R13d", "til.R24d")
def test_guilty_lays_owe_uno_except_in_place_of_a_four() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert "r1>s!" in texts(state, "A")
    run(state, "A r1>s")
    assert state.fault == 0


@pytest.mark.clause("til.R24f")
def test_an_innocent_four_in_a_dead_end_costs_four_then_the_layers_five_then_two() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: wild4 b1 b2; B: g1; {PILE}")
    told = run(state, "A wild4=b", "B challenge")
    drawn = [(item["seat"], item["count"], item["cause"]) for item in told if item["kind"] == "drew"]
    assert drawn == [(1, 4, "by_draw_four"), (0, 5, "by_dead_end"), (1, 2, "by_penalty")]


@pytest.mark.clause("til.R24g")
def test_a_drawn_four_found_guilty_is_replaced_from_the_whole_rack() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2; B: g1; C: y1; pile: wild4 y1 y2 y3 y4 y5")
    run(state, "A draw")
    assert bluffs(state, 0) == ["wild4"]
    run(state, "A wild4=b>n", "B challenge")
    assert tiles(state, "A") == ["r1"]


@pytest.mark.clause("til.R28")
def test_who_challenged_wrongly_draws_at_once_and_may_play_what_he_drew() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: g1 b2; B: g2; C: y1; pile: g9 r8 r9 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert tiles(state, "B") == ["r8", "r9"]
    assert "challenge" not in texts(state, "B")
    assert "draw" in texts(state, "B")


@pytest.mark.clause("til.B1a")
def test_a_four_on_a_square_of_ones_own_choice_may_be_a_bluff_too() -> None:
    state = position(f"seats: 3; board: .../.D./...; path: r5; A: wild4 r1 b2; B: g1; C: y9; {PILE}")
    run(state, "A @c3")
    assert bluffs(state, 0) == ["wild4"]


@pytest.mark.clause("til.R13b")
def test_a_four_taken_back_leaves_its_square_free() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: y9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert state.free[state.ground.square("f7")]
    assert "f7" not in state.common()["board"]
    run(state, "A r1>n")
    assert state.common()["board"]["f7"]["tile"] == "r1"


@pytest.mark.clause("til.R14f")
@pytest.mark.parametrize(("victim", "letter"), [("A", "B"), ("C", "B")])
def test_tiles_drawn_after_a_swap_are_not_told_apart_from_the_new_rack(victim: str, letter: str) -> None:
    state = position(f"seats: 3; {ON_SWAP}; turn: {letter}; A: g1 g4; B: r1 b2; C: y9 y8; {PILE}")
    told = run(state, "B draw", "B pass", "C challenge", "B r1>s", f"B swap {victim}")
    after = told[kinds(told).index("swapped") :]
    assert {"kind": "drew", "seat": 1, "count": 2, "cause": "by_penalty"} in after
    assert "got" not in kinds(after)


@pytest.mark.clause("til.R18c")
def test_tiles_drawn_after_an_all_pass_are_not_told_apart_either() -> None:
    state = position(f"seats: 3; path: r3>n @d10; A: wild4 r1 b0 b2; B: g1; C: y9; {PILE}")
    run(state, "A wild4=g>n", "B challenge", "A r1>n", "B give g1", "C give y9", "A give b2")
    told = run(state, "A give b0")
    assert {"kind": "drew", "seat": 0, "count": 4, "cause": "by_penalty"} in told
    assert "got" not in kinds(told)


@pytest.mark.clause("til.R23d")
def test_a_drawn_tile_that_fits_may_be_kept_as_long_as_one_tile_is_left_in_the_pile() -> None:
    for pile, kept in (("r9 y1 y2", True), ("r9 y1", True), ("r9", False)):
        state = position(f"seats: 3; {ON_SWAP}; A: g1 b2; B: g2; C: y1; pile: {pile}")
        run(state, "A draw")
        assert ("pass" in texts(state, "A")) is kept, pile
