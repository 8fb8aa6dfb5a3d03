"""What seats know of each other's racks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.event import SHOWN, say_rack
from rayonw.games.wildtiles.seat import BIT
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State


@clause("til.R32a")
def learn(state: State, viewer: i64, holder: i64, kind: i64) -> None:
    """The table remembers for a seat that another holds this tile."""
    if viewer != holder and not state.dreaming:
        state.racks[holder].reveal(viewer, kind)


def known_to(state: State, viewer: i64, holder: i64) -> list[int]:
    """The tiles that a seat knows another to hold."""
    return state.racks[holder].known[viewer].tiles()


@clause("til.B1c")
def show_rack(state: State, holder: i64, challenger: i64) -> None:
    """A rack is shown to the challenger alone, who will remember it."""
    if not state.dreaming:
        rack = state.racks[holder]
        rack.show_to(challenger)
        say_rack(state, BIT[challenger], SHOWN, holder, 0, rack.tiles())
