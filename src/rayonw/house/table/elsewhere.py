"""Who is connected to a table at other houses, as those houses tell it."""

from collections.abc import Collection
from dataclasses import dataclass, field

from rayonw.house.table.table import Table


@dataclass(frozen=True, slots=True)
class Company:
    """Who is connected at one other house: people by id, and how many browsers have no seat.

    `looking`: the people who look at the table.
    """

    people: frozenset[str]
    watching: int
    looking: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a table stands at one house: the end of a round, and whether time stands still.

    `ended`: the entry that ended a round which everybody looks at, or 0; `ready`: the seats that are ready
    for the next; `left`: milliseconds until it begins anyway. `over`: the last such entry that is over.
    """

    ended: int
    ready: frozenset[int]
    left: int | None
    over: int
    held: bool


@dataclass(slots=True)
class Elsewhere:
    """The company at all other houses that have the table in memory."""

    shared: bool = False
    """Whether another house may have the table in memory: then it is told what changes here."""
    _companies: dict[str, Company] = field(default_factory=dict)

    def heard(self, house: str, company: Company) -> bool:
        """A house tells who is there; whether that is news."""
        self.shared = True
        if self._companies.get(house) == company:
            return False
        self._companies[house] = company
        return True

    def keep(self, alive: Collection[str]) -> bool:
        """Only these houses are alive; whether that is news."""
        dead = [house for house in self._companies if house not in alive]
        for house in dead:
            del self._companies[house]
        return bool(dead)

    def online(self, person: str) -> bool:
        """Whether a person is connected at another house."""
        return any(person in company.people for company in self._companies.values())

    def people(self) -> set[str]:
        """Everybody who is."""
        return {person for company in self._companies.values() for person in company.people}

    def looking(self) -> set[str]:
        """Everybody who looks at the table there."""
        return {person for company in self._companies.values() for person in company.looking}

    def watching(self) -> int:
        """Browsers without a seat."""
        return sum(company.watching for company in self._companies.values())

    def anybody_seated(self, table: Table) -> bool:
        """Whether anybody who sits at the table is connected at another house."""
        return any(table.seat_of(person) is not None for person in self.people())
