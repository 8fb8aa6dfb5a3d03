"""Days: a match with a move a day, its deadline by the wall clock, and what becomes of who misses it.

The deadline is a row of the store, so that a match nobody looks at costs no memory and no timer: one sweep of
the house asks which are due. Here is what a live table knows of it: to show it, and to set the next one.
"""

from rayonw.house.ops import wall
from rayonw.house.table.table import Table
from rayonw.house.wire import Days, Level

DAY = 24 * 3600 * 1000
BOT_SECONDS = 60
"""When a bot has not played by then, because its house ended, the table is opened again for it."""
LEVEL: Level = "medium"
"""How the bot plays that stands in for somebody who missed a deadline."""


class DaysClock:
    """When whoever a match over days waits for must have played, in ms since 1970; None: no such time."""

    __slots__ = ("_moment", "_scale", "_table", "due")

    def __init__(self, scale: float) -> None:
        """`scale`: how long a day is, 1 as people know it."""
        self._scale = scale
        self._table: Table
        self._moment: tuple[int, tuple[int, ...]] | None = None
        self.due: int | None = None

    def begin(self, table: Table) -> None:
        """The table was read from its log, or dealt."""
        self._table = table
        self.look()

    def resume(self, due: int) -> None:
        """Take over the deadline that the store has for this table."""
        if self.due is not None:
            self.due = due

    def look(self) -> None:
        """Something was played, or seats changed hands: whoever is waited for now has all their time.

        A private action changes nothing that others could see, and so no deadline.
        """
        table = self._table
        if table.days == 0 or table.phase != "playing" or table.state is None:
            self._moment, self.due = None, None
            return
        waited = waited_for(table)
        moment = (table.timed, waited)
        if moment != self._moment:
            self._moment = moment
            wait = length(table.days, self._scale) if waited else BOT_SECONDS * 1000
            self.due = wall() + wait

    def shown(self, now: int) -> int | None:
        """The deadline by the match clock, which is `now`: browsers count from there."""
        if self.due is None or not waited_for(self._table):
            return None
        return now + max(0, self.due - wall())

    def is_due(self) -> bool:
        """Whether the time has come."""
        return self.due is not None and wall() >= self.due


def waited_for(table: Table) -> tuple[int, ...]:
    """The seats of people whom the rules wait for, and for whom no bot plays."""
    if table.state is None or table.phase != "playing":
        return ()
    return tuple(
        number
        for number in table.state.to_act()
        if table.seats[number].kind == "person" and table.seats[number].level is None
    )


def length(days: Days, scale: float) -> int:
    """How many milliseconds a move may take."""
    return int(days * DAY * scale)
