"""The order in which a play is carried out, in one place.

A lay is one action (tile, arrow, colour, UNO). Then, step by step:

1. `after_lay`  a Wild Draw Four waits for the next seat's answer;
2. `resolve`    an empty rack ends the round;
3.              the word tile's effect, or the number tile's instruction; these two may wait for choices:
                whose rack to swap with, what everyone passes left;
4. `conclude`   the dead end's five tiles;
5.              the penalty of a lost challenge;
6.              the next turn.

Only the catch of a missing UNO may cut in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.board import BLANK, MOST_DRAWN, NOWHERE, PASS_LEFT, SWAP
from rayonw.games.wildtiles.event import (
    BY_DEAD_END,
    BY_DRAW_FOUR,
    BY_DRAW_TWO,
    BY_PENALTY,
    BY_SQUARE,
    LOST_TURN,
    REVERSED,
    say,
)
from rayonw.games.wildtiles.material import DRAW_FOUR, DRAW_TWO, NO_TILE, NOBODY, RANK_OF, REVERSE, SKIP
from rayonw.games.wildtiles.passing import start_passing
from rayonw.games.wildtiles.phase import ANSWER, FREE, HOLD, SWAPPING, TURN
from rayonw.games.wildtiles.pile import draw_up_to
from rayonw.games.wildtiles.rounds import end_round
from rayonw.games.wildtiles.seat import seat_after
from rayonw.games.wildtiles.uno import holds_up
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

DRAWN_TWO: Final = 2
DRAWN_FOUR: Final = 4
DEAD_END_COST: Final = 5


@clause("til.R11a")
def after_lay(state: State, questioned: bool) -> None:
    """The tile lies. A Wild Draw Four that may be wrong is first accepted or challenged."""
    if questioned:
        state.phase = ANSWER
        state.began = state.now
    else:
        resolve(state)


@clause("til.R2a", "til.R6", "til.R20a", "til.T4b")
def resolve(state: State) -> None:
    """A last tile ends the round, and no more; else a word tile has its effect, wherever it lies.

    A number tile obeys the square.
    """
    square = state.path[-1]
    kind: i64 = state.laid[-1]
    if state.racks[state.turn].size == 0:
        go_out(state, kind)
        return
    if RANK_OF[kind] >= DRAW_TWO:
        word_effect(state, kind)
    elif obey_square(state, state.ground.says[square]):
        state.began = state.now
        return
    conclude(state)


@clause("til.D1b", "til.R14f")
def conclude(state: State) -> None:
    """The dead end's five, the penalty of a lost challenge (after any swap), the next turn."""
    if state.dead_end:
        state.dead_end = False
        draw_up_to(state, state.turn, DEAD_END_COST, BY_DEAD_END)
    if state.penalty:
        draw_up_to(state, state.penalty_seat, state.penalty, BY_PENALTY)
        state.penalty = 0
        state.penalty_seat = NOBODY
    next_turn(state)


@clause("til.E1")
def go_out(state: State, kind: i64) -> None:
    """Who lays the last tile ends the round; a Draw Two or Wild Draw Four is still drawn, and counts."""
    if kind == DRAW_FOUR:
        draw_up_to(state, seat_after(state, state.turn), DRAWN_FOUR, BY_DRAW_FOUR)
    elif RANK_OF[kind] == DRAW_TWO:
        draw_up_to(state, seat_after(state, state.turn), DRAWN_TWO, BY_DRAW_TWO)
    end_round(state, state.turn)


# What tiles do.


@clause("til.K4c")
def word_effect(state: State, kind: i64) -> None:
    """What a word tile does to the next seat. A Wild and a Super-master do no more than name a colour."""
    if kind == DRAW_FOUR:
        strike(state, DRAWN_FOUR, BY_DRAW_FOUR)
    elif RANK_OF[kind] == DRAW_TWO:
        strike(state, DRAWN_TWO, BY_DRAW_TWO)
    elif RANK_OF[kind] == SKIP:
        skip(state)
    elif RANK_OF[kind] == REVERSE:
        reverse(state)


@clause("til.K1", "til.E5c", "til.R15b", "til.R16b")
def strike(state: State, count: i64, cause: i64) -> None:
    """The next seat draws and loses its turn; it cannot cancel that. With an empty pile neither happens."""
    if state.pile:
        draw_up_to(state, seat_after(state, state.turn), count, cause)
        state.lost = True


@clause("til.K3")
def skip(state: State) -> None:
    """The next seat loses its turn."""
    state.lost = True


@clause("til.K2", "til.P1a")
def reverse(state: State) -> None:
    """Play turns the other way until the next Reverse; between two players it acts as a Skip."""
    if state.seats == 2:
        state.lost = True
    else:
        state.direction = -state.direction
        say(state, REVERSED, state.turn, 0, 0)


# What squares order.


@clause("til.T4a", "til.R19a")
def obey_square(state: State, says: i64) -> bool:
    """After a number tile: draw, swap racks, or everyone passes. True if choices are awaited."""
    if says == SWAP:
        state.phase = SWAPPING
        return True
    if says == PASS_LEFT:
        start_passing(state)
        return True
    if BLANK < says <= MOST_DRAWN:
        draw_by_square(state, says - BLANK)
    return False


@clause("til.R19b")
def draw_by_square(state: State, count: i64) -> None:
    """The layer draws; the turn goes on to the next seat, so that these tiles wait."""
    draw_up_to(state, state.turn, count, BY_SQUARE)


# The next turn.


@clause("til.P1b")
def next_turn(state: State) -> None:
    """The next seat in the direction of play, or the one after if a turn is lost."""
    state.drawn = NO_TILE
    if state.lost:
        state.lost = False
        state.turn = seat_after(state, state.turn)
        say(state, LOST_TURN, state.turn, 0, 0)
    state.turn = seat_after(state, state.turn)
    if board_is_full(state):
        end_round(state, NOBODY)
    else:
        open_turn(state)


@clause("til.R3c")
def board_is_full(state: State) -> bool:
    """With no free square at all the round is blocked."""
    return state.target == NOWHERE and len(state.path) == len(state.ground.squares)


def open_turn(state: State) -> None:
    """A turn begins; after a missing UNO not at once."""
    state.began = state.now
    if holds_up(state):
        state.phase = HOLD
    else:
        state.phase = FREE if state.target == NOWHERE else TURN
