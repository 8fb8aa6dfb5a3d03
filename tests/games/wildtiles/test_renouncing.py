"""Renouncing where one must play: what may be kept, what a challenge asks, and what version 1 made of it."""

import json

import pytest

from rayonw.games.wildtiles.action import PASS
from rayonw.games.wildtiles.imagine import imagine
from rayonw.games.wildtiles.material import TILE_NAMES
from rayonw.games.wildtiles.notation import write
from rayonw.games.wildtiles.position import position, write_position
from rayonw.games.wildtiles.rules import State, load
from rayonw.kernel.chance import Chance
from tests.games.rig import A, B, C, kinds, play, refused, run, texts, told_to, waiting
from tests.games.wildtiles.table import DEAD_END, bluffs, count, others, rack, tiles

ON_SWAP = "path: r3>n @b10"
PILE = "pile: r8 y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4"
"""Its first tile fits the red 3."""
MISFIT = PILE.replace("r8", "b8")
PLACES = pytest.mark.parametrize("where", [ON_SWAP, DEAD_END], ids=["swap", "dead end"])
VERSIONS = pytest.mark.parametrize("version", [1, 2])


def drawn(where: str, racks: str, pile: str = PILE, version: int = 2) -> State:
    """A has just drawn the first tile of the pile where one must play."""
    state = position(f"version: {version}; seats: 3; {where}; {racks}; {pile}")
    run(state, "A draw")
    return state


# Keeping a drawn tile that fits.


@pytest.mark.clause("til.R23c")
@PLACES
def test_a_drawn_tile_that_fits_may_be_kept_and_the_pass_is_marked_as_a_bluff(where: str) -> None:
    state = drawn(where, "A: g1 g2; B: g4; C: g5")
    assert (tiles(state, "A"), others(state, "A")) == (["r8"], ["pass"])
    assert bluffs(state, A) == ["pass"]
    assert (state.own(A)["drawn"], state.own(B)["drawn"], bluffs(state, B)) == ("r8", "", [])
    run(state, "A pass")
    assert (waiting(state), "challenge" in texts(state, "B")) == ("B", True)


@pytest.mark.clause("til.R23d")
@PLACES
def test_in_version_1_a_drawn_tile_that_fits_must_be_laid_where_one_must_play(where: str) -> None:
    state = drawn(where, "A: g1 g2; B: g4; C: g5", version=1)
    assert (tiles(state, "A"), others(state, "A")) == (["r8"], [])
    assert refused(state, "A pass") == ("til.T7c", "must_lay")
    assert bluffs(state, A) == []


@pytest.mark.clause("til.R23b")
@VERSIONS
@PLACES
def test_a_drawn_tile_that_does_not_fit_leaves_nothing_but_to_pass(where: str, version: int) -> None:
    state = drawn(where, "A: g1 g2; B: g4; C: g5", MISFIT, version)
    assert texts(state, "A") == ["pass"]
    assert bluffs(state, A) == [], "he could not play"


@pytest.mark.clause("til.R23c", "til.R14e")
@pytest.mark.parametrize(("where", "penalty"), [(ON_SWAP, 2), (DEAD_END, 5 + 5)], ids=["swap", "dead end"])
def test_who_kept_a_tile_that_fits_is_guilty_and_may_lay_that_very_tile(where: str, penalty: int) -> None:
    state = drawn(where, "A: g1 g2; B: g4; C: g5")
    told = told_to(state, "A pass", "B challenge")
    assert ({"kind": "shown", "seat": 0, "tiles": ["g1", "g2", "r8"]}, "B") in told
    assert "guilty" in kinds([item for item, _ in told])
    assert (waiting(state), tiles(state, "A"), others(state, "A")) == ("A", ["r8"], [])
    if where == ON_SWAP:
        run(state, "A r8>s", "A swap C")
        assert count(state) == [1 + penalty, 1, 2], "the penalty comes after the swap"
    else:
        run(state, "A r8")
        assert count(state)[0] == 2 + penalty
    assert waiting(state) == "B"


@pytest.mark.clause("til.R23c")
@PLACES
def test_a_kept_tile_that_nobody_challenges_stays_in_the_rack(where: str) -> None:
    state = drawn(where, "A: g1 g2; B: r4 g4; C: g5")
    run(state, "A pass", "B draw")
    assert rack(state, "A") == "g1 g2 r8"
    assert "challenge" not in texts(state, "B")
    assert state.accused == -1


@pytest.mark.clause("til.R23c", "til.R14b")
def test_a_drawn_wild_draw_four_kept_makes_guilty_if_it_is_correct() -> None:
    state = drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5", PILE.replace("r8", "wild4"))
    assert bluffs(state, A) == ["pass"], "no red tile: laying it would be honest"
    run(state, "A pass", "B challenge")
    assert tiles(state, "A") == ["wild4"]


@pytest.mark.clause("til.R23d")
@VERSIONS
def test_a_drawn_wild_draw_four_that_is_incorrect_may_always_be_kept(version: int) -> None:
    state = drawn(ON_SWAP, "A: r1 g2; B: g4; C: g5", PILE.replace("r8", "wild4"), version)
    assert others(state, "A") == ["pass"]
    assert bluffs(state, A) == (["wild4"] if version == 1 else ["pass", "wild4"])
    run(state, "A pass", "B challenge")
    assert tiles(state, "A") == ["r1"], "guilty by the red tile, and the Wild Draw Four is not correct now"


@pytest.mark.clause("til.R23d", "til.R15a")
@PLACES
def test_if_that_very_draw_emptied_the_pile_the_tile_must_be_laid(where: str) -> None:
    state = drawn(where, "A: g1 g2; B: g4; C: g5", "pile: r8")
    assert (tiles(state, "A"), others(state, "A")) == (["r8"], [])
    assert refused(state, "A pass") == ("til.R15a", "must_lay")
    four = drawn(where, "A: r1 g2; B: g4; C: g5", "pile: wild4")
    assert others(four, "A") == [], "with an empty pile a Wild Draw Four is always correct"
    misfit = drawn(where, "A: r1 g2; B: g4; C: g5", "pile: b8")
    assert texts(misfit, "A") == ["pass"]
    run(misfit, "A pass")
    assert "challenge" not in texts(misfit, "B")


@pytest.mark.clause("til.R24h")
def test_after_a_dead_end_keeping_the_drawn_tile_is_no_bluff() -> None:
    state = position(f"seats: 3; path: r5; A: g1 g2; B: g4; C: g5; {PILE}")
    run(state, "A draw")
    assert "pass" in texts(state, "A")
    assert bluffs(state, A) == []
    run(state, "A pass")
    assert "challenge" not in texts(state, "B")


@pytest.mark.clause("til.R23c", "til.R25a")
def test_a_drawn_wild_makes_no_encore_but_may_be_kept() -> None:
    state = drawn(ON_SWAP, "encore; A: g1 r2; B: g4; C: g5", PILE.replace("r8", "wild"))
    assert not [text for text in texts(state, "A") if "&" in text]
    assert others(state, "A") == ["pass"]
    run(state, "A pass", "B challenge")
    assert not [text for text in texts(state, "A") if "&" in text], "nor as a guilty lay"
    assert tiles(state, "A") == ["r2", "wild"]


# What a challenge asks.


@pytest.mark.clause("til.R14b")
@VERSIONS
def test_a_tile_that_fitted_before_the_draw_makes_guilty(version: int) -> None:
    state = drawn(ON_SWAP, "A: r1 g2; B: g4; C: g5", MISFIT, version)
    told = run(state, "A pass", "B challenge")
    assert "guilty" in kinds(told)
    assert tiles(state, "A") == ["r1"]


@pytest.mark.clause("til.R14b")
@VERSIONS
def test_nothing_that_fitted_is_innocence(version: int) -> None:
    state = drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5", MISFIT, version)
    told = run(state, "A pass", "B challenge")
    assert "innocent" in kinds(told)
    assert count(state) == [3, 1 + 2, 1]


ADVICE = "advice; A: g1 g2; B: g4; C: g5"
LATE = "pile: b8 r1 r2 r4 r5 y1 y2 y3 y4 y5"
"""A draws the blue 8, then four red tiles for advice."""


def punished(where: str, racks: str = ADVICE, pile: str = LATE, version: int = 2) -> State:
    """A has drawn, and then got four more for advice."""
    state = drawn(where, racks, pile, version)
    run(state, "B report A", "C agree")
    return state


@pytest.mark.clause("til.R14c")
@PLACES
def test_tiles_that_came_after_the_draw_for_advice_do_not_make_guilty(where: str) -> None:
    state = punished(where)
    assert rack(state, "A") == "b8 g1 g2 r1 r2 r4 r5"
    assert bluffs(state, A) == [], "he could not play when he drew"
    assert texts(state, "A")[0] == "pass", "and may lay only what he drew"
    told = run(state, "A pass", "B challenge")
    assert "innocent" in kinds(told)
    assert waiting(state) == "B"


@pytest.mark.clause("til.R14c")
@PLACES
def test_in_version_1_tiles_that_came_after_the_draw_make_guilty_as_well(where: str) -> None:
    told = run(punished(where, version=1), "A pass", "B challenge")
    assert "guilty" in kinds(told)


@pytest.mark.clause("til.R14c")
def test_who_was_punished_for_advice_is_still_guilty_of_what_fitted_at_the_draw() -> None:
    before = punished(ON_SWAP, "advice; A: r9 g2; B: g4; C: g5")
    assert bluffs(before, A) == ["pass"]
    assert "guilty" in play(before, "A pass", "B challenge")
    kept = punished(ON_SWAP, pile=LATE.replace("b8", "r8"))
    assert "guilty" in play(kept, "A pass", "B challenge")
    assert tiles(kept, "A") == ["r1", "r2", "r4", "r5", "r8"], "any tile that fits now"


@pytest.mark.clause("til.R14c")
def test_advice_punished_before_the_draw_or_of_another_seat_changes_nothing() -> None:
    before = position(f"seats: 3; {ON_SWAP}; {ADVICE}; pile: r1 r2 r4 r5 b8 y1 y2 y3")
    run(before, "B report A", "C agree", "A draw", "A pass")
    assert before.common()["late"] == 0
    assert "guilty" in play(before, "B challenge")
    other = drawn(ON_SWAP, ADVICE, LATE)
    run(other, "C report B", "A agree", "A pass")
    assert other.common()["late"] == 0
    assert "innocent" in play(other, "B challenge")


@pytest.mark.clause("til.R24a")
def test_a_pass_with_14_tiles_is_judged_by_that_moment() -> None:
    full = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7"
    able = position(f"seats: 3; {ON_SWAP}; A: {full} r8; B: b1; {MISFIT}")
    assert bluffs(able, A) == ["pass"]
    run(able, "A pass")
    assert able.common()["late"] == 0, "no tile came after that moment"
    assert "guilty" in play(able, "B challenge")
    unable = position(f"seats: 3; {ON_SWAP}; A: {full} b9; B: b1; {MISFIT}")
    assert "innocent" in play(unable, "A pass", "B challenge")


# What is kept, told and imagined.


@pytest.mark.clause("til.R14c")
def test_how_many_tiles_came_late_is_public_and_what_fitted_is_the_owners() -> None:
    state = punished(ON_SWAP)
    assert state.common()["late"] == 4
    assert (state.own(A)["fitted"], state.own(B)["fitted"]) == (False, False)
    guilty = drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5")
    run(guilty, "A pass")
    assert (guilty.own(A)["fitted"], guilty.own(B)["fitted"]) == (True, False)
    innocent = drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5", MISFIT)
    run(innocent, "A pass")
    assert guilty.view(B) == innocent.view(B), "nobody else can tell"
    run(state, "A pass", "B challenge")
    assert state.common()["late"] == 0


def test_the_verdict_outlives_saving_cloning_and_a_vote() -> None:
    state = punished(ON_SWAP)
    for twin in (state.clone(), load(json.loads(json.dumps(state.save())))):
        assert twin.save() == state.save()
        assert "innocent" in play(twin, "A pass", "B challenge")
    asked = drawn(ON_SWAP, "advice; A: g1 g2; B: g4; C: g5")
    run(asked, "B report A")
    world = imagine(asked.view(A), Chance(1))
    run(world, "C deny")
    assert bluffs(world, A) == ["pass"]
    assert bluffs(position(write_position(drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5"))), A) == ["pass"]


@pytest.mark.clause("til.R14b", "til.R23c")
def test_imagined_verdicts_are_about_the_imagined_moment_of_the_draw() -> None:
    state = punished(ON_SWAP)
    run(state, "A pass")
    seen = state.view(B)
    verdicts = set()
    for number in range(60):
        world = imagine(seen, Chance(number))
        fitting = [kind for kind in world.racks[A] if world.wanted >> kind & 1]
        told = play(world, "B challenge")
        verdicts.add((len(fitting) > 0, "guilty" in told))
        assert fitting or "innocent" in told
        if "guilty" in told:
            assert tiles(world, "A")
    assert verdicts == {(True, True), (True, False), (False, False)}, "late tiles fit without guilt"


@pytest.mark.clause("til.R14b")
def test_without_late_tiles_an_imagined_renouncer_is_guilty_exactly_if_a_tile_fits() -> None:
    state = drawn(ON_SWAP, "A: g1 g2; B: g4; C: g5")
    for step in ([], ["A pass"]):
        run(state, *step)
        found = set()
        for number in range(60):
            world = imagine(state.view(C), Chance(number))
            fits = any(world.wanted >> kind & 1 for kind in world.racks[A])
            assert world.fitted == fits
            found.add(fits)
        assert found == {True, False}
        assert imagine(state.view(A), Chance(1)).fitted


# Out of time.


@pytest.mark.clause("til.R29b")
@PLACES
def test_out_of_time_a_drawn_tile_that_fits_is_laid_and_not_kept(where: str) -> None:
    state = drawn(where, "clock: 20; A: g1; B: g4; C: g5")
    limit = state.deadline()
    assert limit is not None
    state.expire(limit)
    assert (TILE_NAMES[state.laid[-1]], state.fault) == ("r8", -1), "and UNO is called"


@pytest.mark.clause("til.R29b")
def test_out_of_time_a_bluff_begun_by_the_player_ends_without_another() -> None:
    state = drawn(ON_SWAP, "clock: 20; A: r1 g2; B: g4; C: g5", PILE.replace("r8", "wild4"))
    action = state.plain_action(A)
    assert write(state, action) == "pass", "a Wild Draw Four would be a second bluff"
    misfit = drawn(ON_SWAP, "clock: 20; A: r1 g2; B: g4; C: g5", MISFIT)
    assert misfit.plain_action(A) == PASS
    plain = drawn("path: r3>n", "clock: 20; A: g1 g2; B: g4; C: g5")
    assert plain.plain_action(A) == PASS, "where it is no bluff one passes"
