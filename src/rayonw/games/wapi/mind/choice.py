"""How Wapi's bots choose, and how they play imagined matches to the end."""

from typing import Final

from rayonw.games.wapi.action import part_of
from rayonw.games.wapi.material import COIN, NOBODY, PARTS
from rayonw.games.wapi.mind.outlook import Outlook
from rayonw.games.wapi.rules import State
from rayonw.kernel.chance import Chance

STRAY: Final = 4
"""Of a hundred choices in a playout, those left to chance."""
FAR: Final = 10.0
"""Points ahead or behind that count as far."""
WILLING: Final = 60
"""Of a hundred symbols, those on which an easy bot puts a totem."""
GOOD_COIN: Final = 3
"""From this value on it is silly to help rivals alone to a coin."""


def rate(state: State, seat: int, action: int) -> float:
    """The points the seat itself may expect after the action; a greedy eye does not look at its rivals."""
    outlook = Outlook(state, patient=False)
    outlook.after(seat, state.drawn, action)
    return outlook.expected_points(seat, [outlook.final_worth(part) for part in range(PARTS)])


def insight(state: State, seat: int, action: int) -> float:
    """The same, with totems that wait for a symbol worth it."""
    outlook = Outlook(state)
    outlook.after(seat, state.drawn, action)
    return outlook.lead(seat)


def sensible(state: State, seat: int, chance: Chance) -> int:
    """At random, but no totem on a part that stays worthless, no good coin for rivals, no zero for itself."""
    actions = state.legal(seat)
    outlook = Outlook(state)
    if state.drawn < COIN:
        wanted = chance.below(100) < WILLING and outlook.final_worth(state.drawn) > 0
        return actions[1] if wanted and len(actions) > 1 else actions[0]
    value = state.drawn - COIN
    fair: list[int] = []
    for action in actions:
        interest = outlook.interest(seat, part_of(action))
        if not (value >= GOOD_COIN and interest < 0) and not (value == 0 and interest > 0):
            fair.append(action)
    choices = fair or actions
    return choices[chance.below(len(choices))]


def playout(state: State, chance: Chance) -> list[float]:
    """Play to the end as a fair player would, with a few slips; each seat's share of the win."""
    outlook = Outlook(state)
    order = state.bag[:]
    while state.turn != NOBODY:
        seat = state.turn
        drawn = state.drawn
        actions = state.legal(seat)
        action = actions[0]
        if len(actions) > 1:
            if chance.below(100) < STRAY:
                action = actions[chance.below(len(actions))]
            elif drawn >= COIN:
                action = outlook.best_coin(seat, drawn, actions, chance)
            elif outlook.wants_totem(seat, drawn):
                action = actions[1]
        outlook.after(seat, drawn, action)
        before = len(state.bag)
        state.play(seat, action, 0)
        for place in range(len(state.bag), before):
            outlook.count(order[place], -1)
    return leading(state.points())


def leading(points: list[int]) -> list[float]:
    """How well each seat stands in the end: half the share of the win, half by how far it is ahead or behind.

    The distance tells more of a choice than the bare win does, so that fewer playouts are enough.
    """
    shares = won(points)
    standing: list[float] = []
    for seat in range(len(points)):
        best = 0
        for rival in range(len(points)):
            if rival != seat and points[rival] > best:
                best = points[rival]
        ahead = (points[seat] - best) / FAR
        standing.append(0.5 * shares[seat] + 0.25 + 0.25 * ahead / (1.0 + (ahead if ahead > 0 else -ahead)))
    return standing


def won(points: list[int]) -> list[float]:
    """Shares of the win: most points, and ties share."""
    best = max(points)
    winners = 0
    for score in points:
        if score == best:
            winners += 1
    return [1.0 / winners if score == best else 0.0 for score in points]
