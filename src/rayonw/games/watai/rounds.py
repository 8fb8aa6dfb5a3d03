"""From one round to the next, and the end of the match."""

from typing import TYPE_CHECKING, Final

from rayonw.games.watai.clock import stop_clocks
from rayonw.games.watai.dealing import deal_round
from rayonw.games.watai.dice import choose_variants, roll_count
from rayonw.games.watai.event import ENDED, FILLED_ALL, ROUND_OVER
from rayonw.games.watai.go import pass_go_on
from rayonw.games.watai.hand import can_fill, fill_hole
from rayonw.games.watai.material import CLASSIC, NOBODY
from rayonw.games.watai.phase import OVER
from rayonw.games.watai.score import count_round, is_hopeless, leaders, winner_at
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

BY_TARGET: Final = "wat.E3"
BY_FALL: Final = "wat.R37"
BY_LEAVING: Final = "wat.R36"


@clause("wat.R9a", "wat.R19a")
def end_round(state: "State", crier: int, by: str, events: list[Event]) -> None:
    """Holes, count, the check for the target; then dice, deal, named player, Go."""
    events.append((EVERYONE, ROUND_OVER, crier))
    fill_all_holes(state, events)
    stop_clocks(state)
    state.lone = NOBODY
    count_round(state, crier, by, events)
    if not is_decided(state, events):
        next_round(state, crier, events)


@clause("wat.P8b", "wat.R3", "wat.R32c", "wat.R35e")
def fill_all_holes(state: "State", events: list[Event]) -> None:
    """However it ends, every hole is filled for everyone; an Extra Stop coming up then freezes nothing."""
    for seat in range(state.seats):
        filled = 0
        for place in range(len(state.devidoir[seat])):
            if can_fill(state, seat, place):
                fill_hole(state, seat, place)
                filled += 1
        if filled:
            events.append((EVERYONE, FILLED_ALL, seat, filled))


@clause("wat.G1b", "wat.R9c", "wat.R36e")
def is_decided(state: "State", events: list[Event]) -> bool:
    """One seat is left, somebody reached the table's target, or somebody fell too far below 0."""
    if seats_left(state) == 1:
        end_match(state, leaders(state), BY_LEAVING, events)
        return True
    winner = winner_at(state, state.target)
    if winner != NOBODY:
        end_match(state, [winner], BY_TARGET, events)
        return True
    if is_hopeless(state):
        end_match(state, leaders(state), BY_FALL, events)
        return True
    return False


def seats_left(state: "State") -> int:
    """How many seats have not left."""
    return state.seats - sum(state.left)


def end_match(state: "State", winners: list[int], by: str, events: list[Event]) -> None:
    """The match is over; the cards stay as they lie."""
    state.phase = OVER
    stop_clocks(state)
    state.lone = NOBODY
    state.winners = winners
    state.ended_by = by
    events += [(EVERYONE, ENDED, winner) for winner in winners]


@clause("wat.R8c", "wat.R35b")
def next_round(state: "State", crier: int, events: list[Event]) -> None:
    """The crier rolls for the next round; without one nobody does, and who says Go counts as the roller."""
    state.round += 1
    state.count = CLASSIC
    state.count_die = 0
    state.variant_dice = []
    if crier != NOBODY:
        roll_count(state, crier, events)
    pass_go_on(state, crier)
    state.roller = state.go
    choose_variants(state, crier, events)
    deal_round(state, events)
