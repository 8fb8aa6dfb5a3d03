"""Which sets of mistresses fit what was seen: exact, one set after another."""

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rayonw.games.wazbaraz.history import FOUND, MOVED, NAMED, STRIDE, asked_by
from rayonw.games.wazbaraz.material import VALUES, WITCH_OF_BIT, set_of
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State

_SETS: Final[dict[tuple[int, int], list[int]]] = {}


def all_sets(witches: int, count: int) -> list[int]:
    """Every set of so many witches, in order; of 20: 190, 1140, 4845 or 15504. Nobody changes this list."""
    if (witches, count) not in _SETS:
        numbers = range(1, witches + 1)
        _SETS[witches, count] = [set_of(list(chosen)) for chosen in combinations(numbers, count)]
    return _SETS[witches, count]


def heard(sets: list[int], passed: int, waz: bool) -> list[int]:
    """What is left when WAZ was said, or not, over these witches."""
    if waz:
        return [chosen for chosen in sets if chosen & passed]
    return [chosen for chosen in sets if not chosen & passed]


def fold(sets: list[int], history: list[int], first: int, spans: list[int]) -> list[int]:
    """What is left after the public history from this entry on. The list given is not changed."""
    for entry in range(first, len(history), STRIDE):
        done = history[entry]
        what = history[entry + 2]
        if done == MOVED:
            passed = spans[history[entry + 3] * VALUES + what]
            sets = heard(sets, passed, history[entry + 4] == 1)
        elif done == NAMED:
            sets = [chosen for chosen in sets if chosen != what]
        elif done == FOUND:
            sets = [what]
    return sets


def answered(sets: list[int], asked: int, mistresses: int) -> list[int]:
    """What is left for a seat that was told OK or NO about these witches."""
    if not asked:
        return sets
    told = asked & mistresses
    return [chosen for chosen in sets if chosen & asked == told]


def tally(sets: list[int], witches: int) -> list[int]:
    """In how many of these sets each of the witches dances; entry 0 is unused."""
    counts = [0] * (witches + 1)
    for chosen in sets:
        rest = chosen
        while rest:
            lowest = rest & -rest
            counts[WITCH_OF_BIT[lowest]] += 1
            rest ^= lowest
    return counts


def public_sets(state: "State") -> list[int]:
    """The sets of mistresses that fit all that everybody has seen and heard in this round."""
    if state.folded == 0:
        state.sets = all_sets(state.witches, state.count)
    if state.folded < len(state.history):
        state.sets = fold(state.sets, state.history, state.folded, state.spans)
        state.counts = []
        state.folded = len(state.history)
    return state.sets


def public_counts(state: "State") -> list[int]:
    """In how many of the public sets each witch is."""
    sets = public_sets(state)
    if not state.counts:
        state.counts = tally(sets, state.witches)
    return state.counts


@clause("waz.R24b")
def seat_sets(state: "State", seat: int) -> list[int]:
    """The sets that fit what a seat has seen and heard, and nothing else.

    For the WazBaraz, what everybody else can know of the secret.
    """
    return answered(public_sets(state), asked_by(state.history, seat), state.mistresses)
