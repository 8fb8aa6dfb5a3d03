"""The network in numpy, with its gradients: the same weights for every part, and what all parts say together.

first  = relu(features · W1 + b1)              of every part
second = relu(first · W2 + mean(first) · V2 + b2)
policy = second · Wp + bp                      of every part: the token laid there without, with a totem
value  = tanh(relu(mean(second) · W3 + b3) · wv + bv)
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rayonw.games.wapi.mind.network import FEATURES, WIDTH

Floats: TypeAlias = "NDArray[np.float32]"
Weights: TypeAlias = dict[str, Floats]

SHAPES = {
    "W1": (FEATURES, WIDTH),
    "b1": (WIDTH,),
    "W2": (WIDTH, WIDTH),
    "V2": (WIDTH, WIDTH),
    "b2": (WIDTH,),
    "Wp": (WIDTH, 2),
    "bp": (2,),
    "W3": (WIDTH, WIDTH),
    "b3": (WIDTH,),
    "wv": (WIDTH, 1),
    "bv": (1,),
}


class Passed(NamedTuple):
    """What a pass through the network leaves for its gradients."""

    features: Floats
    first: Floats
    second: Floats
    third: Floats
    logits: Floats
    """(rows, actions): an action is part × 2 + totem."""
    value: Floats
    """(rows,): what the match is worth to who is at turn, -1 to 1."""


def fresh(rng: np.random.Generator) -> Weights:
    """Weights to begin with."""
    found: Weights = {}
    for name, shape in SHAPES.items():
        scale = np.sqrt(2 / shape[0]) if len(shape) == 2 else 0.0
        found[name] = (rng.standard_normal(shape) * scale).astype(np.float32)
    found["Wp"] *= 0.1
    found["wv"] *= 0.1
    return found


def forward(weights: Weights, features: Floats) -> Passed:
    """Logits and values of many rows."""
    first = np.maximum(features @ weights["W1"] + weights["b1"], 0)
    told = first.mean(axis=1) @ weights["V2"] + weights["b2"]
    second = np.maximum(first @ weights["W2"] + told[:, None], 0)
    logits = (second @ weights["Wp"] + weights["bp"]).reshape(len(features), -1)
    third = np.maximum(second.mean(axis=1) @ weights["W3"] + weights["b3"], 0)
    value = np.tanh((third @ weights["wv"] + weights["bv"])[:, 0])
    return Passed(features, first, second, third, logits, value)


def backward(weights: Weights, passed: Passed, by_logits: Floats, by_value: Floats) -> Weights:
    """The gradients of a loss, from those by logits and by values."""
    features, first, second, third, _, value = passed
    rows, parts = features.shape[:2]
    out = (by_value * (1 - value**2))[:, None]
    grad: Weights = {"wv": third.T @ out, "bv": out.sum(axis=0)}
    by_third = (out @ weights["wv"].T) * (third > 0)
    grad["W3"], grad["b3"] = second.mean(axis=1).T @ by_third, by_third.sum(axis=0)
    by_policy = by_logits.reshape(rows * parts, 2)
    flat = second.reshape(rows * parts, -1)
    grad["Wp"], grad["bp"] = flat.T @ by_policy, by_policy.sum(axis=0)
    by_second = (by_policy @ weights["Wp"].T).reshape(second.shape)
    by_second += (by_third @ weights["W3"].T / parts)[:, None]
    by_second *= second > 0
    whole = by_second.sum(axis=1)
    grad["V2"], grad["b2"] = first.mean(axis=1).T @ whole, whole.sum(axis=0)
    spread = by_second.reshape(rows * parts, -1)
    grad["W2"] = first.reshape(rows * parts, -1).T @ spread
    by_first = (spread @ weights["W2"].T).reshape(first.shape)
    by_first += (whole @ weights["V2"].T / parts)[:, None]
    by_first *= first > 0
    spread = by_first.reshape(rows * parts, -1)
    grad["W1"], grad["b1"] = features.reshape(rows * parts, -1).T @ spread, spread.sum(axis=0)
    return grad


def odds(logits: Floats, mask: NDArray[np.bool_]) -> Floats:
    """How likely each legal action is."""
    held = np.where(mask, logits, -1e9)
    likely = np.exp(held - held.max(axis=1, keepdims=True))
    found: Floats = likely / likely.sum(axis=1, keepdims=True)
    return found


class Adam:
    """Steps down the gradients, each weight at a pace of its own."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.mean = {name: np.zeros_like(held) for name, held in weights.items()}
        self.square = {name: np.zeros_like(held) for name, held in weights.items()}
        self.steps = 0

    def step(self, grad: Weights, longest: float = 1.0) -> None:
        """One step; gradients longer than `longest` are shortened."""
        length = float(np.sqrt(sum(float((each**2).sum()) for each in grad.values())))
        scale = min(1.0, longest / (length + 1e-9))
        self.steps += 1
        fix = self.rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, each in grad.items():
            each = each * scale
            self.mean[name] += 0.1 * (each - self.mean[name])
            self.square[name] += 0.001 * (each**2 - self.square[name])
            self.weights[name] -= (fix * self.mean[name] / (np.sqrt(self.square[name]) + 1e-8)).astype(
                np.float32
            )
