"""Notices, what people chose about them, and their browsers, as rows of the SQLite file."""

import sqlite3
from asyncio import CancelledError, Future
from collections.abc import Sequence
from contextlib import suppress

from rayonw.house.store.failures import StorageFailed
from rayonw.house.store.notices import DeviceRow, NoticeRow
from rayonw.house.store.sqlite.file import SqliteFile

ADD = """
INSERT INTO notice
SELECT ?1, ?2, ?3, ?4, ?5, ?6, 0, ?5, 0
WHERE EXISTS (SELECT 1 FROM phase WHERE table_id = ?1 AND phase <> 'gone')
ON CONFLICT DO UPDATE SET
    kind = excluded.kind, moment = excluded.moment, time = excluded.time, about = excluded.about,
    send_at = CASE WHEN seen = 1 THEN excluded.send_at ELSE send_at END,
    tries = CASE WHEN seen = 1 THEN 0 ELSE tries END, seen = 0
WHERE moment <> excluded.moment
RETURNING coalesce(send_at = time, 0)"""
KNOW = """
INSERT INTO notice
SELECT ?1, ?2, ?3, ?4, ?5, ?6, 1, NULL, 0
WHERE EXISTS (SELECT 1 FROM phase WHERE table_id = ?1 AND phase <> 'gone')
ON CONFLICT DO UPDATE SET
    kind = excluded.kind, moment = excluded.moment, time = excluded.time, about = excluded.about,
    seen = 1, send_at = NULL"""
SEE = "UPDATE notice SET seen = 1, send_at = NULL WHERE table_id = ? AND person = ? AND seen = 0"
WITHDRAW = """
UPDATE notice SET seen = 1, send_at = NULL WHERE table_id = ?1 AND moment = ?2 AND seen = 0"""
REPLACE = """
UPDATE notice SET kind = ?3, moment = ?4, time = ?5, about = ?6
WHERE table_id = ?1 AND person = ?2 AND moment = ?7 AND seen = 0"""
UNSEEN = """
SELECT notice.table_id, notice.person, kind, moment, time, about
FROM notice JOIN phase ON phase.table_id = notice.table_id AND phase <> 'gone'
LEFT JOIN sitting ON sitting.table_id = notice.table_id AND sitting.person = notice.person
WHERE notice.person = ? AND seen = 0 AND (kind NOT IN ('turn', 'full') OR rank = 0)
ORDER BY time DESC LIMIT ?"""
GIVE_UP = "UPDATE notice SET send_at = NULL WHERE send_at <= ? AND tries >= ?"
CLAIM = """
UPDATE notice SET send_at = ?2, tries = tries + 1
WHERE (table_id, person) IN (
    SELECT table_id, person FROM notice WHERE send_at <= ?1 ORDER BY send_at LIMIT ?3
)
RETURNING table_id, person, kind, moment, time, about"""
SETTLE = """
UPDATE notice SET send_at = ?4, tries = 0 WHERE table_id = ?1 AND person = ?2 AND moment = ?3 AND seen = 0"""
OLDEST = "SELECT id FROM push_device WHERE person = ? ORDER BY made DESC, id LIMIT -1 OFFSET ?"
LEFT_BEHIND = """
SELECT table_id FROM awake JOIN phase USING (table_id)
WHERE behind = 1 AND phase <> 'gone' AND NOT (phase = 'over' AND since < ?) ORDER BY table_id LIMIT ?"""


class SqliteNotices:
    """What people are told of their tables."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        beside(file, "UPDATE awake SET behind = 1", ())

    async def add(self, rows: Sequence[NoticeRow]) -> int:
        """Tell people something: how many of these are to be sent."""

        def work(db: sqlite3.Connection) -> int:
            told = [db.execute(ADD, row).fetchone() for row in rows]
            return sum(news for (news,) in filter(None, told))

        return await self._file.change(work)

    async def know(self, rows: Sequence[NoticeRow]) -> None:
        """These people have just seen for themselves what a notice would tell them."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(KNOW, rows)

        await self._file.change(work)

    async def see(self, seen: Sequence[tuple[str, str]]) -> None:
        """By table and person: they were at the table, and saw all there is to see."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(SEE, seen)

        await self._file.change(work)

    async def withdraw(self, table: str, moment: str, instead: Sequence[NoticeRow]) -> None:
        """What people were told of a table is no longer so."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany(REPLACE, [(*row, moment) for row in instead])
            db.execute(WITHDRAW, (table, moment))

        await self._file.change(work)

    async def unseen(self, person: str, most: int) -> list[NoticeRow]:
        """What a person has not seen and still is so, the newest first."""
        return await self._file.read(
            lambda db: [NoticeRow(*row) for row in db.execute(UNSEEN, (person, most))]
        )

    async def claim(self, now: int, until: int, tries: int, most: int) -> list[NoticeRow]:
        """Notices that are to be sent by now, for this house alone."""

        def work(db: sqlite3.Connection) -> list[NoticeRow]:
            db.execute(GIVE_UP, (now, tries))
            return [NoticeRow(*row) for row in db.execute(CLAIM, (now, until, most)).fetchall()]

        return await self._file.change(work)

    async def settle(self, row: NoticeRow, again: int | None) -> None:
        """A notice was sent; `again`: it is to be sent at that time instead."""
        await self._change(SETTLE, row.table, row.person, row.moment, again)

    async def choice(self, person: str) -> str | None:
        """What somebody has chosen about notices."""

        def work(db: sqlite3.Connection) -> str | None:
            row = db.execute("SELECT choice FROM notice_choice WHERE person = ?", (person,)).fetchone()
            return row[0] if row else None

        return await self._file.read(work)

    async def choose(self, person: str, choice: str) -> None:
        """Somebody chooses."""
        await self._change("INSERT OR REPLACE INTO notice_choice VALUES (?, ?)", person, choice)

    async def add_device(self, device: DeviceRow, most: int) -> None:
        """A browser takes messages, for this person alone; of their browsers the newest `most` do."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO push_device VALUES (?, ?, ?, ?, ?, ?)", device)
            db.execute(f"DELETE FROM push_device WHERE id IN ({OLDEST})", (device.person, most))

        await self._file.change(work)

    async def drop_device(self, device: str, person: str | None = None) -> None:
        """A browser takes no more messages; if a person is named, only one of theirs."""
        query = "DELETE FROM push_device WHERE id = ?1 AND (?2 IS NULL OR person = ?2)"
        await self._change(query, device, person)

    async def devices(self, person: str) -> list[DeviceRow]:
        """A person's browsers that take messages, the oldest first."""
        query = "SELECT * FROM push_device WHERE person = ? ORDER BY made, id"
        return await self._file.read(lambda db: [DeviceRow(*row) for row in db.execute(query, (person,))])

    async def key(self, name: str, new: str) -> str:
        """A secret of the house: the one that there is, or from now on this new one."""

        def work(db: sqlite3.Connection) -> str:
            db.execute("INSERT OR IGNORE INTO house_key VALUES (?, ?)", (name, new))
            (kept,) = db.execute("SELECT value FROM house_key WHERE name = ?", (name,)).fetchone()
            return str(kept)

        return await self._file.change(work)

    async def left_behind(self, since: int, most: int) -> list[str]:
        """Tables that were in memory when the house died, and have not been since.

        The writer is asked, which marked them first of all.
        """

        def work(db: sqlite3.Connection) -> list[str]:
            return [code for (code,) in db.execute(LEFT_BEHIND, (since, most))]

        return await self._file.change(work)

    async def asleep(self, tables: Sequence[str]) -> None:
        """Everything about these tables is settled: no house has them in memory."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM awake WHERE table_id = ?", [(table,) for table in tables])

        await self._file.change(work)

    async def _change(self, query: str, *values: object) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(query, values)

        await self._file.change(work)


def wake(file: SqliteFile, table: str) -> None:
    """A table is in memory from now on: if the house dies, it is looked at again."""
    beside(file, "INSERT INTO awake VALUES (?, 0) ON CONFLICT DO UPDATE SET behind = 0", (table,))


def beside(file: SqliteFile, query: str, values: tuple[object, ...]) -> None:
    """Change something before all that is stored later; nobody waits for it."""

    def work(db: sqlite3.Connection) -> None:
        db.execute(query, values)

    def heard(changed: "Future[None]") -> None:
        with suppress(StorageFailed, CancelledError):
            changed.result()

    file.change(work).add_done_callback(heard)
