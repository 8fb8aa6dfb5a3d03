"""Clans beyond two of equal size: alone, odd number, one more, three camps."""

from collections import Counter

import pytest

import rayonw
from rayonw.games.wittyzibi.clans import tokens, usual_variant, wrong_seats
from rayonw.games.wittyzibi.material import (
    ALONE,
    BLUE,
    CAMPS,
    CARD_NAMES,
    ODD,
    ONE_MORE,
    ORANGE,
    RED,
    TWO_CLANS,
)
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.rules import State, deal
from rayonw.games.wittyzibi.setup import deck
from rayonw.kernel.option import BadOption
from tests.games.flaws import told
from tests.games.rig import A, C, E, play, run, told_to

GAME = rayonw.game("wittyzibi")
NEAR_DEATH = "b30 b30 b30 b10"
FIVE = "seats: 5; variant: alone; clans: blue blue red red orange"
ODD_FIVE = "seats: 5; variant: odd; clans: blue blue red red orange"
SEVEN = "seats: 7; variant: one_more; clans: blue blue blue blue red red red"
SIX_CAMPS = "seats: 6; variant: camps; clans: blue blue red red orange orange"


def dealt(seats: int, clans: str, seed: int = 0) -> State:
    """A fresh match of a variant."""
    return deal(seats, f"seed {seed}", GAME.settle(seats, {"clans": clans}))


@pytest.mark.clause("zibi.R12a")
def test_five_players_default_to_alone_and_seven_to_one_more() -> None:
    usual = [usual_variant(seats) for seats in range(4, 10)]
    assert usual == [TWO_CLANS, ALONE, TWO_CLANS, ONE_MORE, TWO_CLANS, ODD]
    assert [dealt(seats, "usual").variant for seats in (5, 7)] == [ALONE, ONE_MORE]


@pytest.mark.parametrize(
    ("clans", "fitting", "says"),
    [
        ("usual", {4, 5, 6, 7, 8, 9}, ""),
        ("alone", {5}, "option clans: alone is for 5 players"),
        ("odd", {5, 7, 9}, "option clans: odd is for 5, 7 or 9 players"),
        ("one_more", {7}, "option clans: one_more is for 7 players"),
        ("camps", {6, 7, 8, 9}, "option clans: camps are for 6 players or more"),
    ],
)
def test_a_variant_for_other_numbers_of_players_is_explained(
    clans: str, fitting: set[int], says: str
) -> None:
    for seats in range(4, 10):
        flaw = wrong_seats(seats, {"clans": clans})
        assert (flaw is None) == (seats in fitting)
        assert flaw is None or told("wittyzibi", flaw) == says


@pytest.mark.clause("zibi.V4a")
def test_three_camps_of_six_players_have_two_tokens_each_and_none_is_removed() -> None:
    assert tokens(CAMPS, 6) == [0, 0, 1, 1, 2, 2]
    assert [tokens(CAMPS, seats) for seats in (7, 8, 9)] == [[0] * 3 + [1] * 3 + [2] * 3] * 3
    assert dealt(6, "camps").removed == []


@pytest.mark.clause("zibi.R12b")
def test_a_card_hits_one_player_so_that_a_single_clan_can_fall() -> None:
    state = position(
        f"clans: blue red blue red; out: C D; hands: A[b10]; piles: A[{NEAR_DEATH}] B[{NEAR_DEATH}]"
    )
    run(state, "A b10>B", "B accept")
    assert state.points == [3, 0, 2, 0]


@pytest.mark.parametrize(
    ("clans", "good"),
    [("alone", [5]), ("odd", [5, 7, 9]), ("one_more", [7]), ("camps", [6, 7, 8, 9]), ("usual", range(4, 10))],
)
def test_a_variant_is_refused_where_it_does_not_fit(clans: str, good: list[int]) -> None:
    for seats in range(4, 10):
        if seats in good:
            assert dealt(seats, clans).seats == seats
        else:
            with pytest.raises(BadOption, match="option clans"):
                dealt(seats, clans)


@pytest.mark.clause("zibi.V1a")
def test_alone_makes_two_pairs_and_one_lone_player_of_any_colour_who_does_not_know_it() -> None:
    lone_colours = set()
    for seed in range(40):
        state = dealt(5, "alone", seed)
        assert sorted(Counter(state.clans).values()) == [1, 2, 2]
        assert state.clans.count(state.removed[0]) == 1
        lone_colours.add(state.removed[0])
    assert lone_colours == {0, 1, 2}
    paired = position("seats: 5; variant: alone; clans: blue blue red red orange; hands: A[b10]")
    alone = position("seats: 5; variant: alone; clans: blue red red orange orange; hands: A[b10]")
    assert paired.view(A) == alone.view(A)


@pytest.mark.clause("zibi.V1d")
def test_alone_is_played_with_76_cards() -> None:
    assert sum(dealt(5, "alone").census()[name] for name in CARD_NAMES) == 76


@pytest.mark.clause("zibi.V1b")
def test_alone_ends_when_a_pair_is_out() -> None:
    state = position(f"{FIVE}; out: A C; hands: D[b10 b10]; turn: D; piles: B[{NEAR_DEATH}]")
    run(state, "D b10>B", "B accept")
    assert (state.round, state.last["reason"]) == (2, "zibi.V1")


@pytest.mark.clause("zibi.V1c")
def test_alone_the_lone_survivor_scores_four() -> None:
    state = position(f"{FIVE}; out: A C; hands: D[b10]; turn: D; piles: B[{NEAR_DEATH}]")
    run(state, "D b10>B", "B accept")
    assert state.points == [0, 0, 2, 3, 4]
    assert state.last["players"]["4"]["why"] == "zibi.V1"


@pytest.mark.clause("zibi.V1c")
def test_alone_goes_on_when_the_lone_player_falls_who_then_scores_nothing() -> None:
    state = position(
        f"{FIVE}; out: C; hands: D[b10 b20 b30]; turn: D; piles: E[{NEAR_DEATH}] B[{NEAR_DEATH}]"
    )
    run(state, "D b10>E", "E accept")
    assert (state.alive[E], state.round) == (0, 1)
    run(state, "D b20>B", "B accept")
    assert state.round == 1, "A is alive"
    state = position(f"{FIVE}; out: C E A; hands: D[b10]; turn: D; piles: B[{NEAR_DEATH}]")
    run(state, "D b10>B", "B accept")
    assert state.points == [0, 0, 2, 3, 0]


@pytest.mark.clause("zibi.V2a")
def test_odd_adds_one_token_of_the_third_colour() -> None:
    for seats in (5, 7, 9):
        state = dealt(seats, "odd")
        assert (state.clans.count(ORANGE), state.removed) == (1, [])


@pytest.mark.clause("zibi.V2b")
def test_odd_the_owner_of_that_token_knows_to_be_alone() -> None:
    for seats in (5, 7, 9):
        state = dealt(seats, "odd")
        view = state.view(state.clans.index(ORANGE))
        assert (view["me"]["clan"], view["tokens"]["orange"]) == ("orange", 1)


@pytest.mark.clause("zibi.R16a")
def test_odd_has_two_clans_of_two_three_or_four_besides() -> None:
    for seats, each in ((5, 2), (7, 3), (9, 4)):
        assert Counter(dealt(seats, "odd").clans) == {BLUE: each, RED: each, ORANGE: 1}


@pytest.mark.clause("zibi.R16b")
def test_odd_uses_76_cards_with_five_players_and_108_otherwise() -> None:
    counts = [dealt(seats, "odd").census() for seats in (5, 7, 9)]
    assert [sum(count[name] for name in CARD_NAMES) for count in counts] == [76, 108, 108]


@pytest.mark.clause("zibi.R16d")
def test_odd_scores_like_alone() -> None:
    state = position(f"{ODD_FIVE}; out: C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    run(state, "A b10>D", "D accept")
    assert state.points == [3, 3, 0, 0, 4]
    assert state.last["players"]["4"]["why"] == "zibi.V2"


@pytest.mark.clause("zibi.R16c")
def test_odd_ends_like_alone_so_the_lone_players_fall_ends_nothing() -> None:
    falls = position(f"{ODD_FIVE}; hands: A[b10 b10] B[b10]; piles: E[{NEAR_DEATH}]")
    run(falls, "A b10>E", "E accept")
    assert (falls.alive[E], falls.round) == (0, 1)
    ends = position(f"{ODD_FIVE}; out: C; hands: A[b10]; piles: D[{NEAR_DEATH}]")
    run(ends, "A b10>D", "D accept")
    assert ends.last["reason"] == "zibi.V2"


@pytest.mark.clause("zibi.R30e")
def test_beside_a_lone_survivor_the_surviving_clan_scores_too() -> None:
    state = position(f"{ODD_FIVE}; out: A D; hands: E[b10]; turn: E; piles: C[{NEAR_DEATH}]")
    run(state, "E b10>C", "C accept")
    assert state.points == [2, 3, 0, 0, 4]


@pytest.mark.clause("zibi.V3a")
def test_one_more_is_four_against_three_with_all_cards_and_hands_of_twelve() -> None:
    majorities = set()
    for seed in range(20):
        state = dealt(7, "one_more", seed)
        assert sorted(Counter(state.clans).values()) == [3, 4]
        majorities.add(Counter(state.clans).most_common(1)[0][0])
    assert majorities == {0, 1}
    assert (sum(deck(7)), state.held) == (108, [12] * 7)


@pytest.mark.clause("zibi.V3b")
def test_the_first_eliminated_alone_looks_at_the_removed_token() -> None:
    state = position(f"{SEVEN}; hands: A[b10] B[b10] D[b10]; piles: C[{NEAR_DEATH}] E[{NEAR_DEATH}]")
    told = told_to(state, "A b10>C", "C accept")
    assert told[-2:] == [
        ({"kind": "looked", "seat": C}, "all"),
        ({"kind": "looked_at", "seat": C, "clan": "red"}, "C"),
    ]
    assert state.view(C)["me"]["mystery"] == "red"
    assert [state.view(seat)["me"]["mystery"] for seat in (0, 1, 3, 4, 5, 6)] == [""] * 6
    assert play(state, "B b10>E", "E accept") == ["threw", "hurt", "out"]
    assert state.view(E)["me"]["mystery"] == ""


@pytest.mark.clause("zibi.E1")
def test_one_more_ends_like_two_clans() -> None:
    state = position(f"{SEVEN}; out: E F; hands: A[b10]; piles: G[{NEAR_DEATH}]")
    run(state, "A b10>G", "G accept")
    assert state.points == [3, 3, 3, 3, 0, 0, 0]


@pytest.mark.clause("zibi.V4b")
def test_three_camps_end_only_when_two_whole_camps_are_out() -> None:
    piles = f"piles: D[{NEAR_DEATH}] E[{NEAR_DEATH}] F[{NEAR_DEATH}]"
    state = position(f"{SIX_CAMPS}; out: C; hands: A[b10 b20 b30]; {piles}")
    run(state, "A b10>D", "D accept")
    assert state.round == 1, "one camp is out"
    run(state, "A b20>E", "E accept", "A b30>F", "F accept")
    assert state.last["reason"] == "zibi.V4"
    assert state.points == [3, 3, 0, 0, 0, 0]


@pytest.mark.clause("zibi.V4a")
def test_three_camps_of_six_players_have_two_tokens_each() -> None:
    assert Counter(dealt(6, "camps").clans) == {0: 2, 1: 2, 2: 2}


@pytest.mark.clause("zibi.R17a")
def test_three_camps_of_seven_to_nine_players_come_from_three_tokens_each() -> None:
    for seats, removed in ((7, 2), (8, 1), (9, 0)):
        assert Counter(tokens(CAMPS, seats)) == {0: 3, 1: 3, 2: 3}
        state = dealt(seats, "camps")
        assert len(state.removed) == removed
        assert len(Counter(state.clans)) == 3, "no camp can be removed altogether"


@pytest.mark.clause("zibi.R17b")
def test_the_third_camp_alone_scores() -> None:
    lone = "seats: 7; variant: camps; clans: blue blue blue red red red orange"
    state = position(f"{lone}; out: A B D E F; hands: G[b10]; turn: G; piles: C[{NEAR_DEATH}]")
    run(state, "G b10>C", "C accept")
    assert state.points == [0, 0, 0, 0, 0, 0, 4], "alone in his camp from the deal on"


@pytest.mark.clause("zibi.R30d")
def test_with_three_camps_a_lone_players_fall_is_his_camps_fall() -> None:
    lone = "seats: 7; variant: camps; clans: blue blue blue red red red orange"
    state = position(f"{lone}; out: D E F; hands: A[b10]; piles: G[{NEAR_DEATH}]")
    run(state, "A b10>G", "G accept")
    assert state.last["reason"] == "zibi.V4"
    assert state.points == [3, 3, 3, 0, 0, 0, 0]


@pytest.mark.clause("zibi.R23")
def test_empty_hands_bring_nothing_even_to_a_lone_player_who_is_alive() -> None:
    state = position(f"{ODD_FIVE}; out: A; hands: E[b10]; turn: E")
    run(state, "E b10>B", "B accept")
    assert state.last["reason"] == "zibi.E2"
    assert state.points == [0, 0, 0, 0, 0]
