"""What is in the Wild Tiles box, and boards of one's own."""

from collections import Counter
from typing import Any

import pytest

import rayonw
from rayonw.games.wildtiles.board import (
    ANY,
    ARROW_NAMES,
    BLANK,
    BOARD,
    EDGE,
    EXAMPLE_BOARDS,
    NOWHERE,
    PASS_LEFT,
    START,
    SWAP,
    Ground,
    wrong_with,
)
from rayonw.games.wildtiles.fitting import (
    ANY_BUT_MASTER_ROW,
    ANY_ROW,
    FITTING,
    ROWS,
    START_ROW,
    follows,
    row_of,
)
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    DRAW_FOUR,
    FULL_BOX,
    KINDS,
    MASTER,
    PASSED_BOX,
    TILE_NAMES,
    WILD,
    box,
    copies,
    points_of,
    tile_name,
    tile_of,
)
from rayonw.games.wildtiles.tileset import set_of
from rayonw.kernel.option import BadOption
from tests.games.flaws import told


def box_of(names: str) -> int:
    """How many tiles of these names are in the box."""
    wanted = names.split()
    return sum(1 for kind in FULL_BOX if TILE_NAMES[kind] in wanted)


@pytest.mark.clause("til.C1")
def test_the_box_has_112_tiles() -> None:
    for colour in COLOUR_NAMES:
        assert box_of(f"{colour}0") == 1
        assert [box_of(f"{colour}{number}") for number in range(1, 10)] == [2] * 9
        assert [box_of(colour + word) for word in ("+2", "-rev", "-skip")] == [2, 2, 2]
    assert [box_of(black) for black in ("wild", "wild4", "super")] == [4, 4, 4]
    assert len(FULL_BOX) == 4 * (1 + 9 * 2) + 3 * 8 + 3 * 4 == 112


@pytest.mark.clause("til.C2")
def test_an_arrow_points_at_one_of_eight_neighbours() -> None:
    ground = Ground(BOARD)
    centre = ground.square("f6")
    assert [ground.name(centre + step) for step in ground.steps] == [
        *("f7", "g7", "g6", "g5"),
        *("f5", "e5", "e6", "e7"),
    ]
    assert len(ARROW_NAMES) == 8


@pytest.mark.clause("til.C3")
def test_the_board_has_a_start_any_tile_squares_and_the_instructions_that_the_sheet_names() -> None:
    ground = Ground(BOARD)
    said = {ground.says[square] for square in ground.squares}
    assert said == {BLANK, BLANK + 1, BLANK + 2, START, ANY, SWAP, PASS_LEFT}
    assert ground.name(ground.start) == "f6", "Départ is in the centre"


@pytest.mark.clause("til.R1a")
def test_the_reconstructed_board_is_the_same_from_every_side() -> None:
    offsets = {ANY: [(2, 2), (3, 0), (5, 0), (5, 5)], SWAP: [(4, 4)], PASS_LEFT: [(4, 2)]}
    offsets |= {BLANK + 2: [(3, 1)], BLANK + 1: [(5, 3)], START: [(0, 0)]}
    ground = Ground(BOARD)
    expected: dict[int, int] = {}
    for says, places in offsets.items():
        for far, near in places:
            for x, y in ((far, near), (near, far)):
                for across in (x, -x):
                    for up in (y, -y):
                        expected[ground.start + across + up * ground.stride] = says
    assert {square: ground.says[square] for square in ground.squares if ground.says[square]} == expected
    counts = Counter(expected.values())
    assert [counts[says] for says in (ANY, SWAP, PASS_LEFT, BLANK + 2, BLANK + 1, START)] == [
        16,
        4,
        8,
        8,
        8,
        1,
    ]
    assert 11 * 11 - (16 + 4 + 8 + 8 + 8 + 1) == 76, "blank squares"


@pytest.mark.clause("til.V1a")
def test_only_two_super_masters_are_in_the_game_that_passes_them() -> None:
    removed = Counter(FULL_BOX) - Counter(PASSED_BOX)
    assert removed == {tile_of("super"): 2}


def test_tile_names_read_back() -> None:
    assert [tile_of(tile_name(kind)) for kind in range(len(TILE_NAMES))] == list(range(len(TILE_NAMES)))
    assert len(set(TILE_NAMES)) == 4 * 13 + 3


@pytest.mark.clause("til.R1b")
def test_a_table_may_bring_its_own_board() -> None:
    game = rayonw.game("wildtiles")
    for board in EXAMPLE_BOARDS:
        assert game.deal(2, "own board", {"board": board}).view(None)["options"]["board"] == board


@pytest.mark.clause("til.C3", "til.R1b")
@pytest.mark.parametrize(
    ("board", "why"),
    [
        ([], "a board has rows, and nothing else"),
        ({"rows": ["D.."] * 3, "name": "mine"}, "a board has rows, and nothing else"),
        ({"rows": "D.."}, "rows is a list of texts, one sign per square"),
        ({"rows": ["D..", 5, "..."]}, "rows is a list of texts, one sign per square"),
        ({"rows": ["D..", "..."]}, "a board has 3 to 15 rows, not 2"),
        ({"rows": ["D.."] * 16}, "a board has 3 to 15 rows, not 16"),
        ({"rows": ["D."] * 3}, "a row has 3 to 15 squares, not 2"),
        ({"rows": ["D" + "." * 15] * 3}, "a row has 3 to 15 squares, not 16"),
        ({"rows": ["D..", "....", "..."]}, "row 2 has 4 squares, row 1 has 3"),
        (
            {"rows": ["D..", ".?.", "..."]},
            "row 2, square 2: '?' is not one of . 1 2 3 4 5 6 7 8 9 D * X <",
        ),
        ({"rows": ["...", "...", "..."]}, "no square is Départ (D); a board has exactly one"),
        ({"rows": ["D..", "..D", "..."]}, "a board has exactly one Départ (D), not 2; row/square: 1/1, 2/3"),
    ],
)
def test_what_is_wrong_with_a_board_is_explained(board: Any, why: str) -> None:
    assert told("wildtiles", wrong_with(board)) == why
    with pytest.raises(BadOption, match="option board"):
        rayonw.game("wildtiles").deal(2, "x", {"board": board})


def test_the_smallest_and_the_largest_board_are_in_order() -> None:
    for side in (3, 15):
        assert wrong_with({"rows": ["D" + "." * (side - 1), *["." * side] * (side - 1)]}) is None


def test_a_square_has_a_name_and_what_names_none_is_nowhere() -> None:
    ground = Ground({"rows": ["D..*", "....", "<..X"]})
    assert [ground.name(square) for square in ground.squares[:5]] == ["a3", "b3", "c3", "d3", "a2"]
    assert [ground.square(ground.name(square)) for square in ground.squares] == ground.squares
    for name in ("", "a", "1", "a0", "a4", "e1", "z1", "A1", "a1x", "é1", "a١", "a²"):
        assert ground.square(name) == NOWHERE, name


@pytest.mark.clause("til.C2")
def test_the_neighbours_of_a_square_are_seen_clockwise_from_north() -> None:
    ground = Ground({"rows": ["123", "4D5", "678"]})
    around = [ground.around[ground.square("b2")] >> 4 * arrow & 15 for arrow in range(8)]
    assert around == [2, 3, 5, 8, 7, 6, 4, 1]
    corner = [ground.around[ground.square("a3")] >> 4 * arrow & 15 for arrow in range(8)]
    assert corner == [EDGE, EDGE, 2, START, 4, EDGE, EDGE, EDGE]
    assert ground.around[0] == 0, "the frame has no neighbours"


@pytest.mark.clause("til.C1", "til.V1a", "til.E3a")
def test_copies_and_points_of_every_kind() -> None:
    for colour in range(4):
        kinds = range(colour * 13, colour * 13 + 13)
        assert [copies(kind, 4) for kind in kinds] == [1] + [2] * 12
        assert [points_of(kind) for kind in kinds] == [*range(10), 20, 20, 20]
    assert [copies(kind, 4) for kind in (WILD, DRAW_FOUR, MASTER)] == [4, 4, 4]
    assert [copies(kind, 2) for kind in (WILD, DRAW_FOUR, MASTER)] == [4, 4, 2]
    assert [points_of(kind) for kind in (WILD, DRAW_FOUR, MASTER)] == [50] * 3
    assert (box(4), box(2)) == (FULL_BOX, PASSED_BOX)
    assert (len(box(4)), len(box(2))) == (112, 110)


@pytest.mark.clause("til.T2a")
def test_what_follows_what() -> None:
    """After a red 5: every red tile, every 5, and the two Wilds; a Super-master on Any tile squares alone."""
    row = row_of(tile_of("r5"), 0)
    after = {tile_name(kind) for kind in range(KINDS) if follows(kind, row)}
    reds = {name for name in TILE_NAMES if name.startswith("r")}
    assert after == reds | {"b5", "g5", "y5", "wild", "wild4"}
    named = row_of(WILD, 3)
    yellows = {name for name in TILE_NAMES if name.startswith("y")}
    assert {tile_name(kind) for kind in range(KINDS) if follows(kind, named)} == yellows | {"wild", "wild4"}
    for anywhere, master in ((START_ROW, False), (ANY_ROW, True), (ANY_BUT_MASTER_ROW, False)):
        assert all(follows(kind, anywhere) for kind in range(MASTER))
        assert follows(MASTER, anywhere) is master
    assert set_of([0, 3, 54]) == 1 + 8 + 2**54
    assert [set_of([kind for kind in range(KINDS) if follows(kind, each)]) for each in range(ROWS)] == FITTING


@pytest.mark.parametrize(
    ("seats", "option", "why"),
    [
        (3, "teams", "option teams: teams are played with 4 seats, not 3"),
        (2, "advice", "option advice: with 2 seats there is nobody to advise"),
    ],
)
def test_what_does_not_go_with_so_many_seats_is_explained(seats: int, option: str, why: str) -> None:
    game = rayonw.game("wildtiles")
    assert game.unfit is not None
    assert told("wildtiles", game.unfit(seats, {"teams": False, "advice": False, option: True})) == why
    assert game.unfit(4, {"teams": True, "advice": True}) is None
