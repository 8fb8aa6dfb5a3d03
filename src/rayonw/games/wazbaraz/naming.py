"""Naming the mistresses: witches are picked one by one, then confirmed as the secret or as a guess."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.action import confirm_of, dropped_in, is_pick, picked_in
from rayonw.games.wazbaraz.event import FOUND_THEM, NAMED_WRONG
from rayonw.games.wazbaraz.history import FOUND, NAMED, note
from rayonw.games.wazbaraz.material import FINDER_POINTS, WRONG_POINTS, set_of
from rayonw.games.wazbaraz.mistresses import are_mistresses, choose_mistresses
from rayonw.games.wazbaraz.phase import ASK, CHOOSE, MOVE
from rayonw.games.wazbaraz.refusal import (
    ALLOWED,
    ALREADY_PICKED,
    ENOUGH_PICKED,
    NAMED_ALREADY,
    NO_SUCH_WITCH,
    NOT_PICKED,
    OTHERS_PICKED,
    PICK_MORE,
    QUESTION_FIRST,
)
from rayonw.games.wazbaraz.round import begin_dance, begin_round, crown
from rayonw.games.wazbaraz.score import score
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.T1", "waz.R4b", "waz.R10c")
def naming_reason(state: "State") -> int:
    """Mistresses are named once per turn, the very first included, before the card and at no other time."""
    if state.phase == MOVE:
        return NAMED_ALREADY
    return QUESTION_FIRST if state.phase == ASK else ALLOWED


@clause("waz.R10a")
def set_reason(state: "State", size: int, twice: bool) -> int:
    """A naming is as many different witches as there are mistresses."""
    if twice:
        return ALREADY_PICKED
    if size > state.count:
        return ENOUGH_PICKED
    return PICK_MORE if size < state.count else ALLOWED


def pick_reason(state: "State", witch: int) -> int:
    """A witch that is picked can still be one of a naming."""
    reason = naming_reason(state)
    if reason != ALLOWED:
        return reason
    if witch > state.witches:
        return NO_SUCH_WITCH
    reason = set_reason(state, len(state.draft) + 1, witch in state.draft)
    return ALLOWED if reason == PICK_MORE else reason


def drop_reason(state: "State", witch: int) -> int:
    """A witch that is put back was picked."""
    reason = naming_reason(state)
    if reason != ALLOWED:
        return reason
    return ALLOWED if witch in state.draft else NOT_PICKED


@clause("waz.R10d")
def confirm_reason(state: "State", action: int) -> int:
    """What is spoken out are the witches picked; any set of them will do."""
    reason = naming_reason(state)
    if reason == ALLOWED:
        reason = set_reason(state, len(state.draft), twice=False)
    if reason != ALLOWED:
        return reason
    return ALLOWED if action == confirm_of(state.draft) else OTHERS_PICKED


@clause("waz.R21a", "waz.R22b")
def redraft(state: "State", action: int) -> None:
    """Witches are picked one by one and may be put back; the clock runs on."""
    if is_pick(action):
        state.draft.append(picked_in(action))
        state.draft.sort()
    else:
        state.draft.remove(dropped_in(action))


@clause("waz.R21c")
def confirm(state: "State", at: int, events: list[Event]) -> None:
    """Only now do the picks count: they become the choice or the naming."""
    if state.phase == CHOOSE:
        choose_mistresses(state, events)
        begin_dance(state, at, events)
    elif are_mistresses(state, set_of(state.draft)):
        find(state, at, events)
    else:
        name_wrongly(state, at, events)


@clause("waz.R15c")
def points_for(right: bool) -> int:
    """5 for a right naming, 2 to the WazBaraz for a wrong one, however many mistresses there are."""
    return FINDER_POINTS if right else WRONG_POINTS


@clause("waz.T3", "waz.R9a")
def name_wrongly(state: "State", at: int, events: list[Event]) -> None:
    """The WazBaraz scores 2, and the round goes on unless that ends the match before any movement."""
    be_heard(state, events)
    if not score(state, state.wazbaraz, points_for(right=False), events):
        still_move(state, at)


@clause("waz.R4c")
def be_heard(state: "State", events: list[Event]) -> None:
    """Everybody hears a wrong naming, and nobody is told whether one of the witches was right."""
    named = set_of(state.draft)
    note(state, NAMED, named)
    events.append((EVERYONE, NAMED_WRONG, state.turn, named))


@clause("waz.R4a")
def still_move(state: "State", at: int) -> None:
    """After a wrong naming the same player still lays a card."""
    state.wait_for(MOVE, state.turn, at)


@clause("waz.T2", "waz.R9c", "waz.R12a")
def find(state: "State", at: int, events: list[Event]) -> None:
    """The round ends and the finder scores 5. That is the whole turn; at 21 it is the whole match."""
    finder = state.turn
    note(state, FOUND, state.mistresses)
    state.rounds += [state.wazbaraz, finder, state.mistresses]
    events.append((EVERYONE, FOUND_THEM, finder, state.mistresses))
    if not score(state, finder, points_for(right=True), events):
        crown(state, finder, events)
        begin_round(state, at, events)
