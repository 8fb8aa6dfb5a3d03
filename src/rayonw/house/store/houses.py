"""The houses on one store: who is alive, who drives which table, what they tell each other."""

from collections.abc import Collection
from typing import NamedTuple, Protocol


class Beat(NamedTuple):
    """What a house learns when it says that it is alive."""

    alive: frozenset[str]
    """All living houses."""
    taken: dict[str, int]
    """Tables that it follows and now drives, each with its epoch."""
    driven: dict[str, int] | None
    """If it was taken for dead: all that it still drives; None if it was not."""
    chores: bool
    """Whether it has the chores that one house does for all."""
    lapses: float | None
    """In how many seconds the first of the others counts as dead, unless it says that it lives."""


class Listener(Protocol):
    """Who hears what other houses do."""

    def heard_entries(self, entries: list[tuple[str, int, str, int]]) -> None:
        """Entries that another house stored: code, seq, entry, time."""

    def heard_of(self, table: str, seq: int) -> None:
        """Another house stored this entry: it has to be read."""

    def heard_word(self, house: str, word: str) -> None:
        """A house says something."""

    def caught_up(self) -> None:
        """Other houses are heard again: anything may have been missed."""


class Houses(Protocol):
    """The other houses on the same store."""

    me: str
    beat_seconds: float

    def listen(self, listener: Listener) -> None:
        """From now on the listener hears of what other houses do."""

    async def listening(self) -> None:
        """Wait until other houses are heard."""

    def tell(self, word: str) -> None:
        """Tell all other houses something, in at most 4 KB."""

    async def beat(self, followed: Collection[str]) -> Beat:
        """Say that this house is alive, and take over what it follows and nobody drives."""

    async def heads(self, codes: Collection[str]) -> dict[str, tuple[int, bool]]:
        """The last stored entry of each of these tables, and whether several houses may have it in memory."""

    async def release(self, codes: Collection[str]) -> None:
        """Drive these tables no more: whoever has them in memory, or opens them next, does."""

    async def hand_over(self, codes: Collection[str]) -> None:
        """The same while people are there: other houses are still told of what is stored."""

    async def leave(self) -> None:
        """Drive nothing any more, and be gone."""
