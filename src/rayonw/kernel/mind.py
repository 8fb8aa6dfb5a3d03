"""What a game's bots know beyond general play. A bot sees a View and worlds imagined from it, no more."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from rayonw.kernel.chance import Chance

Level = Literal["easy", "medium", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "medium", "strong")


class Budget(Protocol):
    """How long a bot may think. A search asks `spent` once before each playout."""

    def spent(self) -> bool:
        """Whether it is time to answer."""

    def used(self) -> float:
        """How much of it is gone: 0 at the start, 1 when it is time to answer."""


NOTHING = -1
"""What a chooser answers for a seat that may act, is not waited for, and would rather not."""

Chooser = Callable[[Any, Chance, Budget], int]
"""(view, chance, budget) to action."""


Rating = Callable[[Any, int, int], float]


@dataclass(frozen=True)
class Mind:
    """What the bots of a game know: functions, each optional; `rayonw.bots` has what works for any game.

    The functions get an imagined State and may only use what the seat to act knows of it;
    `playout` alone uses all of it, since the world it plays to the end is imagined anyway.
    """

    sensible: Callable[[Any, int, Chance], int] | None = None
    """(state, seat, chance): a random action that is not plainly silly. The easy level."""

    rate: Rating | None = None
    """(state, seat, action): expected worth of an action. The medium level plays the best."""

    insight: Rating | None = None
    """(state, seat, action): a deeper rating than `rate`: what the strong level favours at first."""

    playout: Callable[[Any, Chance], list[float]] | None = None
    """(state, chance): play to the end, in place; how well each seat stands then, 0 to 1. For search."""

    choosers: Mapping[str, Chooser] = field(default_factory=dict)
    """Levels that the game plays entirely by itself."""

    on_trial: Mapping[str, Chooser] = field(default_factory=dict)
    """Further players by name, for the arena and for learners; tables do not offer them."""

    pace: tuple[int, int] = (700, 1600)
    """Milliseconds a bot seems to think, at least and at most, at a table with people."""

    delay: Callable[[Any, int, str, Chance], int] | None = None
    """(view, action, level, chance): ms before this action, instead of `pace`, for games of speed."""
