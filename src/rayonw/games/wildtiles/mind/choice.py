"""How the bots of Wild Tiles choose: easy plays what fits, medium counts tiles, strong searches."""

from typing import Final

from rayonw.games.wildtiles.action import CALLED, CATCH, DENY, ENCORE, LAY, kind_in
from rayonw.games.wildtiles.imagine import imagine
from rayonw.games.wildtiles.mind.blunders import sane_actions
from rayonw.games.wildtiles.mind.outlook import Outlook
from rayonw.games.wildtiles.mind.policy import quick_action
from rayonw.games.wildtiles.mind.search import best_action, dream_on, shares
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import NOTHING, Budget

FORGETFUL: Final = 20
"""Of a hundred calls of UNO, those that an easy bot forgets."""
ALERT: Final = 50
"""Of a hundred missing calls, those that an easy bot notices."""


def sensible(state: State, seat: int, chance: Chance) -> int:
    """Any tile that fits, honestly, without an eye on the others; UNO is at times forgotten or overheard."""
    if seat not in state.to_act():
        return CATCH + state.fault if chance.below(100) < ALERT and state.fault >= 0 else NOTHING
    action = quick_action(state, seat, chance)
    if action < LAY:
        return action
    kind = kind_in(action - LAY)
    same = [code for code in state.legal(seat) if LAY <= code < ENCORE]
    actions = [code for code in same if kind_in(code - LAY) == kind]
    silent = actions[chance.below(len(actions))] & ~CALLED
    if chance.below(100) < FORGETFUL or silent + CALLED not in actions:
        return silent
    return silent + CALLED


def rate(state: State, seat: int, action: int) -> float:
    """The worth of an action by counting tiles: what goes, what the next can follow, and where he must go."""
    return Outlook(state, seat).worth(action)


def choose_medium(view: View, chance: Chance, _budget: Budget) -> int:
    """The action of the best expected worth; of equals any."""
    seat = int(view["me"]["seat"])
    world = imagine(view, chance)
    actions = sane_actions(world, seat)
    best = actions[0]
    if seat not in world.to_act():
        actions = [NOTHING, *actions]
        best = NOTHING
    outlook = Outlook(world, seat)
    highest = -1e9
    for action in actions:
        worth = outlook.worth(action) + chance.unit() * 0.01
        if worth > highest:
            best = action
            highest = worth
    return best


def choose_strong(view: View, chance: Chance, budget: Budget) -> int:
    """Search over worlds that the seat cannot tell apart; what needs no thought is done at once."""
    seat = int(view["me"]["seat"])
    world = imagine(view, chance)
    if seat not in world.to_act():
        return CATCH + world.fault if world.fault >= 0 and world.fault != seat else NOTHING
    actions = world.legal(seat)
    if world.fault >= 0 and CATCH + world.fault in actions:
        return CATCH + world.fault
    if len(actions) == 1:
        return actions[0]
    if DENY in actions:
        return DENY
    return best_action(world, seat, chance, budget)


def playout(state: State, chance: Chance) -> list[float]:
    """Play the round to its end as fair players would; every seat's prospects in the match after it."""
    state.dreaming = True
    dream_on(state, chance)
    return shares(state)


def delay(_view: View, action: int, level: str, chance: Chance) -> int:
    """A catch takes a moment to notice; a turn takes as long as it takes a person."""
    slow = {"easy": 900, "medium": 600, "strong": 400}[level]
    if CATCH <= action < CATCH + 4:
        return slow + chance.below(2 * slow)
    return 700 + chance.below(900)
