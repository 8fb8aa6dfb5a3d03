"""Sentences of the sheet that are easily proven together, each by itself."""

import pytest

import rayonw
from rayonw.games.wildtiles.legality import bound_to_play
from rayonw.games.wildtiles.position import position
from rayonw.games.wildtiles.rounds import draw_number, is_number
from rayonw.kernel.deal import Deal
from tests.games.rig import A, B, C, kinds, refused, run, texts, told_to, waiting
from tests.games.wildtiles.table import DEAD_END, bluffs, count, others, rack, tiles

PILE = "pile: y1 y2 y3 y4 y5 y6 y7 y8 y9 y1 y2 y3 y4"
FULL_GREEN = "g0 g1 g1 g2 g2 g4 g4 g5 g5 g6 g6 g7 g7 g8"
ON_SWAP = "path: r3>n @b10"
ON_PASS = "path: r3>n @d10"
GUILTY = f"seats: 3; path: r5>n; A: wild4 r1 r-skip b2 b3; B: g1 g2; C: g7; {PILE}"
INNOCENT = f"seats: 3; path: r5>n; A: wild4 b1 b2 b3; B: g1 g2; C: g7; {PILE}"

# Setting up.


@pytest.mark.clause("til.S1a")
def test_who_draws_no_number_for_the_start_draws_again() -> None:
    for number in range(30):
        tiles, cut = position("").pile[:], list[int]()
        assert is_number(draw_number(C, tiles, cut, Deal("start", str(number))))
        assert [is_number(drawn & 63) for drawn in cut] == [False] * (len(cut) - 1) + [True]
        assert {drawn >> 6 for drawn in cut} == {C}


@pytest.mark.clause("til.S1b")
def test_the_tiles_drawn_for_the_start_go_back() -> None:
    state = rayonw.game("wildtiles").deal(4, "start")
    assert sum(state.census().values()) == 112


@pytest.mark.clause("til.S2a")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_gets_seven_tiles(seats: int) -> None:
    assert rayonw.game("wildtiles").deal(seats, "seven").view(None)["racks"] == [7] * seats


@pytest.mark.clause("til.S2b")
def test_play_goes_clockwise() -> None:
    state = position("seats: 3; path: r5>n; A: r1 r2 b1; B: r3 r4 b2; C: r6 r7 b3")
    run(state, "A r1>n")
    assert waiting(state) == "B"
    run(state, "B r3>n")
    assert waiting(state) == "C"
    run(state, "C r6>n")
    assert waiting(state) == "A"


@pytest.mark.clause("til.R2a")
def test_a_reverse_on_the_start_works_and_a_wild_names_its_colour() -> None:
    state = position("seats: 3; A: r-rev b1 b2")
    run(state, "A r-rev>n")
    assert waiting(state) == "C"
    named = position("seats: 3; A: wild b1 b2; B: g1 r1")
    run(named, "A wild=g>n")
    assert tiles(named, "B") == ["g1"]


@pytest.mark.clause("til.R2b")
def test_on_the_start_there_is_no_renouncing() -> None:
    state = position("seats: 3; A: r1 b1 b2; pile: y1 y2")
    assert others(state, "A") == []
    assert refused(state, "A draw") == ("til.R2b", "start_must_be_laid")


# The turn.


@pytest.mark.clause("til.T5a")
def test_who_cannot_play_draws_a_tile() -> None:
    state = position("seats: 3; path: r3>n; A: g4 b5; pile: b8 r9")
    assert texts(state, "A") == ["draw"]
    run(state, "A draw")
    assert rack(state, "A") == "b5 b8 g4"


@pytest.mark.clause("til.T5b")
@pytest.mark.parametrize(("drawn", "fitting"), [("r9", ["r9"]), ("b8", [])])
def test_a_drawn_tile_may_be_laid_at_once_if_it_fits(drawn: str, fitting: list[str]) -> None:
    state = position(f"seats: 3; path: r3>n; A: g4 b5; pile: {drawn} y1")
    run(state, "A draw")
    assert (tiles(state, "A"), others(state, "A")) == (fitting, ["pass"])


@pytest.mark.clause("til.T5c")
def test_after_a_pass_the_next_plays_on_the_same_square_and_tile() -> None:
    state = position("seats: 3; path: r3>n; A: g4 b5; B: b3 g4; pile: b8 y1")
    before = state.ground.name(state.target)
    run(state, "A draw", "A pass")
    assert (waiting(state), state.ground.name(state.target)) == ("B", before)
    assert tiles(state, "B") == ["b3"]


@pytest.mark.clause("til.T6a")
def test_all_drawing_stops_at_fourteen_tiles() -> None:
    thirteen = FULL_GREEN.removeprefix("g0 ")
    state = position(f"seats: 3; path: r3>n; A: r+2 b1 b2; B: {thirteen}; C: r1; pile: y1 y2 y3")
    run(state, "A r+2>n")
    assert count(state)[1] == 14


@pytest.mark.clause("til.T6b")
def test_with_fourteen_tiles_and_nothing_to_lay_one_passes() -> None:
    state = position(f"seats: 3; path: r3>n; A: {FULL_GREEN}; pile: y1 y2 y3")
    assert texts(state, "A") == ["pass"]


@pytest.mark.clause("til.T7a")
def test_who_could_play_may_draw_instead() -> None:
    state = position("seats: 3; path: r3>n; A: r1 b5; pile: b8 y1")
    assert others(state, "A") == ["draw"]
    run(state, "A draw")
    assert rack(state, "A") == "b5 b8 r1"


@pytest.mark.clause("til.T7b")
def test_who_renounced_may_lay_only_the_drawn_tile() -> None:
    state = position("seats: 3; path: r3>n; A: r1 b5; pile: r8 y1")
    run(state, "A draw")
    assert tiles(state, "A") == ["r8"]
    assert refused(state, "A r1>n") == ("til.T7b", "only_the_drawn_tile")


@pytest.mark.clause("til.R15a")
def test_with_an_empty_pile_who_can_play_must_and_nobody_is_challenged() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b5; B: g1; pile: none")
    assert others(state, "A") == []
    stuck = position(f"seats: 3; {ON_SWAP}; A: b1 b5; B: g1; pile: none")
    run(stuck, "A pass")
    assert texts(stuck, "B") == ["pass"]


@pytest.mark.clause("til.R16a")
def test_with_fourteen_tiles_renouncing_is_a_pass() -> None:
    state = position(f"seats: 3; path: g3>n; A: {FULL_GREEN}; pile: y1 y2 y3")
    assert others(state, "A") == ["pass"]


@pytest.mark.clause("til.R16b")
def test_with_fourteen_tiles_a_draw_two_costs_only_the_turn() -> None:
    state = position(f"seats: 3; path: r3>n; A: r+2 b1 b2; B: {FULL_GREEN}; C: r1; pile: y1 y2 y3")
    run(state, "A r+2>n")
    assert (count(state)[1], waiting(state)) == (14, "C")


# Squares.


@pytest.mark.clause("til.R19a")
def test_the_swap_is_a_duty_with_the_partner_too() -> None:
    state = position(f"seats: 4; teams; {ON_SWAP}; A: r1 b2 b3; C: y1")
    run(state, "A r1>s")
    assert texts(state, "A") == ["swap B", "swap C", "swap D"]


@pytest.mark.clause("til.R19b")
def test_tiles_drawn_by_a_square_wait_for_the_next_turn() -> None:
    state = position("seats: 3; path: r5>n @e9; A: r1 b2 b3; pile: r2 r3 y3")
    run(state, "A r1>n")
    assert (count(state)[0], waiting(state), texts(state, "A")) == (4, "B", [])


@pytest.mark.clause("til.R9b")
@pytest.mark.parametrize("way", ["", "; reversed"])
def test_tiles_are_always_passed_left(way: str) -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b1; B: g1; C: y1; pile: b9{way}")
    run(state, "A r1>s!", "A give b1", "B give g1", "C give y1")
    assert [rack(state, letter) for letter in "ABC"] == ["y1", "b1", "g1"]


@pytest.mark.clause("til.R18a")
def test_a_super_master_may_be_passed() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 super b2; B: g1; C: y1; pile: b9")
    run(state, "A r1>s")
    assert texts(state, "A") == ["give b2", "give super"]


@pytest.mark.clause("til.R18b")
def test_everyone_passes_two_or_the_only_one() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b1 b2 b3; B: g1; C: y1 y2; pile: b9")
    run(state, "A r1>s")
    assert state.view(None)["passing"]["dues"] == [2, 1, 2]


@pytest.mark.clause("til.E5a")
@pytest.mark.parametrize(("pile", "drawn"), [("none", 0), ("y1", 1), ("y1 y2 y3", 2)])
def test_a_draw_is_done_as_far_as_the_pile_goes(pile: str, drawn: int) -> None:
    state = position(f"seats: 3; path: r5>n @e9; A: r1 b2 b3; pile: {pile}")
    run(state, "A r1>n")
    assert count(state)[0] == 2 + drawn


@pytest.mark.clause("til.E5b")
def test_who_has_one_tile_passes_one() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b1 b2; B: g1; C: y1 y2; pile: b9")
    run(state, "A r1>s", "B give g1")
    assert texts(state, "B") == []


# Word tiles.


@pytest.mark.clause("til.K4a")
def test_a_wild_goes_on_anything_even_if_other_tiles_fit() -> None:
    assert tiles(position("path: r3>n; A: r1 wild"), "A") == ["r1", "wild"]
    assert tiles(position("path: wild=b>n; A: r1 wild"), "A") == ["wild"]


@pytest.mark.clause("til.K4b")
@pytest.mark.parametrize("colour", ["b", "g", "r", "y"])
def test_after_a_wild_only_its_colour_or_a_wild_follows(colour: str) -> None:
    state = position("seats: 3; path: r3>n; A: wild r1 r2; B: b3 g3 r3 y3 wild wild4 super")
    run(state, f"A wild={colour}>n")
    assert tiles(state, "B") == [f"{colour}3", "wild", "wild4"]


@pytest.mark.clause("til.K6a")
def test_a_super_master_goes_on_any_tile_squares_only() -> None:
    assert tiles(position("path: r3>n @c6; A: super b1"), "A") == ["b1", "super"]
    state = position("path: r3>n; A: super b1")
    assert tiles(state, "A") == []
    assert refused(state, "A super=r>n") == ("til.K6a", "no_master_here")


@pytest.mark.clause("til.K6b")
def test_who_lays_a_super_master_says_colour_and_direction() -> None:
    state = position("seats: 3; path: r3>n @c6; A: super b1 b2; B: g1 r1 wild")
    run(state, "A super=g>e")
    assert (tiles(state, "B"), state.ground.name(state.target)) == (["g1", "wild"], "d6")


# Dead ends.


@pytest.mark.clause("til.D1a")
def test_a_dead_end_has_no_free_neighbour() -> None:
    dead = position(f"{DEAD_END}; A: r1 b1")
    assert (dead.common()["dead_end"], texts(dead, "A")[:2]) == (True, ["r1!", "r1"])
    assert refused(dead, "A r1>n") == ("til.D1a", "no_arrow_here")
    open_one = position("path: r3>n @a2; filled: a1 b1 b2 b3; A: r1 b1 b2")
    assert (open_one.common()["dead_end"], texts(open_one, "A")[:1]) == (False, ["r1>n"])


@pytest.mark.clause("til.D1b")
def test_who_plays_in_a_dead_end_draws_five() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b1 b2; {PILE}")
    run(state, "A r1")
    assert count(state)[0] == 2 + 5


@pytest.mark.clause("til.D1c")
def test_after_a_dead_end_the_next_goes_on_from_any_free_any_tile_square() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b1 b2; B: g1 super; {PILE}")
    run(state, "A r1")
    free = {state.ground.name(square) for square in state.ground.any_squares if state.free[square]}
    assert {text[1:] for text in others(state, "B") if text[0] == "@"} == free
    run(state, "B @c6")
    assert tiles(state, "B") == ["g1", "super"]


# Bluffs.


@pytest.mark.clause("til.B1b")
def test_only_who_must_draw_four_may_challenge() -> None:
    state = position(GUILTY)
    run(state, "A wild4=g>n")
    assert [texts(state, letter) for letter in "ABC"] == [[], ["accept", "challenge"], []]


@pytest.mark.clause("til.B1c")
def test_the_rack_is_shown_to_the_challenger_alone() -> None:
    state = position(GUILTY)
    run(state, "A wild4=g>n")
    told = told_to(state, "B challenge")
    assert [seats for item, seats in told if item["kind"] == "shown"] == ["B"]


@pytest.mark.clause("til.B1e")
def test_who_wrongly_challenges_a_wild_draw_four_draws_six() -> None:
    state = position(INNOCENT)
    run(state, "A wild4=g>n", "B challenge")
    assert count(state)[1] == 2 + 6


@pytest.mark.clause("til.R13e")
def test_who_wrongly_challenges_a_wild_draw_four_loses_the_turn() -> None:
    state = position(INNOCENT)
    told = run(state, "A wild4=g>n", "B challenge")
    assert {"kind": "lost_turn", "seat": B} in told
    assert waiting(state) == "C"


@pytest.mark.clause("til.R13a")
def test_a_challenged_four_is_judged_by_the_colour_before_it() -> None:
    red = position(f"seats: 3; path: r5>n; A: wild4 r1 b2 b3; B: g1; {PILE}")
    run(red, "A wild4=b>n")
    assert "guilty" in kinds(run(red, "B challenge"))
    blue = position(f"seats: 3; path: r5>n; A: wild4 b1 b2 b3; B: g1; {PILE}")
    run(blue, "A wild4=b>n")
    assert "innocent" in kinds(run(blue, "B challenge")), "the colour just named is not asked"


@pytest.mark.clause("til.R13d")
def test_in_place_of_a_four_taken_back_no_uno_is_due() -> None:
    state = position(f"seats: 3; path: r5>n; A: wild4 r1; B: g1; C: g7; {PILE}")
    run(state, "A wild4=b>n!", "B challenge")
    assert {text[-1] for text in texts(state, "A")}.isdisjoint("!")


@pytest.mark.clause("til.B2a")
def test_a_renouncement_on_a_swap_square_may_be_challenged_by_the_next() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    assert bluffs(state, A) == ["draw"]
    run(state, "A draw", "A pass")
    assert ("challenge" in texts(state, "B"), "challenge" in texts(state, "C")) == (True, False)


@pytest.mark.clause("til.B2b")
def test_guilty_on_a_swap_square_plays_and_draws_two() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r-skip b2; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert (waiting(state), tiles(state, "A"), others(state, "A")) == ("A", ["r-skip"], [])
    run(state, "A r-skip>s")
    assert count(state)[0] == 2 + 2


@pytest.mark.clause("til.B3a")
def test_a_renouncement_in_a_dead_end_may_be_challenged_by_the_next() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b2; B: g1 g2; C: y1; {PILE}")
    assert bluffs(state, A) == ["draw"]
    run(state, "A draw", "A pass")
    assert ("challenge" in texts(state, "B"), "challenge" in texts(state, "C")) == (True, False)


@pytest.mark.clause("til.B3b")
def test_guilty_in_a_dead_end_plays_there_and_draws_ten() -> None:
    state = position(f"seats: 3; {DEAD_END}; A: r1 b2 b3; B: g1 g2; C: y1; {PILE}")
    run(state, "A draw", "A pass", "B challenge", "A r1")
    assert count(state)[0] == 3 + 5 + 5


@pytest.mark.clause("til.R14e")
def test_a_guilty_player_lays_any_fitting_tile_the_drawn_one_too() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2 b4; B: g1 g2; C: y1; pile: r9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert tiles(state, "A") == ["r1", "r9"]


@pytest.mark.clause("til.R24d")
def test_a_guilty_lay_after_a_renouncement_owes_its_uno() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r-skip; B: g1 g2; C: y1; pile: g9 y5 y6 y7")
    run(state, "A draw", "A pass", "B challenge")
    assert texts(state, "A")[:2] == ["r-skip>n!", "r-skip>n"]


@pytest.mark.clause("til.R24e")
def test_a_guilty_lay_uses_a_four_only_if_correct_and_unchallenged() -> None:
    wrong = position(f"seats: 3; {ON_SWAP}; A: wild4 r1 b2; B: g1 g2; C: y1; {PILE}")
    run(wrong, "A draw", "A pass", "B challenge")
    assert refused(wrong, "A wild4=b>s") == ("til.R24e", "no_four_now")
    correct = position(f"seats: 3; {ON_SWAP}; A: wild4 b1 b2; B: g1 g2; C: y1; {PILE}")
    run(correct, "A draw", "A pass", "B challenge", "A wild4=b>s")
    assert "challenge" not in texts(correct, "B") + texts(correct, "C")
    assert count(correct)[1] == 2 + 4


@pytest.mark.clause("til.R24h")
def test_where_the_square_may_be_chosen_renouncing_is_no_bluff() -> None:
    state = position(f"seats: 3; path: r3; A: r1 b2; B: g1; {PILE}")
    assert (bound_to_play(state), bluffs(state, A)) == (False, [])
    run(state, "A draw", "A pass")
    assert "challenge" not in texts(state, "B")


# UNO and advice.


@pytest.mark.clause("til.B5a")
def test_the_last_tile_but_one_is_laid_with_uno_or_without() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2; pile: y1 y2")
    assert texts(state, "A")[:2] == ["r1>n!", "r1>n"]


@pytest.mark.clause("til.R4a")
def test_the_call_is_part_of_the_lay() -> None:
    state = position("seats: 3; path: r5>n; A: r1 b2; pile: y1 y2")
    assert kinds(run(state, "A r1>n!")) == ["laid", "uno"]
    assert state.common().get("fault") is None


@pytest.mark.clause("til.R17a")
def test_uno_is_due_though_the_square_gives_tiles_at_once() -> None:
    state = position("seats: 3; path: r5>n @e9; A: r1 b2; B: r7; C: g1; pile: y1 y2 y3 y4")
    run(state, "A r1>n")
    assert (count(state)[0], texts(state, "B")) == (3, ["catch A"])


@pytest.mark.clause("til.R17c")
def test_one_tile_by_a_swap_needs_no_call() -> None:
    state = position(f"seats: 3; {ON_SWAP}; A: r1 b2 b3; B: g1 g2; C: y1; pile: y7")
    run(state, "A r1>s", "A swap C")
    assert (count(state)[0], state.common().get("fault")) == (1, None)


@pytest.mark.clause("til.R26e")
def test_who_is_caught_while_tiles_are_passed_may_choose_the_new_ones() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b1; B: g1 g2; C: y1 y2; pile: b9 b8 b7")
    run(state, "A r1>s")
    assert texts(state, "A") == ["give b1"]
    run(state, "B catch A")
    assert texts(state, "A") == ["give b1", "give b8", "give b9"]


@pytest.mark.clause("til.R26f")
def test_a_gift_once_chosen_stands() -> None:
    state = position(f"seats: 3; {ON_PASS}; A: r1 b1; B: g1 g2; C: y1 y2; pile: b9 b8 b7")
    run(state, "A r1>s", "A give b1", "B catch A")
    assert texts(state, "A") == []
    run(state, "B give g1", "B give g2", "C give y1", "C give y2")
    assert rack(state, "B") == "b1"


@pytest.mark.clause("til.R5c")
def test_one_voice_against_it_denies_the_advice() -> None:
    text = "seats: 4; path: r5>n; advice; A: r1 b2; B: g1; C: g2; D: g3; pile: y1 y2 y3 y4 y5"
    denied = position(text)
    run(denied, "B report A", "C agree", "D deny")
    assert (count(denied)[0], waiting(denied)) == (2, "A")
    agreed = position(text)
    run(agreed, "B report A", "C agree", "D agree")
    assert count(agreed)[0] == 2 + 4


# The end, two players, variants.


@pytest.mark.clause("til.E3b")
def test_everyone_counts_the_tiles_left() -> None:
    state = position("seats: 3; path: r5>n; A: r1; B: b9 b-skip; C: wild y7")
    run(state, "A r1>n")
    assert state.common()["sheet"] == [[0, 9 + 20, 50 + 7]]


@pytest.mark.clause("til.R22b")
def test_who_went_out_counts_nothing() -> None:
    state = position("seats: 3; path: r5>n; scores: 7 8 9; A: r1; B: b9; C: y7")
    run(state, "A r1>n")
    assert state.common()["scores"][A] == 7


@pytest.mark.clause("til.R27b")
def test_in_a_blocked_team_round_the_credit_is_all_four_racks() -> None:
    state = position(
        "seats: 4; teams; path: r5>n; A: b1; B: b2; C: b3; D: b4; idle: 3; pile: none; turn: A; target: 50"
    )
    run(state, "A pass")
    assert state.common()["sheet"] == [[1 + 2 + 3 + 4, 0, 1 + 2 + 3 + 4, 0]]


@pytest.mark.clause("til.P1a")
def test_between_two_players_a_reverse_is_a_skip() -> None:
    state = position("path: r5>n; A: r-rev b1 b2; B: g1")
    told = run(state, "A r-rev>n")
    assert kinds(told) == ["laid", "lost_turn"]
    assert waiting(state) == "A"


@pytest.mark.clause("til.R21a")
def test_an_encore_is_one_action_of_two_tiles() -> None:
    state = position("seats: 3; encore; path: r5>n; A: wild r4 b1 b2; B: g1; pile: y1")
    assert kinds(run(state, "A wild>n&r4>e")) == ["named", "laid"]
    assert (rack(state, "A"), waiting(state)) == ("b1 b2", "B")
