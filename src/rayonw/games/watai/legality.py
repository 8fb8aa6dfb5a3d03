"""What a seat may do now: one reason against each action, from which `legal`, `play` and refusals follow.

A reason is the clause and the key of its words on the sheet, such as "wat.P5 no_hole_there"; ALLOWED is
none. `legal_actions` asks the same questions as `reason_against`, but each of them once for many actions.
"""

from typing import TYPE_CHECKING, Final

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
    PRESS_READY,
    SAY,
    SLAP,
    TURN,
    laid_kind,
    laid_pile,
    laid_source,
    lay,
    point,
    pointed_seat,
    pointed_source,
    verb_of,
)
from rayonw.games.watai.announcement import oldest_owed
from rayonw.games.watai.arena import fits
from rayonw.games.watai.clock import OFF
from rayonw.games.watai.go import go_sayer, is_present, limits_go
from rayonw.games.watai.hand import can_fill, card_at
from rayonw.games.watai.line import may_leave
from rayonw.games.watai.material import ACCENTS, HEAP, HIGH, LOW, NO_CARD, NOBODY, SOURCES, kind_of
from rayonw.games.watai.naming import may_be_named
from rayonw.games.watai.phase import COUNTDOWN, FROZEN, NAMING, OVER, RACE, READY
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

ALLOWED: Final = ""

RACING: Final = (PLAY, TURN, CRY, FILL, POINT, SLAP, SAY)
"""What is done in the race only."""


def reason_against(state: "State", seat: int, action: int) -> str:
    """Why a seat may not do this now, or ALLOWED."""
    if state.phase == OVER:
        return "wat.E3 over"
    if not 0 <= seat < state.seats:
        return "wat.C3a no_such_seat"
    verb = verb_of(action)
    if verb < 0:
        return "wat.P4 unknown_action"
    if state.left[seat]:
        return "wat.R36a seat_left"
    if state.away[seat]:
        return against_the_absent(state, seat, verb)
    if verb in RACING:
        reason = against_racing(state, seat, verb)
        return reason if reason else against_gesture(state, seat, action, verb)
    return against_word(state, seat, action, verb)


def against_gesture(state: "State", seat: int, action: int, verb: int) -> str:
    """Why a seat in the race may not do this with its cards, finger, palm or voice."""
    if verb == PLAY:
        return against_laying(state, seat, laid_source(action), laid_pile(action), laid_kind(action))
    if verb == TURN:
        return against_turning(state, seat)
    if verb == FILL:
        return against_filling(state, seat, action - FILL)
    if verb == POINT:
        target = pointed_seat(action)
        reason = against_pointing_to(state, seat, target)
        return reason if reason else against_pointing_at(state, target, pointed_source(action))
    if verb == SLAP:
        return against_slapping(state, seat, action - SLAP)
    return against_saying(state, seat, action - SAY) if verb == SAY else ALLOWED


def against_word(state: "State", seat: int, action: int, verb: int) -> str:
    """Why a seat may not say this, in the race or beside it."""
    if verb == GO:
        return against_go(state, seat)
    if verb == PRESS_READY:
        return against_ready(state, seat)
    if verb == NAME:
        return against_naming(state, seat, action - NAME)
    if verb == ACCENT:
        return against_accent(state, seat)
    return ALLOWED if verb == AWAY else "wat.R38a line_stands"


def against_the_absent(state: "State", seat: int, verb: int) -> str:
    """A seat that is away can only come back, or be given up after a minute."""
    if verb == BACK:
        return ALLOWED
    if verb != LEAVE:
        return "wat.R38a come_back_first"
    return ALLOWED if may_leave(state, seat) else "wat.R38c not_away_long_enough"


@clause("wat.R21d", "wat.R28e", "wat.R31b")
def against_racing(state: "State", seat: int, verb: int) -> str:
    """Nothing is played, and nothing punished, before the start, in another's freeze, or after the end."""
    if is_racing(state, seat):
        return ALLOWED
    if state.phase == COUNTDOWN:
        return "wat.R31b countdown"
    if state.phase == FROZEN:
        return "wat.V13b frozen"
    if verb == CRY and state.round > 1:
        return "wat.R21d cry_after_the_end"
    return "wat.R15b naming_first" if state.phase == NAMING else "wat.P1c wait_for_go"


@clause("wat.P1c", "wat.R28f", "wat.R31f")
def is_racing(state: "State", seat: int) -> bool:
    """Everybody plays at once in the race; in a freeze its lone player, who may do all the same things."""
    return state.phase == RACE or (state.phase == FROZEN and seat == state.lone)


@clause("wat.R7b")
def against_laying(state: "State", seat: int, source: int, pile: int, kind: int) -> str:
    """The card is there and fits at this moment; if not, it stays where it was."""
    card = card_at(state, seat, source)
    if card == NO_CARD or kind_of(card) != kind:
        return "wat.P4 no_card_there"
    if pile == NEW_PILE:
        return ALLOWED if kind == state.opener else "wat.P2a opens_no_pile"
    if pile >= len(state.shows):
        return "wat.P2b no_such_pile"
    return ALLOWED if fits(state, kind, pile) else "wat.P3b does_not_fit"


def against_turning(state: "State", seat: int) -> str:
    """There is something in the Stock to turn, or on the heap to gather."""
    return ALLOWED if state.stock[seat] or state.heap[seat] else "wat.R20c stock_empty"


def against_filling(state: "State", seat: int, place: int) -> str:
    """There is a hole, and a card in the Talon."""
    if can_fill(state, seat, place):
        return ALLOWED
    devidoir = state.devidoir[seat]
    is_hole = place < len(devidoir) and devidoir[place] == NO_CARD
    return "wat.R25a talon_empty" if is_hole else "wat.P5 no_hole_there"


@clause("wat.R4g")
def against_pointing_to(state: "State", seat: int, target: int) -> str:
    """At another seat whose line stands; not while the finger rests after a vain one."""
    if state.point_due[seat] != OFF:
        return "wat.R4e wait_to_point"
    if target == seat:
        return "wat.R33c point_at_others"
    if target >= state.seats:
        return "wat.R33c no_such_seat"
    return ALLOWED if is_present(state, target) else "wat.R4g not_at_the_absent"


@clause("wat.R33c")
def against_pointing_at(state: "State", target: int, source: int) -> str:
    """At a card; pointing at a hole is refused without a wait, like pointing at nobody."""
    return "wat.R33c nothing_to_point_at" if card_at(state, target, source) == NO_CARD else ALLOWED


@clause("wat.R34b")
def against_slapping(state: "State", seat: int, pile: int) -> str:
    """Any pile, needlessly too; while the seat is blocked a slap is refused and prolongs nothing."""
    if not state.on[15]:
        return "wat.V15a no_slapping"
    if pile >= len(state.shows):
        return "wat.V15a no_such_pile"
    return ALLOWED if state.slap_due[seat] == OFF else "wat.R13c slaps_blocked"


@clause("wat.R34c")
def against_saying(state: "State", seat: int, number: int) -> str:
    """A number that the seat owes; any other announcement is refused for free."""
    if oldest_owed(state, seat, number) != OFF:
        return ALLOWED
    return "wat.R34c nothing_to_announce" if state.on[16] else "wat.V16b nothing_to_announce"


def against_go(state: "State", seat: int) -> str:
    """The one whose right it is; anybody present, if that one has been silent for too long."""
    if state.phase != READY:
        return "wat.P1c no_go_now"
    if state.anybody_goes or seat == go_sayer(state):
        return ALLOWED
    return "wat.P1a not_yours_to_say_go" if state.round == 1 else "wat.P1b not_yours_to_say_go"


@clause("wat.R40b")
def against_ready(state: "State", seat: int) -> str:
    """Once per round, before Go; Go itself is the sign of the one who says it."""
    if not limits_go(state):
        return "wat.R40h no_ready_in_rules_1"
    if state.phase != READY:
        return "wat.R40a no_ready_now"
    if seat == go_sayer(state):
        return "wat.R40b go_is_your_sign"
    return "wat.R40a ready_already" if state.ready[seat] else ALLOWED


def against_naming(state: "State", seat: int, named: int) -> str:
    """The roller names one of those who may be named."""
    if state.phase != NAMING:
        return "wat.R15b nobody_to_name"
    if seat != state.roller:
        return "wat.R15a not_yours_to_name"
    return ALLOWED if may_be_named(state, named) else "wat.R22f cannot_be_named"


@clause("wat.R34d")
def against_accent(state: "State", seat: int) -> str:
    """At most once per round, in a round of variant 16; not while another plays alone."""
    if not state.on[16]:
        return "wat.V16a no_accents"
    if state.accent[seat] != NOBODY:
        return "wat.R34d one_accent_per_round"
    return "wat.V13b frozen" if state.phase == FROZEN and seat != state.lone else ALLOWED


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
    elif state.phase == READY:
        if not against_go(state, seat):
            actions.append(GO)
        if not against_ready(state, seat):
            actions.append(PRESS_READY)
    elif state.phase == NAMING:
        actions += [NAME + named for named in range(state.seats) if not against_naming(state, seat, named)]
    if state.on[16] and not against_accent(state, seat):
        actions += range(ACCENT, ACCENT + len(ACCENTS))
    actions.append(AWAY)
    return actions


def add_cards(state: "State", seat: int, actions: list[int]) -> None:
    """Cards that fit, holes to fill, the Stock; a kind that fits on no pile is not tried on each of them."""
    piles = len(state.shows)
    for source in range(SOURCES):
        card = card_at(state, seat, source)
        if card == NO_CARD:
            continue
        kind = kind_of(card)
        if state.places[kind]:
            actions += [lay(source, pile, kind) for pile in range(piles) if fits(state, kind, pile)]
        if kind == state.opener:
            actions.append(lay(source, NEW_PILE, kind))
    if state.talon[seat] and NO_CARD in state.devidoir[seat]:
        actions += [FILL + place for place in range(HEAP) if not against_filling(state, seat, place)]
    if not against_turning(state, seat):
        actions.append(TURN)


def add_voice_and_palm(state: "State", seat: int, actions: list[int]) -> None:
    """The cry, announcements owed, slaps."""
    actions.append(CRY)
    if state.on[16]:
        numbers = range(LOW, HIGH + 1)
        actions += [SAY + number for number in numbers if not against_saying(state, seat, number)]
    if state.on[15]:
        piles = range(len(state.shows))
        actions += [SLAP + pile for pile in piles if not against_slapping(state, seat, pile)]


def add_pointing(state: "State", seat: int, actions: list[int]) -> None:
    """Every card of the others that may be pointed at."""
    for target in range(state.seats):
        if not against_pointing_to(state, seat, target):
            devidoir = state.devidoir[target]
            places = range(len(devidoir))
            actions += [point(target, place) for place in places if devidoir[place] != NO_CARD]
            if state.heap[target]:
                actions.append(point(target, HEAP))
