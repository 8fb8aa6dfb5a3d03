"""The draw for the start, the deal, and the first tile."""

from collections.abc import Iterator

import pytest

import rayonw
from rayonw.games.wildtiles.material import RANKS, TILE_NAMES
from rayonw.games.wildtiles.phase import OVER, TURN
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rounds import is_number
from rayonw.games.wildtiles.rules import State
from tests.games.rig import refused, run, texts, waiting
from tests.games.wildtiles.table import count, others, rack, tiles


def dealt(seats: int, seed: str) -> State:
    """A match just dealt."""
    state = rayonw.game("wildtiles").deal(seats, seed)
    assert isinstance(state, State)
    return state


def face_drawn(draws: Iterator[tuple[int, int]], seat: int) -> int:
    """The first number a seat drew; word tiles before it do not count."""
    for who, kind in draws:
        assert who == seat
        if is_number(kind):
            return kind % RANKS
    raise AssertionError("no number was drawn")


@pytest.mark.clause("til.S1a", "til.S1b")
def test_the_highest_number_drawn_begins_and_only_numbers_count() -> None:
    starters = set()
    for number in range(40):
        state = dealt(4, f"start {number}")
        draws = iter([(drawn >> 6, drawn & 63) for drawn in state.cut])
        rivals = [0, 1, 2, 3]
        while len(rivals) > 1:
            faces = {seat: face_drawn(draws, seat) for seat in rivals}
            rivals = [seat for seat in rivals if faces[seat] == max(faces.values())]
        assert next(draws, None) is None
        assert rivals == [state.first]
        assert state.turn == state.first
        assert len(state.pile) + sum(count(state)) == 112, "the tiles went back"
        starters.add(state.first)
    assert starters == {0, 1, 2, 3}


@pytest.mark.clause("til.S2a", "til.S2b")
def test_everyone_gets_seven_tiles_and_the_turn_goes_clockwise() -> None:
    for seats in (2, 3, 4):
        state = dealt(seats, "seven")
        assert count(state) == [7] * seats
    state = position("seats: 3; path: r5>n; turn: A; A: r1 r2; pile: b1")
    run(state, "A r1>n!")
    assert state.turn == 1


@pytest.mark.clause("til.T1")
def test_the_first_tile_may_be_any_but_a_super_master_and_point_anywhere() -> None:
    state = position("A: r5 b3 g-skip wild wild4 super")
    assert tiles(state, "A") == ["b3", "g-skip", "r5", "wild", "wild4"]
    arrows = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    assert [text for text in texts(state, "A") if text.startswith("r5")] == [
        f"r5>{arrow}" for arrow in arrows
    ]
    assert refused(state, "A super=r>n") == ("til.K6a", "no_master_here")
    assert run(state, "A r5>se")[0]["square"] == "F6"
    assert state.ground.name(state.target) == "g5"


@pytest.mark.clause("til.R2a", "til.R2b")
def test_who_begins_must_lay_and_a_word_tile_has_its_effect_at_once() -> None:
    state = position("seats: 3; A: r5 b3 b4; B: g1; C: g2")
    assert others(state, "A") == []
    assert refused(state, "A draw") == ("til.R2b", "start_must_be_laid")
    skip = position("seats: 3; A: r-skip b3 b4")
    run(skip, "A r-skip>n")
    assert waiting(skip) == "C"
    reverse = position("seats: 3; A: r-rev b3 b4")
    run(reverse, "A r-rev>n")
    assert waiting(reverse) == "C"
    four = position("seats: 3; A: wild4 b3 b4; B: g1; C: g2")
    run(four, "A wild4=g>n")
    assert count(four) == [2, 1 + 4, 1]
    assert waiting(four) == "C"
    wild = position("seats: 3; A: wild b3 b4; B: g1 r2; C: g2")
    run(wild, "A wild=g>n")
    assert tiles(wild, "B") == ["g1"]


@pytest.mark.clause("til.R22a")
def test_each_round_starts_anew() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9; C: wild y1; reversed")
    told = run(state, "A r1>n")
    assert [item["points"] for item in told if item["kind"] == "counted"] == [0, 9, 50 + 1]
    assert state.round == 2
    assert count(state) == [7, 7, 7]
    assert (state.direction, state.path, len(state.pile)) == (1, [], 112 - 3 * 7)
    begins = [item for item in told if item["kind"] == "round"]
    assert begins == [{"kind": "round", "number": 2, "seat": state.first}]
    drawn = [item["tile"] for item in told if item["kind"] == "cut"]
    assert drawn == [TILE_NAMES[cut & 63] for cut in state.cut]
    assert waiting(state) == "ABC"[state.first]
    assert rack(state, "A") != "", "a new rack"


@pytest.mark.clause("til.R22a")
def test_a_match_begins_with_nothing_counted_known_or_pending() -> None:
    """What `save` tells of it, but for seed, options, tiles and whose turn it is."""
    saved = dealt(3, "nothing pending").save()
    chance = {"seed", "options", "version", "seats", "cut", "first", "turn", "pile", "racks", "target"}
    nobody = {"accused": -1, "fault": -1, "penalty_seat": -1, "vote_by": -1, "vote_on": -1, "drawn": -1}
    nothing = dict.fromkeys(("idle", "late", "fault_at", "penalty", "reports", "votes", "began"), 0)
    no = dict.fromkeys(("fitted", "held", "dead_end", "dreaming"), False)
    empty: dict[str, object] = {
        name: [] for name in ("sheet", "last_racks", "path", "laid", "marks", "dues", "gifts", "received")
    }
    words = {"last_end": "", "ended_by": ""}
    seats = {"scores": [0, 0, 0]}
    course = {"round": 1, "direction": 1, "phase": TURN, "interrupted": OVER}
    expected = {**nobody, **nothing, **no, **empty, **words, **seats, **course}
    assert {name: value for name, value in saved.items() if name not in chance} == expected
    assert [(rack["known"], rack["unaware"]) for rack in saved["racks"]] == [([], [])] * 3
