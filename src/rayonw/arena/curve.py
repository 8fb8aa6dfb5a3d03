"""Strength over thinking: the same deals played again with more and more playouts per decision."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rayonw.arena.files import told_setting, told_table
from rayonw.arena.score import Summary, tabulate
from rayonw.arena.tournament import Tournament, run
from rayonw.arena.trouble import BadTournament
from rayonw.arena.workers import Workers
from rayonw.bots.thinking import Thinking


@dataclass(frozen=True)
class Point:
    """The result of a tournament with this number of playouts per decision."""

    playouts: int
    table: Summary


def play_curve(
    tournament: Tournament,
    playouts: Sequence[int],
    workers: Workers | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> list[Point]:
    """Play a tournament once for each number of playouts; `tell` hears how many games were played in all."""
    if not playouts or any(one >= other for one, other in pairwise(playouts)):
        raise BadTournament("a curve goes over numbers of playouts that rise")
    points: list[Point] = []
    for number in playouts:
        before = len(points) * tournament.matches()
        thinking = replace(tournament, thinking=Thinking(playouts=number))
        results = run(thinking, workers, lambda played, before=before: tell(before + played))  # type: ignore[misc]
        points.append(Point(number, tabulate(results, tournament.bots)))
    return points


def curve_as_json(tournament: Tournament, points: Sequence[Point]) -> str:
    """How it was played, and what came out for each number of playouts."""
    told = {
        **told_setting(tournament),
        "points": [{"playouts": point.playouts, **told_table(point.table)} for point in points],
    }
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"
