"""The card of a table: what the lists of its people tell of it, and for whom it waits."""

from typing import Literal

import msgspec
from msgspec import Struct

from rayonw.house.log import BrokenLog, Compacted, Entry, Outdated, Started, reread
from rayonw.house.people import is_gone
from rayonw.house.table.broadcast import outcome_info
from rayonw.house.table.result import MatchResult, result_of
from rayonw.house.table.series import series_info
from rayonw.house.table.table import Table, fold
from rayonw.house.wire import Face, Level, OutcomeInfo, Phase, SeriesInfo


class CardSeat(Struct, omit_defaults=True):
    """Who sits where. A person with a level: a bot plays for them."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    person: str = ""
    level: Level | None = None
    face: Face = ""


class TableCard(Struct, omit_defaults=True):
    """A table as a line of a list: never more than its lobby tells everybody who has the code."""

    game: str
    phase: Phase
    seats: list[CardSeat]
    outcome: OutcomeInfo | None = None
    next: str | None = None
    series: SeriesInfo | None = None


class DerivedCard(Struct):
    """A card that was made from a log alone; no card: nobody can make sense of the log."""

    seq: int
    time: int
    """When the table became what it is, as far as the log says."""
    card: TableCard | None
    people: dict[str, bool]
    """Everybody who has the table in their list, and whether it waits for them."""
    match: MatchResult | None = None


def card_of(table: Table) -> TableCard:
    """The card that lists show of a table."""
    seats = [CardSeat(seat.kind, seat.name, seat.person, seat.level, seat.face) for seat in table.seats]
    outcome = outcome_info(table.outcome)
    return TableCard(table.game.id, table.phase, seats, outcome, table.next, series_info(table))


def people_of(table: Table) -> dict[str, bool]:
    """Everybody who has the table in their list, and whether it waits for them: nobody for a lesson's.

    A match waits for whoever the rules ask, as their own View says; a bot that plays for somebody is not
    waited for. Before the start a full table waits for its host.
    """
    if table.lesson is not None:
        return {}
    people = {
        seat.person: False for seat in table.seats if seat.kind == "person" and not is_gone(seat.person)
    }
    if table.phase == "open":
        full = all(seat.kind != "open" for seat in table.seats)
        if not is_gone(table.host):
            people[table.host] = full
    elif table.phase == "playing" and table.state is not None:
        for number in table.state.to_act():
            seat = table.seats[number]
            if seat.person in people and seat.level is None:
                people[seat.person] = True
    return people


def derived_card(code: str, texts: list[str]) -> DerivedCard:
    """The card that a log adds up to, as it is stored; it runs in a bot process, since a log may be long."""
    first = 1
    try:
        entries = [reread(text) for text in texts]
        if isinstance(entries[0], Compacted):
            first = entries[0].seq
        table = fold(code, entries)
    except (Outdated, BrokenLog, msgspec.DecodeError):
        return DerivedCard(first + len(texts) - 1, 0, None, {})
    time = table.ended or time_of(table, entries)
    return DerivedCard(table.seq, time, card_of(table), people_of(table), result_of(table))


def time_of(table: Table, entries: list[Entry]) -> int:
    """When the last thing happened at a table; the times of a match count from its start."""
    started = next((entry.time for entry in entries if isinstance(entry, Started)), None)
    if started is not None:
        return started + table.last_at
    return max(getattr(entry, "time", 0) for entry in entries)
