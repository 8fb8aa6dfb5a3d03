"""Points, pawns and the end of a match."""

from typing import TYPE_CHECKING

from rayonw.games.wazbaraz.event import ENDED, SCORED, SHOWN
from rayonw.games.wazbaraz.history import FOUND, STRIDE
from rayonw.games.wazbaraz.material import NOBODY, START
from rayonw.games.wazbaraz.phase import OVER
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State


@clause("waz.R9d")
def score(state: "State", seat: int, points: int, events: list[Event]) -> bool:
    """One seat scores; whether that ends the match, which it does at once."""
    state.points[seat] += points
    events.append((EVERYONE, SCORED, seat, points))
    if not has_gone_round(state.points[seat], state.lap):
        return False
    end(state, seat, events)
    return True


@clause("waz.E2")
def has_gone_round(points: int, lap: int) -> bool:
    """A pawn that has gone all the way round, as printed with 21 points or more, ends the match and wins."""
    return points >= lap


@clause("waz.E1")
def pawn_place(points: int, lap: int) -> int:
    """Each point moves the pawn one place along the circle; after a full lap it is back on the start."""
    return START if has_gone_round(points, lap) else points


@clause("waz.R18c")
def end(state: "State", winner: int, events: list[Event]) -> None:
    """The match is over; mistresses that nobody named are shown."""
    state.wait_for(OVER, NOBODY, state.began)
    state.ended_by = "waz.E2"
    if state.history[-STRIDE] != FOUND:
        events.append((EVERYONE, SHOWN, state.mistresses))
    events.append((EVERYONE, ENDED, winner))
