"""A table under load: four lines, one action at a time, done when all four seats have seen it."""

from collections.abc import Callable
from typing import Protocol

SEATS = 4
ENDLESS = 10**9
"""Actions of a table that never ends."""


class Table(Protocol):
    """What the pacing needs of a table of any server."""

    done: Callable[[], None]
    """Called when all seats have seen the action that was sent."""

    over: bool

    def act(self) -> None:
        """Let the seat whose turn it is act."""

    def close(self) -> None:
        """Hang up all lines."""


class Server(Protocol):
    """How tables are made at a server. `actions`: how many one table can take before it is over, at least."""

    actions: int

    async def open(self) -> None:
        """Do what comes before the first table."""

    async def table(self, slot: int, number: int) -> Table:
        """A table with four connected seats, ready for its first action."""

    async def close(self) -> None:
        """Leave."""
