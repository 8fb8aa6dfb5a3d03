"""Receiving: what a browser says at a table is checked, and then done, stored or refused."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from rayonw.house.log import Entry, Ledger
from rayonw.house.ops import wall
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.checks import Asking
from rayonw.house.table.clock import Clock
from rayonw.house.table.commands import COMMANDS, Handler, Who, check_who, entry_for
from rayonw.house.table.connection import Connection
from rayonw.house.table.daily import must_be_in_deal
from rayonw.house.table.host_rights import HostRights
from rayonw.house.table.lessons import must_be_allowed
from rayonw.house.table.table import Table
from rayonw.kernel.state import Refusal

Work = Coroutine[object, None, None]


class Receiving:
    """Receives every message of one table's browsers."""

    __slots__ = (
        "_audience",
        "_clock",
        "_handlers",
        "_ledger",
        "_rights",
        "_rules_failed",
        "_table",
        "_take",
        "_works",
    )

    def __init__(
        self,
        ledger: Ledger,
        audience: Audience,
        rights: HostRights,
        clock: Clock,
        handlers: Mapping[type, Handler],
        take: Callable[[Entry, Sender], None],
        rules_failed: Callable[[Sender], None],
    ) -> None:
        """`handlers`: what handles the messages that become no entry by a check alone.

        `take` makes an entry part of the table; `rules_failed` hears that the rules broke down.
        """
        self._ledger = ledger
        self._audience = audience
        self._rights = rights
        self._clock = clock
        self._handlers = handlers
        self._take = take
        self._rules_failed = rules_failed
        self._works: set[asyncio.Task[None]] = set()
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table

    def receive(self, connection: Connection, message: Any) -> Work | None:
        """Do what a well-formed message asks for, or refuse it; a coroutine if it takes a moment."""
        kind = type(message)
        who = COMMANDS[kind].who
        handler = self._handlers.get(kind)
        if who is Who.ANYBODY:
            assert handler is not None
            return handler(connection, message)
        sender = Sender(self._audience, connection, message.id, self._receive_again, message)
        if self._ledger.trouble is not None and self._ledger.wait(sender):
            return None
        if handler is None and self._audience.answered(sender):
            return None
        table = self._table
        try:
            if table.lesson is not None:
                must_be_allowed(table, message)
            if table.daily is not None:
                must_be_in_deal(table, message)
            person = check_who(who, table, connection, self._rights)
            if handler is not None:
                return handler(sender, message)
            times = self._clock.times()
            asking = Asking(table, person, times.bot_from, times.now, wall(), connection.seat)
            entry = entry_for(asking, message)
            if entry is None:
                self._audience.acknowledge(sender)
            else:
                self._take(entry, sender)
        except Refusal as refusal:
            self._audience.refuse(sender, refusal)
        except Exception:
            self._rules_failed(sender)
        return None

    def _receive_again(self, connection: Connection, message: Any) -> None:
        """Another house was faster than a message: receive it as if it had come later."""
        work = self.receive(connection, message)
        if work is not None:
            task = asyncio.get_running_loop().create_task(work)
            self._works.add(task)
            task.add_done_callback(self._works.discard)
