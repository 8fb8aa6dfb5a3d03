"""What everybody sees happen in Wapi: nothing in it is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wapi.material import COIN, MAX_COIN, MAX_SEATS, PART_NAMES, PARTS, token_name
from rayonw.games.wapi.shape import Event as Told
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from mypy_extensions import i64

DREW: Final = 0
SET_SYMBOL: Final = 1
SET_COIN: Final = 2
SET_ASIDE: Final = 3
ENDED: Final = 4

DEALT: Final[Event] = ()
"""What went before the first turn: nothing that anybody saw."""

DREW_EVENTS: Final[list[list[Event]]] = [
    [(EVERYONE, DREW, seat, token) for token in range(COIN + MAX_COIN + 1)] for seat in range(MAX_SEATS)
]
"""By seat and token. The events of every turn are few; each is made once."""
SYMBOL_EVENTS: Final[list[list[list[Event]]]] = [
    [[(EVERYONE, SET_SYMBOL, seat, part, totem) for totem in range(2)] for part in range(PARTS)]
    for seat in range(MAX_SEATS)
]
"""By seat, part and totem."""
COIN_EVENTS: Final[list[list[list[Event]]]] = [
    [[(EVERYONE, SET_COIN, seat, part, value) for value in range(MAX_COIN + 1)] for part in range(PARTS)]
    for seat in range(MAX_SEATS)
]
"""By seat, part and value."""


def drew(seat: i64, token: i64) -> Event:
    """A seat draws a token."""
    return DREW_EVENTS[seat][token]


def set_symbol(seat: i64, part: i64, totem: i64) -> Event:
    """A symbol is laid, with a totem (1) or without (0)."""
    return SYMBOL_EVENTS[seat][part][totem]


def set_coin(seat: i64, part: i64, value: i64) -> Event:
    """A coin is laid."""
    return COIN_EVENTS[seat][part][value]


def tell(event: Event) -> Told:
    """An event as JSON."""
    kind = event[1]
    if kind == DREW:
        if event[3] < COIN:
            return {"kind": "drew_symbol", "seat": event[2], "token": token_name(event[3])}
        return {"kind": "drew_coin", "seat": event[2], "token": token_name(event[3])}
    if kind == SET_SYMBOL:
        if event[4]:
            return {"kind": "totem", "seat": event[2], "part": PART_NAMES[event[3]]}
        return {"kind": "symbol", "seat": event[2], "part": PART_NAMES[event[3]]}
    if kind == SET_COIN:
        return {"kind": "coin", "seat": event[2], "part": PART_NAMES[event[3]], "value": event[4]}
    if kind == SET_ASIDE:
        return {"kind": "aside", "seat": event[2], "token": token_name(event[3])}
    assert kind == ENDED
    return {"kind": "ended"}
