"""A round of WazBaraz: it begins with a secret, and its finder keeps the next one."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.event import HANDED
from rayonw.games.wazbaraz.hand import give_hand
from rayonw.games.wazbaraz.mistresses import draw_mistresses, put_back
from rayonw.games.wazbaraz.phase import CHOOSE, TURN
from rayonw.games.wazbaraz.setup import deal_movement
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.R3a", "waz.R11b", "waz.R19c")
def begin_round(state: "State", at: int, events: list[Event]) -> None:
    """Play waits for the WazBaraz's choice, unless the mistresses are drawn in every round."""
    if state.drawn:
        draw_mistresses(state, events)
        begin_dance(state, at, events)
    else:
        state.wait_for(CHOOSE, state.wazbaraz, at)


@clause("waz.R6b")
def begin_dance(state: "State", at: int, events: list[Event]) -> None:
    """There are mistresses: the player left of the WazBaraz goes on."""
    deal_once(state, events)
    state.wait_for(TURN, player_after(state, state.wazbaraz), at)


@clause("waz.R6a", "waz.R17")
def deal_once(state: "State", events: list[Event]) -> None:
    """Movement cards are turned and dealt after the first choice, and never again."""
    if state.deck:
        deal_movement(state, events)


@clause("waz.T6b")
def player_after(state: "State", seat: int) -> int:
    """The next seat clockwise that is not the WazBaraz, who plays no movement."""
    following = (seat + 1) % state.seats
    return (following + 1) % state.seats if following == state.wazbaraz else following


@clause("waz.E3", "waz.R12d")
def crown(state: "State", finder: int, events: list[Event]) -> None:
    """The finder is the new WazBaraz and gives the hand to the old one; pawns stay where they are."""
    before = state.wazbaraz
    give_hand(state, finder, before)
    state.wazbaraz = finder
    put_back(state)
    forget(state)
    state.round += 1
    events.append((EVERYONE, HANDED, finder, before))


@clause("waz.R6c")
def forget(state: "State") -> None:
    """Deductions start afresh with a new round."""
    state.history = []
    state.folded = 0
    state.counts = []
