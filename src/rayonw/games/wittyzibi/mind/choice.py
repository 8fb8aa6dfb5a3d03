"""How Witty Zibi's bots choose, from a View and worlds imagined from it: sensible, greedy, searching."""

from rayonw.games.wittyzibi.action import kind_of, target_of
from rayonw.games.wittyzibi.imagine import imagine
from rayonw.games.wittyzibi.material import LAST_BANANA, LATEST_ANSWER, NOBODY, NURSE, SOONEST_ANSWER
from rayonw.games.wittyzibi.mind.belief import Belief, known_clans
from rayonw.games.wittyzibi.mind.search import searched
from rayonw.games.wittyzibi.mind.weights import PLAIN, strong_weights
from rayonw.games.wittyzibi.mind.worth import Worth
from rayonw.games.wittyzibi.phase import ANSWER
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.clause import clause
from rayonw.kernel.mind import Budget


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


def greedy(view: View, chance: Chance, _budget: Budget) -> int:
    """The action of the best expected worth, by what the seat can believe of the others."""
    seat = view["me"]["seat"]
    world = imagine(view, chance)
    return Worth(world, seat, Belief(world, seat, PLAIN), PLAIN).ranked(chance)[0][1]


def searching(view: View, chance: Chance, budget: Budget) -> int:
    """The strong level."""
    return searched(strong_weights(view["seats"]), view, chance, budget)


@clause("zibi.R10d")
def delay(view: View, _action: int, _level: str, chance: Chance) -> int:
    """Milliseconds before an action: one or two seconds for any answer, a pause after a round."""
    if view["phase"] == "answer":
        return SOONEST_ANSWER + chance.below(LATEST_ANSWER - SOONEST_ANSWER + 1)
    if view["round"] > 1 and not view["story"]:
        return 6000 + chance.below(2001)
    return 900 + chance.below(1101)
