"""What Wapi's bots know beyond general play: what a part will be worth, and what a kept totem may bring."""

from math import sqrt
from typing import Final

from rayonw.games.wapi.material import COIN, NOBODY, PARTS
from rayonw.games.wapi.rules import State
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Mind

LEADER: Final = 0.4
"""How much of a bot's attention goes to its strongest rival alone; the rest goes to all rivals alike."""
EAGER: Final = 0.9
"""What a totem in hand is worth, of all that it may bring if the match lasts as long as expected."""
JOIN: Final = 0.4
"""Of the symbols a part still gets, those that bring a totem with them."""
STRAY: Final = 4
"""Of a hundred choices in a playout, those left to chance."""
FAR: Final = 10.0
"""Points ahead or behind that count as far."""
WILLING: Final = 60
"""Of a hundred symbols, those on which an easy bot puts a totem."""
GOOD_COIN: Final = 3
"""From this value on it is silly to help rivals alone to a coin."""


class Outlook:
    """What anyone who sees the table can expect of a position; the order of the bag is never looked at."""

    def __init__(self, state: State, patient: bool = True) -> None:
        self.patient: bool = patient
        """Whether totems are thought to wait for a symbol that is worth it."""
        self.seats: int = state.seats
        self.advanced: bool = state.advanced
        self.spots: int = state.spots
        self.own: list[int] = [0] * (state.seats * PARTS)
        """Totems by seat and part."""
        self.totems_left: list[int] = state.totems_left[:]
        self.totems_on: list[int] = state.totems_on[:]
        self.coins_on: list[int] = state.coins_on[:]
        self.empty: int = state.empty_spots
        self.guarded: int = 0
        """Free spots on parts that bear a totem: coins go there first."""
        self.worth: list[int] = [0] * PARTS
        self.symbols: list[int] = [0] * PARTS
        """Symbols in the bag."""
        self.all_symbols: int = 0
        self.coins: int = 0
        """Coins in the bag, their sum, and the sum of their squares."""
        self.sum: int = 0
        self.squares: int = 0
        for part in range(PARTS):
            self.worth[part] = state.worth(part)
            if self.totems_on[part]:
                self.guarded += self.spots - self.coins_on[part]
            for space in range(part * state.spaces, part * state.spaces + state.symbols_on[part]):
                owner = state.space_of[space]
                if owner >= 0:
                    self.own[owner * PARTS + part] += 1
        for token in state.bag:
            self.count(token, 1)

    def count(self, token: int, many: int) -> None:
        """Put a token into the bag (1) or take it out (-1)."""
        if token >= COIN:
            value = token - COIN
            self.coins += many
            self.sum += many * value
            self.squares += many * value * value
        else:
            self.symbols[token] += many
            self.all_symbols += many

    def after(self, seat: int, drawn: int, action: int) -> None:
        """Go on to the position after an action."""
        part = action >> 1
        if drawn >= COIN:
            self.coins_on[part] += 1
            self.worth[part] += drawn - COIN
            self.empty -= 1
            if self.totems_on[part]:
                self.guarded -= 1
        elif action & 1:
            if self.totems_on[part] == 0:
                self.guarded += self.spots - self.coins_on[part]
            self.own[seat * PARTS + part] += 1
            self.totems_on[part] += 1
            self.totems_left[seat] -= 1

    # The bag.

    def mean_coin(self) -> float:
        """What the next coin is worth on average."""
        return self.sum / self.coins if self.coins else 0.0

    def lasting(self) -> float:
        """The part of the bag that will be drawn before the last spot is filled."""
        return self.empty / self.coins if self.coins > self.empty else 1.0

    def coins_to_come(self, part: int) -> float:
        """How many coins the part will still get: all its spots, unless the bag is too small for that."""
        free = self.spots - self.coins_on[part]
        if self.coins >= self.empty:
            return free
        if self.totems_on[part]:
            return free if self.coins >= self.guarded else free * self.coins / self.guarded
        return (
            0.0
            if self.coins <= self.guarded
            else free * (self.coins - self.guarded) / (self.empty - self.guarded)
        )

    # Parts and totems.

    def final_worth(self, part: int) -> float:
        """The sum of coins that the part will have in the end."""
        return self.worth[part] + self.coins_to_come(part) * self.mean_coin()

    def spread(self, part: int) -> float:
        """How far the final worth may lie from that: the standard deviation of the coins to come."""
        if self.coins == 0:
            return 0.0
        mean = self.sum / self.coins
        return sqrt(self.coins_to_come(part) * (self.squares / self.coins - mean * mean))

    def totems_in_the_end(self, part: int) -> float:
        """How many totems the part will bear."""
        return self.totems_on[part] + JOIN * self.symbols[part] * self.lasting()

    def totem_gain(self, seat: int, part: int, worth: float) -> float:
        """What one more totem of this seat would earn on a part of that final worth."""
        if not self.advanced:
            return worth
        own = self.own[seat * PARTS + part]
        totems = self.totems_in_the_end(part)
        before = own * worth / totems if own else 0.0
        return (own + 1) * worth / (totems + 1.0) - before

    def kept_totems(self, seat: int, worths: list[float]) -> float:
        """What the totems in hand will still earn, if each goes on a symbol worth waiting for.

        Step by step back from the last symbol the seat will draw, at each the better of using one and not.
        Until then a part may turn out better or worse than expected, which makes waiting worth more.
        """
        totems = self.totems_left[seat]
        if totems == 0 or self.all_symbols == 0:
            return 0.0
        gains = [self.totem_gain(seat, part, worths[part]) for part in range(PARTS)]
        spreads = [self.totem_gain(seat, part, self.spread(part)) for part in range(PARTS)]
        draws = self.all_symbols * self.lasting() / self.seats
        whole = draws + 1.0
        one, two, three = 0.0, 0.0, 0.0
        while draws > 0.0:
            weight = draws if draws < 1.0 else 1.0
            known = sqrt(draws / whole)
            draws -= 1.0
            more_one, more_two, more_three = 0.0, 0.0, 0.0
            for part in range(PARTS):
                if self.symbols[part]:
                    chance = weight * self.symbols[part] / self.all_symbols / 2.0
                    for side in range(-1, 2, 2):
                        gain = gains[part] + side * known * spreads[part]
                        if gain > one:
                            more_one += chance * (gain - one)
                        if gain + one > two:
                            more_two += chance * (gain + one - two)
                        if gain + two > three:
                            more_three += chance * (gain + two - three)
            one += more_one
            two += more_two
            three += more_three
        return EAGER * (one if totems == 1 else two if totems == 2 else three)

    def totems_on_average(self, seat: int, worths: list[float]) -> float:
        """What the totems in hand will still earn, if each goes on the next symbol that comes."""
        if self.all_symbols == 0:
            return 0.0
        total = 0.0
        for part in range(PARTS):
            total += self.symbols[part] * self.totem_gain(seat, part, worths[part])
        draws = self.all_symbols * self.lasting() / self.seats
        totems = self.totems_left[seat]
        return total / self.all_symbols * (totems if totems < draws else draws)

    def expected_points(self, seat: int, worths: list[float]) -> float:
        """Points of a seat in the end: by standing totems, and by those in hand."""
        points = self.kept_totems(seat, worths) if self.patient else self.totems_on_average(seat, worths)
        for part in range(PARTS):
            own = self.own[seat * PARTS + part]
            if own:
                points += own * worths[part] / (self.totems_in_the_end(part) if self.advanced else 1.0)
        return points

    def lead(self, seat: int) -> float:
        """Expected points before those of the rivals."""
        worths = [self.final_worth(part) for part in range(PARTS)]
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

    # Quick choices.

    def interest(self, seat: int, part: int) -> float:
        """What a point on this part brings a seat, less what it brings a rival on average."""
        totems = self.totems_on[part]
        own = self.own[seat * PARTS + part]
        interest = own - (totems - own) / (self.seats - 1)
        return interest / totems if self.advanced and totems else interest

    def wants_totem(self, seat: int, part: int) -> bool:
        """Whether the seat has more totems than it may expect better symbols to come."""
        gain = self.totem_gain(seat, part, self.final_worth(part))
        better = 0.0
        for other in range(PARTS):
            if self.symbols[other]:
                ahead = self.totem_gain(seat, other, self.final_worth(other)) - gain
                spread = self.spread(other) / (self.totems_on[other] + 1 if self.advanced else 1)
                if ahead > spread:
                    better += self.symbols[other]
                elif ahead > -spread:
                    better += self.symbols[other] * (0.5 + 0.5 * ahead / spread)
        return better * self.lasting() / self.seats < self.totems_left[seat]

    def best_coin(self, seat: int, drawn: int, actions: list[int], chance: Chance) -> int:
        """Good coins for oneself, bad ones for the rivals; of equals any."""
        surplus = drawn - COIN - self.mean_coin()
        best = actions[0]
        highest = -1e9
        equals = 0
        for action in actions:
            gain = self.interest(seat, action >> 1) * surplus
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


MIND = Mind(sensible=sensible, rate=rate, insight=insight, playout=playout)
