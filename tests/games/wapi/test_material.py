"""What is in the Wapi box, and boxes of one's own."""

from typing import Any

import pytest

import rayonw
from rayonw.games.wapi.material import BOX, COIN, PART_NAMES, TOTEMS, token_name, tokens, wrong_with
from rayonw.games.wapi.rules import deal
from rayonw.kernel.option import BadOption
from tests.games.flaws import told

OPTIONS = {"advanced": False, "first": "random", "clock": 0, "box": BOX}


@pytest.mark.clause("wapi.C1")
def test_the_bag_holds_72_tokens_for_six_parts_and_every_colour_has_three_totems() -> None:
    assert len(tokens(BOX)) == 72
    assert len(PART_NAMES) == 6
    assert TOTEMS == 3


@pytest.mark.clause("wapi.C2")
def test_there_are_six_kinds_of_symbols_owl_sorcerer_and_jackal_among_them() -> None:
    kinds = {token for token in tokens(BOX) if token < COIN}
    assert len(kinds) == 6
    assert {"owl", "sorcerer", "jackal"} < set(PART_NAMES)


@pytest.mark.clause("wapi.C3")
def test_coins_are_worth_0_1_2_3_or_5() -> None:
    assert {token - COIN for token in tokens(BOX) if token >= COIN} == {0, 1, 2, 3, 5}


@pytest.mark.clause("wapi.R1")
def test_the_box_has_four_of_each_symbol_and_48_coins() -> None:
    bag = tokens(BOX)
    assert [bag.count(part) for part in range(6)] == [4] * 6
    assert [bag.count(COIN + value) for value in (0, 1, 2, 3, 5)] == [18, 12, 6, 6, 6]
    assert 6 * 4 + 18 + 12 + 6 + 6 + 6 == 72


@pytest.mark.clause("wapi.S1")
def test_each_seat_begins_with_three_totems_and_all_tokens_but_the_drawn_one_are_in_the_bag() -> None:
    state = deal(3, "setup", OPTIONS)
    assert state.totems_left == [3, 3, 3]
    assert sorted([*state.bag, state.drawn]) == sorted(tokens(BOX))


@pytest.mark.clause("wapi.R2")
def test_the_host_may_pick_who_begins_and_chance_picks_otherwise() -> None:
    for seat in range(3):
        assert deal(3, "any", {**OPTIONS, "first": seat}).turn == seat
    assert {deal(3, f"seed {number}", OPTIONS).turn for number in range(30)} == {0, 1, 2}
    with pytest.raises(BadOption, match="no seat 3 among 3"):
        rayonw.game("wapi").deal(3, "any", {"first": 3})


@pytest.mark.parametrize(
    ("box", "says"),
    [
        ({}, "a box has exactly spaces, spots, symbols, coins"),
        ({**BOX, "colour": 1}, "a box has exactly spaces, spots, symbols, coins"),
        ({**BOX, "spaces": 0}, "spaces is a whole number from 1 to 8, not 0"),
        ({**BOX, "spaces": 9}, "spaces is a whole number from 1 to 8, not 9"),
        ({**BOX, "spaces": True}, "spaces is a whole number from 1 to 8, not True"),
        ({**BOX, "spots": 0}, "spots is a whole number from 1 to 8, not 0"),
        ({**BOX, "spots": 9}, "spots is a whole number from 1 to 8, not 9"),
        ({**BOX, "symbols": -1}, "symbols is a whole number from 0 to 12, not -1"),
        ({**BOX, "symbols": 13}, "symbols is a whole number from 0 to 12, not 13"),
        ({**BOX, "coins": [1, 2]}, 'coins are counts by value, such as {"0": 18, "1": 12}'),
        ({**BOX, "coins": {"five": 1}}, "a coin's value is a number written out, not 'five'"),
        ({**BOX, "coins": {"05": 1}}, "a coin's value is a number written out, not '05'"),
        ({**BOX, "coins": {"²": 1}}, "a coin's value is a number written out, not '²'"),
        ({**BOX, "coins": {"21": 1}}, "a coin is worth at most 20, not 21"),
        ({**BOX, "coins": {"1": -1}}, "there are 0 to 99 coins of a value, not -1"),
        ({**BOX, "coins": {"1": 100}}, "there are 0 to 99 coins of a value, not 100"),
        ({**BOX, "symbols": 0, "coins": {}}, "a box needs at least one token"),
    ],
)
def test_a_broken_box_is_explained(box: dict[str, Any], says: str) -> None:
    assert told("wapi", wrong_with(box)) == says


@pytest.mark.parametrize(
    "box",
    [
        BOX,
        {"spaces": 1, "spots": 1, "symbols": 0, "coins": {"0": 1}},
        {"spaces": 8, "spots": 8, "symbols": 12, "coins": {"0": 0, "20": 99}},
    ],
)
def test_the_printed_box_is_in_order_and_so_are_the_smallest_and_the_largest(box: dict[str, Any]) -> None:
    assert wrong_with(box) is None


@pytest.mark.clause("wapi.T1")
def test_the_bag_is_shuffled_so_that_any_token_may_come_first() -> None:
    """The rarest kinds are 4 of 72: among 300 deals each comes first some 17 times."""
    first = {token_name(deal(2, f"seed {number}", OPTIONS).drawn) for number in range(300)}
    assert first == {*PART_NAMES, "0", "1", "2", "3", "5"}
    orders = {tuple(deal(2, f"seed {number}", OPTIONS).bag) for number in range(20)}
    assert len(orders) == 20


def test_a_seed_deals_the_same_match_wherever_and_whenever_it_is_dealt() -> None:
    """Finished matches are verified by their seeds: how one becomes a deal must never change."""
    state = deal(3, "any text", OPTIONS)
    order = [token_name(token) for token in (state.drawn, *reversed(state.bag))]
    assert (state.turn, state.turn_began, order[:8]) == (2, 0, ["0", "2", "bear", "5", "bear", "5", "0", "2"])


def test_the_deal_keeps_to_the_options() -> None:
    box = {"spaces": 2, "spots": 3, "symbols": 1, "coins": {"4": 2}}
    state = deal(2, "any", {"advanced": True, "first": 0, "clock": 30, "box": box})
    assert (state.advanced, state.clock, state.spaces, state.spots, state.turn) == (True, 30, 2, 3, 0)
    assert sorted([*state.bag, state.drawn]) == [*range(6), COIN + 4, COIN + 4]
