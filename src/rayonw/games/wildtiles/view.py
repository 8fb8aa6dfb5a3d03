"""What a seat of Wild Tiles may know, and worlds that it cannot tell from the truth."""

from typing import TYPE_CHECKING, Any

from rayonw.games.wildtiles.board import ARROW_NAMES, NO_ARROW, NOWHERE, ground_of
from rayonw.games.wildtiles.challenge import stakes
from rayonw.games.wildtiles.choices import missing_gift
from rayonw.games.wildtiles.fitting import four_is_bluff, renouncing_is_bluff
from rayonw.games.wildtiles.match import (
    ANSWER,
    BIT,
    PASSING,
    PHASE_NAMES,
    SWAPPING,
    VOTE,
    Match,
)
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    COLOUR_OF,
    FULL_RACK,
    NO_TILE,
    NOBODY,
    ROW_WIDTH,
    START_ROW,
    TILE_NAMES,
    WILD,
    tile_of,
)
from rayonw.games.wildtiles.rack import rack_of
from rayonw.games.wildtiles.rounds import clear_table
from rayonw.games.wildtiles.worlds import redeal_from
from rayonw.kernel.clause import clause
from rayonw.kernel.state import Rng

if TYPE_CHECKING:
    from rayonw.games.wildtiles.rules import State


def common_view(state: "State") -> dict[str, Any]:
    """The board, the pile's size, how many tiles everyone holds, what is awaited and what it is about."""
    ground = state.ground
    view: dict[str, Any] = {
        "game": "wildtiles",
        "seats": state.seats,
        "options": state.options,
        "round": state.round,
        "scores": state.scores[:],
        "sheet": [points[:] for points in state.sheet],
        "last": {"racks": [names(rack) for rack in state.last_racks], "by": state.last_end},
        "cut": [[drawn >> 6, TILE_NAMES[drawn & 63]] for drawn in state.cut],
        "first": state.first,
        "ended_by": state.ended_by,
        "pile": len(state.pile),
        "racks": [rack.size for rack in state.racks],
        "board": board_view(state),
        "target": ground.name(state.target),
        "dead_end": state.target != NOWHERE and state.open_arrows == 0,
        "colour": colour_name(state),
        "phase": PHASE_NAMES[state.phase],
        "waiting": list(state.to_act()),
        "turn": state.turn,
        "clockwise": state.direction > 0,
        "drew": state.drawn != NO_TILE,
        "idle": state.idle,
        "began": state.began,
        "accused": state.accused,
        "reports": [bool(state.reports & BIT[seat]) for seat in range(state.seats)],
        "stakes": stakes(state),
    }
    if state.fault != NOBODY:
        view["fault"] = {"seat": state.fault, "at": state.fault_at, "held": state.held}
    if state.penalty:
        view["penalty"] = {"seat": state.penalty_seat, "count": state.penalty}
    if state.phase == PASSING:
        chosen = [not missing_gift(state, seat) for seat in range(state.seats)]
        view["passing"] = {"dues": state.dues[:], "chosen": chosen}
    if state.phase == VOTE:
        voted = [bool(state.votes & BIT[seat]) for seat in range(state.seats)]
        view["vote"] = {
            "by": state.vote_by,
            "on": state.vote_on,
            "agreed": voted,
            "interrupted": PHASE_NAMES[state.interrupted],
        }
    return view


@clause("til.R24")
def own_view(state: "State", seat: int) -> dict[str, Any]:
    """The own rack, the tile just drawn, what others are known to hold, and which actions are bluffs.

    Bluffs are told by how the actions' texts begin: "draw", "pass", "wild4".
    """
    bluffs: list[str] = []
    if seat == state.turn and renouncing_is_bluff(state, seat):
        bluffs.append("draw" if state.racks[seat].size < FULL_RACK else "pass")
    if seat == state.turn and four_is_bluff(state, seat):
        bluffs.append("wild4")
    known = {str(other): names(state.facts(seat, other)) for other in range(state.seats) if other != seat}
    return {
        "seat": seat,
        "rack": names(state.racks[seat].tiles()),
        "drawn": TILE_NAMES[state.drawn] if state.drawn != NO_TILE and seat == state.turn else "",
        "gift": names(state.gifts[seat]) if state.phase == PASSING else [],
        "received": names(sorted([fact & 63 for fact in state.received if fact >> 6 == seat])),
        "known": {other: tiles for other, tiles in known.items() if tiles},
        "bluffs": bluffs,
    }


def names(tiles: list[int]) -> list[str]:
    """Tiles by name."""
    return [TILE_NAMES[kind] for kind in tiles]


def tiles_of(tile_names: list[str]) -> list[int]:
    """Tiles by kind."""
    return [tile_of(name) for name in tile_names]


def colour_name(state: Match) -> str:
    """The colour to follow; "" before the first tile."""
    return "" if state.row >= START_ROW else COLOUR_NAMES[state.row // ROW_WIDTH]


def board_view(state: Match) -> dict[str, Any]:
    """Every tile on its square: its number in the order of play, its colour (the named one), its arrow."""
    view: dict[str, Any] = {}
    for number, square in enumerate(state.path, 1):
        kind = state.laid[number - 1]
        mark = state.marks[number - 1]
        colour = mark >> 4 if kind >= WILD else COLOUR_OF[kind]
        arrow = mark & 15
        view[state.ground.name(square)] = {
            "n": number,
            "tile": TILE_NAMES[kind],
            "colour": COLOUR_NAMES[colour],
            "arrow": "" if arrow == NO_ARROW else ARROW_NAMES[arrow],
        }
    return view


def imagine(view: dict[str, Any], rng: Rng) -> "State":
    """A State with this view: what the seat cannot see is dealt anew, as far as it does not know better."""
    from rayonw.games.wildtiles.rules import State

    options: dict[str, Any] = view["options"]
    state = State(view["seats"], "imagined " + str(rng.below(1000000)), options, ground_of(options["board"]))
    state.agree_on(options)
    clear_table(state)
    restore_match(state, view)
    restore_turn(state, view)
    state.pile = state.all_tiles()
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
    state.await_gifts()
    hidden: list[int] = []
    sizes: list[int] = list(view["racks"])
    for other, size in enumerate(sizes):
        if other != seat:
            known = state.racks[other].tiles()
            hidden += known + [state.pile.pop() for _ in range(size - len(known))]
    redeal_from(state, seat, state.pile + hidden, sizes, rng)
    return state


def restore_match(state: "State", view: dict[str, Any]) -> None:
    """Scores, rounds, and the board."""
    state.round = view["round"]
    state.scores = list(view["scores"])
    state.sheet = [list(points) for points in view["sheet"]]
    state.last_racks = [tiles_of(rack) for rack in view["last"]["racks"]]
    state.last_end = view["last"]["by"]
    state.cut = [int(seat) * 64 + tile_of(name) for seat, name in view["cut"]]
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
    state.restore_board(path, tiles, marks, state.ground.square(view["target"]))


def restore_turn(state: "State", view: dict[str, Any]) -> None:
    """Whose turn it is, and what is awaited."""
    state.phase = PHASE_NAMES.index(view["phase"])
    state.turn = view["turn"]
    state.direction = 1 if view["clockwise"] else -1
    state.drawn = 0 if view["drew"] else NO_TILE
    state.idle = view["idle"]
    state.began = view["began"]
    state.accused = view["accused"]
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


def restore_own(state: "State", seat: int, me: dict[str, Any]) -> None:
    """The own rack and what this seat knows the others to hold; none of these tiles is in the pile."""
    own = tiles_of(me["rack"])
    state.racks[seat] = rack_of(own)
    for kind in own:
        state.pile.remove(kind)
    if me["drawn"]:
        state.drawn = tile_of(me["drawn"])
    if state.gifts:
        state.gifts[seat] = tiles_of(me["gift"])
    state.received = [seat * 64 + kind for kind in tiles_of(me["received"])]
    for other, tiles in me["known"].items():
        for kind in tiles_of(tiles):
            state.pile.remove(kind)
            state.racks[int(other)].put(kind)
            state.learn(seat, int(other), kind)
