"""The strong bot of Witty Zibi: it tries its best actions in worlds that fit its View, drawn by belief."""

from math import ceil, log2
from typing import Final

from rayonw.games.wittyzibi.imagine import give_clans, imagine, imagine_cards, open_table
from rayonw.games.wittyzibi.mind.belief import Belief
from rayonw.games.wittyzibi.mind.playout import Playout
from rayonw.games.wittyzibi.mind.weights import Weights
from rayonw.games.wittyzibi.mind.worth import Worth
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

CANDIDATES: Final = 8
"""Actions that a search looks at: the best by expected worth."""


def searched(weights: Weights, view: View, chance: Chance, budget: Budget) -> int:
    """Of the best by expected worth, the one that comes off best over worlds drawn by belief."""
    seat = view["me"]["seat"]
    world = imagine(view, chance)
    belief = Belief(world, seat, weights)
    ranked = Worth(world, seat, belief, weights).ranked(chance)[:CANDIDATES]
    if len(ranked) == 1:
        return ranked[0][1]
    return Search(view, seat, belief, ranked, weights.trust, chance).best(budget)


class Search:
    """Sequential halving: all candidates are tried in the same worlds, and in stages the worse half drops."""

    def __init__(
        self,
        view: View,
        seat: int,
        belief: Belief,
        ranked: list[tuple[float, int]],
        trust: float,
        chance: Chance,
    ) -> None:
        self.view: View = view
        self.seat: int = seat
        self.belief: Belief = belief
        self.chance: Chance = chance
        self.table: State = open_table(view, chance)
        self.actions: list[int] = [action for _, action in ranked]
        self.gains: list[float] = [trust * worth for worth, _ in ranked]

    def best(self, budget: Budget) -> int:
        """Try as long as the budget lasts."""
        stages = max(1, ceil(log2(len(self.actions))))
        for stage in range(1, stages + 1):
            while stage == stages or budget.used() < stage / stages:
                if not self.try_all(budget):
                    return self.actions[self.order()[0]]
            kept = self.order()[: max(2, (len(self.actions) + 1) // 2)]
            self.actions = [self.actions[number] for number in kept]
            self.gains = [self.gains[number] for number in kept]
        return self.actions[0]

    def order(self) -> list[int]:
        """The candidates by their gains, the best first."""
        rated = [(-gain, number) for number, gain in enumerate(self.gains)]
        rated.sort()
        return [number for _, number in rated]

    def try_all(self, budget: Budget) -> bool:
        """Try every candidate in one new world with the same luck, so that it cancels out.

        False if the budget ends before, then it does not count.
        """
        world = self.believable()
        luck = self.chance.word()
        gained: list[float] = []
        for action in self.actions:
            if budget.spent():
                return False
            twin = world.clone()
            twin.play(self.seat, action, 0)
            gained.append(Playout(twin, self.seat, self.belief, Chance(luck)).play()[self.seat])
        for number, gain in enumerate(gained):
            self.gains[number] += gain
        return True

    def believable(self) -> State:
        """A world that fits the View, with clans drawn by belief."""
        world = self.table.clone()
        world.one_round = True
        give_clans(world, self.belief.sample(self.chance))
        imagine_cards(world, self.view, self.chance)
        return world
