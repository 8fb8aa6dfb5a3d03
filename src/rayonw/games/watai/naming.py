"""The named player of variants 3, 4 and 10, and the three cards that move."""

from typing import TYPE_CHECKING

from rayonw.games.watai.event import NAMED
from rayonw.games.watai.go import await_go
from rayonw.games.watai.material import MOVED_CARDS, NAMING_TIME
from rayonw.games.watai.phase import NAMING
from rayonw.kernel.clause import clause
from rayonw.kernel.deal import Deal
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State


@clause("wat.R29e")
def names_due(state: "State") -> list[int]:
    """The variants of this round for which a player is named, in their order."""
    return [variant for variant in (3, 4, 10) if state.on[variant]]


@clause("wat.R15b")
def await_name_or_go(state: "State") -> None:
    """After the deal players are named if any are to be, and then comes Go."""
    if state.to_name:
        state.phase = NAMING
        state.phase_due = state.now + NAMING_TIME
    else:
        await_go(state)


@clause("wat.R22f")
def may_be_named(state: "State", seat: int) -> bool:
    """Anyone who plays; for variant 10 not the roller himself."""
    if not 0 <= seat < state.seats or not state.dealt[seat] or state.left[seat]:
        return False
    return state.to_name[0] != 10 or seat != state.roller


@clause("wat.R22e")
def name(state: "State", named: int, chosen: bool, events: list[Event]) -> None:
    """Three cards move unseen: all that is told is who named whom."""
    variant = state.to_name.pop(0)
    if variant == 3:
        add_to_talon(state, named)
    elif variant == 4:
        take_from_talon(state, named)
    else:
        burden(state, named)
    events.append((EVERYONE, NAMED, state.roller, named, variant, 1 if chosen else 0))
    await_name_or_go(state)


@clause("wat.V3", "wat.R22b")
def add_to_talon(state: "State", named: int) -> None:
    """The named player's Stock loses its top three cards to the top of the Talon."""
    state.talon[named] += packet_from(state.stock[named])


@clause("wat.V4", "wat.R22c")
def take_from_talon(state: "State", named: int) -> None:
    """The named player's Talon loses its top three cards to the bottom of the Stock."""
    state.stock[named] = packet_from(state.talon[named]) + state.stock[named]


@clause("wat.V10", "wat.R22d")
def burden(state: "State", named: int) -> None:
    """The roller's Talon loses its top three cards to the top of the named player's."""
    state.talon[named] += packet_from(state.talon[state.roller])


@clause("wat.R33a")
def packet_from(cards: list[int]) -> list[int]:
    """The upper three cards, taken away as one packet, their order kept."""
    packet = cards[-MOVED_CARDS:]
    del cards[-MOVED_CARDS:]
    return packet


@clause("wat.R15a")
def name_at_random(state: "State", events: list[Event]) -> None:
    """Nobody was named in time: chance names."""
    able = [seat for seat in range(state.seats) if may_be_named(state, seat)]
    label = f"watai round {state.round} variant {state.to_name[0]} named"
    name(state, able[Deal(state.seed, label).below(len(able))], False, events)


@clause("wat.R38d")
def name_for_absent(state: "State", events: list[Event]) -> None:
    """A roller who left names nobody: chance names at once, as often as it takes."""
    while state.phase == NAMING:
        name_at_random(state, events)
