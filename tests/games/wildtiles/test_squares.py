"""Squares with instructions: draw, swap racks, everyone passes two left."""

import pytest

from rayonw.games.wildtiles.position import position
from tests.games.rig import play, refused, run, texts, told_to, waiting
from tests.games.wildtiles.table import count, others, rack


@pytest.mark.clause("til.T4a")
def test_a_number_tile_obeys_the_square() -> None:
    state = position("seats: 3; path: r5>n @e9; A: r1 b2 b3; pile: y1 y2 y3")
    told = run(state, "A r1>n")
    assert count(state)[0] == 2 + 2
    assert {"kind": "drew", "seat": 0, "count": 2, "cause": "by_square"} in told
    one = position("seats: 3; path: r5>n @a9; A: r1 b2 b3; pile: y1 y2 y3")
    run(one, "A r1>n")
    assert count(one)[0] == 2 + 1


@pytest.mark.clause("til.T4b")
@pytest.mark.parametrize("lay", ["r-skip>n", "r-rev>n", "r+2>n", "wild=b>n"])
@pytest.mark.parametrize("square", ["e9", "b10", "d10"])
def test_a_word_tile_cancels_the_instruction_and_its_own_applies(lay: str, square: str) -> None:
    tile = lay.split(">")[0].split("=")[0]
    state = position(f"seats: 3; path: r5>n @{square}; A: {tile} b2 b3; B: g1; C: g2; pile: y1 y2 y3")
    run(state, f"A {lay}")
    assert count(state)[0] == 2, "nothing drawn"
    assert waiting(state) == {"r-skip": "C", "r-rev": "C", "r+2": "C", "wild": "B"}[tile]
    assert count(state)[1] == (3 if tile == "r+2" else 1)


@pytest.mark.clause("til.T4b")
def test_a_wild_draw_four_cancels_the_instruction_too() -> None:
    state = position("seats: 3; path: r5>n @b10; A: wild4 b2 b3; B: g1; C: g2; pile: y1 y2 y3 y4")
    run(state, "A wild4=b>s", "B accept")
    assert (count(state), waiting(state)) == ([2, 5, 1], "C")


@pytest.mark.clause("til.E6")
def test_swap_racks_means_the_whole_rack_against_the_whole_rack_of_any_player() -> None:
    state = position("seats: 3; path: r5>n @b10; A: r1 b2 b3; B: g1 g2 g3 g4; C: y1; pile: y7")
    run(state, "A r1>s")
    assert texts(state, "A") == ["swap B", "swap C"]
    assert refused(state, "B draw") == ("til.S2b", "not_your_turn")
    assert refused(state, "A draw") == ("til.E6", "swap_first")
    run(state, "A swap C")
    assert (rack(state, "A"), rack(state, "B"), rack(state, "C")) == ("y1", "g1 g2 g3 g4", "b2 b3")
    assert waiting(state) == "B"


@pytest.mark.clause("til.R19a", "til.R19b")
def test_the_swap_is_a_duty_with_the_partner_too_and_drawn_tiles_wait_for_the_next_turn() -> None:
    teams = position("seats: 4; teams; path: r5>n @b10; A: r1 b2 b3; C: y1")
    run(teams, "A r1>s")
    assert texts(teams, "A") == ["swap B", "swap C", "swap D"]
    draws = position("seats: 3; path: r5>n @e9; A: r1 b2 b3; pile: r2 r3 y3")
    run(draws, "A r1>n")
    assert waiting(draws) == "B"
    assert refused(draws, "A r2>n") == ("til.S2b", "not_your_turn")


@pytest.mark.clause("til.R9a", "til.R9b")
def test_all_pass_two_to_the_left_at_once_and_secretly_whichever_way_play_runs() -> None:
    text = "seats: 3; path: r5>n @d10; A: r1 b1 b2; B: g1 g2 g3; C: y1 y2 y3; pile: b9"
    for way in ("", "; reversed"):
        state = position(text + way)
        run(state, "A r1>s")
        assert waiting(state) == "ABC"
        assert refused(state, "B g1>s") == ("til.R9a", "pass_first")
        first = told_to(state, "C give y3", "C give y1")
        assert first == [({"kind": "gave", "seat": 2}, "all")], "nobody sees which"
        assert waiting(state) == "AB"
        assert texts(state, "C") == []
        assert refused(state, "C give y2") == ("til.R9a", "others_pass")
        told = told_to(state, "A give b1", "B give g1", "A give b2", "B give g2")
        handed = [(item["tiles"], seats) for item, seats in told if item["kind"] == "handed"]
        assert handed == [(["b1", "b2"], "AB"), (["g1", "g2"], "BC"), (["y1", "y3"], "AC")]
        assert (rack(state, "A"), rack(state, "B"), rack(state, "C")) == ("y1 y3", "b1 b2 g3", "g1 g2 y2")
        assert waiting(state) == ("C" if way else "B")


@pytest.mark.clause("til.R18a", "til.R18b")
def test_each_passes_two_or_the_only_one_and_a_super_master_may_go() -> None:
    state = position("seats: 3; path: r5>n @d10; A: r1 super b2; B: g1; C: y1 y2 y3; pile: b9")
    run(state, "A r1>s")
    assert state.dues == [2, 1, 2]
    assert texts(state, "A") == ["give b2", "give super"]
    assert texts(state, "B") == ["give g1"]
    run(state, "A give super", "A give b2", "B give g1", "C give y1", "C give y2")
    assert (rack(state, "A"), rack(state, "B"), rack(state, "C")) == ("y1 y2", "b2 super", "g1 y3")


@pytest.mark.clause("til.R18c")
def test_what_arrives_is_not_passed_on_and_nobody_ends_with_none_or_over_14() -> None:
    full = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2; B: {full}; C: y1 y2 y3; pile: b9")
    run(state, "A r1>s!", "A give b2", "B give g0", "C give y1", "C give y2")
    assert waiting(state) == "B"
    run(state, "B give g1")
    assert count(state) == [2, 13, 3]


@pytest.mark.clause("til.R31a")
def test_tiles_to_pass_are_chosen_one_by_one() -> None:
    state = position("seats: 3; path: r5>n @d10; A: r1 b2 b2 b3; B: g1; C: y1; pile: b9")
    run(state, "A r1>s")
    assert texts(state, "A") == ["give b2", "give b3"]
    run(state, "A give b3")
    assert texts(state, "A") == ["give b2"]
    assert refused(state, "A give b3") == ("til.R9a", "not_in_rack")
    twice = position("seats: 3; path: r5>n @d10; A: r1 b2 b2 b3; B: g1; C: y1; pile: b9")
    run(twice, "A r1>s", "A give b2")
    assert texts(twice, "A") == ["give b2", "give b3"], "there are two"


@pytest.mark.clause("til.E5a", "til.E5b")
def test_impossible_instructions_are_void_or_done_as_far_as_possible() -> None:
    """The printed examples: no pile, no drawing; one tile left, one drawn; who has one tile passes one."""
    empty = position("seats: 3; path: r5>n @e9; A: r1 b2 b3; pile: none")
    assert play(empty, "A r1>n") == ["laid"]
    last = position("seats: 3; path: r5>n; A: r+2 b2 b3; B: g1; pile: y9")
    run(last, "A r+2>n")
    assert (count(last)[1], waiting(last)) == (2, "C")
    one = position("seats: 3; path: r5>n @d10; A: r1 b2 b3; B: g1; C: y1 y2")
    run(one, "A r1>s")
    assert state_dues(one.dues) == "2 1 2"


def state_dues(dues: list[int]) -> str:
    """How many tiles everyone passes."""
    return " ".join(str(due) for due in dues)


@pytest.mark.clause("til.E5c")
def test_with_an_empty_pile_draw_two_matches_by_colour_and_word_and_draw_four_is_a_plain_wild() -> None:
    state = position("seats: 3; path: r+2>n; A: r1 g+2 b2 wild4 r-skip; B: g1; pile: none")
    run(state, "A wild4=g>n")
    assert (waiting(state), others(state, "B")) == ("B", [])
    matched = position("seats: 3; path: r+2>n; A: g+2 b+2 y4; B: g1; pile: none")
    run(matched, "A g+2>n")
    assert waiting(matched) == "B"


@pytest.mark.clause("til.C3")
@pytest.mark.parametrize("number", [1, 2, 9])
def test_a_square_may_order_up_to_nine_tiles(number: int) -> None:
    state = position(
        f"seats: 3; board: .{number}./.D./...; path: r5>n; A: r1 b2 b3; B: g1; C: y9; "
        "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2"
    )
    run(state, "A r1>w")
    assert count(state)[0] == 2 + number


@pytest.mark.clause("til.R9a")
def test_only_who_has_not_chosen_yet_is_waited_for() -> None:
    state = position("seats: 3; path: r3>n @d10; A: r1 b2 b3; B: g1; C: y9 y8; pile: y1 y2 y3")
    run(state, "A r1>n", "B give g1")
    assert waiting(state) == "AC"
    run(state, "A give b2")
    assert waiting(state) == "AC"
    run(state, "A give b3")
    assert waiting(state) == "C"


@pytest.mark.clause("til.E6")
def test_racks_are_swapped_with_somebody_at_the_table() -> None:
    state = position("seats: 3; path: r5>n @b10; A: r1 b2 b3; B: g1; C: y1; pile: y7")
    run(state, "A r1>s")
    assert refused(state, "A swap D") == ("til.E6", "no_swap"), "the table has three seats"
    assert refused(state, "A swap A") == ("til.E6", "no_swap")
