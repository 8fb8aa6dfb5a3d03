"""A turn: what fits, drawing, passing, renouncing."""

import pytest

from rayonw.games.wildtiles.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import A, kinds, play, refused, run, texts, waiting
from tests.games.wildtiles.table import DEAD_END, bluffs, count, others, rack, tiles


@pytest.mark.clause("til.T2a")
def test_after_a_red_3_any_red_any_3_a_wild_or_a_wild_draw_four_fits() -> None:
    """The printed example."""
    state = position("path: r3>n; turn: B; B: r9 r-skip r+2 b3 g4 y-rev wild wild4 super")
    assert tiles(state, "B") == ["b3", "r9", "r+2", "r-skip", "wild", "wild4"]
    assert refused(state, "B g4>n") == ("til.T2a", "no_match")
    assert refused(state, "B y7>n") == ("til.T2a", "not_in_rack")


@pytest.mark.clause("til.T2b")
def test_an_arrow_points_at_an_adjacent_unoccupied_square() -> None:
    state = position("path: r3>n r4>ne r5>s; turn: A; A: r1 r2 r6")
    assert state.ground.name(state.target) == "g7"
    assert [text for text in texts(state, "A") if text.startswith("r1")] == [
        *("r1>ne", "r1>e", "r1>se", "r1>s", "r1>nw"),
    ]
    assert refused(state, "A r1>n") == ("til.T2b", "square_taken")
    assert refused(state, "A r1") == ("til.C2", "arrow_needed")
    corner = position("path: r3>n @a10; A: r1 r2 r6")
    assert [text for text in texts(corner, "A") if text.startswith("r1")] == [
        *("r1>n", "r1>ne", "r1>e", "r1>se", "r1>s"),
    ]


@pytest.mark.clause("til.T3")
def test_any_tile_goes_on_an_any_tile_square_super_master_included() -> None:
    state = position("path: r3>n @c6; turn: B; B: g4 b-skip super wild wild4")
    assert tiles(state, "B") == ["b-skip", "g4", "wild", "wild4", "super"]


@pytest.mark.clause("til.T5a", "til.T5b")
def test_who_cannot_play_draws_one_and_may_lay_it_if_it_fits() -> None:
    state = position("seats: 3; path: r3>n; A: g4 b5; pile: r9 b8")
    assert texts(state, "A") == ["draw"]
    run(state, "A draw")
    assert rack(state, "A") == "b5 g4 r9"
    assert tiles(state, "A") == ["r9"]
    assert others(state, "A") == ["pass"]
    run(state, "A r9>w")
    assert waiting(state) == "B"
    unlucky = position("seats: 3; path: r3>n; A: g4 b5; pile: b8")
    run(unlucky, "A draw")
    assert texts(unlucky, "A") == ["pass"]
    run(unlucky, "A pass")
    assert (waiting(unlucky), unlucky.ground.name(unlucky.target)) == ("B", "f7"), "the same square"
    assert tiles(position("path: r3>n; turn: B; B: b3 g4"), "B") == ["b3"], "and the same last tile"


@pytest.mark.clause("til.T6a", "til.T6b")
def test_drawing_stops_at_14_and_with_14_and_no_play_one_just_passes() -> None:
    full = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7"
    thirteen = position(f"seats: 3; path: r-skip>n; turn: C; A: {full}; C: b-skip r+2 r1; pile: y1 y2")
    run(thirteen, "C r+2>n")
    assert count(thirteen)[0] == 14, "one tile, not two"
    stuck = position(f"seats: 3; path: r3>n; A: {full} g8; pile: y1 y2")
    assert texts(stuck, "A") == ["pass"]
    assert refused(stuck, "A draw") == ("til.T6a", "rack_full")
    run(stuck, "A pass")
    assert (count(stuck)[0], waiting(stuck)) == (14, "B")


@pytest.mark.clause("til.T7a", "til.T7b")
def test_who_renounces_draws_one_and_may_play_only_that_one() -> None:
    state = position("seats: 3; path: r3>n; A: r1 r2 b3; pile: r9 b8")
    assert "draw" in texts(state, "A")
    run(state, "A draw")
    assert tiles(state, "A") == ["r9"]
    assert refused(state, "A r1>n") == ("til.T7b", "only_the_drawn_tile")
    assert refused(state, "A draw") == ("til.T7c", "drawn_already")
    run(state, "A pass")
    assert (rack(state, "A"), waiting(state)) == ("b3 r1 r2 r9", "B")


@pytest.mark.clause("til.T7c")
def test_on_a_swap_square_and_in_a_dead_end_one_must_play_if_one_can() -> None:
    """The rules cannot see a rack: renouncing there can be done, and challenged."""
    for where in ("path: r3>n @b10", DEAD_END):
        state = position(f"seats: 3; {where}; A: r1 b4 b6; pile: g7 b8")
        assert bluffs(state, 0) == ["draw"]
        run(state, "A draw", "A pass")
        assert "challenge" in texts(state, "B")
    plain = position("seats: 3; path: r3>n; A: r1 b4 b6; pile: g7 b8")
    assert bluffs(plain, 0) == []
    run(plain, "A draw", "A pass")
    assert "challenge" not in texts(plain, "B")


@pytest.mark.clause("til.T7c", "til.R15a")
def test_with_the_pile_empty_the_rules_see_to_it_that_one_plays_if_one_can() -> None:
    state = position("seats: 3; path: r3>n @b10; A: r1 b4 b6; pile: none")
    assert others(state, "A") == []
    assert refused(state, "A draw") == ("til.R15a", "pile_empty")
    assert refused(state, "A pass") == ("til.R15a", "must_lay")
    stuck = position("seats: 3; path: r3>n @b10; A: g1 b4 b6; pile: none")
    assert texts(stuck, "A") == ["pass"]
    run(stuck, "A pass")
    assert "challenge" not in texts(stuck, "B")


@pytest.mark.clause("til.R15b")
def test_with_the_pile_empty_draw_two_and_wild_draw_four_cost_no_turn() -> None:
    for last in ("r+2", "wild4=r"):
        tile = last.split("=")[0]
        state = position(f"seats: 3; path: r3>n; A: {tile} b4 b6; B: r1 g2; pile: none")
        assert play(state, f"A {last}>n") == [("named" if "=" in last else "laid")]
        assert waiting(state) == "B"
        assert count(state)[1] == 2


@pytest.mark.clause("til.R16a", "til.R16b")
def test_with_14_tiles_renouncing_is_a_plain_pass_and_a_draw_two_costs_only_the_turn() -> None:
    full = "r0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"
    state = position(f"seats: 3; path: r3>n; A: r+2 b1 b2; B: {full}; C: b4 b5; pile: y1 y2 y3")
    run(state, "A r+2>n")
    assert (count(state)[1], waiting(state)) == (14, "C")
    able = position(f"seats: 3; path: r3>n; A: {full}; pile: y1 y2")
    assert others(able, "A") == ["pass"]
    assert tiles(able, "A") == ["r0"]


@pytest.mark.clause("til.R16c", "til.R23e")
def test_as_many_idle_passes_as_seats_end_the_round_even_with_a_pile() -> None:
    green = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"
    blue = green.replace("g", "b")
    state = position(f"path: r3>n; A: {green}; B: {blue}; pile: y1 y2")
    run(state, "A pass")
    assert state.round == 1
    told = run(state, "B pass")
    assert "blocked" in kinds(told)
    assert state.round == 2
    assert state.scores == [0 + 2 * (1 + 2 + 4 + 5 + 6 + 7) + 8] * 2


@pytest.mark.clause("til.R23e")
def test_a_draw_or_a_lay_makes_the_passes_begin_anew() -> None:
    state = position("path: r3>n; A: g1; B: b2 g5; pile: b8; idle: 1")
    run(state, "A draw", "A pass")
    assert state.idle == 0
    run(state, "B pass", "A pass")
    assert state.round == 2, "two idle passes with two seats"


@pytest.mark.clause("til.R23b")
@pytest.mark.parametrize("version", [1, 2])
def test_laying_the_drawn_tile_is_no_duty(version: int) -> None:
    plain = position(f"version: {version}; seats: 3; path: r3>n; A: g1 g2; pile: r8 b1")
    run(plain, "A draw")
    assert (tiles(plain, "A"), others(plain, "A")) == (["r8"], ["pass"])
    assert bluffs(plain, A) == []


@pytest.mark.clause("til.R23a")
def test_drawing_is_up_to_14() -> None:
    twelve = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7"
    state = position(f"seats: 3; path: r3>n; turn: C; A: {twelve}; C: wild4 b4 b5; pile: y1 y2 y3 y4 y5")
    run(state, "C wild4=b>n", "A accept")
    assert count(state)[0] == 14, "two of the four"


@pytest.mark.clause("til.T2a")
@pytest.mark.parametrize("number", [-(10**30), -(2**63), -1, 2**62, 2**63, 10**30])
def test_a_number_of_any_size_is_no_seat_and_no_action(number: int) -> None:
    state = position("path: r3>n; A: r1 r2 r6")
    assert state.legal(number) == []
    with pytest.raises(Refusal, match="no such seat"):
        state.play(number, state.legal(A)[0])
    with pytest.raises(Refusal, match="unknown action"):
        state.play(A, number)


@pytest.mark.clause("til.T6b", "til.T2a")
def test_a_number_below_all_actions_is_no_pass_even_where_one_may_pass() -> None:
    state = position("seats: 3; path: r3>n; A: g1; B: b2; C: y9; pile: none")
    assert texts(state, "A") == ["pass"]
    with pytest.raises(Refusal, match="unknown action"):
        state.play(A, -1)
    assert waiting(state) == "A"
