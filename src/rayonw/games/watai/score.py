"""What a round is worth: the count of each seat line by line, and who wins."""

from typing import TYPE_CHECKING, Final

from rayonw.games.watai.event import COUNTED
from rayonw.games.watai.material import (
    BONUS_10,
    BONUS_20,
    CRY_BONUS,
    DOUBLED,
    FINE,
    NOBODY,
    RACE_BONUS,
    TALON_COST,
)
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

CARDS: Final = 0
"""A line is the count of one seat in one round: a list whose parts have these places."""
TALON: Final = 1
BONUS: Final = 2
FACTOR: Final = 3
FALSE_CRIES: Final = 4
REFUSALS: Final = 5
SLAPS: Final = 6
OMISSIONS: Final = 7
SCORE: Final = 8
"""The running score with this round."""


@clause("wat.E1")
def counted(line: list[int]) -> int:
    """+1 per card laid, −2 per card of the Talon, the crier's bonus; nothing for Stock and Dévidoir."""
    return line[CARDS] - TALON_COST * line[TALON] + line[BONUS]


@clause("wat.R8b")
def points_of(line: list[int]) -> int:
    """A 6 doubles the count, a negative one too, but no penalty, no slap and no omission."""
    fines = FINE * (line[FALSE_CRIES] + line[REFUSALS])
    return counted(line) * line[FACTOR] - fines + line[SLAPS] - line[OMISSIONS]


@clause("wat.V11b", "wat.R27c")
def bonus_of(state: "State") -> int:
    """What the cry is worth: with variant 11 it is 20, whatever the die says."""
    return RACE_BONUS if state.on[11] else bonus_by_count(state.count)


@clause("wat.R8a")
def bonus_by_count(count: int) -> int:
    """5, or 10 or 20 in its stead by the die."""
    if count == BONUS_10:
        return 10
    return 20 if count == BONUS_20 else CRY_BONUS


@clause("wat.R23a", "wat.R28g", "wat.R30a")
def line_for(state: "State", seat: int, crier: int) -> list[int]:
    """A card laid counts for its back, a card of the Talon for its holder, even for a seat that left."""
    return [
        state.laid_of[seat],
        len(state.talon[seat]),
        bonus_of(state) if seat == crier else 0,
        2 if state.count == DOUBLED else 1,
        state.false_cries[seat],
        state.refusals[seat],
        state.slaps[seat],
        state.omissions[seat],
        0,
    ]


@clause("wat.E5", "wat.R17", "wat.R19b")
def count_round(state: "State", crier: int, end: str, events: list[Event]) -> None:
    """The rules count for everybody, seat by seat, below 0 too, and show the sum."""
    lines: list[list[int]] = []
    for seat in range(state.seats):
        line = line_for(state, seat, crier)
        state.scores[seat] += points_of(line)
        line[SCORE] = state.scores[seat]
        lines.append(line)
        if state.dealt[seat]:
            events.append((EVERYONE, COUNTED, seat, points_of(line), line[SCORE]))
    state.sheet = [*state.sheet, state.scores[:]]
    state.last_lines = lines
    state.last_crier = crier
    state.last_end = end


@clause("wat.E3", "wat.R9b", "wat.R36b")
def winner_at(state: "State", target: int) -> int:
    """The highest seat still there, if it has reached the target and nobody shares its score; or NOBODY."""
    best = NOBODY
    shared = False
    for seat in range(state.seats):
        if state.left[seat] or state.scores[seat] < target:
            continue
        if best == NOBODY or state.scores[seat] > state.scores[best]:
            best = seat
            shared = False
        elif state.scores[seat] == state.scores[best]:
            shared = True
    return NOBODY if shared else best


@clause("wat.R37")
def is_hopeless(state: "State") -> bool:
    """Whether somebody has fallen to minus twice the target: the match would have no end."""
    return min(state.scores) <= -2 * state.target


def leaders(state: "State") -> list[int]:
    """The seats still there that have the highest score."""
    there = [seat for seat in range(state.seats) if not state.left[seat]]
    best = max([state.scores[seat] for seat in there])
    return [seat for seat in there if state.scores[seat] == best]


def clear_round(state: "State") -> None:
    """A clean page: nothing happened yet that costs or brings points."""
    state.false_cries = [0] * state.seats
    state.refusals = [0] * state.seats
    state.slaps = [0] * state.seats
    state.omissions = [0] * state.seats
