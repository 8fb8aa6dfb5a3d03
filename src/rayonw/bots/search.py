"""The strong level: sampled worlds, each played to its end after every candidate action."""

from collections.abc import Callable
from math import ceil, log2, sqrt

from rayonw.bots.playout import random_playout
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING, Budget
from rayonw.kernel.state import State, View

SURE = 1.0
"""Standard errors that a candidate must be ahead of the favourite to be played instead."""

Playout = Callable[[State, Chance], list[float]]


class Candidate:
    """An action under trial, and what it brought so far."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.won = 0.0
        self.tried = 0
        self.ahead = 0.0
        self.squares = 0.0
        """Of what it brought more than the favourite in the same worlds, the sum and the sum of squares."""

    def note(self, share: float, more: float) -> None:
        """One more world: the share of the win it brought there, and how much more than the favourite."""
        self.won += share
        self.tried += 1
        self.ahead += more
        self.squares += more * more

    def mean(self) -> float:
        """The share of the win it brings on average."""
        return self.won / self.tried if self.tried else 0.0

    def surely_better(self) -> bool:
        """Whether it is ahead of the favourite by more than luck explains."""
        if self.tried < 2 or self.ahead <= 0:
            return False
        variance = (self.squares - self.ahead * self.ahead / self.tried) / (self.tried - 1)
        return self.ahead > SURE * sqrt(max(0.0, variance) * self.tried)  # rounding may take it below 0


def search(game: Game, view: View, seat: int, actions: list[int], chance: Chance, budget: Budget) -> int:
    """The action that wins most over worlds imagined from the View.

    Sequential halving: the budget is cut into as many stages as it takes to halve the field down to one, and
    after each stage the worse half is dropped. The candidates of a stage are tried in the same worlds with
    the same luck, so that it cancels out. Of equals the one named first wins: the caller's favourite.
    """
    playout: Playout = game.mind.playout or random_playout
    field = [Candidate(action) for action in actions]
    favourite = field[0]
    stages = max(1, ceil(log2(len(field))))
    for stage in range(1, stages + 1):
        in_time = True
        while in_time and (budget.used() < stage / stages or stage == stages):
            in_time = _try_all(game, view, seat, field, favourite, chance, budget, playout)
        field.sort(key=Candidate.mean, reverse=True)
        if not in_time:
            break
        field = [favourite, *(rival for rival in field if rival is not favourite)][
            : max(2, (len(field) + 1) // 2)
        ]
    return field[0].action if field[0].surely_better() else favourite.action


def _try_all(
    game: Game,
    view: View,
    seat: int,
    field: list[Candidate],
    favourite: Candidate,
    chance: Chance,
    budget: Budget,
    playout: Playout,
) -> bool:
    """Try every candidate in one new world; False if the budget ended before, and then it does not count."""
    world = game.imagine(view, chance)
    luck = chance.word()
    won: list[float] = []
    favourite_at = field.index(favourite)
    for candidate in field:
        if budget.spent():
            return False
        twin = world.clone()
        if candidate.action != NOTHING:
            twin.play(seat, candidate.action, _now(twin))
        won.append(playout(twin, Chance(luck))[seat])
    for candidate, share in zip(field, won, strict=True):
        candidate.note(share, share - won[favourite_at])
    return True


def _now(state: State) -> int:
    """A time at which an imagined action may be played: any that is not past the deadline."""
    deadline = state.deadline()
    return 0 if deadline is None else deadline - 1
