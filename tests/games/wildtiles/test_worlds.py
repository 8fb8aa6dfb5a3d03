"""Worlds that a seat imagines: all that it sees is as it is, the rest is possible."""

import pytest

from rayonw.games.wildtiles.board import GROUND
from rayonw.games.wildtiles.fitting import fits, holds_colour
from rayonw.games.wildtiles.imagine import imagine, place_of_tile_to_lay, redeal
from rayonw.games.wildtiles.knowledge import learn
from rayonw.games.wildtiles.material import DRAW_FOUR, NOBODY, RED, tile_of
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, run

HIDDEN = {"seed", "pile", "racks", "drawn", "fitted", "gifts", "received", "known", "unaware"}
"""What `save` tells and nobody, or not everybody, sees."""
CORNER = "board: X.*/.D./...; path: r5>n r6>sw r7>n"
"""The next tile goes on a Swap square whose three neighbours are taken."""
MOMENTS: dict[str, tuple[str, list[str]]] = {
    "black tiles, reversed": (
        "seats: 3; path: r5>n wild=y>n y+2>e wild4=g>ne; reversed; A: g1; B: b1; C: b2",
        [],
    ),
    "UNO missed": ("seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9", ["A r1>n"]),
    "four taken back": (
        "seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: y9",
        ["A wild4=b>n", "B challenge"],
    ),
    "four in a dead end": (f"seats: 3; {CORNER}; A: wild4 b1 b2; B: g1; C: y9", ["A wild4=b"]),
    "swap in a dead end": (f"seats: 3; {CORNER}; A: r1 b1 b2; B: g1; C: y9", ["A r1"]),
    "swap": ("seats: 3; path: r5>n r6>n @b10; A: r1 b1 b2; B: g1; C: y9", ["A r1>s"]),
    "swap, then a penalty": (
        "seats: 3; path: r5>n @b10; A: r1 b1 b2; B: g1; C: y9",
        ["A draw", "A pass", "B challenge", "A r1>s"],
    ),
    "all pass": (
        "seats: 3; path: r5>n @d10; A: r1 b1 b2; B: g1; C: y9 y8",
        ["A r1>s", "C give y9"],
    ),
    "a vote, the second report": (
        "seats: 4; advice; path: r5>n; A: r1 b2; B: g1; C: y9; D: b9",
        ["D report B", "A deny", "A report B", "C agree"],
    ),
}


@pytest.mark.parametrize(("text", "lines"), MOMENTS.values(), ids=list(MOMENTS))
def test_an_imagined_world_agrees_with_the_truth_in_all_that_everybody_sees(
    text: str, lines: list[str]
) -> None:
    state = position(text)
    for line in lines:
        run(state, line, at=500)
    truth = {name: value for name, value in state.save().items() if name not in HIDDEN}
    for viewer in (None, *range(state.seats)):
        world = imagine(state.view(viewer), Chance(1))
        assert {name: value for name, value in world.save().items() if name not in HIDDEN} == truth
        assert world.view(viewer) == state.view(viewer)
        assert world.to_act() == state.to_act()


def test_dealing_anew_what_a_seat_does_not_know_moves_no_other_tile() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1 g2; C: b9 y5")
    run(state, "A wild4=b>n", "B challenge")
    for seat, own in ((A, ["b1", "b2", "g3"]), (B, state.own(B)["rack"]), (C, ["b9", "y5"])):
        world = state.clone()
        redeal(world, seat, Chance(2))
        assert world.own(seat)["rack"] == own
        assert world.census() == state.census()
        assert world.view(seat) == state.view(seat)
        assert world.pile != state.pile
    nobody = state.clone()
    redeal(nobody, NOBODY, Chance(2))
    assert nobody.census() == state.census()
    assert nobody.common() == state.common()


@pytest.mark.clause("til.R32a")
def test_with_the_pile_empty_a_rack_that_is_known_whole_is_imagined_so() -> None:
    """All 112 tiles lie on the board but 14 in each rack."""
    blues = " ".join(f"b{number} b{number}" for number in range(1, 8))
    squares = [GROUND.name(square) for square in GROUND.squares if square != GROUND.start]
    filled = " ".join(squares[: 112 - 2 * 14 - 1])
    state = position(f"path: r5>s; filled: {filled}; A: {blues.replace('b', 'g')}; B: {blues}")
    assert (len(state.pile), state.racks[A].size, state.racks[B].size) == (0, 14, 14)
    state.racks[B].show_to(A)
    world = imagine(state.view(A), Chance(1))
    assert world.view(A) == state.view(A)
    assert (world.racks[B], world.pile) == (state.racks[B], [])


# Who is bound to lay, in worlds that are imagined.

WHOLE = "seats: 3; path: r3>n @b10"
"""On a Swap square, with all other tiles in the pile."""


def worlds(state: State, viewer: int) -> list[State]:
    """Thirty worlds that a seat imagines, all of which look to it like the truth."""
    found = [imagine(state.view(viewer), Chance(number)) for number in range(30)]
    assert all(world.view(viewer) == state.view(viewer) for world in found)
    return found


def guilty_on_swap(rack: str) -> State:
    """A has renounced wrongly on a Swap square, and was caught by B."""
    state = position(f"{WHOLE}; A: {rack}; B: g1; C: y9")
    run(state, "A draw", "A pass", "B challenge")
    assert state.common()["phase"] == "amend_renounce"
    return state


@pytest.mark.clause("til.B1a", "til.R13a")
def test_who_laid_a_wild_draw_four_wrongly_holds_the_colour_in_every_imagined_world() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 r1; B: g1; C: b9")
    run(state, "A wild4=b>n", "B challenge")
    for world in worlds(state, C):
        assert holds_colour(world, A, RED), "else he would not have been guilty"
        assert world.legal(A) != []


@pytest.mark.clause("til.R14b")
def test_who_renounced_wrongly_can_lay_and_need_not_hold_a_wild_draw_four() -> None:
    found = worlds(guilty_on_swap("r1 g2"), C)
    assert all(world.legal(A) for world in found)
    assert not all(world.racks[A].holds(DRAW_FOUR) for world in found)


@pytest.mark.clause("til.R32a")
def test_a_tile_that_he_is_known_to_have_to_lay_leaves_the_rest_of_the_rack_to_chance() -> None:
    state = guilty_on_swap("r1 g2")
    learn(state, C, A, tile_of("r1"))
    others = [[kind for kind in world.racks[A] if fits(world, kind)] for world in worlds(state, C)]
    assert min(len(fitting) for fitting in others) == 1, "the red 1 alone"


@pytest.mark.clause("til.R14b", "til.R32a")
def test_who_was_shown_a_rack_that_only_a_wild_draw_four_makes_guilty_imagines_that_rack() -> None:
    state = guilty_on_swap("wild4 g1")
    for world in worlds(state, B):
        assert world.racks[A] == state.racks[A]


@pytest.mark.clause("til.R20b", "til.R32a")
def test_who_has_drawn_and_chosen_a_square_holds_the_drawn_tile_whatever_else_is_known() -> None:
    state = position("seats: 3; path: r5; A: g1 g2; B: g7; C: g8")
    for kind in state.racks[A].tiles():
        learn(state, B, A, kind)
    run(state, "A draw", "A @c6")
    for world in worlds(state, B):
        assert world.racks[A].tiles() == sorted([*state.racks[A].tiles()[:2], world.drawn])
        assert world.legal(A) != []
    assert len({world.drawn for world in worlds(state, B)}) > 5


@pytest.mark.clause("til.R14c", "til.R32a")
def test_a_tile_known_before_the_draw_did_not_come_late() -> None:
    """A draws by turn, then four tiles for advice; B knew the red 9 all along."""
    state = position(f"{WHOLE}; advice; A: r9 g2 g4; B: g1; C: y9")
    learn(state, B, A, tile_of("r9"))
    run(state, "A draw", "B report A", "C agree", "A pass")
    assert state.common()["late"] == 4
    assert all(world.fitted for world in worlds(state, B))
    assert not all(world.fitted for world in worlds(state, C)), "C knew of no tile that fits"


@pytest.mark.parametrize(
    ("pool", "tile"),
    [("g1 r1 wild4 r2", "r1"), ("wild4 g1 r2 g2", "r2"), ("g1 wild4 g2 g4", "wild4"), ("g1 g2 g4", "g4")],
)
def test_who_must_lay_gets_a_tile_that_fits_a_wild_draw_four_only_for_want_of_another(
    pool: str, tile: str
) -> None:
    state = guilty_on_swap("r1 g2")
    names = pool.split()
    assert names[place_of_tile_to_lay(state, [tile_of(name) for name in names])] == tile
