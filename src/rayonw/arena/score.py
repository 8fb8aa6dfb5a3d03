"""What a tournament says: win rates and pairs, with 95 % intervals.

A shared win counts as shares of a win. The games of one deal are one observation, since they are not
independent of each other; the intervals are Wilson's, for as many games as the spread between deals is worth,
and never for more than were played.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from rayonw.arena.match import Result

Z = 1.959964
"""Two-sided 95 % of the normal distribution."""
ROUNDING = 1e-12
"""A variance below this is the last digit of shares such as 1/3, and tells nothing."""


@dataclass(frozen=True)
class Rate:
    """A proportion, its interval, and what it would be among equals."""

    rate: float
    low: float
    high: float
    even: float

    def verdict(self) -> str:
        """Above, below, or not told apart from an even share."""
        return "above" if self.low > self.even else "below" if self.high < self.even else "even"


@dataclass(frozen=True)
class Standing:
    """One bot's result."""

    bot: str
    rate: Rate
    points: float
    """Points by seat and game on average."""


@dataclass(frozen=True)
class Pair:
    """Two bots compared: of the wins that went to one of them, the share of the first."""

    bot: str
    rival: str
    rate: Rate


@dataclass(frozen=True)
class Summary:
    """What all games of a tournament come to."""

    games: int
    deals: int
    actions: int
    standings: tuple[Standing, ...]
    pairs: tuple[Pair, ...]


def wilson(rate: float, games: float) -> tuple[float, float]:
    """Wilson's score interval of a proportion seen in this number of games."""
    if games <= 0:
        return 0.0, 1.0
    centre = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def proportion(observations: Sequence[tuple[float, float]], even: float) -> Rate:
    """The rate won / of over observations (won, of), one for each deal."""
    won = sum(part for part, _ in observations)
    total = sum(whole for _, whole in observations)
    if total == 0:
        return Rate(even, 0.0, 1.0, even)
    rate = min(1.0, max(0.0, won / total))
    worth = total if len(observations) > 1 else min(total, 1.0)
    if len(observations) > 1:
        squares = sum((part - rate * whole) ** 2 for part, whole in observations)
        variance = squares * len(observations) / (len(observations) - 1) / total**2
        if variance > ROUNDING:
            worth = min(total, rate * (1 - rate) / variance)
    low, high = wilson(rate, worth)
    return Rate(rate, low, high, even)


def tabulate(results: Iterable[Result], bots: Sequence[str]) -> Summary:
    """Standings and pairs of the bots."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    every = [result for played in deals.values() for result in played]
    standings = tuple(_standing(bot, deals, every) for bot in bots)
    pairs = tuple(_pair(bot, rival, deals) for bot, rival in combinations(bots, 2))
    actions = sum(result.actions for result in every)
    return Summary(len(every), len(deals), actions, standings, pairs)


def won_by(bot: str, results: Iterable[Result]) -> float:
    """The shares of all seats that the bot had."""
    return sum(
        share
        for result in results
        for level, share in zip(result.levels, result.shares, strict=True)
        if level == bot
    )


def _standing(bot: str, deals: dict[int, list[Result]], every: list[Result]) -> Standing:
    seats = sum(result.levels.count(bot) for result in every)
    even = seats / sum(len(result.levels) for result in every)
    points = sum(
        score
        for result in every
        for level, score in zip(result.levels, result.scores, strict=True)
        if level == bot
    )
    rate = proportion([(won_by(bot, played), len(played)) for played in deals.values()], even)
    return Standing(bot, rate, points / seats if seats else 0.0)


def _pair(bot: str, rival: str, deals: dict[int, list[Result]]) -> Pair:
    seen = [(won_by(bot, played), won_by(rival, played)) for played in deals.values()]
    return Pair(bot, rival, proportion([(one, one + other) for one, other in seen], 0.5))
