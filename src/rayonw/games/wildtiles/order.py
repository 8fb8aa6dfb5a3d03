"""The order in which a play is carried out: rulings R11 to R22, in one place.

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
    ALL_PASS,
    BY_DEAD_END,
    BY_DRAW_FOUR,
    BY_DRAW_TWO,
    BY_PENALTY,
    BY_SQUARE,
    LOST_TURN,
    REVERSED,
)
from rayonw.games.wildtiles.fitting import seat_after
from rayonw.games.wildtiles.match import (
    ANSWER,
    FREE,
    HOLD,
    PASSING,
    SWAPPING,
    TURN,
    Match,
)
from rayonw.games.wildtiles.material import DRAW_FOUR, DRAW_TWO, NO_TILE, NOBODY, RANK_OF, REVERSE, SKIP
from rayonw.games.wildtiles.rounds import end_round
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

DEAD_END_COST: Final = 5
PASSED_TILES: Final = 2
HOLD_MS: Final = 2000


@clause("til.R11")
def after_lay(match: Match, questioned: bool) -> None:
    """The tile lies. A Wild Draw Four that may be wrong is first accepted or challenged."""
    if questioned:
        match.phase = ANSWER
        match.began = match.now
    else:
        resolve(match)


@clause("til.T4", "til.R6", "til.R20")
def resolve(match: Match) -> None:
    """A last tile ends the round; else a word tile has its effect, and a number tile obeys the square."""
    square = match.path[-1]
    kind: i64 = match.laid[-1]
    if match.racks[match.turn].size == 0:
        go_out(match, kind)
        return
    if RANK_OF[kind] >= DRAW_TWO:
        word_effect(match, kind)
    elif obey_square(match, match.ground.says[square]):
        match.began = match.now
        return
    conclude(match)


@clause("til.D1", "til.R11")
def conclude(match: Match) -> None:
    """The dead end's five, the penalty of a lost challenge, the next turn."""
    if match.dead_end:
        match.dead_end = False
        match.draw_up_to(match.turn, DEAD_END_COST, BY_DEAD_END)
    if match.penalty:
        match.draw_up_to(match.penalty_seat, match.penalty, BY_PENALTY)
        match.penalty = 0
        match.penalty_seat = NOBODY
    next_turn(match)


@clause("til.E1")
def go_out(match: Match, kind: i64) -> None:
    """Who lays the last tile ends the round; a Draw Two or Wild Draw Four is still drawn, and counts."""
    if kind == DRAW_FOUR:
        match.draw_up_to(seat_after(match, match.turn), 4, BY_DRAW_FOUR)
    elif RANK_OF[kind] == DRAW_TWO:
        match.draw_up_to(seat_after(match, match.turn), 2, BY_DRAW_TWO)
    end_round(match, match.turn)


def word_effect(match: Match, kind: i64) -> None:
    """What a word tile does to the next seat. A Wild and a Super-master do no more than name a colour."""
    if kind == DRAW_FOUR:
        strike(match, 4, BY_DRAW_FOUR)
    elif RANK_OF[kind] == DRAW_TWO:
        strike(match, 2, BY_DRAW_TWO)
    elif RANK_OF[kind] == SKIP:
        skip(match)
    elif RANK_OF[kind] == REVERSE:
        reverse(match)


@clause("til.K1", "til.K5", "til.E5", "til.R15", "til.R16")
def strike(match: Match, count: i64, cause: i64) -> None:
    """The next seat draws and loses its turn; it cannot cancel that. With an empty pile neither happens."""
    if match.pile:
        match.draw_up_to(seat_after(match, match.turn), count, cause)
        match.lost = 1


@clause("til.K3")
def skip(match: Match) -> None:
    """The next seat loses its turn."""
    match.lost = 1


@clause("til.K2", "til.P1")
def reverse(match: Match) -> None:
    """Play turns the other way until the next Reverse; between two players it acts as a Skip."""
    if match.seats == 2:
        match.lost = 1
    else:
        match.direction = -match.direction
        match.say(REVERSED, match.turn, 0, 0)


@clause("til.T4", "til.R19")
def obey_square(match: Match, says: i64) -> bool:
    """After a number tile: draw, swap racks, or everyone passes. True if choices are awaited."""
    if says == SWAP:
        match.phase = SWAPPING
        return True
    if says == PASS_LEFT:
        start_passing(match)
        return True
    if BLANK < says <= MOST_DRAWN:
        match.draw_up_to(match.turn, says - BLANK, BY_SQUARE)
    return False


@clause("til.R9", "til.R18", "til.E5")
def start_passing(match: Match) -> None:
    """Everyone passes two tiles left, or the only one; how many is fixed now."""
    match.dues = [PASSED_TILES if rack.size > PASSED_TILES else rack.size for rack in match.racks]
    match.gifts = [[] for _ in range(match.seats)]
    match.await_gifts()
    match.phase = PASSING
    match.say(ALL_PASS, match.turn, 0, 0)


@clause("til.P1", "til.R3", "til.R20")
def next_turn(match: Match) -> None:
    """The next seat in the direction of play, or the one after if a turn is lost; a full board is a block."""
    match.drawn = NO_TILE
    if match.lost:
        match.lost = 0
        match.turn = seat_after(match, match.turn)
        match.say(LOST_TURN, match.turn, 0, 0)
    match.turn = seat_after(match, match.turn)
    if match.target == NOWHERE and len(match.path) == len(match.ground.squares):
        end_round(match, NOBODY)
    else:
        open_turn(match)


@clause("til.R17", "til.R26")
def open_turn(match: Match) -> None:
    """A turn begins; after a missing UNO not before two seconds have passed since."""
    match.began = match.now
    if match.fault != NOBODY and match.held and match.now < match.fault_at + HOLD_MS:
        match.phase = HOLD
    else:
        match.phase = FREE if match.target == NOWHERE else TURN
