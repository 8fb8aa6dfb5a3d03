"""The rematch: the same people play again at a new table."""

import asyncio
from collections.abc import Awaitable, Callable

from rayonw.house.log import Entry, Rematched
from rayonw.house.ops import wall
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.refusals import house_refusal, or_refused
from rayonw.house.table.table import Table
from rayonw.house.wire import Rematch
from rayonw.kernel.state import Refusal

MakeTable = Callable[[Table], Awaitable[str]]
"""Makes the table of a rematch; its code."""


class Rematches:
    """The rematch of one table: whoever asks second gets the same new table."""

    def __init__(self, audience: Audience, make: MakeTable, take: Callable[[Entry, Sender], None]) -> None:
        self._audience = audience
        self._make = make
        self._take = take
        self._lock = asyncio.Lock()
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    async def make(self, sender: Sender, message: Rematch) -> None:
        """Make the new table, unless there is one."""
        person = sender.connection.person
        assert person is not None
        async with self._lock:
            if self._audience.answered(sender):
                return
            try:
                if self._table.phase != "over":
                    raise house_refusal("not_over")
                code = self._table.next
                if code is None:
                    code = await or_refused(self._make(self._table))
            except Refusal as refusal:
                self._audience.refuse(sender, refusal)
                return
            if self._audience.answered(sender):
                return
            if self._table.next is None:
                self._take(Rematched(wall(), code, person.id, message.id), sender)
            else:
                self._audience.acknowledge(sender)
