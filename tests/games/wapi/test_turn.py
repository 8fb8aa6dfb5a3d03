"""A turn of Wapi: the draw, symbols and totems, coins."""

import pytest

from rayonw.games.wapi.material import BARE, BEAR, COIN, EAGLE, FREE, JACKAL, NO_TOKEN, OWL, SALMON
from rayonw.games.wapi.position import position
from rayonw.kernel.state import Refusal
from tests.games.rig import play, refusal, texts


@pytest.mark.clause("wapi.T1")
def test_a_turn_begins_with_a_token_drawn_from_the_bag() -> None:
    state = position("seats: 2; drawn: coin 1; bag: owl 3 bear")
    assert play(state, "1>owl") == ["coin", "drew_symbol"]
    assert state.drawn == OWL
    assert len(state.bag) == 2


@pytest.mark.clause("wapi.S2")
def test_play_goes_clockwise_from_seat_to_seat() -> None:
    state = position("seats: 3; drawn: coin 1; turn: B; bag: 1 1 1")
    seen = [state.turn]
    for _ in range(3):
        play(state, "1>owl")
        seen.append(state.turn)
    assert seen == [1, 2, 0, 1]


@pytest.mark.clause("wapi.T2")
def test_a_symbol_goes_on_a_free_space_of_its_own_part_and_nowhere_else() -> None:
    state = position("parts: owl[xA..]; drawn: owl")
    assert refusal(state, "bear").clause == "wapi.T2"
    play(state, "owl")
    assert state.space_of[OWL * 4 : OWL * 4 + 4] == [BARE, 0, BARE, FREE]


@pytest.mark.clause("wapi.T3")
def test_a_totem_goes_on_the_symbol_now_or_never() -> None:
    state = position("drawn: owl; bag: 3 3 3")
    assert texts(state) == ["owl", "owl+"]
    play(state, "owl")
    play(state, "3>owl")
    assert state.turn == 0
    assert all(not text.endswith("+") for text in texts(state))


@pytest.mark.clause("wapi.T3")
def test_a_totem_once_set_stays() -> None:
    state = position("drawn: owl; bag: owl 1")
    play(state, "owl+")
    play(state, "owl+")
    assert state.space_of[OWL * 4 : OWL * 4 + 2] == [0, 1]
    assert state.totems_on[OWL] == 2


@pytest.mark.clause("wapi.T4")
def test_a_totem_stands_only_on_the_symbol_just_drawn() -> None:
    state = position("parts: bear[x...]; drawn: coin 3")
    assert refusal(state, "3>bear+").clause == "wapi.T4"
    state = position("parts: bear[x...]; drawn: owl")
    assert refusal(state, "bear+").clause == "wapi.T2"


@pytest.mark.clause("wapi.T5")
def test_a_fourth_totem_does_not_exist() -> None:
    state = position("parts: owl[A...] bear[AA..]; drawn: eagle; totems: 0 3")
    assert texts(state) == ["eagle"]
    assert refusal(state, "eagle+").clause == "wapi.T5"


@pytest.mark.clause("wapi.T3", "wapi.T5")
def test_each_totem_set_is_one_fewer_to_set_until_none_of_the_three_is_left() -> None:
    state = position("seats: 2; drawn: owl; bag: 1 bear 1 eagle 1 salmon 1")
    left = [3]
    for symbol in ("owl", "bear", "eagle"):
        assert texts(state) == [symbol, symbol + "+"]
        play(state, symbol + "+")
        left.append(state.totems_left[0])
        if symbol != "eagle":
            play(state, "1>owl")
    assert left == [3, 2, 1, 0]
    assert play(state, "1>owl") == ["coin", "drew_symbol", "symbol", "drew_coin"]
    assert state.space_of[SALMON * 4] == BARE, "laid by the rules, without a totem"
    assert (state.turn, state.totems_left) == (1, [0, 3])
    assert sum(state.totems_on) == 3


@pytest.mark.clause("wapi.T5")
def test_totems_left_over_earn_nothing() -> None:
    state = position("parts: owl[A... 53]; drawn: coin 1; totems: 2 3")
    assert state.points() == [5 + 3, 0]


@pytest.mark.clause("wapi.T6")
def test_a_coin_goes_on_any_part_of_ones_choice_until_its_five_spots_are_full() -> None:
    state = position("parts: owl[A... 00000] bear[B... 0000] eagle[A... 1]; drawn: coin 3")
    assert texts(state) == ["3>bear", "3>eagle"]
    told = refusal(state, "3>owl")
    assert (told.clause, told.details) == ("wapi.T6", {"part": "owl"})


@pytest.mark.clause("wapi.T7")
def test_a_coin_must_join_a_part_that_bears_a_totem() -> None:
    state = position("parts: owl[A...] jackal[....]; drawn: coin 3")
    assert texts(state) == ["3>owl"]
    assert refusal(state, "3>jackal").clause == "wapi.T7"


@pytest.mark.clause("wapi.T7")
def test_rivals_totems_bind_me_too() -> None:
    state = position("parts: owl[B...] bear[x...]; drawn: coin 5; turn: A")
    assert texts(state) == ["5>owl"]


@pytest.mark.clause("wapi.T7")
def test_when_no_part_with_a_totem_has_a_spot_the_coin_goes_elsewhere() -> None:
    state = position("parts: owl[A... 00000] bear[.... 0]; drawn: coin 3")
    assert texts(state) == ["3>sorcerer", "3>jackal", "3>bear", "3>eagle", "3>salmon"]


@pytest.mark.clause("wapi.T8")
def test_tokens_once_laid_lie_where_they_are() -> None:
    state = position("parts: owl[A...]; drawn: coin 3; bag: 5 owl 1")
    play(state, "3>owl")
    play(state, "5>owl")
    play(state, "owl+")
    assert state.coins[OWL * 5 : OWL * 5 + 5] == [COIN + 3, COIN + 5, NO_TOKEN, NO_TOKEN, NO_TOKEN]
    assert state.space_of[OWL * 4 : OWL * 4 + 4] == [0, 0, FREE, FREE]


@pytest.mark.clause("wapi.R3")
def test_a_symbol_without_free_space_is_set_aside_and_the_turn_passes() -> None:
    state = position("seats: 3; spaces: 1; parts: owl[x]; drawn: coin 1; bag: owl 2")
    assert play(state, "1>bear") == ["coin", "drew_symbol", "aside", "drew_coin"]
    assert state.aside == [OWL]
    assert state.turn == 2
    assert state.totems_left == [3, 3, 3]


@pytest.mark.clause("wapi.R8b")
def test_a_symbol_drawn_without_totems_is_laid_by_the_rules_and_the_turn_passes() -> None:
    state = position("seats: 3; drawn: coin 1; totems: 3 0 3; bag: eagle 2")
    assert play(state, "1>bear") == ["coin", "drew_symbol", "symbol", "drew_coin"]
    assert state.space_of[EAGLE * 4] == BARE
    assert state.turn == 2


@pytest.mark.clause("wapi.R8a")
def test_a_symbol_takes_the_first_free_space_of_its_part() -> None:
    state = position("parts: owl[Ax..]; drawn: owl; bag: 1")
    play(state, "owl+")
    assert state.space_of[:4] == [0, BARE, 0, FREE]


@pytest.mark.clause("wapi.R10a")
def test_before_the_first_totem_coins_go_anywhere() -> None:
    assert len(texts(position("parts: owl[x...]; drawn: coin 3"))) == 6
    assert texts(position("parts: owl[A...]; drawn: coin 3")) == ["3>owl"]


@pytest.mark.clause("wapi.R10b")
def test_a_worthless_coin_joins_a_totem_and_takes_a_spot_like_any_other() -> None:
    state = position("parts: owl[A... 1111]; drawn: coin 0; bag: 2")
    assert texts(state) == ["0>owl"]
    play(state, "0>owl")
    assert "2>owl" not in texts(state), "its five spots are taken"


@pytest.mark.clause("wapi.R12a")
def test_everybody_sees_the_drawn_token_at_once() -> None:
    state = position("seats: 3; drawn: owl; bag: 1 1")
    assert [state.view(seat)["drawn"] for seat in (0, 1, 2, None)] == ["owl"] * 4


@pytest.mark.clause("wapi.R12b")
def test_placement_and_totem_are_one_action_that_is_not_taken_back() -> None:
    state = position("seats: 3; drawn: owl; bag: 1 1")
    play(state, "owl+")
    assert refusal(state, "1>owl+").clause == "wapi.T4"
    with pytest.raises(Refusal, match="not your turn"):
        state.play(0, 1)


@pytest.mark.clause("wapi.R13a")
def test_a_coin_with_a_single_legal_part_still_waits_for_its_player() -> None:
    state = position("parts: owl[A...]; drawn: coin 3")
    assert state.to_act() == (0,)
    assert texts(state) == ["3>owl"]


@pytest.mark.clause("wapi.R13b")
def test_a_totem_may_join_a_part_full_of_coins() -> None:
    state = position("parts: jackal[B... 55555]; drawn: jackal")
    play(state, "jackal+")
    assert state.points()[0] == 5 * 5
    assert state.totems_on[JACKAL] == 2


@pytest.mark.clause("wapi.R13c")
def test_a_symbol_without_space_is_set_aside_even_for_a_seat_without_totems() -> None:
    state = position("spaces: 1; parts: bear[x]; drawn: coin 1; totems: 3 0; bag: bear 2")
    assert play(state, "1>owl") == ["coin", "drew_symbol", "aside", "drew_coin"]
    assert state.aside == [BEAR]


@pytest.mark.clause("wapi.R14")
def test_when_time_runs_out_a_symbol_is_laid_without_totem_and_a_coin_on_the_first_legal_part() -> None:
    state = position("clock: 30; parts: bear[A...] eagle[B...]; drawn: owl; bag: 3 1")
    with pytest.raises(Refusal, match="not yet"):
        state.expire(29_999)
    state.expire(30_000)
    assert state.space_of[OWL * 4] == BARE
    assert state.deadline() == 60_000
    state.expire(60_000)
    assert state.coins[BEAR * 5] == COIN + 3


def test_without_a_clock_time_never_runs_out() -> None:
    state = position("drawn: owl")
    assert state.deadline() is None
    with pytest.raises(Refusal):
        state.expire(10**9)


@pytest.mark.parametrize(
    ("drawn", "action", "clause", "why", "details"),
    [
        ("owl", -1, "wapi.T2", "unknown_action", {}),
        ("owl", 12, "wapi.T2", "unknown_action", {}),
        ("bear", 0, "wapi.T2", "symbol_on_its_part", {"part": "bear"}),
        ("bear", 11, "wapi.T2", "symbol_on_its_part", {"part": "bear"}),
        ("bear", 2 * BEAR + 1, "wapi.T5", "no_totem_left", {}),
        ("coin 3", -2, "wapi.T6", "unknown_action", {}),
        ("coin 3", 12, "wapi.T6", "unknown_action", {}),
        ("coin 3", 2 * BEAR + 1, "wapi.T4", "totem_on_symbols_only", {}),
        ("coin 3", 2 * SALMON, "wapi.T6", "part_full", {"part": "salmon"}),
        ("coin 3", 2 * EAGLE, "wapi.T7", "coin_joins_a_totem", {}),
    ],
)
def test_a_refusal_names_its_clause_and_says_why(
    drawn: str, action: int, clause: str, why: str, details: dict[str, str]
) -> None:
    state = position(f"parts: owl[A...] salmon[x... 00000]; drawn: {drawn}; totems: 0 3")
    with pytest.raises(Refusal) as caught:
        state.play(0, action)
    assert (caught.value.clause, caught.value.why, caught.value.details) == (clause, why, details)


@pytest.mark.parametrize(
    ("seat", "clause", "why", "details"),
    [
        (-1, "wapi.S1", "no_such_seat", {}),
        (0, "wapi.S2", "not_your_turn", {"seat": 1}),
        (2, "wapi.S1", "no_such_seat", {}),
    ],
)
def test_a_seat_that_is_not_waited_for_is_told_whose_turn_it_is(
    seat: int, clause: str, why: str, details: dict[str, int]
) -> None:
    with pytest.raises(Refusal) as caught:
        position("turn: B; drawn: owl").play(seat, 0)
    assert (caught.value.clause, caught.value.why, caught.value.details) == (clause, why, details)


@pytest.mark.clause("wapi.R14")
def test_a_time_out_before_its_time_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        position("clock: 30; drawn: owl").expire(29_999)
    assert (caught.value.clause, caught.value.why) == ("wapi.R14", "not_yet")


def test_a_turn_begins_when_the_action_before_it_was_played() -> None:
    state = position("clock: 30; drawn: coin 1; bag: 1 1")
    state.play(0, 0, 1234)
    assert state.deadline() == 1234 + 30 * 1000
    state.play(1, 0)
    assert state.turn_began == 0, "who gives no time gives the match's beginning"


@pytest.mark.clause("wapi.T8")
def test_the_census_counts_every_token_and_totem_wherever_it_lies() -> None:
    state = position("seats: 2; spaces: 1; parts: owl[A 35] bear[x]; drawn: coin 1; bag: bear bear 3 0")
    play(state, "1>owl")
    assert state.aside == [BEAR, BEAR]
    drawn, in_the_bag = {"3": 1}, {"0": 1}
    assert state.census() == {
        **in_the_bag,
        "1": 1,
        "3": 1 + drawn["3"],
        "5": 1,
        "owl": 1,
        "bear": 1 + 2,
        "totem 0": 3,
        "totem 1": 3,
    }
