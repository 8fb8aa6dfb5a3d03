"""Seats around the table: who sits next to whom, and sets of seats as ints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

BIT: Final[list[int]] = [1, 2, 4, 8]
"""The set of one seat: bit n is seat n."""


def team_of(seat: int) -> int:
    """Partners sit opposite each other."""
    return seat % 2


@clause("til.S2b")
def seat_after(state: State, seat: i64) -> i64:
    """The next seat in the direction of play: clockwise, unless it was reversed."""
    if state.direction > 0:
        return seat_left_of(state, seat)
    if seat > 0:
        return seat - 1
    return state.seats - 1


def seat_left_of(state: State, seat: i64) -> i64:
    """The next seat clockwise."""
    if seat + 1 < state.seats:
        return seat + 1
    return 0
