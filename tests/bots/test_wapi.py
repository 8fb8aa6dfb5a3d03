"""What Wapi's bots expect and prefer."""

from math import sqrt
from statistics import pstdev

import pytest

import rayonw
from rayonw.bots.budget import Playouts
from rayonw.bots.levels import choose
from rayonw.games.wapi.imagine import imagine
from rayonw.games.wapi.mind.choice import playout, rate, sensible
from rayonw.games.wapi.mind.outlook import EAGER, Outlook
from rayonw.games.wapi.position import position
from rayonw.games.wapi.rules import State, deal
from rayonw.kernel.chance import Chance

WAPI = rayonw.game("wapi")


def best(state: State) -> str:
    """The action with the best rating, in words."""
    seat = state.turn
    return WAPI.write(state, max(state.legal(seat), key=lambda action: rate(state, seat, action)))


def test_the_next_coin_is_worth_the_bags_mean() -> None:
    """18×0, 12×1, 6×2, 6×3, 6×5 make 12 + 12 + 18 + 30 = 72 in 48 coins; a 5 was drawn, 67 in 47 are left."""
    outlook = Outlook(position("drawn: coin 5"))
    assert outlook.mean_coin() == pytest.approx((12 + 12 + 18 + 30 - 5) / (48 - 1))


def test_a_part_will_be_worth_its_coins_and_the_mean_for_each_free_spot() -> None:
    outlook = Outlook(position("parts: owl[A... 35]; drawn: coin 5"))
    assert outlook.final_worth(0) == pytest.approx(3 + 5 + 3 * (72 - 3 - 5 - 5) / (48 - 3))


def test_a_bag_that_is_too_small_fills_guarded_parts_first() -> None:
    """Four coins of 2 are left: the owl's one spot and the bear's two come first, one goes elsewhere."""
    outlook = Outlook(position("parts: owl[A... 1111] bear[B... 111]; drawn: owl; turn: A; bag: 2 2 2 2"))
    assert outlook.final_worth(0) == pytest.approx(4 + 1 * 2)
    assert outlook.final_worth(3) == pytest.approx(3 + 2 * 2)
    assert outlook.final_worth(1) == pytest.approx(0 + 5 * 2 * 1 / 20)


@pytest.mark.parametrize("bag", [[3] * 7, [0], [1, 1, 2, 5, 0, 3], [5] * 6 + [1] * 12])
def test_the_coins_to_come_spread_a_parts_worth_as_those_in_the_bag_differ(bag: list[int]) -> None:
    """Four coins to come: twice the standard deviation of one; none at all where all coins are equal."""
    full = " ".join(f"{name}[x... 22222]" for name in ("sorcerer", "jackal", "bear", "eagle", "salmon"))
    state = position(f"parts: owl[x... 2] {full}; drawn: owl; totems: 1 1; bag: {' '.join(map(str, bag))}")
    free = min(4, len(bag))
    assert Outlook(state).spread(0) == pytest.approx(sqrt(free) * pstdev(bag), abs=1e-12)


def test_a_kept_totem_is_worth_nothing_without_symbols_to_come() -> None:
    outlook = Outlook(position("drawn: owl; bag: 1 1 1 1"))
    assert outlook.kept_totems(0, [10.0] * 6) == 0


def test_a_kept_totem_is_worth_the_last_symbol_if_that_is_sure_to_come() -> None:
    """All parts are worth 10, and one more symbol reaches this seat: half of the two left."""
    full = " ".join(f"{name}[x... 22222]" for name in ("sorcerer", "jackal", "bear", "eagle", "salmon"))
    state = position(f"parts: owl[x... 2222] {full}; drawn: owl; totems: 1 1; bag: bear eagle 2")
    outlook = Outlook(state)
    assert outlook.kept_totems(0, [10.0] * 6) == pytest.approx(EAGER * 10 * (2 / 2))


def test_a_good_coin_goes_on_its_own_part_and_a_bad_one_on_a_rivals() -> None:
    parts = "parts: owl[A... 11] jackal[B... 11]"
    assert best(position(f"{parts}; drawn: coin 5; turn: A")) == "5>owl"
    assert best(position(f"{parts}; drawn: coin 0; turn: A")) == "0>jackal"
    assert best(position(f"{parts}; drawn: coin 5; turn: B")) == "5>jackal"


def test_a_totem_goes_on_a_rich_part_and_not_on_a_poor_one() -> None:
    parts = "parts: owl[x... 55553] jackal[x... 00010] bear[x... 335] eagle[x... 22]"
    assert best(position(f"{parts}; drawn: owl; turn: A")) == "owl+"
    assert best(position(f"{parts}; drawn: jackal; turn: A")) == "jackal"


def test_a_last_chance_is_taken() -> None:
    """The bag has no more symbols: a totem on any part with coins is better than one in hand."""
    state = position("parts: jackal[x... 10]; drawn: jackal; turn: A; bag: 1 1 1")
    assert best(state) == "jackal+"


def test_advanced_a_totem_that_only_divides_ones_own_share_stays_in_hand() -> None:
    """A has the part alone, 6 for one totem; a second would make 3 + 3."""
    full = " ".join(f"{name}[x... 00000]" for name in ("sorcerer", "jackal", "bear", "eagle"))
    state = position(
        f"parts: owl[A... 22200] {full} salmon[x... 5555]; drawn: owl; turn: A; totems: 1 0;"
        " bag: salmon salmon 5; advanced"
    )
    assert best(state) == "owl"


def test_ratings_do_not_know_the_order_of_the_bag() -> None:
    state = deal(3, "order", WAPI.settle(3))
    for number in range(20):
        seat = state.to_act()[0]
        other = imagine(state.view(seat), Chance(number))
        actions = state.legal(seat)
        assert [rate(state, seat, action) for action in actions] == [
            rate(other, seat, action) for action in actions
        ]
        state.play(seat, actions[number % len(actions)])


def test_an_easy_bot_never_does_what_is_plainly_silly() -> None:
    parts = "parts: owl[A... 11] jackal[B... 11] bear[C... 11]; seats: 3"
    for seed in range(200):
        chance = Chance(seed)
        good = position(f"{parts}; drawn: coin 5; turn: A")
        assert WAPI.write(good, sensible(good, 0, chance)) == "5>owl"
        bad = position(f"{parts}; drawn: coin 0; turn: A")
        assert WAPI.write(bad, sensible(bad, 0, chance)) != "0>owl"
        poor = position("parts: owl[x... 00000]; drawn: owl; turn: A")
        assert WAPI.write(poor, sensible(poor, 0, chance)) == "owl"


def test_an_easy_bot_is_random_in_what_is_sensible() -> None:
    state = position("parts: owl[A... 11] jackal[B... 11] bear[C... 11]; seats: 3; drawn: coin 1; turn: A")
    seen = {WAPI.write(state, sensible(state, 0, Chance(seed))) for seed in range(60)}
    assert seen == {"1>owl", "1>jackal", "1>bear"}


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("seats", WAPI.seat_counts)
def test_a_playout_plays_by_the_rules_and_tells_how_well_everybody_stands(seats: int, advanced: bool) -> None:
    for number in range(6):
        state = deal(seats, f"playout {number}", WAPI.settle(seats, {"advanced": advanced}))
        before = state.census()
        standing = playout(state, Chance(number))
        outcome = state.outcome()
        assert outcome is not None
        assert state.census() == before
        best = max(standing)
        assert [seat for seat in range(seats) if standing[seat] == best] == list(outcome.winners)
        assert all(0 <= stands <= 1 for stands in standing)
        by_points = sorted(range(seats), key=lambda seat: outcome.scores[seat])
        assert [standing[seat] for seat in by_points] == sorted(standing)


@pytest.mark.parametrize("options", WAPI.samples(3), ids=str)
def test_all_levels_play_every_box(options: dict[str, object]) -> None:
    state = WAPI.deal(3, "odd boxes", options)
    chance = Chance(2)
    while state.to_act():
        seat = state.to_act()[0]
        level = ("easy", "medium", "strong")[seat]
        state.play(seat, choose(WAPI, state.view(seat), level, chance, Playouts(6)))
    assert state.outcome() is not None
