"""Many matches of one game at once, as numpy arrays: the fastest environment."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rayonw.envs.chosen import Seeds, choose
from rayonw.kernel.matches import Matches
from rayonw.kernel.option import Options
from rayonw.kernel.state import Refusal


class Now(NamedTuple):
    """Where all matches stand. These arrays are always the same ones: the next step changes them in place."""

    observation: NDArray[np.uint8]
    """(n, size) of uint8: what the seat to act sees."""
    mask: NDArray[np.bool_]
    """(n, actions) of bool: what it may do; for factored actions the masks of all heads side by side."""
    seat: NDArray[np.uint8]
    """(n,) of uint8: the seat to act."""
    reward: NDArray[np.float32]
    """(n, seats) of float32: the utilities of a match that the last step ended; else nothing."""
    terminated: NDArray[np.bool_]
    """(n,) of bool: whether the last step ended the match. What is seen is of the next one, already."""
    truncated: NDArray[np.bool_]
    """(n,) of bool: whether the last step cut the match, because it was too long."""


class Vector:
    """`n` matches side by side; those that are over begin anew."""

    def __init__(
        self, game: str, n: int, seats: int | None, options: Options | None, seed: int | None, factored: bool
    ) -> None:
        if n < 1:
            raise ValueError(f"there are {n} matches; at least one is needed")
        self.chosen = choose(game, seats, options)
        self.encoder = encoder = self.chosen.encoder
        self.n = n
        self.factored = factored
        self.head_sizes = encoder.head_sizes()
        """How many values each part of a factored action has."""
        opening, count, version = self.chosen.game.opening, self.chosen.seats, self.chosen.game.version
        settled = self.chosen.options
        self._seeds = Seeds()
        self._matches = made = Matches(
            encoder, lambda text: opening(count, text, settled, version), n, self._seeds.next(seed), factored
        )
        self.now = Now(
            np.frombuffer(made.observation, np.uint8).reshape(n, -1),
            np.frombuffer(made.mask, np.bool_).reshape(n, -1),
            np.frombuffer(made.seat, np.uint8),
            np.frombuffer(made.reward, np.float32).reshape(n, -1),
            np.frombuffer(made.ended, np.bool_),
            np.frombuffer(made.cut, np.bool_),
        )

    def reset(self, seed: int | None = None) -> Now:
        """All matches anew. A seed begins a stream of matches; without one the stream goes on."""
        self._matches.begin(self._seeds.next(seed))
        return self.now

    def step(self, actions: NDArray[np.int64] | Sequence[int] | Sequence[Sequence[int]]) -> Now:
        """One action in every match: a number each, or of factored ones a row with one value per head.

        ValueError if one is not legal; then call `reset`, for the matches before it have gone on.
        """
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(chosen) != self.n:
            raise ValueError(f"there are {self.n} matches, but {len(chosen)} actions")
        try:
            if self.factored:
                self._matches.step_heads(chosen)
            else:
                self._matches.step(chosen)
        except Refusal as refusal:
            raise ValueError(f"an action is not legal: {refusal}") from refusal
        return self.now


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    options: Options | None = None,
    seed: int | None = None,
    factored: bool = False,
) -> Vector:
    """`n` matches stepped together. KeyError for an unknown game, BadOption for what does not fit it."""
    return Vector(game, n, seats, options, seed, factored)
