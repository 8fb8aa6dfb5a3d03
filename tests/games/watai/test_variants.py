"""Variants 1 to 12, each from a written position or a pinned deal."""

from itertools import product

import pytest

from rayonw.games.watai.hand import cards_of
from rayonw.games.watai.material import EXTRA, FACES, KIND_OF_FACE, STOP, kind_of, owner_of
from rayonw.games.watai.naming import packet_from
from rayonw.games.watai.order import BARE, CLOSED, Order, order_for
from rayonw.games.watai.position import position
from tests.games.rig import expire, play, refusal, refused, run, texts
from tests.games.watai.table import cards, dealt, lines, player, shown, sizes, start, tops


@pytest.mark.clause("wat.V1")
def test_v1_everybody_plays_with_the_other_hand() -> None:
    assert dealt(3, [1]).common()["mirrored"] is True
    assert dealt(3, [2]).common()["mirrored"] is False


@pytest.mark.clause("wat.R10")
def test_v1_the_table_is_mirrored_for_every_seat_and_for_who_watches() -> None:
    state = dealt(3, [1])
    assert [state.view(seat)["mirrored"] for seat in (None, 0, 1, 2)] == [True] * 4


@pytest.mark.clause("wat.V2")
def test_v2_the_roller_has_a_devidoir_of_six() -> None:
    state = dealt(3, [2], first=1)
    assert [sizes(state, letter)[0] for letter in "ABC"] == [5, 6, 5]
    six = position("seats: 3; variants: 2; A: r9 r8 r7 r6 r5 start | talon g4")
    assert play(six, "A 6:start>+") == ["opened", "filled", "blocked"]
    assert shown(six, "A")[5] == "g4"


@pytest.mark.clause("wat.R22a")
def test_v2_the_sixth_card_comes_out_of_the_stock() -> None:
    assert sizes(dealt(3, [2]), "A") == (6, 13, 34 - 1)
    assert sizes(dealt(2, [2]), "A") == (6, 13, 50 - 1)


@pytest.mark.clause("wat.V3")
def test_v3_a_named_player_adds_three_of_his_stock_to_his_talon() -> None:
    state = dealt(3, [3])
    assert state.to_act() == (0,)
    play(state, "A name B")
    assert sizes(state, "B") == (5, 13 + 3, 34 - 3)
    two = dealt(2, [3])
    play(two, "A name A")
    assert sizes(two, "A") == (5, 13 + 3, 50 - 3)


@pytest.mark.clause("wat.R22b")
def test_v3_the_stocks_top_three_go_onto_the_talon() -> None:
    state = dealt(3, [3])
    talon, stock = state.talon[1][:], state.stock[1][:]
    play(state, "A name B")
    assert (state.talon[1], state.stock[1]) == (talon + stock[-3:], stock[:-3])


@pytest.mark.clause("wat.R22e")
def test_the_cards_that_move_stay_unseen() -> None:
    state = dealt(3, [3])
    assert run(state, "A name B") == [{"kind": "named", "seat": 0, "other_seat": 1, "variant": "v3"}]


@pytest.mark.clause("wat.R33a")
def test_three_cards_move_as_one_packet_and_keep_their_order() -> None:
    cards = [1, 2, 3, 4, 5]
    assert (packet_from(cards), cards) == ([3, 4, 5], [1, 2])


@pytest.mark.clause("wat.V4")
def test_v4_a_named_player_moves_three_of_his_talon_to_his_stock() -> None:
    state = dealt(3, [4])
    play(state, "A name A")
    assert sizes(state, "A") == (5, 13 - 3, 34 + 3)
    two = dealt(2, [4])
    play(two, "A name B")
    assert sizes(two, "B") == (5, 13 - 3, 50 + 3)


@pytest.mark.clause("wat.R22c")
def test_v4_the_talons_top_three_go_under_the_stock() -> None:
    state = dealt(3, [4])
    talon, stock = state.talon[0][:], state.stock[0][:]
    play(state, "A name A")
    assert (state.talon[0], state.stock[0]) == (talon[:-3], talon[-3:] + stock)


@pytest.mark.clause("wat.V5a")
def test_v5_everyones_extra_stop_is_in() -> None:
    state = dealt(3, [5])
    for seat in range(3):
        assert [kind_of(card) for card in cards_of(state, seat)].count(EXTRA) == 1


@pytest.mark.clause("wat.V5b")
def test_v5_an_extra_stop_closes_any_pile_at_any_point() -> None:
    state = position("seats: 3; variants: 5; A: extra; B: start; piles: [start b2 b3] [start r2]")
    assert cards(state, "A") == ["1:extra>1", "1:extra>2"]
    assert play(state, "A 1:extra>1") == ["closed"]
    assert tops(state) == ["extra×", "r2"]
    assert cards(position("seats: 3; A: extra; piles: [start b2]"), "A") == [], "only with variant 5"


@pytest.mark.clause("wat.R11")
def test_v5_an_extra_stop_closes_a_bare_start_too() -> None:
    state = position("seats: 3; variants: 5; A: extra; B: start; piles: [start]")
    assert play(state, "A 1:extra>1") == ["closed"]


@pytest.mark.clause("wat.R24a")
def test_v5_a_stock_has_one_card_more_and_two_more_with_two_players() -> None:
    assert [sizes(dealt(3, [5]), letter) for letter in "ABC"] == [(5, 13, 34 + 1)] * 3
    assert [sizes(dealt(2, [5]), letter) for letter in "AB"] == [(5, 13, 50 + 2)] * 2
    assert [kind_of(card) for card in cards_of(dealt(2, [5]), 0)].count(EXTRA) == 2
    assert 5 + 13 + 52 == 70


@pytest.mark.clause("wat.V13a")
def test_v13_the_rollers_extra_stop_is_in() -> None:
    state = dealt(3, [13], first=2)
    extras = [[kind_of(card) for card in cards_of(state, seat)].count(EXTRA) for seat in range(3)]
    assert extras == [0, 0, 1]


@pytest.mark.clause("wat.R24b")
def test_v13_the_roller_alone_has_one_card_more() -> None:
    assert [sizes(dealt(3, [13]), letter)[2] for letter in "ABC"] == [35, 34, 34]
    assert [sizes(dealt(2, [13], first=1), letter)[2] for letter in "AB"] == [50, 51]


@pytest.mark.clause("wat.R24c")
def test_an_extra_stop_played_scores_1() -> None:
    state = position("seats: 3; variants: 5; A: extra; B: y9; piles: [start.C]")
    play(state, "A 1:extra>1")
    assert player(state, "A")["laid"] == 1


@pytest.mark.clause("wat.V6")
def test_v6_stocks_go_to_the_left_neighbour_and_points_still_go_by_back() -> None:
    state = dealt(3, [6])
    assert [{owner_of(card, 3) for card in stock} for stock in state.stock] == [{2}, {0}, {1}]
    assert [{owner_of(card, 3) for card in talon} for talon in state.talon] == [{0}, {1}, {2}]
    laid = position("seats: 3; variants: 6; A: y9 | heap b2.C; B: start; piles: [start.B]")
    assert player(laid, "A")["heap"] == "b2.2", "everybody sees whose back it is"
    play(laid, "A h:b2>1")
    assert [player(laid, letter)["laid"] for letter in "ABC"] == [0, 1, 1]


@pytest.mark.clause("wat.R23b")
def test_v6_two_players_swap_their_stocks() -> None:
    two = dealt(2, [6])
    assert [{owner_of(card, 2) for card in stock} for stock in two.stock] == [{1}, {0}]


@pytest.mark.clause("wat.R23a")
def test_a_card_in_strange_hands_scores_for_its_back_and_costs_its_holder() -> None:
    state = position("seats: 3; variants: 10; A: y9; B: y9 | talon b4.A b5.A; C: y9; piles: [start.C b2.A]")
    play(state, "A watai")
    assert [line["total"] for line in lines(state)] == [1 + 5, -2 * 2, 1]


@pytest.mark.clause("wat.R23c")
def test_after_the_round_every_card_goes_home() -> None:
    state = position("seats: 3; variants: 10; A: y9; B: y9 | talon b4.A b5.A; C: y9; piles: [start.C b2.A]")
    play(state, "A watai")
    assert all(owner_of(card, 3) == seat for seat in range(3) for card in cards_of(state, seat))


@pytest.mark.clause("wat.V7")
def test_v7_watai_needs_talon_and_devidoir_empty() -> None:
    state = position("seats: 3; variants: 7; A: b2 b3; B: start; C: y9; piles: [start]")
    assert player(state, "A")["may_cry"] is False
    play(state, "A 1:b2>1")
    assert shown(state, "A") == ["", "b3"], "holes stay open once the Talon is empty"
    assert play(state, "A watai") == ["false_cry"]
    play(state, "A 2:b3>1")
    assert player(state, "A")["may_cry"] is True
    assert play(state, "A watai")[0] == "watai"


@pytest.mark.clause("wat.R25b")
def test_v7_holes_beside_a_talon_that_has_cards_do_not_count_as_empty() -> None:
    state = position("seats: 3; variants: 7; autofill: off; A: - - | talon b2; B: start")
    assert play(state, "A watai") == ["false_cry"]


@pytest.mark.clause("wat.V8")
def test_v8_the_same_number_in_another_suit_changes_the_pile() -> None:
    state = position("seats: 3; variants: 8; A: r3 r4 y3 start; B: b3 b4; piles: [start b2 b3]")
    assert cards(state, "A") == ["1:r3>1", "3:y3>1", "4:start>+"]
    assert cards(state, "B") == ["2:b4>1"], "not the same number in the same suit"
    play(state, "A 1:r3>1")
    assert cards(state, "B") == ["1:b3>1"]
    assert cards(state, "A") == ["2:r4>1", "3:y3>1", "4:start>+"], "any number of times"


@pytest.mark.clause("wat.R26a")
def test_v8_applies_to_the_last_number_too_and_never_to_start() -> None:
    last = position("seats: 2; variants: 8; A: r8 start; piles: [start b2 b3 b4 b5 b6 b7 b8]")
    assert cards(last, "A") == ["1:r8>1", "2:start>+"]


@pytest.mark.clause("wat.V9")
def test_v9_piles_run_backwards_from_stop_by_12_to_2_and_start() -> None:
    state = position("seats: 3; variants: 9; A: stop r12 r11; B: start y12; piles: [stop b12 b11 b10]")
    assert cards(state, "A") == ["1:stop>+"]
    assert cards(state, "B") == []
    play(state, "A 1:stop>+")
    assert cards(state, "A") == ["2:r12>2"]
    assert cards(state, "B") == ["2:y12>2"]
    play(state, "A 2:r12>2")
    assert cards(state, "A") == ["3:r11>2"]
    low = "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2"
    closing = position(f"seats: 3; variants: 9; A: start stop; piles: [stop {low}]")
    assert cards(closing, "A") == ["1:start>1", "2:stop>+"]
    assert play(closing, "A 1:start>1") == ["closed"]
    two = position("seats: 2; variants: 9; A: r8 r7; piles: [stop]")
    assert cards(two, "A") == ["1:r8>1"], "8 with two players"


@pytest.mark.clause("wat.V10")
def test_v10_the_roller_puts_three_of_his_talon_on_anothers() -> None:
    state = dealt(3, [10], first=1)
    play(state, "B name C")
    assert (sizes(state, "B"), sizes(state, "C")) == ((5, 13 - 3, 34), (5, 13 + 3, 34))
    assert player(state, "C")["hidden_backs"]["talon"] == [[2, 13], [1, 3]], "backs can be seen, faces not"


@pytest.mark.clause("wat.R22d")
def test_v10_the_talons_top_three_go_onto_the_others() -> None:
    state = dealt(3, [10], first=1)
    packet, talon = state.talon[1][-3:], state.talon[2][:]
    play(state, "B name C")
    assert state.talon[2] == talon + packet


@pytest.mark.clause("wat.R22f")
def test_the_roller_may_name_himself_but_not_for_variant_10() -> None:
    for variant in (3, 4):
        assert texts(dealt(3, [variant]), "A", "name") == ["name A", "name B", "name C"]
    state = dealt(3, [10], first=1)
    assert texts(state, "B", "name") == ["name A", "name C"]
    assert refused(state, "B name B") == ("wat.R22f", "cannot_be_named")


@pytest.mark.clause("wat.R15a")
def test_a_player_not_named_within_ten_seconds_is_drawn_at_random() -> None:
    state = dealt(3, [10])
    assert state.deadline() == 10_000
    assert refused(state, "B name C") == ("wat.R15a", "not_yours_to_name")
    assert expire(state) == ["named_by_chance"]
    assert sorted(sizes(state, letter)[1] for letter in "ABC") == [10, 13, 16]
    drawn = set()
    for number in range(20):
        other = dealt(3, [10], seed=str(number))
        other.expire(10_000)
        drawn.add(next(letter for letter in "ABC" if sizes(other, letter)[1] == 16))
    assert drawn == {"B", "C"}


@pytest.mark.clause("wat.R15b")
def test_players_are_named_after_the_deal_and_before_go() -> None:
    state = dealt(3, [10])
    assert sizes(state, "A") == (5, 13, 34)
    assert texts(state, "A", "go") == []
    assert refused(state, "A turn") == ("wat.R15b", "naming_first")
    play(state, "A name C")
    assert texts(state, "A", "go") == ["go"]
    assert refused(state, "A name C") == ("wat.R15b", "nobody_to_name")


WAITING = "seats: 3; variants: 11; A: y9 b3; B: b2 | talon g9; C: y9 | talon g8; piles: [start.C]"
"""A is rid of his Talon, and B will be."""


@pytest.mark.clause("wat.V11a")
def test_v11_the_first_with_an_empty_talon_waits_for_a_second() -> None:
    state = position(WAITING)
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [False] * 3
    play(state, "B 1:b2>1")
    assert [player(state, letter)["may_cry"] for letter in "ABC"] == [True, True, False]


@pytest.mark.clause("wat.V11b")
def test_v11_the_first_of_the_two_to_cry_has_20() -> None:
    state = position(WAITING)
    play(state, "B 1:b2>1")
    assert run(state, "B watai")[0] == {"kind": "watai", "seat": 1, "bonus": 20}
    assert lines(state)[1]["total"] == 1 + 20


@pytest.mark.clause("wat.R27a")
def test_v11_who_waits_plays_on_and_a_cry_too_early_is_false() -> None:
    state = position(WAITING)
    assert play(state, "A watai") == ["false_cry"]
    play(state, "B 1:b2>1")
    assert play(state, "A 2:b3>1")[0] == "laid"


@pytest.mark.clause("wat.R27c")
@pytest.mark.parametrize("count", ["classic", "bonus_10", "bonus_20", "doubled"])
def test_v11_the_20_replaces_5_10_and_20_and_is_doubled_by_a_6(count: str) -> None:
    state = position(f"seats: 3; variants: 11; count: {count}; A: y9; B: y9; C: y9 | talon g8")
    play(state, "A watai")
    assert lines(state)[0]["total"] == (40 if count == "doubled" else 20)


@pytest.mark.clause("wat.R27b")
def test_v11_a_third_who_is_rid_in_time_joins_the_race() -> None:
    three = position("seats: 3; variants: 11; A: y9; B: y9; C: y9")
    assert [player(three, letter)["may_cry"] for letter in "ABC"] == [True] * 3


@pytest.mark.clause("wat.R27d")
def test_v11_a_block_with_fewer_than_two_empty_talons_gives_nobody_a_bonus() -> None:
    alone = position("seats: 3; variants: 11; A: y9; B: y9 | talon g8; C: y9 | talon g8")
    assert play(alone, "A watai") == ["false_cry"]
    expire(alone)
    assert [line["bonus"] for line in lines(alone)] == [0, 0, 0]


@pytest.mark.clause("wat.V12")
def test_v12_suits_do_not_count_only_numbers() -> None:
    state = position("seats: 3; variants: 12; A: b3 r3 y3 g4; piles: [start b2]")
    assert cards(state, "A") == ["1:b3>1", "2:r3>1", "3:y3>1"]


@pytest.mark.clause("wat.R26c")
def test_v12_a_pile_takes_no_suit_from_its_cards() -> None:
    state = position("seats: 3; variants: 12; A: r3 b4 g4; piles: [start b2]")
    play(state, "A 1:r3>1")
    assert cards(state, "A") == ["2:b4>1", "3:g4>1"]


@pytest.mark.clause("wat.V14")
def test_v14_the_stock_is_turned_two_by_two() -> None:
    state = position("seats: 3; variants: 14; A: | stock b4 b5 b6; B: start")
    assert run(state, "A turn")[0] == {"kind": "turned", "seat": 0, "cards": 2, "card": "b5"}


@pytest.mark.clause("wat.R20f")
def test_v14_two_cards_are_turned_and_only_a_single_one_is_gathered() -> None:
    assert play(position("seats: 3; variants: 14; A: | stock b4 b5; B: start"), "A turn") == ["turned"]
    assert play(position("seats: 3; variants: 14; A: | stock b4; B: start"), "A turn") == ["gathered"]
    rest = position("seats: 3; variants: 14; A: | stock b4 | heap b5 b6; B: start")
    assert play(rest, "A turn") == ["gathered"]


@pytest.mark.parametrize("variant", range(1, 17))
def test_each_variant_can_be_pinned_and_its_round_started(variant: int) -> None:
    for seats in (2, 3, 8):
        state = dealt(seats, [variant])
        if state.common()["phase"] == "naming":
            expire(state)
        start(state, at=20_000)
        assert state.common()["phase"] in ("race", "frozen")
        assert state.common()["variants"] == [variant]


@pytest.mark.clause("wat.R26b")
def test_a_reversed_pile_is_closed_by_its_start() -> None:
    pile = " ".join(f"b{number}" for number in range(12, 1, -1))
    state = position(f"seats: 3; variants: 9; A: start b2; B: r12; C: r9; piles: [stop {pile}]")
    assert play(state, "A 1:start>1")[0] == "closed"
    assert state.common()["piles"]["0"]["open"] is False
    assert cards(state, "A") == []


@pytest.mark.parametrize("two", [False, True])
def test_every_mixture_of_variants_has_an_order_of_its_own(two: bool) -> None:
    seen = set()
    for chosen in product((False, True), repeat=4):
        on = [False] * 17
        for number, there in zip((5, 8, 9, 12), chosen, strict=True):
            on[number] = there
        order = order_for(two, on)
        assert order is order_for(two, on), "made once"
        assert (order.extra_closes, order.recolours, order.opener == STOP, order.any_suit) == chosen
        assert (order.final if not on[9] else order.first) == (8 if two else 12)
        seen.add(id(order))
    assert len(seen) == 16


@pytest.mark.clause("wat.V8")
def test_only_variant_8_lets_a_pile_change_its_suit_and_only_by_an_equal_number() -> None:
    with_it = position("seats: 3; variants: 8; A: r5 r6 b5 b6; B: r9; C: r9; piles: [start b2 b3 b4 b5.B]")
    assert cards(with_it, "A") == ["1:r5>1", "4:b6>1"]
    without = position("seats: 3; A: r5 r6 b5 b6; B: r9; C: r9; piles: [start b2 b3 b4 b5.B]")
    assert cards(without, "A") == ["4:b6>1"]


@pytest.mark.clause("wat.R22f")
@pytest.mark.parametrize(
    ("variant", "allowed"), [(3, ["name A", "name B"]), (4, ["name A", "name B"]), (10, ["name B"])]
)
def test_who_left_or_was_not_dealt_to_cannot_be_named(variant: int, allowed: list[str]) -> None:
    state = position(
        f"seats: 4; phase: naming; variants: {variant}; left: C; A: b2 | talon y3; B: r9; C: r9; D: r9"
    )
    state.to_name = [variant]
    state.dealt[3] = False
    assert texts(state, "A", "name") == allowed
    for letter in "CDE":
        told_so = refusal(state, f"A name {letter}")
        assert (told_so.clause, told_so.why) == ("wat.R22f", "cannot_be_named")


@pytest.mark.clause("wat.R29a")
def test_5_and_9_no_extra_stop_goes_on_a_pile_that_its_start_has_closed() -> None:
    pile = " ".join(f"b{number}" for number in range(12, 1, -1))
    state = position(f"seats: 3; variants: 5 9; A: start; B: extra; C: r9; piles: [stop {pile}]")
    assert cards(state, "B") == ["1:extra>1"]
    play(state, "A 1:start>1")
    assert cards(state, "B") == []


@pytest.mark.clause("wat.P3a")
def test_an_order_is_judged_card_by_card() -> None:
    on = [False] * 17
    plain = Order(False, on)
    assert plain.wanted[CLOSED] == []
    assert [FACES[kind] for kind in plain.wanted[BARE]] == ["b2", "r2", "g2", "y2"]
    assert [FACES[kind] for kind in plain.wanted[KIND_OF_FACE["r5"]]] == ["r6"]
    assert [FACES[kind] for kind in plain.wanted[KIND_OF_FACE["r12"]]] == ["stop"]
    on[8] = True
    recoloured = Order(False, on)
    assert {FACES[kind] for kind in recoloured.wanted[KIND_OF_FACE["r5"]]} == {"r6", "b5", "g5", "y5"}
    assert recoloured.wanted[CLOSED] == []
    on[12] = True
    assert len(Order(False, on).wanted[KIND_OF_FACE["r5"]]) == 4 + 4, "any 6, and any 5"
