"""What a tournament says."""

import json
from math import sqrt

import pytest

from rayonw.arena import Rate, Result, Tournament, as_csv, as_json, tabulate
from rayonw.arena.score import Z, proportion, wilson


def result(deal: int, levels: str, shares: tuple[float, ...]) -> Result:
    """A match of one-letter bots; the score is ten times the share."""
    return Result(deal, tuple(levels), tuple(int(share * 10) for share in shares), shares, 7)


def test_wilsons_interval_of_half_of_a_hundred() -> None:
    """(p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) for p = 1/2, n = 100."""
    spread = Z * sqrt(0.25 / 100 + Z * Z / 40000) / (1 + Z * Z / 100)
    assert wilson(0.5, 100) == pytest.approx((0.5 - spread, 0.5 + spread))
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_an_interval_stays_between_nothing_and_everything() -> None:
    assert wilson(0.0, 10)[0] == 0
    assert wilson(1.0, 10)[1] == pytest.approx(1)
    assert wilson(1.0, 10)[0] < 1
    assert wilson(0.3, 0) == (0, 1)


def test_deals_that_swing_together_count_as_fewer_games() -> None:
    """Fifty deals of two games each, both won or both lost: worth 50 games or less, not 100."""
    together = proportion([(2.0, 2.0), (0.0, 2.0)] * 25, 0.5)
    low, high = wilson(0.5, 50 * 49 / 50)
    assert (together.low, together.high) == pytest.approx((low, high))


def test_deals_that_cancel_out_count_as_no_more_games_than_were_played() -> None:
    steady = proportion([(1.0, 2.0)] * 50, 0.5)
    assert (steady.low, steady.high) == pytest.approx(wilson(0.5, 100))


@pytest.mark.parametrize("whole", [0.0, 1.0])
def test_rounding_of_shares_does_not_widen_an_interval(whole: float) -> None:
    """Wins shared by three add up to 1 but for the last digit; the spread of such digits tells nothing."""
    exact = proportion([(whole, 1.0)] * 20, 0.5)
    for off in (-2e-16, 2e-16):
        rounded = proportion([(whole + off, 1.0), (whole, 1.0)] * 10, 0.5)
        assert (rounded.low, rounded.high) == pytest.approx((exact.low, exact.high))


def test_one_deal_is_one_observation() -> None:
    alone = proportion([(20.0, 20.0)], 0.5)
    assert (alone.low, alone.high) == pytest.approx(wilson(1.0, 1))


def test_shared_wins_count_as_shares() -> None:
    table = tabulate([result(0, "ab", (0.5, 0.5)), result(0, "ba", (0.0, 1.0))], ["a", "b"])
    rates = {standing.bot: standing.rate.rate for standing in table.standings}
    assert rates == {"a": (0.5 + 1.0) / 2, "b": (0.5 + 0.0) / 2}


def test_a_bot_with_more_seats_has_a_larger_even_share() -> None:
    table = tabulate([result(0, "aab", (1.0, 0.0, 0.0)), result(1, "aab", (0.0, 0.0, 1.0))], ["a", "b"])
    assert [standing.rate.even for standing in table.standings] == [2 / 3, 1 / 3]
    assert [standing.points for standing in table.standings] == [10 / 4, 10 / 2]


def test_a_pair_shares_the_wins_that_went_to_one_of_them() -> None:
    results = [result(0, "abc", (1, 0, 0)), result(1, "abc", (0, 0, 1)), result(2, "abc", (0, 1, 0))]
    results += [result(3, "abc", (1, 0, 0))]
    pairs = {(pair.bot, pair.rival): pair.rate.rate for pair in tabulate(results, "abc").pairs}
    assert pairs == {("a", "b"): 2 / 3, ("a", "c"): 2 / 3, ("b", "c"): 1 / 2}


def test_two_bots_that_never_won_are_even() -> None:
    table = tabulate([result(0, "abc", (1, 0, 0)), result(1, "abc", (1, 0, 0))], "abc")
    assert table.pairs[-1].rate == Rate(0.5, 0.0, 1.0, 0.5)


@pytest.mark.parametrize(
    ("rate", "verdict"),
    [
        (Rate(0.6, 0.51, 0.7, 0.5), "above"),
        (Rate(0.6, 0.5, 0.7, 0.5), "even"),
        (Rate(0.4, 0.3, 0.49, 0.5), "below"),
    ],
)
def test_only_a_whole_interval_beside_the_even_share_is_a_verdict(rate: Rate, verdict: str) -> None:
    assert rate.verdict() == verdict


def test_files_tell_the_same_as_the_table() -> None:
    results = [result(0, "ab", (1.0, 0.0)), result(0, "ba", (0.5, 0.5))]
    tournament = Tournament("wapi", ("a", "b"), 2, 2)
    told = json.loads(as_json(tournament, tabulate(results, ("a", "b"))))
    assert told["standings"][0]["wins"] == (1.0 + 0.5) / 2
    assert told["games"] == 2
    assert as_csv(results).splitlines() == [
        "game,deal,seat,bot,score,share,actions",
        "0,0,0,a,10,1.0000,7",
        "0,0,1,b,0,0.0000,7",
        "1,0,0,b,5,0.5000,7",
        "1,0,1,a,5,0.5000,7",
    ]
