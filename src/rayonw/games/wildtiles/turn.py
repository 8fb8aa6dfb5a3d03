"""What a seat does in its turn, once it is allowed: lay, draw, pass, choose a square, swap, give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.action import CALLED, first_arrow_in, kind_in, lay_of, mark_in, second_lay_in
from rayonw.games.wildtiles.board import NO_ARROW, NOWHERE
from rayonw.games.wildtiles.event import ALL_SEE, BY_TURN, CHOSE, LAID, PASSED, SWAPPED, UNO, say
from rayonw.games.wildtiles.fitting import ROW_WIDTH, can_lay, unquestioned
from rayonw.games.wildtiles.legality import bound_to_play
from rayonw.games.wildtiles.material import DRAW_FOUR, NO_TILE, NOBODY, WILD
from rayonw.games.wildtiles.order import after_lay, conclude, next_turn
from rayonw.games.wildtiles.passing import choose_gift, hand_over
from rayonw.games.wildtiles.path import aim, put_on_board
from rayonw.games.wildtiles.phase import CHOSEN, DRAWN, FREE, FREE_DRAWN
from rayonw.games.wildtiles.pile import draw_single
from rayonw.games.wildtiles.rounds import end_round
from rayonw.games.wildtiles.uno import note_call
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

# Laying.


@clause("til.R27a")
def lay(state: State, seat: i64, code: i64) -> None:
    """A tile goes on the target, with its arrow and colour, as a last tile too."""
    questioned = kind_in(code) == DRAW_FOUR and state.phase <= CHOSEN and not unquestioned(state, seat)
    note_call(state, seat, code & CALLED, 1)
    put_down(state, seat, code)
    after_lay(state, questioned)


@clause("til.V2a", "til.R21a", "til.R21d", "til.R21e")
def lay_encore(state: State, seat: i64, code: i64) -> None:
    """A Wild that keeps the colour, and at once a second tile where it points."""
    second = second_lay_in(code)
    note_call(state, seat, second & CALLED, 2)
    put_down(state, seat, lay_of(WILD, state.row // ROW_WIDTH, first_arrow_in(code), 0))
    put_down(state, seat, second)
    after_lay(state, False)


@clause("til.R14a", "til.R14d", "til.R20c", "til.D1a")
def put_down(state: State, seat: i64, code: i64) -> None:
    """From the rack to the target; the arrow shows where the next tile goes, in a dead end nowhere.

    Nobody can be challenged any more for what was before, and who lays the tile he drew has obeyed.
    """
    square = state.target
    kind = kind_in(code)
    mark = mark_in(code)
    arrow = mark & 15
    state.racks[seat].take_openly(kind)
    put_on_board(state, square, kind, mark)
    if arrow == NO_ARROW:
        state.dead_end = True
        aim(state, NOWHERE)
    else:
        aim(state, square + state.ground.steps[arrow])
    state.drawn = NO_TILE
    state.accused = NOBODY
    state.idle = 0
    if not state.dreaming:
        state.log.append((ALL_SEE, LAID, seat, kind, mark, state.ground.places[square]))
        if code & CALLED:
            say(state, UNO, seat, 0, 0)


@clause("til.R31b")
def choose_square(state: State, seat: i64, square: i64) -> None:
    """After a dead end the next player says where to go on, and lays there."""
    aim(state, square)
    state.phase = CHOSEN
    state.began = state.now
    say(state, CHOSE, seat, state.ground.places[square], 0)


# Drawing and passing.


@clause("til.T5a", "til.R26a")
def draw_one(state: State, seat: i64) -> None:
    """Who cannot or will not play draws one tile, and may lay only that one. An open UNO fault is over.

    Whether a tile fits now, the drawn one included, is what a challenge will ask.
    """
    state.fault = NOBODY
    state.accused = NOBODY
    state.drawn = draw_single(state, seat, BY_TURN)
    state.fitted = can_lay(state, seat)
    state.late = 0
    state.phase = FREE_DRAWN if state.phase == FREE else DRAWN
    state.began = state.now


@clause("til.T5c", "til.R3a", "til.R24a")
def pass_turn(state: State, seat: i64) -> None:
    """The turn passes: the next seat plays on the same square, and may challenge where playing is a duty."""
    state.accused = NOBODY
    say(state, PASSED, seat, 0, 0)
    if state.drawn == NO_TILE:
        state.idle += 1
    if nobody_plays_on(state):
        end_round(state, NOBODY)
        return
    if bound_to_play(state) and state.pile:
        state.accused = seat
        if state.drawn == NO_TILE:
            state.fitted = can_lay(state, seat)
            state.late = 0
    next_turn(state)


@clause("til.E2", "til.R16c", "til.R23e")
def nobody_plays_on(state: State) -> bool:
    """As many passes in a row as seats, with nothing laid or drawn, end the round, pile empty or not."""
    return state.idle == state.seats


# Instructions that wait for choices.


@clause("til.E6")
def swap_racks(state: State, seat: i64, other: i64) -> None:
    """The whole rack against the whole rack of any player; each then knows what the other holds."""
    mine, theirs = state.racks[seat], state.racks[other]
    state.racks[seat], state.racks[other] = theirs, mine
    mine.change_hands(other)
    theirs.change_hands(seat)
    if not state.dreaming:
        mine.show_to(seat)
        theirs.show_to(other)
    say(state, SWAPPED, seat, other, 0)
    conclude(state)


def give(state: State, seat: i64, kind: i64) -> None:
    """A seat chooses a tile to pass left; when all have chosen, the tiles change hands at once."""
    choose_gift(state, seat, kind)
    if state.choosing == 0:
        hand_over(state)
        conclude(state)
