"""Many matches of one of our games at once, with observations and masks, stepped by `rayonw.envs.vector`."""

import time

import numpy as np

import rayonw
from bench.drive.match import Numbers
from rayonw.envs import vector

MATCHES = 64
STEPS = 50


class Many:
    """So many steps of all matches; the time in which their actions are chosen is not the environment's."""

    def __init__(self, game: str, factored: bool, seats: int | None = None) -> None:
        self.env = vector(game, MATCHES, seats=seats, seed=1, factored=factored)
        self.sizes = self.env.head_sizes if factored else [self.env.encoder.actions]
        self.factored = factored
        self.chance = np.random.default_rng(1)
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.at_once = 1
        self.aside = 0.0

    def match(self, _numbers: Numbers) -> int:
        """Some steps of every match."""
        for _ in range(STEPS):
            self.step()
        return STEPS * MATCHES

    def step(self) -> None:
        """A random action in every match."""
        began = time.process_time()
        ranks = self.chance.random(self.env.now.mask.shape, dtype=np.float32) * self.env.now.mask
        ends = np.cumsum(self.sizes)[:-1]
        heads = [head.argmax(axis=1) for head in np.split(ranks, ends, axis=1)]
        actions = np.stack(heads, axis=1) if self.factored else heads[0]
        self.aside += time.process_time() - began
        self.env.step(actions)

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them."""
        return 1.0


def driver(game: str) -> Many:
    """The driver: `wildtiles`, or `wildtiles+` for factored actions."""
    return Many(game.removesuffix("+"), game.endswith("+"))
