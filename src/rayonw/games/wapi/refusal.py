"""Why an action of Wapi is turned down."""

from typing import TYPE_CHECKING

from rayonw.games.wapi.action import ACTIONS, has_totem, part_of
from rayonw.games.wapi.material import COIN, NOBODY, PART_NAMES
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.wapi.rules import State


def not_your_turn(state: "State", seat: int) -> Refusal:
    """The refusal for a seat that is not waited for."""
    if state.turn == NOBODY:
        return Refusal("wapi.E1", "over")
    if not 0 <= seat < state.seats:
        return Refusal("wapi.S1", "no_such_seat")
    return Refusal("wapi.S2", "not_your_turn", seat=state.turn)


def why_not(state: "State", action: int) -> Refusal:
    """The refusal for an action that is not allowed to the seat whose turn it is."""
    return no_symbol_there(state, action) if state.drawn < COIN else no_coin_there(state, action)


def no_symbol_there(state: "State", action: int) -> Refusal:
    """The refusal for a drawn symbol."""
    if not 0 <= action < ACTIONS:
        return Refusal("wapi.T2", "unknown_action")
    if part_of(action) != state.drawn:
        return Refusal("wapi.T2", "symbol_on_its_part", part=PART_NAMES[state.drawn])
    return Refusal("wapi.T5", "no_totem_left")


def no_coin_there(state: "State", action: int) -> Refusal:
    """The refusal for a drawn coin."""
    if not 0 <= action < ACTIONS:
        return Refusal("wapi.T6", "unknown_action")
    if has_totem(action):
        return Refusal("wapi.T4", "totem_on_symbols_only")
    part = part_of(action)
    if not state.has_spot(part):
        return Refusal("wapi.T6", "part_full", part=PART_NAMES[part])
    return Refusal("wapi.T7", "coin_joins_a_totem")
