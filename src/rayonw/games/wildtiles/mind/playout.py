"""Random play inside the engine: every legal action as likely as another, and no lists of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.action import GIVE
from rayonw.games.wildtiles.legality import may_do, may_give, may_lay
from rayonw.games.wildtiles.listing import how_many, legal_actions, nth_action, numbered, ways_to_lay
from rayonw.games.wildtiles.material import NOBODY
from rayonw.games.wildtiles.mind.policy import who_acts
from rayonw.games.wildtiles.order import open_turn
from rayonw.games.wildtiles.phase import HOLD, OVER, PASSING
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.tileset import nth_kind, size_of
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.chance import Chance

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 5000
"""After so many actions a playout is broken off."""


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


def random_action(state: State, seat: i64, chance: Chance) -> i64:
    """One of the legal actions of a seat that is waited for, each as likely as another."""
    if numbered(state):
        kinds = may_lay(state, seat)
        due = call_due(state, seat, 1)
        ways = ways_to_lay(state, due)
        plain = may_do(state, seat)
        found = how_many(kinds, ways, plain)
        return nth_action(state, kinds, due, ways, plain, chance.below(found) if found > 1 else 0)
    if state.phase == PASSING and state.fault == NOBODY:
        kinds = may_give(state, seat)
        return GIVE + nth_kind(kinds, chance.below(size_of(kinds)))
    actions = legal_actions(state, seat)
    return actions[chance.below(len(actions))]
