"""The end of a round and of a match, points, teams."""

import pytest

from rayonw.games.wildtiles.material import POINTS, tile_of
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State
from tests.games.rig import kinds, play, run, texts
from tests.games.wildtiles.table import DEAD_END

Told = list[dict[str, object]]


def counted(told: Told) -> list[object]:
    """The points of every seat in the round that just ended."""
    return [item["points"] for item in told if item["kind"] == "counted"]


def over(state: State) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and reason of a match that has ended."""
    outcome = state.outcome()
    assert outcome is not None
    assert state.to_act() == ()
    return outcome.scores, outcome.winners, outcome.reason


@pytest.mark.clause("til.E1")
def test_who_lays_the_last_tile_ends_the_round() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9 g2; C: y7")
    told = run(state, "A r1>n")
    assert kinds(told)[:2] == ["laid", "went_out"]
    assert counted(told) == [0, 9 + 2, 7]
    assert state.last_end == "til.E1"


@pytest.mark.clause("til.E1")
@pytest.mark.parametrize(("lay", "drawn"), [("r+2>n", 2), ("wild4=b>n", 4)])
def test_a_last_draw_two_or_four_is_still_drawn_and_counts(lay: str, drawn: int) -> None:
    tile = lay.split(">")[0].split("=")[0]
    state = position(f"seats: 3; path: r5>n; A: {tile}; B: b9; C: y7; pile: g1 g2 g4 g8")
    told = run(state, f"A {lay}")
    assert counted(told) == [0, 9 + sum((1, 2, 4, 8)[:drawn]), 7]


@pytest.mark.clause("til.R6")
def test_a_last_tile_triggers_no_instruction_and_no_dead_end() -> None:
    swap = position("seats: 3; path: r5>n @b10; A: r1; B: b9; C: y7")
    assert counted(run(swap, "A r1>s")) == [0, 9, 7]
    dead = position(f"seats: 3; {DEAD_END}; A: r1; B: b9; C: y7")
    assert counted(run(dead, "A r1")) == [0, 9, 7]


@pytest.mark.clause("til.E2")
def test_the_round_ends_when_the_pile_is_empty_and_nobody_can_play_and_the_lowest_rack_wins_it() -> None:
    state = position("path: r5>n; A: g1 b2; B: b9; pile: none")
    run(state, "A pass")
    told = run(state, "B pass")
    assert kinds(told)[:2] == ["passed", "blocked"]
    assert counted(told) == [1 + 2, 9]
    assert state.last_end == "til.E2"


@pytest.mark.clause("til.E3a")
def test_numbers_count_their_face_words_20_black_tiles_50() -> None:
    values = {"r0": 0, "g7": 7, "y9": 9, "b+2": 20, "r-rev": 20, "g-skip": 20}
    values |= {"wild": 50, "wild4": 50, "super": 50}
    assert {name: POINTS[tile_of(name)] for name in values} == values
    state = position("path: r5>n; A: r1; B: r0 g7 y9 b+2 r-rev g-skip wild wild4 super")
    assert counted(run(state, "A r1>n")) == [0, 7 + 9 + 3 * 20 + 3 * 50]


@pytest.mark.clause("til.E4")
def test_the_first_to_reach_the_total_has_lost() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9; C: y7; scores: 300 491 120")
    assert play(state, "A r1>n")[-1] == "ended"
    assert over(state) == ((300, 500, 127), (2,), "til.E4")
    on = position("seats: 3; path: r5>n; A: r1; B: b8; C: y7; scores: 300 491 120")
    run(on, "A r1>n")
    assert on.outcome() is None
    agreed = position("seats: 3; target: 100; path: r5>n; A: r1; B: b9; C: y7; scores: 0 91 0")
    run(agreed, "A r1>n")
    assert over(agreed)[0] == (0, 100, 7)


@pytest.mark.clause("til.E4b")
def test_the_lowest_total_wins_whoever_went_out() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9; C: y7; scores: 300 491 120")
    run(state, "A r1>n")
    assert over(state)[1] == (2,)
    agreed = position("seats: 3; target: 100; path: r5>n; A: r1; B: b9; C: y7; scores: 8 91 0")
    run(agreed, "A r1>n")
    assert over(agreed)[1] == (2,)


@pytest.mark.clause("til.R7")
def test_ties_share_the_win() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9; C: y7; scores: 7 491 0")
    run(state, "A r1>n")
    assert over(state)[1] == (0, 2)


@pytest.mark.clause("til.P2")
def test_the_racks_are_credited_to_the_team_that_went_out() -> None:
    state = position("seats: 4; teams; path: r5>n; A: r1; B: b9; C: y7; D: g4 g2")
    told = run(state, "A r1>n")
    credit = 9 + 7 + 4 + 2
    assert {"kind": "credited", "seat": 0, "other_seat": 2, "points": credit, "total": credit} in told
    assert state.scores == [credit, 0, credit, 0]


@pytest.mark.clause("til.P2")
@pytest.mark.parametrize("winner", range(4))
def test_whoever_goes_out_does_so_for_the_team(winner: int) -> None:
    racks = ["b9", "y7", "g4", "g2"]
    credit = sum(int(rack[1]) for seat, rack in enumerate(racks) if seat != winner)
    racks[winner] = "r1"
    held = "; ".join(f"{letter}: {rack}" for letter, rack in zip("ABCD", racks, strict=True))
    letter = "ABCD"[winner]
    state = position(f"seats: 4; teams; path: r5>n; turn: {letter}; {held}")
    run(state, f"{letter} r1>n")
    assert state.scores == [credit if seat % 2 == winner % 2 else 0 for seat in range(4)]


@pytest.mark.clause("til.R8")
def test_the_first_team_to_reach_the_total_wins() -> None:
    state = position("seats: 4; teams; path: r5>n; A: r1; B: b9; C: y7; D: g4; scores: 480 490 480 490")
    run(state, "A r1>n")
    assert over(state) == ((500, 490, 500, 490), (0, 2), "til.R8")


@pytest.mark.clause("til.R8", "til.R27b")
def test_a_blocked_team_round_credits_all_four_racks_to_the_lower_team_or_nobody() -> None:
    stuck = "seats: 4; teams; path: r5>n; B: g9; C: y4; pile: none; turn: D; idle: 3"
    lower = position(f"{stuck}; A: g1; D: b2")
    run(lower, "D pass")
    assert lower.scores == [1 + 9 + 4 + 2, 0, 1 + 9 + 4 + 2, 0], "1 + 4 is less than 9 + 2"
    equal = position(f"{stuck}; A: g7; D: b2")
    run(equal, "D pass")
    assert equal.scores == [0, 0, 0, 0], "7 + 4 equals 9 + 2"


@pytest.mark.clause("til.R27a")
def test_a_last_tile_still_names_arrow_and_colour() -> None:
    state = position("seats: 3; path: r5>n; A: wild; B: b9; C: y7")
    assert len([text for text in texts(state, "A") if text.startswith("wild")]) == 4 * 7


def test_the_score_sheet_keeps_every_round() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9; C: y7")
    run(state, "A r1>n")
    view = state.common()
    assert view["sheet"] == [[0, 9, 7]]
    assert view["last"] == {"racks": [[], ["b9"], ["y7"]], "points": [0, 9, 7], "by": "til.E1"}


@pytest.mark.clause("til.E1")
@pytest.mark.parametrize(("tile", "count"), [("wild4=b", 4), ("r+2", 2)])
def test_a_last_draw_tile_is_still_drawn_by_the_next_player(tile: str, count: int) -> None:
    name = tile.split("=")[0]
    state = position(f"seats: 3; path: r5>n; A: {name}; B: g1; C: y9; pile: y1 y2 y3 y4 y5 y6 y7")
    told = run(state, f"A {tile}>n")
    assert [(item["seat"], item["count"]) for item in told if item["kind"] == "drew"] == [(1, count)]


@pytest.mark.clause("til.R8")
@pytest.mark.parametrize(
    ("racks", "team", "credit"),
    [
        ("A: g1; B: g4; C: g2; D: b1", 0, 8),
        ("A: g4; B: g1; C: b1; D: g2", 1, 8),
        ("A: g1; B: g2; C: b2; D: b1", 1, 0),
    ],
)
def test_a_blocked_team_round_credits_the_team_that_holds_less(racks: str, team: int, credit: int) -> None:
    state = position(f"seats: 4; teams; path: r5>n; {racks}; pile: none; scores: 10 20 10 20")
    told = run(state, "A pass", "B pass", "C pass", "D pass")
    total = [10, 20][team] + credit
    assert {
        "kind": "credited",
        "seat": team,
        "other_seat": team + 2,
        "points": credit,
        "total": total,
    } in told
    expected = [10, 20, 10, 20]
    for seat in (team, team + 2):
        expected[seat] += credit
    assert state.scores == expected


def test_a_new_round_begins_with_nothing_pending() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: g1; C: y9; pile: y1 y2; idle: 1")
    run(state, "A r1>n")
    assert state.round == 2
    assert (state.idle, state.held, state.choosing, state.lost, state.penalty) == (0, False, 0, 0, 0)


@pytest.mark.clause("til.R16c")
def test_after_a_blocked_round_the_next_begins_with_no_turn_passed() -> None:
    state = position("seats: 3; path: r5>n; A: g1; B: g2; C: g4; pile: none")
    run(state, "A pass", "B pass", "C pass")
    assert (state.round, state.idle) == (2, 0)
