"""PettingZoo's parallel environment for Wataï, where everybody plays at once, on a clock of ticks.

A tick is `tick` milliseconds of the match. In each tick every seat does one thing, or waits. These arrive in
an order that chance draws anew for every tick; what the rules refuse by then, because somebody was faster or
it was never allowed, does not happen and costs nothing. Then the tick passes, and with it every clock that
runs out.
"""

from typing import Any

from pettingzoo import ParallelEnv

from rayonw.envs.agents import Agents
from rayonw.envs.chosen import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.option import Options
from rayonw.kernel.state import Refusal

TICK = 250


class Race(Agents, ParallelEnv):
    """One match after another; agents are `seat_0`, `seat_1`, … Rewards are the utilities at the end."""

    def __init__(
        self,
        game: str = "watai",
        seats: int | None = None,
        options: Options | None = None,
        tick: int = TICK,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if tick < 1:
            raise ValueError(f"a tick of {tick} ms: at least one is needed")
        super().__init__(choose(game, seats, options, race=True), render_mode)
        self.metadata["render_fps"] = 4
        self.tick = tick
        self.longest = self.encoder.longest if max_cycles is None else max_cycles

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next match. A seed begins a stream of matches; without one the stream goes on."""
        drawn = self._seeds.next(seed)
        self.match = self.chosen.deal(drawn)
        self.chance = Chance(int.from_bytes(drawn.encode(), "big") % 2**60)
        self.ticks = 0
        self.agents = self.possible_agents[:]
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """One tick."""
        order = [self.seat_of[agent] for agent in actions]
        self.chance.shuffle(order)
        for seat in order:
            try:
                self.encoder.act(self.match, seat, int(actions[self.possible_agents[seat]]))
            except Refusal:
                continue
        self._pass_time()
        self.ticks += 1
        over = self.match.state.outcome() is not None
        cut = not over and self.ticks >= self.longest
        worth = self.encoder.utilities(self.match)
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            {agent: self.observe(agent) for agent in agents},
            {agent: worth[self.seat_of[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _pass_time(self) -> None:
        """Let one tick pass; clocks that run out in it run out at their own moment."""
        state, end = self.match.state, self.match.at + self.tick
        while state.outcome() is None and (limit := state.deadline()) is not None and limit <= end:
            state.expire(max(limit, self.match.at))
        self.match.at = end


def parallel(
    game: str = "watai",
    seats: int | None = None,
    options: Options | None = None,
    tick: int = TICK,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Race:
    """A race as PettingZoo's parallel environment; `max_cycles`: a match is cut after so many ticks."""
    return Race(game, seats, options, tick, render_mode, max_cycles)
