"""A round of Witty Zibi played out quickly in an imagined world: seats act on what they know or guess."""

from typing import Final

from rayonw.games.wittyzibi.action import ACCEPT, STRIKE, throw_of
from rayonw.games.wittyzibi.legality import fits
from rayonw.games.wittyzibi.material import (
    DAMAGE,
    EMISSARY,
    KINDS,
    LAST_BANANA,
    LIMIT,
    NURSE,
    PAF,
    SORCERER,
)
from rayonw.games.wittyzibi.mind.belief import Belief
from rayonw.games.wittyzibi.mind.prospect import prospects
from rayonw.games.wittyzibi.phase import ANSWER, OVER, THROW
from rayonw.games.wittyzibi.rules import State
from rayonw.kernel.chance import Chance

FRIEND: Final = 1
STRANGER: Final = 0
FOE: Final = -1

STRAY: Final = 10
"""Of a hundred choices, those left to chance."""
SURE: Final = 0.68
"""From this probability on a seat takes another for a friend, and below the rest of it for a foe."""
NOBODY_FITS: Final = -1


class Playout:
    """The rest of a round, and what each seat takes each other for."""

    def __init__(self, state: State, seat: int, belief: Belief, chance: Chance) -> None:
        self.state: State = state
        self.seats: int = state.seats
        self.chance: Chance = chance
        self.taken_for: list[int] = [STRANGER] * (state.seats * state.seats)
        guess = guess_rate(state)
        for one in range(state.seats):
            for other in range(state.seats):
                pair = one * state.seats + other
                if one == seat:
                    self.taken_for[pair] = opinion(belief.same[other])
                elif belief.evidence.knows[pair] or chance.below(100) < guess:
                    self.taken_for[pair] = FRIEND if state.clans[one] == state.clans[other] else FOE

    def play(self) -> list[float]:
        """Play to the round's end, in place; what it leaves each seat of the match."""
        state = self.state
        while state.phase != OVER:
            seat = state.actor()
            card = state.card
            giver = state.giver
            answering = state.phase == ANSWER
            action = self.choose(seat)
            state.play(seat, action, 0)
            if answering and card == EMISSARY and action == ACCEPT:
                same = state.clans[seat] == state.clans[giver]
                self.taken_for[giver * self.seats + seat] = FRIEND if same else FOE
        return prospects(state, state.scored[-1])

    def choose(self, seat: int) -> int:
        """A quick, sensible action."""
        state = self.state
        if state.phase == ANSWER:
            return self.answer(seat)
        if self.chance.below(100) >= STRAY:
            action = self.throw(seat) if state.phase == THROW else self.play_card(seat)
            if action != NOBODY_FITS:
                return action
        actions = state.legal(seat)
        return actions[self.chance.below(len(actions))]

    def answer(self, seat: int) -> int:
        """Strike what would kill, and bigger bananas of anyone but friends."""
        state = self.state
        if not state.hands[seat * KINDS + PAF]:
            return ACCEPT
        kind = state.card
        if kind > LAST_BANANA:
            return ACCEPT
        if state.damage[seat] + DAMAGE[kind] > LIMIT:
            return STRIKE
        friend = self.taken_for[seat * self.seats + state.giver] == FRIEND
        if friend or DAMAGE[kind] < 20:
            return ACCEPT
        return STRIKE if self.chance.below(100) < 60 else ACCEPT

    def throw(self, seat: int) -> int:
        """The card a Sorcerer took."""
        return self.send(seat, self.state.card)

    def play_card(self, seat: int) -> int:
        """A card of the hand."""
        state = self.state
        first = seat * KINDS
        if state.hands[first + EMISSARY] and self.chance.below(100) < 45:
            action = self.send(seat, EMISSARY)
            if action != NOBODY_FITS:
                return action
        if state.hands[first + NURSE] and self.chance.below(100) < 60:
            action = self.send(seat, NURSE)
            if action != NOBODY_FITS:
                return action
        if state.hands[first + SORCERER] and self.chance.below(100) < 50:
            action = self.take(seat)
            if action != NOBODY_FITS:
                return action
        return self.throw_banana(seat)

    def throw_banana(self, seat: int) -> int:
        """The smallest banana that fells a foe, else a big one at the weakest foe, else a small one."""
        state = self.state
        first = seat * KINDS
        target = self.weakest(seat, FOE)
        if target >= 0:
            for kind in range(LAST_BANANA + 1):
                fells = state.damage[target] + DAMAGE[kind] > LIMIT
                if fells and state.hands[first + kind] and fits(state, seat, kind, target):
                    return throw_of(kind, target)
            for kind in range(LAST_BANANA, -1, -1):
                if state.hands[first + kind] and fits(state, seat, kind, target):
                    return throw_of(kind, target)
        for kind in range(LAST_BANANA + 1):
            if state.hands[first + kind]:
                return self.send(seat, kind)
        return NOBODY_FITS

    def send(self, seat: int, kind: int) -> int:
        """A card to whom it suits: Nurses to hurt friends, Emissaries to strangers, bananas to foes."""
        if kind == SORCERER:
            return self.take(seat)
        if kind == NURSE:
            target = self.weakest(seat, FRIEND)
            hurt = target >= 0 and self.state.damage[target] >= 40
            return throw_of(kind, target) if hurt else NOBODY_FITS
        if kind == EMISSARY:
            target = self.any_of(seat, STRANGER, kind)
            return throw_of(kind, target) if target >= 0 else NOBODY_FITS
        target = self.weakest(seat, FOE)
        if target < 0 or not fits(self.state, seat, kind, target):
            target = self.any_of(seat, STRANGER, kind)
        if target < 0:
            target = self.any_of(seat, FOE, kind)
        return throw_of(kind, target) if target >= 0 else NOBODY_FITS

    def take(self, seat: int) -> int:
        """A banana from the pile of a friend, else from a stranger's."""
        state = self.state
        found = NOBODY_FITS
        for target in range(self.seats):
            if fits(state, seat, SORCERER, target) and state.piles[target][-1] <= LAST_BANANA:
                relation = self.taken_for[seat * self.seats + target]
                if relation == FRIEND:
                    return throw_of(SORCERER, target)
                if relation == STRANGER:
                    found = throw_of(SORCERER, target)
        return found

    def weakest(self, seat: int, relation: int) -> int:
        """The most hurt of those this seat takes for friends, or foes; NOBODY_FITS if there are none."""
        state = self.state
        found = NOBODY_FITS
        worst = -1
        first = seat * self.seats
        for other in range(self.seats):
            fitting = other != seat and state.alive[other] and self.taken_for[first + other] == relation
            if fitting and state.damage[other] > worst:
                worst = state.damage[other]
                found = other
        return found

    def any_of(self, seat: int, relation: int, kind: int) -> int:
        """One of those this seat takes for that, whom the card fits."""
        state = self.state
        found = NOBODY_FITS
        count = 0
        first = seat * self.seats
        for other in range(self.seats):
            if self.taken_for[first + other] == relation and fits(state, seat, kind, other):
                count += 1
                if self.chance.below(count) == 0:
                    found = other
        return found


def opinion(same: float) -> int:
    """What a seat takes another for."""
    if same >= SURE:
        return FRIEND
    return FOE if same <= 1.0 - SURE else STRANGER


def guess_rate(state: State) -> int:
    """Of a hundred strangers, how many a seat has seen through by now: more as the round goes on."""
    steps = len(state.story)
    return min(60, 10 + 100 * steps // (state.seats * 12))
