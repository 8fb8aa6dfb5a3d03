"""The drivers of our own engines, and what the report says of what they measured."""

from io import StringIO
from itertools import count

import pytest
from rich.console import Console

from bench.drive import wapi, wildtiles, wildtiles_playouts, wildtiles_search
from bench.drive.match import Driver
from bench.engine import Rates, aim
from bench.report import Section, draw


@pytest.mark.parametrize("driver", [wapi.driver(), wildtiles.driver()], ids=["wapi", "wildtiles"])
def test_a_random_match_by_the_public_api_comes_to_its_end(driver: Driver) -> None:
    first, second = driver.match(count(1)), driver.match(count(2))
    assert first > 20
    assert second > 20
    assert first != second, "every match has a deal of its own"
    assert driver.at_once == 1


def test_playouts_are_counted_with_their_actions() -> None:
    driver = wildtiles_playouts.driver()
    assert driver.at_once == wildtiles_playouts.PLAYOUTS
    assert driver.match(count()) > 20 * driver.at_once, "a round takes more than twenty actions"


def test_a_search_makes_the_playouts_it_is_given() -> None:
    driver = wildtiles_search.driver()
    assert driver.match(count()) == driver.at_once == wildtiles_search.PLAYOUTS


def test_an_aim_compares_medians() -> None:
    ours, peer = Rates(actions=[1.0, 30.0, 90.0]), Rates(actions=[10.0, 20.0, 1000.0])
    assert aim(2.0, ours, peer) == {"aim": 2.0, "reached": 30 / 20}


def test_the_report_tells_playouts_and_what_was_not_reached() -> None:
    rows = [
        {"title": "Wild Tiles", "median": 500, "runs": [500], "playouts": 5},
        {"title": "OpenSpiel", "median": 1000, "runs": [1000], "playouts": 9},
    ]
    section: Section = {
        "unit": "actions",
        "engines": rows,
        "search_playouts": 3,
        "aims": {"open_spiel_rollouts": {"aim": 1.0, "reached": 0.5}},
    }
    console = Console(width=110, file=StringIO(), record=True)
    draw({"playouts": section}, console)
    told = console.export_text()
    assert "aim against open_spiel_rollouts: 1×, measured 0.5×: not reached" in told
    assert "playouts/s: Wild Tiles: 5, OpenSpiel: 9; the strong bot's search: 3" in told
