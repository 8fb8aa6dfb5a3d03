"""Undo: who plays with bots alone may go back to their last decision, several times.

The log only grows: an entry says how many actions still stand. So that nothing has to be played again, the
State before each of the last decisions is kept; a log that is read again keeps the same ones.
"""

from collections import deque
from dataclasses import dataclass

from rayonw.kernel.state import State

DEEPEST = 40
"""Decisions that can be taken back in a row."""
MAX_UNDOS = 300
"""How often moves can be taken back in one match: its log has an end."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The match right before a person decided something."""

    kept: int
    """How many actions were played before."""
    at: int
    """The match time of the last of them."""
    state: State


class Decisions:
    """The last decisions of the only person at a table."""

    def __init__(self) -> None:
        self._last: deque[Decision] = deque(maxlen=DEEPEST)
        self.undone = 0
        """How often moves were taken back."""

    def copy(self) -> "Decisions":
        """The same decisions, for a table of its own; each State is a copy that nobody plays on yet."""
        twin = Decisions()
        twin._last = deque(
            (Decision(each.kept, each.at, each.state.clone()) for each in self._last), maxlen=DEEPEST
        )
        twin.undone = self.undone
        return twin

    def add(self, kept: int, at: int, state: State) -> None:
        """The person decides now; `state` is a copy."""
        self._last.append(Decision(kept, at, state))

    def last(self) -> Decision | None:
        """What would be taken back next."""
        return self._last[-1] if self._last and self.undone < MAX_UNDOS else None

    def take_back(self, kept: int) -> Decision:
        """Back to the decision after so many actions; a LookupError if it is not known any more."""
        while self._last:
            decision = self._last.pop()
            if decision.kept == kept:
                self.undone += 1
                return decision
        raise LookupError(f"no decision after {kept} actions")
