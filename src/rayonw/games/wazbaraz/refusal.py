"""Why an action of WazBaraz is turned down: reasons as ints, and their clauses and words.

The rules answer every action with ALLOWED or a reason, so what is refused is what is not legal, and why.
Nothing here tells what the seat may not know.
"""

from typing import TYPE_CHECKING, Final

from rayonw.games.wazbaraz.action import dropped_in, laid_in, picked_in
from rayonw.games.wazbaraz.phase import CHOOSE, OVER
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State

ALLOWED: Final = 0
UNKNOWN: Final = 1
QUESTION_FIRST: Final = 2
NO_QUESTION: Final = 3
CHOOSE_FIRST: Final = 4
NOT_IN_HAND: Final = 5
NAMED_ALREADY: Final = 6
ALREADY_PICKED: Final = 7
ENOUGH_PICKED: Final = 8
NOT_PICKED: Final = 9
PICK_MORE: Final = 10
OTHERS_PICKED: Final = 11
NO_SUCH_WITCH: Final = 12


def not_your_turn(state: "State", seat: int) -> Refusal:
    """The refusal for a seat that is not waited for."""
    if state.phase == OVER:
        return Refusal("waz.E2", "over")
    if not 0 <= seat < state.seats:
        return Refusal("waz.R1b", "no_such_seat")
    if state.phase == CHOOSE:
        return Refusal("waz.R11b", "wazbaraz_chooses", seat=state.turn)
    if seat == state.wazbaraz:
        return Refusal("waz.T6b", "wazbaraz_only_answers")
    return Refusal("waz.T6b", "not_your_turn", seat=state.turn)


def refusal_of(state: "State", action: int, reason: int) -> Refusal:
    """The refusal for the seat that is waited for, by the reason that the rules gave."""
    if reason == QUESTION_FIRST:
        return Refusal("waz.T8a", "question_first")
    if reason == NO_QUESTION:
        return Refusal("waz.T8a", "no_question_now")
    if reason == CHOOSE_FIRST:
        return Refusal("waz.S4a", "choose_first")
    if reason == NOT_IN_HAND:
        return Refusal("waz.T4a", "not_in_hand", value=laid_in(action))
    if reason == NAMED_ALREADY:
        return Refusal("waz.R4b", "named_already")
    if reason == ALREADY_PICKED:
        return Refusal("waz.R10a", "already_picked", witch=picked_in(action))
    if reason == ENOUGH_PICKED:
        return Refusal("waz.R10a", "enough_picked", count=state.count)
    if reason == NOT_PICKED:
        return Refusal("waz.R21a", "not_picked", witch=dropped_in(action))
    if reason == PICK_MORE:
        return Refusal("waz.R10a", "pick_more", count=state.count)
    if reason == OTHERS_PICKED:
        return Refusal("waz.R21c", "others_picked")
    if reason == NO_SUCH_WITCH:
        return Refusal("waz.S1b", "no_such_witch", count=state.witches)
    assert reason == UNKNOWN
    return Refusal("waz.T1", "unknown_action")
