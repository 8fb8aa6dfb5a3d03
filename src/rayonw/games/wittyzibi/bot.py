"""Witty Zibi's bots: sensible, greedy by belief, searching; from a View and worlds imagined from it only."""

from math import ceil, log2
from typing import Any, Final

from rayonw.games.wittyzibi.action import kind_of, target_of
from rayonw.games.wittyzibi.belief import Belief, known_clans
from rayonw.games.wittyzibi.eye import KEEN, PLAIN
from rayonw.games.wittyzibi.material import LAST_BANANA, NOBODY, NURSE
from rayonw.games.wittyzibi.playing import Round
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.table import ANSWER
from rayonw.games.wittyzibi.view import give_clans, imagine, imagine_cards, open_table
from rayonw.games.wittyzibi.worth import Worth
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget, Mind

CANDIDATES: Final = 8
"""Actions that a search looks at: the best by expected worth."""
TRUST: Final = 150.0
"""How many trials weigh as much as the expected worth."""
SCALE: Final = 1.0
"""Points of a round that a worth of 1 stands for."""


def sensible(state: State, seat: int, chance: Chance) -> int:
    """At random, but no banana for a known friend and no Nurse for a known foe."""
    actions = state.legal(seat)
    if state.phase == ANSWER:
        return actions[chance.below(len(actions))]
    known = known_clans(state, seat)
    fair: list[int] = []
    for action in actions:
        kind = kind_of(action)
        clan = known[target_of(action)] if kind <= NURSE else NOBODY
        unkind = kind <= LAST_BANANA
        if clan == NOBODY or (clan == state.clans[seat]) != unkind:
            fair.append(action)
    choices = fair or actions
    return choices[chance.below(len(choices))]


def greedy(view: dict[str, Any], chance: Chance, _budget: Budget) -> int:
    """The action of the best expected worth, by what the seat can believe of the others."""
    seat = int(view["me"]["seat"])
    world = imagine(view, chance)
    return Worth(world, seat, Belief(world, seat, PLAIN), PLAIN).ranked(chance)[0][1]


def searching(view: dict[str, Any], chance: Chance, budget: Budget) -> int:
    """Of the best by expected worth, the one that comes off best over worlds drawn by belief."""
    seat = int(view["me"]["seat"])
    world = imagine(view, chance)
    belief = Belief(world, seat, KEEN)
    ranked = Worth(world, seat, belief, KEEN).ranked(chance)[:CANDIDATES]
    if len(ranked) == 1:
        return ranked[0][1]
    return Search(view, seat, belief, ranked, chance).best(budget)


class Search:
    """Sequential halving: all candidates are tried in the same worlds, and in stages the worse half drops."""

    def __init__(
        self, view: dict[str, Any], seat: int, belief: Belief, ranked: list[tuple[float, int]], chance: Chance
    ) -> None:
        self.view: dict[str, Any] = view
        self.seat: int = seat
        self.belief: Belief = belief
        self.chance: Chance = chance
        self.table: State = open_table(view, chance)
        self.actions: list[int] = [action for _, action in ranked]
        self.gains: list[float] = [TRUST * SCALE * worth for worth, _ in ranked]

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
        """Try every candidate in one new world; False if the budget ends before, then it does not count."""
        world = self.believable()
        gained: list[float] = []
        for action in self.actions:
            if budget.spent():
                return False
            twin = world.clone()
            twin.play(self.seat, action, 0)
            gained.append(Round(twin, self.seat, self.belief, self.chance).play()[self.seat])
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


def delay(view: dict[str, Any], _action: int, _level: str, chance: Chance) -> int:
    """Milliseconds before an action: one or two seconds for any answer, a pause after a round."""
    if view["phase"] == "answer":
        return 1000 + chance.below(1001)
    if view["round"] > 1 and not view["story"]:
        return 6000 + chance.below(2001)
    return 900 + chance.below(1101)


MIND = Mind(sensible=sensible, choosers={"medium": greedy, "strong": searching}, delay=delay)
