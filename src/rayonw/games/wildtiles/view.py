"""What a seat of Wild Tiles may know: the table, its own rack, and what it has seen of others'."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rayonw.games.wildtiles.board import ARROW_NAMES, NO_ARROW, NOWHERE
from rayonw.games.wildtiles.challenge import stakes
from rayonw.games.wildtiles.fitting import ROW_WIDTH, START_ROW
from rayonw.games.wildtiles.knowledge import known_to
from rayonw.games.wildtiles.legality import is_choosing, renouncer
from rayonw.games.wildtiles.material import (
    COLOUR_NAMES,
    COLOUR_OF,
    NO_TILE,
    NOBODY,
    POINTS,
    TILE_NAMES,
    WILD,
)
from rayonw.games.wildtiles.phase import PASSING, PHASE_NAMES, VOTE
from rayonw.games.wildtiles.seat import BIT
from rayonw.games.wildtiles.shape import AllPass, Colour, Laid, Options, Own, View, Vote

if TYPE_CHECKING:
    from typing import Literal

    from rayonw.games.wildtiles.rules import State


def common_view(state: State) -> View:
    """The board, the pile's size, how many tiles everyone holds, what is awaited and what it is about."""
    view: View = {
        "game": "wildtiles",
        "version": state.version,
        "seats": state.seats,
        "options": cast(Options, state.options),
        "round": state.round,
        "scores": state.scores[:],
        "sheet": [points[:] for points in state.sheet],
        "last": {
            "racks": [names(rack) for rack in state.last_racks],
            "points": [sum([POINTS[kind] for kind in rack]) for rack in state.last_racks],
            "by": state.last_end,
        },
        "cut": [[drawn >> 6, TILE_NAMES[drawn & 63]] for drawn in state.cut],
        "first": state.first,
        "ended_by": state.ended_by,
        "pile": len(state.pile),
        "racks": [rack.size for rack in state.racks],
        "board": board_view(state),
        "target": state.ground.name(state.target),
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
        "late": state.late if renouncer(state) != NOBODY else 0,
        "reports": [bool(state.reports & BIT[seat]) for seat in range(state.seats)],
        "stakes": stakes(state),
    }
    if state.fault != NOBODY:
        view["fault"] = {"seat": state.fault, "at": state.fault_at, "held": state.held}
    if state.penalty:
        view["penalty"] = {"seat": state.penalty_seat, "count": state.penalty}
    if state.phase == PASSING:
        view["passing"] = passing_view(state)
    if state.phase == VOTE:
        view["vote"] = vote_view(state)
    return view


def own_view(state: State, seat: int) -> Own:
    """The own rack, the tile just drawn, what others are known to hold and to know.

    `fitted`: who drew, and may pass or has passed, had a tile that fitted.
    """
    others = [other for other in range(state.seats) if other != seat]
    known = {str(other): names(known_to(state, seat, other)) for other in others}
    seen = {str(other): names(state.racks[seat].seen_by(other)) for other in others}
    return {
        "seat": seat,
        "rack": names(state.racks[seat].tiles()),
        "drawn": TILE_NAMES[state.drawn] if state.drawn != NO_TILE and seat == state.turn else "",
        "gift": names(state.gifts[seat]) if state.phase == PASSING else [],
        "received": names(sorted([fact & 63 for fact in state.received if fact >> 6 == seat])),
        "known": {other: tiles for other, tiles in known.items() if tiles},
        "seen": {other: tiles for other, tiles in seen.items() if tiles},
        "fitted": seat == renouncer(state) and state.fitted,
    }


def names(tiles: list[int]) -> list[str]:
    """Tiles by name."""
    return [TILE_NAMES[kind] for kind in tiles]


def colour_name(state: State) -> Colour | Literal[""]:
    """The colour to follow; "" before the first tile."""
    return "" if state.row >= START_ROW else COLOUR_NAMES[state.row // ROW_WIDTH]


def board_view(state: State) -> dict[str, Laid]:
    """Every tile on its square: its number in the order of play, its colour (the named one), its arrow."""
    view: dict[str, Laid] = {}
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


def passing_view(state: State) -> AllPass:
    """How many tiles everybody passes left, and who has chosen."""
    chosen = [not is_choosing(state, seat) for seat in range(state.seats)]
    return {"dues": state.dues[:], "chosen": chosen}


def vote_view(state: State) -> Vote:
    """Who reported whom, and who agreed."""
    return {
        "by": state.vote_by,
        "on": state.vote_on,
        "agreed": [bool(state.votes & BIT[seat]) for seat in range(state.seats)],
        "interrupted": PHASE_NAMES[state.interrupted],
    }
