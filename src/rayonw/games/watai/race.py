"""The race: what a seat does with its cards, its voice, its finger and its palm."""

from typing import TYPE_CHECKING

from rayonw.games.watai.arena import NO_CLOCK
from rayonw.games.watai.blocked import is_blocked, leaves_when_shown
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.event import (
    BLOCKED,
    CAUGHT,
    CLOSED_IT,
    CONTINUED,
    FALSE_CRY,
    FILLED,
    FROZE,
    GATHERED,
    LAID,
    OPENED,
    POINTED_IN_VAIN,
    SAID,
    SET_ASIDE,
    SLAPPED_IN_VAIN,
    SLAPPED_PILE,
    THAWED,
    TURNED,
    WATAI,
)
from rayonw.games.watai.hand import NEVER
from rayonw.games.watai.material import (
    CRY_GRACE,
    EXTRA,
    HEAP,
    HIGH_FOR_TWO,
    NO_CARD,
    NOBODY,
    POINT_WAIT,
    SAY_WINDOW,
    SLAP_WAIT,
    SLAP_WINDOW,
    SLAPPED,
    START,
    kind_of,
    number_of,
    owner_of,
)
from rayonw.games.watai.phase import FROZEN, RACE
from rayonw.games.watai.rounds import end_round
from rayonw.games.watai.score import bonus_of
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

SEAT_BIT = (1, 2, 4, 8, 16, 32, 64, 128)


# Cards.


@clause("wat.P2", "wat.P3", "wat.P4")
def lay_card(state: "State", seat: int, source: int, pile: int, forced: bool, events: list[Event]) -> None:
    """A card from the Dévidoir or the top of the heap goes on a pile, or opens one."""
    hand = state.hands[seat]
    card = hand.take(source)
    kind = kind_of(card)
    how = OPENED if pile == len(state.arena.shows) else CLOSED_IT if kind >= START else CONTINUED
    state.arena.lay(card, pile, seat, state.clock.now)
    state.clock.placed_at = state.clock.ticks()
    events.append((EVERYONE, LAID, seat, kind, pile, how, 1 if forced else 0))
    open_slap_window(state, kind, pile)
    owe_announcement(state, seat, kind, forced)
    if source == HEAP:
        show(state, seat, HEAP, events)
    elif state.autofill:
        fill(state, seat, source, events)


@clause("wat.P5", "wat.R2")
def fill(state: "State", seat: int, place: int, events: list[Event]) -> None:
    """A hole is filled from the Talon: a gesture of its own, or done by the rules for everybody alike."""
    hand = state.hands[seat]
    if not hand.can_fill(place):
        return
    card = hand.fill(place)
    events.append((EVERYONE, FILLED, seat, place, kind_of(card)))
    show(state, seat, place, events)


@clause("wat.P6", "wat.P7", "wat.P11", "wat.R16")
def turn_stock(state: "State", seat: int, events: list[Event]) -> None:
    """Cards of the Stock come up together; nothing forbids it while a card of the Dévidoir fits."""
    hand = state.hands[seat]
    shown = hand.turn(state.turned_together())
    if shown == 0:
        events.append((EVERYONE, GATHERED, seat))
        return
    events.append((EVERYONE, TURNED, seat, shown, kind_of(hand.heap[-1])))
    show(state, seat, HEAP, events)


# Variant 13.


@clause("wat.V13", "wat.R28", "wat.R29", "wat.R35")
def show(state: "State", seat: int, source: int, events: list[Event]) -> None:
    """A card lies face up: if it is the roller's Extra Stop, the game freezes for everybody but this seat."""
    card = state.hands[seat].card_at(source)
    if card == NO_CARD or not state.on[13] or card in state.froze:
        return
    if kind_of(card) != EXTRA or owner_of(card, state.seats) != state.roller:
        return
    state.froze.append(card)
    state.phase = FROZEN
    state.lone = seat
    state.clock.freeze()
    events.append((EVERYONE, FROZE, seat))
    if leaves_when_shown(state, card):
        set_aside(state, seat, source, events)


@clause("wat.R12", "wat.R28")
def set_aside(state: "State", seat: int, source: int, events: list[Event]) -> None:
    """The Extra Stop of variant 13 leaves the round; its hole is filled as usual."""
    state.aside.append(state.hands[seat].take(source))
    events.append((EVERYONE, SET_ASIDE, seat))
    if source != HEAP and state.autofill:
        fill(state, seat, source, events)


@clause("wat.V13", "wat.R31")
def thaw(state: "State", events: list[Event]) -> None:
    """Everybody plays again, and all clocks run on."""
    state.phase = RACE
    state.lone = NOBODY
    state.clock.thaw()
    events.append((EVERYONE, THAWED))


# The cry.


@clause("wat.G1", "wat.V7", "wat.R25", "wat.R29")
def is_rid(state: "State", seat: int) -> bool:
    """Rid of the Talon; with variant 7 of the Dévidoir too."""
    hand = state.hands[seat]
    if not state.dealt[seat] or hand.talon:
        return False
    return not state.on[7] or hand.holes() == len(hand.devidoir)


@clause("wat.R5", "wat.R21", "wat.V11", "wat.R27", "wat.R36")
def may_cry(state: "State", seat: int) -> bool:
    """Whether a cry is good: rid of the Talon, and with variant 11 not alone, even if the other left."""
    if not is_rid(state, seat):
        return False
    if not state.on[11]:
        return True
    return any(is_rid(state, other) for other in range(state.seats) if other != seat)


@clause("wat.P8", "wat.P9", "wat.R21")
def cry(state: "State", seat: int, events: list[Event]) -> None:
    """WATAÏ ends the round, or costs 5 and the round goes on."""
    if may_cry(state, seat):
        events.append((EVERYONE, WATAI, seat, bonus_of(state)))
        end_round(state, seat, "wat.P8", events)
        return
    state.ledger.false_cries[seat] += 1
    events.append((EVERYONE, FALSE_CRY, seat))


# Pointing at a card that should have been played.


@clause("wat.R4", "wat.R33")
def may_point_to(state: "State", seat: int, target: int) -> bool:
    """To another seat whose line stands; not while waiting after a vain one."""
    if target >= state.seats or target == seat or state.left[target] or state.away[target]:
        return False
    return state.clock.point_due[seat] == OFF


@clause("wat.P10", "wat.R4", "wat.R23", "wat.R33")
def point_at(state: "State", seat: int, target: int, source: int, events: list[Event]) -> None:
    """A card that had a place for long costs its holder 5 and is laid for him; else the pointer waits."""
    since = state.hands[target].since[source]
    kind = kind_of(state.hands[target].card_at(source))
    if since == NEVER or state.clock.ticks() - since < state.patience * 1000:
        state.clock.point_due[seat] = state.clock.ticks() + POINT_WAIT
        events.append((EVERYONE, POINTED_IN_VAIN, seat, target, kind))
        return
    state.ledger.refusals[target] += 1
    events.append((EVERYONE, CAUGHT, seat, target, kind))
    lay_card(state, target, source, state.arena.oldest_place(kind), True, events)


@clause("wat.R4", "wat.R31")
def watch_places(state: "State") -> None:
    """Since when every card in sight has had a place without a break."""
    ticks = state.clock.ticks()
    arena = state.arena
    for hand in state.hands:
        since = hand.since
        for source in range(len(hand.devidoir)):
            card = hand.devidoir[source]
            if card == NO_CARD or not arena.has_place(kind_of(card)):
                since[source] = NEVER
            elif since[source] == NEVER:
                since[source] = ticks
        if not hand.heap or not arena.has_place(kind_of(hand.heap[-1])):
            since[HEAP] = NEVER
        elif since[HEAP] == NEVER:
            since[HEAP] = ticks


# Variant 15.


@clause("wat.V15", "wat.R26")
def slapped_number(state: "State") -> int:
    """The number that is slapped: 10, and 8 with two players."""
    return HIGH_FOR_TWO if state.seats == 2 else SLAPPED


@clause("wat.V15", "wat.R13", "wat.R33", "wat.R34")
def open_slap_window(state: "State", kind: int, pile: int) -> None:
    """A 10 opens its pile's one window, or opens it anew; covering the 10 does not close it."""
    if state.on[15] and number_of(kind) == slapped_number(state):
        state.arena.slap_due[pile] = state.clock.ticks() + SLAP_WINDOW


@clause("wat.V15", "wat.R13", "wat.R34")
def slap(state: "State", seat: int, pile: int, events: list[Event]) -> None:
    """+1 once a seat and pile while the window is open; a needless slap blocks further ones for a second."""
    arena = state.arena
    if arena.slap_due[pile] == NO_CLOCK or arena.slapped[pile] & SEAT_BIT[seat]:
        state.clock.slap_due[seat] = state.clock.ticks() + SLAP_WAIT
        events.append((EVERYONE, SLAPPED_IN_VAIN, seat, pile))
        return
    arena.slapped[pile] |= SEAT_BIT[seat]
    state.ledger.slaps[seat] += 1
    events.append((EVERYONE, SLAPPED_PILE, seat, pile))


# Variant 16.


@clause("wat.V16", "wat.R14", "wat.R33")
def owe_announcement(state: "State", seat: int, kind: int, forced: bool) -> None:
    """Whoever lays a number owes its announcement; Start, Stop and a forced card need none."""
    if state.on[16] and not forced and number_of(kind):
        state.clock.owe(seat, number_of(kind), state.clock.ticks() + SAY_WINDOW)


@clause("wat.V16", "wat.R14")
def say(state: "State", seat: int, number: int, events: list[Event]) -> None:
    """A number announced in time costs nothing."""
    state.clock.settle_owed(state.clock.oldest_owed(seat, number))
    events.append((EVERYONE, SAID, seat, number))


# After every change.


@clause("wat.R6", "wat.R32")
def settle(state: "State", events: list[Event]) -> None:
    """What every change may bring about: places gained and lost, and the ten seconds of a blocked round."""
    if state.phase != RACE and state.phase != FROZEN:
        return
    watch_places(state)
    if not is_blocked(state):
        state.clock.blocked_due = OFF
    elif state.clock.blocked_due == OFF:
        state.clock.blocked_due = state.clock.ticks() + CRY_GRACE
        events.append((EVERYONE, BLOCKED))
