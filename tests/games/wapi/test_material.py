"""What is in the Wapi box, and boxes of one's own."""

from typing import Any

import pytest

import rayonw
from rayonw.games.wapi.material import BOX, COIN, PART_NAMES, TOTEMS, tokens, wrong_with
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
        ({}, "exactly spaces, spots, symbols, coins"),
        ({**BOX, "colour": 1}, "exactly spaces"),
        ({**BOX, "spots": 0}, "spots is a whole number from 1 to 8, not 0"),
        ({**BOX, "spaces": True}, "spaces is a whole number"),
        ({**BOX, "coins": [1, 2]}, "coins are counts by value"),
        ({**BOX, "coins": {"five": 1}}, "a number written out, not 'five'"),
        ({**BOX, "coins": {"05": 1}}, "a number written out, not '05'"),
        ({**BOX, "coins": {"²": 1}}, "a number written out"),
        ({**BOX, "coins": {"21": 1}}, "at most 20, not 21"),
        ({**BOX, "coins": {"1": 100}}, "0 to 99 coins"),
        ({**BOX, "symbols": 0, "coins": {}}, "at least one token"),
    ],
)
def test_a_broken_box_is_explained(box: dict[str, Any], says: str) -> None:
    assert says in told("wapi", wrong_with(box))


def test_the_printed_box_is_in_order() -> None:
    assert wrong_with(BOX) is None
