"""A tournament as files: the table as JSON, every game as CSV."""

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import asdict

from rayonw.arena.match import Result
from rayonw.arena.score import Rate, Summary
from rayonw.arena.tournament import Tournament


def as_json(tournament: Tournament, table: Summary) -> str:
    """How it was played, and what came out."""
    thinking = asdict(tournament.thinking)
    told = {**told_setting(tournament), "thinking": thinking, **told_table(table)}
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def told_setting(tournament: Tournament) -> dict[str, object]:
    """Who played what; how long they thought is told beside it."""
    return {
        "game": tournament.game,
        "bots": list(tournament.bots),
        "seats": tournament.seats,
        "options": tournament.options,
        "seed": tournament.seed,
    }


def told_table(table: Summary) -> dict[str, object]:
    """The result of a tournament, as JSON."""
    return {
        "games": table.games,
        "deals": table.deals,
        "actions": table.actions,
        "standings": [
            {"bot": standing.bot, **rate(standing.rate), "points": round(standing.points, 2)}
            for standing in table.standings
        ],
        "pairs": [{"bot": pair.bot, "rival": pair.rival, **rate(pair.rate)} for pair in table.pairs],
    }


def rate(told: Rate) -> dict[str, object]:
    """A rate with its interval."""
    return {
        "wins": round(told.rate, 4),
        "low": round(told.low, 4),
        "high": round(told.high, 4),
        "even": round(told.even, 4),
        "verdict": told.verdict(),
    }


def as_csv(results: Iterable[Result]) -> str:
    """A line for each seat of each game."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["game", "deal", "seat", "bot", "score", "share", "actions"])
    for number, result in enumerate(results):
        for seat, bot in enumerate(result.levels):
            share = f"{result.shares[seat]:.4f}"
            writer.writerow([number, result.deal, seat, bot, result.scores[seat], share, result.actions])
    return text.getvalue()
