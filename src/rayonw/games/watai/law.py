"""What a seat may do now: `legal_actions` lists exactly what `is_legal` allows."""

from typing import TYPE_CHECKING

from rayonw.games.watai.action import (
    ACCENT,
    AWAY,
    BACK,
    CRY,
    FILL,
    GO,
    LEAVE,
    NAME,
    NEW_PILE,
    PLAY,
    POINT,
    SAY,
    SLAP,
    TURN,
    laid_kind,
    laid_pile,
    laid_source,
    lay,
    point,
    verb_of,
)
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.line import may_leave
from rayonw.games.watai.material import ACCENTS, HEAP, HIGH, LOW, NO_CARD, NOBODY, SOURCES, kind_of
from rayonw.games.watai.phase import FROZEN, NAMING, OVER, RACE, READY
from rayonw.games.watai.race import may_point_to
from rayonw.games.watai.rounds import may_be_named
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R28", "wat.R31")
def is_racing(state: "State", seat: int) -> bool:
    """Whether this seat may play now: everybody in the race, a lone player in a freeze."""
    return state.phase == RACE or (state.phase == FROZEN and seat == state.lone)


def is_legal(state: "State", seat: int, action: int) -> bool:
    """Whether this seat may do this now."""
    if state.phase == OVER or not 0 <= seat < state.seats or state.left[seat]:
        return False
    if state.away[seat]:
        return action == BACK or (action == LEAVE and may_leave(state, seat))
    verb = verb_of(action)
    if verb == PLAY:
        return is_racing(state, seat) and may_lay(state, seat, action)
    if verb == TURN:
        return is_racing(state, seat) and state.hands[seat].can_turn()
    if verb == CRY:
        return is_racing(state, seat)
    if verb == FILL:
        return is_racing(state, seat) and state.hands[seat].can_fill(action - FILL)
    if verb == POINT:
        target = (action - POINT) // 8
        return (
            is_racing(state, seat)
            and may_point_to(state, seat, target)
            and state.hands[target].card_at(action % 8) != NO_CARD
        )
    if verb == SLAP:
        return is_racing(state, seat) and may_slap(state, seat, action - SLAP)
    if verb == SAY:
        return is_racing(state, seat) and state.clock.oldest_owed(seat, action - SAY) != OFF
    return is_legal_beside(state, seat, action, verb)


def is_legal_beside(state: "State", seat: int, action: int, verb: int) -> bool:
    """The same for what is done beside the race."""
    if verb == GO:
        return state.phase == READY and seat == state.go_sayer()
    if verb == NAME:
        return state.phase == NAMING and seat == state.roller and may_be_named(state, action - NAME)
    if verb == ACCENT:
        return may_take_accent(state, seat)
    return verb == AWAY


@clause("wat.P2", "wat.P3", "wat.P4", "wat.R7")
def may_lay(state: "State", seat: int, action: int) -> bool:
    """The card is there, and it fits at this moment: check and move are one step."""
    card = state.hands[seat].card_at(laid_source(action))
    if card == NO_CARD or kind_of(card) != laid_kind(action):
        return False
    kind = kind_of(card)
    pile = laid_pile(action)
    if pile == NEW_PILE:
        return state.arena.order.opens(kind)
    return pile < len(state.arena.shows) and state.arena.fits(kind, pile)


@clause("wat.R13", "wat.R34")
def may_slap(state: "State", seat: int, pile: int) -> bool:
    """Any pile may be slapped, needlessly too, unless the seat is still blocked by a needless slap."""
    return state.on[15] and pile < len(state.arena.shows) and state.clock.slap_due[seat] == OFF


@clause("wat.R14", "wat.R34")
def may_take_accent(state: "State", seat: int) -> bool:
    """Once a round, in a round of variant 16; not while another plays alone."""
    if not state.on[16] or state.accent[seat] != NOBODY:
        return False
    return state.phase != FROZEN or seat == state.lone


def legal_actions(state: "State", seat: int) -> list[int]:
    """All that a seat may do now: cards first, house matters last."""
    if state.phase == OVER or not 0 <= seat < state.seats or state.left[seat]:
        return []
    if state.away[seat]:
        return [BACK, LEAVE] if may_leave(state, seat) else [BACK]
    actions: list[int] = []
    if is_racing(state, seat):
        add_cards(state, seat, actions)
        add_voice_and_palm(state, seat, actions)
        add_pointing(state, seat, actions)
    elif state.phase == READY and seat == state.go_sayer():
        actions.append(GO)
    elif state.phase == NAMING and seat == state.roller:
        actions += [NAME + named for named in range(state.seats) if may_be_named(state, named)]
    if may_take_accent(state, seat):
        actions += range(ACCENT, ACCENT + len(ACCENTS))
    actions.append(AWAY)
    return actions


def add_cards(state: "State", seat: int, actions: list[int]) -> None:
    """Cards that fit, holes to fill, the Stock."""
    hand = state.hands[seat]
    arena = state.arena
    piles = len(arena.shows)
    for source in range(SOURCES):
        card = hand.card_at(source)
        if card == NO_CARD:
            continue
        kind = kind_of(card)
        if arena.places[kind]:
            actions += [lay(source, pile, kind) for pile in range(piles) if arena.fits(kind, pile)]
        if arena.order.opens(kind):
            actions.append(lay(source, NEW_PILE, kind))
    if hand.talon and NO_CARD in hand.devidoir:
        actions += [FILL + place for place in range(HEAP) if hand.can_fill(place)]
    if hand.can_turn():
        actions.append(TURN)


def add_voice_and_palm(state: "State", seat: int, actions: list[int]) -> None:
    """The cry, announcements owed, slaps."""
    actions.append(CRY)
    if state.on[16]:
        owed = [number for number in range(LOW, HIGH + 1) if state.clock.oldest_owed(seat, number) != OFF]
        actions += [SAY + number for number in owed]
    if state.on[15] and state.clock.slap_due[seat] == OFF:
        actions += range(SLAP, SLAP + len(state.arena.shows))


def add_pointing(state: "State", seat: int, actions: list[int]) -> None:
    """Every card of the others that may be pointed at."""
    if state.clock.point_due[seat] != OFF:
        return
    for target in range(state.seats):
        if may_point_to(state, seat, target):
            hand = state.hands[target]
            places = range(len(hand.devidoir))
            actions += [point(target, place) for place in places if hand.devidoir[place] != NO_CARD]
            if hand.heap:
                actions.append(point(target, HEAP))
