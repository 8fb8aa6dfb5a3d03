"""The checkpoint of a table that several houses have in memory: a copy of it as it was stored a while ago.

If another house was faster, what this one played meanwhile never happened. Then only what was stored after
the checkpoint is read and played again, however long the match is.
"""

from collections.abc import Sequence

from rayonw.house.log import Compacted, Entry
from rayonw.house.table.table import Table, fold_in_portions, take_in_portions

EVERY = 50
"""Entries from one checkpoint to the next."""


class Checkpoint:
    """The last checkpoint of one table."""

    def __init__(self) -> None:
        self._table: Table | None = None

    @property
    def seq(self) -> int:
        """The entry after which the log has to be read; 0: from its beginning."""
        return self._table.seq if self._table is not None else 0

    def look(self, table: Table) -> None:
        """Every entry of the table is stored: copy it, if the last copy is old."""
        if self._table is None or table.seq >= self._table.seq + EVERY:
            self._table = table.copy()

    async def replayed(self, code: str, entries: Sequence[Entry]) -> Table:
        """The table, with these entries that follow the checkpoint; BrokenLog if they do not.

        A log that was compacted meanwhile begins anew.
        """
        if self._table is None or (entries and isinstance(entries[0], Compacted)):
            return await fold_in_portions(code, entries)
        table = self._table.copy()
        await take_in_portions(table, entries)
        return table
