"""The actions of Wapi as ints: a part, and whether a totem goes on the token laid there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wapi.material import PARTS

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTIONS: Final = PARTS * 2
"""Every action is below this. Sets of actions are sums of 2**action."""


def action_of(part: i64, totem: bool) -> i64:
    """The action that lays the drawn token on a part."""
    return part * 2 + 1 if totem else part * 2


def part_of(action: i64) -> i64:
    """The part of an action."""
    return action >> 1


def has_totem(action: i64) -> i64:
    """1 if a totem goes on the token, else 0."""
    return action & 1


def symbol_actions(symbol: i64, totem: bool) -> i64:
    """The set of actions that lay a symbol: without a totem, and with one if that may be."""
    if totem:
        return 3 << symbol * 2
    return 1 << symbol * 2


COIN_ON: Final = [1 << action_of(part, False) for part in range(PARTS)]
"""By part: the set that holds the one action which puts a coin there. Sets of parts are sums of these."""

ALL_PARTS: Final = sum(COIN_ON)

POSSIBLE: Final = {symbol_actions(symbol, totem) for symbol in range(PARTS) for totem in (False, True)} | {
    parts for parts in range(ALL_PARTS + 1) if parts & ALL_PARTS == parts
}
"""The sets of actions that can be allowed together: those of a symbol, and those of a coin."""
_NONE: Final[list[int]] = []

LISTS: Final = [
    [action for action in range(ACTIONS) if actions >> action & 1] if actions in POSSIBLE else _NONE
    for actions in range(2**ACTIONS)
]
"""Every set of actions as a list; made once, and only for sets that are possible."""
