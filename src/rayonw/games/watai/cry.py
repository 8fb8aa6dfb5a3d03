"""WATAÏ! The cry that ends a round, or costs points."""

from typing import TYPE_CHECKING

from rayonw.games.watai.event import FALSE_CRY, WATAI
from rayonw.games.watai.hand import holes
from rayonw.games.watai.rounds import end_round
from rayonw.games.watai.score import bonus_of
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

ENDED_BY_CRY = "wat.P8"


@clause("wat.G1a")
def has_empty_talon(state: "State", seat: int) -> bool:
    """Whether a seat that was dealt cards is rid of its Talon: the aim of a round."""
    return state.dealt[seat] and not state.talon[seat]


@clause("wat.V7", "wat.R25b")
def is_rid(state: "State", seat: int) -> bool:
    """Rid of the Talon, with variant 7 of the Dévidoir too; beside a Talon with cards holes do not count."""
    if not has_empty_talon(state, seat):
        return False
    return not state.on[7] or holes(state, seat) == len(state.devidoir[seat])


@clause("wat.V11a", "wat.R27b", "wat.R29c", "wat.R36d")
def is_second_rid(state: "State", seat: int) -> bool:
    """Whether another seat is rid of its cards too, be it the third or one that left."""
    return any(is_rid(state, other) for other in range(state.seats) if other != seat)


@clause("wat.R5", "wat.R21b", "wat.R27a")
def may_cry(state: "State", seat: int) -> bool:
    """Whether a cry is good: rid of the cards, and with variant 11 not alone; until then one plays on."""
    return is_rid(state, seat) and (not state.on[11] or is_second_rid(state, seat))


@clause("wat.P8a", "wat.R21a")
def cry(state: "State", seat: int, events: list[Event]) -> None:
    """A good cry ends the round at once; nothing but a cry does so by itself."""
    if not may_cry(state, seat):
        cry_in_vain(state, seat, events)
        return
    events.append((EVERYONE, WATAI, seat, bonus_of(state)))
    end_round(state, seat, ENDED_BY_CRY, events)


@clause("wat.P9", "wat.R21c")
def cry_in_vain(state: "State", seat: int, events: list[Event]) -> None:
    """Any other cry costs 5, and the round goes on."""
    state.false_cries[seat] += 1
    events.append((EVERYONE, FALSE_CRY, seat))
