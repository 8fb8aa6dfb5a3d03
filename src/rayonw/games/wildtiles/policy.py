"""How a fair player plays without thinking long: the moves of playouts, quick and mostly honest."""

from typing import Final

from rayonw.games.wildtiles.action import (
    ACCEPT,
    CALLED,
    CHALLENGE,
    CHOOSE,
    DENY,
    DRAW,
    GIVE,
    LAY,
    PASS,
    SWAP_WITH,
    lay_of,
)
from rayonw.games.wildtiles.board import ANY, ARROWS, BLANK, MOST_DRAWN, NO_ARROW, PASS_LEFT, SWAP
from rayonw.games.wildtiles.choices import may_give
from rayonw.games.wildtiles.fitting import (
    call_due,
    can_lay,
    four_is_correct,
    free_squares,
    may_choose,
    may_draw,
    may_lay,
    may_pass_drawn,
    may_vote,
    seat_after,
)
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    CHOSEN,
    DRAWN,
    FREE,
    FREE_DRAWN,
    PASSING,
    SWAPPING,
    TURN,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import (
    COLOUR_OF,
    COLOURS,
    DRAW_FOUR,
    DRAW_TWO,
    KINDS,
    MASTER,
    NO_TILE,
    NOBODY,
    ONE_COLOUR,
    POINTS,
    RANK_OF,
    RANKS,
    REVERSE,
    SKIP,
    WILD,
    kinds_in,
    lowest,
)
from rayonw.kernel.chance import Chance

WHIM: Final = 15
"""How much chance there is in the choice of a tile, against its weight: some low bits."""
SUSPICION: Final = 20
"""Of a hundred bluffs that may be one, those that are challenged."""
CHEEK: Final = 8
"""Of a hundred incorrect Wild Draw Fours in hand, those that are laid all the same."""
LATE: Final = 3
"""With so few tiles left a Wild is no longer saved up."""


def weight(kind: int, late: bool) -> int:
    """How gladly a tile is laid: points go, word tiles hit, Wilds are kept for the end."""
    if kind == MASTER:
        return 60
    if kind >= WILD:
        return 30 if late else 4
    rank = RANK_OF[kind]
    return 14 if rank >= DRAW_TWO else 5 + rank


WEIGHTS: Final[list[int]] = [weight(kind, False) for kind in range(KINDS)]
LATE_WEIGHTS: Final[list[int]] = [weight(kind, True) for kind in range(KINDS)]


HOW_MANY: Final[list[int]] = [kinds.bit_count() for kinds in range(ONE_COLOUR + 1)]
"""How many kinds there are in a set of one colour."""

GIFT_WORTHS: Final[list[int]] = [15 if kind in (WILD, DRAW_FOUR) else POINTS[kind] for kind in range(KINDS)]
"""How gladly a tile is passed on: as many points as it costs, but Wilds last."""


def choose_tile(match: Match, seat: int, chance: Chance) -> int:
    """A tile to lay on the target, or NO_TILE."""
    if match.drawn != NO_TILE:
        if may_lay(match, seat) and fair(match, seat, match.drawn, chance):
            return match.drawn
        return NO_TILE
    best = NO_TILE
    highest = -1
    wanted = match.wanted
    whims = chance.word()
    rack = match.racks[seat]
    weights = LATE_WEIGHTS if rack.size <= LATE else WEIGHTS
    left = rack.kinds
    while left & wanted:
        bit = left & -left
        left -= bit
        whims = whims >> 1
        if wanted & bit:
            kind = lowest(bit)
            worth = weights[kind] + (whims & WHIM)
            if worth > highest and (kind != DRAW_FOUR or fair(match, seat, kind, chance)):
                best = kind
                highest = worth
        if rack.twice & bit:
            whims = whims >> rack.count(lowest(bit)) - 1
    return best


def fair(match: Match, seat: int, kind: int, chance: Chance) -> bool:
    """Whether the tile may be laid with a clear conscience, or with some cheek."""
    if kind != DRAW_FOUR or four_is_correct(match, seat):
        return True
    return match.phase <= CHOSEN and chance.below(100) < CHEEK


def best_colour(match: Match, seat: int, laid: int, chance: Chance) -> int:
    """The colour of which the seat holds most, some tile apart."""
    best = chance.below(COLOURS)
    most = 0
    rack = match.racks[seat]
    for colour in range(COLOURS):
        held = HOW_MANY[rack.kinds >> colour * RANKS & ONE_COLOUR]
        held += HOW_MANY[rack.twice >> colour * RANKS & ONE_COLOUR]
        if laid < WILD and COLOUR_OF[laid] == colour:
            held -= 1
        if held > most:
            best = colour
            most = held
    return best


def goes_on(match: Match, kind: int) -> bool:
    """Whether, between two players, the same one plays again after this tile."""
    return match.seats == 2 and (kind == DRAW_FOUR or RANK_OF[kind] in (DRAW_TWO, SKIP, REVERSE))


def appeal(match: Match, seat: int, says: int, mine: bool) -> int:
    """What it is worth that the next tile goes on such a square, if a rival plays next, or oneself."""
    if says == BLANK:
        return 0
    if says <= MOST_DRAWN:
        return -2 * says if mine else 2 * says
    if says == ANY:
        return 3 if mine else -3
    if says == SWAP:
        size = match.racks[seat].size
        lead = 0
        for rack in match.racks:
            lead += rack.size - size
        lead = lead // (match.seats - 1)
        return -2 * lead if mine else -3 if lead > 0 else 0
    if says == PASS_LEFT:
        return 8 if match.racks[seat].holds(MASTER) else 0
    return 0


def choose_arrow(match: Match, seat: int, kind: int, chance: Chance) -> int:
    """An open arrow that points where the next player would rather not go."""
    if match.open_arrows == 0:
        return NO_ARROW
    mine = goes_on(match, kind)
    best = NO_ARROW
    highest = -1000
    open_arrows = match.open_arrows
    whims = chance.word()
    around = match.ground.around[match.target]
    for arrow in range(ARROWS):
        if open_arrows & 1:
            worth = whims & 3
            if around & 15 != BLANK:
                worth += appeal(match, seat, around & 15, mine)
            if worth > highest:
                best = arrow
                highest = worth
        open_arrows = open_arrows >> 1
        around = around >> 4
        whims = whims >> 2
    return best


def lay_tile(match: Match, seat: int, kind: int, chance: Chance) -> int:
    """The action that lays a tile: arrow and colour well chosen, UNO never forgotten."""
    colour = best_colour(match, seat, kind, chance) if kind >= WILD else 0
    called = CALLED if call_due(match, seat, 1) else 0
    return LAY + lay_of(kind, colour, choose_arrow(match, seat, kind, chance), called)


def plain_lay(match: Match, seat: int, chance: Chance) -> int:
    """A lay where laying is a duty: any tile that may be laid, if none seems fair."""
    kind = choose_tile(match, seat, chance)
    if kind == NO_TILE:
        kind = kinds_in(may_lay(match, seat))[-1]
    return lay_tile(match, seat, kind, chance)


def play_turn(match: Match, seat: int, chance: Chance) -> int:
    """Challenge now and then, lay if a tile fits, else draw, else pass."""
    if match.accused != NOBODY and chance.below(100) < SUSPICION:
        return CHALLENGE
    kind = choose_tile(match, seat, chance)
    if kind != NO_TILE:
        return lay_tile(match, seat, kind, chance)
    if may_draw(match, seat):
        return DRAW
    return PASS if match.path and match.pile else pass_or_lay(match, seat, chance)


def pass_or_lay(match: Match, seat: int, chance: Chance) -> int:
    """With an empty pile and on Départ the rules make everyone lay who can."""
    return plain_lay(match, seat, chance) if can_lay(match, seat) else PASS


def play_drawn(match: Match, seat: int, chance: Chance) -> int:
    """Lay the tile just drawn if it fits, else pass."""
    kind = choose_tile(match, seat, chance)
    if kind != NO_TILE:
        return lay_tile(match, seat, kind, chance)
    return PASS if may_pass_drawn(match, seat) else plain_lay(match, seat, chance)


def play_free(match: Match, seat: int, chance: Chance) -> int:
    """Go on with any free square, if there is a tile for it."""
    if may_choose(match, seat):
        squares = free_squares(match)
        return CHOOSE + squares[chance.below(len(squares))]
    return DRAW if match.phase == FREE and may_draw(match, seat) else PASS


def play_swap(match: Match, seat: int) -> int:
    """Take the smallest rack."""
    best = NOBODY
    for other in range(match.seats):
        if other != seat and (best == NOBODY or match.racks[other].size < match.racks[best].size):
            best = other
    return SWAP_WITH + best


def play_gift(match: Match, seat: int) -> int:
    """Pass the tile that costs most, but Wilds last."""
    best = NO_TILE
    highest = -1
    left = may_give(match, seat)
    while left:
        kind = lowest(left)
        left &= left - 1
        worth = GIFT_WORTHS[kind]
        if worth > highest:
            best = kind
            highest = worth
    return GIVE + best


def who_acts(match: Match) -> int:
    """A seat that is waited for; NOBODY when the round is over or time itself is waited for."""
    phase = match.phase
    if phase <= SWAPPING:
        return match.turn
    if phase == ANSWER:
        return seat_after(match, match.turn)
    if phase == PASSING:
        return lowest(match.choosing)
    if phase == VOTE:
        for seat in range(match.seats):
            if may_vote(match, seat):
                return seat
    return NOBODY


def quick_action(match: Match, seat: int, chance: Chance) -> int:
    """What a fair player does for a seat that is waited for."""
    phase = match.phase
    if phase == TURN:
        return play_turn(match, seat, chance)
    if phase == DRAWN:
        return play_drawn(match, seat, chance)
    if phase in (FREE, FREE_DRAWN):
        return play_free(match, seat, chance)
    if phase in (CHOSEN, AMEND_FOUR, AMEND_RENOUNCE):
        return plain_lay(match, seat, chance)
    if phase == ANSWER:
        return CHALLENGE if chance.below(100) < SUSPICION else ACCEPT
    if phase == SWAPPING:
        return play_swap(match, seat)
    if phase == PASSING:
        return play_gift(match, seat)
    return DENY
