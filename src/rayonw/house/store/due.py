"""Deadlines of matches over days, as rows."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class DueRow(NamedTuple):
    """When a match over days is due, in ms since 1970, as its log says up to entry `seq`; None: never."""

    table: str
    seq: int
    due: int | None


class DueRows(Protocol):
    """Deadlines of matches over days. A match that begins has a row by the same commit, with seq 0."""

    async def keep(self, rows: Sequence[DueRow]) -> None:
        """Store deadlines instead of earlier ones of the same tables."""

    async def of(self, table: str) -> DueRow | None:
        """A table's deadline; None if it has none."""

    async def due(self, now: int, most: int) -> list[DueRow]:
        """The matches whose time has come, the longest first."""

    async def alive(self, now: int, closed: int) -> int:
        """A house is open at this time: by how many ms all deadlines were moved, or 0.

        They are later by the time since a house was last open, if that is longer than `closed` ms; and
        earlier if the clock was set back by more than that, so that as much time is left as there was.
        """
