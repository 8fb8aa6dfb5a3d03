"""Tournaments between bots."""

from rayonw.arena.files import as_csv, as_json
from rayonw.arena.match import Endless, Result, play_match
from rayonw.arena.score import Pair, Rate, Standing, Table, tabulate
from rayonw.arena.tournament import BadTournament, Tournament, run

__all__ = [
    "BadTournament",
    "Endless",
    "Pair",
    "Rate",
    "Result",
    "Standing",
    "Table",
    "Tournament",
    "as_csv",
    "as_json",
    "play_match",
    "run",
    "tabulate",
]
