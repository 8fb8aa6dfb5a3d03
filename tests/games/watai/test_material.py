"""What is in the boxes, and how it is dealt."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import rayonw
from rayonw.games.watai.dealing import dealt_cards
from rayonw.games.watai.hand import cards_of
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
    VERSION,
    backs_of,
    kind_of,
    number_of,
    owner_of,
    wrong_with_variants,
)
from rayonw.games.watai.position import position
from rayonw.kernel.option import BadOption
from tests.games.rig import play
from tests.games.watai.table import cards, dealt, lines, player, sizes


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


@pytest.mark.clause("wat.C2a")
def test_a_pack_has_four_suits_of_2_to_12_and_11_other_cards() -> None:
    count = Counter(PACK_KINDS)
    numbers = [kind for kind in PACK_KINDS if kind < START]
    assert len(numbers) == 4 * NUMBERS == 44
    assert {number_of(kind) for kind in numbers} == set(range(2, 13))
    assert (count[START], count[STOP], count[EXTRA], count[SPARE]) == (4, 4, 1, 2)
    assert PACK == 44 + 4 + 4 + 1 + 2
    assert FACES[kind_of(PACK + 5)] == "b7", "the sixth card of the second pack"


@pytest.mark.clause("wat.C3a")
def test_one_box_serves_four_players_and_both_serve_eight() -> None:
    assert {back for seat in range(4) for back in backs_of(seat, 4, "blue")} == set(BACKS[4:])
    assert {back for seat in range(8) for back in backs_of(seat, 8, "blue")} == set(BACKS)
    assert [backs_of(seat, 5, "blue") for seat in range(5)] == [[back] for back in BACKS[:5]]
    with pytest.raises(BadOption, match="not 9"):
        rayonw.game("watai").deal(9, "too many")


@pytest.mark.clause("wat.C3b")
def test_points_are_counted_by_the_back() -> None:
    assert owner_of(3 * PACK + 7, seats=4) == 3
    assert owner_of(3 * PACK + 7, seats=2) == 1, "with two, the third and fourth packs are the second seat's"


@pytest.mark.clause("wat.S1a")
def test_three_and_more_play_52_cards_without_extra_stop_and_replacements() -> None:
    kinds = Counter(map(kind_of, dealt_cards(0, 3, extras=0)))
    assert kinds.total() == 52 == PACK - 1 - 2
    assert (kinds[START], kinds[STOP], kinds[EXTRA], kinds[SPARE]) == (4, 4, 0, 0)


@pytest.mark.clause("wat.S1b")
def test_five_cards_lie_open_thirteen_are_the_talon_and_the_rest_is_the_stock() -> None:
    for seats in range(3, 9):
        state = dealt(seats)
        assert [sizes(state, letter) for letter in "ABCDEFGH"[:seats]] == [(5, 13, 52 - 5 - 13)] * seats


@pytest.mark.clause("wat.S2a")
def test_two_players_have_two_packs_of_close_colours_each() -> None:
    assert backs_of(0, 2, "green") == ["dark_green", "light_green"]
    assert backs_of(1, 2, "green") == ["orange", "yellow"]
    assert backs_of(0, 2, "blue") + backs_of(1, 2, "blue") == list(BACKS[4:])


@pytest.mark.clause("wat.S2b")
def test_two_players_leave_out_9_to_12_and_a_start_and_a_stop_of_each_pack() -> None:
    state = dealt(2)
    assert [sizes(state, letter) for letter in "AB"] == [(5, 13, 50)] * 2
    count = Counter(kind_of(card) for card in cards_of(state, 0))
    of_a_pack = 4 * (8 - 2 + 1) + 3 + 3
    assert of_a_pack == 34
    assert sum(count.values()) == 2 * of_a_pack == 5 + 13 + 50
    assert (count[START], count[STOP], count[EXTRA]) == (6, 6, 0)
    assert max(number_of(kind) for kind in count) == 8


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
        ("dice", '"die", "none", or a list of variants such as [5, 9]'),
        ([], '"die", "none", or a list of variants such as [5, 9]'),
        ([0], "a variant is a number from 1 to 16, not 0"),
        ([17], "a variant is a number from 1 to 16, not 17"),
        ([True], "a variant is a number from 1 to 16, not True"),
        ([9, 5], "variants are listed once each, in order"),
        ([5, 5], "variants are listed once each, in order"),
        ("die", None),
        ("none", None),
        ([1], None),
        ([1, 16], None),
    ],
)
def test_a_wrong_choice_of_variants_is_explained(value: object, says: str | None) -> None:
    assert wrong_with_variants(value) == says


def test_the_first_go_is_for_a_seat_that_exists() -> None:
    with pytest.raises(BadOption, match="no seat 3 among 3"):
        rayonw.game("watai").deal(3, "x", {"first": 3})


def test_the_facts_that_a_screen_shows_are_those_of_the_rules() -> None:
    facts: Mapping[str, Any] = rayonw.game("watai").facts(VERSION)
    assert set(facts["sizes"]) == set(map(str, rayonw.game("watai").seat_counts))
    for seats in (2, 3, 8):
        sizes_for = facts["sizes"][str(seats)]
        kinds = Counter(kind_of(card) for card in cards_of(dealt(seats), 0))
        assert kinds[START] == kinds[STOP] == sizes_for["openers"], "each of them opens a pile"
        assert max(number_of(kind) for kind in kinds) == sizes_for["last"]
    state = position("seats: 3; A: y9; B: y9 | talon y3; C: y9")
    play(state, "B watai", "A watai")
    assert lines(state)[1]["total"] == -facts["talon_cost"] - facts["fine"]


def test_the_facts_name_the_variants_that_the_screen_words() -> None:
    facts: Mapping[str, Any] = rayonw.game("watai").facts(VERSION)
    telling = facts["telling"]

    def may_cry(variant: int | str, devidoir: str) -> bool:
        hands = f"A: {devidoir}; B: y9 | talon y3; C: y9 | talon y4"
        return player(position(f"seats: 3; variants: {variant}; {hands}"), "A")["may_cry"]

    assert may_cry("", "b2")
    assert (may_cry(telling["both"], "b2"), may_cry(telling["both"], "-")) == (False, True)
    assert not may_cry(telling["second"], "-"), "nobody was rid of the cards before"
    down = position(f"seats: 3; variants: {telling['down']}; A: y9 stop; B: y9; C: y9")
    assert cards(down, "A") == ["2:stop>+"], "piles begin at their other end"
    piles = "piles: [start b2 b3 b4 b5 b6 b7 b8 b9]"
    state = position(f"seats: 3; variants: {telling['slaps']}; A: b10 y2 | talon y9; B: y9; C: y9; {piles}")
    play(state, "A 1:b10>1")
    (pile,) = state.view(None)["piles"].values()
    assert pile["slap_due"] > 0
