"""Wapi's search with the learned network: it says what is likely to be played, and what a position is worth.

Candidates are tried in the same worlds. In each a few moves follow as the network would make them, and its
value of the position then stands for the rest of the match.
"""

from typing import Final

from rayonw.games.wapi.imagine import imagine
from rayonw.games.wapi.material import NOBODY
from rayonw.games.wapi.mind.learned import by_rating, knows, network
from rayonw.games.wapi.mind.network import Network
from rayonw.games.wapi.rules import State
from rayonw.games.wapi.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

MOVES: Final = 4
"""How many moves follow a candidate before the network says what the position is worth."""
PRIOR: Final = 0.16
"""How much a network's preference counts, as its logits differ, in the worth of one world."""
LEAST: Final = -5.0
"""A preference beyond this counts no more."""


def searched(view: View, chance: Chance, budget: Budget) -> int:
    """The candidate that is worth most in worlds imagined from the View."""
    state = imagine(view, chance)
    if not knows(state):
        return by_rating(state)
    actions = state.legal(state.turn)
    if len(actions) == 1:
        return actions[0]
    return Search(state, actions, chance).best(budget)


class Search:
    """Sequential halving: in stages the worse half of the candidates drops."""

    def __init__(self, state: State, actions: list[int], chance: Chance) -> None:
        self.state: State = state
        self.seat: int = int(state.turn)
        self.chance: Chance = chance
        self.net: Network = network()
        self.net.look(state, self.seat)
        logits = self.net.logits()
        most: float = max([logits[action] for action in actions])
        self.actions: list[int] = actions
        self.worth: list[float] = []
        for action in actions:
            lag: float = logits[action] - most
            self.worth.append(PRIOR * (lag if lag > LEAST else LEAST))

    def best(self, budget: Budget) -> int:
        """Try as long as the budget lasts."""
        stages = 1
        while 2**stages < len(self.actions):
            stages += 1
        for stage in range(1, stages + 1):
            while stage == stages or budget.used() < stage / stages:
                if not self.try_all(budget):
                    return self.actions[self.order()[0]]
            kept = self.order()[: max(2, (len(self.actions) + 1) // 2)]
            self.actions = [self.actions[number] for number in kept]
            self.worth = [self.worth[number] for number in kept]
        return self.actions[self.order()[0]]

    def order(self) -> list[int]:
        """The candidates, the best first."""
        rated = [(-worth, number) for number, worth in enumerate(self.worth)]
        rated.sort()
        return [number for _, number in rated]

    def try_all(self, budget: Budget) -> bool:
        """Try every candidate in one new world; False if the budget ends before, then it does not count."""
        world = self.state.clone()
        self.chance.shuffle(world.bag)
        found: list[float] = []
        for action in self.actions:
            if budget.spent():
                return False
            twin = world.clone()
            twin.play(self.seat, action, 0)
            found.append(self.after(twin))
        for number, worth in enumerate(found):
            self.worth[number] += worth
        return True

    def after(self, state: State) -> float:
        """What the match is worth to the seat after a few moves of the network, -1 to 1."""
        net = self.net
        for _ in range(MOVES):
            if state.turn == NOBODY:
                return self.told(state)
            seat = state.turn
            actions = state.legal(int(seat))
            action = actions[0]
            if len(actions) > 1:
                net.look(state, int(seat))
                logits = net.logits()
                for each in actions:
                    if logits[each] > logits[action]:
                        action = each
            state.play(int(seat), action, 0)
        if state.turn == NOBODY:
            return self.told(state)
        net.look(state, int(state.turn))
        return net.value() if state.turn == self.seat else -net.value()

    def told(self, state: State) -> float:
        """How the match ended."""
        points = state.points()
        apart = points[self.seat] - points[1 - self.seat]
        return 1.0 if apart > 0 else -1.0 if apart < 0 else 0.0
