"""Bars: people and addresses that the host has silenced or banned, as every house knows them.

All of them are in memory, so that each request is checked without a question to the store; they are read
again when another house says that they changed, and now and then in case that was missed.
"""

from rayonw.house.store import BarRow, DeskRows
from rayonw.house.wire import BarKind, BarWhat

MOST = 10_000
"""Bars that a house knows; the newest."""


class Bars:
    """All silences and bans that hold now."""

    def __init__(self, rows: DeskRows) -> None:
        self._rows = rows
        self._known: dict[tuple[BarKind, str], BarRow] = {}

    async def read(self) -> None:
        """Know what the store knows; StorageFailed if it is gone."""
        self._known = {(row.kind, row.who): row for row in await self._rows.bars(MOST)}

    async def add(self, row: BarRow) -> None:
        """Silence or ban somebody, or an address."""
        await self._rows.bar(row)
        self._known[row.kind, row.who] = row

    async def lift(self, kind: BarKind, who: str) -> None:
        """Let somebody, or an address, be as others."""
        await self._rows.unbar(kind, who)
        self._known.pop((kind, who), None)

    def all(self) -> list[BarRow]:
        """All of them, the newest first."""
        return sorted(self._known.values(), key=lambda row: -row.since)

    def any(self) -> bool:
        """Whether there are any."""
        return bool(self._known)

    def bans(self, person: str | None, address: str) -> bool:
        """Whether somebody who comes from this address is banned, by who they are or by where they are."""
        by_name = person is not None and self._what("person", person) == "ban"
        return by_name or self._what("address", address) == "ban"

    def silences(self, person: str, address: str = "") -> bool:
        """Whether others are to hear nothing of somebody beside their moves."""
        return self._what("person", person) is not None or self._what("address", address) is not None

    def _what(self, kind: BarKind, who: str) -> BarWhat | None:
        row = self._known.get((kind, who))
        return None if row is None else row.what
