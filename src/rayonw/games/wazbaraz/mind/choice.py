"""WazBaraz's bots: all reason exactly from their View, the easy one from what it remembers of it."""

from typing import Final

from rayonw.games.wazbaraz.action import LAY, QUESTION, is_drop, is_pick
from rayonw.games.wazbaraz.deduction import all_sets, answered, fold, seat_sets
from rayonw.games.wazbaraz.history import STRIDE, asked_by
from rayonw.games.wazbaraz.imagine import imagine
from rayonw.games.wazbaraz.mind.habits import (
    any_set,
    best_question,
    cards_in_hand,
    nearest_set,
    safe_cards,
    step_to,
    telling_card,
)
from rayonw.games.wazbaraz.mind.search import NAME, best_turn, hard_secret
from rayonw.games.wazbaraz.phase import ASK, CHOOSE, TURN
from rayonw.games.wazbaraz.rules import State
from rayonw.games.wazbaraz.shape import View
from rayonw.kernel.chance import Chance
from rayonw.kernel.mind import Budget

MEMORY: Final = 8
"""An easy bot keeps so many of the round's last events in mind."""
HASTY: Final = 30
"""It names every other time when so few sets seem left to it, and of course the only one."""
SURE: Final = 3
"""A medium bot names when so few sets are left."""
FEW: Final = 6
"""Up to so many sets a strong bot goes on with the picks it finds; with more it thinks again.

A View does not tell whose picks they are: its own, or those of a person whose seat it has taken over.
"""


def easy(view: View, chance: Chance, _budget: Budget) -> int:
    """Forgets, guesses early, plays any card, asks about any witch."""
    state = imagine(view, chance)
    if state.phase == CHOOSE:
        return step_to(state, any_set(all_sets(state.witches, state.count), state.draft, chance))
    if state.phase == ASK:
        return QUESTION + 1 + chance.below(state.witches)
    if state.phase == TURN:
        sets = remembered_sets(state)
        hasty = len(sets) == 1 or (len(sets) <= HASTY and chance.below(2) == 0)
        named = any_set(sets, state.draft, chance) if state.draft or hasty else 0
        if named:
            return step_to(state, named)
    cards = cards_in_hand(state)
    return LAY + cards[chance.below(len(cards))]


def remembered_sets(state: State) -> list[int]:
    """The sets that fit the last events of the round, and the answers of the seat whose turn it is."""
    first = max(0, len(state.history) - MEMORY * STRIDE)
    sets = fold(all_sets(state.witches, state.count), state.history, first, state.spans)
    return answered(sets, asked_by(state.history, state.turn), state.mistresses)


def medium(view: View, chance: Chance, _budget: Budget) -> int:
    """Plays for the best split, names when it is nearly sure or when any card would end the match."""
    state = imagine(view, chance)
    if state.phase == CHOOSE:
        return step_to(state, any_set(all_sets(state.witches, state.count), state.draft, chance))
    sets = seat_sets(state, state.turn)
    if state.phase == ASK:
        return best_question(sets, state.witches, chance)
    if state.phase == TURN and (len(sets) <= SURE or not safe_cards(state)):
        return step_to(state, nearest_set(sets, state.draft, chance))
    return LAY + telling_card(state, sets, chance)


def strong(view: View, chance: Chance, budget: Budget) -> int:
    """Weighs what each card tells and to whom, the points it gives, the race home, and when to name."""
    state = imagine(view, chance)
    seat = state.turn
    if state.phase == CHOOSE:
        return step_to(state, hard_secret(view, seat, chance, budget))
    sets = seat_sets(state, seat)
    if state.phase == ASK:
        return best_question(sets, state.witches, chance)
    if state.phase == TURN and (len(sets) == 1 or (state.draft and len(sets) <= FEW)):
        return step_to(state, nearest_set(sets, state.draft, chance))
    best = best_turn(view, seat, len(sets), chance, budget)
    return step_to(state, nearest_set(sets, state.draft, chance)) if best == NAME else best


def delay(_view: View, action: int, _level: str, chance: Chance) -> int:
    """Picks are quick, everything else takes a thought."""
    if is_pick(action) or is_drop(action):
        return 250 + chance.below(250)
    return 700 + chance.below(900)
