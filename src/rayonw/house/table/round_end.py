"""The end of a round: a moment for everybody to see how it ended."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from rayonw.house.table.table import Table
from rayonw.kernel.game import Game
from rayonw.kernel.state import Event

A_LITTLE = 0.01
"""Seconds that a timer may ring early."""


@dataclass(slots=True)
class RoundEnd:
    """An entry of the log that ended a round, who is ready for the next one, and when it begins anyway."""

    seq: int
    ready: set[int] = field(default_factory=set)
    """By seat."""
    until: float | None = None
    """By the loop's clock; None: nobody else is waiting."""
    _told: int = 0

    def left(self, now: float) -> int | None:
        """Milliseconds until the next round begins at the latest."""
        return None if self.until is None else max(0, int((self.until - now) * 1000))

    def is_late(self, now: float) -> bool:
        """Whether nobody is waited for any longer."""
        return self.until is not None and now >= self.until - A_LITTLE

    def is_news(self) -> bool:
        """Whether more people are ready than browsers were told the last time that this was asked."""
        before, self._told = self._told, len(self.ready)
        return before != self._told


def last_round_end(table: Table) -> int | None:
    """The entry that ended a round, if nothing that everybody knows of has happened since."""
    if not table.game.round_ends or table.phase != "playing" or table.lesson is not None:
        return None
    for played in table.played.before(table.seq + 1):
        if not played.private:
            return played.seq if ends_round(table.game, played.events) else None
    return None


def ends_round(game: Game, events: Iterable[Event]) -> bool:
    """Whether these events end a round."""
    return any(game.tell(event)["kind"] in game.round_ends for event in events)
