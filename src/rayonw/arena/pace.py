"""How many playouts a bot makes in the time that a table gives it: measured in positions of one match."""

import time
from dataclasses import dataclass

from rayonw.arena.match import BotMatch
from rayonw.bots.budget import DEFAULT_MS
from rayonw.bots.levels import choose
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.state import View

POSITIONS = 40
"""Decisions that are measured, spread evenly over the match."""


class Counted:
    """A budget of processor time that counts the playouts asked for; other processes do not shorten it."""

    def __init__(self, milliseconds: float) -> None:
        self.milliseconds = milliseconds
        self.playouts = 0
        self.began = time.process_time()

    def spent(self) -> bool:
        """Whether the time is over; if not, this counts a playout."""
        if self.used() >= 1:
            return True
        self.playouts += 1
        return False

    def used(self) -> float:
        """The part of the time that has passed, at most 1."""
        return min(1.0, (time.process_time() - self.began) * 1000 / self.milliseconds)


@dataclass(frozen=True)
class Pace:
    """Playouts per decision, over the decisions that were searched."""

    game: str
    seats: int
    level: str
    milliseconds: float
    counts: tuple[int, ...]
    """Sorted. Empty if the level does not search."""

    def at(self, part: float) -> int:
        """The count below which this part of the decisions lies."""
        return self.counts[min(len(self.counts) - 1, int(part * len(self.counts)))]


def positions(game: Game, seats: int, seed: str, options: Options) -> list[View]:
    """The Views of every seat that had a choice, in one match of medium bots."""
    state = game.deal(seats, seed, options)
    match = BotMatch(game, ["medium"] * seats, state, Thinking(playouts=1), Chance(1))
    views: list[View] = []
    while state.outcome() is None:
        views += [state.view(seat) for seat in state.to_act() if len(state.legal(seat)) > 1]
        match.simulation.step()
    return views


def spread_out(views: list[View], many: int) -> list[View]:
    """At most this number of the Views, at even distances."""
    if len(views) <= many:
        return views
    return [views[place * len(views) // many] for place in range(many)]


def measure(
    game: Game,
    seats: int,
    level: str = "strong",
    milliseconds: float = DEFAULT_MS,
    seed: str = "pace",
    options: Options | None = None,
    many: int = POSITIONS,
) -> Pace:
    """Let a bot think in positions of a match, and count."""
    counts: list[int] = []
    for number, view in enumerate(spread_out(positions(game, seats, seed, options or {}), many)):
        budget = Counted(milliseconds)
        choose(game, view, level, Chance(number), budget)
        if budget.playouts:
            counts.append(budget.playouts)
    return Pace(game.id, seats, level, milliseconds, tuple(sorted(counts)))
