"""Events in words of JSON: a kind that the sheet has a sentence for, and its details by name."""

from typing import Any, Final

from rayonw.games.wildtiles.board import ARROW_NAMES, NO_ARROW, place_name
from rayonw.games.wildtiles.event import (
    ACCEPTED,
    AGREED,
    ALL_PASS,
    BLOCKED,
    CAUGHT,
    CAUSE_NAMES,
    CHALLENGED,
    CHOSE,
    COUNTED,
    CREDITED,
    CUT,
    DENIED,
    DREW,
    ENDED,
    GAVE,
    GOT,
    GUILTY,
    HANDED,
    INNOCENT,
    LAID,
    LOST_TURN,
    PASSED,
    RACK_LEFT,
    REPORTED,
    REVERSED,
    ROUND,
    SHOWN,
    SWAPPED,
    TOOK_BACK,
    UNO,
    WENT_OUT,
)
from rayonw.games.wildtiles.material import COLOUR_NAMES, TILE_NAMES, WILD
from rayonw.kernel.state import Event

ONE_SEAT: Final[dict[int, str]] = {
    PASSED: "passed",
    LOST_TURN: "lost_turn",
    REVERSED: "reversed",
    ACCEPTED: "accepted",
    GUILTY: "guilty",
    INNOCENT: "innocent",
    ALL_PASS: "all_pass",
    GAVE: "gave",
    AGREED: "agreed",
    DENIED: "denied",
    WENT_OUT: "went_out",
    UNO: "uno",
}
TWO_SEATS: Final[dict[int, str]] = {
    CHALLENGED: "challenged",
    SWAPPED: "swapped",
    CAUGHT: "caught",
    REPORTED: "reported",
}
TILES: Final[dict[int, str]] = {GOT: "got", SHOWN: "shown", RACK_LEFT: "rack_left"}
PLACES: Final[dict[int, str]] = {CHOSE: "chose", TOOK_BACK: "took_back"}


def tell(event: Event) -> dict[str, Any]:
    """An event in words of JSON."""
    kind = event[1]
    seat = event[2]
    if kind == LAID:
        return tell_lay(event)
    if kind in ONE_SEAT:
        return {"kind": ONE_SEAT[kind], "seat": seat}
    if kind in TWO_SEATS:
        return {"kind": TWO_SEATS[kind], "seat": seat, "other_seat": event[3]}
    if kind in PLACES:
        return {"kind": PLACES[kind], "seat": seat, "square": told_place(event[3])}
    if kind in TILES:
        word = TILES[kind] if len(event) > 4 else "rack_empty"
        return {"kind": word, "seat": seat, "tiles": [TILE_NAMES[tile] for tile in event[4:]]}
    if kind == DREW:
        word = "drew_one" if event[3] == 1 else "drew"
        return {"kind": word, "seat": seat, "count": event[3], "cause": CAUSE_NAMES[event[4]]}
    if kind == HANDED:
        tiles = [TILE_NAMES[tile] for tile in event[4:]]
        return {"kind": "handed", "seat": seat, "other_seat": event[3], "tiles": tiles}
    return tell_round(event)


def told_place(place: int) -> str:
    """ "F6": a square is told in a capital, since "g7" is also a tile, which the sheet has words for."""
    return place_name(place).upper()


def tell_lay(event: Event) -> dict[str, Any]:
    """A tile laid: with the colour named, for a black one; without arrow, in a dead end."""
    tile = event[3]
    arrow = event[4] & 15
    told: dict[str, Any] = {
        "kind": "named" if tile >= WILD else "laid",
        "seat": event[2],
        "tile": TILE_NAMES[tile],
        "square": told_place(event[5]),
        "arrow": "" if arrow == NO_ARROW else ARROW_NAMES[arrow],
    }
    if tile >= WILD:
        told["colour"] = COLOUR_NAMES[event[4] >> 4]
    return told


def tell_round(event: Event) -> dict[str, Any]:
    """The events of a round's beginning and end."""
    kind = event[1]
    if kind == COUNTED:
        return {"kind": "counted", "seat": event[2], "points": event[3], "total": event[4]}
    if kind == CREDITED:
        told = {"seat": event[2], "other_seat": event[2] + 2, "points": event[3], "total": event[4]}
        return {"kind": "credited", **told}
    if kind == CUT:
        return {"kind": "cut", "seat": event[2], "tile": TILE_NAMES[event[3]]}
    if kind == ROUND:
        return {"kind": "round", "number": event[2], "seat": event[3]}
    if kind == BLOCKED:
        return {"kind": "blocked"}
    assert kind == ENDED
    return {"kind": "ended"}
