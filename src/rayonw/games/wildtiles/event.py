"""What can be seen to happen in Wild Tiles: kinds of events, how they are noted, and their telling as JSON.

An event is (audience, kind, details…), all ints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.blank import NO_LISTS
from rayonw.games.wildtiles.board import ARROW_NAMES, NO_ARROW, place_name
from rayonw.games.wildtiles.material import COLOUR_NAMES, FULL_RACK, MAX_SEATS, TILE_NAMES, WILD
from rayonw.games.wildtiles.seat import BIT
from rayonw.games.wildtiles.shape import Cause, OneSeat, OneSquare, SomeTiles, TwoSeats
from rayonw.games.wildtiles.shape import Event as Told
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

LAID: Final = 0
"""seat, kind, mark (colour * 16 + arrow), place: squares are told as `Ground.places` has them"""
DREW: Final = 1
"""seat, how many, cause; which ones is told to the seat alone, by GOT"""
GOT: Final = 2
"""seat, kinds; private"""
PASSED: Final = 3
"""seat"""
LOST_TURN: Final = 4
"""seat"""
REVERSED: Final = 5
"""seat"""
CHOSE: Final = 6
"""seat, place"""
ACCEPTED: Final = 7
"""seat"""
CHALLENGED: Final = 8
"""seat, accused seat"""
SHOWN: Final = 9
"""accused seat, kinds; to the challenger alone"""
GUILTY: Final = 10
"""accused seat"""
INNOCENT: Final = 11
"""accused seat"""
TOOK_BACK: Final = 12
"""seat, place"""
SWAPPED: Final = 13
"""seat, other seat"""
ALL_PASS: Final = 14
"""seat"""
GAVE: Final = 15
"""seat: has chosen"""
HANDED: Final = 16
"""giver's seat, taker's seat, kinds; to these two"""
CAUGHT: Final = 17
"""seat, caught seat"""
REPORTED: Final = 18
"""seat, accused seat"""
AGREED: Final = 19
"""seat"""
DENIED: Final = 20
"""seat"""
WENT_OUT: Final = 21
"""seat"""
BLOCKED: Final = 22
COUNTED: Final = 23
"""seat, points of this round, total"""
RACK_LEFT: Final = 24
"""seat, kinds: what it counts at the end of a round"""
CREDITED: Final = 25
"""first seat of the team, credit of this round, total"""
CUT: Final = 26
"""seat, kind: drawn for the start"""
ROUND: Final = 27
"""number, first seat"""
ENDED: Final = 28
UNO: Final = 29
"""seat: called"""
KINDS_OF_EVENT: Final = 30

BY_TURN: Final = 0
BY_DRAW_TWO: Final = 1
BY_DRAW_FOUR: Final = 2
BY_SQUARE: Final = 3
BY_DEAD_END: Final = 4
BY_PENALTY: Final = 5
BY_CATCH: Final = 6
BY_ADVICE: Final = 7
CAUSES: Final = 8
CAUSE_NAMES: Final[tuple[Cause, ...]] = (
    "by_turn",
    "by_draw_two",
    "by_draw_four",
    "by_square",
    "by_dead_end",
    "by_penalty",
    "by_catch",
    "by_advice",
)

ALL_SEE: Final[int] = EVERYONE
OF_SEAT: Final[list[Event]] = [
    (EVERYONE, kind, seat, 0, 0) for kind in range(KINDS_OF_EVENT) for seat in range(MAX_SEATS)
]
OF_DRAW: Final[list[Event]] = [
    (EVERYONE, DREW, seat, drawn, cause)
    for seat in range(MAX_SEATS)
    for drawn in range(FULL_RACK + 1)
    for cause in range(CAUSES)
]
OF_GOT: Final[list[Event]] = [
    (1 << fact // 64, GOT, fact // 64, 0, fact % 64) for fact in range(MAX_SEATS * 64)
]
"""The commonest events, made once: of a seat alone, of tiles drawn, of one tile got (seat * 64 + kind)."""


# Noting.


def say(state: State, kind: int, first: i64, second: i64, third: i64) -> None:
    """Something everybody sees."""
    if state.dreaming:
        return
    if second == 0 and third == 0 and 0 <= first < MAX_SEATS:
        state.log.append(OF_SEAT[kind * MAX_SEATS + first])
    else:
        state.log.append((ALL_SEE, kind, first, second, third))


def say_tiles(state: State, audience: i64, kind: int, seat: i64, other: i64, tiles: list[int]) -> None:
    """Tiles that only the audience sees, in the order of their kinds."""
    if state.dreaming:
        return
    if len(tiles) != 2:
        say_rack(state, audience, kind, seat, other, sorted(tiles))
    elif tiles[0] <= tiles[1]:
        state.log.append((audience, kind, seat, other, tiles[0], tiles[1]))
    else:
        state.log.append((audience, kind, seat, other, tiles[1], tiles[0]))


def say_rack(state: State, audience: i64, kind: int, seat: i64, other: i64, tiles: list[int]) -> None:
    """Tiles that only the audience sees, in the order of their kinds already, as a rack has them."""
    if not state.dreaming:
        state.log.append((audience, kind, seat, other, *tiles))


def tell_fresh(state: State) -> None:
    """Tell every seat which tiles it drew during this action."""
    for seat, tiles in enumerate(state.fresh):
        if len(tiles) == 1:
            state.log.append(OF_GOT[seat * 64 + tiles[0]])
        elif tiles:
            say_tiles(state, BIT[seat], GOT, seat, 0, tiles)
    state.fresh = NO_LISTS


# Telling.

ONE_SEAT: Final[dict[int, OneSeat]] = {
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
TWO_SEATS: Final[dict[int, TwoSeats]] = {
    CHALLENGED: "challenged",
    SWAPPED: "swapped",
    CAUGHT: "caught",
    REPORTED: "reported",
}
TILES: Final[dict[int, SomeTiles]] = {GOT: "got", SHOWN: "shown", RACK_LEFT: "rack_left"}
PLACES: Final[dict[int, OneSquare]] = {CHOSE: "chose", TOOK_BACK: "took_back"}


def tell(event: Event) -> Told:
    """An event as JSON: a kind that the sheet has a sentence for, and its details by name."""
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
        return {"kind": word, "seat": seat, "tiles": tiles_in(event)}
    if kind == HANDED:
        return {"kind": "handed", "seat": seat, "other_seat": event[3], "tiles": tiles_in(event)}
    if kind == DREW:
        if event[3] == 1:
            return {"kind": "drew_one", "seat": seat, "count": event[3], "cause": CAUSE_NAMES[event[4]]}
        return {"kind": "drew", "seat": seat, "count": event[3], "cause": CAUSE_NAMES[event[4]]}
    return tell_round(event)


def tiles_in(event: Event) -> list[str]:
    """The tiles of an event, which come last in it."""
    return [TILE_NAMES[tile] for tile in event[4:]]


def told_place(place: int) -> str:
    """ "F6": a square is told in a capital, since "g7" is also a tile, which the sheet has words for."""
    return place_name(place).upper()


def tell_lay(event: Event) -> Told:
    """A tile laid: with the colour named, for a black one; without arrow, in a dead end."""
    seat, tile, square = event[2], TILE_NAMES[event[3]], told_place(event[5])
    arrow = "" if event[4] & 15 == NO_ARROW else ARROW_NAMES[event[4] & 15]
    if event[3] < WILD:
        return {"kind": "laid", "seat": seat, "tile": tile, "square": square, "arrow": arrow}
    colour = COLOUR_NAMES[event[4] >> 4]
    return {
        "kind": "named",
        "seat": seat,
        "tile": tile,
        "square": square,
        "arrow": arrow,
        "colour": colour,
    }


def tell_round(event: Event) -> Told:
    """The events of a round's beginning and end."""
    kind = event[1]
    seat = event[2]
    if kind == COUNTED:
        return {"kind": "counted", "seat": seat, "points": event[3], "total": event[4]}
    if kind == CREDITED:
        points, total = event[3], event[4]
        return {"kind": "credited", "seat": seat, "other_seat": seat + 2, "points": points, "total": total}
    if kind == CUT:
        return {"kind": "cut", "seat": seat, "tile": TILE_NAMES[event[3]]}
    if kind == ROUND:
        return {"kind": "round", "number": event[2], "seat": event[3]}
    if kind == BLOCKED:
        return {"kind": "blocked"}
    assert kind == ENDED
    return {"kind": "ended"}
