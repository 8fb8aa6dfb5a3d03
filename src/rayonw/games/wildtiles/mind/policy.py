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
from rayonw.games.wildtiles.advice import may_vote
from rayonw.games.wildtiles.board import ANY, ARROWS, BLANK, MOST_DRAWN, NO_ARROW, PASS_LEFT, SWAP
from rayonw.games.wildtiles.fitting import ONE_COLOUR, can_lay, four_is_correct
from rayonw.games.wildtiles.legality import (
    free_squares,
    may_choose,
    may_draw,
    may_give,
    may_keep_drawn,
    may_lay,
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
    POINTS,
    RANK_OF,
    RANKS,
    REVERSE,
    SKIP,
    WILD,
)
from rayonw.games.wildtiles.phase import (
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
)
from rayonw.games.wildtiles.rules import State
from rayonw.games.wildtiles.seat import seat_after
from rayonw.games.wildtiles.tileset import kinds_in, lowest
from rayonw.games.wildtiles.uno import call_due
from rayonw.kernel.chance import Chance

WHIM: Final = 15
"""How much chance there is in the choice of a tile, against its weight: some low bits."""
SUSPICION: Final = 20
"""Of a hundred plays that may be a bluff, those that are challenged."""
STRONG_SUSPICION: Final = 50
"""The same, of a player with many tiles."""
MANY: Final = 5
"""So many tiles are many: with as many, four of five racks hold a tile of any one colour."""
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

GIFT_WORTHS: Final[list[int]] = [
    0 if kind in (WILD, DRAW_FOUR) else 1 + POINTS[kind] for kind in range(KINDS)
]
"""How gladly a tile is passed on: the more points it costs, but Wilds last."""


def choose_tile(state: State, seat: int, chance: Chance) -> int:
    """A tile to lay on the target, or NO_TILE."""
    if state.drawn != NO_TILE:
        if may_lay(state, seat) and fair(state, seat, state.drawn, chance):
            return state.drawn
        return NO_TILE
    best = NO_TILE
    highest = -1
    wanted = state.wanted
    whims = chance.word()
    rack = state.racks[seat]
    weights = LATE_WEIGHTS if rack.size <= LATE else WEIGHTS
    left = rack.kinds
    while left & wanted:
        bit = left & -left
        left -= bit
        whims = whims >> 1
        if wanted & bit:
            kind = lowest(bit)
            worth = weights[kind] + (whims & WHIM)
            if worth > highest and (kind != DRAW_FOUR or fair(state, seat, kind, chance)):
                best = kind
                highest = worth
        if rack.twice & bit:
            whims = whims >> rack.count(lowest(bit)) - 1
    return best


def fair(state: State, seat: int, kind: int, chance: Chance) -> bool:
    """Whether the tile may be laid with a clear conscience, or with some cheek."""
    if kind != DRAW_FOUR or four_is_correct(state, seat):
        return True
    return state.phase <= CHOSEN and chance.below(100) < CHEEK


def best_colour(state: State, seat: int, laid: int, chance: Chance) -> int:
    """The colour of which the seat holds most, some tile apart."""
    best = chance.below(COLOURS)
    most = 0
    rack = state.racks[seat]
    for colour in range(COLOURS):
        held = HOW_MANY[rack.kinds >> colour * RANKS & ONE_COLOUR]
        held += HOW_MANY[rack.twice >> colour * RANKS & ONE_COLOUR]
        if laid < WILD and COLOUR_OF[laid] == colour:
            held -= 1
        if held > most:
            best = colour
            most = held
    return best


def goes_on(state: State, kind: int) -> bool:
    """Whether, between two players, the same one plays again after this tile."""
    return state.seats == 2 and (kind == DRAW_FOUR or RANK_OF[kind] in (DRAW_TWO, SKIP, REVERSE))


def appeal(state: State, seat: int, says: int, mine: bool) -> int:
    """What it is worth that the next tile goes on such a square, if a rival plays next, or oneself."""
    if says == BLANK:
        return 0
    if says <= MOST_DRAWN:
        return -2 * says if mine else 2 * says
    if says == ANY:
        return 3 if mine else -3
    if says == SWAP:
        size = state.racks[seat].size
        lead = 0
        for rack in state.racks:
            lead += rack.size - size
        lead = lead // (state.seats - 1)
        return -2 * lead if mine else -3 if lead > 0 else 0
    if says == PASS_LEFT:
        return 8 if state.racks[seat].holds(MASTER) else 0
    return 0


def choose_arrow(state: State, seat: int, kind: int, chance: Chance) -> int:
    """An open arrow that points where the next player would rather not go."""
    if state.open_arrows == 0:
        return NO_ARROW
    mine = goes_on(state, kind)
    best = NO_ARROW
    highest = -1000
    open_arrows = state.open_arrows
    whims = chance.word()
    around = state.ground.around[state.target]
    for arrow in range(ARROWS):
        if open_arrows & 1:
            worth = whims & 3
            if around & 15 != BLANK:
                worth += appeal(state, seat, around & 15, mine)
            if worth > highest:
                best = arrow
                highest = worth
        open_arrows = open_arrows >> 1
        around = around >> 4
        whims = whims >> 2
    return best


def lay_tile(state: State, seat: int, kind: int, chance: Chance) -> int:
    """The action that lays a tile: arrow and colour well chosen, UNO never forgotten."""
    colour = best_colour(state, seat, kind, chance) if kind >= WILD else 0
    called = CALLED if call_due(state, seat, 1) else 0
    return LAY + lay_of(kind, colour, choose_arrow(state, seat, kind, chance), called)


def plain_lay(state: State, seat: int, chance: Chance) -> int:
    """A lay where laying is a duty: any tile that may be laid, if none seems fair."""
    kind = choose_tile(state, seat, chance)
    if kind == NO_TILE:
        kind = kinds_in(may_lay(state, seat))[-1]
    return lay_tile(state, seat, kind, chance)


def suspects(state: State, accused: int, chance: Chance) -> bool:
    """Whether what may be a bluff is challenged: who holds many tiles could probably play otherwise."""
    return chance.below(100) < (SUSPICION if state.racks[accused].size < MANY else STRONG_SUSPICION)


def play_turn(state: State, seat: int, chance: Chance) -> int:
    """Challenge now and then, lay if a tile fits, else draw, else pass."""
    if state.accused != NOBODY and suspects(state, state.accused, chance):
        return CHALLENGE
    kind = choose_tile(state, seat, chance)
    if kind != NO_TILE:
        return lay_tile(state, seat, kind, chance)
    if may_draw(state, seat):
        return DRAW
    return PASS if state.path and state.pile else pass_or_lay(state, seat, chance)


def pass_or_lay(state: State, seat: int, chance: Chance) -> int:
    """With an empty pile and on Départ the rules make everyone lay who can."""
    return plain_lay(state, seat, chance) if can_lay(state, seat) else PASS


def play_drawn(state: State, seat: int, chance: Chance) -> int:
    """Lay the tile just drawn if it fits, else pass."""
    kind = choose_tile(state, seat, chance)
    if kind != NO_TILE:
        return lay_tile(state, seat, kind, chance)
    return PASS if may_keep_drawn(state, seat) else plain_lay(state, seat, chance)


def play_free(state: State, seat: int, chance: Chance) -> int:
    """Go on with any free square, if there is a tile for it."""
    if may_choose(state, seat):
        squares = free_squares(state)
        return CHOOSE + squares[chance.below(len(squares))]
    return DRAW if state.phase == FREE and may_draw(state, seat) else PASS


def play_swap(state: State, seat: int) -> int:
    """Take the smallest rack."""
    best = NOBODY
    for other in range(state.seats):
        if other != seat and (best == NOBODY or state.racks[other].size < state.racks[best].size):
            best = other
    return SWAP_WITH + best


def play_gift(state: State, seat: int) -> int:
    """Pass the tile that costs most, but Wilds last."""
    best = NO_TILE
    highest = -1
    left = may_give(state, seat)
    while left:
        kind = lowest(left)
        left &= left - 1
        worth = GIFT_WORTHS[kind]
        if worth > highest:
            best = kind
            highest = worth
    return GIVE + best


def who_acts(state: State) -> int:
    """A seat that is waited for; NOBODY when the round is over or time itself is waited for."""
    phase = state.phase
    if phase <= SWAPPING:
        return state.turn
    if phase == ANSWER:
        return seat_after(state, state.turn)
    if phase == PASSING:
        return lowest(state.choosing)
    if phase == VOTE:
        for seat in range(state.seats):
            if may_vote(state, seat):
                return seat
    return NOBODY


def quick_action(state: State, seat: int, chance: Chance) -> int:
    """What a fair player does for a seat that is waited for."""
    phase = state.phase
    if phase == TURN:
        return play_turn(state, seat, chance)
    if phase == DRAWN:
        return play_drawn(state, seat, chance)
    if phase in (FREE, FREE_DRAWN):
        return play_free(state, seat, chance)
    if phase in (CHOSEN, AMEND_FOUR, AMEND_RENOUNCE):
        return plain_lay(state, seat, chance)
    if phase == ANSWER:
        return CHALLENGE if suspects(state, state.turn, chance) else ACCEPT
    if phase == SWAPPING:
        return play_swap(state, seat)
    if phase == PASSING:
        return play_gift(state, seat)
    return DENY
