"""What a round is worth: the count, penalties, and the running score."""

from typing import TYPE_CHECKING, Any, Final

from rayonw.games.watai.event import COUNTED
from rayonw.games.watai.material import CRY_BONUS, FINE, NOBODY, RACE_BONUS, TALON_COST
from rayonw.kernel.clause import clause
from rayonw.kernel.state import EVERYONE, Event

if TYPE_CHECKING:
    from rayonw.games.watai.rules import State

CLASSIC: Final = 0
BONUS_10: Final = 1
BONUS_20: Final = 2
DOUBLED: Final = 3
COUNT_NAMES: Final = ("classic", "bonus_10", "bonus_20", "doubled")


@clause("wat.E2")
def count_by_die(die: int) -> int:
    """How the next round is counted: 2 and 4 raise the crier's bonus, 6 doubles, all else is classic."""
    if die == 2:
        return BONUS_10
    if die == 4:
        return BONUS_20
    return DOUBLED if die == 6 else CLASSIC


class Line:
    """One seat's count of one round, line by line."""

    def __init__(self, cards: int, talon: int, bonus: int, factor: int) -> None:
        self.cards: int = cards
        self.talon: int = talon
        self.bonus: int = bonus
        self.factor: int = factor
        self.false_cries: int = 0
        self.refusals: int = 0
        self.slaps: int = 0
        self.omissions: int = 0
        self.score: int = 0
        """The running score with this round."""

    @clause("wat.E1", "wat.R8")
    def total(self) -> int:
        """+1 a card laid, −2 a card of the Talon, the bonus; a 6 doubles this, but no penalty and no slap."""
        count = (self.cards - TALON_COST * self.talon + self.bonus) * self.factor
        return count - FINE * (self.false_cries + self.refusals) + self.slaps - self.omissions

    def numbers(self) -> list[int]:
        """All of it as numbers; `line_of` is the inverse."""
        return [
            self.cards,
            self.talon,
            self.bonus,
            self.factor,
            self.false_cries,
            self.refusals,
            self.slaps,
            self.omissions,
            self.score,
        ]


def line_of(numbers: list[int]) -> Line:
    """The line that `numbers` wrote."""
    line = Line(numbers[0], numbers[1], numbers[2], numbers[3])
    line.false_cries = numbers[4]
    line.refusals = numbers[5]
    line.slaps = numbers[6]
    line.omissions = numbers[7]
    line.score = numbers[8]
    return line


class Ledger:
    """Scores, what happened to them in this round, and the count of the last one."""

    def __init__(self, seats: int) -> None:
        self.scores: list[int] = [0] * seats
        self.false_cries: list[int] = [0] * seats
        self.refusals: list[int] = [0] * seats
        self.slaps: list[int] = [0] * seats
        self.omissions: list[int] = [0] * seats
        self.lines: list[Line] = []
        """By seat: the count of the last round; empty before the first."""
        self.last_crier: int = NOBODY
        self.last_end: str = ""
        """The clause that ended the last round."""

    def open_round(self) -> None:
        """A clean page."""
        seats = len(self.scores)
        self.false_cries = [0] * seats
        self.refusals = [0] * seats
        self.slaps = [0] * seats
        self.omissions = [0] * seats

    def clone(self) -> "Ledger":
        twin = Ledger(len(self.scores))
        twin.scores = self.scores[:]
        twin.false_cries = self.false_cries[:]
        twin.refusals = self.refusals[:]
        twin.slaps = self.slaps[:]
        twin.omissions = self.omissions[:]
        twin.lines = self.lines  # never changed, only replaced
        twin.last_crier = self.last_crier
        twin.last_end = self.last_end
        return twin

    def save(self) -> dict[str, Any]:
        return {
            "scores": self.scores[:],
            "false_cries": self.false_cries[:],
            "refusals": self.refusals[:],
            "slaps": self.slaps[:],
            "omissions": self.omissions[:],
            "lines": [line.numbers() for line in self.lines],
            "last_crier": self.last_crier,
            "last_end": self.last_end,
        }


def load_ledger(saved: dict[str, Any]) -> Ledger:
    """The ledger that `save` wrote."""
    ledger = Ledger(len(saved["scores"]))
    ledger.scores = list(saved["scores"])
    ledger.false_cries = list(saved["false_cries"])
    ledger.refusals = list(saved["refusals"])
    ledger.slaps = list(saved["slaps"])
    ledger.omissions = list(saved["omissions"])
    ledger.lines = [line_of(numbers) for numbers in saved["lines"]]
    ledger.last_crier = saved["last_crier"]
    ledger.last_end = saved["last_end"]
    return ledger


@clause("wat.E1", "wat.E2", "wat.R8", "wat.V11", "wat.R27")
def bonus_of(state: "State") -> int:
    """What the cry is worth: 5, or 10 or 20 in its stead by the die, or 20 in its stead by variant 11."""
    if state.on[11]:
        return RACE_BONUS
    if state.count == BONUS_10:
        return 10
    return 20 if state.count == BONUS_20 else CRY_BONUS


@clause("wat.R23", "wat.R30")
def line_for(state: "State", seat: int, crier: int) -> Line:
    """A card laid counts for its back, a card of the Talon for its holder, even for a seat that left."""
    bonus = bonus_of(state) if seat == crier else 0
    factor = 2 if state.count == DOUBLED else 1
    line = Line(state.arena.laid_of[seat], len(state.hands[seat].talon), bonus, factor)
    line.false_cries = state.ledger.false_cries[seat]
    line.refusals = state.ledger.refusals[seat]
    line.slaps = state.ledger.slaps[seat]
    line.omissions = state.ledger.omissions[seat]
    return line


@clause("wat.E5", "wat.R17")
def count_round(state: "State", crier: int, end: str, events: list[Event]) -> None:
    """The rules count for everybody, seat by seat, and show the sum."""
    ledger = state.ledger
    lines: list[Line] = []
    for seat in range(state.seats):
        line = line_for(state, seat, crier)
        ledger.scores[seat] += line.total()
        line.score = ledger.scores[seat]
        lines.append(line)
        if state.dealt[seat]:
            events.append((EVERYONE, COUNTED, seat, line.total(), line.score))
    ledger.lines = lines
    ledger.last_crier = crier
    ledger.last_end = end


@clause("wat.E3", "wat.R9", "wat.R36")
def winner_at(state: "State", target: int) -> int:
    """The highest seat still there, if it has reached the target and nobody shares its score; or NOBODY."""
    best = NOBODY
    shared = False
    for seat in range(state.seats):
        if state.left[seat] or state.ledger.scores[seat] < target:
            continue
        if best == NOBODY or state.ledger.scores[seat] > state.ledger.scores[best]:
            best = seat
            shared = False
        elif state.ledger.scores[seat] == state.ledger.scores[best]:
            shared = True
    return NOBODY if shared else best


def leaders(state: "State") -> list[int]:
    """The seats still there that have the highest score."""
    there = [seat for seat in range(state.seats) if not state.left[seat]]
    best = max([state.ledger.scores[seat] for seat in there])
    return [seat for seat in there if state.ledger.scores[seat] == best]
