"""Variants 1 to 12, each from a written position or a pinned deal."""

import pytest

from rayonw.games.watai.material import EXTRA, kind_of, owner_of
from rayonw.games.watai.position import position
from tests.games.watai.sitting import (
    cards,
    dealt,
    expire,
    play,
    player,
    refusal,
    shown,
    sizes,
    start,
    texts,
    told,
    tops,
)


@pytest.mark.clause("wat.V1")
@pytest.mark.clause("wat.R10")
def test_v1_everybody_plays_with_the_other_hand_so_the_table_is_mirrored() -> None:
    assert dealt(3, [1]).common()["mirrored"] is True
    assert dealt(3, [2]).common()["mirrored"] is False


@pytest.mark.clause("wat.V2")
@pytest.mark.clause("wat.R22")
def test_v2_the_roller_has_a_devidoir_of_six() -> None:
    state = dealt(3, [2], first=1)
    assert [sizes(state, letter) for letter in "ABC"] == [(5, 13, 34), (6, 13, 33), (5, 13, 34)]
    assert sizes(dealt(2, [2]), "A") == (6, 13, 49)
    six = position("seats: 3; variants: 2; A: r9 r8 r7 r6 r5 start | talon g4")
    assert play(six, "A", "6:start>+") == ["opened", "filled", "blocked"]
    assert shown(six, "A")[5] == "g4"


@pytest.mark.clause("wat.V3")
@pytest.mark.clause("wat.R22")
def test_v3_a_named_player_adds_three_of_his_stock_to_his_talon() -> None:
    state = dealt(3, [3])
    assert state.to_act() == (0,)
    assert texts(state, "A", "name") == ["name A", "name B", "name C"]
    hand = state.hands[1]
    packet = hand.stock[-3:]
    assert told(state, "A", "name B")[0] == {"kind": "named", "seat": 0, "other_seat": 1, "variant": "v3"}
    assert sizes(state, "B") == (5, 16, 31)
    assert hand.talon[-3:] == packet, "one packet, order kept, on top"
    two = dealt(2, [3])
    play(two, "A", "name A")
    assert sizes(two, "A") == (5, 16, 47)


@pytest.mark.clause("wat.V4")
@pytest.mark.clause("wat.R22")
@pytest.mark.clause("wat.R33")
def test_v4_a_named_player_moves_three_of_his_talon_under_his_stock() -> None:
    state = dealt(3, [4])
    assert texts(state, "A", "name") == ["name A", "name B", "name C"]
    hand = state.hands[0]
    packet = hand.talon[-3:]
    play(state, "A", "name A")
    assert sizes(state, "A") == (5, 10, 37)
    assert hand.stock[:3] == packet, "one packet, order kept, at the bottom"
    two = dealt(2, [4])
    play(two, "A", "name B")
    assert sizes(two, "B") == (5, 10, 53)


@pytest.mark.clause("wat.V5")
@pytest.mark.clause("wat.R11")
def test_v5_an_extra_stop_closes_any_pile_at_any_point_a_bare_start_too() -> None:
    state = position("seats: 3; variants: 5; A: extra; B: start; piles: [start] [start b2 b3] [start r2]")
    assert cards(state, "A") == ["1:extra>1", "1:extra>2", "1:extra>3"]
    assert play(state, "A", "1:extra>2") == ["closed"]
    assert tops(state) == ["start", "extra×", "r2"]
    assert cards(position("seats: 3; A: extra; piles: [start]"), "A") == [], "only with variant 5"


@pytest.mark.clause("wat.R24")
def test_v5_and_v13_put_extra_stops_in_the_cards_and_a_played_one_scores_1() -> None:
    assert [sizes(dealt(3, [5]), letter) for letter in "ABC"] == [(5, 13, 35)] * 3
    assert [sizes(dealt(2, [5]), letter) for letter in "AB"] == [(5, 13, 52)] * 2
    assert 5 + 13 + 52 == 70
    assert [sizes(dealt(3, [13]), letter)[2] for letter in "ABC"] == [35, 34, 34]
    assert [sizes(dealt(2, [13], first=1), letter)[2] for letter in "AB"] == [50, 51]
    extras = [kind_of(card) for card in dealt(2, [5]).hands[0].cards()].count(EXTRA)
    assert extras == 2
    state = position("seats: 3; variants: 5; A: extra; B: y9; piles: [start.C]")
    play(state, "A", "1:extra>1")
    assert player(state, "A")["laid"] == 1


@pytest.mark.clause("wat.V6")
@pytest.mark.clause("wat.R23")
def test_v6_stocks_go_to_the_left_neighbour_and_points_still_go_by_back() -> None:
    state = dealt(3, [6])
    owners = [{owner_of(card, 3) for card in hand.stock} for hand in state.hands]
    assert owners == [{2}, {0}, {1}]
    assert [{owner_of(card, 3) for card in hand.talon} for hand in state.hands] == [{0}, {1}, {2}]
    two = dealt(2, [6])
    assert [{owner_of(card, 2) for card in hand.stock} for hand in two.hands] == [{1}, {0}], "they swap"
    laid = position("seats: 3; variants: 6; A: y9 | heap b2.C; B: start; piles: [start.B]")
    assert player(laid, "A")["heap"] == "b2.2", "everybody sees whose back it is"
    play(laid, "A", "h:b2>1")
    assert [player(laid, letter)["laid"] for letter in "ABC"] == [0, 1, 1]


@pytest.mark.clause("wat.R23")
def test_a_card_in_a_strange_talon_costs_its_holder_and_all_cards_go_home() -> None:
    state = position("seats: 3; variants: 10; A: y9; B: y9 | talon b4.A b5.A; C: y9; piles: [start.C b2.A]")
    play(state, "A", "watai")
    assert [line.total() for line in state.ledger.lines] == [1 + 5, -2 * 2, 1]
    assert all(owner_of(card, 3) == seat for seat in range(3) for card in state.hands[seat].cards())


@pytest.mark.clause("wat.V7")
@pytest.mark.clause("wat.R25")
def test_v7_watai_needs_talon_and_devidoir_empty() -> None:
    state = position("seats: 3; variants: 7; A: b2 b3; B: start; C: y9; piles: [start]")
    assert player(state, "A")["may_cry"] is False
    play(state, "A", "1:b2>1")
    assert shown(state, "A") == ["", "b3"], "holes stay open once the Talon is empty"
    assert play(state, "A", "watai") == ["false_cry"]
    play(state, "A", "2:b3>1")
    assert player(state, "A")["may_cry"] is True
    assert play(state, "A", "watai")[0] == "watai"


@pytest.mark.clause("wat.R25")
def test_v7_holes_beside_a_talon_that_has_cards_do_not_count_as_empty() -> None:
    state = position("seats: 3; variants: 7; autofill: off; A: - - | talon b2; B: start")
    assert play(state, "A", "watai") == ["false_cry"]


@pytest.mark.clause("wat.V8")
@pytest.mark.clause("wat.R26")
def test_v8_the_same_number_in_another_suit_changes_the_pile() -> None:
    state = position("seats: 3; variants: 8; A: r3 r4 y3 start; B: b3 b4; piles: [start b2 b3]")
    assert cards(state, "A") == ["1:r3>1", "3:y3>1", "4:start>+"]
    assert cards(state, "B") == ["2:b4>1"], "not the same number in the same suit"
    play(state, "A", "1:r3>1")
    assert cards(state, "B") == ["1:b3>1"]
    assert cards(state, "A") == ["2:r4>1", "3:y3>1", "4:start>+"], "any number of times"


@pytest.mark.clause("wat.R26")
def test_v8_applies_to_the_last_number_too_and_never_to_start() -> None:
    last = position("seats: 2; variants: 8; A: r8 start; piles: [start b2 b3 b4 b5 b6 b7 b8]")
    assert cards(last, "A") == ["1:r8>1", "2:start>+"]


@pytest.mark.clause("wat.V9")
@pytest.mark.clause("wat.R26")
def test_v9_piles_run_backwards_from_stop_by_12_to_2_and_start() -> None:
    state = position("seats: 3; variants: 9; A: stop r12 r11; B: start y12; piles: [stop b12 b11 b10]")
    assert cards(state, "A") == ["1:stop>+"]
    assert cards(state, "B") == []
    play(state, "A", "1:stop>+")
    assert cards(state, "A") == ["2:r12>2"]
    assert cards(state, "B") == ["2:y12>2"]
    play(state, "A", "2:r12>2")
    assert cards(state, "A") == ["3:r11>2"]
    low = "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2"
    closing = position(f"seats: 3; variants: 9; A: start stop; piles: [stop {low}]")
    assert cards(closing, "A") == ["1:start>1", "2:stop>+"]
    assert play(closing, "A", "1:start>1") == ["closed"]
    two = position("seats: 2; variants: 9; A: r8 r7; piles: [stop]")
    assert cards(two, "A") == ["1:r8>1"], "8 with two players"


@pytest.mark.clause("wat.V10")
@pytest.mark.clause("wat.R22")
@pytest.mark.clause("wat.R33")
def test_v10_the_roller_puts_three_of_his_talon_on_anothers() -> None:
    state = dealt(3, [10], first=1)
    assert texts(state, "B", "name") == ["name A", "name C"], "not himself"
    assert refusal(state, "B", "name B").why == "cannot_be_named"
    packet = state.hands[1].talon[-3:]
    play(state, "B", "name C")
    assert (sizes(state, "B"), sizes(state, "C")) == ((5, 10, 34), (5, 16, 34))
    assert state.hands[2].talon[-3:] == packet
    assert player(state, "C")["hidden_backs"]["talon"] == [[2, 13], [1, 3]], "backs can be seen, faces not"


@pytest.mark.clause("wat.R15")
def test_a_player_not_named_within_ten_seconds_is_drawn_at_random_before_go() -> None:
    state = dealt(3, [10])
    assert state.deadline() == 10_000
    assert refusal(state, "B", "name C").why == "not_yours_to_name"
    assert refusal(state, "A", "turn").why == "naming_first"
    assert expire(state) == ["named_by_chance"]
    assert sorted(sizes(state, letter)[1] for letter in "ABC") == [10, 13, 16]
    assert texts(state, "A", "go") == ["go"]
    assert refusal(state, "A", "name C").why == "nobody_to_name"
    drawn = set()
    for number in range(20):
        other = dealt(3, [10], seed=str(number))
        other.expire(10_000)
        drawn.add(next(letter for letter in "ABC" if sizes(other, letter)[1] == 16))
    assert drawn == {"B", "C"}


@pytest.mark.clause("wat.V11")
@pytest.mark.clause("wat.R27")
def test_v11_the_first_with_an_empty_talon_waits_for_a_second_and_the_first_cry_has_20() -> None:
    state = position("seats: 3; variants: 11; A: y9 b3; B: b2 | talon g9; C: y9 | talon g8; piles: [start.C]")
    assert play(state, "A", "watai") == ["false_cry"], "crying early is false"
    play(state, "B", "1:b2>1")
    assert play(state, "A", "2:b3>1")[0] == "laid", "who waits plays on"
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]
    assert told(state, "B", "watai")[0] == {"kind": "watai", "seat": 1, "bonus": 20}
    assert state.ledger.lines[1].total() == 1 + 20


@pytest.mark.clause("wat.R27")
@pytest.mark.parametrize("count", ["classic", "bonus_10", "bonus_20", "doubled"])
def test_v11_the_20_replaces_5_10_and_20_and_is_doubled_by_a_6(count: str) -> None:
    state = position(f"seats: 3; variants: 11; count: {count}; A: y9; B: y9; C: y9 | talon g8")
    play(state, "A", "watai")
    assert state.ledger.lines[0].total() == (40 if count == "doubled" else 20)


@pytest.mark.clause("wat.R27")
def test_v11_a_third_joins_the_race_and_a_block_with_fewer_than_two_gives_nobody_a_bonus() -> None:
    three = position("seats: 3; variants: 11; A: y9; B: y9; C: y9")
    assert [player(three, letter)["may_cry"] for letter in "ABC"] == [True] * 3
    alone = position("seats: 3; variants: 11; A: y9; B: y9 | talon g8; C: y9 | talon g8")
    assert play(alone, "A", "watai") == ["false_cry"]
    expire(alone)
    assert [line.bonus for line in alone.ledger.lines] == [0, 0, 0]


@pytest.mark.clause("wat.V12")
@pytest.mark.clause("wat.R26")
def test_v12_suits_do_not_count_only_numbers() -> None:
    state = position("seats: 3; variants: 12; A: b3 r3 y3 g4; piles: [start b2]")
    assert cards(state, "A") == ["1:b3>1", "2:r3>1", "3:y3>1"]
    play(state, "A", "2:r3>1")
    assert cards(state, "A") == ["4:g4>1"]


@pytest.mark.clause("wat.V14")
@pytest.mark.clause("wat.R20")
def test_v14_the_stock_is_turned_two_by_two_and_only_a_single_card_is_dead() -> None:
    state = position("seats: 3; variants: 14; A: | stock b4 b5 b6; B: start")
    assert told(state, "A", "turn")[0] == {"kind": "turned", "seat": 0, "cards": 2, "card": "b5"}
    assert play(state, "A", "turn") == ["gathered"]
    two = position("seats: 3; variants: 14; A: | stock b4 b5; B: start")
    assert play(two, "A", "turn") == ["turned"]
    one = position("seats: 3; variants: 14; A: | stock b4; B: start")
    assert play(one, "A", "turn") == ["gathered"]


@pytest.mark.parametrize("variant", range(1, 17))
def test_each_variant_can_be_pinned_and_its_round_started(variant: int) -> None:
    for seats in (2, 3, 8):
        state = dealt(seats, [variant])
        if state.common()["phase"] == "naming":
            expire(state)
        start(state, at=20_000)
        assert state.common()["phase"] in ("race", "frozen")
        assert state.common()["variants"] == [variant]
