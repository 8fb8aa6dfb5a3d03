"""What each seat sees, knows, and remembers."""

import json
from typing import Any

import pytest

from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.view import imagine
from rayonw.kernel.chance import Chance
from tests.games.wildtiles.table import DEAD_END, A, B, C, run, told_to

PILE = "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9"


def known(state: State, seat: int) -> dict[str, Any]:
    """What a seat knows the others to hold."""
    found: dict[str, Any] = state.own(seat)["known"]
    return found


def test_a_view_has_the_own_rack_and_how_many_tiles_the_others_hold() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2; B: g1 super; C: y9; {PILE}")
    view = state.view(A)
    assert view["me"]["rack"] == ["b2", "r1"]
    assert view["racks"] == [2, 2, 1]
    assert view["pile"] == 9
    text = json.dumps({key: value for key, value in view.items() if key != "options"})
    assert "super" not in text
    assert "y9" not in text
    assert "me" not in state.view(None)


def test_a_drawn_tile_is_told_to_its_owner_alone() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    told = told_to(state, "A draw")
    assert told == [
        ({"kind": "drew_one", "seat": 0, "count": 1, "cause": "by_turn"}, "all"),
        ({"kind": "got", "seat": 0, "tiles": ["y1"]}, "A"),
    ]
    assert (state.own(A)["drawn"], state.own(B)["drawn"]) == ("y1", "")
    assert state.common()["drew"]


@pytest.mark.clause("til.B1")
def test_a_bluff_is_marked_to_its_own_player_only() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: y9; {PILE}")
    assert state.own(A)["bluffs"] == ["wild4"]
    assert state.own(B)["bluffs"] == state.own(C)["bluffs"] == []
    assert "bluffs" not in state.common()
    honest = position(f"seats: 3; path: r5>n; A: wild4 b1 b2; B: g1; C: y9; {PILE}")
    assert honest.own(A)["bluffs"] == []
    assert honest.common() == state.common(), "nobody else can tell"


@pytest.mark.clause("til.R32")
def test_a_shown_rack_is_remembered_by_the_challenger_alone() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert known(state, B) == {"0": ["b1", "b2", "g3"]}
    assert known(state, C) == {}
    run(state, "C b9>n")
    assert state.round == 2
    assert known(state, B) == {}, "a new round, new racks"


@pytest.mark.clause("til.R32")
def test_what_a_known_rack_lays_is_known_no_more() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9 y5; {PILE}")
    run(state, "A wild4=b>n", "B challenge", "C b9>n!", "A b2>n")
    assert known(state, B) == {"0": ["b1", "g3"]}


@pytest.mark.clause("til.R32")
def test_everybody_knows_a_wild_draw_four_that_was_taken_back() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert known(state, C) == {"0": ["wild4"]}
    assert known(state, B) == {"0": ["b2", "r1", "wild4"]}


@pytest.mark.clause("til.R32")
def test_who_swaps_racks_knows_the_one_he_gave_and_others_know_what_they_knew() -> None:
    state = position(f"seats: 3; path: r5>n @b10; A: r1 b2 b3; B: g1 g2; C: b9; {PILE}")
    state.learn(C, A, state.racks[A][0])
    run(state, "A r1>s", "A swap B")
    assert known(state, A) == {"1": ["b2", "b3"]}
    assert known(state, B) == {"0": ["g1", "g2"]}
    assert known(state, C) == {"1": ["b2"]}, "the tile moved with the rack"


@pytest.mark.clause("til.R32")
def test_who_passes_tiles_left_knows_where_they_are_and_what_came_is_seen() -> None:
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2 b3; B: g1 g2; C: b9; {PILE}")
    run(state, "A r1>s", "A give b3", "A give b2", "B give g2", "B give g1", "C give b9")
    assert known(state, A) == {"1": ["b2", "b3"]}
    assert known(state, B) == {"2": ["g1", "g2"]}
    assert state.own(B)["received"] == ["b2", "b3"]


def test_the_stakes_of_a_challenge_are_told() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 r2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n")
    assert state.common()["stakes"] == {"accept": 4, "lost": 4 + 2, "won": 4}
    dead = position(f"seats: 3; {DEAD_END}; A: g1 g2; B: g4; C: b9; {PILE}")
    run(dead, "A draw", "A pass")
    assert dead.common()["stakes"] == {"lost": 3, "won": min(5 + 5, len(dead.pile))}


@pytest.mark.clause("til.R32")
def test_imagined_worlds_keep_to_what_the_seat_knows() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9 y5")
    run(state, "A wild4=b>n", "B challenge", "C b9>n!")
    seen_by_b = state.view(B)
    racks_of_a = set()
    racks_of_c = set()
    for number in range(20):
        world = imagine(seen_by_b, Chance(number))
        assert world.view(B) == seen_by_b
        racks_of_a.add(tuple(world.racks[A]))
        racks_of_c.add(tuple(world.racks[C]))
    assert racks_of_a == {tuple(state.racks[A])}, "the shown rack"
    assert len(racks_of_c) > 5, "the unknown one"


def test_in_an_imagined_world_who_is_bound_to_lay_can() -> None:
    guilty = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: b9; {PILE}")
    run(guilty, "A wild4=b>n", "B challenge")
    chosen = position(
        f"seats: 3; board: .../.D./...; path: r5 @c3; phase: chosen; A: r1 b2; B: g1; C: b9; {PILE}"
    )
    for state in (guilty, chosen):
        for number in range(20):
            world = imagine(state.view(C), Chance(number))
            assert world.legal(A)
