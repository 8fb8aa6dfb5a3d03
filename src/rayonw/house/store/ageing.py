"""What grows old, and how it is deleted, a little at a time."""

from typing import Literal, NamedTuple, Protocol

AgedPhase = Literal["open", "over"]
"""Never started, or finished."""


class Aged(NamedTuple):
    """A table's code and the time since when it has been as it is."""

    code: str
    since: int


NONE = Aged("", -1)
"""Before the oldest table."""


class AgeingRows(Protocol):
    """What grows old, and how it goes, a little at a time."""

    async def aged(
        self, phase: AgedPhase, before: int, most: int, after: Aged
    ) -> tuple[list[Aged], list[Aged]]:
        """Tables that are so old, the oldest first, from the one `after` this; and those that are not.

        The second list has open tables of the first that were changed later than was known, and when.
        """

    async def retire(self, phase: AgedPhase, codes: list[str], fresh: list[Aged]) -> int:
        """Hide these tables if they are still in this phase: how many. Learn of later changes of others."""

    async def delete_gone(self, most: int) -> bool:
        """Delete some rows of a table that is hidden; whether there may be more to delete."""

    async def unseen(self, before: int, most: int) -> list[str]:
        """Guests whose cookie has not come since, those longest away first."""

    async def forget(self, people: list[str], before: int) -> int:
        """Delete these guests, if they were not seen meanwhile: how many."""

    async def forget_links(self, now: int, most: int) -> None:
        """Delete some moving links that are too old to be used."""
