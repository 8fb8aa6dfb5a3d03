"""Publishing: a table is put in the list of open tables, and begins at once if somebody there wishes."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

from rayonw.house.log import Entry, Published, Started
from rayonw.house.ops import wall
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.checks import must_be_open
from rayonw.house.table.filling import filled
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.refusals import house_refusal, or_refused
from rayonw.house.table.table import Table
from rayonw.house.wire import Publish, StartNow
from rayonw.kernel.state import Refusal


class Lister(Protocol):
    """The list of open tables, as far as a live table needs to know it."""

    @property
    def written(self) -> Mapping[str, object]:
        """By code, the tables that stand in the list because this house wrote so."""

    def changed(self, table: str) -> None:
        """A table may stand in the list, or differently."""

    async def must_have_room(self, host: str) -> None:
        """Whether somebody may host one more open table; a Refusal if not."""


class Publishing:
    """What people ask at one table that is, or is to be, open to everybody."""

    def __init__(
        self,
        audience: Audience,
        rights: HostRights,
        must_have_room: Callable[[str], Awaitable[None]],
        take: Callable[[Entry, Sender | None], None],
    ) -> None:
        self._audience = audience
        self._rights = rights
        self._must_have_room = must_have_room
        self._take = take
        self._lock = asyncio.Lock()
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    async def publish(self, sender: Sender, message: Publish) -> None:
        """Put the table in the list or take it out, or choose when bots fill it."""
        person = sender.connection.person
        assert person is not None
        async with self._lock:
            if self._audience.answered(sender):
                return
            try:
                self._check(person.id, message)
                if message.listed and not self._table.listed:
                    await or_refused(self._must_have_room(self._table.host))
                    if self._audience.answered(sender):
                        return
                entry = self._check(person.id, message)
            except Refusal as refusal:
                self._audience.refuse(sender, refusal)
                return
            if entry is None:
                self._audience.acknowledge(sender)
            else:
                entry.by, entry.id = person.id, message.id
                self._take(entry, sender)

    def start(self, sender: Sender, message: StartNow) -> None:
        """Bots take the free seats at once, and the match begins."""
        if self._audience.answered(sender):
            return
        if self._table.phase != "open":
            self._audience.acknowledge(sender)
            return
        person = sender.connection.person
        assert person is not None
        try:
            entries = filled(self._table)
        except Refusal as refusal:
            self._audience.refuse(sender, refusal)
            return
        for entry in entries:
            if isinstance(entry, Started):
                entry.by, entry.id = person.id, message.id
                self._take(entry, sender)
            else:
                self._take(entry, None)

    def _check(self, person: str, message: Publish) -> Published | None:
        """The host decides; others who sit here choose when bots fill an open table that bots fill."""
        table = self._table
        must_be_open(table)
        time_only = message.listed and table.listed and message.fill is not None and table.fill is not None
        if not time_only and not self._rights.held_by(table, person):
            raise house_refusal("not_host", name=table.host_name)
        fill = message.fill if message.listed else None
        if (message.listed, fill) == (table.listed, table.fill):
            return None
        return Published(wall(), message.listed, fill)
