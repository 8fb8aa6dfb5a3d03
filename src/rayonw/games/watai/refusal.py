"""Why not: the clause and the reason for every action turned down."""

from typing import TYPE_CHECKING

from rayonw.games.watai.action import (
    ACCENT,
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
    verb_of,
)
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.material import CLOSE_RACE, FACES, NO_CARD, NOBODY, kind_of
from rayonw.games.watai.phase import COUNTDOWN, FROZEN, NAMING, OVER, RACE, READY
from rayonw.kernel.clause import clause
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

PLAYED_IN_THE_RACE = (PLAY, TURN, CRY, FILL, POINT, SLAP, SAY)


def refusal_of(state: "State", seat: int, action: int, at: int) -> Refusal:
    """Why an action that is not legal is not."""
    verb = verb_of(action)
    if state.phase == OVER:
        return Refusal("wat.E3", "over")
    if not 0 <= seat < state.seats:
        return Refusal("wat.C3", "no_such_seat")
    if verb < 0:
        return Refusal("wat.P4", "unknown_action")
    if state.left[seat] or state.away[seat]:
        return no_line(state, seat, verb)
    if verb in (BACK, LEAVE):
        return Refusal("wat.R38", "line_stands")
    if verb in PLAYED_IN_THE_RACE:
        return not_in_the_race(state, seat, verb) or in_the_race(state, seat, action, verb, at)
    return beside_the_race(state, seat, verb)


@clause("wat.R36", "wat.R38")
def no_line(state: "State", seat: int, verb: int) -> Refusal:
    """A seat that left is out; a seat that is away comes back first."""
    if state.left[seat]:
        return Refusal("wat.R36", "seat_left")
    if verb == LEAVE:
        return Refusal("wat.R38", "not_away_long_enough")
    return Refusal("wat.R38", "come_back_first")


@clause("wat.P1", "wat.R21", "wat.R28", "wat.R31")
def not_in_the_race(state: "State", seat: int, verb: int) -> Refusal | None:
    """Nothing is played, and nothing punished, before the start, in another's freeze, or after the end."""
    if state.phase == COUNTDOWN:
        return Refusal("wat.R31", "countdown")
    if state.phase == FROZEN and seat != state.lone:
        return Refusal("wat.V13", "frozen", seat=state.lone)
    if state.phase == RACE or state.phase == FROZEN:
        return None
    if verb == CRY and state.round > 1:
        return Refusal("wat.R21", "cry_after_the_end")
    if state.phase == NAMING:
        return Refusal("wat.R15", "naming_first", seat=state.roller)
    return Refusal("wat.P1", "wait_for_go", seat=state.go_sayer())


def in_the_race(state: "State", seat: int, action: int, verb: int, at: int) -> Refusal:
    """Why a gesture of the race does not go."""
    if verb == PLAY:
        return no_card_laid(state, seat, action, at)
    if verb == TURN:
        return Refusal("wat.R20", "stock_empty")
    if verb == FILL:
        return no_hole_filled(state, seat, action - FILL)
    if verb == POINT:
        return not_pointed(state, seat, (action - POINT) // 8)
    if verb == SLAP:
        return not_slapped(state, action - SLAP)
    return Refusal("wat.R34" if state.on[16] else "wat.V16", "nothing_to_announce", number=action - SAY)


@clause("wat.P3", "wat.R7")
def no_card_laid(state: "State", seat: int, action: int, at: int) -> Refusal:
    """The card is gone, does not fit, or fitted until somebody was faster."""
    card = state.hands[seat].card_at(laid_source(action))
    kind = laid_kind(action)
    pile = laid_pile(action)
    if card == NO_CARD or kind_of(card) != kind:
        return Refusal("wat.P4", "no_card_there", card=FACES[kind])
    if pile == NEW_PILE:
        return Refusal("wat.P2", "opens_no_pile", card=FACES[kind])
    if pile >= len(state.arena.shows):
        return Refusal("wat.P2", "no_such_pile")
    moment = max(at, state.clock.now)
    faster = state.arena.faster_seat(seat, kind, pile, moment, CLOSE_RACE)
    if faster != NOBODY:
        return Refusal("wat.R7", "somebody_was_faster", seat=faster, card=FACES[kind])
    return Refusal("wat.P3", "does_not_fit", card=FACES[kind])


def no_hole_filled(state: "State", seat: int, place: int) -> Refusal:
    """No hole there, or nothing to fill it with."""
    hand = state.hands[seat]
    if place >= len(hand.devidoir) or hand.devidoir[place] != NO_CARD:
        return Refusal("wat.P5", "no_hole_there")
    return Refusal("wat.P5", "talon_empty")


@clause("wat.R4", "wat.R33")
def not_pointed(state: "State", seat: int, target: int) -> Refusal:
    """Refused without a wait: yourself, holes, seats that left or are away; and while waiting."""
    if state.clock.point_due[seat] != OFF:
        return Refusal("wat.R4", "wait_to_point")
    if target == seat:
        return Refusal("wat.R33", "point_at_others")
    if target >= state.seats:
        return Refusal("wat.R33", "no_such_seat")
    if state.left[target] or state.away[target]:
        return Refusal("wat.R33", "not_at_the_absent", seat=target)
    return Refusal("wat.R33", "nothing_to_point_at")


def not_slapped(state: "State", pile: int) -> Refusal:
    """No slapping in this round, no such pile, or still blocked."""
    if not state.on[15]:
        return Refusal("wat.V15", "no_slapping")
    if pile >= len(state.arena.shows):
        return Refusal("wat.V15", "no_such_pile")
    return Refusal("wat.R13", "slaps_blocked")


def beside_the_race(state: "State", seat: int, verb: int) -> Refusal:
    """Go, names and accents at the wrong time or by the wrong seat."""
    if verb == GO:
        if state.phase == READY:
            return Refusal("wat.P1", "not_yours_to_say_go", seat=state.go_sayer())
        return Refusal("wat.P1", "no_go_now")
    if verb == NAME:
        if state.phase != NAMING:
            return Refusal("wat.R15", "nobody_to_name")
        if seat != state.roller:
            return Refusal("wat.R15", "not_yours_to_name", seat=state.roller)
        return Refusal("wat.R22", "cannot_be_named")
    assert verb == ACCENT
    if not state.on[16]:
        return Refusal("wat.V16", "no_accents")
    if state.accent[seat] != NOBODY:
        return Refusal("wat.R34", "one_accent_a_round")
    return Refusal("wat.V13", "frozen", seat=state.lone)


def not_yet() -> Refusal:
    """Time has not run out."""
    return Refusal("wat.R31", "not_yet")
