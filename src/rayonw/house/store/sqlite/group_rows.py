"""Groups as rows of the SQLite file."""

import sqlite3
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from rayonw.house.store.groups import GroupMatchRow, GroupRow, MemberRow
from rayonw.house.store.sqlite.file import SqliteFile

T = TypeVar("T")

ADD = """
INSERT INTO group_member
SELECT ?1, ?2, coalesce((SELECT max(place) + 1 FROM group_member WHERE group_code = ?1), 0), ?3
WHERE (SELECT count(*) FROM group_member WHERE person = ?2) < ?4
    AND (SELECT count(*) FROM group_member WHERE group_code = ?1) < ?5
    AND EXISTS (SELECT 1 FROM play_group WHERE code = ?1) AND EXISTS (SELECT 1 FROM person WHERE id = ?2)
ON CONFLICT DO NOTHING"""
OF = """
SELECT code, name, made FROM play_group JOIN group_member ON group_code = code
WHERE person = ? ORDER BY since DESC, code"""
MEMBERS = """
SELECT group_code, place, person, name, face FROM group_member JOIN person ON id = person
WHERE group_code = ? ORDER BY place"""
MATCHES = """
SELECT group_match.code, since, coalesce(ended, 0), coalesce(told, ''), coalesce(card, '')
FROM group_match LEFT JOIN played ON played.code = group_match.code
LEFT JOIN card ON table_id = group_match.code
WHERE group_code = ? ORDER BY since DESC, group_match.code LIMIT ?"""
PEOPLE = """
SELECT result.code, seat, person FROM result JOIN group_match ON group_match.code = result.code
WHERE group_code = ? ORDER BY seat"""


class SqliteGroups:
    """People who play together again and again."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def alone(self, _: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do work that no other house does meanwhile: there is none."""
        return await work()

    async def make(self, group: GroupRow, people: Sequence[str], most: int) -> bool:
        """A new group of these people, the maker first."""

        def work(db: sqlite3.Connection) -> bool:
            made = db.execute(
                "INSERT INTO play_group VALUES (?, ?, ?) ON CONFLICT DO NOTHING", group
            ).rowcount
            if not made:
                return False
            for number, person in enumerate(people):
                added = db.execute(ADD, (group.code, person, group.made, most, len(people))).rowcount
                if not added and not number:
                    db.execute("DELETE FROM play_group WHERE code = ?", (group.code,))
                    return False
            return True

        return await self._file.change(work)

    async def add(self, group: str, people: Sequence[str], since: int, most: int, room: int) -> None:
        """These people are in the group too."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(ADD, [(group, person, since, most, room) for person in people])

        await self._file.change(work)

    async def get(self, group: str) -> GroupRow | None:
        """The group with this code."""

        def work(db: sqlite3.Connection) -> GroupRow | None:
            row = db.execute("SELECT code, name, made FROM play_group WHERE code = ?", (group,)).fetchone()
            return GroupRow(*row) if row is not None else None

        return await self._file.read(work)

    async def of(self, person: str) -> list[GroupRow]:
        """Somebody's groups, the newest first."""
        return await self._file.read(lambda db: [GroupRow(*row) for row in db.execute(OF, (person,))])

    async def members(self, groups: Sequence[str]) -> list[MemberRow]:
        """Everybody in these groups."""
        return await self._file.read(
            lambda db: [MemberRow(*row) for group in groups for row in db.execute(MEMBERS, (group,))]
        )

    async def leave(self, group: str, place: int) -> None:
        """Somebody is in the group no more."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM group_member WHERE group_code = ? AND place = ?", (group, place))
            if db.execute("SELECT 1 FROM group_member WHERE group_code = ?", (group,)).fetchone() is None:
                db.execute("DELETE FROM group_match WHERE group_code = ?", (group,))
                db.execute("DELETE FROM play_group WHERE code = ?", (group,))

        await self._file.change(work)

    async def matches(self, group: str, most: int) -> list[GroupMatchRow]:
        """The last tables of a group."""

        def work(db: sqlite3.Connection) -> list[GroupMatchRow]:
            people: dict[str, list[tuple[int, str]]] = defaultdict(list)
            for code, seat, person in db.execute(PEOPLE, (group,)):
                people[code].append((seat, person))
            return [
                GroupMatchRow(code, since, ended, told, card, people[code])
                for code, since, ended, told, card in db.execute(MATCHES, (group, most))
            ]

        return await self._file.read(work)
