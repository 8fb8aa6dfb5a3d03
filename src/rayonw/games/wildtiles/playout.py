"""Random play inside the engine: every legal action as likely as another, and no lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.action import (
    CALLED,
    CHALLENGE,
    DRAW,
    GIVE,
    LAY,
    PASS,
    arrows_in,
    lay_of,
    size_of,
)
from rayonw.games.wildtiles.choices import LAYING, legal_actions, may_give
from rayonw.games.wildtiles.fitting import (
    call_due,
    may_draw,
    may_lay,
    may_pass_drawn,
    may_pass_undrawn,
)
from rayonw.games.wildtiles.match import DRAWN, HOLD, OVER, PASSING, TURN, Match
from rayonw.games.wildtiles.material import COLOURED, COLOURS, NOBODY, lowest
from rayonw.games.wildtiles.order import open_turn
from rayonw.games.wildtiles.policy import who_acts
from rayonw.games.wildtiles.rules import State
from rayonw.kernel.chance import Chance

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 5000
"""After so many actions a playout is broken off."""
ARROWS_OF: Final[list[list[int]]] = [arrows_in(open_arrows) for open_arrows in range(256)]
"""The arrows of every set."""
NO_ACTION: Final = -1


def random_playout(state: State, chance: Chance) -> int:
    """Play a State to the end of its round, in place, by uniformly random legal actions; how many it took.

    The seat that acts is the first that is waited for. Where nobody is, the two seconds after a missing UNO
    run out, which is no action. Nothing is told, and nobody learns anything. Clone a State still needed.
    """
    state.dreaming = True
    state.now = 0
    actions = 0
    while state.phase != OVER and actions < LONGEST:
        if state.phase == HOLD:
            state.held = False
            open_turn(state)
            continue
        seat = who_acts(state)
        state.carry_out(seat, random_action(state, seat, chance))
        actions += 1
    return actions


def random_action(match: Match, seat: int, chance: Chance) -> int:
    """One of the legal actions of a seat that is waited for, each as likely as another."""
    if plain(match):
        kinds = may_lay(match, seat)
        each = ways(match, seat)
        other = renounce(match, seat)
        found = how_many(match, kinds, each, other)
        number = chance.below(found) if found > 1 else 0
        return nth_action(match, kinds, each, other, number)
    if match.phase == PASSING and match.fault == NOBODY:
        kinds = may_give(match, seat)
        return GIVE + nth_kind(kinds, chance.below(size_of(kinds)))
    actions = legal_actions(match, seat)
    return actions[chance.below(len(actions))]


def nth_kind(kinds: i64, number: i64) -> i64:
    """The kind of that number, from 0, in a set."""
    while number:
        kinds &= kinds - 1
        number -= 1
    return lowest(kinds)


def plain(match: Match) -> bool:
    """Whether the seat at turn is to lay on the target, draw, pass or challenge, and nothing besides."""
    return LAYING >> match.phase & 1 == 1 and match.fault == NOBODY and not match.encore and not match.advice


def ways(match: Match, seat: int) -> i64:
    """In how many ways a tile is laid in one colour: the arrows, each with and without UNO if it is due."""
    arrows: i64 = len(ARROWS_OF[match.open_arrows])
    return 2 * arrows if call_due(match, seat, 1) else arrows


def how_many(match: Match, kinds: i64, each: i64, other: i64) -> i64:
    """How many legal actions a plain turn has: these kinds are laid in `each` ways a colour, or `other`."""
    found: i64 = 0 if other == NO_ACTION else 1
    while kinds:
        found += each if kinds & COLOURED else each * COLOURS
        kinds &= kinds - 1
    return found + 1 if match.phase == TURN and match.accused != NOBODY else found


def renounce(match: Match, seat: int) -> i64:
    """What the seat may do instead of laying: draw, pass, or NO_ACTION."""
    if match.phase == TURN:
        if may_draw(match, seat):
            return DRAW
        if may_pass_undrawn(match, seat):
            return PASS
    elif match.phase == DRAWN and may_pass_drawn(match, seat):
        return PASS
    return NO_ACTION


def nth_action(match: Match, kinds: i64, each: i64, other: i64, number: i64) -> i64:
    """The legal action of that number, from 0, in a plain turn: lays first, tile by tile."""
    while kinds:
        lays = each if kinds & COLOURED else each * COLOURS
        if number < lays:
            return nth_lay(match, lowest(kinds), each, number)
        number -= lays
        kinds &= kinds - 1
    if other == NO_ACTION or number > 0:
        return CHALLENGE
    return other


def nth_lay(match: Match, kind: i64, each: i64, number: i64) -> i64:
    """The lay of that number, from 0, of one tile."""
    arrows = ARROWS_OF[match.open_arrows]
    colour: i64 = 0
    while number >= each:
        colour += 1
        number -= each
    if each == len(arrows):
        return LAY + lay_of(kind, colour, arrows[number], 0)
    return LAY + lay_of(kind, colour, arrows[number >> 1], number & CALLED)
