"""Our own games as the bench drives them, four seats each."""

import rayonw
from bench.drive.match import Numbers
from rayonw.kernel.state import State

SEATS = 4


class Ours:
    """Deals of one game, each with a seed of its own; the deal with its SHA-256 is part of the time."""

    def __init__(self, game: str, at_once: int = 1) -> None:
        self.game = rayonw.game(game)
        self.note = "compiled" if rayonw.compiled else "interpreted"
        self.at_once = at_once
        self.number = 0

    def deal(self) -> State:
        """The next deal."""
        self.number += 1
        return self.game.deal(SEATS, f"bench {self.number}")

    def by_players(self, _numbers: Numbers, _matches: int, /) -> float:
        """All of them: what chance does happens inside the players' steps."""
        return 1.0


class ByApi(Ours):
    """Whole matches by the public Python API: ask who acts, list, play one at random."""

    def match(self, numbers: Numbers) -> int:
        """A random match. Where nobody is waited for the time runs out, which is no action."""
        state = self.deal()
        actions = 0
        for number in numbers:
            waited = state.to_act()
            if waited:
                seat = waited[0]
                legal = state.legal(seat)
                state.play(seat, legal[number % len(legal)])
                actions += 1
            else:
                limit = state.deadline()
                if limit is None:
                    break
                state.expire(limit)
        return actions
