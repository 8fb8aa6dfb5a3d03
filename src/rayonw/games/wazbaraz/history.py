"""The history of a round: what everybody saw and heard, in flat entries of five numbers."""

from typing import TYPE_CHECKING, Final

from rayonw.games.wazbaraz.material import BIT

if TYPE_CHECKING:
    from rayonw.games.wazbaraz.rules import State

STRIDE: Final = 5
"""An entry is: what was done, by whom, its card, witch or set, the place left, and whether WAZ was said."""
MOVED: Final = 0
NAMED: Final = 1
ASKED: Final = 2
DECLINED: Final = 3
FOUND: Final = 4


def note(state: "State", done: int, what: int, place: int = 0, waz: int = 0) -> None:
    """Add what the seat whose turn it is has done."""
    state.history += [done, state.turn, what, place, waz]


def asked_by(history: list[int], seat: int) -> int:
    """The witches that this seat has asked about in this round."""
    asked = 0
    for entry in range(0, len(history), STRIDE):
        if history[entry] == ASKED and history[entry + 1] == seat:
            asked |= BIT[history[entry + 2]]
    return asked
