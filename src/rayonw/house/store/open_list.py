"""The list of open tables, as rows."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class OpenRow(NamedTuple):
    """An open table as it stands in the list; `card` is what people are told of it, as JSON."""

    code: str
    game: str
    host: str
    waiting: int
    """How many people who sit there are connected."""
    free: int
    since: int
    card: str


class OpenRows(Protocol):
    """The list of open tables. It is made of their logs by the houses that drive them, and may be behind."""

    async def keep(self, row: OpenRow, now: int) -> None:
        """A table stands in the list, as it is now."""

    async def drop(self, codes: list[str]) -> None:
        """These tables stand there no more."""

    async def touch(self, codes: list[str], now: int) -> None:
        """These tables are still as they are."""

    async def listed(self, game: str | None, after: int, most: int) -> list[OpenRow]:
        """Tables, of one game or all, where somebody waits, said to be so after that time; oldest first."""

    async def alone(self, game: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this game meanwhile; after some seconds all the same."""

    async def count(self, host: str) -> int:
        """How many tables in the list somebody hosts."""

    async def forgotten(self, before: int, most: int) -> list[str]:
        """Tables of which nothing was said since, those longest silent first."""
