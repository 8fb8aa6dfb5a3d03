"""The ladder: every pair of bots plays, and each bot gets a rating from its games.

Ratings are openskill's (Weng-Lin, Plackett-Luce): a game is an order of seats, its winners first. Such
ratings depend on the order in which games are heard. So the deals are drawn again and again, each time with
replacement and in a new order: the mean is a bot's rating, the middle 95 % of the draws are its interval.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from pathlib import Path

from openskill.models import PlackettLuce, PlackettLuceRating

from rayonw.arena.files import told_setting
from rayonw.arena.match import Result
from rayonw.arena.results import ResultsFile
from rayonw.arena.tournament import Tournament, run
from rayonw.arena.trouble import BadTournament
from rayonw.arena.workers import Workers
from rayonw.kernel.deal import Deal

DRAWS = 200
OUTSIDE = 0.025
"""The part of the draws on either side of an interval."""


@dataclass(frozen=True)
class Rung:
    """One bot's place: its rating with a 95 % interval, and what it won per game of an even share."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    won: float
    """1 is what equals would win."""


@dataclass(frozen=True)
class Ladder:
    """The rungs, best first."""

    tournament: Tournament
    rungs: tuple[Rung, ...]


def play_ladder(
    tournament: Tournament,
    workers: Workers | None = None,
    tell: Callable[[int], None] = lambda _: None,
    folder: Path | None = None,
) -> Ladder:
    """Every two of the tournament's bots play its games, which a folder keeps, if one is given."""
    if len(tournament.bots) < 2:
        raise BadTournament("a tournament needs at least two bots")
    results: list[Result] = []
    for pair in pairs(tournament):
        pair.check()
        kept = ResultsFile(folder / f"{file_name(pair)}.jsonl", pair) if folder is not None else None
        before = len(results)
        with closing(kept) if kept is not None else nullcontext():
            results += run(pair, workers, partial(tell_more, tell, before), kept)
    return Ladder(tournament, rungs(results, tournament.bots, tournament.seed))


def tell_more(tell: Callable[[int], None], before: int, played: int) -> None:
    """Tell how many games were played in all."""
    tell(before + played)


def pairs(tournament: Tournament) -> list[Tournament]:
    """The tournament of every two bots; deals differ from pair to pair."""
    return [
        replace(tournament, bots=pair, seed=f"{tournament.seed} {' '.join(pair)}")
        for pair in combinations(tournament.bots, 2)
    ]


def file_name(pair: Tournament) -> str:
    """The name of a file for the games of a pair."""
    return "-".join((pair.game, str(pair.seats), *pair.bots))


def rungs(results: Sequence[Result], bots: Sequence[str], seed: str, draws: int = DRAWS) -> tuple[Rung, ...]:
    """The ladder that these games make."""
    deals: dict[tuple[int, frozenset[str]], list[Result]] = {}
    for result in results:
        deals.setdefault((result.deal, frozenset(result.levels)), []).append(result)
    observations = list(deals.values())
    chance = Deal(seed, "ladder")
    drawn: dict[str, list[float]] = {bot: [] for bot in bots}
    for _ in range(draws):
        sample = [observations[chance.below(len(observations))] for _ in observations]
        for bot, rating in rate([game for deal in sample for game in deal], bots).items():
            drawn[bot].append(rating)
    found = [rung(bot, sorted(ratings), results) for bot, ratings in drawn.items()]
    return tuple(sorted(found, key=lambda each: -each.rating))


def rate(games: Sequence[Result], bots: Sequence[str]) -> dict[str, float]:
    """The ratings after these games, heard in this order. A bot on several seats learns their mean."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {bot: model.rating() for bot in bots}
    for game in games:
        teams = [[ratings[bot]] for bot in game.levels]
        after = model.rate(teams, scores=list(game.shares))
        for bot in set(game.levels):
            own = [team[0] for team, name in zip(after, game.levels, strict=True) if name == bot]
            mu = sum(each.mu for each in own) / len(own)
            sigma = sum(each.sigma for each in own) / len(own)
            ratings[bot] = model.create_rating([mu, sigma])
    return {bot: rating.mu for bot, rating in ratings.items()}


def rung(bot: str, drawn: Sequence[float], results: Sequence[Result]) -> Rung:
    """A bot's place, from the sorted ratings of all draws."""
    edge = int(len(drawn) * OUTSIDE)
    played = [result for result in results if bot in result.levels]
    shares = [
        share * len(result.levels)
        for result in played
        for name, share in zip(result.levels, result.shares, strict=True)
        if name == bot
    ]
    mean = sum(drawn) / len(drawn)
    return Rung(bot, mean, drawn[edge], drawn[-1 - edge], len(played), sum(shares) / max(1, len(shares)))


def ladder_as_json(ladders: Sequence[Ladder]) -> str:
    """The ladders of a game, one for each number of seats."""
    told = [
        {
            **told_setting(ladder.tournament),
            "thinking": str(ladder.tournament.thinking),
            "rungs": [told_rung(each) for each in ladder.rungs],
        }
        for ladder in ladders
    ]
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def told_rung(each: Rung) -> Mapping[str, object]:
    """A rung as JSON."""
    return {
        "bot": each.bot,
        "rating": round(each.rating, 2),
        "low": round(each.low, 2),
        "high": round(each.high, 2),
        "games": each.games,
        "won": round(each.won, 3),
    }
