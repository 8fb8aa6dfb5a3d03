"""What Wapi's bots know beyond general play: what a part will be worth, and what a kept totem may bring."""

from typing import Final

from rayonw.games.wapi.material import COIN, NOBODY, PARTS
from rayonw.games.wapi.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Mind

LEADER: Final = 0.5
"""How much of a bot's attention goes to its strongest rival alone; the rest goes to all rivals alike."""
PULL: Final = 0.35
"""How far a part that many seats own gets better coins, and one that few own gets worse."""
STRAY: Final = 8
"""Of a hundred choices in a playout, those left to chance."""
WILLING: Final = 60
"""Of a hundred symbols, those on which an easy bot puts a totem."""
GOOD_COIN: Final = 3
"""From this value on it is silly to help rivals to a coin; below 1 it is silly to take it oneself."""


class Outlook:
    """What anyone who sees the table can expect of a position; the order of the bag is never looked at."""

    def __init__(self, state: State) -> None:
        self.seats: int = state.seats
        self.advanced: bool = state.advanced
        self.spots: int = state.spots
        self.own: list[int] = [0] * (state.seats * PARTS)
        """Totems by seat and part."""
        self.totems_left: list[int] = state.totems_left[:]
        self.totems_on: list[int] = state.totems_on[:]
        self.coins_on: list[int] = state.coins_on[:]
        self.worth: list[int] = [0] * PARTS
        self.symbols: list[int] = [0] * PARTS
        """Symbols still to be drawn that will find a space."""
        self.coins: int = 0
        self.sum: int = 0
        for part in range(PARTS):
            self.worth[part] = state.worth(part)
            for space in range(part * state.spaces, part * state.spaces + state.symbols_on[part]):
                owner = state.space_of[space]
                if owner >= 0:
                    self.own[owner * PARTS + part] += 1
        for token in state.bag:
            self.count(token, 1)
        for part in range(PARTS):
            room = state.spaces - state.symbols_on[part]
            if self.symbols[part] > room:
                self.symbols[part] = room

    def count(self, token: int, many: int) -> None:
        """Put a token into the bag (1) or take it out (-1)."""
        if token >= COIN:
            self.coins += many
            self.sum += many * (token - COIN)
        elif many > 0 or self.symbols[token] > 0:
            self.symbols[token] += many

    def after(self, seat: int, drawn: int, action: int) -> None:
        """Go on to the position after an action."""
        part = action >> 1
        if drawn >= COIN:
            self.coins_on[part] += 1
            self.worth[part] += drawn - COIN
        elif action & 1:
            self.own[seat * PARTS + part] += 1
            self.totems_on[part] += 1
            self.totems_left[seat] -= 1

    def mean_coin(self) -> float:
        """What the next coin is worth on average."""
        return self.sum / self.coins if self.coins else 0.0

    def owners(self, part: int) -> int:
        """How many seats have a totem there."""
        found = 0
        for seat in range(self.seats):
            if self.own[seat * PARTS + part]:
                found += 1
        return found

    def next_coin_on(self, part: int) -> float:
        """What a free spot of this part will get: its owners bring it good coins, everybody else bad ones."""
        mean = self.mean_coin()
        if self.totems_on[part] == 0:
            return mean
        return mean * (1.0 + PULL * (2.0 * self.owners(part) / self.seats - 1.0))

    def final_worth(self, part: int) -> float:
        """The sum of coins that the part will have in the end, as far as the bag can fill it."""
        free = self.spots - self.coins_on[part]
        return self.worth[part] + free * self.next_coin_on(part) * self.filled(part)

    def filled(self, part: int) -> float:
        """The chance that a free spot is filled before the bag is empty; parts with totems come first."""
        guarded = 0
        others = 0
        for other in range(PARTS):
            if self.totems_on[other]:
                guarded += self.spots - self.coins_on[other]
            else:
                others += self.spots - self.coins_on[other]
        if self.coins >= guarded + others:
            return 1.0
        if self.totems_on[part]:
            return 1.0 if self.coins >= guarded else self.coins / guarded
        return 0.0 if self.coins <= guarded else (self.coins - guarded) / others

    def totem_gain(self, seat: int, part: int, worth: float) -> float:
        """What one more totem of this seat would earn on a part of that worth."""
        if not self.advanced:
            return worth
        own = self.own[seat * PARTS + part]
        totems = self.totems_on[part]
        before = own * worth / totems if totems else 0.0
        return (own + 1) * worth / (totems + 1) - before

    def symbols_to_come(self) -> float:
        """How many symbols each seat will draw before the spots are full or the bag is empty."""
        symbols = 0
        spots = 0
        for part in range(PARTS):
            symbols += self.symbols[part]
            spots += self.spots - self.coins_on[part]
        if self.coins > spots:
            return symbols * (spots / self.coins) / self.seats
        return symbols / self.seats

    def kept_totems(self, seat: int, totems: int, worths: list[float]) -> float:
        """What this many totems in hand will still earn, if each goes on a symbol worth waiting for.

        Step by step back from the last symbol the seat will draw, at each the better of using one and not.
        """
        symbols = 0
        for part in range(PARTS):
            symbols += self.symbols[part]
        if totems == 0 or symbols == 0:
            return 0.0
        draws = self.symbols_to_come()
        none, one, two, three = 0.0, 0.0, 0.0, 0.0
        while draws > 0.0:
            weight = draws if draws < 1.0 else 1.0
            draws -= 1.0
            more_one, more_two, more_three = 0.0, 0.0, 0.0
            for part in range(PARTS):
                if self.symbols[part]:
                    gain = self.totem_gain(seat, part, worths[part])
                    chance = self.symbols[part] / symbols
                    if gain + none > one:
                        more_one += chance * (gain + none - one)
                    if gain + one > two:
                        more_two += chance * (gain + one - two)
                    if gain + two > three:
                        more_three += chance * (gain + two - three)
            one += weight * more_one
            two += weight * more_two
            three += weight * more_three
        return one if totems == 1 else two if totems == 2 else three

    def worths(self) -> list[float]:
        """The final worth of every part."""
        return [self.final_worth(part) for part in range(PARTS)]

    def expected_points(self, seat: int, worths: list[float]) -> float:
        """Points of a seat in the end: standing totems, and those in hand."""
        points = self.kept_totems(seat, self.totems_left[seat], worths)
        for part in range(PARTS):
            own = self.own[seat * PARTS + part]
            if own:
                points += own * worths[part] / (self.totems_on[part] if self.advanced else 1)
        return points

    def lead(self, seat: int) -> float:
        """Expected points before those of the rivals."""
        worths = self.worths()
        best = 0.0
        total = 0.0
        for rival in range(self.seats):
            if rival != seat:
                points = self.expected_points(rival, worths)
                total += points
                if points > best:
                    best = points
        mean = total / (self.seats - 1)
        return self.expected_points(seat, worths) - LEADER * best - (1.0 - LEADER) * mean

    def interest(self, seat: int, part: int) -> float:
        """What a point on this part brings a seat, less what it brings a rival on average."""
        own = self.own[seat * PARTS + part]
        interest = own - (self.totems_on[part] - own) / (self.seats - 1)
        return interest / self.totems_on[part] if self.advanced and self.totems_on[part] else interest

    def wants_totem(self, seat: int, part: int) -> bool:
        """Whether a totem on the drawn symbol earns more than it would later."""
        worths = self.worths()
        left = self.totems_left[seat]
        later = self.kept_totems(seat, left, worths) - self.kept_totems(seat, left - 1, worths)
        return self.totem_gain(seat, part, worths[part]) >= later

    def best_coin(self, seat: int, drawn: int, actions: list[int], chance: Chance) -> int:
        """Good coins for oneself, bad ones for the rivals; of equals any."""
        best = actions[0]
        highest = -1e9
        equals = 0
        for action in actions:
            part = action >> 1
            gain = self.interest(seat, part) * (drawn - COIN - self.next_coin_on(part))
            if gain > highest:
                best = action
                highest = gain
                equals = 1
            elif gain == highest:
                equals += 1
                if chance.below(equals) == 0:
                    best = action
        return best


def rate(state: State, seat: int, action: int) -> float:
    """How many points the seat will be ahead of its rivals after the action, as far as can be expected."""
    outlook = Outlook(state)
    outlook.after(seat, state.drawn, action)
    return outlook.lead(seat)


def sensible(state: State, seat: int, chance: Chance) -> int:
    """At random, but no totem on a part that stays worthless, no good coin for rivals, no own zero."""
    actions = state.legal(seat)
    outlook = Outlook(state)
    if state.drawn < COIN:
        wanted = chance.below(100) < WILLING and outlook.final_worth(state.drawn) > 0
        return actions[1] if wanted and len(actions) > 1 else actions[0]
    value = state.drawn - COIN
    fair: list[int] = []
    for action in actions:
        interest = outlook.interest(seat, action >> 1)
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
    return won(state.points())


def won(points: list[int]) -> list[float]:
    """Shares of the win: most points, and ties share."""
    best = max(points)
    winners = 0
    for score in points:
        if score == best:
            winners += 1
    return [1.0 / winners if score == best else 0.0 for score in points]


MIND = Mind(sensible=sensible, rate=rate, playout=playout)
