"""What a seat can believe of the others' clans: every deal of tokens that fits, weighted by Bayes.

Evidence is who threw what at whom. A banana at somebody whose token one has seen says a lot, one at a
stranger a little; a Nurse says the contrary. Weights are logarithms of likelihood ratios, "same clan" against
"another".
"""

from math import exp
from typing import Final

from rayonw.games.wittyzibi.clans import GOING_ON, end_of_round, living, tokens
from rayonw.games.wittyzibi.material import (
    CLANS,
    DAMAGE,
    EMISSARY,
    LAST_BANANA,
    NOBODY,
    NURSE,
    SORCERER,
)
from rayonw.games.wittyzibi.mind.weights import Weights
from rayonw.games.wittyzibi.rules import State
from rayonw.games.wittyzibi.story import (
    DESTROYED,
    RESTED,
    fate_of,
    kind_of,
    seat_of,
    strikes_of,
    target_of,
)
from rayonw.kernel.chance import Chance

FULL_HIT: Final = 20
"""A banana of this damage has the full weight of its kind."""


class Evidence:
    """How much the story of the round speaks for each two seats being of one clan."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.seat: int = seat
        self.weights: Weights = weights
        self.seats: int = state.seats
        self.knows: list[int] = [0] * (state.seats * state.seats)
        """1 where the first seat has seen the second's token."""
        self.bond: list[float] = [0.0] * (state.seats * state.seats)
        for code in state.story:
            if fate_of(code) in (RESTED, DESTROYED):
                self.weigh(code)
        if state.card >= 0 and state.aim >= 0:
            self.weigh_throw(state.turn, state.card, state.aim)

    def weigh(self, code: int) -> None:
        """Take one step of the story into account."""
        seat = seat_of(code)
        kind = kind_of(code)
        target = target_of(code)
        if kind == SORCERER:
            return
        self.weigh_throw(seat, kind, target)
        if kind == EMISSARY:
            if strikes_of(code) % 2:
                self.knows[target * self.seats + seat] = 1
            else:
                self.knows[seat * self.seats + target] = 1

    def weigh_throw(self, seat: int, kind: int, target: int) -> None:
        """Who throws a banana means harm, who throws a Nurse means well; the better the more he knows."""
        if self.weights.own_only and target != self.seat:
            return
        pair = seat * self.seats + target
        known = self.knows[pair]
        if kind == NURSE:
            self.bond[pair] += self.weights.known_nursed if known else self.weights.nursed
        elif kind <= LAST_BANANA:
            full = DAMAGE[kind] / FULL_HIT
            self.bond[pair] += (self.weights.known_hit if known else self.weights.hit) * full
            for other in range(self.seats):
                if other != target and self.knows[seat * self.seats + other]:
                    self.bond[seat * self.seats + other] += self.weights.spared


class Belief:
    """The deals of tokens that a seat holds possible, and how probable each is."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.seat: int = seat
        self.seats: int = state.seats
        self.evidence: Evidence = Evidence(state, seat, weights)
        self.worlds: list[list[int]] = []
        self.likelihoods: list[float] = []
        self.total: float = 0.0
        self.known: list[int] = known_clans(state, seat)
        left = [0] * CLANS
        for clan in tokens(state.variant, state.seats):
            left[clan] += 1
        for clan in self.known:
            if clan != NOBODY:
                left[clan] -= 1
        scratch = state.clone()
        self.spread(scratch, self.known[:], left, 0, 1.0)
        self.same: list[float] = [self.probability(other) for other in range(self.seats)]
        """For each seat, the probability that it is of this seat's clan."""

    def spread(self, scratch: State, clans: list[int], left: list[int], seat: int, ways: float) -> None:
        """Deal the tokens left to the seats from this one on, in all ways."""
        while seat < self.seats and clans[seat] != NOBODY:
            seat += 1
        if seat == self.seats:
            scratch.clans = clans
            if end_of_round(scratch) == GOING_ON:
                self.add(clans, ways)
            return
        for clan in range(CLANS):
            if left[clan]:
                ways_on = ways * left[clan]
                left[clan] -= 1
                clans[seat] = clan
                self.spread(scratch, clans, left, seat + 1, ways_on)
                clans[seat] = NOBODY
                left[clan] += 1

    def add(self, clans: list[int], ways: float) -> None:
        """Hold this deal possible; `ways` in which it comes about, times what the evidence says."""
        bond = 0.0
        for one in range(self.seats):
            for other in range(one):
                if clans[one] == clans[other]:
                    bond += self.evidence.bond[one * self.seats + other]
                    bond += self.evidence.bond[other * self.seats + one]
        weight = ways * exp(bond)
        self.worlds.append(clans[:])
        self.likelihoods.append(weight)
        self.total += weight

    def probability(self, other: int) -> float:
        """The probability that another seat is of the same clan."""
        mine = self.known[self.seat]
        friendly = 0.0
        for number, clans in enumerate(self.worlds):
            if clans[other] == mine:
                friendly += self.likelihoods[number]
        return friendly / self.total

    def ending(self, state: State, other: int) -> float:
        """How a seat's fall would end the round, on average: 1 with one's own clan standing, else -1."""
        scratch = state.clone()
        scratch.alive[other] = 0
        balance = 0.0
        for number, clans in enumerate(self.worlds):
            scratch.clans = clans
            if end_of_round(scratch) != GOING_ON:
                stands = living(scratch)[clans[self.seat]] > 0
                balance += self.likelihoods[number] if stands else -self.likelihoods[number]
        return balance / self.total

    def sample(self, chance: Chance) -> list[int]:
        """One of the deals, as often as it is probable."""
        drawn = chance.unit() * self.total
        for number, weight in enumerate(self.likelihoods):
            drawn -= weight
            if drawn <= 0.0:
                return self.worlds[number][:]
        return self.worlds[-1][:]


def known_clans(state: State, seat: int) -> list[int]:
    """Each seat's clan as far as this seat knows it: its own, those shown to it, those of the eliminated."""
    clans = [NOBODY if state.alive[other] else state.clans[other] for other in range(state.seats)]
    clans[seat] = state.clans[seat]
    for pair in state.shows:
        if pair // state.seats == seat:
            clans[pair % state.seats] = state.clans[pair % state.seats]
    return clans
