"""A learned player of Wapi: what a network that was trained by self-play would do, and its look ahead.

It knows the game of two seats, with the usual box and the base scoring; elsewhere it plays by rating.
"""

import json
from functools import cache
from importlib.resources import files

from rayonw.games.wapi.imagine import imagine
from rayonw.games.wapi.material import BOX, NOBODY
from rayonw.games.wapi.mind.choice import insight
from rayonw.games.wapi.mind.network import Network
from rayonw.games.wapi.rules import State
from rayonw.games.wapi.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

SEATS = 2


@cache
def network() -> Network:
    """The network with the weights of this folder."""
    text = (files("rayonw.games.wapi.mind") / "network.json").read_text(encoding="utf-8")
    return Network(json.loads(text))


def knows(state: State) -> bool:
    """Whether this is the game that it has learned."""
    return state.seats == SEATS and not state.advanced and state.box == BOX


def at_sight(view: View, chance: Chance, _budget: Budget) -> int:
    """What the network would do, without any search."""
    state = imagine(view, chance)
    if not knows(state):
        return by_rating(state)
    learned = network()
    learned.look(state, state.turn)
    logits = learned.logits()
    actions = state.legal(state.turn)
    best = actions[0]
    for action in actions:
        if logits[action] > logits[best]:
            best = action
    return best


def ahead(view: View, chance: Chance, _budget: Budget) -> int:
    """The action with the highest value by the network, averaged over the next draw."""
    state = imagine(view, chance)
    if not knows(state):
        return by_rating(state)
    seat = state.turn
    actions = state.legal(seat)
    if len(actions) == 1:
        return actions[0]
    learned = network()
    best = actions[0]
    most: float = -2.0
    for action in actions:
        worth = worth_after(learned, state, seat, action)
        if worth > most:
            best = action
            most = worth
    return best


def by_rating(state: State) -> int:
    """The action that the strong level's first rating favours."""
    seat = state.turn
    best = -1
    most: float = 0.0
    for action in state.legal(seat):
        worth = insight(state, seat, action)
        if best < 0 or worth > most:
            best = action
            most = worth
    return best


def worth_after(learned: Network, state: State, seat: int, action: int) -> float:
    """What the match is worth to a seat after an action, over all tokens that may be drawn next, -1 to 1.

    The draw is exact. Where the rules go on by themselves to a further one, it is as the bag happens to lie.
    """
    total: float = 0.0
    many = len(state.bag)
    if not many:
        return told(learned, state, seat, action)
    for token in sorted(set(state.bag)):
        twin = state.clone()
        twin.bag.remove(token)
        twin.bag.append(token)
        total += state.bag.count(token) * told(learned, twin, seat, action)
    return total / many


def told(learned: Network, state: State, seat: int, action: int) -> float:
    """The same for one order of the bag."""
    twin = state.clone()
    twin.play(seat, action, 0)
    if twin.turn == NOBODY:
        points = twin.points()
        return 0.0 if points[0] == points[1] else 1.0 if points[seat] > points[1 - seat] else -1.0
    learned.look(twin, twin.turn)
    return learned.value() if twin.turn == seat else -learned.value()
