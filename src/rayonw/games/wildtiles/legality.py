"""What a seat may do now: the one place that decides it.

A few sets say it all: the kinds that may be laid on the target, those that may be passed left, the squares
that may be chosen, the Encores, and the plain actions. `listing.py` makes lists and answers of them, the
bots' playouts count them, and refusals say which one an action is missing from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.action import ACCEPT, AGREE, CATCH, CHALLENGE, DENY, DRAW, PASS, REPORT, SWAP_WITH
from rayonw.games.wildtiles.advice import may_report, may_vote
from rayonw.games.wildtiles.board import ANY, NOWHERE, SWAP
from rayonw.games.wildtiles.fitting import ROW_WIDTH, can_lay, fits, four_is_correct
from rayonw.games.wildtiles.material import COLOUR_OF, DRAW_FOUR, FULL_RACK, MASTER, NO_TILE, NOBODY, WILD
from rayonw.games.wildtiles.path import open_around
from rayonw.games.wildtiles.phase import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    CHOSEN,
    DRAWN,
    FREE,
    FREE_DRAWN,
    LAYING,
    PASSING,
    SWAPPING,
    TURN,
    VOTE,
)
from rayonw.games.wildtiles.seat import BIT, seat_after
from rayonw.games.wildtiles.tileset import bit_of
from rayonw.games.wildtiles.uno import may_catch
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

DRAWS: Final = 1 << DRAW
PASSES: Final = 1 << PASS
CHALLENGES: Final = 1 << CHALLENGE
ANSWERS: Final = 1 << ACCEPT | 1 << CHALLENGE
VOICES: Final = 1 << AGREE | 1 << DENY
EVERY_SEAT: Final = 15
"""Sets of plain actions: bit n is action n."""
FOUR_ALONE: Final = 1 << DRAW_FOUR


# Plain actions.


def may_do(state: State, seat: i64) -> i64:
    """The set of plain actions (bit n: action n) that the seat may do, waited for or not."""
    phase = state.phase
    found: i64 = 0
    if phase <= SWAPPING:
        if seat == state.turn:
            found = may_do_at_turn(state, seat)
    elif phase == ANSWER:
        if seat == seat_after(state, state.turn):
            found = ANSWERS
    elif phase == VOTE and may_vote(state, seat):
        found = VOICES
    if state.fault != NOBODY and may_catch(state, seat):
        found |= BIT[state.fault] << CATCH
    if state.advice and may_report(state, seat):
        found |= others(state, seat) << REPORT
    return found


@clause("til.B2a", "til.B3a")
def may_do_at_turn(state: State, seat: i64) -> i64:
    """Of these, what belongs to the turn itself: to challenge who just renounced is one of them."""
    if state.phase == SWAPPING:
        return others(state, seat) << SWAP_WITH
    if state.accused != NOBODY and state.phase == TURN:
        return may_renounce(state, seat) | CHALLENGES
    return may_renounce(state, seat)


def others(state: State, seat: i64) -> i64:
    """The set of all seats but this one."""
    everybody: i64 = EVERY_SEAT
    return (everybody >> 4 - state.seats) - BIT[seat]


# Renouncing.


@clause("til.R20b")
def may_renounce(state: State, seat: i64) -> i64:
    """How the seat may go without laying, after a dead end too: by drawing, by passing, or not at all."""
    phase = state.phase
    if phase in (TURN, FREE):
        if may_draw(state, seat):
            return DRAWS
        if may_pass_undrawn(state, seat):
            return PASSES
    elif phase == FREE_DRAWN or (phase == DRAWN and may_keep_drawn(state, seat)):
        return PASSES
    return 0


@clause("til.T7a", "til.R2b")
def may_draw(state: State, seat: i64) -> bool:
    """Who cannot or will not play draws one: not on Départ, not from an empty pile, not with 14 tiles."""
    return len(state.path) > 0 and len(state.pile) > 0 and state.racks[seat].size < FULL_RACK


@clause("til.T6b", "til.R15a", "til.R16a")
def may_pass_undrawn(state: State, seat: i64) -> bool:
    """With 14 tiles renouncing is a plain pass; with an empty pile only who cannot play passes."""
    if not state.path:
        return False
    if state.pile:
        return state.racks[seat].size >= FULL_RACK
    return not can_lay(state, seat)


@clause("til.R23b", "til.R23d")
def may_keep_drawn(state: State, seat: i64) -> bool:
    """After a draw laying that tile is no duty, except where one must play, if it fits and the pile is empty.

    In version 1 it is a duty there whatever the pile, but for an incorrect Wild Draw Four.
    """
    if not bound_to_play(state) or not fits(state, state.drawn):
        return True
    if state.version == 1:
        return state.drawn == DRAW_FOUR and not four_is_correct(state, seat)
    return len(state.pile) > 0


@clause("til.T7c", "til.R24h")
def bound_to_play(state: State) -> bool:
    """On a Swap square and in a dead end one must play if one can; never on a square of one's own choice."""
    return state.target != NOWHERE and (state.open_arrows == 0 or state.ground.says[state.target] == SWAP)


# Tiles to lay.


@clause("til.T5b", "til.T7b", "til.R14e")
def may_lay(state: State, seat: i64) -> i64:
    """The set of kinds that the seat may lay on the target, bluffs included; after a draw, what it drew."""
    if seat != state.turn or not LAYING >> state.phase & 1:
        return 0
    kinds = state.racks[seat].kinds & state.wanted
    if state.drawn != NO_TILE:
        kinds &= bit_of(state.drawn)
    if state.phase > CHOSEN and kinds >> DRAW_FOUR & 1 and not four_allowed(state, seat):
        kinds -= FOUR_ALONE
    return kinds


@clause("til.R13c", "til.R24e")
def four_allowed(state: State, seat: i64) -> bool:
    """A guilty player lays a Wild Draw Four only where it is correct now, and never for one taken back."""
    if state.phase == AMEND_RENOUNCE:
        return four_is_correct(state, seat)
    return state.phase != AMEND_FOUR


# Encores.


@clause("til.R21c", "til.R25a")
def may_encore(state: State, seat: i64) -> bool:
    """A Wild of the rack, not just drawn, not on Départ, in a dead end, nor as a guilty lay."""
    return (
        state.encore
        and seat == state.turn
        and state.phase in (TURN, CHOSEN)
        and state.drawn == NO_TILE
        and state.open_arrows != 0
        and len(state.path) > 0
        and state.racks[seat].holds(WILD)
    )


@clause("til.V2b", "til.R21b")
def follows_encore(state: State, square: i64, kind: i64) -> bool:
    """After an Encore comes a tile of the current colour; on an Any tile square any tile."""
    if state.ground.says[square] == ANY:
        return kind != MASTER or not state.pass_master
    return COLOUR_OF[kind] == state.row // ROW_WIDTH


@clause("til.R25b")
def open_after_encore(state: State, square: i64) -> i64:
    """The arrows open around the second square once the Wild lies on the target; there may be none."""
    state.free[state.target] = False
    found = open_around(state, square)
    state.free[state.target] = True
    return found


# Squares to choose.


def may_choose(state: State, seat: i64) -> bool:
    """Whether the seat is to choose a square, and could lay a tile (the drawn one, if it drew) there."""
    if seat != state.turn or state.phase not in (FREE, FREE_DRAWN):
        return False
    if state.drawn != NO_TILE:
        return fits(state, state.drawn)
    return can_lay(state, seat)


@clause("til.D1c")
def free_squares(state: State) -> list[int]:
    """After a dead end: the free Any tile squares, or if there is none, every free square."""
    free = [square for square in state.ground.any_squares if state.free[square]]
    return free or [square for square in state.ground.squares if state.free[square]]


# Tiles to pass left.


def is_choosing(state: State, seat: i64) -> bool:
    """Whether the seat has tiles left to choose for its neighbour."""
    return state.choosing >> seat & 1 == 1


@clause("til.R18a", "til.R26e")
def may_give(state: State, seat: i64) -> i64:
    """The set of kinds, Super-masters among them, of which the rack has a tile that is not yet chosen.

    Tiles drawn meanwhile are among them.
    """
    if state.phase != PASSING or not is_choosing(state, seat):
        return 0
    rack = state.racks[seat]
    gift = state.gifts[seat]
    if not gift or rack.twice >> gift[0] & 1:
        return rack.kinds
    return rack.kinds - bit_of(gift[0])


# Bluffs.


@clause("til.R23c")
def renouncing_is_bluff(state: State, seat: i64) -> bool:
    """To draw or pass on a Swap square or in a dead end, though a tile fits; or to keep what was drawn.

    Version 1 does not mark the pass that ends a renouncement.
    """
    if not bound_to_play(state) or not state.pile:
        return False
    if state.phase == TURN:
        return can_lay(state, seat)
    return state.phase == DRAWN and state.version > 1 and state.fitted


@clause("til.R29b")
def could_obey(state: State, seat: i64) -> bool:
    """Whether renouncing is a bluff that the seat can still spare itself by an honest lay."""
    if not renouncing_is_bluff(state, seat) or state.phase == TURN:
        return renouncing_is_bluff(state, seat)
    return fits(state, state.drawn) and (state.drawn != DRAW_FOUR or four_is_correct(state, seat))


@clause("til.B1a")
def four_is_bluff(state: State, seat: i64) -> bool:
    """To lay a Wild Draw Four, though a tile of the current colour is held."""
    return (
        state.phase <= CHOSEN
        and state.racks[seat].holds(DRAW_FOUR)
        and state.drawn in (NO_TILE, DRAW_FOUR)
        and not four_is_correct(state, seat)
    )


def renouncer(state: State) -> i64:
    """The seat that has drawn by turn and may pass, or has passed and may be challenged; or NOBODY."""
    if state.accused == NOBODY and state.drawn != NO_TILE:
        return state.turn
    return state.accused
