"""Wapi's observations as features of parts: the six parts are alike, and so are the places on one.

What a part is worth, who has totems there and what may still come says all that its arrangement does. The
compiled player has the same features (`rayonw.games.wapi.mind.network`); a test holds the two together.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rayonw.games.wapi.material import BOX, PARTS, TOTEMS
from rayonw.games.wapi.mind.network import FEATURES
from rayonw.kernel.encoder import Encoder

Floats: TypeAlias = "NDArray[np.float32]"

COINS = {int(value): int(count) for value, count in BOX["coins"].items()}
VALUES = np.array(sorted(COINS), np.float32)
IN_BOX = np.array([COINS[int(value)] for value in VALUES], np.float32)
SPACES, SPOTS, SYMBOLS = int(BOX["spaces"]), int(BOX["spots"]), int(BOX["symbols"])
SEATS = 2


class Features:
    """Turns rows of observations, at two seats and with the usual box, into (rows, parts, features)."""

    def __init__(self, encoder: Encoder) -> None:
        self.at: dict[str, slice] = {}
        first = 0
        for field in encoder.fields:
            self.at[field.name] = slice(first, first + field.size)
            first += field.size
        names = [name.removesuffix(" spaces") for name in self.at if name.endswith(" spaces")]
        self.spaces = slice(self.at[names[0] + " spaces"].start, self.at[names[-1] + " spaces"].stop)
        self.coins = slice(self.at[names[0] + " coins"].start, self.at[names[-1] + " coins"].stop)

    def __call__(self, observation: NDArray[np.uint8]) -> Floats:
        seen = observation.astype(np.float32)
        rows = len(seen)
        spaces = seen[:, self.spaces].reshape(rows, PARTS, SPACES, SEATS + 1).sum(axis=2)
        bare, own, rival = spaces[..., 0], spaces[..., 1], spaces[..., 2]
        coins = seen[:, self.coins].reshape(rows, PARTS, SPOTS, len(VALUES)).sum(axis=2)
        lying, worth = coins.sum(axis=2), coins @ VALUES
        drawn = seen[:, self.at["drawn"]]
        symbol, coin = drawn[:, :PARTS], drawn[:, PARTS:]
        aside = seen[:, self.at["aside"]]
        to_come = SYMBOLS - bare - own - rival - aside - symbol
        bag = IN_BOX - coins.sum(axis=1) - coin
        free = SPOTS - lying
        totems = seen[:, self.at["totems"]]
        many, empty = bag.sum(axis=1), free.sum(axis=1)
        mean = (bag @ VALUES) / np.maximum(many, 1)
        ahead = ((own - rival) * worth).sum(axis=1)
        guarded = own + rival > 0
        held = np.where(guarded, free, 0).sum(axis=1)
        table: list[Any] = [
            totems[:, 0] / TOTEMS,
            totems[:, 1] / TOTEMS,
            coin.sum(axis=1),
            (coin @ VALUES) / 5,
            (coin @ VALUES - coin.sum(axis=1) * mean) / 5,
            mean / 2,
            many / 48,
            empty / 30,
            np.minimum(empty / np.maximum(many, 1), 1),
            held / 30,
            to_come.sum(axis=1) / 24,
            ahead / 20,
        ]
        part = [
            own / TOTEMS,
            rival / TOTEMS,
            (own > 0).astype(np.float32),
            (rival > 0).astype(np.float32),
            worth / 10,
            free / SPOTS,
            to_come / SYMBOLS,
            symbol,
            own * worth / 20,
            rival * worth / 20,
            (worth + free * mean[:, None]) / 10,
            (own - rival) * free / 10,
        ]
        shared = np.broadcast_to(np.stack(table, axis=1)[:, None], (rows, PARTS, len(table)))
        found = np.concatenate([np.stack(part, axis=2), shared], axis=2)
        assert found.shape[2] == FEATURES
        narrow: Floats = found.astype(np.float32)
        return narrow
