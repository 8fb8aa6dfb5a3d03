"""What is in the boxes, and how it is dealt."""

from collections import Counter

import pytest

import rayonw
from rayonw.games.watai.material import (
    BACKS,
    EXTRA,
    FACES,
    NUMBERS,
    PACK,
    PACK_KINDS,
    SPARE,
    START,
    STOP,
    backs_of,
    dealt_cards,
    kind_of,
    number_of,
    owner_of,
    wrong_with_variants,
)
from rayonw.games.watai.position import position
from rayonw.kernel.option import BadOption
from tests.games.watai.sitting import cards, dealt, sizes


@pytest.mark.clause("wat.C1")
def test_a_box_has_four_packs_of_55_cards_told_apart_by_their_back() -> None:
    assert len(PACK_KINDS) == PACK == 55
    assert backs_of(0, 3, "green") == ["dark_green"]
    assert [backs_of(seat, 4, "green")[0] for seat in range(4)] == list(BACKS[:4])
    assert [backs_of(seat, 4, "blue")[0] for seat in range(4)] == [
        "dark_blue",
        "turquoise",
        "violet",
        "red",
    ]
    view = dealt(4, box="blue").common()
    assert [view["players"][str(seat)]["backs"] for seat in range(4)] == [[back] for back in BACKS[4:]]


@pytest.mark.clause("wat.C2")
def test_a_pack_has_four_suits_of_2_to_12_and_11_other_cards() -> None:
    count = Counter(PACK_KINDS)
    numbers = [kind for kind in PACK_KINDS if kind < START]
    assert len(numbers) == 4 * NUMBERS == 44
    assert {number_of(kind) for kind in numbers} == set(range(2, 13))
    assert (count[START], count[STOP], count[EXTRA], count[SPARE]) == (4, 4, 1, 2)
    assert PACK == 44 + 4 + 4 + 1 + 2
    assert FACES[kind_of(PACK + 5)] == "b7", "the sixth card of the second pack"


@pytest.mark.clause("wat.C3")
def test_one_box_serves_four_and_both_serve_eight_and_points_go_by_back() -> None:
    assert {back for seat in range(8) for back in backs_of(seat, 8, "green")} == set(BACKS)
    assert owner_of(3 * PACK + 7, seats=4) == 3
    assert owner_of(3 * PACK + 7, seats=2) == 1, "with two, the third and fourth packs are the second seat's"
    with pytest.raises(BadOption, match="not 9"):
        rayonw.game("watai").deal(9, "too many")


@pytest.mark.clause("wat.S1")
def test_three_and_more_lay_5_and_13_of_52_cards_and_hold_34() -> None:
    for seats in range(3, 9):
        state = dealt(seats)
        assert [sizes(state, letter) for letter in "ABCDEFGH"[:seats]] == [(5, 13, 34)] * seats
    assert 5 + 13 + 34 == 52 == PACK - 1 - 2
    assert EXTRA not in map(kind_of, dealt_cards(0, 3, extras=0))


@pytest.mark.clause("wat.S2")
def test_two_players_have_two_close_packs_each_without_9_to_12() -> None:
    state = dealt(2)
    assert [sizes(state, letter) for letter in "AB"] == [(5, 13, 50)] * 2
    count = Counter(kind_of(card) for card in state.hands[0].cards())
    a_pack = 4 * (8 - 2 + 1) + 3 + 3
    assert a_pack == 34
    assert sum(count.values()) == 2 * a_pack == 68
    assert (count[START], count[STOP], count[EXTRA]) == (6, 6, 0)
    assert max(number_of(kind) for kind in count) == 8
    assert backs_of(0, 2, "green") == ["dark_green", "light_green"]
    assert backs_of(1, 2, "green") == ["orange", "yellow"]
    assert backs_of(0, 2, "blue") + backs_of(1, 2, "blue") == list(BACKS[4:])


@pytest.mark.clause("wat.S3")
def test_with_two_players_a_stop_closes_a_pile_after_the_8() -> None:
    two = position("seats: 2; A: stop; piles: [start b2 b3 b4 b5 b6 b7 b8] [start r2]")
    assert cards(two, "A") == ["1:stop>1"]
    three = position("seats: 3; A: stop; piles: [start b2 b3 b4 b5 b6 b7 b8]")
    assert cards(three, "A") == []


def test_every_card_is_somewhere_and_only_once_in_every_deal() -> None:
    for seats in range(2, 9):
        packs = 4 if seats == 2 else seats
        assert dealt(seats).census() == {"cards": packs * 53, "different cards": packs * 53}


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("dice", '"die", "none", or a list'),
        ([], '"die", "none", or a list'),
        ([0], "from 1 to 16, not 0"),
        ([17], "from 1 to 16, not 17"),
        ([True], "from 1 to 16, not True"),
        ([9, 5], "once each, in order"),
        ([5, 5], "once each, in order"),
    ],
)
def test_a_wrong_choice_of_variants_is_explained(value: object, says: str) -> None:
    wrong = wrong_with_variants(value)
    assert wrong is not None
    assert says in wrong


def test_the_first_go_is_for_a_seat_that_exists() -> None:
    with pytest.raises(BadOption, match="no seat 3 among 3"):
        rayonw.game("watai").deal(3, "x", {"first": 3})
