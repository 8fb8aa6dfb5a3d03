"""The table of a day's deal: who may see it, and what may be said there."""

from rayonw.house.people import Person
from rayonw.house.table.refusals import house_refusal
from rayonw.house.table.table import Table
from rayonw.house.wire import Act, Attend, DailyInfo, Echo, Note, Older, Ping, React, Ready, Take

ALLOWED = (Act, Note, React, Ready, Older, Attend, Take, Ping, Echo)
"""What a browser may say there: it is one person's, nothing is taken back, and no bot plays for them."""


def must_be_in_deal(table: Table, message: object) -> None:
    """At the table of a day's deal nobody changes seats, bots or options, or takes a move back."""
    if table.daily is not None and not isinstance(message, ALLOWED):
        raise house_refusal("daily")


def is_hidden(table: Table, person: Person | None, time: int) -> bool:
    """Whether somebody may not see a table at a time of the wall clock: others play the same deal.

    Only whose deal it is may, until it is opened.
    """
    if table.daily is None or time >= table.daily.opens:
        return False
    return person is None or table.seat_of(person.id) is None


def daily_info(table: Table) -> DailyInfo | None:
    """Of which day the deal is, as a browser is told; None at any other table."""
    daily = table.daily
    return DailyInfo(daily.day, daily.practice, daily.opens) if daily is not None else None
