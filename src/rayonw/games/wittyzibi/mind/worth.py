"""What an action of Witty Zibi is worth to a seat, by what it believes of the others."""

from typing import Final

from rayonw.games.wittyzibi.action import ACCEPT, DROP, drop_of, kind_of, target_of
from rayonw.games.wittyzibi.cards import last_banana
from rayonw.games.wittyzibi.legality import barred, fits
from rayonw.games.wittyzibi.material import (
    DAMAGE,
    EMISSARY,
    KINDS,
    LAST_BANANA,
    LIMIT,
    NO_CARD,
    NURSE,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.mind.belief import Belief
from rayonw.games.wittyzibi.mind.weights import Weights
from rayonw.games.wittyzibi.phase import ANSWER
from rayonw.games.wittyzibi.rules import State
from rayonw.kernel.chance import Chance

KEPT: Final = (0.0, 0.04, 0.09, 0.08, 0.02, 0.08, 0.0)
"""What a card may still be good for later, by kind."""
CLOSE: Final = LIMIT - 20
"""From this damage on a single banana may end a life, and the round with it."""


class Worth:
    """The worth of actions at one moment, from one seat's belief."""

    def __init__(self, state: State, seat: int, belief: Belief, weights: Weights) -> None:
        self.weights: Weights = weights
        self.state: State = state
        self.seat: int = seat
        self.belief: Belief = belief
        self.favour: list[float] = [2.0 * same - 1.0 for same in belief.same]
        """From -1, certainly a foe, to 1, certainly a friend."""
        self.ending: list[float] = [0.0] * state.seats
        """How a seat's fall would end the round: 1 well, -1 badly, 0 not at all."""
        for other in range(state.seats):
            if 0.0 < belief.same[other] < 1.0:
                self.favour[other] += weights.caution
            if weights.finish and state.alive[other] and state.damage[other] >= CLOSE:
                self.ending[other] = belief.ending(state, other)
        self.favour[seat] = weights.own_life
        self.thrift: float = weights.thrift * (1.0 - weights.ease * known_part(state, seat, belief))
        others = 0
        for other in range(state.seats):
            if other != seat:
                others += state.held[other]
        unseen = unseen_pafs(state, seat)
        self.paf: float = unseen / (others + len(state.draw_pile) + sum(state.aside) + 0.001)
        """How probable it is that an unseen card is a PAF."""

    def ranked(self, chance: Chance) -> list[tuple[float, int]]:
        """The legal actions with their worth, the best first; equals in any order."""
        actions = self.state.legal(self.seat)
        chance.shuffle(actions)
        rated = [(-self.of(action), place) for place, action in enumerate(actions)]
        rated.sort()
        return [(-cost, actions[place]) for cost, place in rated]

    def of(self, action: int) -> float:
        """What an action is worth."""
        if self.state.phase == ANSWER:
            return self.of_answer(action)
        if action >= DROP:
            return self.weights.kept_paf if action != drop_of(PAF) else 0.0
        kind = kind_of(action)
        target = target_of(action)
        if kind == SORCERER:
            return self.of_taking(target) - self.thrift * KEPT[SORCERER]
        back: float = 1.0 - (1.0 - self.paf) ** self.state.held[target]
        return (
            (1.0 - back) * self.of_landing(kind, target)
            + back * self.of_landing(kind, self.seat)
            - self.thrift * KEPT[kind]
        )

    def of_landing(self, kind: int, receiver: int) -> float:
        """What it is worth that this card comes to rest before this player."""
        state = self.state
        damage = state.damage[receiver]
        if kind == NURSE:
            healed = last_banana(state, receiver)
            if healed == NO_CARD:
                return 0.0
            return self.change(receiver, damage, damage - DAMAGE[healed])
        if kind == EMISSARY:
            return 0.0 if receiver == self.seat else self.of_seeing(receiver)
        return self.change(receiver, damage, damage + DAMAGE[kind])

    def change(self, receiver: int, before: int, after: int) -> float:
        """What it is worth that a player's damage changes."""
        worth = self.favour[receiver] * (self.weights.life(after, LIMIT) - self.weights.life(before, LIMIT))
        if after > LIMIT:
            worth += self.weights.finish * self.ending[receiver]
        return worth

    def of_seeing(self, owner: int) -> float:
        """What it is worth to see a token: most when one has no idea, and many cards to use it."""
        same = self.belief.same[owner]
        cards = self.state.held[self.seat]
        return self.weights.curiosity * 4.0 * same * (1.0 - same) * cards / (cards + 6.0)

    def of_taking(self, target: int) -> float:
        """What it is worth to take the top card of a pile and throw it where it does best."""
        state = self.state
        kind = state.piles[target][-1]
        damage = state.damage[target]
        worth = self.change(target, damage, damage - DAMAGE[kind])
        if kind == SORCERER:
            return worth
        best = -9.0
        for receiver in range(state.seats):
            if receiver == self.seat or not state.alive[receiver]:
                continue
            if receiver == target:
                thrown = -worth if kind <= LAST_BANANA else self.of_landing(kind, receiver)
            elif fits(state, self.seat, kind, receiver):
                thrown = self.of_landing(kind, receiver)
            else:
                continue
            best = max(best, thrown)
        return worth + best if best > -9.0 else worth

    def of_answer(self, action: int) -> float:
        """What it is worth to accept the card in the air, or to spend a PAF on it."""
        state = self.state
        kind = state.card
        if action == ACCEPT:
            return self.of_landing(kind, self.seat)
        fresh = self.weights.fresh_card if state.draw_pile else 0.0
        if barred(state, kind, state.giver):
            return fresh - self.weights.kept_paf
        return self.of_landing(kind, state.giver) + fresh - self.weights.kept_paf


def known_part(state: State, seat: int, belief: Belief) -> float:
    """Of the others who live, the part whose clan this seat is certain of."""
    living = 0
    known = 0
    for other in range(state.seats):
        if other != seat and state.alive[other]:
            living += 1
            if belief.same[other] <= 0.0 or belief.same[other] >= 1.0:
                known += 1
    return known / living if living else 1.0


def unseen_pafs(state: State, seat: int) -> int:
    """PAFs that this seat has not seen: all but the discarded ones and its own."""
    pafs = state.aside[PAF] + state.draw_pile.count(PAF)
    for other in range(state.seats):
        if other != seat:
            pafs += state.hands[other * KINDS + PAF]
    return pafs
