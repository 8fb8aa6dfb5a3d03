"""A movement card is laid: WAZ or silence, the start's point, the old card."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.circle import lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.event import LAID, SILENCE, TOOK, WAZ
from rayonw.games.wazbaraz.hand import cards_of, leave_hand
from rayonw.games.wazbaraz.history import MOVED, note
from rayonw.games.wazbaraz.material import NO_CARD, START, START_POINTS, VALUES
from rayonw.games.wazbaraz.mistresses import dances_among
from rayonw.games.wazbaraz.phase import ASK, CHOOSE, TURN
from rayonw.games.wazbaraz.refusal import ALLOWED, CHOOSE_FIRST, NOT_IN_HAND, QUESTION_FIRST
from rayonw.games.wazbaraz.round import player_after
from rayonw.games.wazbaraz.score import score
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.T4a")
def lay_reason(state: "State", value: int) -> int:
    """A player lays a movement card of the own hand."""
    if state.phase == ASK:
        return QUESTION_FIRST
    if state.phase == CHOOSE:
        return CHOOSE_FIRST
    return ALLOWED if state.hands[state.turn * VALUES + value] > 0 else NOT_IN_HAND


@clause("waz.R7", "waz.R9b", "waz.R18a")
def lay(state: "State", value: int, at: int, events: list[Event]) -> None:
    """Card laid, WAZ or silence, the start's point, question, old card taken.

    A point that ends the match does so before the question, and leaves the old card where it is.
    """
    seat = state.turn
    leave_hand(state, seat, value)
    state.old_card = state.card
    state.old_place = state.place
    state.card = value
    state.place = reach(state.old_place, value, state.places)
    left, reached = state.circle[state.old_place], state.circle[state.place]
    events.append((EVERYONE, LAID, seat, value, state.old_place, state.place, left, reached))
    announce(state, value, events)
    if passes_start(state.old_place, value, state.places) and start_point(state, events):
        return
    if lands_on_start(state.old_place, value, state.places):
        state.wait_for(ASK, seat, at)
    else:
        take_old_card(state, at, events)


@clause("waz.T5c")
def announce(state: "State", value: int, events: list[Event]) -> None:
    """WAZ is said once, however many mistresses were passed; with none there is silence."""
    waz = dances_among(state, state.spans[state.old_place * VALUES + value])
    note(state, MOVED, value, state.old_place, 1 if waz else 0)
    events.append((EVERYONE, WAZ if waz else SILENCE, state.wazbaraz))


@clause("waz.T7")
def start_point(state: "State", events: list[Event]) -> bool:
    """A card that reaches or passes the start gives the WazBaraz a point; whether that ends the match."""
    return score(state, state.wazbaraz, START_POINTS, events)


@clause("waz.T6a")
def take_old_card(state: "State", at: int, events: list[Event]) -> None:
    """The player takes the card that lay on the circle before, for all to see, and the turn passes."""
    index = state.turn * VALUES + state.old_card
    state.hands[index] += 1
    state.known[index] += 1
    events.append((EVERYONE, TOOK, state.turn, state.old_card))
    state.old_card = NO_CARD
    state.old_place = START
    state.wait_for(TURN, player_after(state, state.turn), at)


@clause("waz.R19b")
def random_card(state: "State") -> int:
    """A card drawn at random from the hand of the seat whose time is over."""
    held = cards_of(state.hands, state.turn)
    return held[Deal(state.seed, f"waz late {state.round} {len(state.history)}").below(len(held))]
