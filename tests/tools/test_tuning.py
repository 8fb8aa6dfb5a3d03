"""The tools that find bots' constants and draw how strong they are."""

import json
from math import exp, log
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tuning import clans, curves, ladders
from tuning.wittyzibi import candidates, play, points_more, verdict, weights_with

from rayonw.arena import Result, Tournament
from rayonw.bots.thinking import Thinking
from rayonw.games.wittyzibi.mind.weights import strong_weights
from rayonw.games.wittyzibi.position import position
from rayonw.kernel.chance import Chance


def test_every_combination_of_the_weights_is_a_candidate() -> None:
    assert list(candidates(["curiosity=0.1,0.2", "thrift=0"])) == [
        {"curiosity": 0.1, "thrift": 0.0},
        {"curiosity": 0.2, "thrift": 0.0},
    ]
    assert list(candidates([])) == [{}], "without weights: as it is"


def test_weights_that_are_not_named_stay() -> None:
    weights = weights_with(4, {"curiosity": 0.5})
    assert weights.curiosity == 0.5
    assert weights.hit == strong_weights(4).hit
    assert weights.own_only is False


def test_a_candidate_plays_by_its_own_weights_and_always_the_same() -> None:
    setting = Tournament("wittyzibi", ("strong", "medium"), 4, 6, "t", {"rounds": 1}, Thinking(playouts=1))
    plain = play(setting, strong_weights(4))
    assert plain == play(setting, strong_weights(4))
    assert plain != play(setting, weights_with(4, {"own_life": -5.0, "curiosity": 5.0}))
    assert len(plain) == setting.matches() == 6
    assert "%" in verdict(plain)


def test_points_are_compared_by_seat() -> None:
    result = Result(0, ("strong", "medium", "medium"), (5, 2, 3), (1.0, 0.0, 0.0), 9)
    assert points_more(result) == 5 - (2 + 3) / 2


def written(folder: Path, name: str, wins: list[tuple[int, float]]) -> None:
    """A stored curve of these playouts and win rates."""
    points = [
        {
            "playouts": playouts,
            "games": 1200,
            "standings": [{"wins": rate, "low": rate - 0.05, "high": rate + 0.05, "even": 0.5}],
        }
        for playouts, rate in wins
    ]
    told = {"game": "wapi", "seats": 2, "options": {}, "points": points}
    if len(points) == 1:
        told = {**told, **points[0], "thinking": {"milliseconds": 300, "playouts": points[0]["playouts"]}}
        del told["points"], told["playouts"]
    (folder / name).write_text(json.dumps(told), encoding="utf-8")


def test_a_curve_becomes_rows_and_a_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curves, "STORED", tmp_path)
    written(tmp_path, "wapi-2.json", [(1, 0.4), (100, 0.55)])
    written(tmp_path, "wapi-2-long.json", [(1000, 0.625)])
    found = curves.stored()
    assert len(found) == 1, "one curve, though long thinking was played in another run"
    assert found[0].rows()[1] == "| 2 | 100 | 1,200 | **55.0 %** | 50.0 – 60.0 |"
    drawn = ElementTree.fromstring(curves.plot(found))
    space = {"svg": "http://www.w3.org/2000/svg"}
    dots = drawn.findall(".//svg:circle", space)
    assert [float(dot.get("cx", "0")) for dot in dots] == pytest.approx(
        [curves.LEFT, curves.across(100, 1000), curves.WIDTH - curves.RIGHT], abs=0.1
    )
    heights = [float(dot.get("cy", "0")) for dot in dots]
    assert heights == sorted(heights, reverse=True), "more wins are higher up"


def test_a_ladder_becomes_a_page_and_a_drawing(tmp_path: Path) -> None:
    rungs = [
        {"bot": "strong", "rating": 30.0, "low": 28.0, "high": 32.0, "games": 80, "won": 1.25},
        {"bot": "easy", "rating": 20.0, "low": 18.5, "high": 22.0, "games": 80, "won": 0.75},
        {"bot": "medium", "rating": 25.0, "low": 23.0, "high": 27.0, "games": 80, "won": 1.0},
    ]
    setting = {"game": "wapi", "options": {}, "thinking": "30 playouts", "seed": "ladder"}
    told = [{**setting, "seats": seats, "rungs": rungs} for seats in (3, 2)]
    (tmp_path / "wapi.json").write_text(json.dumps(told), encoding="utf-8")
    found = ladders.stored(tmp_path)
    assert [ladder.seats for ladder in found] == [2, 3]
    page = ladders.page(found)
    assert "| Wapi | 2 |  | 30 playouts | 120 | strong | **30.0** | 28.0 – 32.0 | 1.25 |" in page
    assert (
        "rayonw ladder wapi --seats 2 --games 40 --playouts 30 --seed ladder --json docs/ladder/wapi-2.json"
        in page
    )
    space = {"svg": "http://www.w3.org/2000/svg"}
    dots = ElementTree.fromstring(ladders.plot(found)).findall(".//svg:circle", space)
    first = [float(dot.get("cx", "0")) for dot in dots[:3]]
    assert first[0] > first[2] > first[1], "the better, the further right"


def test_evidence_for_the_true_deals_gets_weight_and_makes_them_probable() -> None:
    """Two deals; "spared" speaks for the true one in three moments of four, "hit" as often for either."""
    right, wrong, both = [0.0, 0.0, 0.0, 0.0, 1.0], [0.0] * 5, [1.0, 0.0, 0.0, 0.0, 0.0]
    moments = [clans.Moment([0.0, 0.0], [right, both], true) for true in (0, 0, 0, 1)]
    moments += [clans.Moment([0.0, 0.0], [both, wrong], true) for true in (0, 1)]
    weights = dict(zip(clans.NAMES, clans.fitted(moments, 400), strict=True))
    assert weights["spared"] - weights["hit"] == pytest.approx(log(3), abs=0.02)
    assert weights["nursed"] == 0.0
    before, _ = clans.surprise([0.0] * 5, moments)
    after, slope = clans.surprise(list(weights.values()), moments)
    assert exp(before) == pytest.approx(1 / 2)
    assert after > before
    assert max(map(abs, slope)) < 0.01


def test_what_a_seat_may_think_is_counted_deal_by_deal() -> None:
    """C has seen B's token and hit B with a 20: one unit of a known hit wherever the two are of one clan."""
    hands = "hands: A[b10 b20] B[b10] C[b10] D[b10]"
    state = position(f"clans: blue red blue red; {hands}; story: C emissary>B, C b20>B")
    seen = clans.moment(state, 0, Chance(1))
    assert seen is not None
    name = clans.NAMES.index("known_hit")
    counted = {round(evidence[name], 6) for evidence in seen.evidence}
    assert counted == {0.0, 1.0}
    assert seen.evidence[seen.true][name] == 0.0
