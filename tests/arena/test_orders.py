"""Who sits where."""

from collections import Counter

import pytest

from rayonw.arena.orders import fillings, orders, rotations, rounds


def test_two_bots_at_two_seats_change_places() -> None:
    assert rounds(["a", "b"], 2) == [[("a", "b"), ("b", "a")]]


def test_three_bots_at_three_seats_sit_in_all_six_orders() -> None:
    assert len(set(orders(["a", "b", "c"], 3))) == 3 * 2 * 1


def test_seats_left_over_go_to_each_bot_in_turn() -> None:
    assert fillings(["a", "b"], 3) == [("a", "b", "a"), ("a", "b", "b")]
    assert len(orders(["a", "b"], 3)) == 3 + 3


@pytest.mark.parametrize(("bots", "seats"), [("ab", 5), ("abc", 4), ("abc", 5), ("ab", 8), ("abc", 9)])
def test_every_order_comes_once_and_every_bot_as_often_in_every_seat(bots: str, seats: int) -> None:
    every = [order for turn in rounds(bots, seats) for order in turn]
    distinct = set(every)
    assert distinct == set(orders(bots, seats))
    for seat in range(seats):
        assert len({*Counter(order[seat] for order in distinct).values()}) == 1


def test_many_orders_are_spread_over_deals_by_rotation() -> None:
    turns = rounds("abcd", 5)
    assert all(len(turn) == 5 for turn in turns)
    assert turns[0] == rotations(turns[0][0])


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="3 bots do not share 2 seats"):
        fillings("abc", 2)
