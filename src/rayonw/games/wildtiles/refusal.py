"""Why not: the clause that forbids an action, and the key of the sentence that says so."""

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
from rayonw.games.wildtiles.choices import laying, missing_gift
from rayonw.games.wildtiles.fitting import call_due, encore_allowed, fits, four_allowed, seat_after
from rayonw.games.wildtiles.match import (
    ANSWER,
    CHOSEN,
    FREE,
    FREE_DRAWN,
    HOLD,
    OVER,
    PASSING,
    SWAPPING,
    TURN,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import (
    DRAW_FOUR,
    FULL_RACK,
    KINDS,
    MASTER,
    NO_TILE,
    TILE_NAMES,
    WILD,
)
from rayonw.kernel.state import Refusal


def why_not(match: Match, seat: int, action: int) -> Refusal:
    """The refusal of an action that is not allowed."""
    if match.phase == OVER:
        return Refusal("til.E4", "over")
    if not 0 <= seat < match.seats:
        return Refusal("til.S2", "no_such_seat")
    if not 0 <= action < END:
        return Refusal("til.T2", "unknown_action")
    if action >= LAY:
        return no_lay(match, seat, action)
    if action >= CHOOSE:
        return no_choice(match, seat)
    if action >= GIVE:
        return no_gift(match, seat, action - GIVE)
    if action in (ACCEPT, CHALLENGE):
        return no_answer(match, action)
    if action in (AGREE, DENY):
        return Refusal("til.R5", "no_vote")
    if CATCH <= action < SWAP_WITH:
        return Refusal("til.R4", "nothing_to_catch")
    if SWAP_WITH <= action < REPORT:
        return Refusal("til.E6", "no_swap")
    if action >= REPORT:
        return Refusal("til.R5", "no_report")
    return no_draw(match, seat, action)


def not_now(match: Match, seat: int) -> Refusal | None:
    """The refusal of any turn action while something else, or someone else, is waited for; None if not."""
    phase = match.phase
    if phase == HOLD:
        return Refusal("til.R17", "hold")
    if phase == VOTE:
        return Refusal("til.R5", "vote_first")
    if phase == PASSING:
        return Refusal("til.R9", "pass_first" if missing_gift(match, seat) else "others_pass")
    if phase == ANSWER:
        answering = seat_after(match, match.turn)
        return Refusal("til.R11", "answer_first", seat=answering)
    if seat != match.turn:
        return Refusal("til.S2", "not_your_turn", seat=match.turn)
    if phase == SWAPPING:
        return Refusal("til.E6", "swap_first")
    return None


def no_lay(match: Match, seat: int, action: int) -> Refusal:
    """The refusal of a lay or an Encore."""
    early = not_now(match, seat)
    if early is not None:
        return early
    if match.phase in (FREE, FREE_DRAWN):
        return Refusal("til.D1", "choose_first")
    encore = action >= ENCORE
    code = second_lay_in(action - ENCORE) if encore else action - LAY
    kind = kind_in(code)
    if code >= LAYS or not laying(match, seat):
        return Refusal("til.T2", "unknown_action")
    tile = TILE_NAMES[kind]
    if not match.racks[seat].holds(kind):
        return Refusal("til.T2", "not_in_rack", tile=tile)
    if encore:
        return no_encore(match, seat, tile)
    if match.drawn not in (NO_TILE, kind):
        return Refusal("til.T7", "only_the_drawn_tile", tile=TILE_NAMES[match.drawn])
    if not fits(match, kind):
        return misfit(match, kind)
    if kind == DRAW_FOUR and not four_allowed(match, seat):
        return Refusal("til.R24", "no_four_now")
    return no_direction(match, seat, code)


def misfit(match: Match, kind: int) -> Refusal:
    """The refusal of a tile that does not fit."""
    if kind == MASTER:
        return Refusal("til.V1" if match.pass_master else "til.K6", "no_master_here")
    return Refusal("til.T2", "no_match", tile=TILE_NAMES[kind])


def no_direction(match: Match, seat: int, code: int) -> Refusal:
    """The refusal of an arrow, a colour or a call."""
    if code & 1 and not call_due(match, seat, 1):
        return Refusal("til.R26", "no_call_due")
    if kind_in(code) < WILD and colour_in(code):
        return Refusal("til.K4", "unknown_action")
    if match.open_arrows == 0:
        return Refusal("til.D1", "no_arrow_here")
    if arrow_in(code) == NO_ARROW:
        return Refusal("til.C2", "arrow_needed")
    if arrow_in(code) > ARROWS:
        return Refusal("til.C2", "unknown_action")
    return Refusal("til.T2", "square_taken")


def no_encore(match: Match, seat: int, tile: str) -> Refusal:
    """The refusal of an Encore."""
    if not match.encore:
        return Refusal("til.V2", "encore_not_agreed")
    if not encore_allowed(match, seat):
        return Refusal("til.R21", "no_encore_here")
    return Refusal("til.R21", "no_encore_with", tile=tile)


def no_gift(match: Match, seat: int, kind: int) -> Refusal:
    """The refusal of a tile to pass left."""
    if kind >= KINDS:
        return Refusal("til.R9", "unknown_action")
    if match.phase != PASSING:
        return Refusal("til.R9", "nothing_to_pass")
    if not missing_gift(match, seat):
        return Refusal("til.R9", "others_pass")
    return Refusal("til.R9", "not_in_rack", tile=TILE_NAMES[kind])


def no_answer(match: Match, action: int) -> Refusal:
    """The refusal to accept or challenge."""
    if match.phase == ANSWER:
        return Refusal("til.B1", "answer_first", seat=seat_after(match, match.turn))
    if action == ACCEPT:
        return Refusal("til.R11", "nothing_to_accept")
    return Refusal("til.R14", "nothing_to_challenge")


def no_choice(match: Match, seat: int) -> Refusal:
    """The refusal of a square."""
    early = not_now(match, seat)
    if early is not None:
        return early
    if match.phase not in (FREE, FREE_DRAWN):
        return Refusal("til.D1", "no_choice_now")
    return Refusal("til.R3", "not_a_free_square")


def no_draw(match: Match, seat: int, action: int) -> Refusal:
    """The refusal to draw or to pass."""
    if action not in (DRAW, PASS):
        return Refusal("til.T2", "unknown_action")
    early = not_now(match, seat)
    if early is not None:
        return early
    if not match.path:
        return Refusal("til.R2", "start_must_be_laid")
    if match.phase == CHOSEN:
        return Refusal("til.R31", "must_lay")
    if match.phase not in (TURN, FREE):
        return Refusal("til.T7", "must_lay" if action == PASS or match.drawn == NO_TILE else "drawn_already")
    if action == DRAW:
        if not match.pile:
            return Refusal("til.R15", "pile_empty")
        return Refusal("til.T6", "rack_full", count=FULL_RACK)
    return Refusal("til.T5", "draw_first") if match.pile else Refusal("til.R15", "must_lay")
