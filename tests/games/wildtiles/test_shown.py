"""What is shown and told of a match of Wild Tiles, fact by fact; and why an action is refused."""

from collections.abc import Mapping
from typing import Any

import pytest

from rayonw.games.wildtiles.action import CHOOSE, ENCORE, END, GIVE, LAY, LAYS, REPORT, SWAP_WITH, lay_of
from rayonw.games.wildtiles.event import BY_PENALTY, BY_SQUARE, GOT, ROUND, say, say_tiles, tell, tell_fresh
from rayonw.games.wildtiles.material import KINDS, WILD, tile_of
from rayonw.games.wildtiles.pile import draw_up_to
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rules import State, deal
from rayonw.kernel.state import EVERYONE, Refusal
from tests.games.rig import A, B, C, refusal, run
from tests.games.wildtiles.table import DEAD_END, bluffs

RED_1 = tile_of("r1")
PILE = "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4"
ON_SWAP = "path: r3>n @b10"
ON_PASS = "path: r3>n @d10"


def says(shown: Mapping[str, Any], expected: dict[str, Any]) -> None:
    """It is certain that all that is expected is shown so."""
    assert {name: shown.get(name, "nothing") for name in expected} == expected


def test_a_view_says_where_the_match_stands() -> None:
    state = position(
        f"seats: 3; path: r5>n wild=b>ne; A: b1 b2 wild4; B: g1 super; C: y9; {PILE}; scores: 4 0 9"
    )
    state.began, state.round, state.first = 700, 3, 2
    says(
        state.view(A),
        {
            "game": "wildtiles",
            "version": state.version,
            "seats": 3,
            "options": state.options,
            "round": 3,
            "scores": [4, 0, 9],
            "sheet": [],
            "last": {"racks": [], "points": [], "by": ""},
            "cut": [],
            "first": 2,
            "ended_by": "",
            "pile": 13,
            "racks": [3, 2, 1],
            "board": {
                "f6": {"n": 1, "tile": "r5", "colour": "r", "arrow": "n"},
                "f7": {"n": 2, "tile": "wild", "colour": "b", "arrow": "ne"},
            },
            "target": "g8",
            "dead_end": False,
            "colour": "b",
            "phase": "turn",
            "waiting": [A],
            "turn": A,
            "clockwise": True,
            "drew": False,
            "idle": 0,
            "began": 700,
            "accused": -1,
            "reports": [False, False, False],
            "stakes": {},
        },
    )
    says(
        state.own(A),
        {
            "seat": A,
            "rack": ["b1", "b2", "wild4"],
            "drawn": "",
            "gift": [],
            "received": [],
            "known": {},
        },
    )
    assert bluffs(state, A) == ["wild4"]
    assert {"fault", "penalty", "passing", "vote"}.isdisjoint(state.common())


def test_before_the_first_tile_there_is_no_colour_and_in_a_dead_end_no_arrow() -> None:
    start = position(f"seats: 3; A: r1; B: g1; C: y9; {PILE}")
    says(start.common(), {"colour": "", "target": "f6", "board": {}, "dead_end": False})
    ended = position(f"seats: 3; {DEAD_END}; A: r1 b2; B: g1; C: y9; {PILE}")
    says(ended.common(), {"target": "a2", "dead_end": True, "colour": "r"})
    run(ended, "A r1")
    assert ended.common()["board"]["a2"]["arrow"] == ""
    says(ended.common(), {"target": "", "dead_end": False})


def test_a_missing_uno_and_a_penalty_are_shown() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    run(state, "A r1>n", at=500)
    assert state.common()["fault"] == {"seat": A, "at": 500, "held": state.held}
    guilty = position(f"seats: 3; path: r5>n; A: wild4 r1 b2 b3; B: g1; C: y9; {PILE}")
    run(guilty, "A wild4=b>n")
    assert guilty.common()["stakes"] == {"accept": 4, "lost": 4 + 2, "won": 4}
    run(guilty, "B challenge")
    assert guilty.common()["penalty"] == {"seat": A, "count": 4}


def test_who_still_has_to_pass_tiles_left_is_shown() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b2 b3; B: g1; C: y9 y8 y7; {PILE}")
    run(state, "A r1>n")
    assert state.common()["passing"] == {"dues": [2, 1, 2], "chosen": [False, False, False]}
    run(state, "B give g1")
    assert state.common()["passing"]["chosen"] == [False, True, False]
    assert (state.own(B)["gift"], state.own(A)["gift"]) == (["g1"], [])


def test_a_vote_on_advice_is_shown() -> None:
    state = position(f"seats: 3; advice; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    run(state, "C report A")
    assert state.common()["vote"] == {"by": C, "on": A, "agreed": [False, False, True], "interrupted": "turn"}
    assert state.common()["reports"] == [False, False, True]


def test_what_is_at_stake_after_a_renouncement_is_shown() -> None:
    for where, lost, won in ((ON_SWAP, 2, 2), (DEAD_END, 3, 5 + 5)):
        state = position(f"seats: 3; {where}; A: r1 b2; B: g1; C: y9; {PILE}")
        run(state, "A draw", "A pass")
        says(state.common(), {"accused": A, "stakes": {"lost": lost, "won": won}})
    nearly_full = position(
        f"seats: 3; {ON_SWAP}; A: r1; B: {' '.join(['g1'] * 2 + ['g2'] * 2)}; C: y9; pile: y1 y2"
    )
    run(nearly_full, "A draw", "A pass")
    assert nearly_full.common()["stakes"] == {"lost": 1, "won": 1}, "one tile is left in the pile"


def test_lays_are_told_with_square_arrow_and_colour() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2 b3; B: wild g1 g2; C: y9; {PILE}")
    assert run(state, "A r1>ne") == [{"kind": "laid", "seat": A, "tile": "r1", "square": "F7", "arrow": "ne"}]
    assert run(state, "B wild=g>n")[0] == {
        "kind": "named",
        "seat": B,
        "tile": "wild",
        "square": "G8",
        "arrow": "n",
        "colour": "g",
    }
    ended = position(f"seats: 3; {DEAD_END}; A: r1 b2 b3; B: g1 g2; C: y9; {PILE}")
    assert run(ended, "A r1")[:2] == [
        {"kind": "laid", "seat": A, "tile": "r1", "square": "A2", "arrow": ""},
        {"kind": "drew", "seat": A, "count": 5, "cause": "by_dead_end"},
    ]
    assert run(ended, "B @c6")[0] == {"kind": "chose", "seat": B, "square": "C6"}


def test_a_swap_a_challenge_and_a_catch_are_told_with_both_seats() -> None:
    swap = position(f"seats: 3; {ON_SWAP}; A: r1 b2 b3; B: g1; C: y9; {PILE}")
    assert {"kind": "swapped", "seat": A, "other_seat": C} in run(swap, "A r1>s", "A swap C")
    caught = position(f"seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    assert run(caught, "A r1>n", "C catch A")[1:] == [
        {"kind": "caught", "seat": C, "other_seat": A},
        {"kind": "drew", "seat": A, "count": 2, "cause": "by_catch"},
        {"kind": "got", "seat": A, "tiles": ["y1", "y2"]},
    ]
    bluff = position(f"seats: 3; path: r5>n; A: wild4 r1 b2 b3; B: g1; C: y9; {PILE}")
    assert run(bluff, "A wild4=b>n", "B challenge")[1:] == [
        {"kind": "challenged", "seat": B, "other_seat": A},
        {"kind": "shown", "seat": A, "tiles": ["b2", "b3", "r1"]},
        {"kind": "guilty", "seat": A},
        {"kind": "took_back", "seat": A, "square": "F7"},
    ]


def test_tiles_passed_left_are_told_to_who_gives_and_who_gets() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b2; B: g1 g2; C: y9 y8; {PILE}")
    told = run(state, "A r1>n!", "A give b2", "B give g1", "B give g2", "C give y9", "C give y8")
    assert {"kind": "all_pass", "seat": A} in told
    assert {"kind": "handed", "seat": A, "other_seat": B, "tiles": ["b2"]} in told
    assert state.own(B)["received"] == ["b2"]


def test_the_end_of_a_round_is_told_with_racks_and_points() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1; B: g1 wild; C: y9; {PILE}; scores: 1 2 3")
    told = run(state, "A r1>n")
    assert {"kind": "went_out", "seat": A} in told
    assert {"kind": "rack_empty", "seat": A, "tiles": []} in told
    assert {"kind": "rack_left", "seat": B, "tiles": ["g1", "wild"]} in told
    assert [item for item in told if item["kind"] == "counted"] == [
        {"kind": "counted", "seat": A, "points": 0, "total": 1},
        {"kind": "counted", "seat": B, "points": 1 + 50, "total": 2 + 51},
        {"kind": "counted", "seat": C, "points": 9, "total": 3 + 9},
    ]
    assert {"kind": "round", "number": 2, "seat": state.first} in told
    says(state.common(), {"sheet": [[0, 51, 9]], "scores": [1, 53, 12], "round": 2})
    assert state.common()["last"] == {
        "racks": [[], ["g1", "wild"], ["y9"]],
        "points": [0, 1 + 50, 9],
        "by": "til.E1",
    }


def test_a_seed_deals_the_same_match_wherever_and_whenever_it_is_dealt() -> None:
    """Finished matches are verified by their seeds: how one becomes a deal must never change."""
    options = position("seats: 3").options
    state = deal(3, "any text", options)
    assert (state.first, state.common()["cut"]) == (1, [[0, "r2"], [1, "g+2"], [1, "g8"], [2, "b1"]])
    assert state.own(A)["rack"] == ["b3", "b7", "b7", "g+2", "r8", "y2", "wild"]


TWELVE_REDS = "r1 r1 r2 r2 r4 r4 r6 r6 r7 r7 r8 r8"
TWELVE_GREENS = TWELVE_REDS.replace("r", "g")
THIRTEEN_BLUES = "b1 b1 b2 b2 b3 b3 b4 b4 b5 b5 b6 b6 b7"


def test_what_is_at_stake_ends_at_fourteen_tiles_and_with_the_pile() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 {TWELVE_GREENS}; B: {TWELVE_REDS}; C: y9; {PILE}")
    run(state, "A wild4=b>n")
    assert state.common()["stakes"] == {"accept": 14 - 12, "lost": 14 - 12, "won": 14 - 12}
    again = position(f"seats: 3; {ON_SWAP}; A: r1 {TWELVE_GREENS}; B: {THIRTEEN_BLUES}; C: y9; {PILE}")
    run(again, "A draw", "A pass")
    assert again.common()["stakes"] == {"lost": 14 - 13, "won": 14 - (14 - 1)}


def test_an_event_is_the_same_however_it_is_made() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1; B: g1; C: y9; {PILE}")
    for first in range(6):
        for rest in ((0, 0), (1, 0), (0, 1)):
            state.log = []
            say(state, ROUND, first, *rest)
            assert state.log == [(EVERYONE, ROUND, first, *rest)]
    for tiles in ([5], [5, 3], [3, 5], [5, 5], [9, 3, 5]):
        state.log = []
        say_tiles(state, 2, GOT, B, 0, tiles)
        assert state.log == [(2, GOT, B, 0, *sorted(tiles))]


@pytest.mark.parametrize("seat", [A, B, C])
def test_every_seat_is_told_what_it_drew_in_one_action(seat: int) -> None:
    state = position("seats: 3; path: r5>n; idle: 1; A: r1; B: g1; C: y9; pile: y1 b2 r3 g4 g5 g6")
    state.log = []
    draw_up_to(state, seat, 2, BY_PENALTY)
    assert state.idle == 0
    draw_up_to(state, seat, 1, BY_SQUARE)
    tell_fresh(state)
    assert [tell(event) for event in state.log] == [
        {"kind": "drew", "seat": seat, "count": 2, "cause": "by_penalty"},
        {"kind": "drew_one", "seat": seat, "count": 1, "cause": "by_square"},
        {"kind": "got", "seat": seat, "tiles": ["b2", "r3", "y1"]},
    ]
    state.log = []
    draw_up_to(state, seat, 1, BY_SQUARE)
    tell_fresh(state)
    assert tell(state.log[-1]) == {"kind": "got", "seat": seat, "tiles": ["g4"]}
    assert state.log[-1][0] == 1 << seat


@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_a_draw_by_turn_is_told_with_its_seat_and_cause(letter: str) -> None:
    state = position(f"seats: 3; path: r5>n; turn: {letter}; idle: 1; A: b1; B: g1; C: y9; pile: y1 b2 r3 g4")
    seat = "ABC".index(letter)
    assert run(state, f"{letter} draw") == [
        {"kind": "drew_one", "seat": seat, "count": 1, "cause": "by_turn"},
        {"kind": "got", "seat": seat, "tiles": ["y1"]},
    ]
    assert state.idle == 0


def test_a_match_that_is_over_refuses_everything() -> None:
    state = position(f"seats: 3; target: 50; path: r5>n; A: r1; B: wild; C: y9; {PILE}")
    assert run(state, "A r1>n")[-1] == {"kind": "ended"}
    told = refusal(state, "A draw")
    assert (told.clause, told.why) == ("til.E4", "over")
    assert state.legal(A) == []


def test_a_seat_that_does_not_exist_has_nothing_to_do() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1; B: g1; C: y9; {PILE}")
    assert state.legal(3) == state.legal(-1) == []


def test_a_round_is_told_with_its_number_and_who_begins() -> None:
    assert tell((EVERYONE, ROUND, 5, C, 0)) == {"kind": "round", "number": 5, "seat": C}


def test_the_draw_for_the_start_is_told_tile_by_tile() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1; B: g1 wild; C: y9; {PILE}")
    told = run(state, "A r1>n")
    cuts = [[item["seat"], item["tile"]] for item in told if item["kind"] == "cut"]
    assert cuts == state.common()["cut"]
    assert len({seat for seat, _ in cuts}) == 3


def test_an_encore_with_a_tile_that_does_not_fit_names_it() -> None:
    state = position(f"seats: 3; encore; path: r6>n; A: b6 r4 wild g9; B: g1; C: y9; {PILE}")
    told = refusal(state, "A wild>n&b6>n")
    assert (told.clause, told.why, told.details) == ("til.R21b", "no_encore_with", {"tile": "b6"})


def test_who_gives_no_time_gives_the_matchs_beginning() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2 b3; B: g1; C: y9; {PILE}")
    state.began = 900
    state.play(A, state.legal(A)[0])
    assert state.began == 0


def test_time_that_has_not_run_out_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        position(f"seats: 3; clock: 20; path: r5>n; A: r1; B: g1; C: y9; {PILE}").expire(19_999)
    assert (caught.value.clause, caught.value.why) == ("til.R29a", "not_yet")


@pytest.mark.parametrize(
    ("facts", "line", "clause", "why", "details"),
    [
        ("path: r5>n", "B g1>n", "til.S2b", "not_your_turn", {"seat": A}),
        ("path: r5>n", "A g9>n", "til.T2a", "not_in_rack", {"tile": "g9"}),
        ("path: r5>n", "A b2>n", "til.T2a", "no_match", {"tile": "b2"}),
        ("path: r5>n", "A super=b>n", "til.K6a", "no_master_here", {}),
        ("path: r5>n", "A r1>s", "til.T2b", "square_taken", {}),
        ("path: r5>n", "A r1", "til.C2", "arrow_needed", {}),
        ("path: r5>n", "A r1>n!", "til.R26d", "no_call_due", {}),
        ("path: r5>n", "A pass", "til.T5a", "draw_first", {}),
        ("path: r5>n", "A accept", "til.R11a", "nothing_to_accept", {}),
        ("path: r5>n", "A challenge", "til.R14a", "nothing_to_challenge", {}),
        ("path: r5>n", "A agree", "til.R5c", "no_vote", {}),
        ("path: r5>n", "A deny", "til.R5c", "no_vote", {}),
        ("path: r5>n", "A catch B", "til.R4b", "nothing_to_catch", {}),
        ("path: r5>n", "A swap B", "til.E6", "no_swap", {}),
        ("path: r5>n", "A report B", "til.R5a", "no_report", {}),
        ("path: r5>n", "A give r1", "til.R9a", "nothing_to_pass", {}),
        ("path: r5>n", "A @c6", "til.D1c", "no_choice_now", {}),
        ("path: r5>n; pass_master", "A super=b>n", "til.V1b", "no_master_here", {}),
        ("", "A draw", "til.R2b", "start_must_be_laid", {}),
        ("", "A pass", "til.R2b", "start_must_be_laid", {}),
        (DEAD_END, "A r1>n", "til.D1a", "no_arrow_here", {}),
    ],
)
def test_a_refusal_names_its_clause_and_says_why(
    facts: str, line: str, clause: str, why: str, details: dict[str, Any]
) -> None:
    told = refusal(position(f"seats: 3; {facts}; A: r1 b2 super; B: g1; C: y9; {PILE}"), line)
    assert (told.clause, told.why, told.details) == (clause, why, details)


def test_after_a_draw_only_the_drawn_tile_may_be_laid() -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    run(state, "A draw")
    told = refusal(state, "A r1>n")
    assert (told.clause, told.why, told.details) == ("til.T7b", "only_the_drawn_tile", {"tile": "y1"})
    again = refusal(state, "A draw")
    assert (again.clause, again.why) == ("til.T7c", "drawn_already")


def test_an_empty_pile_and_a_full_rack_are_told() -> None:
    empty = position("seats: 3; path: r5>n; A: r1 b2; B: g1; C: y9; pile: none")
    assert (refusal(empty, "A draw").clause, refusal(empty, "A draw").why) == ("til.R15a", "pile_empty")
    assert (refusal(empty, "A pass").clause, refusal(empty, "A pass").why) == ("til.R15a", "must_lay")
    rack = "g1 g1 g2 g2 g3 g3 g4 g4 g6 g6 g7 g7 g8 g8"
    full = refusal(position(f"seats: 3; path: r5>n; A: {rack}; B: b1; C: y9; {PILE}"), "A draw")
    assert (full.clause, full.why, full.details) == ("til.T6a", "rack_full", {"count": 14})


def why(state: State, line: str) -> tuple[str, str, dict[str, Any]]:
    """All that a refusal tells."""
    told = refusal(state, line)
    return told.clause, told.why, told.details


def test_a_wild_draw_four_is_answered_first() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 b1 b2; B: g1; C: y9; {PILE}")
    run(state, "A wild4=b>n")
    assert why(state, "C y9>n") == ("til.R11a", "answer_first", {"seat": B})
    assert why(state, "C accept") == ("til.B1b", "answer_first", {"seat": B})


def test_a_swap_comes_first() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2 b3; B: g1; C: y9; {PILE}")
    run(state, "A r1>s")
    assert why(state, "A draw") == ("til.E6", "swap_first", {})


def test_tiles_to_pass_come_first() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b2 b3; B: g1; C: y9 y8; {PILE}")
    run(state, "A r1>n", "B give g1")
    assert why(state, "A draw") == ("til.R9a", "pass_first", {})
    assert why(state, "A give g9") == ("til.R9a", "not_in_rack", {"tile": "g9"})
    assert why(state, "B draw") == why(state, "B give g1") == ("til.R9a", "others_pass", {})


def test_a_vote_comes_first() -> None:
    state = position(f"seats: 3; advice; path: r5>n; A: r1 b2; B: g1; C: y9; {PILE}")
    run(state, "C report A")
    assert why(state, "A draw") == ("til.R5c", "vote_first", {})


def test_a_square_is_chosen_first_and_who_chose_it_lays_there() -> None:
    state = position(f"seats: 3; path: r5; A: r1 b2; B: g1; C: y9; {PILE}")
    assert why(state, "A r1>n") == ("til.D1c", "choose_first", {})
    assert why(state, "A @b1") == ("til.R3b", "not_a_free_square", {})
    run(state, "A @c6")
    assert why(state, "A draw") == why(state, "A pass") == ("til.R31b", "must_lay", {})


@pytest.mark.parametrize(
    ("action", "clause", "why"),
    [
        (6, "til.T2a", "unknown_action"),
        (SWAP_WITH, "til.E6", "no_swap"),
        (SWAP_WITH - 1, "til.R4b", "nothing_to_catch"),
        (REPORT - 1, "til.E6", "no_swap"),
        (REPORT, "til.R5a", "no_report"),
        (GIVE, "til.R9a", "nothing_to_pass"),
        (GIVE + KINDS, "til.R9a", "unknown_action"),
        (CHOOSE, "til.D1c", "no_choice_now"),
        (LAY, "til.T2a", "not_in_rack"),
        (LAY + LAYS, "til.T2a", "unknown_action"),
        (LAY + lay_of(RED_1, 1, 0, 0), "til.K4b", "unknown_action"),
        (LAY + lay_of(RED_1, 0, 8, 0), "til.C2", "arrow_needed"),
        (LAY + lay_of(RED_1, 0, 9, 0), "til.C2", "unknown_action"),
        (LAY + lay_of(RED_1, 0, 4, 0), "til.T2b", "square_taken"),
        (LAY + lay_of(WILD, 1, 9, 0), "til.C2", "unknown_action"),
        (ENCORE, "til.T2a", "not_in_rack"),
        (ENCORE + LAYS, "til.T2a", "unknown_action"),
        (ENCORE + lay_of(RED_1, 0, 0, 0), "til.V2a", "encore_not_agreed"),
    ],
)
def test_every_int_is_refused_with_its_clause(action: int, clause: str, why: str) -> None:
    state = position(f"seats: 3; path: r5>n; A: r1 b2 wild; B: g1; C: y9; {PILE}")
    with pytest.raises(Refusal) as caught:
        state.play(A, action)
    assert (caught.value.clause, caught.value.why) == (clause, why)


@pytest.mark.parametrize(
    ("seat", "action", "clause", "why"),
    [
        (-1, 0, "til.S2a", "no_such_seat"),
        (3, 0, "til.S2a", "no_such_seat"),
        (A, -1, "til.T2a", "unknown_action"),
        (A, END, "til.T2a", "unknown_action"),
    ],
)
def test_seats_and_actions_that_do_not_exist_are_refused(
    seat: int, action: int, clause: str, why: str
) -> None:
    with pytest.raises(Refusal) as caught:
        position(f"seats: 3; path: r5>n; A: r1; B: g1; C: y9; {PILE}").play(seat, action)
    assert (caught.value.clause, caught.value.why) == (clause, why)
