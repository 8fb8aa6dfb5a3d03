"""What everybody learns when a player has to discard by R6: his hand holds no card that could be played.

Such a hand is made of PAFs, and at most of one more kind: Sorcerers if there is nothing to take back, or the
bananas that the expert rule keeps from everyone else. So a hand is known to hold *at least so many* cards of
one of four sets; each set has its count, and the counts follow every card that leaves the hand or joins it.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.wittyzibi.material import B20, B30, KINDS, PAF, SORCERER
from rayonw.kernel.state import Rng

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

TELLS: Final = 4
"""The sets of cards that have a count, for each hand."""

BESIDE_PAF: Final = (PAF, SORCERER, B20, B30)
"""The kind that a set holds besides PAFs; the first set holds PAFs only."""


def card_leaves(state: "State", seat: int, kind: int) -> None:
    """A card leaves the hand: it may have been one of those that are known."""
    first = seat * TELLS
    for tell in range(TELLS):
        if state.tells[first + tell] and (kind == PAF or kind == BESIDE_PAF[tell]):
            state.tells[first + tell] -= 1


def card_joins(state: "State", seat: int) -> None:
    """An unseen card joins the hand: first note what the sets together tell of PAFs, which it would blur."""
    first = seat * TELLS
    others = 0
    surplus = 0
    for tell in range(1, TELLS):
        others += state.tells[first + tell]
        for other in range(1, tell):
            pair = state.tells[first + tell] + state.tells[first + other] - state.held[seat]
            surplus = max(surplus, pair)
    surplus = max(surplus, (others - state.held[seat] + 1) // 2)
    state.tells[first] = max(state.tells[first], surplus)


def hand_is_stuck(state: "State", seat: int, barred: int) -> None:
    """What a discard leaves in the hand is PAFs and cards of the barred kind (PAF if there is none)."""
    state.tells[seat * TELLS + BESIDE_PAF.index(barred)] = state.held[seat]


def hand_is_down(state: "State", seat: int) -> None:
    """The hand is gone."""
    for tell in range(TELLS):
        state.tells[seat * TELLS + tell] = 0


class Needs:
    """What hidden hands must hold by these counts, given the cards that nobody has seen."""

    def __init__(self, state: "State", hidden: list[int], unseen: list[int]) -> None:
        self.seats: list[int] = []
        """Hidden hands that are known to hold something."""
        for seat in hidden:
            if max(state.tells[seat * TELLS : (seat + 1) * TELLS]):
                self.seats.append(seat)
        self.state: State = state
        self.unseen: list[int] = unseen
        self.hands: list[int] = [0] * (state.seats * KINDS)

    def fill(self, place: int, rng: Rng) -> bool:
        """Give the hands from `place` on what they need, each a random number of PAFs that leaves enough."""
        if place == len(self.seats):
            return True
        seat = self.seats[place]
        pafs = list(range(self.unseen[PAF] + 1))
        rng.shuffle(pafs)
        for count in pafs:
            if self.take(seat, count):
                if self.fill(place + 1, rng):
                    return True
                self.put_back(seat)
        return False

    def take(self, seat: int, pafs: int) -> bool:
        """Give one hand so many PAFs, and then the fewest other cards that its counts ask for."""
        first = seat * TELLS
        if pafs < self.state.tells[first]:
            return False
        wanted = [0] * KINDS
        wanted[PAF] = pafs
        total = pafs
        for tell in range(1, TELLS):
            more = max(0, self.state.tells[first + tell] - pafs)
            if more > self.unseen[BESIDE_PAF[tell]]:
                return False
            wanted[BESIDE_PAF[tell]] = more
            total += more
        if total > self.state.held[seat]:
            return False
        for kind in range(KINDS):
            self.hands[seat * KINDS + kind] = wanted[kind]
            self.unseen[kind] -= wanted[kind]
        return True

    def put_back(self, seat: int) -> None:
        """Take a hand's cards back."""
        for kind in range(KINDS):
            self.unseen[kind] += self.hands[seat * KINDS + kind]
            self.hands[seat * KINDS + kind] = 0
