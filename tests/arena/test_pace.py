"""How many playouts a decision's time allows, and how strength grows with them."""

import json
from dataclasses import replace

import pytest

import rayonw
from rayonw.arena import BadTournament, Pace, Tournament, curve_as_json, measure, play_curve, run, tabulate
from rayonw.arena.pace import Counted, positions, spread_out
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget, Mind
from rayonw.kernel.state import View

WAPI = rayonw.game("wapi")
SMALL = Tournament("wapi", ("strong", "easy"), 2, 4, "a curve")


def test_positions_are_those_of_one_match_in_which_somebody_has_a_choice() -> None:
    views = positions(WAPI, 2, "pace", {})
    assert len(views) > 10
    assert views == positions(WAPI, 2, "pace", {}), "the same positions every time"
    for view in views:
        assert len(WAPI.imagine(view, Chance(1)).legal(view["me"]["seat"])) > 1


def test_measured_positions_are_spread_over_the_match() -> None:
    views: list[View] = [{"number": number} for number in range(10)]
    assert [view["number"] for view in spread_out(views, 5)] == [0, 2, 4, 6, 8]
    assert spread_out(views[:3], 5) == views[:3]


def test_playouts_are_counted_as_they_are_asked_for() -> None:
    budget = Counted(1e9)
    assert not budget.spent()
    assert not budget.spent()
    assert budget.playouts == 2
    assert 0 <= budget.used() < 1
    over = Counted(1e-9)
    while not over.spent():
        pass
    assert over.used() == 1


def greedy_for(playouts: list[int]) -> Mind:
    """A mind whose strong level takes these numbers of playouts, one after the other."""
    left = iter(playouts)

    def strong(view: View, chance: Chance, budget: Budget) -> int:
        for _ in range(next(left)):
            budget.spent()
        return WAPI.imagine(view, chance).legal(view["me"]["seat"])[0]

    return replace(WAPI.mind, choosers={"strong": strong})


def test_decisions_without_a_search_do_not_count() -> None:
    pace = measure(replace(WAPI, mind=greedy_for([3, 0, 9, 5])), 2, milliseconds=1e9, many=4)
    assert pace.counts == (3, 5, 9)
    assert (pace.game, pace.seats, pace.level, pace.milliseconds) == ("wapi", 2, "strong", 1e9)


def test_a_pace_tells_its_median_and_its_range() -> None:
    pace = Pace("wapi", 2, "strong", 300, tuple(range(0, 1000, 10)))
    assert (pace.at(0.5), pace.at(0.1), pace.at(0.9), pace.at(1.0)) == (500, 100, 900, 990)


def test_a_curve_plays_the_same_deals_with_each_number_of_playouts() -> None:
    told: list[int] = []
    points = play_curve(SMALL, [1, 12], tell=told.append)
    assert [point.playouts for point in points] == [1, 12]
    assert told == [2, 4, 6, 8]
    for point in points:
        alone = run(replace(SMALL, thinking=Thinking(playouts=point.playouts)))
        assert point.table == tabulate(alone, SMALL.bots)


@pytest.mark.parametrize("playouts", [[], [10, 10], [10, 5]])
def test_a_curve_has_numbers_of_playouts_that_rise(playouts: list[int]) -> None:
    with pytest.raises(BadTournament, match="numbers of playouts that rise"):
        play_curve(SMALL, playouts)


def test_a_curve_as_a_file_tells_how_it_was_played_and_every_point() -> None:
    points = play_curve(SMALL, [1, 2])
    told = json.loads(curve_as_json(SMALL, points))
    assert (told["game"], told["bots"], told["seats"], told["seed"]) == (
        "wapi",
        ["strong", "easy"],
        2,
        "a curve",
    )
    assert [point["playouts"] for point in told["points"]] == [1, 2]
    assert [point["games"] for point in told["points"]] == [4, 4]
    wins = [point["standings"][0]["wins"] for point in told["points"]]
    assert wins == [round(point.table.standings[0].rate.rate, 4) for point in points]
    assert "thinking" not in told
