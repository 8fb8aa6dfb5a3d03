"""Which tiles fit where, and who may do what: one small question a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.board import ANY, NOWHERE, SWAP
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    BIT,
    CHOSEN,
    OVER,
    TURN,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import (
    ALL_BUT_MASTER,
    COLOUR_OF,
    DRAW_FOUR,
    FOUR_ALONE,
    FULL_RACK,
    MASTER,
    NO_TILE,
    NOBODY,
    ROW_WIDTH,
    WILD,
    bit_of,
)
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

# Tiles.


def can_lay(match: Match, seat: i64) -> bool:
    """Whether a rack holds a tile that fits: an incorrect Wild Draw Four never comes without another."""
    return match.racks[seat].kinds & match.wanted != 0


def fits(match: Match, kind: i64) -> bool:
    """Whether a tile goes on the target."""
    return match.wanted >> kind & 1 == 1


@clause("til.R12")
def unquestioned(match: Match, seat: i64) -> bool:
    """A Wild Draw Four is always correct on Départ, on Any tile squares, as last tile, with no pile."""
    return match.wanted >= ALL_BUT_MASTER or match.racks[seat].size == 1 or not match.pile


@clause("til.K5")
def four_is_correct(match: Match, seat: i64) -> bool:
    """A Wild Draw Four is correct if no tile of the current colour is held; equal numbers or words may be."""
    return unquestioned(match, seat) or not match.holds_colour(seat, match.row // ROW_WIDTH)


def may_lay(match: Match, seat: i64) -> i64:
    """The set of kinds in the seat's rack that may go on the target in this phase; bluffs may."""
    kinds = match.racks[seat].kinds & match.wanted
    if match.drawn != NO_TILE:
        kinds &= bit_of(match.drawn)
    if match.phase > CHOSEN and kinds >> DRAW_FOUR & 1 and not four_allowed(match, seat):
        kinds -= FOUR_ALONE
    return kinds


@clause("til.R13", "til.R24")
def four_allowed(match: Match, seat: i64) -> bool:
    """A guilty player lays a Wild Draw Four only where it is correct now, and never for one taken back."""
    if match.phase == AMEND_RENOUNCE:
        return four_is_correct(match, seat)
    return match.phase != AMEND_FOUR


@clause("til.R13", "til.R17")
def call_due(match: Match, seat: i64, tiles: i64) -> bool:
    """UNO is due when laying so many tiles leaves one; not in place of a Wild Draw Four taken back."""
    return match.racks[seat].size == tiles + 1 and match.phase != AMEND_FOUR


# Encore.


@clause("til.R21", "til.R25")
def encore_allowed(match: Match, seat: i64) -> bool:
    """A Wild of the rack, not just drawn, not on Départ, in a dead end, nor as a guilty lay."""
    return (
        match.encore
        and match.phase in (TURN, CHOSEN)
        and match.drawn == NO_TILE
        and match.open_arrows != 0
        and len(match.path) > 0
        and match.racks[seat].holds(WILD)
    )


@clause("til.V2")
def follows_encore(match: Match, square: i64, kind: i64) -> bool:
    """After an Encore comes a tile of the current colour; on an Any tile square any tile."""
    if match.ground.says[square] == ANY:
        return kind != MASTER or not match.pass_master
    return COLOUR_OF[kind] == match.row // ROW_WIDTH


def open_after_encore(match: Match, square: i64) -> i64:
    """The arrows open around the second square once the Wild lies on the target."""
    match.free[match.target] = False
    found = match.open_around(square)
    match.free[match.target] = True
    return found


# Drawing, passing, choosing.


@clause("til.T5", "til.T7", "til.R2", "til.R15", "til.R16")
def may_draw(match: Match, seat: i64) -> bool:
    """Who cannot or will not play draws one: not on Départ, not from an empty pile, not with 14 tiles."""
    return len(match.path) > 0 and len(match.pile) > 0 and match.racks[seat].size < FULL_RACK


@clause("til.T6", "til.R15", "til.R16")
def may_pass_undrawn(match: Match, seat: i64) -> bool:
    """With 14 tiles renouncing is a plain pass; with an empty pile only who cannot play passes."""
    if not match.path:
        return False
    if match.pile:
        return match.racks[seat].size >= FULL_RACK
    return not can_lay(match, seat)


@clause("til.R23")
def may_pass_drawn(match: Match, seat: i64) -> bool:
    """After a draw laying that tile is no duty, except on a Swap square and in a dead end if it fits."""
    if not bound_to_play(match) or not fits(match, match.drawn):
        return True
    return match.drawn == DRAW_FOUR and not four_is_correct(match, seat)


@clause("til.T7", "til.R24")
def bound_to_play(match: Match) -> bool:
    """On a Swap square and in a dead end one must play if one can; never on a square of one's own choice."""
    return match.target != NOWHERE and (match.open_arrows == 0 or match.ground.says[match.target] == SWAP)


@clause("til.D1", "til.R3")
def free_squares(match: Match) -> list[int]:
    """After a dead end: the free Any tile squares, or if there is none, every free square."""
    free = [square for square in match.ground.any_squares if match.free[square]]
    return free or [square for square in match.ground.squares if match.free[square]]


def may_choose(match: Match, seat: i64) -> bool:
    """Whether the seat could lay a tile (the drawn one, if it drew) on a square of its choice."""
    if match.drawn != NO_TILE:
        return fits(match, match.drawn)
    return can_lay(match, seat)


# Speaking up.


def may_challenge(match: Match, seat: i64) -> bool:
    """Who is dealt a Wild Draw Four, or plays after someone renounced where that is not allowed."""
    if match.phase == ANSWER:
        return seat == seat_after(match, match.turn)
    return match.phase == TURN and seat == match.turn and match.accused != NOBODY


@clause("til.R4", "til.R11")
def may_catch(match: Match, seat: i64) -> bool:
    """Everybody else may catch a missing UNO, though not while a challenge or a vote is pending."""
    return match.fault not in (NOBODY, seat) and match.phase not in (ANSWER, VOTE, OVER)


@clause("til.R5", "til.R30")
def may_report(match: Match, seat: i64) -> bool:
    """Where the table asked for it: while a turn is played and no challenge is open, once a round each."""
    return (
        match.advice and match.phase <= CHOSEN and match.accused == NOBODY and not match.reports & BIT[seat]
    )


def may_vote(match: Match, seat: i64) -> bool:
    """Who has not spoken yet on the advice, the accused apart."""
    return match.phase == VOTE and seat != match.vote_on and not match.votes & BIT[seat]


def seat_after(match: Match, seat: i64) -> i64:
    """The next seat in the direction of play."""
    if match.direction > 0:
        return seat_left_of(match, seat)
    if seat > 0:
        return seat - 1
    return match.seats - 1


def seat_left_of(match: Match, seat: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 < match.seats:
        return seat + 1
    return 0


# Bluffs.


@clause("til.B2", "til.B3")
def renouncing_is_bluff(match: Match, seat: i64) -> bool:
    """To draw or pass on a Swap square or in a dead end, though a tile fits."""
    return match.phase == TURN and bound_to_play(match) and len(match.pile) > 0 and can_lay(match, seat)


@clause("til.B1")
def four_is_bluff(match: Match, seat: i64) -> bool:
    """To lay a Wild Draw Four, though a tile of the current colour is held."""
    return (
        match.phase <= CHOSEN
        and match.racks[seat].holds(DRAW_FOUR)
        and match.drawn in (NO_TILE, DRAW_FOUR)
        and not four_is_correct(match, seat)
    )
