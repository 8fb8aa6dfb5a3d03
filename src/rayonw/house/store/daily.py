"""The daily deals, as rows: the secret that they come from, and who played which."""

from typing import NamedTuple, Protocol


class TryRow(NamedTuple):
    """Somebody's only try at the deal of a day that counts, and what came of it."""

    day: int
    """Days since the first of January of the year 1, itself being 1."""
    game: str
    person: str
    code: str
    """The table's."""
    place: int = 0
    seats: int = 0
    points: int = 0
    lead: int = 0
    """Points ahead of the best of the others, or behind: then it is below 0."""
    time: int = 0
    """How long the match took, in ms of the match clock."""
    done: int = 0
    """When it was over, in ms since 1970; 0: it is not."""


class NamedTry(NamedTuple):
    """A try, and name and face of whoever played it."""

    name: str
    face: str
    row: TryRow


class Secret(NamedTuple):
    """A secret of the house's own, and since when it has it."""

    value: str
    made: int


class DailyRows(Protocol):
    """The daily deals: the secret that they come from, and who played which."""

    async def secret(self, new: Secret) -> Secret:
        """The secret of all houses on this store; if there is none yet, the new one."""

    async def claim(self, row: TryRow) -> TryRow:
        """Somebody wants to play: their try that counts, this one if there is none yet."""

    async def move(self, row: TryRow, code: str) -> None:
        """The table of a try does not exist: it is another one's."""

    async def settle(self, row: TryRow) -> None:
        """A try is over; if that is known already, nothing changes."""

    async def of(self, person: str, day: int) -> list[TryRow]:
        """Somebody's tries of a day."""

    async def results(self, day: int, game: str, race: bool, most: int) -> list[NamedTry]:
        """Tries of a day that are over, the best first: by place, then by time in a race, else by lead."""

    async def counts(self, day: int) -> dict[str, int]:
        """How many tries of a day are over, by game."""

    async def days(self, person: str, most: int) -> list[int]:
        """The days of which somebody played a deal to its end, the last first."""
