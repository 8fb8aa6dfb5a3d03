"""Groups as rows in PostgreSQL."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from asyncpg import Connection, Record

from rayonw.house.store.groups import GroupMatchRow, GroupRow, MemberRow
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.postgres.one_house import OneHouse

T = TypeVar("T")

NEXT = 0x4E657874
"""The first half of the advisory locks under which one house at a time makes a group's next table: "Next"."""
LOCK = "SELECT 1 FROM play_group WHERE code = $1 FOR UPDATE"
"""One house at a time changes who is in a group."""
ADD = """
INSERT INTO group_member
SELECT $1, $2, coalesce((SELECT max(place) + 1 FROM group_member WHERE group_code = $1), 0), $3
WHERE (SELECT count(*) FROM group_member WHERE person = $2) < $4
    AND (SELECT count(*) FROM group_member WHERE group_code = $1) < $5
    AND EXISTS (SELECT 1 FROM play_group WHERE code = $1) AND EXISTS (SELECT 1 FROM person WHERE id = $2)
ON CONFLICT DO NOTHING RETURNING 1"""
OF = """
SELECT code, play_group.name, play_group.made FROM play_group JOIN group_member ON group_code = code
WHERE person = $1 ORDER BY since DESC, code COLLATE "C" """
MEMBERS = """
SELECT group_code, place, person, name, face FROM group_member JOIN person ON id = person
WHERE group_code = ANY ($1) ORDER BY array_position($1, group_code), place"""
MATCHES = """
SELECT group_match.code, group_match.since, coalesce(ended, 0), coalesce(told, ''), coalesce(card.card, '')
FROM group_match LEFT JOIN played ON played.code = group_match.code COLLATE "C"
LEFT JOIN card ON table_id = group_match.code
WHERE group_code = $1 ORDER BY group_match.since DESC, group_match.code COLLATE "C" LIMIT $2"""
PEOPLE = """
SELECT result.code, seat, person FROM result JOIN group_match ON result.code = group_match.code COLLATE "C"
WHERE group_code = $1 ORDER BY seat"""


class PostgresGroups:
    """People who play together again and again."""

    def __init__(self, lines: Lines, url: str) -> None:
        self._lines = lines
        self._one = OneHouse(url, NEXT)

    async def alone(self, group: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does for this group meanwhile; after some seconds all the same."""
        return await self._one.alone(group, work)

    async def close(self) -> None:
        """Hang up."""
        await self._one.close()

    async def make(self, group: GroupRow, people: Sequence[str], most: int) -> bool:
        """A new group of these people, the maker first."""

        async def work(line: "Connection[Record]") -> bool:
            async with line.transaction():
                query = "INSERT INTO play_group VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1"
                if not await line.fetch(query, *group):
                    return False
                for number, person in enumerate(people):
                    added = await line.fetch(ADD, group.code, person, group.made, most, len(people))
                    if not added and not number:
                        await line.execute("DELETE FROM play_group WHERE code = $1", group.code)
                        return False
                return True

        return await self._lines.use(work)

    async def add(self, group: str, people: Sequence[str], since: int, most: int, room: int) -> None:
        """These people are in the group too."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                await line.fetch(LOCK, group)
                for person in people:
                    await line.fetch(ADD, group, person, since, most, room)

        await self._lines.use(work)

    async def get(self, group: str) -> GroupRow | None:
        """The group with this code."""
        rows = await self._lines.fetch("SELECT code, name, made FROM play_group WHERE code = $1", group)
        return GroupRow(*rows[0]) if rows else None

    async def of(self, person: str) -> list[GroupRow]:
        """Somebody's groups, the newest first."""
        return [GroupRow(*row) for row in await self._lines.fetch(OF, person)]

    async def members(self, groups: Sequence[str]) -> list[MemberRow]:
        """Everybody in these groups."""
        return [MemberRow(*row) for row in await self._lines.fetch(MEMBERS, list(groups))]

    async def leave(self, group: str, place: int) -> None:
        """Somebody is in the group no more."""

        async def work(line: "Connection[Record]") -> None:
            async with line.transaction():
                await line.fetch(LOCK, group)
                await line.execute(
                    "DELETE FROM group_member WHERE group_code = $1 AND place = $2", group, place
                )
                if not await line.fetch("SELECT 1 FROM group_member WHERE group_code = $1", group):
                    await line.execute("DELETE FROM group_match WHERE group_code = $1", group)
                    await line.execute("DELETE FROM play_group WHERE code = $1", group)

        await self._lines.use(work)

    async def matches(self, group: str, most: int) -> list[GroupMatchRow]:
        """The last tables of a group."""
        people: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for code, seat, person in await self._lines.fetch(PEOPLE, group):
            people[code].append((seat, person))
        rows = await self._lines.fetch(MATCHES, group, most)
        return [
            GroupMatchRow(code, since, ended, told, card, people[code])
            for code, since, ended, told, card in rows
        ]
