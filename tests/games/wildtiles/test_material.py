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
    EXAMPLE_BOARDS,
    PASS_LEFT,
    START,
    SWAP,
    Ground,
    wrong_with,
)
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    FULL_BOX,
    PASSED_BOX,
    TILE_NAMES,
    tile_name,
    tile_of,
)
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


@pytest.mark.clause("til.R1")
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


@pytest.mark.clause("til.V1")
def test_only_two_super_masters_are_in_the_game_that_passes_them() -> None:
    removed = Counter(FULL_BOX) - Counter(PASSED_BOX)
    assert removed == {tile_of("super"): 2}


def test_tile_names_read_back() -> None:
    assert [tile_of(tile_name(kind)) for kind in range(len(TILE_NAMES))] == list(range(len(TILE_NAMES)))
    assert len(set(TILE_NAMES)) == 4 * 13 + 3


@pytest.mark.clause("til.R1")
def test_a_table_may_bring_its_own_board() -> None:
    game = rayonw.game("wildtiles")
    for board in EXAMPLE_BOARDS:
        assert game.deal(2, "own board", {"board": board}).view(None)["options"]["board"] == board


@pytest.mark.clause("til.C3")
@pytest.mark.parametrize(
    ("board", "why"),
    [
        ([], "a board has rows"),
        ({"rows": ["D.."] * 3, "name": "mine"}, "nothing else"),
        ({"rows": "D.."}, "a list of texts"),
        ({"rows": ["D..", 5, "..."]}, "a list of texts"),
        ({"rows": ["D..", "..."]}, "3 to 15 rows, not 2"),
        ({"rows": ["D" + "." * 15] * 3}, "3 to 15 squares, not 16"),
        ({"rows": ["D..", "....", "..."]}, "row 2 has 4 squares, row 1 has 3"),
        ({"rows": ["D..", ".?.", "..."]}, "row 2, square 2: '?' is not one of"),
        ({"rows": ["...", "...", "..."]}, "no square is Départ"),
        ({"rows": ["D..", "..D", "..."]}, "not 2; row/square: 1/1, 2/3"),
    ],
)
def test_what_is_wrong_with_a_board_is_explained(board: Any, why: str) -> None:
    assert why in told("wildtiles", wrong_with(board))
    with pytest.raises(BadOption, match="option board"):
        rayonw.game("wildtiles").deal(2, "x", {"board": board})
