"""What a round of Witty Zibi leaves of the match: each seat's chance to win it, by everybody's points."""

from math import exp, sqrt
from typing import Final

from rayonw.games.wittyzibi.rules import State

GROWTH: Final = 0.85
"""With one round to come, a seat's chance grows by this power of e with each point; with more, by less.

Fitted to chance matches of four, in which every round brings two seats 2 or 3 points.
"""
PER_ROUND: Final = 2.0
"""Points that the leading seat gains in a round."""
IN_POINTS: Final = 5.3
"""Points that the whole win is worth at a growth of 1, where four seats are even: 1 / (0.25 × 0.75)."""


def prospects(state: State, points: list[int]) -> list[float]:
    """Each seat's share of the win after a round that brings these points, told in points of a round."""
    totals = [state.points[seat] + points[seat] for seat in range(state.seats)]
    best = max(totals)
    to_come: float = rounds_to_come(state, best)
    if to_come <= 0.0 and totals.count(best) == 1:
        return [IN_POINTS / GROWTH if total == best else 0.0 for total in totals]
    growth = GROWTH / sqrt(max(1.0, to_come))
    weights = [exp(growth * (total - best)) for total in totals]
    scale = IN_POINTS / growth / sum(weights)
    return [scale * weight for weight in weights]


def rounds_to_come(state: State, best: int) -> float:
    """How many more rounds there will be, if nobody is level at the end; the best so far has these points."""
    if state.rounds:
        return float(state.rounds - state.round)
    return (state.target - best) / PER_ROUND
