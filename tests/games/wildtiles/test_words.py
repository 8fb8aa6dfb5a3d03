"""Word tiles: Draw Two, Reverse, Skip, Wild, Wild Draw Four; and the Super-master."""

import pytest

from rayonw.games.wildtiles.position import position
from tests.games.rig import kinds, refused, run, texts, waiting
from tests.games.wildtiles.table import bluffs, count, tiles


@pytest.mark.clause("til.K1")
def test_after_a_draw_two_the_next_draws_two_and_loses_the_turn_and_cannot_cancel_it() -> None:
    """The printed example: B holds a Draw Two and may not lay it; C may."""
    state = position("seats: 3; path: r3>n; A: r+2 b1 b2; B: g+2 g1; C: y+2 y1 y2; pile: b8 b9 g8 g9")
    run(state, "A r+2>n")
    assert count(state) == [2, 2 + 2, 3]
    assert waiting(state) == "C"
    assert refused(state, "B g+2>n") == ("til.S2b", "not_your_turn")
    assert tiles(state, "C") == ["y+2"]
    run(state, "C y+2>n")
    assert count(state) == [2 + 2, 4, 2]
    assert waiting(state) == "B"


@pytest.mark.clause("til.K2")
def test_a_reverse_turns_play_the_other_way_until_the_next_one() -> None:
    state = position("seats: 4; path: r3>n; A: r-rev b1 b2; D: g-rev g1 g2; C: y1")
    run(state, "A r-rev>n")
    assert waiting(state) == "D"
    run(state, "D g-rev>n")
    assert waiting(state) == "A", "and back again"
    on = position("seats: 4; path: r3>n; A: r-rev b1 b2; D: r1 g1 g2; C: y1")
    run(on, "A r-rev>n", "D r1>n")
    assert waiting(on) == "C"


@pytest.mark.clause("til.K3")
def test_a_skip_costs_the_next_player_the_turn_and_the_one_after_may_skip_again() -> None:
    state = position("seats: 3; path: r3>n; A: r-skip b1 b2; B: g-skip g1; C: y-skip y1 y2")
    run(state, "A r-skip>n")
    assert waiting(state) == "C"
    assert refused(state, "B g-skip>n") == ("til.S2b", "not_your_turn")
    run(state, "C y-skip>n")
    assert waiting(state) == "B"


@pytest.mark.clause("til.K4a", "til.K4b")
def test_a_wild_goes_at_any_time_and_names_any_colour() -> None:
    """The printed example: red 6, then a player with reds, a 6 and a Wild."""
    state = position("path: r6>n; turn: B; B: r4 b6 r-rev wild; A: g1 r2 b6 y3 wild wild4")
    assert tiles(state, "B") == ["b6", "r4", "r-rev", "wild"]
    named = {text.split(">")[0] for text in texts(state, "B") if text.startswith("wild")}
    assert named == {"wild=b", "wild=g", "wild=r", "wild=y"}
    run(state, "B wild=y>n")
    assert tiles(state, "A") == ["y3", "wild", "wild4"]
    same = position("path: r6>n; turn: B; B: r4 b6 r-rev wild; A: g1 r2 b6 y3 wild wild4")
    run(same, "B wild=r>n")
    assert tiles(same, "A") == ["r2", "wild", "wild4"], "the number 6 follows no more"


@pytest.mark.clause("til.K4c")
def test_a_wild_cancels_no_effect_of_a_word_tile_laid_before() -> None:
    state = position("seats: 3; path: r3>n; A: r+2 b1 b2; B: wild g1; C: y1; pile: b8 b9")
    run(state, "A r+2>n")
    assert refused(state, "B wild=b>n") == ("til.S2b", "not_your_turn")
    assert count(state)[1] == 4


@pytest.mark.clause("til.K5c")
def test_wild_draw_four_after_a_red_4_with_a_blue_4_but_no_red_is_correct() -> None:
    """The first printed example."""
    state = position("path: r4>n; turn: B; B: b4 wild4 g1; pile: b8 b9 g8 g9")
    assert bluffs(state, 1) == []
    assert "wild4" in tiles(state, "B")


@pytest.mark.clause("til.K5b")
def test_wild_draw_four_after_a_blue_6_with_a_blue_skip_is_not_correct() -> None:
    """The second printed example: the blue Skip forbids it, the red 6 alone would not."""
    state = position("path: b6>n; turn: B; B: b-skip r6 wild4; pile: b8 b9 g8 g9")
    assert bluffs(state, 1) == ["wild4"]
    assert "r6" in tiles(state, "B")
    without = position("path: b6>n; turn: B; B: r6 wild4 y1; pile: b8 b9 g8 g9")
    assert bluffs(without, 1) == []


@pytest.mark.clause("til.K5c")
def test_wild_draw_four_after_a_red_5_with_a_plain_wild_is_correct() -> None:
    """The third printed example: a Wild has no colour before it is laid."""
    state = position("path: r5>n; turn: B; B: wild wild4 g1; pile: b8 b9 g8 g9")
    assert bluffs(state, 1) == []


@pytest.mark.clause("til.K5a")
def test_after_a_wild_draw_four_the_next_draws_four_loses_the_turn_and_the_colour_holds() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 g1 g2; B: b1; C: y1 g3; pile: b8 b9 g8 g9")
    run(state, "A wild4=y>n", "B accept")
    assert count(state) == [2, 1 + 4, 2]
    assert waiting(state) == "C"
    assert tiles(state, "C") == ["y1"]


@pytest.mark.clause("til.K6a", "til.K6b")
def test_a_super_master_goes_on_any_tile_squares_only_and_names_the_next_colour() -> None:
    state = position("seats: 3; path: r5>n @c6; A: super g1 g2; B: b1 r5 wild g7")
    run(state, "A super=b>nw")
    assert state.ground.name(state.target) == "b7"
    assert tiles(state, "B") == ["b1", "wild"]
    elsewhere = position("seats: 3; path: r5>n; A: super g1 g2")
    assert tiles(elsewhere, "A") == []


@pytest.mark.clause("til.K7")
def test_after_a_lost_turn_one_matches_by_word_in_any_colour_or_by_colour() -> None:
    for tile in ("r+2", "r-skip"):
        word = tile[1:]
        rest = f"g{word} r8 b7 wild wild4"
        state = position(f"seats: 3; path: r3>n; A: {tile} b1 b2; B: g1; C: {rest}; pile: b8 b9")
        run(state, f"A {tile}>n")
        assert waiting(state) == "C"
        assert tiles(state, "C") == [f"g{word}", "r8", "wild", "wild4"]


@pytest.mark.clause("til.P1a", "til.P1b")
@pytest.mark.parametrize("tile", ["r-skip", "r-rev", "r+2"])
def test_between_two_players_the_same_one_plays_again(tile: str) -> None:
    state = position(f"path: r3>n; A: {tile} b1 b2; B: g1; pile: b8 b9 g8 g9")
    told = run(state, f"A {tile}>n")
    assert waiting(state) == "A"
    assert "lost_turn" in kinds(told)
    assert count(state)[1] == (3 if tile == "r+2" else 1)


@pytest.mark.clause("til.P1b")
def test_between_two_players_a_wild_draw_four_lets_the_same_one_play_again() -> None:
    state = position("path: r3>n; A: wild4 b1 b2; B: g1; pile: b8 b9 g8 g9")
    run(state, "A wild4=b>n", "B accept")
    assert (waiting(state), count(state)) == ("A", [2, 5])
