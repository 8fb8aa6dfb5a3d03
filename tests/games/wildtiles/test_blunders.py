"""What a patient player would laugh at, and no thinking bot does."""

import json

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wildtiles.knowledge import learn
from rayonw.games.wildtiles.material import tile_of
from rayonw.games.wildtiles.mind.blunders import is_blunder, sane_actions
from rayonw.games.wildtiles.notation import read, write
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, run
from tests.games.wildtiles.table import DEAD_END

GAME = rayonw.game("wildtiles")
THINKING = pytest.mark.parametrize("level", ["medium", "strong"])
ON_SWAP = "path: r3>n @b10"


def chosen(state: State, level: str, salts: int = 12, playouts: int = 60) -> list[str]:
    """What a bot does for A, again and again, from Views that went through JSON."""
    view = json.loads(json.dumps(state.view(A)))
    return [
        write(state, choose(GAME, view, level, Chance(salt), Playouts(playouts))) for salt in range(salts)
    ]


def told(text: str, *facts: tuple[int, str]) -> State:
    """A position in which seats know tiles of A's, and A knows that."""
    state = position(text)
    for viewer, tile in facts:
        learn(state, viewer, A, tile_of(tile))
    return state


# Bluffs.

FOUR = "seats: 3; path: r5>n; A: wild4 r1 b7 b8; B: g1 g2 g3; C: y1 y2 y3"


@THINKING
def test_no_wild_draw_four_against_the_colour_before_a_player_who_knows_that_colour_here(level: str) -> None:
    assert [text for text in chosen(position(FOUR), level) if text.startswith("wild4")], "else it is tempting"
    seen_through = told(FOUR, (B, "r1"))
    assert not [text for text in chosen(seen_through, level) if text.startswith("wild4")]


def test_a_bluff_is_seen_through_by_who_may_challenge_it_and_by_nobody_else() -> None:
    four = read(position(FOUR), "wild4=b>n")
    assert is_blunder(told(FOUR, (B, "r1")), A, four)
    assert not is_blunder(told(FOUR, (C, "r1")), A, four), "C cannot challenge it"
    assert not is_blunder(told(FOUR, (B, "b7"), (B, "wild4")), A, four), "these do not make it a bluff"
    assert not is_blunder(told(FOUR.replace("r1", "g9"), (B, "g9")), A, four), "it is none"
    other_way = told(FOUR + "; reversed", (B, "r1"))
    assert not is_blunder(other_way, A, four), "C comes next"
    assert is_blunder(told(FOUR + "; reversed", (C, "r1")), A, four)


@pytest.mark.parametrize("where", [ON_SWAP, DEAD_END], ids=["swap", "dead end"])
def test_no_renouncing_before_a_player_who_knows_a_tile_that_fits(where: str) -> None:
    table = f"seats: 3; {where}; A: r1 b7 b8; B: g1 g2 g3; C: y1 y2 y5"
    draw = read(position(table), "draw")
    assert is_blunder(told(table, (B, "r1")), A, draw)
    assert not is_blunder(told(table, (B, "b7")), A, draw)
    assert not is_blunder(told(table.replace(where, "path: r3>n"), (B, "r1")), A, draw), (
        "it is no bluff there"
    )
    keeping = told(f"seats: 3; {where}; A: r1 b7 r8; B: g1 g2 g3; C: y1 y2 y5; drawn: r8", (B, "r1"))
    assert is_blunder(keeping, A, read(keeping, "pass"))
    secret = told(f"seats: 3; {where}; A: g9 b7 r8; B: g1 g2 g3; C: y1 y2 y5; drawn: r8", (B, "b7"))
    assert not is_blunder(secret, A, read(secret, "pass")), "what was drawn B does not know"


def test_where_every_action_is_a_blunder_all_are_weighed() -> None:
    state = told(f"seats: 3; {ON_SWAP}; A: r1 b7 b8; B: g1 g2 g3; C: y1 y2 y5; drawn: b8", (B, "r1"))
    assert [write(state, action) for action in sane_actions(state, A)] == ["pass"]


@THINKING
def test_a_drawn_tile_that_fits_is_not_kept_by_accident(level: str) -> None:
    """Rivals hold few tiles: the swap is welcome."""
    state = position(f"seats: 3; {ON_SWAP}; A: g9 b7 b8 y9 y8 y7 r8; B: g1 g2; C: y1 y2; drawn: r8")
    assert all(text.startswith("r8") for text in chosen(state, level))


def test_a_strong_bot_with_two_tiles_keeps_the_drawn_one_rather_than_take_five_in_a_dead_end() -> None:
    rivals = "B: g1 g2 g4 g5; C: y4 y5 y6 y7"
    state = position(f"seats: 3; {DEAD_END}; A: r8 b0; {rivals}; drawn: r8")
    assert chosen(state, "strong", 8, 200).count("pass") >= 6, "two tiles are hardly suspicious"
    known = told(f"seats: 3; {DEAD_END}; A: r8 r0; {rivals}; drawn: r8", (B, "r0"))
    assert "pass" not in chosen(known, "strong", 8, 200), "B knows of the red 0"


# UNO.


@THINKING
@pytest.mark.parametrize(
    "text",
    [
        "seats: 3; path: r5>n; A: r1 b2; B: g1 g2 g3; C: g4 g6 g7",
        f"seats: 3; {DEAD_END}; A: r1 r2; B: g1 g2 g3; C: g4 g6 g7",
        "seats: 2; encore; path: r5>n; A: wild r1 b2; B: g1 g2 g3 g4 g5",
        "seats: 2; encore; path: r5>n; A: wild r-skip r2; B: g1",
    ],
    ids=["plain", "dead end", "encore", "encore, in danger"],
)
def test_uno_is_never_forgotten(text: str, level: str) -> None:
    state = position(text)
    due = [write(state, action) for action in state.legal(A) if write(state, action).endswith("!")]
    assert due
    for said in chosen(state, level, 16):
        assert said.endswith("!") or said + "!" not in due


def test_a_lay_without_the_call_is_a_blunder_only_where_the_call_is_due() -> None:
    state = position("seats: 3; encore; path: r5>n; A: wild r1 b2; B: g1 g2 g3; C: g4 g6 g7")
    blunders = {
        text: is_blunder(state, A, read(state, text)) for text in ("r1>n", "wild>n&r1>n", "wild>n&r1>n!")
    }
    assert blunders == {"r1>n": False, "wild>n&r1>n": True, "wild>n&r1>n!": False}
    replaced = position("seats: 3; path: r5>n; A: wild4 r1; B: g1 g2; C: g4; pile: y1 y2 y3 y4 y5")
    run(replaced, "A wild4=g>w!", "B challenge")
    assert not is_blunder(replaced, A, read(replaced, "r1>n")), "no UNO is due in place of a Wild Draw Four"


# All pass.


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
@pytest.mark.parametrize("black", ["wild", "wild4"])
@pytest.mark.parametrize("rival", ["g1", "g1 g2", "g1 g2 g3 g4 g5"])
def test_a_wild_is_not_passed_left(level: str, black: str, rival: str) -> None:
    state = position(f"seats: 3; path: r5>n @d10; A: r1 {black} b0 y2 y9; B: {rival}; C: y4 y5 y6 y7")
    run(state, "A r1>s")
    assert f"give {black}" not in chosen(state, level, 8)
    run(state, "A give y9")
    assert f"give {black}" not in chosen(state, level, 8), "nor as the second tile"


def test_who_has_only_wilds_left_passes_them() -> None:
    state = position("seats: 3; path: r5>n @d10; A: r1 wild wild4 b2; B: g1 g2; C: y4 y5 y6 y7")
    run(state, "A r1>s", "A give b2")
    assert [write(state, action) for action in sane_actions(state, A)] == ["give wild", "give wild4"]


@THINKING
def test_a_super_master_goes_before_anything_else(level: str) -> None:
    state = position("seats: 3; path: r5>n @d10; A: r1 wild super b2 b9; B: g1 g2 g3; C: y4 y5 y6 y7")
    run(state, "A r1>s")
    assert chosen(state, level, 8).count("give super") == 8
