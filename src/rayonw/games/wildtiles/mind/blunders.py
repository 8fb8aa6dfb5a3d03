"""What no thinking bot does: forget UNO, bluff at somebody who knows better, pass a Wild on."""

from typing import Final

from rayonw.games.wildtiles.action import CALLED, CHOOSE, ENCORE, GIVE, LAY, PASS, kind_in, second_lay_in
from rayonw.games.wildtiles.fitting import ONE_COLOUR, ROW_WIDTH
from rayonw.games.wildtiles.legality import four_is_bluff, may_give, renouncing_is_bluff
from rayonw.games.wildtiles.listing import legal_actions
from rayonw.games.wildtiles.material import DRAW_FOUR, RANKS, WILD
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.seat import seat_after
from rayonw.games.wildtiles.tileset import set_of
from rayonw.games.wildtiles.uno import call_due

WILDS: Final = set_of([WILD, DRAW_FOUR])


def sane_actions(state: State, seat: int) -> list[int]:
    """The legal actions of a seat without its blunders; all of them, if there would be none."""
    actions = legal_actions(state, seat)
    sane = [action for action in actions if not is_blunder(state, seat, action)]
    return sane or actions


def is_blunder(state: State, seat: int, action: int) -> bool:
    """Whether there is surely something better, whatever the others hold."""
    if action >= LAY:
        return forgets_uno(state, seat, action) or is_seen_through(state, seat, action)
    if GIVE <= action < CHOOSE:
        return gives_a_wild_away(state, seat, action - GIVE)
    return action <= PASS and is_seen_through(state, seat, action)


def forgets_uno(state: State, seat: int, action: int) -> bool:
    """A lay that leaves one tile, without the call."""
    if action >= ENCORE:
        return call_due(state, seat, 2) and not second_lay_in(action - ENCORE) & CALLED
    return call_due(state, seat, 1) and not action & CALLED


def is_seen_through(state: State, seat: int, action: int) -> bool:
    """A bluff at a next player who knows a tile that makes it one."""
    known = state.racks[seat].known[seat_after(state, seat)].kinds
    if action <= PASS:
        return known & state.wanted != 0 and renouncing_is_bluff(state, seat)
    if action >= ENCORE or kind_in(action - LAY) != DRAW_FOUR or not four_is_bluff(state, seat):
        return False
    return known >> state.row // ROW_WIDTH * RANKS & ONE_COLOUR != 0


def gives_a_wild_away(state: State, seat: int, kind: int) -> bool:
    """A Wild or Wild Draw Four passed left, though another tile could be."""
    return WILDS >> kind & 1 == 1 and may_give(state, seat) & ~WILDS != 0
