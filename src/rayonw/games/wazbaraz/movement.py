"""A movement card is laid: WAZ or silence, the start, the question, the old card."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.action import ASK, DECLINE, MOVE, QUESTION, TURN, is_question
from rayonw.games.wazbaraz.circle import lands_on_start, passes_start, reach
from rayonw.games.wazbaraz.deduction import ASKED, DECLINED, MOVED
from rayonw.games.wazbaraz.event import ANSWERED, ASKED_ABOUT, ASKED_NOTHING, LAID, SILENCE, TOOK, WAZ
from rayonw.games.wazbaraz.material import BIT, HIGH, LOW, NO_CARD, SEAT_BIT, START, START_POINTS, VALUES
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.T4")
def may_lay(state: "State", value: int) -> bool:
    """A player lays a movement card of his hand."""
    if state.phase != TURN and state.phase != MOVE:
        return False
    return state.hands[state.turn * VALUES + value] > 0


@clause("waz.T4", "waz.R7", "waz.R18")
def lay(state: "State", value: int, at: int, events: list[Event]) -> None:
    """The card goes where it reaches; a point that ends the game leaves the old card where it is."""
    seat = state.turn
    state.draft = []
    leave_hand(state, seat, value)
    state.old_card = state.card
    state.old_place = state.place
    state.card = value
    state.place = reach(state.old_place, value)
    left, reached = state.circle[state.old_place], state.circle[state.place]
    events.append((EVERYONE, LAID, seat, value, state.old_place, state.place, left, reached))
    announce(state, value, events)
    if passes_start(state.old_place, value) and start_point(state, events):
        return
    if lands_on_start(state.old_place, value):
        state.wait_for(ASK, seat, at)
    else:
        take_old_card(state, at, events)


def leave_hand(state: "State", seat: int, value: int) -> None:
    """A card leaves a hand; of equal cards the one that everybody knew is taken to be the one."""
    index = seat * VALUES + value
    state.hands[index] -= 1
    if state.known[index] > 0:
        state.known[index] -= 1


@clause("waz.T5", "waz.R15")
def announce(state: "State", value: int, events: list[Event]) -> None:
    """WAZ, once, if at least one mistress lies strictly between the two cards; otherwise silence."""
    waz = state.mistresses & state.spans[state.old_place * VALUES + value] != 0
    state.note(MOVED, value, state.old_place, 1 if waz else 0)
    events.append((EVERYONE, WAZ if waz else SILENCE, state.wazbaraz))


@clause("waz.T7", "waz.R9")
def start_point(state: "State", events: list[Event]) -> bool:
    """A card that reaches or passes the start gives the WazBaraz a point; whether that ends the game."""
    return state.score(state.wazbaraz, START_POINTS, events)


@clause("waz.T8", "waz.R5", "waz.R19")
def may_ask(action: int) -> bool:
    """Exactly on the start one may ask about any one witch, or about none."""
    return is_question(action) or action == DECLINE


@clause("waz.T8", "waz.R5", "waz.R13", "waz.R15")
def ask(state: "State", action: int, events: list[Event]) -> None:
    """The question is heard by all, the answer by the two of them; a question not asked is lost."""
    seat = state.turn
    if action == DECLINE:
        state.note(DECLINED, 0)
        events.append((EVERYONE, ASKED_NOTHING, seat))
        return
    witch = action - QUESTION
    state.note(ASKED, witch)
    events.append((EVERYONE, ASKED_ABOUT, seat, witch))
    told = 1 if state.mistresses & BIT[witch] else 0
    events.append((SEAT_BIT[seat] + SEAT_BIT[state.wazbaraz], ANSWERED, seat, witch, told))


@clause("waz.T6")
def take_old_card(state: "State", at: int, events: list[Event]) -> None:
    """The player takes the card that lay on the circle before, for all to see, and the turn passes."""
    index = state.turn * VALUES + state.old_card
    state.hands[index] += 1
    state.known[index] += 1
    events.append((EVERYONE, TOOK, state.turn, state.old_card))
    state.old_card = NO_CARD
    state.old_place = START
    state.wait_for(TURN, state.player_after(state.turn), at)


@clause("waz.R19")
def random_card(state: "State") -> int:
    """A card drawn at random from the hand of the seat whose time is over."""
    held: list[int] = []
    for value in range(LOW, HIGH + 1):
        held += [value] * state.hands[state.turn * VALUES + value]
    return held[Deal(state.seed, f"waz late {state.round} {len(state.history)}").below(len(held))]
