"""Drawing from the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rayonw.games.wildtiles.blank import NO_INTS
from rayonw.games.wildtiles.event import CAUSES, OF_DRAW, OF_GOT
from rayonw.games.wildtiles.material import FULL_RACK
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State


@clause("til.T6a", "til.B4", "til.R23a", "til.E5a")
def draw_up_to(state: State, seat: i64, count: i64, cause: i64) -> None:
    """Draw as many tiles as asked for, while the pile lasts and the rack holds no more than 14."""
    rack = state.racks[seat]
    pile = state.pile
    drawn = FULL_RACK - rack.size
    if drawn > count:
        drawn = count
    if drawn > len(pile):
        drawn = len(pile)
    if drawn <= 0:
        return
    state.idle = 0
    if not state.dreaming:
        state.log.append(OF_DRAW[(seat * (FULL_RACK + 1) + drawn) * CAUSES + cause])
        if not state.fresh:
            state.fresh = [NO_INTS] * state.seats
        fresh = state.fresh[seat]
        state.fresh[seat] = fresh + pile[-drawn:] if fresh else pile[-drawn:]
    for _ in range(drawn):
        rack.put(pile.pop())


def draw_single(state: State, seat: i64, cause: i64) -> i64:
    """Draw the top tile of the pile, which is not empty, for a rack that has room, and end the action."""
    kind: i64 = state.pile.pop()
    state.racks[seat].put(kind)
    state.idle = 0
    if not state.dreaming:
        state.log.append(OF_DRAW[(seat * (FULL_RACK + 1) + 1) * CAUSES + cause])
        state.log.append(OF_GOT[seat * 64 + kind])
    return kind
