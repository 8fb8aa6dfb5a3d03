"""The box and the deal of Witty Zibi: cards, tokens, draw pile, hands, who starts."""

from collections import Counter
from itertools import combinations

import pytest

import rayonw
from rayonw.games.wittyzibi.clans import tokens, variant_of
from rayonw.games.wittyzibi.material import (
    CAMPS,
    CARD_NAMES,
    CLANS,
    FULL_DECK,
    KINDS,
    SMALL_DECK,
    TOKENS_PER_CLAN,
    USUAL,
)
from rayonw.games.wittyzibi.position import position
from rayonw.games.wittyzibi.rules import State, deal
from rayonw.games.wittyzibi.setup import deck, draw_pile_size, full_deck, hand_size, small_deck
from tests.games.rig import run

GAME = rayonw.game("wittyzibi")
SEATS = range(4, 10)


def dealt(seats: int, seed: str = "deal", **options: object) -> State:
    """A fresh match."""
    return deal(seats, seed, GAME.settle(seats, options))


@pytest.mark.clause("zibi.C1a")
def test_the_box_has_108_cards_of_seven_kinds() -> None:
    assert (sum(full_deck()), len(full_deck())) == (108, 3 + 4)
    assert full_deck() == FULL_DECK


@pytest.mark.clause("zibi.C1b")
def test_no_deal_needs_more_than_four_tokens_of_each_of_three_colours() -> None:
    assert CLANS * TOKENS_PER_CLAN == 12
    for seats in SEATS:
        for variant in {variant_of(USUAL, seats), CAMPS if seats > 5 else variant_of(USUAL, seats)}:
            assert max(Counter(tokens(variant, seats)).values()) <= TOKENS_PER_CLAN


@pytest.mark.clause("zibi.C2a")
def test_four_players_use_76_cards() -> None:
    removed = [full - small for full, small in zip(full_deck(), small_deck(), strict=True)]
    assert removed == [8, 8, 8, 2, 2, 2, 2], "eight of each banana, two of each special"
    assert (sum(deck(4)), sum(dealt(4).census()[name] for name in CARD_NAMES)) == (76, 76)


@pytest.mark.clause("zibi.C2b")
def test_six_players_or_more_use_all_cards() -> None:
    assert [sum(deck(seats)) for seats in range(6, 10)] == [108] * 4


@pytest.mark.clause("zibi.R1a")
def test_the_reconstructed_full_deck_adds_up() -> None:
    b10, b20, b30, nurse, emissary, sorcerer, paf = FULL_DECK
    assert (b10, b20, b30, emissary, sorcerer, nurse, paf) == (28, 28, 28, 8, 6, 6, 4)


@pytest.mark.clause("zibi.R1b")
def test_the_reconstructed_small_deck_adds_up() -> None:
    b10, b20, b30, nurse, emissary, sorcerer, paf = SMALL_DECK
    assert (b10, b20, b30, emissary, sorcerer, nurse, paf) == (20, 20, 20, 6, 4, 4, 2)


@pytest.mark.clause("zibi.S1a")
def test_everyone_gets_one_token_of_those_that_were_shuffled() -> None:
    for seats in SEATS:
        state = dealt(seats)
        assert len(state.clans) == seats
        assert sorted(state.clans + state.removed) == sorted(tokens(state.variant, seats))


@pytest.mark.clause("zibi.S1b")
def test_everyone_sees_the_own_token_only() -> None:
    state = dealt(6)
    for seat in range(6):
        view = state.view(seat)
        assert view["me"]["clan"] == ("blue", "red", "orange")[state.clans[seat]]
        assert [view["players"][str(other)]["clan"] for other in range(6)] == [""] * 6


@pytest.mark.clause("zibi.S2a")
def test_six_players_are_three_against_three() -> None:
    for number in range(20):
        assert Counter(dealt(6, f"seed {number}").clans) == {0: 3, 1: 3}


@pytest.mark.clause("zibi.S2b")
def test_four_players_are_two_against_two_in_nine_of_fifteen_deals_or_three_against_one() -> None:
    splits = [sorted(Counter(dealt(4, f"seed {number}").clans).values()) for number in range(600)]
    even = sum(1 for split in splits if split == [2, 2])
    removed = list(combinations([0, 0, 0, 1, 1, 1], 2))
    fair = sum(1 for pair in removed if pair[0] != pair[1])
    assert (fair, len(removed)) == (9, 15)
    assert all(split in ([2, 2], [1, 3]) for split in splits)
    assert abs(even / 600 - fair / len(removed)) < 0.06, "three standard errors"
    state = dealt(4)
    assert len(state.removed) == 2
    assert state.common()["removed"] == 2


@pytest.mark.clause("zibi.R2a")
def test_eight_players_are_four_against_four() -> None:
    assert Counter(dealt(8).clans) == {0: 4, 1: 4}


@pytest.mark.clause("zibi.R2b")
def test_nine_players_have_a_lone_third_colour() -> None:
    assert Counter(dealt(9).clans) == {0: 4, 1: 4, 2: 1}


@pytest.mark.clause("zibi.S3")
def test_the_draw_pile_is_two_three_or_four_cards() -> None:
    assert [draw_pile_size(seats) for seats in SEATS] == [2, 2, 3, 3, 4, 4]
    assert [len(dealt(seats).draw_pile) for seats in SEATS] == [2, 2, 3, 3, 4, 4]


@pytest.mark.clause("zibi.R14")
def test_with_six_or_seven_players_the_printed_three_wins_over_the_number_of_pafs() -> None:
    assert FULL_DECK[-1] == 4
    assert draw_pile_size(6) == draw_pile_size(7) == 3


@pytest.mark.clause("zibi.S4")
def test_everyone_is_dealt_twelve_cards() -> None:
    for seats in range(4, 9):
        assert dealt(seats).held == [12] * seats


@pytest.mark.clause("zibi.R3a")
def test_left_over_cards_are_set_aside() -> None:
    left = [sum(deck(seats)) - seats * hand_size(seats) - draw_pile_size(seats) for seats in SEATS]
    assert left == [26, 14, 33, 21, 8, 5]
    assert [sum(dealt(seats).aside) for seats in SEATS] == left


@pytest.mark.clause("zibi.R3b")
def test_nine_players_get_eleven_cards_each() -> None:
    assert dealt(9).held == [11] * 9


def test_hands_differ_from_deal_to_deal_and_the_whole_deck_is_dealt() -> None:
    hands = {tuple(dealt(6, f"seed {number}").hands) for number in range(30)}
    assert len(hands) == 30
    state = dealt(6)
    assert [state.census()[name] for name in ("b10", "nurse", "emissary", "paf")] == [28, 6, 8, 4]
    assert sum(state.hands) == 6 * 12
    assert len(state.hands) == 6 * KINDS


def test_a_seed_deals_the_same_match_wherever_and_whenever_it_is_dealt() -> None:
    """Finished matches are verified by their seeds: how one becomes a deal must never change."""
    state = dealt(4, "any text")
    assert (state.dealer, state.turn, state.clans, state.removed) == (2, 3, [0, 1, 1, 1], [0, 0])
    assert (state.hands[:KINDS], state.draw_pile) == ([1, 3, 6, 0, 0, 1, 1], [0, 3])


@pytest.mark.clause("zibi.S5b")
def test_play_is_clockwise() -> None:
    state = dealt(5)
    order = []
    for _ in range(6):
        order.append(state.turn)
        state.play(state.turn, state.legal(state.turn)[0])
        state.play(state.asked, state.legal(state.asked)[0])
    assert order == [(order[0] + step) % 5 for step in range(6)]


@pytest.mark.clause("zibi.S5a")
def test_the_dealers_left_neighbour_starts() -> None:
    starts = {(state.dealer, state.turn) for state in (dealt(4, f"seed {number}") for number in range(40))}
    assert starts == {(0, 1), (1, 2), (2, 3), (3, 0)}


@pytest.mark.clause("zibi.R4a")
def test_the_first_dealer_is_drawn_by_lot() -> None:
    assert {dealt(4, f"seed {number}").dealer for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.clause("zibi.R4b")
def test_the_deal_passes_to_the_left() -> None:
    state = dealt(4)
    first = state.dealer
    while state.round == 1:
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    assert state.dealer == (first + 1) % 4
    assert state.turn == (first + 2) % 4


def test_a_deal_says_who_deals_and_who_starts() -> None:
    state = position(
        "hands: A[b10]; piles: B[b30 b30 b30 b10]; out: D; clans: blue red red red; turn: A; dealer: D"
    )
    assert run(state, "A b10>B", "B accept")[-1] == {"kind": "dealt", "round": 2, "dealer_seat": 0, "seat": 1}
