"""What a seat does in its turn, once it is allowed: lay, draw, pass, choose a square, swap, give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.action import CALLED, first_arrow_in, kind_in, lay_of, mark_in, second_lay_in
from rayonw.games.wildtiles.board import NO_ARROW, NOWHERE
from rayonw.games.wildtiles.event import BY_TURN, CHOSE, GAVE, HANDED, LAID, PASSED, SWAPPED, UNO
from rayonw.games.wildtiles.fitting import bound_to_play, call_due, seat_left_of, unquestioned
from rayonw.games.wildtiles.match import (
    ALL_SEE,
    BIT,
    CHOSEN,
    DRAWN,
    FREE,
    FREE_DRAWN,
    NO_LISTS,
    NONE,
    Match,
)
from rayonw.games.wildtiles.material import DRAW_FOUR, NO_TILE, NOBODY, ROW_WIDTH, WILD
from rayonw.games.wildtiles.order import after_lay, conclude, next_turn
from rayonw.games.wildtiles.rounds import end_round
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

# Laying.


@clause("til.T1", "til.T2", "til.R2", "til.R27")
def lay(match: Match, seat: i64, code: i64) -> None:
    """A tile goes on the target and points on; on Départ, too, a word tile has its effect."""
    questioned = kind_in(code) == DRAW_FOUR and match.phase <= CHOSEN and not unquestioned(match, seat)
    note_call(match, seat, code & CALLED, 1)
    put_down(match, seat, code)
    after_lay(match, questioned)


@clause("til.V2", "til.R21")
def lay_encore(match: Match, seat: i64, code: i64) -> None:
    """A Wild that keeps the colour, and at once a second tile where it points."""
    second = second_lay_in(code)
    note_call(match, seat, second & CALLED, 2)
    put_down(match, seat, lay_of(WILD, match.row // ROW_WIDTH, first_arrow_in(code), 0))
    put_down(match, seat, second)
    after_lay(match, False)


@clause("til.B5", "til.R17")
def note_call(match: Match, seat: i64, called: i64, tiles: i64) -> None:
    """To lay the last tile but one without UNO is a fault, open until someone next lays or draws by turn."""
    match.fault = NOBODY
    if not called and call_due(match, seat, tiles):
        match.fault = seat
        match.fault_at = match.now
        match.held = True


def put_down(match: Match, seat: i64, code: i64) -> None:
    """From the rack to the target; the arrow shows where the next tile goes, in a dead end nowhere."""
    square = match.target
    kind = kind_in(code)
    mark = mark_in(code)
    arrow = mark & 15
    match.take_out(seat, kind)
    match.put_on_board(square, kind, mark)
    if arrow == NO_ARROW:
        match.dead_end = True
        match.aim(NOWHERE)
    else:
        match.aim(square + match.ground.steps[arrow])
    match.drawn = NO_TILE
    match.accused = NOBODY
    match.idle = 0
    if not match.dreaming:
        match.log.append((ALL_SEE, LAID, seat, kind, mark, match.ground.places[square]))
        if code & CALLED:
            match.say(UNO, seat, 0, 0)


@clause("til.R20")
def choose_square(match: Match, seat: i64, square: i64) -> None:
    """After a dead end the next player says where to go on, and lays there."""
    match.aim(square)
    match.phase = CHOSEN
    match.began = match.now
    match.say(CHOSE, seat, match.ground.places[square], 0)


# Drawing and passing.


@clause("til.T5", "til.T7", "til.R26")
def draw_one(match: Match, seat: i64) -> None:
    """Who cannot or will not play draws one tile, and may lay only that one. An open UNO fault is over."""
    match.fault = NOBODY
    match.accused = NOBODY
    match.drawn = match.draw_single(seat, BY_TURN)
    match.phase = FREE_DRAWN if match.phase == FREE else DRAWN
    match.began = match.now


@clause("til.R14", "til.R16", "til.R23", "til.R24")
def pass_turn(match: Match, seat: i64) -> None:
    """The turn passes. Where playing is a duty the next seat may challenge; a full idle round is the end."""
    match.accused = NOBODY
    match.say(PASSED, seat, 0, 0)
    if match.drawn == NO_TILE:
        match.idle += 1
    if match.idle == match.seats:
        end_round(match, NOBODY)
        return
    if bound_to_play(match) and match.pile:
        match.accused = seat
    next_turn(match)


# Instructions that wait for choices.


@clause("til.E6", "til.R19")
def swap_racks(match: Match, seat: i64, other: i64) -> None:
    """The whole rack against the whole rack of any player; each then knows what the other holds."""
    mine, theirs = match.racks[seat], match.racks[other]
    match.racks[seat], match.racks[other] = theirs, mine
    mine.forget(other)
    theirs.forget(seat)
    if not match.dreaming:
        mine.show_to(seat)
        theirs.show_to(other)
    match.say(SWAPPED, seat, other, 0)
    conclude(match)


@clause("til.R9", "til.R26", "til.R31")
def choose_gift(match: Match, seat: i64, kind: i64) -> None:
    """A seat chooses a tile, secretly and for good; when all have, the tiles change hands at once."""
    gift = match.gifts[seat]
    gift.append(kind)
    if len(gift) < match.dues[seat]:
        return
    match.choosing -= BIT[seat]
    match.say(GAVE, seat, 0, 0)
    if match.choosing == 0:
        hand_over(match)


@clause("til.R9", "til.R18")
def hand_over(match: Match) -> None:
    """Everyone's tiles go to the left, whichever way play runs; what arrives is not passed on."""
    gifts = match.gifts
    received: list[int] = []
    match.gifts = NO_LISTS
    match.dues = NONE
    for seat in range(match.seats):
        rack = match.racks[seat]
        for kind in gifts[seat]:
            rack.take(kind)
        if rack.told:
            rack.close_to_all_but(seat_left_of(match, seat), gifts[seat])
    for seat in range(match.seats):
        left = seat_left_of(match, seat)
        rack = match.racks[left]
        for kind in gifts[seat]:
            rack.put(kind)
            received.append(left * 64 + kind)
            match.learn(seat, left, kind)
        match.say_tiles(BIT[seat] + BIT[left], HANDED, seat, left, gifts[seat])
    match.received = received
    conclude(match)
