"""Dead ends, and the free choice after them."""

import pytest

from rayonw.games.wildtiles.position import position
from tests.games.rig import kinds, refused, run, texts, waiting
from tests.games.wildtiles.table import DEAD_END, count, others, tiles

SMALL = "board: .../.D./..."
"""Nine squares, none of them an Any tile square."""


@pytest.mark.clause("til.D1b", "til.D1c")
def test_who_plays_in_a_dead_end_draws_five_and_the_next_chooses_an_any_tile_square() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b2 b4; B: g7 super g8; pile: y1 y2 y3 y4 y5 y6")
    assert texts(state, "A") == ["r1", "draw"], "no arrow in a dead end"
    assert refused(state, "A r1>n") == ("til.D1a", "no_arrow_here")
    run(state, "A r1")
    assert count(state)[0] == 2 + 5
    squares = ["a11", "f11", "k11", "f9", "d8", "h8", "a6", "c6", "i6", "k6", "d4", "h4", "f3", "f1", "k1"]
    assert others(state, "B") == [*(f"@{square}" for square in squares), "draw"], "a1 is taken"
    assert refused(state, "B g7>n") == ("til.D1c", "choose_first")
    assert refused(state, "B @b5") == ("til.R3b", "not_a_free_square")
    run(state, "B @d8")
    assert tiles(state, "B") == ["g7", "g8", "super"], "any tile goes"


@pytest.mark.clause("til.R3a")
def test_who_cannot_play_into_a_dead_end_draws_one_and_the_next_faces_it() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: b1 b2 b4; B: r7 g8; pile: y1 y2 y3 y4 y5 y6")
    run(state, "A draw", "A pass")
    assert count(state)[0] == 4
    assert (waiting(state), state.ground.name(state.target)) == ("B", "a2")
    assert tiles(state, "B") == ["r7"]


@pytest.mark.clause("til.R3b")
def test_without_a_free_any_tile_square_any_square_is_chosen_and_must_be_matched() -> None:
    state = position(
        f"{SMALL}; path: r5>n @a1; filled: a2 b1; A: r1 b2 b3; B: g7 r8 g9; pile: y1 y2 y3 y4 y5 y6"
    )
    run(state, "A r1")
    assert others(state, "B") == ["@a3", "@b3", "@c3", "@c2", "@c1", "draw"]
    run(state, "B @c1")
    assert tiles(state, "B") == ["r8"]
    unable = position(
        f"{SMALL}; path: r5>n @a1; filled: a2 b1; A: r1 b2 b3; B: g7 g8 g9; pile: y1 y2 y3 y4 y5 y6"
    )
    run(unable, "A r1")
    assert texts(unable, "B") == ["draw"]


@pytest.mark.clause("til.R3c")
def test_a_full_board_blocks_the_round() -> None:
    state = position(
        f"{SMALL}; path: r5>n @a1; filled: a2 a3 b1 b3 c1 c2 c3; A: r1 b2 b3; B: g7; pile: y1 y2 y3 y4 y5 y6"
    )
    told = run(state, "A r1")
    assert kinds(told)[:3] == ["laid", "drew", "blocked"]
    assert state.scores == [2 + 3 + 1 + 2 + 3 + 4 + 5, 7]


@pytest.mark.clause("til.R20a")
def test_word_tiles_work_in_a_dead_end_and_who_plays_next_chooses() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r-skip b2 b3; B: g7; C: g8; pile: y1 y2 y3 y4 y5 y6")
    run(state, "A r-skip")
    assert (waiting(state), state.phase) == ("C", position("path: r5").phase)
    two = position(f"{DEAD_END}; A: r+2 b2 b3; B: g7; pile: y1 y2 y3 y4 y5 y6 y7 y8")
    run(two, "A r+2")
    assert waiting(two) == "A", "with two players the same one goes on"
    assert count(two) == [2 + 5, 1 + 2]


@pytest.mark.clause("til.R20b")
def test_the_free_choice_may_be_renounced_and_goes_on_to_the_next() -> None:
    state = position("seats: 3; path: r5; A: g1 g2; B: g7; C: g8; pile: y1 y2 y3 y4")
    run(state, "A draw")
    assert "pass" in texts(state, "A")
    assert "@c6" in texts(state, "A"), "or for the drawn tile"
    run(state, "A pass")
    assert waiting(state) == "B"
    assert "@c6" in texts(state, "B")
    assert "challenge" not in texts(state, "B"), "never a bluff"
    chosen = position("seats: 3; path: r5; A: g1 g2; B: g7; C: g8; pile: y1 y2 y3 y4")
    run(chosen, "A draw", "A @c6")
    assert tiles(chosen, "A") == ["y1"], "only the tile just drawn"


@pytest.mark.clause("til.R20c")
def test_a_chosen_square_that_is_a_dead_end_costs_five_too() -> None:
    state = position("seats: 3; path: r5; filled: a2 b1 b2; A: g1 g2; B: g7; pile: y1 y2 y3 y4 y5 y6")
    run(state, "A @a1", "A g1!")
    assert count(state)[0] == 1 + 5
    assert waiting(state) == "B"
    assert "@c6" in texts(state, "B")


@pytest.mark.clause("til.R31b")
def test_who_has_chosen_a_square_lays_there() -> None:
    state = position("seats: 3; path: r5; A: g1 g2; B: g7; pile: y1 y2 y3 y4")
    run(state, "A @c6")
    assert others(state, "A") == []
    assert refused(state, "A draw") == ("til.R31b", "must_lay")
