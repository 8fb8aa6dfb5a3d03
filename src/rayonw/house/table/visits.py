"""Visits: somebody without a connection asks something of a table, and waits until it is stored."""

import asyncio
from collections.abc import Callable

from rayonw.house.log import Closed, Entry, Faster, Ledger, Left, Published, Trouble
from rayonw.house.ops import wall
from rayonw.house.people import Person, is_gone
from rayonw.house.table.audience import next_arrival
from rayonw.house.table.checks import COVER_LEVEL, Asking
from rayonw.house.table.commands import entry_for
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Table
from rayonw.house.wire import Sit


class Visits:
    """What is asked of one table by HTTP, or by the house: a Refusal if it may not be, Faster if another
    house came first."""

    def __init__(self, ledger: Ledger, take: Callable[[Entry, "Visit"], None]) -> None:
        """`take` makes an entry part of the table."""
        self._ledger = ledger
        self._take = take
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    async def sit(self, person: Person, seat: int) -> None:
        """Somebody takes a seat."""
        entry = entry_for(Asking(self._table, person, [], 0, wall()), Sit("", seat))
        if entry is not None:
            await self.store(entry)

    async def unlist(self) -> None:
        """The table stands in the list of open tables no more."""
        await self.store(Published(wall(), False))

    async def close(self) -> None:
        """The host of the house closes the table."""
        if not self._table.closed:
            await self.store(Closed(wall()))

    async def forget(self, stand_in: str) -> None:
        """Somebody was forgotten, for whom another id stands by now: a bot has their seat in a match, nobody
        before it. Where no person is left, nobody plays any more."""
        for number in self._table.seats_at(stand_in):
            table = self._table
            seat = table.seats[number]
            if seat.person != stand_in or table.phase == "over":
                continue
            if table.phase == "open":
                await self.store(Left(wall(), number))
            elif seat.level is None or number in table.lent:
                await self.store(Left(wall(), number, COVER_LEVEL))
        people = (seat.person for seat in self._table.seats if seat.kind == "person")
        if self._table.phase == "playing" and all(map(is_gone, people)):
            await self.close()

    async def store(self, entry: Entry) -> None:
        """An entry becomes part of the table."""
        await self._stored(entry)

    async def settled(self) -> None:
        """Everything at the table is durable."""
        await self._stored(None)

    async def _stored(self, entry: Entry | None) -> None:
        if self._ledger.trouble is not None:
            raise house_refusal(self._ledger.trouble)
        visit = Visit()
        if entry is not None:
            self._take(entry, visit)
        self._ledger.post(self._table.seq, visit, b"", visit)
        await visit.answer


class Visit:
    """Who asks, for the ledger and its outbox: `answer` is done when everything that was asked is durable."""

    def __init__(self) -> None:
        self.arrived = next_arrival()
        self.awaits = 0
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def send(self, _: bytes) -> None:
        """What waited for the entry may be sent: it is stored."""
        if not self.answer.done():
            self.answer.set_result(None)

    def stored(self, _: int) -> None:
        """The entry is stored, though the log is read again."""
        self.send(b"")

    def not_stored(self, trouble: Trouble) -> None:
        """The entry is not stored."""
        if not self.answer.done():
            self.answer.set_exception(house_refusal(trouble))

    def again(self) -> None:
        """Another house was faster."""
        if not self.answer.done():
            self.answer.set_exception(Faster())
