"""The seats of a game as PettingZoo's agents: what both kinds of environment have in common."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env_logger import EnvLogger

from rayonw.envs.chosen import Chosen, Seeds
from rayonw.kernel.encoder import Match

MODES = ("ansi", "human")


class Agents:
    """Agents `seat_0`, `seat_1`, …: their spaces, what each of them sees, and the table as text."""

    match: Match

    def __init__(self, chosen: Chosen, render_mode: str | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render mode {render_mode!r} is not one of {', '.join(MODES)}")
        self.chosen = chosen
        self.encoder = chosen.encoder
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {"render_modes": list(MODES), "name": f"rayonw_{chosen.game.id}_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(chosen.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = self.encoder.size, self.encoder.actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object at every call."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, NDArray[np.uint8] | NDArray[np.int8]]:
        """What a seat sees and may do, whether it is waited for or not."""
        seat = self.seat_of[agent]
        encoder, match = self.encoder, self.match
        return {
            "observation": np.frombuffer(encoder.observation(match, seat), np.uint8),
            "action_mask": np.frombuffer(encoder.action_mask(match, seat), np.int8),
        }

    def render(self) -> str | None:
        """The table as everybody sees it, as text: returned (`ansi`) or printed (`human`)."""
        if self.render_mode is None:
            EnvLogger.warn("render() does nothing without a render_mode")
            return None
        text = self.chosen.game.draw(self.match.state.view(None))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to be closed; PettingZoo asks for the method."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
