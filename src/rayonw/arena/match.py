"""One match between bots, on a simulated clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rayonw.bots.playout import shares
from rayonw.bots.program import Program
from rayonw.bots.simulation import Endless, Simulation
from rayonw.bots.thinking import Thinking
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.state import Outcome, State

LONGEST = 100_000
"""Actions after which a match is given up as endless."""


class BotFailed(Exception):
    """A bot that did what no bot may do: the results of its tournament would mean nothing."""


class Bare:
    """A match that is nothing but its State: no log, no table, and so nothing that takes time."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions = 0
        """What was played, time limits that ran out included."""

    def moment(self, _seat: int) -> int:
        return self.actions

    def act(self, seat: int, action: int, at: int) -> None:
        self.state.play(seat, action, at)
        self.actions += 1

    def expire(self, at: int) -> None:
        self.state.expire(at)
        self.actions += 1


class BotMatch:
    """A match in which bots play all seats."""

    def __init__(
        self,
        game: Game,
        levels: Sequence[str],
        state: State,
        thinking: Thinking,
        chance: Chance,
        programs: Mapping[str, Program] | None = None,
    ) -> None:
        self.bare = Bare(state)
        self.simulation = Simulation(game, levels, self.bare, thinking, chance, fail, programs)

    def play(self) -> Outcome:
        """Play to the end."""
        state, step = self.bare.state, self.simulation.step
        while True:
            outcome = state.outcome()
            if outcome is not None:
                return outcome
            if self.bare.actions >= LONGEST:
                raise Endless(f"no end after {LONGEST} actions")
            step()


def fail(complaint: str) -> None:
    """A tournament ends when a bot fails."""
    raise BotFailed(complaint)


@dataclass(frozen=True)
class Result:
    """One match that was played: the bot of each seat, and what each seat got."""

    deal: int
    levels: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    actions: int


def play_match(
    game: Game,
    levels: Sequence[str],
    seed: str,
    options: Options,
    thinking: Thinking,
    chance: Chance,
    deal: int = 0,
    programs: Mapping[str, Program] | None = None,
) -> Result:
    """Deal, play, and tell who won. A level that `programs` names is played by that program."""
    state = game.deal(len(levels), seed, options)
    match = BotMatch(game, levels, state, thinking, chance, programs)
    outcome = match.play()
    return Result(
        deal, tuple(levels), outcome.scores, tuple(shares(outcome, len(levels))), match.bare.actions
    )
