"""Wild Tiles with four seats and all rules, by the public Python API."""

import rayonw
from bench.drive.match import Numbers

SEATS = 4


class WildTiles:
    """Deals, legal lists, plays, and the two seconds after a missing UNO, when nobody is waited for."""

    def __init__(self) -> None:
        self.game = rayonw.game("wildtiles")
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.at_once = 1
        self.number = 0

    def match(self, numbers: Numbers) -> int:
        """A random match; time that runs out is no action."""
        self.number += 1
        state = self.game.deal(SEATS, f"bench {self.number}")
        actions = 0
        while True:
            waited = state.to_act()
            if waited:
                seat = waited[0]
                legal = state.legal(seat)
                state.play(seat, legal[next(numbers) % len(legal)])
                actions += 1
            else:
                limit = state.deadline()
                if limit is None:
                    return actions
                state.expire(limit)

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: tiles are drawn inside the steps."""
        return 1.0


def driver() -> WildTiles:
    """The driver."""
    return WildTiles()
