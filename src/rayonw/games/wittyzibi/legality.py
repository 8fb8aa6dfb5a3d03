"""What may be played in Witty Zibi: the one place that decides it.

Every function answers with ALLOWED or with the reason why not (see refusal.py). The list of legal actions,
the check before a play, its refusals and the moves of playouts all follow from these answers.
"""

from typing import TYPE_CHECKING

from rayonw.games.wittyzibi.action import (
    ACCEPT,
    DROP,
    STRIKE,
    drop_of,
    dropped,
    kind_of,
    target_of,
    throw_of,
)
from rayonw.games.wittyzibi.cards import last_banana
from rayonw.games.wittyzibi.material import B10, B20, B30, KINDS, LAST_BANANA, PAF, SORCERER
from rayonw.games.wittyzibi.phase import ANSWER, OVER, THROW
from rayonw.games.wittyzibi.refusal import (
    ALLOWED,
    ANSWER_FIRST,
    MATCH_OVER,
    MUST_PLAY,
    NO_PAF,
    NO_SUCH_SEAT,
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    NOTHING_TO_ANSWER,
    PAF_ONLY_ANSWERS,
    PILE_EMPTY,
    PILE_TAKEN,
    SAME_BANANA,
    TARGET_IS_OUT,
    THROW_WHAT_YOU_TOOK,
    UNKNOWN,
    WAITING_FOR_ANSWER,
    YOU_ARE_OUT,
)
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State


@clause("zibi.T1", "zibi.R13", "zibi.R29g")
def legal_actions(state: "State", seat: int) -> list[int]:
    """One must play a card, and nothing else is offered: no seat can show its token by itself.

    A single choice is still a choice.
    """
    if seat_reason(state, seat) != ALLOWED:
        return []
    if state.phase == ANSWER:
        return [ACCEPT, STRIKE] if answer_reason(state, seat, STRIKE) == ALLOWED else [ACCEPT]
    actions: list[int] = []
    for kind in range(KINDS):
        if has_card(state, seat, kind):
            first = throw_of(kind, 0)
            actions += [
                first + target
                for target in range(state.seats)
                if place_reason(state, seat, kind, target) == ALLOWED
            ]
    if actions:
        return actions
    return [drop_of(kind) for kind in range(KINDS) if drop_reason(state, seat, kind) == ALLOWED]


def reason_against(state: "State", seat: int, action: int) -> int:
    """Why this seat may not play this action now; ALLOWED if it may."""
    reason = seat_reason(state, seat)
    if reason != ALLOWED:
        return reason
    if state.phase == ANSWER:
        return answer_reason(state, seat, action)
    if action < 0 or action > STRIKE:
        return UNKNOWN
    if action < DROP:
        return throw_reason(state, seat, kind_of(action), target_of(action))
    return drop_reason(state, seat, dropped(action)) if action < ACCEPT else NOTHING_TO_ANSWER


@clause("zibi.K2c")
def seat_reason(state: "State", seat: int) -> int:
    """One seat at a time is waited for, and never an eliminated one."""
    if state.phase == OVER:
        return MATCH_OVER
    if seat == state.actor():
        return ALLOWED
    if not 0 <= seat < state.seats:
        return NO_SUCH_SEAT
    if not state.alive[seat]:
        return YOU_ARE_OUT
    return WAITING_FOR_ANSWER if state.phase == ANSWER else NOT_YOUR_TURN


@clause("zibi.R18b", "zibi.R18e", "zibi.R27a")
def answer_reason(state: "State", seat: int, action: int) -> int:
    """Whoever is asked accepts, or plays a PAF of the hand, one just drawn too, whatever the card is."""
    if action == ACCEPT:
        return ALLOWED
    if action != STRIKE:
        return ANSWER_FIRST
    return ALLOWED if state.hands[seat * KINDS + PAF] else NO_PAF


# Throws.


def has_card(state: "State", seat: int, kind: int) -> bool:
    """Whether this is a card to throw: one of the hand, or the one just taken back."""
    if state.phase == THROW:
        return kind == state.card
    return state.hands[seat * KINDS + kind] > 0


def throw_reason(state: "State", seat: int, kind: int, target: int) -> int:
    """A card that the seat has goes to a player whom it fits."""
    if has_card(state, seat, kind):
        return place_reason(state, seat, kind, target)
    if state.phase == THROW:
        return THROW_WHAT_YOU_TOOK
    return PAF_ONLY_ANSWERS if kind == PAF else NOT_IN_HAND


@clause("zibi.K7a", "zibi.R29e")
def place_reason(state: "State", seat: int, kind: int, target: int) -> int:
    """A PAF goes to nobody, a Sorcerer to a pile, any other card to a player, taken from or not."""
    if kind == PAF:
        return PAF_ONLY_ANSWERS
    reason = target_reason(state, seat, target)
    if reason != ALLOWED:
        return reason
    if kind == SORCERER:
        return pile_reason(state, target)
    return SAME_BANANA if barred(state, kind, target) else ALLOWED


@clause("zibi.T2", "zibi.R5a", "zibi.K6")
def target_reason(state: "State", seat: int, target: int) -> int:
    """A card is played on another living player, never on oneself; so with the pile a Sorcerer takes from."""
    if target == seat:
        return NOT_YOURSELF
    if not 0 <= target < state.seats:
        return NO_SUCH_SEAT
    return ALLOWED if state.alive[target] else TARGET_IS_OUT


@clause("zibi.R19b", "zibi.R29d")
def pile_reason(state: "State", target: int) -> int:
    """A Sorcerer takes any top card, a Sorcerer too, but from no pile twice in a turn."""
    if state.taken[target]:
        return PILE_TAKEN
    return ALLOWED if state.piles[target] else PILE_EMPTY


@clause("zibi.X1a", "zibi.X1b", "zibi.R20b")
def barred(state: "State", kind: int, receiver: int) -> bool:
    """Expert rule: no 20 on a 20 and no 30 on a 30, as the piles are now; 10s are free."""
    return state.expert and B10 < kind <= LAST_BANANA and last_banana(state, receiver) == kind


def fits(state: "State", seat: int, kind: int, target: int) -> bool:
    """Whether this card may go to this player."""
    return place_reason(state, seat, kind, target) == ALLOWED


def fits_somewhere(state: "State", seat: int, kind: int) -> bool:
    """Whether this card may go to anyone."""
    return any(fits(state, seat, kind, target) for target in range(state.seats))


# Forced discards.


@clause("zibi.R6a")
def drop_reason(state: "State", seat: int, kind: int) -> int:
    """A card of the hand is discarded only if none can be played."""
    if state.phase == THROW:
        return THROW_WHAT_YOU_TOOK
    if not state.hands[seat * KINDS + kind]:
        return NOT_IN_HAND
    return ALLOWED if is_stuck(state, seat) else MUST_PLAY


@clause("zibi.R29a")
def is_stuck(state: "State", seat: int) -> bool:
    """Whether nothing at all in the hand can be played."""
    for kind in range(KINDS):
        if state.hands[seat * KINDS + kind] and fits_somewhere(state, seat, kind):
            return False
    return True


def barred_kind(state: "State", seat: int) -> int:
    """What a stuck hand may hold besides PAFs: Sorcerers or one banana, or nothing else (PAF)."""
    for kind in (SORCERER, B20, B30):
        if not fits_somewhere(state, seat, kind):
            return kind
    return PAF
