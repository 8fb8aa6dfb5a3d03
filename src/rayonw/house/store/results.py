"""Results of matches and ratings, as rows: what everybody played, and how strong that makes them.

What a match tells (`told`) is a text whose meaning is the table's business, as how ratings are reckoned is
the house's. Rows of a match stay when its table is deleted. Somebody who is forgotten loses the name in what
matches tell; their rated matches stay, under an id that nobody knows, so that ratings can be reckoned again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

STEADY = 10
"""After how many rated matches a rating is no longer provisional. Rungs in the store go by it: another number
needs another format."""


class Skill(NamedTuple):
    """Somebody's rating after so many rated matches: openskill's mean and uncertainty."""

    mu: float
    sigma: float
    matches: int


class ResultRow(NamedTuple):
    """How a match ended for one person."""

    person: str
    seat: int
    place: int
    score: int
    won: bool


class MatchRow(NamedTuple):
    """A match that is over. `counts`: in what people have played and won; `low`: the lowest score is best."""

    code: str
    game: str
    ended: int
    rated: bool
    counts: bool
    against: str
    low: bool
    length: int
    variant: str
    told: str
    results: Sequence[ResultRow]


class PlayedRow(NamedTuple):
    """A match in somebody's own list; `kept`: its table still exists. Skills: if it is rated and settled."""

    code: str
    person: str
    seat: int
    game: str
    ended: int
    place: int
    score: int
    won: bool
    counts: bool
    rated: bool
    told: str
    kept: bool
    before: Skill | None
    after: Skill | None


class TotalRow(NamedTuple):
    """What somebody played of a game, against people or bots; `best` is the lowest score if `low`."""

    game: str
    against: str
    low: bool
    played: int
    won: int
    best: int
    longest: int


class VariantRow(NamedTuple):
    """How often somebody played a variant of a game."""

    game: str
    variant: str
    times: int


class LadderRow(NamedTuple):
    """Somebody on a ladder. `public`: where their profile is shown, "" if it is not."""

    person: str
    name: str
    face: str
    public: str
    skill: Skill


Rate = Callable[[str, Mapping[int, Skill | None]], Mapping[int, Skill]]
"""What a match tells, and by seat the skills of its people before (None: the first rated match); after."""


class ResultRows(Protocol):
    """Matches that are over, and ratings. A match is kept together with the last card of its table."""

    async def of(
        self, person: str, game: str | None, before: tuple[int, str] | None, most: int
    ) -> list[PlayedRow]:
        """A person's matches, the newest first, from those `before` this end and code; of one game or all."""

    async def at(self, code: str) -> list[PlayedRow]:
        """The results of everybody at one table."""

    async def totals(self, person: str) -> list[TotalRow]:
        """What somebody has played, as far as it counts."""

    async def variants(self, person: str) -> list[VariantRow]:
        """What they played it with, as far as it counts."""

    async def days(self, person: str, since: int, offset: int) -> list[tuple[int, int]]:
        """On which days since then they played, and how often; a day begins `offset` ms before UTC's."""

    async def settle(self, game: str, rate: Rate, most: int) -> int:
        """Rate some matches of a game that are not, in the order of their ends and codes: how many.

        A match that comes late has all after it rated again. One house at a time does it.
        """

    async def unsettled(self) -> list[str]:
        """Games with matches that are to be rated."""

    async def skills(self, person: str) -> dict[str, Skill]:
        """Somebody's ratings by game."""

    async def ladder(self, game: str, most: int) -> list[LadderRow]:
        """Those who want to be on it: first those whose rating is steady, the strongest first."""

    async def ranks(self, person: str, game: str | None = None) -> dict[str, int]:
        """Somebody's places by game, on the ladders that they are on; of one game or all."""

    async def on_ladders(self, people: Sequence[str]) -> frozenset[str]:
        """Those of these people who want to be on ladders."""

    async def rated(self, after: str, most: int) -> list[str]:
        """Tables of rated matches from the one after this on, by their codes."""

    async def keep_again(self, match: MatchRow) -> None:
        """A rated match, told anew by its log; whose the results are stays as it is known."""

    async def start_again(self) -> None:
        """No match is rated any more: all are to be settled again."""

    async def ratings(self) -> list[tuple[str, str, Skill]]:
        """All ratings: game, person, skill; in order."""
