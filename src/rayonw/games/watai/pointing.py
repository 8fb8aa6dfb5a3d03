"""Pointing at a card that should have been played."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import has_place, oldest_place
from rayonw.games.watai.clock import OFF, ticks
from rayonw.games.watai.event import CAUGHT, POINTED_IN_VAIN
from rayonw.games.watai.hand import card_at
from rayonw.games.watai.material import HEAP, NO_CARD, POINT_WAIT, kind_of
from rayonw.games.watai.race import lay_card
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R4a", "wat.R33b")
def point_at(state: "State", seat: int, target: int, source: int, events: list[Event]) -> None:
    """Anyone may point at a card of another's Dévidoir or at the top of the heap, whatever its back."""
    if was_kept_back(state, target, source):
        catch(state, seat, target, source, events)
    else:
        point_in_vain(state, seat, target, source, events)


@clause("wat.R4b")
def was_kept_back(state: "State", target: int, source: int) -> bool:
    """Whether a card has had a place for as long as the table's patience lasts."""
    since = state.since[target][source]
    return since != OFF and ticks(state) - since >= state.patience * 1000


@clause("wat.P10", "wat.R4f")
def catch(state: "State", seat: int, target: int, source: int, events: list[Event]) -> None:
    """Refusing to play a card costs 5, and as the card is laid for its player, once only."""
    kind = kind_of(card_at(state, target, source))
    state.refusals[target] += 1
    events.append((EVERYONE, CAUGHT, seat, target, kind))
    lay_card(state, target, source, oldest_place(state, kind), True, events)


@clause("wat.R4e")
def point_in_vain(state: "State", seat: int, target: int, source: int, events: list[Event]) -> None:
    """Otherwise the finger rests for ten seconds."""
    state.point_due[seat] = ticks(state) + POINT_WAIT
    kind = kind_of(card_at(state, target, source))
    events.append((EVERYONE, POINTED_IN_VAIN, seat, target, kind))


def free_fingers(state: "State") -> None:
    """Who has rested for long enough may point again."""
    now = ticks(state)
    for seat in range(state.seats):
        if state.point_due[seat] <= now:
            state.point_due[seat] = OFF


@clause("wat.R4c")
def watch_places(state: "State") -> None:
    """Since when every card in sight has had a place without a break."""
    now = ticks(state)
    for seat in range(state.seats):
        since = state.since[seat]
        devidoir = state.devidoir[seat]
        for source in range(len(devidoir)):
            card = devidoir[source]
            if card == NO_CARD or not has_place(state, kind_of(card)):
                since[source] = OFF
            elif since[source] == OFF:
                since[source] = now
        heap = state.heap[seat]
        if not heap or not has_place(state, kind_of(heap[-1])):
            since[HEAP] = OFF
        elif since[HEAP] == OFF:
            since[HEAP] = now
