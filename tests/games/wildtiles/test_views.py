"""What each seat sees, knows, and remembers."""

import json
from typing import Any

import pytest

import rayonw
from rayonw.games.wildtiles.imagine import imagine, redeal
from rayonw.games.wildtiles.knowledge import learn
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State, load
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, run, told_to
from tests.games.wildtiles.table import DEAD_END, bluffs

GAME = rayonw.game("wildtiles")
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


@pytest.mark.clause("til.B1a")
def test_a_bluff_is_marked_to_its_own_player_only() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: y9; {PILE}")
    assert bluffs(state, A) == ["wild4"]
    assert bluffs(state, B) == bluffs(state, C) == []
    assert "bluffs" not in state.common()
    honest = position(f"seats: 3; path: r5>n; A: wild4 b1 b2; B: g1; C: y9; {PILE}")
    assert bluffs(honest, A) == []
    assert honest.common() == state.common(), "nobody else can tell"


@pytest.mark.clause("til.R32a")
def test_a_shown_rack_is_remembered_by_the_challenger_alone() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert known(state, B) == {"0": ["b1", "b2", "g3"]}
    assert known(state, C) == {}
    run(state, "C b9>n")
    assert state.round == 2
    assert known(state, B) == {}, "a new round, new racks"


@pytest.mark.clause("til.R32a")
def test_what_a_known_rack_lays_is_known_no_more() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9 y5; {PILE}")
    run(state, "A wild4=b>n", "B challenge", "C b9>n!", "A b2>n")
    assert known(state, B) == {"0": ["b1", "g3"]}


@pytest.mark.clause("til.R32a")
def test_everybody_knows_a_wild_draw_four_that_was_taken_back() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert known(state, C) == {"0": ["wild4"]}
    assert known(state, B) == {"0": ["b2", "r1", "wild4"]}


@pytest.mark.clause("til.R32a")
def test_who_swaps_racks_knows_the_one_he_gave_and_others_know_what_they_knew() -> None:
    state = position(f"seats: 3; path: r5>n @b10; A: r1 b2 b3; B: g1 g2; C: b9; {PILE}")
    learn(state, C, A, state.racks[A][0])
    run(state, "A r1>s", "A swap B")
    assert known(state, A) == {"1": ["b2", "b3"]}
    assert known(state, B) == {"0": ["g1", "g2"]}
    assert known(state, C) == {"1": ["b2"]}, "the tile moved with the rack"


@pytest.mark.clause("til.R32a")
def test_who_passes_tiles_left_knows_where_they_are_and_what_came_is_seen() -> None:
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2 b3; B: g1 g2; C: b9; {PILE}")
    run(state, "A r1>s", "A give b3", "A give b2", "B give g2", "B give g1", "C give b9")
    assert known(state, A) == {"1": ["b2", "b3"]}
    assert known(state, B) == {"2": ["g1", "g2"]}
    assert state.own(B)["received"] == ["b2", "b3"]


def seen(state: State, seat: int) -> dict[str, Any]:
    """What a seat is told that others know of its rack."""
    found: dict[str, Any] = state.own(seat)["seen"]
    return found


@pytest.mark.clause("til.R32b")
def test_a_seat_is_told_who_was_shown_its_rack_and_no_longer_of_what_it_lays() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9 y5; {PILE}")
    assert seen(state, A) == {}
    run(state, "A wild4=b>n", "B challenge")
    assert seen(state, A) == {"1": ["b1", "b2", "g3"]}
    assert seen(state, B) == seen(state, C) == {}, "each sees its own part alone"
    run(state, "C b9>n!", "A b2>n")
    assert seen(state, A) == {"1": ["b1", "g3"]}


@pytest.mark.clause("til.R32b")
def test_a_seat_is_told_that_everybody_knows_the_four_it_took_back() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    assert seen(state, A) == {"1": ["b2", "r1", "wild4"], "2": ["wild4"]}


@pytest.mark.clause("til.R32b")
def test_a_seat_is_told_that_the_giver_knows_what_he_passed() -> None:
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2 b3 b3; B: g1 g2; C: b9; {PILE}")
    run(state, "A r1>s", "A give b3", "A give b2", "B give g2", "B give g1", "C give b9")
    assert seen(state, B) == {"0": ["b2", "b3"]}
    assert seen(state, A) == {"2": ["b9"]}
    assert seen(state, C) == {"1": ["g1", "g2"]}


@pytest.mark.clause("til.R32b")
def test_tiles_passed_on_unseen_leave_others_unsure_and_the_seat_is_told_so() -> None:
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2 b3 b4; B: g1 g2; C: b9 y9; {PILE}")
    for kind in state.racks[A].tiles():
        learn(state, B, A, kind)
        learn(state, C, A, kind)
    run(state, "A r1>s")
    assert seen(state, A) == {"1": ["b2", "b3", "b4"], "2": ["b2", "b3", "b4"]}
    run(state, "A give b3", "A give b2", "B give g2", "B give g1", "C give b9", "C give y9")
    assert seen(state, A) == {"1": ["b4"], "2": ["b9", "y9"]}, "B got the two and knows what is left"


SWAPPED = f"seats: 4; path: r5>n @b10; A: r1 b2 b3; B: g1 g2; C: b9 b8; D: y5 y6; {PILE}"


@pytest.mark.clause("til.R32c")
def test_after_a_swap_each_is_told_what_the_former_owner_knows() -> None:
    state = position(SWAPPED)
    run(state, "A r1>s", "A swap B")
    assert seen(state, A) == {"1": ["g1", "g2"]}
    assert seen(state, B) == {"0": ["b2", "b3"]}


@pytest.mark.clause("til.R32c")
def test_after_a_swap_nobody_is_told_what_third_seats_know_of_the_rack() -> None:
    """Which of its tiles C was shown, and which A drew since, is no business of B's."""
    told = position(SWAPPED)
    learn(told, C, A, told.racks[A].tiles()[0])
    untold = position(SWAPPED)
    for state in (told, untold):
        run(state, "A r1>s", "A swap B")
    assert known(told, C) == {"1": ["b2"]}
    assert known(untold, C) == {}
    assert seen(told, B) == {"0": ["b2", "b3"]}
    assert told.view(B) == untold.view(B)
    assert "b2" not in str(seen(imagine(told.view(B), Chance(1)), B).get("2", ""))


@pytest.mark.clause("til.R32b")
def test_what_a_third_seat_knows_is_told_once_it_is_shown_the_rack_itself() -> None:
    state = position(SWAPPED.replace("A: r1 b2 b3", "A: r1 wild4 b3 g3"))
    for kind in state.racks[A].tiles():
        learn(state, C, A, kind)
    run(state, "A r1>s", "A swap B")
    assert seen(state, B) == {"0": ["b3", "g3", "wild4"]}
    run(state, "B wild4=g>s", "C challenge")
    assert seen(state, B) == {"0": ["b3", "g3"], "2": ["b3", "g3"]}


@pytest.mark.clause("til.R32b")
def test_a_tile_that_a_third_seat_knew_is_told_again_when_it_is_passed_anew() -> None:
    """A knows of a blue 2 that B got by a swap; it is laid; A then passes B another one."""
    state = position(f"seats: 3; path: r5>n @d10; A: r1 b2 b3; B: b2 g2; C: b9 b8; {PILE}")
    learn(state, A, B, 2)
    state.racks[B].change_hands(B)
    assert seen(state, B) == {}
    again = load(json.loads(json.dumps(state.save())))
    assert (again.save(), again.clone().save()) == (state.save(), state.save())
    state.racks[B].take_openly(2)
    run(state, "A r1>s", "A give b2", "A give b3", "B give g2", "C give b9", "C give b8")
    assert seen(state, B) == {"0": ["b2", "b3"]}


@pytest.mark.clause("til.R32b")
def test_what_others_know_of_the_own_rack_is_kept_in_imagined_worlds_and_nothing_behind_its_back() -> None:
    state = position("seats: 3; path: r5>n; A: wild4 b1 b2 g3; B: g1; C: b9 y5")
    run(state, "A wild4=b>n", "B challenge")
    learn(state, C, A, 1)
    state.racks[A].hide(C, 1)
    view = state.view(A)
    assert view["me"]["seen"] == {"1": ["b1", "b2", "g3"]}
    world = imagine(view, Chance(3))
    assert world.view(A) == view
    assert known(world, B) == {"0": ["b1", "b2", "g3"]}
    redeal(state, A, Chance(4))
    assert (seen(state, A), known(state, C)) == ({"1": ["b1", "b2", "g3"]}, {})


def test_the_stakes_of_a_challenge_are_told() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 r2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n")
    assert state.common()["stakes"] == {"accept": 4, "lost": 4 + 2, "won": 4}
    dead = position(f"seats: 3; {DEAD_END}; A: g1 g2; B: g4; C: b9; {PILE}")
    run(dead, "A draw", "A pass")
    assert dead.common()["stakes"] == {"lost": 3, "won": min(5 + 5, len(dead.pile))}


@pytest.mark.clause("til.R32a")
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


BUSY_BOARD = {"rows": ["X<X.X<X", "<X.*.X<", "X.X<X.X", ".*<D<*.", "X.X<X.X", "<X.*.X<", "X<X.X<X"]}
"""Swaps and passes everywhere, so that what seats know of each other is on the move."""


@pytest.mark.clause("til.R32b")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_seat_is_told_that_others_know_follows_from_what_it_saw_itself(seats: int) -> None:
    """In worlds that a seat cannot tell apart before and after an action, it is told the same of its rack."""
    chance = Chance(seats)
    compared = 0
    for number in range(6):
        state = GAME.deal(seats, f"seen {number}", {"board": BUSY_BOARD, "target": 1000})
        assert isinstance(state, State)
        for _ in range(70):
            waited = state.to_act()
            if not waited:
                state.expire(10**9)
                continue
            actor = waited[chance.below(len(waited))]
            legal = state.legal(actor)
            action = legal[chance.below(len(legal))]
            worlds = [(seat, imagine(state.view(seat), chance)) for seat in range(seats) for _ in range(3)]
            state.play(actor, action)
            for seat, world in worlds:
                if action in world.legal(actor):
                    world.play(actor, action)
                    mine, dreamt = state.view(seat), world.view(seat)
                    seen_truly, seen_there = mine["me"]["seen"], dreamt["me"]["seen"]
                    mine["me"]["seen"] = dreamt["me"]["seen"] = {}
                    if mine == dreamt:
                        assert seen_truly == seen_there
                        compared += 1 if seen_truly else 0
            for holder in range(seats):
                for viewer, tiles in state.own(holder)["seen"].items():
                    facts = state.own(int(viewer))["known"][str(holder)]
                    assert all(tiles.count(tile) <= facts.count(tile) for tile in tiles)
    assert compared > 500


@pytest.mark.clause("til.R32b")
def test_nobody_is_said_to_know_the_tiles_of_his_own_rack() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1 b2; B: g1; C: b9; {PILE}")
    run(state, "A wild4=b>n", "B challenge")
    wild_four = 53
    assert state.racks[A].facts() == [B * 64 + kind for kind in (2, 27, wild_four)] + [C * 64 + wild_four]
