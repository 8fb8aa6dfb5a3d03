"""Tournaments between bots."""

from rayonw.arena.curve import Point, curve_as_json, play_curve
from rayonw.arena.files import as_csv, as_json
from rayonw.arena.ladder import Ladder, Rung, ladder_as_json, pairs, play_ladder
from rayonw.arena.match import BotFailed, Result, play_match
from rayonw.arena.pace import Pace, measure
from rayonw.arena.results import ResultsFile
from rayonw.arena.score import Pair, Rate, Standing, Summary, tabulate
from rayonw.arena.tournament import Tournament, run
from rayonw.arena.trouble import BadTournament
from rayonw.arena.workers import Here, Processes, RayCluster, Workers
from rayonw.bots.simulation import Endless

__all__ = [
    "BadTournament",
    "BotFailed",
    "Endless",
    "Here",
    "Ladder",
    "Pace",
    "Pair",
    "Point",
    "Processes",
    "Rate",
    "RayCluster",
    "Result",
    "ResultsFile",
    "Rung",
    "Standing",
    "Summary",
    "Tournament",
    "Workers",
    "as_csv",
    "as_json",
    "curve_as_json",
    "ladder_as_json",
    "measure",
    "pairs",
    "play_curve",
    "play_ladder",
    "play_match",
    "run",
    "tabulate",
]
