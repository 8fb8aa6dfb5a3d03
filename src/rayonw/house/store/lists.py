"""Which tables are whose, as rows, and the cards that lists show of them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from rayonw.house.store.results import MatchRow

Rank = Literal[0, 1, 2]
"""Where a table stands in a person's list: it waits for them, it is open or played, or it is over."""


WAITS: Rank = 0


RUNS: Rank = 1


OVER: Rank = 2


class Place(NamedTuple):
    """A person's place in the list of their tables."""

    person: str
    rank: Rank


class CardRow(NamedTuple):
    """What lists tell of a table, as its log says up to entry `seq`, and who has it in their list.

    `card` is a text whose meaning is the table's business; "": nobody can make sense of the log, and all keep
    their places.
    """

    table: str
    seq: int
    game: str
    time: int
    card: str
    places: Sequence[Place]
    match: MatchRow | None = None
    """How the match ended, if it has."""


class Listed(NamedTuple):
    """A table in somebody's list: since when it stands there, and its card as it was last kept."""

    table: str
    rank: Rank
    since: int
    card: str
    stale: bool
    """Whether there are entries that the card does not know of, and no living house that will tell."""


class ListRows(Protocol):
    """Which tables are whose, and what lists tell of them.

    Who sits down is in the list by the same commit as the entry that says so. Cards come a moment later; one
    that never came, because its house died, is known by its `seq`, and made again from the log.
    """

    async def keep(self, cards: Sequence[CardRow]) -> None:
        """Store cards instead of earlier ones of the same tables. Those who left have no place any more.

        With the card of a match that is over goes its result, by the same commit.
        """

    async def of(self, person: str, game: str | None, most: int) -> list[Listed]:
        """A person's tables, at most so many of each rank, the newest first; of one game if it is named."""

    async def behind(self, after: str, most: int) -> tuple[list[str], str]:
        """Of the next tables after this one, by their codes, those with a card that is missing or behind.

        Only tables that are in lists, and that no living house drives. And the last that was looked at; "":
        there are no more.
        """
