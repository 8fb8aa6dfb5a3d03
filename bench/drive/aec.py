"""PettingZoo environments, ours and its own, driven in the same loop: `last`, choose by the mask, `step`."""

import warnings
from importlib import import_module
from importlib.metadata import version
from typing import Any

import numpy as np

from bench.drive.match import Numbers


class Turns:
    """One environment; matches follow each other."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.env.reset(seed=1)
        self.note = f"pettingzoo {version('pettingzoo')}"
        self.at_once = 1
        self.allowed: dict[bytes, list[int]] = {}
        """By mask: the legal actions."""

    def match(self, numbers: Numbers) -> int:
        """A random match."""
        env, allowed = self.env, self.allowed
        actions = 0
        while True:
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                return actions
            mask = seen["action_mask"]
            key = mask.tobytes()
            legal = allowed.get(key)
            if legal is None:
                legal = allowed[key] = np.flatnonzero(mask).tolist()
            env.step(legal[next(numbers) % len(legal)])
            actions += 1

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them."""
        return 1.0


def driver(name: str) -> Turns:
    """The driver: `bare wapi`, `wrapped wapi`, or an environment of PettingZoo such as `tictactoe_v3`."""
    if " " in name:
        from rayonw import envs

        how, game = name.split(" ")
        return Turns((envs.raw_aec if how == "bare" else envs.aec)(game))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return Turns(import_module(f"pettingzoo.classic.{name}").env())
