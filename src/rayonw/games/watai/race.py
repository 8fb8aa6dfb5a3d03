"""The race: what a seat does with its cards."""

from typing import TYPE_CHECKING

from rayonw.games.watai.announcement import owe_announcement
from rayonw.games.watai.arena import put_on_pile
from rayonw.games.watai.clock import OFF, start_clocks, ticks
from rayonw.games.watai.event import (
    CLOSED_IT,
    CONTINUED,
    FILLED,
    GATHERED,
    LAID,
    OPENED,
    STARTED,
    TURNED,
)
from rayonw.games.watai.freeze import show
from rayonw.games.watai.hand import can_fill, fill_hole, take, turn, turned_together
from rayonw.games.watai.material import HEAP, SOURCES, START, kind_of
from rayonw.games.watai.phase import RACE
from rayonw.games.watai.slap import open_slap_window
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


def start_race(state: "State", events: list[Event]) -> None:
    """Everybody plays, and the clocks of the round run from here."""
    state.phase = RACE
    start_clocks(state)
    state.since = [[OFF] * SOURCES for _ in range(state.seats)]
    events.append((EVERYONE, STARTED))
    show_first_cards(state, events)


@clause("wat.R28b")
def show_first_cards(state: "State", events: list[Event]) -> None:
    """An Extra Stop among the first cards freezes as the round begins."""
    for seat in range(state.seats):
        for place in range(len(state.devidoir[seat])):
            if show(state, seat, place, events):
                fill_by_itself(state, seat, place, events)


def lay_card(state: "State", seat: int, source: int, pile: int, forced: bool, events: list[Event]) -> None:
    """A card from the Dévidoir or the top of the heap goes on a pile, or opens one."""
    card = take(state, seat, source)
    kind = kind_of(card)
    how = OPENED if pile == len(state.shows) else CLOSED_IT if kind >= START else CONTINUED
    put_on_pile(state, card, pile, seat, state.now)
    state.placed_at = ticks(state)
    events.append((EVERYONE, LAID, seat, kind, pile, how, 1 if forced else 0))
    open_slap_window(state, kind, pile)
    owe_announcement(state, seat, kind, forced)
    if source == HEAP:
        show(state, seat, HEAP, events)
    else:
        fill_by_itself(state, seat, source, events)


@clause("wat.R2a")
def fill_by_itself(state: "State", seat: int, place: int, events: list[Event]) -> None:
    """Where the table wants it, the rules fill every hole, for everybody alike."""
    if state.autofill:
        fill(state, seat, place, events)


@clause("wat.R2b", "wat.R28c")
def fill(state: "State", seat: int, place: int, events: list[Event]) -> None:
    """A hole is filled; that of an Extra Stop that leaves again is filled as usual."""
    while can_fill(state, seat, place):
        card = fill_hole(state, seat, place)
        events.append((EVERYONE, FILLED, seat, place, kind_of(card)))
        left = show(state, seat, place, events)
        if not left or not state.autofill:
            return


@clause("wat.P11", "wat.R16", "wat.R28d")
def turn_stock(state: "State", seat: int, events: list[Event]) -> None:
    """Nothing forbids to turn the Stock while a card of the Dévidoir fits; what is gathered is not shown."""
    if not turn(state, seat):
        events.append((EVERYONE, GATHERED, seat))
        return
    events.append((EVERYONE, TURNED, seat, turned_together(state), kind_of(state.heap[seat][-1])))
    show(state, seat, HEAP, events)
