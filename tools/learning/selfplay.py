"""The second lesson: proximal policy optimisation (Schulman et al. 2017), in many matches against itself."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from learning.features import SEATS, Features, Floats
from learning.network import Adam, Weights, backward, forward, odds
from rayonw import envs

MATCHES = 256
STEPS = 192
"""Steps of every match between two lessons: some four matches from the first deal to the end."""


@dataclass(frozen=True)
class Manner:
    """How it learns."""

    rate: float = 7e-4
    fade: float = 0.95
    """How much of what follows counts for a decision (lambda)."""
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    rounds: int = 3
    batch: int = 4096


class Seen(NamedTuple):
    """Decisions, and how much better they turned out than expected."""

    features: Floats
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]
    likely: Floats
    gain: Floats
    worth: Floats


class SelfPlay:
    """Both seats of every match play by the same weights."""

    def __init__(self, weights: Weights, seed: int, manner: Manner | None = None) -> None:
        self.weights = weights
        self.manner = manner or Manner()
        self.env = envs.vector("wapi", MATCHES, seats=SEATS, seed=seed)
        self.features = Features(self.env.encoder)
        self.rng = np.random.default_rng(seed)
        self.adam = Adam(weights, self.manner.rate)
        self.decisions = 0

    def play(self) -> Seen:
        """STEPS steps of all matches; what belongs to a match that is not over yet is left out."""
        now = self.env.now
        shape = (STEPS, MATCHES)
        seen = np.zeros((*shape, now.observation.shape[1]), np.uint8)
        mask = np.zeros((*shape, now.mask.shape[1]), np.bool_)
        action, seat = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        likely, value = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        over, reward = np.zeros(shape, np.bool_), np.zeros((*shape, SEATS), np.float32)
        every = np.arange(MATCHES)
        for step in range(STEPS):
            seen[step], mask[step], seat[step] = now.observation, now.mask, now.seat
            passed = forward(self.weights, self.features(now.observation))
            chances = odds(passed.logits, now.mask)
            drawn = (chances.cumsum(axis=1) > self.rng.random((MATCHES, 1))).argmax(axis=1)
            drawn = np.where(now.mask[every, drawn], drawn, chances.argmax(axis=1))
            action[step], value[step], likely[step] = drawn, passed.value, chances[every, drawn]
            now = self.env.step(drawn)
            over[step], reward[step] = now.terminated | now.truncated, now.reward
        gain, whole = gains(value, seat, over, reward, self.manner.fade)
        kept = whole & (mask.sum(axis=2) > 1)
        self.decisions += int(kept.sum())
        rows = self.features(seen[kept])
        return Seen(rows, mask[kept], action[kept], likely[kept], gain[kept], (gain + value)[kept])

    def learn(self) -> None:
        """Play, then make what turned out well more likely."""
        seen, manner = self.play(), self.manner
        gain = (seen.gain - seen.gain.mean()) / (seen.gain.std() + 1e-6)
        for _ in range(manner.rounds):
            order = self.rng.permutation(len(gain))
            for first in range(0, len(order), manner.batch):
                self.step(seen, gain, order[first : first + manner.batch])

    def step(self, seen: Seen, gain: Floats, rows: NDArray[np.int64]) -> None:
        """One step by some of the decisions."""
        manner, every = self.manner, np.arange(len(rows))
        passed = forward(self.weights, seen.features[rows])
        chances = odds(passed.logits, seen.mask[rows])
        taken = seen.action[rows]
        ratio = chances[every, taken] / seen.likely[rows]
        better = gain[rows]
        inside = np.where(better > 0, ratio < 1 + manner.clip, ratio > 1 - manner.clip)
        push = -(better * ratio * inside)[:, None]
        by_logits = -push * chances
        by_logits[every, taken] += push[:, 0]
        logs = np.log(chances + 1e-9)
        surprise = -(chances * logs).sum(axis=1, keepdims=True)
        by_logits += manner.entropy * chances * (logs + surprise)
        by_value = manner.value * (passed.value - seen.worth[rows])
        many = np.float32(len(rows))
        self.adam.step(backward(self.weights, passed, by_logits / many, by_value / many), 0.5)


def gains(
    value: Floats, seat: NDArray[np.int64], over: NDArray[np.bool_], reward: Floats, fade: float
) -> tuple[Floats, NDArray[np.bool_]]:
    """Generalised advantages, seat by seat, and which decisions belong to a match that was played out.

    A seat's decision is followed by its own next one, whatever the others do between.
    """
    steps, matches = value.shape
    every = np.arange(matches)
    follows = np.zeros((matches, reward.shape[2]), np.float32)
    later, paid = np.zeros_like(follows), np.zeros_like(follows)
    known = np.zeros(matches, np.bool_)
    gain, whole = np.zeros_like(value), np.zeros(value.shape, np.bool_)
    for step in range(steps - 1, -1, -1):
        ended = over[step]
        known |= ended
        follows[ended], later[ended], paid[ended] = 0, 0, reward[step][ended]
        who = seat[step]
        apart = paid[every, who] + follows[every, who] - value[step]
        gain[step] = apart + fade * later[every, who]
        whole[step] = known
        follows[every, who], later[every, who], paid[every, who] = value[step], gain[step], 0
    return gain, whole
