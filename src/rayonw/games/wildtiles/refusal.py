"""Why an action of Wild Tiles is turned down: the clause that forbids it, and the key of the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.action import (
    ACCEPT,
    AGREE,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    ENCORE,
    END,
    GIVE,
    LAY,
    LAYS,
    PASS,
    REPORT,
    SWAP_WITH,
    arrow_in,
    colour_in,
    kind_in,
    second_lay_in,
)
from rayonw.games.wildtiles.board import ARROWS, NO_ARROW
from rayonw.games.wildtiles.fitting import fits
from rayonw.games.wildtiles.legality import four_allowed, is_choosing, may_encore
from rayonw.games.wildtiles.material import DRAW_FOUR, FULL_RACK, KINDS, MASTER, NO_TILE, TILE_NAMES, WILD
from rayonw.games.wildtiles.phase import (
    AMEND_FOUR,
    ANSWER,
    CHOSEN,
    DRAWN,
    FREE,
    FREE_DRAWN,
    HOLD,
    LAYING,
    OVER,
    PASSING,
    SWAPPING,
    TURN,
    VOTE,
)
from rayonw.games.wildtiles.seat import seat_after
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.state import Refusal

if TYPE_CHECKING:
    from rayonw.games.wildtiles.rules import State


def why_not(state: State, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not allowed."""
    if state.phase == OVER:
        return Refusal("til.E4", "over")
    if not 0 <= seat < state.seats:
        return Refusal("til.S2a", "no_such_seat")
    if not 0 <= action < END:
        return Refusal("til.T2a", "unknown_action")
    if action >= LAY:
        return no_lay(state, seat, action)
    if action >= CHOOSE:
        return no_choice(state, seat)
    if action >= GIVE:
        return no_gift(state, seat, action - GIVE)
    if action in (ACCEPT, CHALLENGE):
        return no_answer(state, action)
    if action in (AGREE, DENY):
        return Refusal("til.R5c", "no_vote")
    if CATCH <= action < SWAP_WITH:
        return Refusal("til.R4b", "nothing_to_catch")
    if SWAP_WITH <= action < REPORT:
        return Refusal("til.E6", "no_swap")
    if action >= REPORT:
        return Refusal("til.R5a", "no_report")
    return no_draw(state, seat, action)


def not_now(state: State, seat: int) -> Refusal | None:
    """The refusal of any turn action while something else, or someone else, is waited for; None if not."""
    phase = state.phase
    if phase == HOLD:
        return Refusal("til.R17d", "hold")
    if phase == VOTE:
        return Refusal("til.R5c", "vote_first")
    if phase == PASSING:
        return Refusal("til.R9a", "pass_first" if is_choosing(state, seat) else "others_pass")
    if phase == ANSWER:
        answering = seat_after(state, state.turn)
        return Refusal("til.R11a", "answer_first", seat=answering)
    if seat != state.turn:
        return Refusal("til.S2b", "not_your_turn", seat=state.turn)
    if phase == SWAPPING:
        return Refusal("til.E6", "swap_first")
    return None


def no_lay(state: State, seat: int, action: int) -> Refusal:
    """The refusal of a lay or an Encore."""
    early = not_now(state, seat)
    if early is not None:
        return early
    if state.phase in (FREE, FREE_DRAWN):
        return Refusal("til.D1c", "choose_first")
    encore = action >= ENCORE
    code = second_lay_in(action - ENCORE) if encore else action - LAY
    kind = kind_in(code)
    if code >= LAYS or not LAYING >> state.phase & 1:
        return Refusal("til.T2a", "unknown_action")
    tile = TILE_NAMES[kind]
    if not state.racks[seat].holds(kind):
        return Refusal("til.T2a", "not_in_rack", tile=tile)
    if encore:
        return no_encore(state, seat, tile)
    if state.drawn not in (NO_TILE, kind):
        return Refusal("til.T7b", "only_the_drawn_tile", tile=TILE_NAMES[state.drawn])
    if not fits(state, kind):
        return misfit(state, kind)
    if kind == DRAW_FOUR and not four_allowed(state, seat):
        return Refusal("til.R13c" if state.phase == AMEND_FOUR else "til.R24e", "no_four_now")
    return no_direction(state, seat, code)


def misfit(state: State, kind: int) -> Refusal:
    """The refusal of a tile that does not fit."""
    if kind == MASTER:
        return Refusal("til.V1b" if state.pass_master else "til.K6a", "no_master_here")
    return Refusal("til.T2a", "no_match", tile=TILE_NAMES[kind])


def no_direction(state: State, seat: int, code: int) -> Refusal:
    """The refusal of an arrow, a colour or a call."""
    if code & 1 and not call_due(state, seat, 1):
        return Refusal("til.R26d", "no_call_due")
    if kind_in(code) < WILD and colour_in(code):
        return Refusal("til.K4b", "unknown_action")
    if state.open_arrows == 0:
        return Refusal("til.D1a", "no_arrow_here")
    if arrow_in(code) == NO_ARROW:
        return Refusal("til.C2", "arrow_needed")
    if arrow_in(code) > ARROWS:
        return Refusal("til.C2", "unknown_action")
    return Refusal("til.T2b", "square_taken")


def no_encore(state: State, seat: int, tile: str) -> Refusal:
    """The refusal of an Encore."""
    if not state.encore:
        return Refusal("til.V2a", "encore_not_agreed")
    if not may_encore(state, seat):
        return Refusal("til.R21c", "no_encore_here")
    return Refusal("til.R21b", "no_encore_with", tile=tile)


def no_gift(state: State, seat: int, kind: int) -> Refusal:
    """The refusal of a tile to pass left."""
    if kind >= KINDS:
        return Refusal("til.R9a", "unknown_action")
    if state.phase != PASSING:
        return Refusal("til.R9a", "nothing_to_pass")
    if not is_choosing(state, seat):
        return Refusal("til.R9a", "others_pass")
    return Refusal("til.R9a", "not_in_rack", tile=TILE_NAMES[kind])


def no_answer(state: State, action: int) -> Refusal:
    """The refusal to accept or challenge."""
    if state.phase == ANSWER:
        return Refusal("til.B1b", "answer_first", seat=seat_after(state, state.turn))
    if action == ACCEPT:
        return Refusal("til.R11a", "nothing_to_accept")
    return Refusal("til.R14a", "nothing_to_challenge")


def no_choice(state: State, seat: int) -> Refusal:
    """The refusal of a square."""
    early = not_now(state, seat)
    if early is not None:
        return early
    if state.phase not in (FREE, FREE_DRAWN):
        return Refusal("til.D1c", "no_choice_now")
    return Refusal("til.R3b", "not_a_free_square")


def no_draw(state: State, seat: int, action: int) -> Refusal:
    """The refusal to draw or to pass."""
    if action not in (DRAW, PASS):
        return Refusal("til.T2a", "unknown_action")
    early = not_now(state, seat)
    if early is not None:
        return early
    if not state.path:
        return Refusal("til.R2b", "start_must_be_laid")
    if state.phase == CHOSEN:
        return Refusal("til.R31b", "must_lay")
    if state.phase == DRAWN and action == PASS and state.version > 1:
        return Refusal("til.R15a", "must_lay")
    if state.phase not in (TURN, FREE):
        return Refusal("til.T7c", "must_lay" if action == PASS or state.drawn == NO_TILE else "drawn_already")
    if action == DRAW:
        if not state.pile:
            return Refusal("til.R15a", "pile_empty")
        return Refusal("til.T6a", "rack_full", count=FULL_RACK)
    return Refusal("til.T5a", "draw_first") if state.pile else Refusal("til.R15a", "must_lay")
