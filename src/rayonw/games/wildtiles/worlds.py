"""Worlds a seat cannot tell apart: all that it does not know is dealt anew."""

from rayonw.games.wildtiles.fitting import fits
from rayonw.games.wildtiles.match import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    CHOSEN,
    PASSING,
    Match,
)
from rayonw.games.wildtiles.material import COLOUR_OF, DRAW_FOUR, NO_TILE, NOBODY, ROW_WIDTH, kinds_in
from rayonw.games.wildtiles.rack import rack_of
from rayonw.kernel.state import Rng


def redeal(match: Match, seat: int, rng: Rng) -> None:
    """Deal pile and the others' racks anew, in place, but for what the seat knows; NOBODY knows nothing."""
    pool = match.pile
    for other in range(match.seats):
        if other != seat:
            pool += match.racks[other].tiles()
    redeal_from(match, seat, pool, [rack.size for rack in match.racks], rng)


def redeal_from(match: Match, seat: int, pool: list[int], sizes: list[int], rng: Rng) -> None:
    """Deal all others racks of these sizes from the pool; what the seat knows them to hold is in it."""
    for other in range(match.seats):
        if other != seat:
            known = match.facts(seat, other) if seat != NOBODY else []
            rack = rack_of(known)
            match.racks[other] = rack
            for kind in known:
                rack.reveal(seat, kind)
                pool.remove(kind)
    if seat != NOBODY:
        match.racks[seat].close()
    rng.shuffle(pool)
    if match.turn != seat:
        deal_turn(match, pool, sizes[match.turn])
    for other in range(match.seats):
        rack = match.racks[other]
        while rack.size < sizes[other]:
            rack.put(pool.pop())
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
        for kind in kinds_in(rack.kinds):
            if could_be_laid(match, kind):
                return
    if (drew or must_lay) and rack.size < size:
        kind = pool.pop(place_of_tile_to_lay(match, pool) if must_lay else len(pool) - 1)
        rack.put(kind)
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
    rest = match.racks[seat].tiles()
    gift = [rest.pop(rng.below(len(rest))) for _ in range(match.dues[seat])]
    gifts = match.gifts[:]
    gifts[seat] = gift
    match.gifts = gifts
