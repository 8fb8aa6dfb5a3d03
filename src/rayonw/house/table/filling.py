"""Filling: bots take the free seats of an open table after a time that everybody there sees, and it begins.

The house that drives the table does it, while anybody who sits there is connected. A table whose seats are
all taken begins a few seconds later, so that nobody has to press a button for strangers.
"""

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable

from rayonw.house.log import BotSat, Entry, Started
from rayonw.house.ops import wall
from rayonw.house.table.checks import bot_name, enough_people, must_be_open, must_fit_rating, settled
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Seat, Table
from rayonw.house.wire import Level
from rayonw.kernel.state import Refusal

FILL_LEVEL: Level = "medium"
FULL_SECONDS = 8.0
"""How long everybody sees that the table is full before it begins by itself."""


class Filling:
    """The countdown of one table."""

    def __init__(self, scale: float, may: Callable[[], bool], take: Callable[[Entry], None]) -> None:
        """`scale`: the times times this. `may`: whether this house drives the table, somebody who sits there
        is connected and nothing is in the way. `take` makes an entry of the driver's part of the table."""
        self._scale = scale
        self._may = may
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._timer: TimerHandle | None = None
        self._table: Table

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self.look()

    def stop(self) -> None:
        """Nothing happens until somebody looks again."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def look(self) -> None:
        """People came or went, or the table changed: begin at the right time, or not by itself."""
        self.stop()
        at = self.due()
        if at is not None and self._may():
            self._timer = self._loop.call_later(max(0, at - wall()) / 1000, self._begin)

    def due(self) -> int | None:
        """When bots fill the table, by the wall clock; None: not by themselves."""
        return due(self._table, self._scale)

    def left(self) -> int | None:
        """In how many milliseconds bots fill the table; None: not by themselves."""
        at = self.due()
        return None if at is None else max(0, at - wall())

    def _begin(self) -> None:
        self._timer = None
        if not self._may() or self.due() is None:
            return
        try:
            entries = filled(self._table)
        except Refusal:
            return
        for entry in entries:
            self._take(entry)


def due(table: Table, scale: float) -> int | None:
    """When bots fill a table, by the wall clock; None: they do not by themselves."""
    if not table.listed or table.fill is None or table.phase != "open":
        return None
    if table.rated and not enough_people(table):
        return None
    at = table.fill_since + int(table.fill * 1000 * scale)
    return at if table.full_since is None else min(at, table.full_since + int(FULL_SECONDS * 1000 * scale))


def filled(table: Table) -> list[Entry]:
    """The entries by which bots take all free seats and the match begins; a Refusal if it cannot."""
    must_be_open(table)
    if not table.listed or table.fill is None:
        raise house_refusal("not_listed")
    seats = [Seat(seat.kind, seat.person, seat.name, seat.level) for seat in table.seats]
    entries: list[Entry] = []
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            name = bot_name(seats)
            seats[number] = Seat("bot", "", name, FILL_LEVEL)
            entries.append(BotSat(wall(), number, FILL_LEVEL, name))
    settled(table, len(seats), table.options)
    must_fit_rating(table)
    return [*entries, Started(wall(), table.game.version, days=table.days)]
