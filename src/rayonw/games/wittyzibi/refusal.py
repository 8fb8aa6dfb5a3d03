"""Why not: the clause that forbids an action, told from what the seat itself knows."""

from rayonw.games.wittyzibi.action import ACCEPT, DROP, STRIKE
from rayonw.games.wittyzibi.cards import can_take_from, is_target
from rayonw.games.wittyzibi.material import CARD_NAMES, KINDS, PAF, SORCERER
from rayonw.games.wittyzibi.table import ANSWER, OVER, THROW, Table
from rayonw.kernel.state import Refusal


def not_your_turn(table: Table, seat: int) -> Refusal:
    """For a seat that is not waited for."""
    if table.phase == OVER:
        return Refusal("zibi.E4", "over")
    if not 0 <= seat < table.seats:
        return Refusal("zibi.S1", "no_such_seat")
    if not table.alive[seat]:
        return Refusal("zibi.K2", "you_are_out")
    if table.phase == ANSWER:
        return Refusal("zibi.R18", "waiting_for_answer", seat=table.asked)
    return Refusal("zibi.S5", "not_your_turn", seat=table.turn)


def no_answer(action: int) -> Refusal:
    """For a seat that has to answer."""
    if action == STRIKE:
        return Refusal("zibi.K7", "no_paf")
    return Refusal("zibi.R18", "answer_first")


def no_throw(table: Table, seat: int, kind: int, target: int) -> Refusal:
    """For a card and a player."""
    name = CARD_NAMES[kind]
    if table.phase == THROW and kind != table.card:
        return Refusal("zibi.K5", "throw_what_you_took", card=CARD_NAMES[table.card])
    if kind == PAF:
        return Refusal("zibi.K7", "paf_only_answers")
    if table.phase != THROW and not table.hands[seat * KINDS + kind]:
        return Refusal("zibi.T1", "not_in_hand", card=name)
    if target >= table.seats:
        return Refusal("zibi.S1", "no_such_seat")
    if target == seat:
        return Refusal("zibi.K6", "not_your_pile") if kind == SORCERER else Refusal("zibi.T2", "not_yourself")
    if not is_target(table, seat, target):
        return Refusal("zibi.R5", "target_is_out", seat=target)
    if kind == SORCERER and not can_take_from(table, seat, target):
        if table.taken[target]:
            return Refusal("zibi.R19", "pile_taken", seat=target)
        return Refusal("zibi.K5", "pile_empty", seat=target)
    return Refusal("zibi.X1", "same_banana", card=name, seat=target)


def no_drop(table: Table, seat: int, action: int) -> Refusal:
    """For a discard, or for something that is no action at all here."""
    if not 0 <= action <= STRIKE:
        return Refusal("zibi.T1", "unknown_action")
    if action >= ACCEPT:
        return Refusal("zibi.R18", "nothing_to_answer")
    if table.phase == THROW:
        return Refusal("zibi.K5", "throw_what_you_took", card=CARD_NAMES[table.card])
    if not table.hands[seat * KINDS + action - DROP]:
        return Refusal("zibi.T1", "not_in_hand", card=CARD_NAMES[action - DROP])
    return Refusal("zibi.R6", "must_play")
