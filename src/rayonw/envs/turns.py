"""PettingZoo's AEC environment for games that are played by turns."""

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from rayonw.envs.agents import Agents
from rayonw.envs.chosen import choose
from rayonw.kernel.encoder import NOBODY
from rayonw.kernel.option import Options
from rayonw.kernel.state import Refusal

ILLEGAL = -1.0
"""What an illegal action is worth to who plays it, as in PettingZoo's own games; the match is over then."""


class Turns(Agents, AECEnv):
    """One match after another, seat by seat; agents are `seat_0`, `seat_1`, …

    An observation has the elements of the game's encoder and the mask of its flat numbers. Rewards are the
    utilities, when the match is over.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__(choose(game, seats, options), render_mode)
        self.metadata |= {"is_parallelizable": False, "render_fps": 1}
        self.longest = self.encoder.longest if max_cycles is None else max_cycles * self.chosen.seats

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """The next match. A seed begins a stream of matches; without one the stream goes on."""
        self.match = self.chosen.deal(self._seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.encoder.waiting(self.match)]

    def step(self, action: Any) -> None:
        """Play a number for the agent at turn; None for one whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        try:
            self.encoder.act(self.match, self.seat_of[agent], int(action))
        except Refusal:
            EnvLogger.warn_on_illegal_move()
            self._end(True, {each: ILLEGAL if each == agent else 0.0 for each in self.agents})
            return
        seat = self.encoder.waiting(self.match)
        if seat == NOBODY:
            worth = self.encoder.utilities(self.match)
            self._end(True, dict(zip(self.agents, worth, strict=True)))
        elif self.match.steps >= self.longest:
            self._end(False, dict.fromkeys(self.agents, 0.0))
        else:
            self.agent_selection = self.possible_agents[seat]
            if self.render_mode == "human":
                self.render()

    def _end(self, over: bool, rewards: dict[str, float]) -> None:
        """The match is over or cut: every agent steps once more, with None."""
        ends = self.terminations if over else self.truncations
        ends.update(dict.fromkeys(self.agents, True))
        self.rewards = rewards
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()


def raw_aec(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Turns:
    """The environment without PettingZoo's wrappers: the fastest, for code that is known to be right."""
    return Turns(game, seats, options, render_mode, max_cycles)


def aec(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> AECEnv:
    """A turn game as PettingZoo's AEC environment, in its wrappers for order and bounds.

    The environment itself ends a match on an illegal action, so PettingZoo's wrapper for that is not needed.

    `max_cycles`: a match is cut after so many steps for each seat. KeyError for an unknown game, BadOption
    for seats or options that do not fit.
    """
    env = Turns(game, seats, options, render_mode, max_cycles)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
