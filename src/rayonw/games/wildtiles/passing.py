"""All pass: everyone passes tiles to the left, chosen in secret and all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rayonw.games.wildtiles.event import ALL_PASS, GAVE, HANDED, say, say_tiles
from rayonw.games.wildtiles.knowledge import learn
from rayonw.games.wildtiles.phase import PASSING
from rayonw.games.wildtiles.seat import BIT, seat_left_of
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64

    from rayonw.games.wildtiles.rules import State

PASSED_TILES: Final = 2


@clause("til.E5b", "til.R18b")
def start_passing(state: State) -> None:
    """Everyone passes two tiles left, or the only one; how many is fixed now."""
    state.dues = [PASSED_TILES if rack.size > PASSED_TILES else rack.size for rack in state.racks]
    state.gifts = [[] for _ in range(state.seats)]
    await_gifts(state)
    state.phase = PASSING
    say(state, ALL_PASS, state.turn, 0, 0)


def await_gifts(state: State) -> None:
    """See who has not yet chosen all the tiles to pass."""
    state.choosing = 0
    for seat, gift in enumerate(state.gifts):
        if len(gift) < state.dues[seat]:
            state.choosing += BIT[seat]


@clause("til.R9a", "til.R26f", "til.R31a")
def choose_gift(state: State, seat: i64, kind: i64) -> None:
    """A seat chooses one tile, secretly and for good."""
    gift = state.gifts[seat]
    gift.append(kind)
    if len(gift) == state.dues[seat]:
        state.choosing -= BIT[seat]
        say(state, GAVE, seat, 0, 0)


@clause("til.R9b", "til.R18c")
def hand_over(state: State) -> None:
    """Everyone's tiles go to the left, whichever way play runs; what arrives is not passed on."""
    gifts = state.gifts
    received: list[int] = []
    state.gifts = []
    state.dues = []
    for seat in range(state.seats):
        rack = state.racks[seat]
        for kind in gifts[seat]:
            rack.take(kind)
        if rack.told:
            rack.close_to_all_but(seat_left_of(state, seat), gifts[seat])
    for seat in range(state.seats):
        left = seat_left_of(state, seat)
        rack = state.racks[left]
        for kind in gifts[seat]:
            rack.put(kind)
            received.append(left * 64 + kind)
            learn(state, seat, left, kind)
        say_tiles(state, BIT[seat] + BIT[left], HANDED, seat, left, gifts[seat])
    state.received = received
