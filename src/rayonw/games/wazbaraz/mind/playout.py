"""A round danced to its end in the mind: what an action leads to, in worlds that one seat can imagine.

Everybody in an imagined round reasons exactly, from all that is public and the answers they got themselves,
and plays by simple habits: of two cards the one that tells more, a naming the sooner the fewer sets are left.
Near the end of the match they know what is at stake: nobody hands the WazBaraz the last point while there is
another way, and who has no other way names, however many sets are left.
"""

from typing import Final

from rayonw.games.wazbaraz.circle import lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.deduction import heard
from rayonw.games.wazbaraz.material import (
    BIT,
    FINDER_POINTS,
    HIGH,
    LOW,
    START_POINTS,
    VALUES,
    WRONG_POINTS,
)
from rayonw.kernel.chance import Chance

DARING: Final = [100, 100, 90, 45, 20, 10, 5]
"""Of a hundred players who still see so many sets, those who name one."""
DARING_AT_THE_LAST: Final = [100, 100, 75, 25]
"""The same where a wrong naming would end the match."""
NO_BET: Final = -1.0
LONGEST: Final = 80
"""Moves after which an imagined round is judged as it stands."""


class Dance:
    """A round from some moment on: the truth of one imagined world, and what the others make of it."""

    def __init__(
        self,
        spans: list[int],
        places: int,
        lap: int,
        wazbaraz: int,
        secret: int,
        hands: list[int],
        points: list[int],
        sets: list[int],
        weight: float,
    ) -> None:
        self.spans: list[int] = spans
        self.places: int = places
        self.lap: int = lap
        self.seats: int = len(points)
        self.wazbaraz: int = wazbaraz
        self.secret: int = secret
        self.hands: list[int] = hands
        self.points: list[int] = points
        self.sets: list[int] = sets
        """What is possible to somebody who heard what everybody heard."""
        self.weight: float = weight
        """How many sets each of them stands for."""
        self.asked: list[int] = [0] * len(points)
        """The witches that each seat has had an answer about."""
        self.card: int = 0
        self.place: int = 0
        self.turn: int = 0
        self.over: bool = False
        self.bet: float = NO_BET
        """Of a last naming, which ends the round right or wrong: how probable it is that it was right."""

    def copy(self) -> "Dance":
        """The same moment once more."""
        twin = Dance(
            self.spans,
            self.places,
            self.lap,
            self.wazbaraz,
            self.secret,
            self.hands[:],
            self.points[:],
            self.sets,
            self.weight,
        )
        twin.asked = self.asked[:]
        twin.card = self.card
        twin.place = self.place
        twin.turn = self.turn
        return twin

    def keep(self, secret: int) -> None:
        """Another secret, of which nobody has heard anything yet."""
        self.secret = secret
        if self.weight > 1.0:
            self.sets = [secret, *self.sets[1:]]

    def own_sets(self, seat: int) -> list[int]:
        """What is possible to a seat with the answers it got."""
        asked = self.asked[seat]
        if not asked:
            return self.sets
        told = asked & self.secret
        return [chosen for chosen in self.sets if chosen & asked == told]

    def name(self, sets: list[int], chance: Chance) -> None:
        """The seat whose turn it is names one of the sets that are possible to it."""
        if not sets:
            return
        if self.wrong_is_the_end():
            self.bet = 1.0 / (len(sets) * self.weight)
            self.over = True
            return
        named = sets[chance.below(len(sets))]
        if named == self.secret and (self.weight <= 1.0 or chance.unit() < 1.0 / self.weight):
            self.points[self.turn] += FINDER_POINTS
            self.wazbaraz = self.turn
            self.over = True
            return
        self.points[self.wazbaraz] += WRONG_POINTS
        if named != self.secret:
            self.sets = [chosen for chosen in self.sets if chosen != named]

    def wrong_is_the_end(self) -> bool:
        """Whether a wrong naming would bring the WazBaraz home."""
        return self.points[self.wazbaraz] + WRONG_POINTS >= self.lap

    def passing_is_the_end(self) -> bool:
        """Whether the point for a card that reaches or passes the start would bring the WazBaraz home."""
        return self.points[self.wazbaraz] + START_POINTS >= self.lap

    def every_card_is_the_end(self) -> bool:
        """Whether the seat whose turn it is can lay no card without bringing the WazBaraz home."""
        if not self.passing_is_the_end():
            return False
        for value in range(LOW, HIGH + 1):
            if self.hands[self.turn * VALUES + value] and not passes_start(self.place, value, self.places):
                return False
        return True

    def lay(self, value: int, chance: Chance) -> None:
        """The seat whose turn it is lays a card; a question on the start is asked at once."""
        seat = self.turn
        place = self.place
        passed = self.spans[place * VALUES + value]
        self.sets = heard(self.sets, passed, self.secret & passed != 0)
        if passes_start(place, value, self.places):
            self.points[self.wazbaraz] += START_POINTS
            if self.points[self.wazbaraz] >= self.lap:
                self.over = True
                return
            if lands_on_start(place, value, self.places):
                self.ask(seat, chance)
        self.hands[seat * VALUES + value] -= 1
        self.hands[seat * VALUES + self.card] += 1
        self.card = value
        self.place = reach(place, value, self.places)
        self.pass_turn()

    def ask(self, seat: int, chance: Chance) -> None:
        """Ask about a witch that may well be a mistress, and about whom nothing was asked yet."""
        sets = self.own_sets(seat)
        if not sets:
            return
        chosen = sets[chance.below(len(sets))]
        witches = self.places - 1
        first = chance.below(witches)
        for step in range(witches):
            bit = BIT[(first + step) % witches + 1]
            if chosen & bit and not self.asked[seat] & bit:
                self.asked[seat] |= bit
                return

    def pass_turn(self) -> None:
        """The next seat clockwise that is not the WazBaraz."""
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.wazbaraz:
            self.turn = (self.turn + 1) % self.seats

    def some_card(self, chance: Chance) -> int:
        """A card of the hand, at random."""
        base = self.turn * VALUES
        held = 0
        for value in range(LOW, HIGH + 1):
            held += self.hands[base + value]
        left = chance.below(held)
        for value in range(LOW, HIGH + 1):
            left -= self.hands[base + value]
            if left < 0:
                return value
        return HIGH

    def balance(self, value: int) -> int:
        """How evenly WAZ and silence would split what is possible: the smaller side."""
        passed = self.spans[self.place * VALUES + value]
        touched = 0
        for chosen in self.sets:
            if chosen & passed:
                touched += 1
        untouched = len(self.sets) - touched
        return touched if touched < untouched else untouched

    def good_card(self, chance: Chance) -> int:
        """Of two cards drawn from the hand, the one that tells more; none that ends the match."""
        one = self.some_card(chance)
        other = self.some_card(chance)
        if self.passing_is_the_end():
            one = self.harmless(one)
            other = self.harmless(other)
        if one == other or self.balance(one) >= self.balance(other):
            return one
        return other

    def harmless(self, value: int) -> int:
        """This card, or the next lower one of the hand that stays before the start, if there is any."""
        for lower in range(value, LOW - 1, -1):
            if self.hands[self.turn * VALUES + lower] and not passes_start(self.place, lower, self.places):
                return lower
        return value

    def dares(self, left: int, chance: Chance) -> bool:
        """Whether a player who sees so many sets names one."""
        real = int(left * self.weight + 0.5)
        if self.wrong_is_the_end():
            if self.every_card_is_the_end():
                return True
            return real < len(DARING_AT_THE_LAST) and chance.below(100) < DARING_AT_THE_LAST[real]
        return real < len(DARING) and chance.below(100) < DARING[real]

    def lay_if_on(self, chance: Chance) -> None:
        """After a naming, lay a card unless all is over."""
        if not self.over:
            self.lay(self.good_card(chance), chance)

    def take_turn(self, chance: Chance) -> None:
        """The seat whose turn it is plays by habit."""
        sets = self.own_sets(self.turn)
        if self.dares(len(sets), chance):
            self.name(sets, chance)
        self.lay_if_on(chance)

    def finish(self, chance: Chance) -> None:
        """Dance on until somebody finds the mistresses or has gone round."""
        moves = 0
        while not self.over and moves < LONGEST:
            self.take_turn(chance)
            moves += 1
