"""Wapi with four seats, by the public Python API."""

import rayonw
from bench.drive.match import Numbers

SEATS = 4


class Wapi:
    """Deals, legal lists, plays; the deal with its SHA-256 is part of the time."""

    def __init__(self) -> None:
        self.game = rayonw.game("wapi")
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.at_once = 1
        self.number = 0

    def match(self, numbers: Numbers) -> int:
        """A random match."""
        self.number += 1
        state = self.game.deal(SEATS, f"bench {self.number}")
        actions = 0
        waited = state.to_act()
        while waited:
            seat = waited[0]
            legal = state.legal(seat)
            state.play(seat, legal[next(numbers) % len(legal)])
            actions += 1
            waited = state.to_act()
        return actions

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: tokens are drawn inside the steps."""
        return 1.0


def driver() -> Wapi:
    """The driver."""
    return Wapi()
