"""Every field of a match of Wapi, listed once; state.py is generated from it.

An `i64` is an int that compiled code keeps as a machine word: for small numbers that every action looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wapi.material import BOX
from rayonw.games.wapi.shape import Box
from rayonw.kernel.field import Derived, Shared

if TYPE_CHECKING:
    from mypy_extensions import i64


class Fields:
    """The fields of a match of Wapi."""

    seats: int
    version: int
    advanced: bool
    clock: int
    """Seconds for a turn; 0: as long as one likes."""
    box: Shared[Box] = BOX
    bag: list[int]
    """The tokens that are left, the next one last."""
    drawn: i64
    turn: i64
    turn_began: int
    space_of: list[int]
    """By part and space: FREE, BARE, or the seat whose totem stands there."""
    coins: list[int]
    """By part and spot: a coin, or NO_TOKEN."""
    totems_left: list[int]
    aside: list[int]
    ended_by: str
    spaces: Derived[int]
    """Symbol spaces of each part."""
    spots: Derived[int]
    """Coin spots of each part."""
    symbols_on: Derived[list[int]]
    coins_on: Derived[list[int]]
    totems_on: Derived[list[int]]
    open_parts: Derived[i64]
    """The parts with a free coin spot, as the set of actions that put a coin there."""
    guarded_parts: Derived[i64]
    """The parts that bear a totem, as the set of actions that put a coin there."""
    empty_spots: Derived[int]
