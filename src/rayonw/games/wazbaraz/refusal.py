"""Why not: the clause that forbids an action, and the words for it; nothing that the seat may not know."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.action import (
    ASK,
    CHOOSE,
    CONFIRM,
    DROP,
    LAY,
    MOVE,
    OVER,
    TURN,
    is_action,
    is_drop,
    is_lay,
    is_pick,
)
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


def not_your_turn(state: "State", seat: int) -> Refusal:
    """The refusal for a seat that is not waited for."""
    if state.phase == OVER:
        return Refusal("waz.E2", "over")
    if not 0 <= seat < state.seats:
        return Refusal("waz.C1", "no_such_seat")
    if state.phase == CHOOSE:
        return Refusal("waz.R11", "wazbaraz_chooses", seat=state.turn)
    if seat == state.wazbaraz:
        return Refusal("waz.T1", "wazbaraz_only_answers")
    return Refusal("waz.T1", "not_your_turn", seat=state.turn)


def not_now(state: "State", action: int) -> Refusal:
    """The refusal for the seat that is waited for and does something else."""
    if not is_action(action):
        return Refusal("waz.T1", "unknown_action")
    if state.phase == ASK:
        return Refusal("waz.T8", "question_first")
    if is_lay(action):
        return _not_laid(state, action - LAY)
    if is_pick(action) or is_drop(action) or action == CONFIRM:
        return _not_drafted(state, action)
    return Refusal("waz.T8", "no_question_now")


def _not_laid(state: "State", value: int) -> Refusal:
    if state.phase == CHOOSE:
        return Refusal("waz.S4", "choose_first")
    return Refusal("waz.T4", "not_in_hand", value=value)


def _not_drafted(state: "State", action: int) -> Refusal:
    if state.phase == MOVE:
        return Refusal("waz.R4", "named_already")
    assert state.phase in (CHOOSE, TURN)
    if is_drop(action):
        return Refusal("waz.R21", "not_picked", witch=action - DROP)
    if action == CONFIRM:
        return Refusal("waz.R10", "pick_more", count=state.count)
    if action in state.draft:
        return Refusal("waz.R10", "already_picked", witch=action)
    return Refusal("waz.R10", "enough_picked", count=state.count)
