"""Tournaments, small ones."""

import sys
from dataclasses import replace
from typing import Any

import pytest

import rayonw
from rayonw.arena import BadTournament, Endless, Processes, RayCluster, Tournament, run, tabulate
from rayonw.arena.match import BotMatch
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING, Mind

SMALL = Tournament("wapi", ("strong", "medium", "easy"), 3, 6, thinking=Thinking(playouts=6))
WAPI = rayonw.game("wapi")


def test_a_tournament_by_playouts_can_be_repeated() -> None:
    assert run(SMALL) == run(SMALL)


def test_several_processes_play_the_same_games_as_one() -> None:
    two_deals = replace(SMALL, games=12)
    assert run(two_deals, Processes(2)) == run(two_deals)


def test_another_seed_gives_other_games() -> None:
    assert run(SMALL) != run(replace(SMALL, seed="other"))


def test_at_least_the_wanted_number_of_games_is_played_in_whole_deals() -> None:
    heard: list[int] = []
    results = run(replace(SMALL, games=7), tell=heard.append)
    assert len(results) == 2 * 6
    assert heard == [6, 12]
    assert {result.levels for result in results[:6]} == {result.levels for result in results[6:]}


def test_a_cluster_without_ray_is_told_how_to_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadTournament, match="Ray is not installed: pip install"):
        run(SMALL, RayCluster("local"))


def test_medium_beats_easy_at_wapi() -> None:
    """Two in three games are its; the run is the same every time."""
    tournament = Tournament("wapi", ("medium", "easy"), 2, 300)
    table = tabulate(run(tournament), tournament.bots)
    assert table.standings[0].rate.verdict() == "above"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ("strong", "weak")}, "no bot 'weak'; there are easy, medium, strong"),
        ({"bots": ("easy", "easy")}, "name each bot once"),
        ({"bots": ("easy",)}, "at least two bots"),
        ({"seats": 2}, "3 bots do not fit on 2 seats"),
        ({"seats": 9}, "Wapi is played with 2, 3, 4, 5 seats"),
        ({"games": 0}, "at least one game"),
        ({"options": {"advanced": 1}}, "option advanced"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadTournament, match=sentence):
        run(replace(SMALL, **change))


def test_a_time_limit_goes_on_for_those_who_do_nothing() -> None:
    """Bots that would rather not act leave everything to the clock: R14 places their tokens."""
    idle = replace(WAPI, mind=Mind(choosers={"easy": lambda _view, _chance, _budget: NOTHING}))
    match = BotMatch(idle, ["easy", "easy"], WAPI.deal(2, "idle", {"clock": 5}), Thinking(), Chance(1))
    match.play()
    assert match.simulation.now == match.bare.actions * 5 * 1000


def test_a_match_that_nobody_goes_on_with_is_given_up() -> None:
    idle = replace(WAPI, mind=Mind(choosers={"easy": lambda _view, _chance, _budget: NOTHING}))
    with pytest.raises(Endless, match="are waited for and do nothing"):
        BotMatch(idle, ["easy", "easy"], WAPI.deal(2, "idle"), Thinking(), Chance(1)).play()


def test_slow_bots_are_overtaken_by_the_time_limit() -> None:
    slow = replace(WAPI, mind=Mind(delay=lambda _view, _action, _level, _chance: 5000))
    match = BotMatch(slow, ["easy", "easy"], WAPI.deal(2, "slow", {"clock": 5}), Thinking(), Chance(1))
    match.simulation.step()
    assert match.simulation.now == 5000
    assert match.simulation.due
