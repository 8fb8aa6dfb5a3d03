"""Watching: who has something to come for at the tables in memory, and is not there.

Somebody who looks at a table needs no notice. Who does not has a moment to come back, by reloading the page
for example; then the notice is due, and the house that drives the table stores it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rayonw.house.notices.occasions import ASKED, OVER, Occasion, notice_of, occasions
from rayonw.house.store import NoticeRow
from rayonw.house.table import LiveTable, Table


@dataclass(slots=True)
class Moment:
    """A person's occasion at a table, since when, and whether they know of it."""

    occasion: Occasion
    since: float
    settled: bool


@dataclass(slots=True)
class Watched:
    """What is known of one table: who looks at it in this house, and who has something to come for."""

    looking: set[str] = field(default_factory=set)
    moments: dict[str, Moment] = field(default_factory=dict)
    answered: bool = False
    """Whether it is settled here that people play again."""


class Watching:
    """Watches who is waited for at the tables in memory."""

    def __init__(self, live_tables: Mapping[str, LiveTable], grace: float) -> None:
        """`grace`: seconds in which people may come back."""
        self._live_tables = live_tables
        self._grace = grace
        self._tables: dict[str, Watched] = {}
        self.waiting: set[str] = set()
        """Tables where somebody may have to be told something soon."""
        self.answered: dict[str, list[NoticeRow]] = {}
        """Tables where people play again: that somebody wants to is no news any more. And what those who are
        left out find instead, if they have not seen it yet: that the match is over."""

    def came_and_went(self, live: LiveTable) -> tuple[list[str], list[NoticeRow]]:
        """People came to look at a table, or look no more: who came; and what those who went know."""
        code = live.table.code
        watched = self._tables.setdefault(code, Watched())
        looking = looking_here(live)
        before, watched.looking = watched.looking, looking
        went = before - looking - live.audience.elsewhere.looking()
        return list(looking - before), self._known(live.table, watched, went) if went else []

    def _known(self, table: Table, watched: Watched, went: set[str]) -> list[NoticeRow]:
        rows: list[NoticeRow] = []
        found = occasions(table)
        for person in went & found.keys():
            watched.moments[person] = Moment(found[person], 0.0, True)
            if table.phase != "over":  # That is told when it happens, or never.
                rows.append(notice_of(table, person, found[person]))
        return rows

    def look(self, live: LiveTable, now: float, old: bool = False) -> None:
        """Something changed at a table. `old`: it was read from its log, and what it says is no news."""
        table = live.table
        watched = self._tables.setdefault(table.code, Watched())
        if table.agreed is not None and not watched.answered:
            watched.answered = True
            self.answered[table.code] = [
                notice_of(table, person, found) for person, found in occasions(table).items() if found == OVER
            ]
        looking = looking_here(live) | live.audience.elsewhere.looking()
        if table.phase == "playing" and all(
            seat.person in looking for seat in table.seats if seat.kind == "person"
        ):
            watched.moments = {}
            self.waiting.discard(table.code)
            return
        moments: dict[str, Moment] = {}
        for person, occasion in occasions(table).items():
            known = watched.moments.get(person)
            if known is None or known.occasion != occasion:
                said = known is not None and known.settled and (known.occasion, occasion) == (ASKED, OVER)
                known = Moment(occasion, now, said or (old and table.phase == "over"))
            known.settled = known.settled or person in looking
            moments[person] = known
        watched.moments = moments
        if any(not moment.settled for moment in moments.values()):
            self.waiting.add(table.code)
        else:
            self.waiting.discard(table.code)

    def due(self, code: str, now: float) -> list[NoticeRow]:
        """What is to be told at a table now; from now on it counts as told."""
        live, watched = self._live_tables.get(code), self._tables.get(code)
        if live is None or watched is None or not live.driving.here:
            self.waiting.discard(code)
            return []
        if live.ledger.busy():
            return []
        rows = self.unsettled(live, now - self._grace)
        if all(moment.settled for moment in watched.moments.values()):
            self.waiting.discard(code)
        return rows

    def unsettled(self, live: LiveTable, since: float) -> list[NoticeRow]:
        """What people who are not there must be told, of all that has been so since then."""
        watched = self._tables.get(live.table.code)
        if watched is None:
            return []
        looking = looking_here(live) | live.audience.elsewhere.looking()
        rows: list[NoticeRow] = []
        found = occasions(live.table)
        for person, moment in watched.moments.items():
            if moment.settled or moment.since > since or found.get(person) != moment.occasion:
                continue
            moment.settled = True
            if person not in looking:
                rows.append(notice_of(live.table, person, moment.occasion))
        return rows

    def forget(self, code: str) -> None:
        """A table leaves memory."""
        self._tables.pop(code, None)
        self.waiting.discard(code)


def looking_here(live: LiveTable) -> set[str]:
    """Whoever looks at a table in this house; also at a device that is just being passed on."""
    return {each.person.id for each in live.connections if each.person is not None and each.here}
