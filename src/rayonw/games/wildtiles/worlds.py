"""Worlds a seat cannot tell apart: all that it does not know is dealt anew."""

from rayonw.games.wildtiles.fitting import fits
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    CHOSEN,
    PASSING,
    Match,
    put,
)
from rayonw.games.wildtiles.material import COLOUR_OF, DRAW_FOUR, NO_TILE, ROW_WIDTH
from rayonw.kernel.state import Rng


def redeal(match: Match, seat: int, rng: Rng) -> None:
    """Deal pile and the others' racks anew, in place, but for what the seat knows; NOBODY knows nothing."""
    pool = match.pile
    sizes = [len(rack) for rack in match.racks]
    for other in range(match.seats):
        if other != seat:
            pool += match.racks[other]
            match.racks[other] = []
            match.known[other] = [fact for fact in match.known[other] if fact >> 6 == seat]
            for fact in match.known[other]:
                pool.remove(fact & 63)
                put(match.racks[other], fact & 63)
    if seat >= 0:
        match.known[seat] = []
    rng.shuffle(pool)
    if match.turn != seat:
        deal_turn(match, pool, sizes[match.turn])
    for other in range(match.seats):
        rack = match.racks[other]
        while len(rack) < sizes[other]:
            put(rack, pool.pop())
    match.pile = pool
    if match.phase == PASSING:
        for other in range(match.seats):
            if other != seat:
                choose_some_gift(match, other, rng)


def deal_turn(match: Match, pool: list[int], size: int) -> None:
    """Who has drawn a tile holds one; who is bound to lay holds a tile to lay."""
    rack = match.racks[match.turn]
    drew = match.drawn != NO_TILE
    must_lay = match.phase == CHOSEN or match.phase == AMEND_FOUR or match.phase == AMEND_RENOUNCE
    if must_lay and not drew:
        for kind in rack:
            if could_be_laid(match, kind):
                return
    if (drew or must_lay) and len(rack) < size:
        kind = pool.pop(place_of_tile_to_lay(match, pool) if must_lay else len(pool) - 1)
        put(rack, kind)
        if drew:
            match.drawn = kind


def could_be_laid(match: Match, kind: int) -> bool:
    """A tile that its holder may lay now; one of the colour, in place of a Wild Draw Four taken back."""
    if match.phase == AMEND_FOUR:
        return COLOUR_OF[kind] == match.row // ROW_WIDTH
    return fits(match, kind) and kind != DRAW_FOUR


def place_of_tile_to_lay(match: Match, pool: list[int]) -> int:
    """Where such a tile lies in the pool; a Wild Draw Four if there is no other."""
    found = len(pool) - 1
    for place, kind in enumerate(pool):
        if could_be_laid(match, kind):
            return place
        if kind == DRAW_FOUR:
            found = place
    return found


def choose_some_gift(match: Match, seat: int, rng: Rng) -> None:
    """If the seat has chosen, it chose some tiles of its rack."""
    if len(match.gifts[seat]) < match.dues[seat]:
        return
    rest = match.racks[seat][:]
    gift = [rest.pop(rng.below(len(rest))) for _ in range(match.dues[seat])]
    gifts = match.gifts[:]
    gifts[seat] = gift
    match.gifts = gifts
