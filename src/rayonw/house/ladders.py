"""Ladders: the ratings of people by game, made of rated matches that are over.

A rating is what openskill (Weng-Lin, Plackett-Luce) makes of somebody's rated matches, in the order of their
ends and codes. The store says which are not rated yet, in order; here is only the reckoning.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from rayonw.house.log import StorageFailed, going_on
from rayonw.house.store import STEADY, ResultRows, Skill
from rayonw.house.table import PlayedMatch, PlayedSeat
from rayonw.house.wire import Level, RatingInfo

SCALE = 40
"""What people read is the mean times this: everybody begins at 1000."""
BOTS: Mapping[Level, float] = {"easy": 20.0, "medium": 25.0, "strong": 30.0}
"""The fixed ratings of bots: so ladders of all houses have the same measure, and no bot gains by being played
a thousand times."""
BOT_SIGMA = 25 / 12
SOME = 20
"""Matches that are rated in one commit."""
LOOK_SECONDS = 30.0
"""How often the store is asked whether a house died before it had rated a match."""

_model = PlackettLuce()
_decode = msgspec.json.Decoder(PlayedMatch).decode


class Ladders:
    """Rates finished matches, and answers questions about ratings."""

    def __init__(self, rows: ResultRows, has_chores: Callable[[], bool]) -> None:
        self._rows = rows
        self._has_chores = has_chores
        self._games: set[str] = set()
        self._soon = asyncio.Event()

    def rated(self, game: str) -> None:
        """A rated match of this game was kept."""
        self._games.add(game)
        self._soon.set()

    async def go_on(self) -> None:
        """Rate matches, for ever; one house also those that others left behind."""
        while True:
            with going_on("matches cannot be rated"):
                if self._has_chores():
                    self._games |= set(await self._rows.unsettled())
                await self.settle()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._soon.wait()
            self._soon.clear()

    async def settle(self) -> None:
        """Rate all matches of which this house knows."""
        while self._games:
            game = self._games.pop()
            try:
                await settle(self._rows, game)
            except StorageFailed:
                self._games.add(game)
                raise


async def settle(rows: ResultRows, game: str) -> int:
    """Rate all matches of a game that are not: how many."""
    done = 0
    while some := await rows.settle(game, rate, SOME):
        done += some
    return done


def rate(told: str, before: Mapping[int, Skill | None]) -> dict[int, Skill]:
    """The skills of a match's people after it, by seat. Bots keep theirs; whoever left is last."""
    match = _decode(told)
    last = len(match.seats) + 1
    places = [last if seat.left else seat.place for seat in match.seats]
    teams: dict[int, list[int]] = {}
    for number, seat in enumerate(match.seats):
        teams.setdefault(number if seat.team is None else seat.team, []).append(number)
    groups = list(teams.values())
    ratings = [[rating_of(match.seats[seat], before.get(seat)) for seat in group] for group in groups]
    ranks = [float(min(places[seat] for seat in group)) for group in groups]
    after = _model.rate(ratings, ranks=ranks)
    found = {
        seat: rating
        for group, team in zip(groups, after, strict=True)
        for seat, rating in zip(group, team, strict=True)
    }
    return {
        seat: Skill(found[seat].mu, found[seat].sigma, (skill.matches if skill is not None else 0) + 1)
        for seat, skill in before.items()
    }


def rating_of(seat: PlayedSeat, skill: Skill | None) -> PlackettLuceRating:
    """The rating with which a seat begins a match."""
    if seat.kind == "bot" and seat.level is not None:
        return _model.rating(mu=BOTS[seat.level], sigma=BOT_SIGMA)
    return _model.rating() if skill is None else _model.rating(mu=skill.mu, sigma=skill.sigma)


def shown(mu: float) -> int:
    """A rating as people read it."""
    return round(mu * SCALE)


def rating_info(skill: Skill) -> RatingInfo:
    """A rating as people read it, and how sure it is."""
    return RatingInfo(shown(skill.mu), skill.matches, skill.matches < STEADY)
