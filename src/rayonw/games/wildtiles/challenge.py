"""Bluffs called: a Wild Draw Four accepted or challenged, and renouncing where one must play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.event import (
    ACCEPTED,
    BY_DRAW_FOUR,
    BY_PENALTY,
    CHALLENGED,
    GUILTY,
    INNOCENT,
    TOOK_BACK,
    say,
)
from rayonw.games.wildtiles.fitting import ROW_WIDTH, can_lay, holds_colour
from rayonw.games.wildtiles.knowledge import learn, show_rack
from rayonw.games.wildtiles.material import DRAW_FOUR, FULL_RACK, NO_TILE, NOBODY
from rayonw.games.wildtiles.order import DEAD_END_COST, DRAWN_FOUR, conclude, strike
from rayonw.games.wildtiles.path import aim, row_at, take_back
from rayonw.games.wildtiles.phase import AMEND_FOUR, AMEND_RENOUNCE, ANSWER
from rayonw.games.wildtiles.pile import draw_up_to
from rayonw.games.wildtiles.seat import seat_after
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State
    from rayonw.games.wildtiles.shape import Stakes

GUILTY_FOUR: Final = 4
LOST_FOUR: Final = 2
GUILTY_SWAP: Final = 2
LOST_SWAP: Final = 2
GUILTY_DEAD_END: Final = 5
LOST_DEAD_END: Final = 3


def challenge(state: State, seat: i64) -> None:
    """Call the last player's bluff."""
    if state.phase == ANSWER:
        challenge_four(state, seat)
    else:
        challenge_renounce(state, seat)


# The Wild Draw Four.


@clause("til.K5a", "til.R26c")
def accept_four(state: State, seat: i64) -> None:
    """The next player draws four and loses the turn. A UNO missed with it can be caught from now on."""
    say(state, ACCEPTED, seat, 0, 0)
    state.fault_at = state.now
    strike(state, DRAWN_FOUR, BY_DRAW_FOUR)
    conclude(state)


@clause("til.B1b", "til.R13a")
def challenge_four(state: State, seat: i64) -> None:
    """Who must draw four challenges: it is judged by the rack and the colour when the tile was laid."""
    accused = state.turn
    say(state, CHALLENGED, seat, accused, 0)
    show_rack(state, accused, seat)
    if holds_colour(state, accused, colour_before(state)):
        take_back_four(state)
    else:
        find_four_correct(state, seat)


def colour_before(state: State) -> int:
    """The colour that was current when the last tile was laid."""
    return row_at(state, -2) // ROW_WIDTH


@clause("til.B1e", "til.R13e", "til.R24f")
def find_four_correct(state: State, seat: i64) -> None:
    """Innocent: the challenger draws four, and two more after the layer's dead end, and loses the turn."""
    say(state, INNOCENT, state.turn, 0, 0)
    state.fault_at = state.now
    state.penalty = LOST_FOUR
    state.penalty_seat = seat
    strike(state, DRAWN_FOUR, BY_DRAW_FOUR)
    conclude(state)


@clause("til.B1d", "til.R13b", "til.R24c", "til.R24g")
def take_back_four(state: State) -> None:
    """Guilty: tile, arrow, colour and UNO are undone; a correct tile of the whole rack goes on that square.

    Then four are drawn.
    """
    accused = state.turn
    square = take_back(state)
    state.racks[accused].put(DRAW_FOUR)
    for viewer in range(state.seats):
        learn(state, viewer, accused, DRAW_FOUR)
    aim(state, square)
    state.dead_end = False
    state.drawn = NO_TILE
    state.fault = NOBODY
    state.penalty = GUILTY_FOUR
    state.penalty_seat = accused
    state.phase = AMEND_FOUR
    state.began = state.now
    say(state, GUILTY, accused, 0, 0)
    say(state, TOOK_BACK, accused, state.ground.places[square], 0)


# Renouncing where one must play.


@clause("til.R28")
def challenge_renounce(state: State, seat: i64) -> None:
    """Guilty: bound to lay a tile after all. Innocent: the challenger draws at once and plays his turn."""
    accused = state.accused
    state.accused = NOBODY
    say(state, CHALLENGED, seat, accused, 0)
    show_rack(state, accused, seat)
    state.began = state.now
    if renounced_wrongly(state, accused):
        say(state, GUILTY, accused, 0, 0)
        state.penalty = guilty_cost(state)
        state.penalty_seat = accused
        state.turn = accused
        state.phase = AMEND_RENOUNCE
    else:
        say(state, INNOCENT, accused, 0, 0)
        draw_up_to(state, seat, lost_cost(state), BY_PENALTY)


@clause("til.R14b")
def renounced_wrongly(state: State, seat: i64) -> bool:
    """Guilty if a tile fitted at the moment of the draw, or the drawn one does; what came later is not asked.

    Version 1 judges by the rack as it is shown.
    """
    return can_lay(state, seat) if state.version == 1 else state.fitted


@clause("til.B2b", "til.B3b", "til.R24b")
def guilty_cost(state: State) -> int:
    """What a wrong renouncement costs: two on a Swap square; in a dead end, Swap or not, five."""
    return GUILTY_DEAD_END if state.open_arrows == 0 else GUILTY_SWAP


@clause("til.B2c", "til.B3c")
def lost_cost(state: State) -> int:
    """What a wrong challenge of a renouncement costs: two on a Swap square, three in a dead end."""
    return LOST_DEAD_END if state.open_arrows == 0 else LOST_SWAP


# What is at stake.


def stakes(state: State) -> Stakes:
    """Tiles to be drawn: if accepted, if the challenge is lost, and by the accused if it is won."""
    if state.phase == ANSWER:
        victim = seat_after(state, state.turn)
        return {
            "accept": room(state, victim, 0, DRAWN_FOUR),
            "lost": room(state, victim, 0, DRAWN_FOUR + LOST_FOUR),
            "won": room(state, state.turn, 0, GUILTY_FOUR),
        }
    if state.accused == NOBODY:
        return {}
    dead_end_cost = DEAD_END_COST if state.open_arrows == 0 else 0
    return {
        "lost": room(state, state.turn, 0, lost_cost(state)),
        "won": room(state, state.accused, 1, dead_end_cost + guilty_cost(state)),
    }


def room(state: State, seat: int, laid: int, count: int) -> int:
    """How many of so many tiles a seat would really draw, having laid some first."""
    return min(count, FULL_RACK - state.racks[seat].size + laid, len(state.pile))
