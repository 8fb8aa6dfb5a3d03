"""The legal actions of a seat, as lists, and the same question for a single int."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.action import (
    ACCEPT,
    AGREE,
    CALLED,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    ENCORE,
    END,
    GIVE,
    LAY,
    LAYS,
    NO_VERB,
    PASS,
    REPORT,
    SWAP_WITH,
    all_lays,
    arrow_in,
    arrows_in,
    colour_in,
    encore_of,
    first_arrow_in,
    gifts_of,
    kind_in,
    lays_of,
    second_lay_in,
)
from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.fitting import (
    call_due,
    encore_allowed,
    follows_encore,
    free_squares,
    may_catch,
    may_challenge,
    may_choose,
    may_draw,
    may_lay,
    may_pass_drawn,
    may_pass_undrawn,
    may_report,
    may_vote,
    open_after_encore,
    seat_after,
)
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    CHOSEN,
    DRAWN,
    FREE,
    FREE_DRAWN,
    OVER,
    PASSING,
    SWAPPING,
    TURN,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import KINDS, NOBODY, WILD, bit_of, kinds_in

if TYPE_CHECKING:
    from mypy_extensions import i64

LAYING: Final = 1 << TURN | 1 << DRAWN | 1 << CHOSEN | 1 << AMEND_FOUR | 1 << AMEND_RENOUNCE
"""The set of phases in which a tile is laid on the target."""


def legal_actions(match: Match, seat: i64) -> list[int]:
    """Everything the seat may do now, waited for or not."""
    phase = match.phase
    actions: list[int]
    if phase <= SWAPPING and seat == match.turn:
        actions = turn_actions(match, seat)
    elif phase == PASSING and missing_gift(match, seat):
        actions = gift_actions(match, seat)
    elif phase == ANSWER and seat == seat_after(match, match.turn):
        actions = [ACCEPT, CHALLENGE]
    elif phase == VOTE and may_vote(match, seat):
        actions = [AGREE, DENY]
    else:
        actions = []
    if match.fault != NOBODY and may_catch(match, seat):
        actions.append(CATCH + match.fault)
    if match.advice and may_report(match, seat):
        actions += [REPORT + other for other in range(match.seats) if other != seat]
    return actions


def turn_actions(match: Match, seat: i64) -> list[int]:
    """What the seat at turn may do."""
    phase = match.phase
    if phase == SWAPPING:
        return [SWAP_WITH + other for other in range(match.seats) if other != seat]
    if phase in (FREE, FREE_DRAWN):
        return free_actions(match, seat)
    return target_actions(match, seat)


def target_actions(match: Match, seat: i64) -> list[int]:
    """Lay on the target, or draw, or pass, or challenge who just passed."""
    verb = renouncing(match, seat)
    if match.encore and encore_allowed(match, seat):
        actions = lay_actions(match, seat, NO_VERB)
        encore_actions(match, seat, actions)
        if verb != NO_VERB:
            actions.append(verb)
    else:
        actions = lay_actions(match, seat, verb)
    if match.accused != NOBODY and match.phase == TURN:
        actions.append(CHALLENGE)
    return actions


def renouncing(match: Match, seat: i64) -> i64:
    """How the seat may go without laying a tile on the target: DRAW, PASS or NO_VERB."""
    if match.phase == TURN:
        if may_draw(match, seat):
            return DRAW
        return PASS if may_pass_undrawn(match, seat) else NO_VERB
    return PASS if match.phase == DRAWN and may_pass_drawn(match, seat) else NO_VERB


def lay_actions(match: Match, seat: i64, verb: i64) -> list[int]:
    """Every tile that may go on the target, with every colour and arrow, and UNO called or not if due.

    After them the verb, if any.
    """
    kinds = may_lay(match, seat)
    if kinds:
        return all_lays(kinds, call_due(match, seat, 1), match.open_arrows, verb)
    return [] if verb == NO_VERB else [verb]


def encore_actions(match: Match, seat: i64, actions: list[int]) -> None:
    """Every arrow of the Wild, and every lay of a tile that fits where it points."""
    rest = match.racks[seat].copy()
    rest.take(WILD)
    due = call_due(match, seat, 2)
    for arrow in range(ARROWS):
        if match.open_arrows >> arrow & 1:
            square = match.target + match.ground.steps[arrow]
            arrows = arrows_in(open_after_encore(match, square))
            for kind in kinds_in(rest.kinds):
                if follows_encore(match, square, kind):
                    actions += [encore_of(arrow, lay) for lay in lays_of(kind, due, arrows)]


def free_actions(match: Match, seat: i64) -> list[int]:
    """After a dead end: a square, or draw, or pass."""
    actions: list[int] = []
    if may_choose(match, seat):
        actions = [CHOOSE + square for square in free_squares(match)]
    if match.phase == FREE_DRAWN:
        actions.append(PASS)
    elif may_draw(match, seat):
        actions.append(DRAW)
    elif may_pass_undrawn(match, seat):
        actions.append(PASS)
    return actions


def missing_gift(match: Match, seat: i64) -> bool:
    """Whether the seat has tiles left to choose for its neighbour."""
    return match.choosing >> seat & 1 == 1


def gift_actions(match: Match, seat: i64) -> list[int]:
    """Each tile of the rack that is not yet chosen."""
    return gifts_of(may_give(match, seat))


def may_give(match: Match, seat: i64) -> i64:
    """The set of kinds of which the rack has a tile that is not yet chosen."""
    rack = match.racks[seat]
    gift = match.gifts[seat]
    if not gift or rack.twice >> gift[0] & 1:
        return rack.kinds
    return rack.kinds - bit_of(gift[0])


# One int.


def laying(match: Match, seat: i64) -> bool:
    """Whether the seat is to lay a tile on the target."""
    return seat == match.turn and LAYING >> match.phase & 1 == 1


def arrow_fits(code: i64, open_arrows: i64) -> bool:
    """Whether a lay points at an unoccupied square; nowhere, in a dead end."""
    arrow = arrow_in(code)
    if open_arrows == 0:
        return arrow == NO_ARROW
    return arrow < ARROWS and open_arrows >> arrow & 1 == 1


def allows_lay(match: Match, seat: i64, code: i64) -> bool:
    """Whether this lay is among the legal actions."""
    kind = kind_in(code)
    return (
        laying(match, seat)
        and (kind >= WILD or colour_in(code) == 0)
        and may_lay(match, seat) >> kind & 1 == 1
        and arrow_fits(code, match.open_arrows)
        and (not code & CALLED or call_due(match, seat, 1))
    )


def allows_encore(match: Match, seat: i64, code: i64) -> bool:
    """Whether this Encore is among the legal actions."""
    arrow = first_arrow_in(code)
    lay = second_lay_in(code)
    kind = kind_in(lay)
    if lay >= LAYS or not laying(match, seat) or not encore_allowed(match, seat):
        return False
    if not match.open_arrows >> arrow & 1 or match.racks[seat].count(kind) < (2 if kind == WILD else 1):
        return False
    square = match.target + match.ground.steps[arrow]
    return (
        follows_encore(match, square, kind)
        and (kind >= WILD or colour_in(lay) == 0)
        and arrow_fits(lay, open_after_encore(match, square))
        and (not lay & CALLED or call_due(match, seat, 2))
    )


def allows_gift(match: Match, seat: i64, kind: i64) -> bool:
    """Whether the seat has to pass a tile, and has this one."""
    return (
        match.phase == PASSING
        and kind < KINDS
        and missing_gift(match, seat)
        and may_give(match, seat) >> kind & 1 == 1
    )


def allows_verb(match: Match, seat: i64, action: i64) -> bool:
    """Whether a plain verb is among the legal actions."""
    phase = match.phase
    if action <= PASS:
        if seat != match.turn:
            return False
        if phase in (TURN, FREE):
            return may_draw(match, seat) if action == DRAW else may_pass_undrawn(match, seat)
        if action == DRAW:
            return False
        return phase == FREE_DRAWN or (phase == DRAWN and may_pass_drawn(match, seat))
    if action == ACCEPT:
        return phase == ANSWER and seat == seat_after(match, match.turn)
    if action == CHALLENGE:
        return may_challenge(match, seat)
    return action in (AGREE, DENY) and may_vote(match, seat)


def allows_naming(match: Match, seat: i64, action: i64) -> bool:
    """Whether a verb that names another seat is among the legal actions."""
    if action >= REPORT:
        other = action - REPORT
        return other < match.seats and other != seat and may_report(match, seat)
    if action >= SWAP_WITH:
        other = action - SWAP_WITH
        return match.phase == SWAPPING and seat == match.turn and other < match.seats and other != seat
    return action == CATCH + match.fault and may_catch(match, seat)


def allows_choice(match: Match, seat: i64, square: i64) -> bool:
    """Whether the seat may go on with this square."""
    return (
        seat == match.turn
        and match.phase in (FREE, FREE_DRAWN)
        and may_choose(match, seat)
        and square in free_squares(match)
    )


def allows(match: Match, seat: int, action: int) -> bool:
    """Whether `legal_actions` of the seat has this int, without making the list."""
    if not 0 <= seat < match.seats or not 0 <= action < END or match.phase == OVER:
        return False
    if action >= ENCORE:
        return allows_encore(match, seat, action - ENCORE)
    if action >= LAY:
        return action < LAY + LAYS and allows_lay(match, seat, action - LAY)
    if action >= CHOOSE:
        return allows_choice(match, seat, action - CHOOSE)
    if action >= GIVE:
        return allows_gift(match, seat, action - GIVE)
    if action >= CATCH:
        return allows_naming(match, seat, action)
    return allows_verb(match, seat, action)
