"""The entries of all tables, as rows: texts here, what they mean is the log's business."""

from asyncio import Future
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

Done = Callable[[Exception | None], None]
"""Hears what came of an append. A future for each was measured: 2 µs more, of about 140 µs per action."""


class Opened(NamedTuple):
    """A table's log when a house opens it; no entries: there is no such table."""

    entries: list[str]
    times: list[int]
    """By entry, the database's clock when it was stored; empty where there is one house only."""
    epoch: int | None
    """The epoch with which this house drives the table; None if another house does."""
    ran_until: int | None
    """Until when, by the database's clock, the match clock ran; None: it stands still."""
    behind: bool = False
    """Whether the house that drove the table died with it."""


class LogRows(Protocol):
    """The entries of all tables, by the table's code; the first entry of a table has seq 1."""

    def append(self, table: str, expected: int, entries: Sequence[str], epoch: int, done: Done) -> None:
        """Store the entries after seq `expected`, all or none.

        With an epoch they are the driver's, and stored only if this house drives the table with it; 0:
        anybody's. `done` is called in the event loop, in the order in which they were asked for: with None
        when the entries are durable, or with Faster or StorageFailed. An append that loses takes with it all
        later ones of its table that were handed over before `done` was called: they were made to follow it.
        """

    async def read(self, table: str, after: int = 0) -> list[str]:
        """All stored entries after seq `after`, in order; none for a table that does not exist."""

    async def open(self, table: str) -> Opened:
        """Read a table that is to be in memory. If no living house drives it, this one does from now on."""

    def compact(self, table: str, seq: int, last: str, entry: str) -> "Future[bool]":
        """Replace all entries up to `seq` by this one, if `last` is stored there: whether it is."""

    def ended(self, table: str, seq: int, time: int) -> "Future[None]":
        """Note since when the table's match is over, if entry `seq` is stored; retention needs it."""
