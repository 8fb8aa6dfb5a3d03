"""The mistresses of the dance: chosen, drafted, named, found."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.action import CHOOSE, CONFIRM, DROP, MOVE, PICK, TURN, is_drop, is_pick
from rayonw.games.wazbaraz.deduction import FOUND, NAMED
from rayonw.games.wazbaraz.event import CHOSE, DREW, FOUND_THEM, HANDED, NAMED_WRONG
from rayonw.games.wazbaraz.material import (
    FINDER_POINTS,
    HIGH,
    LOW,
    SEAT_BIT,
    VALUES,
    WITCHES,
    WRONG_POINTS,
    set_of,
)
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.S4", "waz.V1")
def choose_mistresses(state: "State", events: list[Event]) -> None:
    """The WazBaraz secretly chooses the mistresses of the dance: two, or as many as agreed."""
    state.mistresses = set_of(state.draft)
    events.append((EVERYONE, CHOSE, state.wazbaraz))


@clause("waz.R3")
def draw_mistresses(state: "State", events: list[Event]) -> None:
    """The mistresses are drawn at random, and only the WazBaraz sees them."""
    blue = list(range(1, WITCHES + 1))
    Deal(state.seed, f"waz mistresses {state.round}").shuffle(blue)
    state.mistresses = set_of(blue[: state.count])
    events.append((EVERYONE, DREW, state.wazbaraz))


@clause("waz.T1", "waz.R10", "waz.R4")
def may_draft(state: "State", action: int) -> bool:
    """A naming comes at the start of a turn, once: different witches, as many as there are mistresses."""
    if state.phase != TURN and state.phase != CHOOSE:
        return False
    if is_pick(action):
        return len(state.draft) < state.count and action not in state.draft
    if is_drop(action):
        return action - DROP in state.draft
    return action == CONFIRM and len(state.draft) == state.count


@clause("waz.R21")
def redraft(state: "State", action: int) -> None:
    """Witches are picked one by one and may be put back, unseen by others, until the set is confirmed."""
    if is_pick(action):
        state.draft.append(action - PICK)
        state.draft.sort()
    else:
        state.draft.remove(action - DROP)


def confirm(state: "State", at: int, events: list[Event]) -> None:
    """The draft becomes the choice or the naming."""
    if state.phase == CHOOSE:
        choose_mistresses(state, events)
        state.begin_dance(at, events)
    elif set_of(state.draft) == state.mistresses:
        find(state, at, events)
    else:
        name_wrongly(state, at, events)


@clause("waz.T3", "waz.R4", "waz.R15")
def name_wrongly(state: "State", at: int, events: list[Event]) -> None:
    """The WazBaraz scores 2, nothing more is said, and the same player still lays a card."""
    named = set_of(state.draft)
    state.note(NAMED, named)
    events.append((EVERYONE, NAMED_WRONG, state.turn, named))
    if not state.score(state.wazbaraz, WRONG_POINTS, events):
        state.wait_for(MOVE, state.turn, at)


@clause("waz.T2", "waz.R9", "waz.R12", "waz.R15")
def find(state: "State", at: int, events: list[Event]) -> None:
    """The round ends and the finder scores 5. That is the whole turn; at 21 it is the whole game."""
    finder = state.turn
    state.note(FOUND, state.mistresses)
    state.rounds += [state.wazbaraz, finder, state.mistresses]
    events.append((EVERYONE, FOUND_THEM, finder, state.mistresses))
    if not state.score(finder, FINDER_POINTS, events):
        crown(state, finder, events)
        state.begin_round(at, events)


@clause("waz.E3", "waz.R6", "waz.R12")
def crown(state: "State", finder: int, events: list[Event]) -> None:
    """The finder is the new WazBaraz and gives his hand, whole and unseen, to his predecessor."""
    before = state.wazbaraz
    for value in range(LOW, HIGH + 1):
        state.hands[before * VALUES + value] = state.hands[finder * VALUES + value]
        state.known[before * VALUES + value] = state.known[finder * VALUES + value]
        state.hands[finder * VALUES + value] = 0
        state.known[finder * VALUES + value] = 0
    remember_hand(state, finder, before)
    state.wazbaraz = finder
    state.mistresses = 0
    state.history = []
    state.folded = -1
    state.round += 1
    events.append((EVERYONE, HANDED, finder, before))


@clause("waz.R23")
def remember_hand(state: "State", giver: int, taker: int) -> None:
    """Who has held a hand goes on knowing it: all that changes in it later is seen by everybody."""
    state.held_by[taker] = state.held_by[giver] | SEAT_BIT[giver]
    state.held_by[giver] = 0
