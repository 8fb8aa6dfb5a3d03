"""The two printed variants: pass the Super-master, and Encore."""

import pytest

from rayonw.games.wildtiles.action import ENCORE
from rayonw.games.wildtiles.notation import read
from rayonw.games.wildtiles.position import position
from tests.games.rig import kinds, play, refused, run, texts, waiting
from tests.games.wildtiles.table import DEAD_END, count, others, rack, tiles


def encores(text: str, letter: str = "A") -> list[str]:
    """The Encores that a position offers."""
    return [action for action in texts(position(text), letter) if "&" in action]


def seconds(text: str) -> list[str]:
    """The second tiles of these Encores."""
    laid = [action.split("&")[1].split(">")[0].split("=")[0].rstrip("!") for action in encores(text)]
    return list(dict.fromkeys(laid))


@pytest.mark.clause("til.V1b")
def test_a_super_master_that_is_passed_only_is_never_laid() -> None:
    state = position("seats: 3; pass_master; path: r5>n @c6; A: super b1 b2")
    assert tiles(state, "A") == ["b1", "b2"]
    assert refused(state, "A super=b>n") == ("til.V1b", "no_master_here")
    assert sum(state.census().values()) == 110
    passing = position("seats: 3; pass_master; path: r5>n @d10; A: r1 super b2; B: g1; C: y1")
    run(passing, "A r1>s")
    assert "give super" in texts(passing, "A")
    alone = position("seats: 3; pass_master; path: r5; A: super; pile: y1")
    assert texts(alone, "A") == ["draw"], "no square helps who holds nothing else"


@pytest.mark.clause("til.V2b")
def test_an_encore_is_followed_by_a_red_4_or_a_red_reverse_but_not_by_the_blue_6() -> None:
    """The printed examples: red 6, then red 4, blue 6, red Reverse and a Wild."""
    text = "seats: 3; encore; path: r6>n; A: r4 b6 r-rev wild; B: r9 g1; C: g2"
    state = position(text)
    assert tiles(state, "A") == ["b6", "r4", "r-rev", "wild"], "the Wild may be played as usual"
    assert seconds(text) == ["r4", "r-rev"]
    assert refused(state, "A wild>n&b6>n") == ("til.R21b", "no_encore_with")
    run(state, "A wild>n&r4>e")
    assert rack(state, "A") == "b6 r-rev"
    assert state.ground.name(state.target) == "g8"
    assert tiles(state, "B") == ["r9"]
    board = state.common()["board"]
    assert board["f7"] == {"n": 2, "tile": "wild", "colour": "r", "arrow": "n"}, "the colour is kept"


@pytest.mark.clause("til.V2b")
def test_an_encore_that_points_at_an_any_tile_square_may_be_followed_by_a_super_master() -> None:
    """The printed example: two squares away from an Any tile square."""
    text = "seats: 3; encore; path: r6>n @f8; A: r4 b6 r-rev super wild; B: r9 g1; C: g2"
    state = position(text)
    up = [action for action in texts(state, "A") if action.startswith("wild>n&")]
    followers = {action.split("&")[1].split(">")[0].split("=")[0] for action in up}
    assert followers == {"r4", "b6", "r-rev", "super"}
    run(state, "A wild>n&super=g>w")
    assert tiles(state, "B") == ["g1"]


@pytest.mark.clause("til.V2a")
def test_without_the_variant_there_is_no_encore() -> None:
    text = "seats: 3; path: r6>n; A: r4 b6 r-rev wild"
    assert encores(text) == []
    assert refused(position(text), "A wild>n&r4>e") == ("til.V2a", "encore_not_agreed")


@pytest.mark.clause("til.R21b")
def test_an_encore_needs_a_tile_that_fits_where_the_wild_points() -> None:
    assert seconds("seats: 3; encore; path: r6>n; A: b6 wild wild wild4") == [], "no Wild, no other colour"
    assert encores("seats: 3; encore; A: r4 r6 wild") == [], "not on Départ"
    assert encores(f"seats: 3; encore; {DEAD_END}; A: r4 r6 wild") == [], "not in a dead end"
    on_any = "seats: 3; encore; path: r6>n @f8; A: b6 wild wild wild4"
    assert set(seconds(on_any)) == {"b6", "wild", "wild4"}, "save on an Any tile square"


@pytest.mark.clause("til.R21c")
def test_no_encore_opens_a_round_not_even_two_wilds_that_have_no_colour_to_keep() -> None:
    for text in ("A: wild wild4", "A: wild wild", "board: ***/*D*/***; A: wild r4"):
        state = position(f"seats: 3; encore; {text}; B: g1; C: g2")
        assert [action for action in texts(state, "A") if "&" in action] == [], text
        assert "wild" in tiles(state, "A")
    state = position("seats: 3; encore; A: wild wild4; B: g1; C: g2")
    assert refused(state, "A wild>n&wild4=r>n") == ("til.R21c", "no_encore_here")


@pytest.mark.clause("til.R21d")
def test_each_tile_of_an_encore_follows_its_own_square() -> None:
    """The Wild cancels the Swap square; the number obeys the Draw 1 square it lies on."""
    text = "seats: 3; encore; path: r6>n @b10; A: r4 b6 b7 wild; B: g1; C: g2; pile: y1 y2"
    state = position(text)
    told = run(state, "A wild>sw&r4>s")
    assert kinds(told) == ["named", "laid", "drew_one", "got"]
    assert count(state)[0] == 2 + 1
    word = position("seats: 3; encore; path: r6>n; A: r-skip b6 b7 wild; B: g1; C: g2")
    run(word, "A wild>n&r-skip>n")
    assert waiting(word) == "C"


@pytest.mark.clause("til.R21e")
def test_uno_is_due_if_one_tile_remains_after_both_and_none_for_going_out() -> None:
    state = position("seats: 3; encore; path: r6>n; A: r4 b6 wild; B: g1; C: g2")
    assert "wild>n&r4>e!" in texts(state, "A")
    run(state, "A wild>n&r4>e")
    assert state.fault == 0
    out = position("seats: 3; encore; path: r6>n; A: r4 wild; B: g1; C: g2")
    assert all("!" not in text for text in texts(out, "A") if "&" in text)
    assert "went_out" in play(out, "A wild>n&r4>e")


@pytest.mark.clause("til.R25a")
def test_an_encore_is_not_played_with_a_wild_just_drawn_nor_as_a_guilty_lay() -> None:
    drawn = position("seats: 3; encore; path: r6>n; A: r4 b6; pile: wild y1")
    run(drawn, "A draw")
    assert [text for text in texts(drawn, "A") if "&" in text] == []
    assert refused(drawn, "A wild>n&r4>e") == ("til.R21c", "no_encore_here")
    guilty = position("seats: 3; encore; path: r6>n; A: r4 b6 wild wild4; B: g1; pile: y1 y2 y3 y4 y5")
    run(guilty, "A wild4=b>n", "B challenge")
    assert [text for text in texts(guilty, "A") if "&" in text] == []
    assert "wild" in tiles(guilty, "A")


@pytest.mark.clause("til.R25b")
def test_the_second_tile_of_an_encore_may_land_in_a_dead_end() -> None:
    text = "seats: 3; encore; path: r6>n @b3; filled: a3 b2 b1 a1; A: r4 b6 b7 wild; B: g1; C: g2"
    state = position(text + "; pile: y1 y2 y3 y4 y5 y6")
    assert "wild>sw&r4" in texts(state, "A")
    run(state, "A wild>sw&r4")
    assert count(state)[0] == 2 + 5
    assert "@c6" in texts(state, "B")


@pytest.mark.clause("til.V2a")
def test_an_encore_needs_only_one_way_out_be_it_north() -> None:
    text = "seats: 3; encore; path: r6>n @b2; filled: a1 b1 c1 a2 c2 a3 c3; A: r4 b6 wild; B: g1; C: g2"
    assert {action.split("&")[0] for action in encores(text)} == {"wild>n"}


@pytest.mark.clause("til.V1b", "til.V2b")
def test_where_super_masters_are_only_passed_an_encore_on_an_any_tile_square_takes_all_others() -> None:
    text = "seats: 3; encore; pass_master; path: r6>n @f8; A: r4 b6 super wild; B: g1; C: g2"
    up = [action.split("&")[1].split(">")[0] for action in encores(text) if action.startswith("wild>n&")]
    assert set(up) == {"r4", "b6"}


@pytest.mark.clause("til.V2a", "til.T7a")
def test_who_could_play_an_encore_may_renounce_it_and_draw() -> None:
    state = position("seats: 3; encore; path: r6>n; A: r4 b6 wild; B: g1; C: g2; pile: y1 y2")
    assert others(state, "A") == ["draw"]
    assert texts(state, "A")[-1] == "draw", "after all lays"
    run(state, "A draw")
    assert waiting(state) == "A"


@pytest.mark.clause("til.V2a", "til.R31b")
def test_who_could_play_an_encore_on_a_chosen_square_has_to_lay_there() -> None:
    state = position("seats: 3; encore; path: r6; A: r4 b6 wild; B: g1; C: g2; pile: y1 y2")
    run(state, "A @c6")
    assert [text for text in texts(state, "A") if "&" in text] != []
    assert others(state, "A") == []


@pytest.mark.clause("til.V2b", "til.R21b")
@pytest.mark.parametrize("colour", ["b", "g", "r", "y"])
def test_a_second_wild_on_an_any_tile_square_names_any_colour(colour: str) -> None:
    state = position("seats: 3; encore; path: r6>n @f8; A: b6 b7 wild wild; B: g1; C: g2")
    run(state, f"A wild>n&wild={colour}>n")
    assert (rack(state, "A"), state.common()["colour"]) == ("b6 b7", colour)
    assert state.common()["board"]["f8"]["colour"] == "r", "the first Wild keeps the colour"


@pytest.mark.clause("til.V2a")
def test_an_encore_of_the_very_first_number_is_one_too() -> None:
    """A blue 0, both arrows north, UNO not called: the lowest number that an Encore can have."""
    state = position("seats: 3; encore; path: b6>n; A: b0 r6 r7 wild; B: g1; C: g2")
    assert read(state, "wild>n&b0>n") == ENCORE
    run(state, "A wild>n&b0>n")
    assert (rack(state, "A"), state.ground.name(state.target)) == ("r6 r7", "f9")


@pytest.mark.clause("til.V2a", "til.R21a")
def test_an_encore_is_played_in_turn_on_a_free_square_with_tiles_that_are_held() -> None:
    state = position("seats: 3; encore; path: r6>n; A: r4 b6 b7 wild; B: wild r9 g1; C: g2")
    assert refused(state, "B wild>n&r9>n") == ("til.S2b", "not_your_turn")
    assert refused(state, "A wild>s&r4>e") == ("til.R21b", "no_encore_with"), "the Wild would point at Départ"
    assert refused(state, "A wild>n&r8>n") == ("til.T2a", "not_in_rack")
    run(state, "A wild>n&r4>n")
    assert waiting(state) == "B"


def test_looking_at_what_may_be_done_changes_nothing() -> None:
    state = position("seats: 3; encore; path: r6>n; A: r4 b6 wild; B: g1; C: g2")
    before = state.free[:]
    texts(state, "A")
    assert state.free == before
