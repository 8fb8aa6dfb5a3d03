"""Why an action of Witty Zibi is turned down: reasons as ints, and their clauses and words.

The rules answer every action with ALLOWED or a reason (see legality.py), so what is refused is what is not
legal, and why. Nothing here tells what the seat may not know.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.wittyzibi.action import DROP, dropped, kind_of, target_of
from rayonw.games.wittyzibi.material import CARD_NAMES, SORCERER
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.wittyzibi.rules import State

ALLOWED: Final = 0
UNKNOWN: Final = 1
MATCH_OVER: Final = 2
NO_SUCH_SEAT: Final = 3
YOU_ARE_OUT: Final = 4
WAITING_FOR_ANSWER: Final = 5
NOT_YOUR_TURN: Final = 6
NO_PAF: Final = 7
ANSWER_FIRST: Final = 8
NOTHING_TO_ANSWER: Final = 9
THROW_WHAT_YOU_TOOK: Final = 10
PAF_ONLY_ANSWERS: Final = 11
NOT_IN_HAND: Final = 12
NOT_YOURSELF: Final = 13
TARGET_IS_OUT: Final = 14
PILE_TAKEN: Final = 15
PILE_EMPTY: Final = 16
SAME_BANANA: Final = 17
MUST_PLAY: Final = 18


def refusal_of(state: "State", action: int, reason: int) -> Refusal:
    """The refusal of an action, by the reason that the rules gave."""
    if reason <= NOT_YOUR_TURN:
        return not_now(state, reason)
    if reason <= NOTHING_TO_ANSWER:
        return no_answer(reason)
    return no_card(state, action, reason)


def not_now(state: "State", reason: int) -> Refusal:
    """The refusal for a seat that is not waited for, or that does not exist, or for no action at all."""
    if reason == MATCH_OVER:
        return Refusal("zibi.E4", "over")
    if reason == NO_SUCH_SEAT:
        return Refusal("zibi.S1a", "no_such_seat")
    if reason == YOU_ARE_OUT:
        return Refusal("zibi.K2c", "you_are_out")
    if reason == WAITING_FOR_ANSWER:
        return Refusal("zibi.R18b", "waiting_for_answer", seat=state.asked)
    if reason == NOT_YOUR_TURN:
        return Refusal("zibi.S5b", "not_your_turn", seat=state.turn)
    return Refusal("zibi.T1", "unknown_action")


def no_answer(reason: int) -> Refusal:
    """The refusal where a card is to be answered, or none is."""
    if reason == NO_PAF:
        return Refusal("zibi.K7a", "no_paf")
    if reason == ANSWER_FIRST:
        return Refusal("zibi.R18b", "answer_first")
    return Refusal("zibi.R18b", "nothing_to_answer")


def no_card(state: "State", action: int, reason: int) -> Refusal:
    """The refusal of a throw or a discard."""
    kind = kind_of(action) if action < DROP else dropped(action)
    if reason == THROW_WHAT_YOU_TOOK:
        return Refusal("zibi.K5b", "throw_what_you_took", card=CARD_NAMES[state.card])
    if reason == PAF_ONLY_ANSWERS:
        return Refusal("zibi.K7a", "paf_only_answers")
    if reason == NOT_IN_HAND:
        return Refusal("zibi.T1", "not_in_hand", card=CARD_NAMES[kind])
    if reason == NOT_YOURSELF:
        return Refusal("zibi.K6", "not_your_pile") if kind == SORCERER else Refusal("zibi.T2", "not_yourself")
    if reason == TARGET_IS_OUT:
        return Refusal("zibi.R5a", "target_is_out", seat=target_of(action))
    if reason == PILE_TAKEN:
        return Refusal("zibi.R19b", "pile_taken", seat=target_of(action))
    if reason == PILE_EMPTY:
        return Refusal("zibi.K5a", "pile_empty", seat=target_of(action))
    if reason == SAME_BANANA:
        return Refusal("zibi.X1a", "same_banana", card=CARD_NAMES[kind], seat=target_of(action))
    return Refusal("zibi.R6a", "must_play")
