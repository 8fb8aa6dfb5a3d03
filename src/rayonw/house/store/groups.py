"""Groups, as rows: people who play together again and again, and the tables where they did.

A table is a group's by an entry of its log, and has its row by the same commit; how its match ended is told
by the rows of results. The member with the lowest place is who made the group, or has come after them.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class GroupRow(NamedTuple):
    """A group; its name is a text whose meaning is the house's business."""

    code: str
    name: str
    made: int


class MemberRow(NamedTuple):
    """Somebody in a group; nobody ever has a place that another had."""

    group: str
    place: int
    person: str
    name: str
    face: str


class GroupMatchRow(NamedTuple):
    """A table of a group. `told`: what its match tells, "" while it is not over; `card`: what lists tell of
    it, "" if there is no such table any more. `people`: who had which seat."""

    code: str
    since: int
    ended: int
    told: str
    card: str
    people: Sequence[tuple[int, str]]


class GroupRows(Protocol):
    """All groups."""

    async def make(self, group: GroupRow, people: Sequence[str], most: int) -> bool:
        """A new group of these people, the maker first: whether it is there. Who is in so many groups already
        is left out; nothing is made if that is the maker."""

    async def add(self, group: str, people: Sequence[str], since: int, most: int, room: int) -> None:
        """These people are in the group too, if it has room and they are not in too many."""

    async def get(self, group: str) -> GroupRow | None:
        """The group with this code."""

    async def of(self, person: str) -> list[GroupRow]:
        """Somebody's groups, the newest first."""

    async def members(self, groups: Sequence[str]) -> list[MemberRow]:
        """Everybody in these groups, by their places."""

    async def leave(self, group: str, place: int) -> None:
        """Somebody is in the group no more. A group without people is none."""

    async def alone(self, group: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this group meanwhile; after some seconds all the same."""

    async def matches(self, group: str, most: int) -> list[GroupMatchRow]:
        """The last tables of a group, the newest first."""
