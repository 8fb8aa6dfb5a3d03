"""Variant 13: the roller's Extra Stop comes up, and one seat plays alone for a while."""

from typing import TYPE_CHECKING

from rayonw.games.watai.clock import OFF
from rayonw.games.watai.event import FROZE, SET_ASIDE, THAWED
from rayonw.games.watai.hand import card_at, take
from rayonw.games.watai.material import EXTRA, FREEZE, NO_CARD, NOBODY, kind_of, owner_of
from rayonw.games.watai.phase import FROZEN, RACE
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R35c")
def freezes(state: "State", card: int) -> bool:
    """Whether this card freezes the game when it comes up: only the roller's Extra Stops do, once each."""
    return state.on[13] and is_rollers_extra(state, card) and card not in state.froze


def is_rollers_extra(state: "State", card: int) -> bool:
    """Whether this is an Extra Stop with the roller's back."""
    return kind_of(card) == EXTRA and owner_of(card, state.seats) == state.roller


@clause("wat.R29b")
def leaves_when_shown(state: "State", card: int) -> bool:
    """Whether this Extra Stop is set aside when it comes up; with variant 5 it stays, to be played."""
    return state.on[13] and not state.on[5] and is_rollers_extra(state, card)


@clause("wat.R28a")
def show(state: "State", seat: int, source: int, events: list[Event]) -> bool:
    """A card lies face up in the Dévidoir or on top of the heap: it may freeze the game; whether it left."""
    card = card_at(state, seat, source)
    if card == NO_CARD or not freezes(state, card):
        return False
    freeze(state, seat, card, events)
    if not leaves_when_shown(state, card):
        return False
    set_aside(state, seat, source, events)
    return True


@clause("wat.V13b", "wat.R35d")
def freeze(state: "State", seat: int, card: int, events: list[Event]) -> None:
    """The game stops for everybody but the seat that turned the card up, whoever that is."""
    state.froze.append(card)
    state.phase = FROZEN
    state.lone = seat
    stop_the_round(state)
    events.append((EVERYONE, FROZE, seat))


@clause("wat.R39")
def stop_the_round(state: "State") -> None:
    """Ten seconds from now; ten more if another Extra Stop comes up meanwhile."""
    if state.frozen_at == OFF:
        state.frozen_at = state.now
        state.thaw_due = state.now
    state.thaw_due += FREEZE


@clause("wat.R12")
def set_aside(state: "State", seat: int, source: int, events: list[Event]) -> None:
    """The Extra Stop of variant 13 leaves the round."""
    state.aside.append(take(state, seat, source))
    events.append((EVERYONE, SET_ASIDE, seat))


def thaw(state: "State", events: list[Event]) -> None:
    """Everybody plays again, and the round's clock runs on from where it stopped."""
    state.phase = RACE
    state.lone = NOBODY
    state.lost += state.now - state.frozen_at
    state.frozen_at = OFF
    state.thaw_due = OFF
    events.append((EVERYONE, THAWED))
