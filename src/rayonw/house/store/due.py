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
        """A house is open at this time. If none was for longer than `closed` ms, all deadlines are later by
        the time since the last: how many ms that is, or 0."""
