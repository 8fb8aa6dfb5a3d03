"""Matches that a seat of Wild Tiles cannot tell from the true one: what it does not know is dealt anew."""

from typing import Any, cast

from rayonw.games.wildtiles.board import ARROW_NAMES, NO_ARROW
from rayonw.games.wildtiles.fitting import ROW_WIDTH, fits
from rayonw.games.wildtiles.knowledge import known_to, learn
from rayonw.games.wildtiles.legality import renouncer
from rayonw.games.wildtiles.material import COLOUR_NAMES, COLOUR_OF, DRAW_FOUR, NO_TILE, NOBODY, WILD, tile_of
from rayonw.games.wildtiles.passing import await_gifts
from rayonw.games.wildtiles.path import restore_board
from rayonw.games.wildtiles.phase import (
    AMEND_FOUR,
    AMEND_RENOUNCE,
    ANSWER,
    CHOSEN,
    PASSING,
    PHASE_NAMES,
    SWAPPING,
)
from rayonw.games.wildtiles.rack import rack_of
from rayonw.games.wildtiles.rounds import all_tiles, clear_table
from rayonw.games.wildtiles.rules import State, new_match
from rayonw.games.wildtiles.seat import BIT
from rayonw.games.wildtiles.shape import Own, View
from rayonw.games.wildtiles.tileset import kinds_in
from rayonw.kernel.state import Rng


def imagine(view: View, rng: Rng) -> State:
    """A State with this view: what the seat cannot see is dealt anew, as far as it does not know better."""
    options = cast(dict[str, Any], view["options"])
    state = new_match(view["seats"], "imagined " + str(rng.below(1000000)), options, view["version"])
    clear_table(state)
    restore_match(state, view)
    restore_turn(state, view)
    state.pile = all_tiles(state)
    for kind in state.laid:
        state.pile.remove(kind)
    seat = NOBODY
    if "passing" in view:
        state.dues = list(view["passing"]["dues"])
        chosen = view["passing"]["chosen"]
        state.gifts = [[NO_TILE] * state.dues[seat] if chosen[seat] else [] for seat in range(state.seats)]
    if "me" in view:
        seat = int(view["me"]["seat"])
        restore_own(state, seat, view["me"])
    await_gifts(state)
    hidden: list[int] = []
    sizes: list[int] = list(view["racks"])
    for other, size in enumerate(sizes):
        if other != seat:
            known = state.racks[other].tiles()
            hidden += known + [state.pile.pop() for _ in range(size - len(known))]
    redeal_from(state, seat, state.pile + hidden, sizes, rng)
    return state


def restore_match(state: State, view: View) -> None:
    """Scores, rounds, and the board."""
    state.round = view["round"]
    state.scores = list(view["scores"])
    state.sheet = [list(points) for points in view["sheet"]]
    state.last_racks = [tiles_of(rack) for rack in view["last"]["racks"]]
    state.last_end = view["last"]["by"]
    state.cut = [int(seat) * 64 + tile_of(str(name)) for seat, name in view["cut"]]
    state.first = view["first"]
    state.ended_by = view["ended_by"]
    by_number = sorted([(int(tile["n"]), name) for name, tile in view["board"].items()])
    path: list[int] = []
    tiles: list[int] = []
    marks: list[int] = []
    for _, name in by_number:
        tile = view["board"][name]
        kind = tile_of(tile["tile"])
        colour = COLOUR_NAMES.index(tile["colour"]) if kind >= WILD else 0
        arrow = ARROW_NAMES.index(tile["arrow"]) if tile["arrow"] else NO_ARROW
        path.append(state.ground.square(name))
        tiles.append(kind)
        marks.append(colour * 16 + arrow)
    restore_board(state, path, tiles, marks, state.ground.square(view["target"]))


def restore_turn(state: State, view: View) -> None:
    """Whose turn it is, and what is awaited."""
    state.phase = PHASE_NAMES.index(view["phase"])
    state.turn = view["turn"]
    state.direction = 1 if view["clockwise"] else -1
    state.drawn = 0 if view["drew"] else NO_TILE
    state.idle = view["idle"]
    state.began = view["began"]
    state.accused = view["accused"]
    state.late = view["late"]
    for seat, reported in enumerate(view["reports"]):
        if reported:
            state.reports += BIT[seat]
    if "fault" in view:
        state.fault = view["fault"]["seat"]
        state.fault_at = view["fault"]["at"]
        state.held = view["fault"]["held"]
    if "penalty" in view:
        state.penalty_seat = view["penalty"]["seat"]
        state.penalty = view["penalty"]["count"]
    if state.phase in (ANSWER, SWAPPING, PASSING):
        state.dead_end = state.marks[-1] & 15 == NO_ARROW
    if "vote" in view:
        state.vote_by = view["vote"]["by"]
        state.vote_on = view["vote"]["on"]
        state.interrupted = PHASE_NAMES.index(view["vote"]["interrupted"])
        for seat, agreed in enumerate(view["vote"]["agreed"]):
            if agreed:
                state.votes += BIT[seat]


def restore_own(state: State, seat: int, me: Own) -> None:
    """The own rack, what others know of it, and what they are known to hold; none of these is in the pile."""
    own = tiles_of(me["rack"])
    state.racks[seat] = rack_of(own)
    for kind in own:
        state.pile.remove(kind)
    for other, tiles in me["seen"].items():
        for kind in tiles_of(tiles):
            learn(state, int(other), seat, kind)
    state.fitted = me["fitted"]
    if me["drawn"]:
        state.drawn = tile_of(me["drawn"])
    if state.gifts:
        state.gifts[seat] = tiles_of(me["gift"])
    state.received = [seat * 64 + kind for kind in tiles_of(me["received"])]
    for other, tiles in me["known"].items():
        for kind in tiles_of(tiles):
            state.pile.remove(kind)
            state.racks[int(other)].put(kind)
            learn(state, seat, int(other), kind)


def tiles_of(tile_names: list[str]) -> list[int]:
    """Tiles by kind."""
    return [tile_of(name) for name in tile_names]


# Dealing anew.


def redeal(state: State, seat: int, rng: Rng) -> None:
    """Deal pile and the others' racks anew, in place, but for what the seat knows; NOBODY knows nothing."""
    pool = state.pile
    for other in range(state.seats):
        if other != seat:
            pool += state.racks[other].tiles()
    redeal_from(state, seat, pool, [rack.size for rack in state.racks], rng)


def redeal_from(state: State, seat: int, pool: list[int], sizes: list[int], rng: Rng) -> None:
    """Deal all others racks of these sizes from the pool; what the seat knows them to hold is in it."""
    for other in range(state.seats):
        if other != seat:
            known = known_to(state, seat, other) if seat != NOBODY else []
            rack = rack_of(known)
            state.racks[other] = rack
            for kind in known:
                rack.reveal(seat, kind)
                pool.remove(kind)
    if seat != NOBODY:
        state.racks[seat].keep_to_the_seen()
    rng.shuffle(pool)
    if state.turn != seat:
        deal_turn(state, pool, sizes[state.turn])
    for other in range(state.seats):
        rack = state.racks[other]
        while rack.size < sizes[other]:
            rack.put(pool.pop())
    state.pile = pool
    if renouncer(state) not in (NOBODY, seat):
        state.fitted = had_a_fitting_tile(state, seat, rng)
    if state.phase == PASSING:
        for other in range(state.seats):
            if other != seat:
                choose_some_gift(state, other, rng)


def deal_turn(state: State, pool: list[int], size: int) -> None:
    """Who has drawn a tile holds one; who is bound to lay holds a tile to lay."""
    rack = state.racks[state.turn]
    drew = state.drawn != NO_TILE
    must_lay = state.phase == CHOSEN or state.phase == AMEND_FOUR or state.phase == AMEND_RENOUNCE
    if must_lay and not drew:
        for kind in kinds_in(rack.kinds):
            if could_be_laid(state, kind):
                return
    if (drew or must_lay) and rack.size < size:
        kind = pool.pop(place_of_tile_to_lay(state, pool) if must_lay else len(pool) - 1)
        rack.put(kind)
        if drew:
            state.drawn = kind


def could_be_laid(state: State, kind: int) -> bool:
    """A tile that its holder may lay now; one of the colour, in place of a Wild Draw Four taken back."""
    if state.phase == AMEND_FOUR:
        return COLOUR_OF[kind] == state.row // ROW_WIDTH
    return fits(state, kind) and kind != DRAW_FOUR


def place_of_tile_to_lay(state: State, pool: list[int]) -> int:
    """Where such a tile lies in the pool; a Wild Draw Four if there is no other."""
    found = len(pool) - 1
    for place, kind in enumerate(pool):
        if could_be_laid(state, kind):
            return place
        if kind == DRAW_FOUR:
            found = place
    return found


def had_a_fitting_tile(state: State, seat: int, rng: Rng) -> bool:
    """Whether a tile of the renouncer's fitted when he drew; which unknown ones came later is chance."""
    holder = renouncer(state)
    early = state.racks[holder].tiles()
    if state.late:
        sure = known_to(state, seat, holder) if seat != NOBODY else []
        if state.drawn != NO_TILE:
            sure.append(state.drawn)
        for kind in sure:
            early.remove(kind)
        rng.shuffle(early)
        early = early[state.late :] + sure
    return rack_of(early).kinds & state.wanted != 0


def choose_some_gift(state: State, seat: int, rng: Rng) -> None:
    """If the seat has chosen, it chose some tiles of its rack."""
    if len(state.gifts[seat]) < state.dues[seat]:
        return
    rest = state.racks[seat].tiles()
    gift = [rest.pop(rng.below(len(rest))) for _ in range(state.dues[seat])]
    gifts = state.gifts[:]
    gifts[seat] = gift
    state.gifts = gifts
