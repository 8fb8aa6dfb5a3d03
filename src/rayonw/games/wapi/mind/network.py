"""A learned player's network for two seats: what an action and a position are worth, without any framework.

The six parts are alike: each goes through the same weights, together with what all of them say. It looks at
what the seat at turn sees, and never at the order of the bag. `tools/learning` trains it, and says the same
in numpy; the weights are in network.json.
"""

from math import tanh
from typing import Final, final

from rayonw.games.wapi.material import COIN, PARTS, TOTEMS
from rayonw.games.wapi.rules import State

TABLE: Final = 12
"""Features of the whole table."""
PART: Final = 12
"""Features of a part; they come first."""
FEATURES: Final = PART + TABLE
WIDTH: Final = 32


@final
class Network:
    """Weights, by output: a row has what each input counts."""

    def __init__(self, weights: dict[str, list[list[float]]]) -> None:
        self.part_rows: list[list[float]] = [row[:PART] for row in weights["W1"]]
        self.table_rows: list[list[float]] = [row[PART:] for row in weights["W1"]]
        self.first_bias: list[float] = weights["b1"][0]
        self.own_rows: list[list[float]] = weights["W2"]
        self.mean_rows: list[list[float]] = weights["V2"]
        self.second_bias: list[float] = weights["b2"][0]
        self.policy_rows: list[list[float]] = weights["Wp"]
        self.policy_bias: list[float] = weights["bp"][0]
        self.third_rows: list[list[float]] = weights["W3"]
        self.third_bias: list[float] = weights["b3"][0]
        self.value_rows: list[list[float]] = weights["wv"]
        self.value_bias: list[float] = weights["bv"][0]
        self.second: list[list[float]] = []
        """What the last position became, by part."""

    def look(self, state: State, seat: int) -> None:
        """Take in a position in which a seat is at turn."""
        parts, table = features(state, seat)
        shared = dots(self.table_rows, table, self.first_bias)
        first = [raised(dots(self.part_rows, part, shared)) for part in parts]
        told = dots(self.mean_rows, mean(first), self.second_bias)
        self.second = [raised(dots(self.own_rows, part, told)) for part in first]

    def logits(self) -> list[float]:
        """How much speaks for every action in the position that was looked at."""
        found: list[float] = []
        for part in self.second:
            found += dots(self.policy_rows, part, self.policy_bias)
        return found

    def value(self) -> float:
        """What the position is worth to who is at turn: -1 lost, 1 won."""
        third = raised(dots(self.third_rows, mean(self.second), self.third_bias))
        return tanh(dots(self.value_rows, third, self.value_bias)[0])


def features(state: State, seat: int) -> tuple[list[list[float]], list[float]]:
    """Of every part, and of the whole table, as the seat at turn sees it."""
    bag_symbols = [0] * PARTS
    many = 0
    total = 0
    for token in state.bag:
        if token >= COIN:
            many += 1
            total += token - COIN
        else:
            bag_symbols[token] += 1
    average: float = total / many if many else 0.0
    coin: float = 1.0 if state.drawn >= COIN else 0.0
    value: float = float(state.drawn - COIN) if state.drawn >= COIN else 0.0
    parts: list[list[float]] = []
    ahead = 0.0
    held = 0
    symbols = int(state.box["symbols"])
    for part in range(PARTS):
        own = 0
        first = part * state.spaces
        for space in range(first, first + state.symbols_on[part]):
            if state.space_of[space] == seat:
                own += 1
        rival = state.totems_on[part] - own
        worth: float = float(state.worth(part))
        free = state.spots - state.coins_on[part]
        if own + rival > 0:
            held += free
        ahead += (own - rival) * worth
        parts.append(
            [
                own / TOTEMS,
                rival / TOTEMS,
                1.0 if own else 0.0,
                1.0 if rival else 0.0,
                worth / 10.0,
                free / state.spots,
                bag_symbols[part] / symbols,
                1.0 if state.drawn == part else 0.0,
                own * worth / 20.0,
                rival * worth / 20.0,
                (worth + free * average) / 10.0,
                (own - rival) * free / 10.0,
            ]
        )
    lasting: float = state.empty_spots / many if many > 0 else float(state.empty_spots)
    table = [
        state.totems_left[seat] / TOTEMS,
        state.totems_left[1 - seat] / TOTEMS,
        coin,
        value / 5.0,
        (value - coin * average) / 5.0,
        average / 2.0,
        many / 48.0,
        state.empty_spots / 30.0,
        lasting if lasting < 1.0 else 1.0,
        held / 30.0,
        sum(bag_symbols) / 24.0,
        ahead / 20.0,
    ]
    return parts, table


def dots(rows: list[list[float]], given: list[float], bias: list[float]) -> list[float]:
    """Of every row the sum of what each input counts, and its bias."""
    found: list[float] = []
    many = len(given)
    for number in range(len(rows)):
        row = rows[number]
        total: float = bias[number]
        for place in range(many):
            total += row[place] * given[place]
        found.append(total)
    return found


def raised(given: list[float]) -> list[float]:
    """Every number below zero becomes zero (ReLU)."""
    return [each if each > 0.0 else 0.0 for each in given]


def mean(rows: list[list[float]]) -> list[float]:
    """The mean of every column."""
    found: list[float] = []
    for place in range(len(rows[0])):
        total: float = 0.0
        for row in rows:
            total += row[place]
        found.append(total / len(rows))
    return found
