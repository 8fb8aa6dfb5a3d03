"""How a game is played as the deal of a day: the same seats, options and bots for everybody."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rayonw.kernel.mind import Level
from rayonw.kernel.option import Options

if TYPE_CHECKING:
    from rayonw.kernel.game import Game

FEWEST = 3
"""Seats of a day's deal, where the game has so many and says nothing else."""
LEVELS: Final[tuple[Level, ...]] = ("medium", "strong")
"""The bots on the seats after the first, in turn, where the game says nothing else."""


@dataclass(frozen=True)
class Daily:
    """What a game says of its day's deals; whoever plays has the first seat."""

    seats: int = 0
    """0: three, or as many as the game needs."""
    options: Options = field(default_factory=dict)
    levels: tuple[Level, ...] = LEVELS


@dataclass(frozen=True)
class DailyTable:
    """The table of a game's day's deals: all options settled, a level for every seat but the first."""

    seats: int
    options: Options
    levels: tuple[Level, ...]


def daily_table(game: "Game") -> DailyTable:
    """The table at which a game's day's deals are played."""
    said = game.daily
    enough = [count for count in game.seat_counts if count >= FEWEST]
    seats = said.seats or (min(enough) if enough else max(game.seat_counts))
    levels = tuple(said.levels[number % len(said.levels)] for number in range(seats - 1))
    return DailyTable(seats, game.settle(seats, said.options), levels)


def place_of(seat: int, scores: Sequence[int], winners: Sequence[int], low: bool) -> int:
    """A seat's place, from 1; who won is first, and equals share a place. `low`: points are bad."""
    if seat in winners:
        return 1
    sign = -1 if low else 1
    worth = [sign * score for score in scores]
    better = [each for each in range(len(scores)) if each in winners or worth[each] > worth[seat]]
    return 1 + len(better)


def lead_of(seat: int, scores: Sequence[int], low: bool) -> int:
    """How many points a seat is ahead of the best of the others, or behind: then it is below 0."""
    sign = -1 if low else 1
    others = [sign * score for number, score in enumerate(scores) if number != seat]
    return sign * scores[seat] - max(others)
