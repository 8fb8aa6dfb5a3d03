"""What anyone who sees a table of Wapi can expect: what a part will be worth, what a kept totem may bring."""

from math import sqrt
from typing import Final

from rayonw.games.wapi.material import COIN, PARTS
from rayonw.games.wapi.rules import State
from rayonw.kernel.chance import Chance

LEADER: Final = 0.4
"""How much of a bot's attention goes to its strongest rival alone; the rest goes to all rivals alike."""
EAGER: Final = 0.9
"""What a totem in hand is worth, of all that it may bring if the match lasts as long as expected."""
JOIN: Final = 0.4
"""Of the symbols a part still gets, those that bring a totem with them."""


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
        squared = self.squares * self.coins - self.sum * self.sum
        return sqrt(self.coins_to_come(part) * squared) / self.coins

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
