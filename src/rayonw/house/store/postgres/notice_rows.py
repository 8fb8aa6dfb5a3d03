"""Notices, what people chose about them, and their browsers, as rows in PostgreSQL."""

from collections.abc import Sequence

from rayonw.house.store.notices import DeviceRow, NoticeRow
from rayonw.house.store.postgres.lines import Lines

ROWS = """
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[])
    AS n (code, guest, sort, which, at, words)"""
GIVEN = f"""{ROWS}
WHERE EXISTS (SELECT 1 FROM head WHERE table_id = code AND phase <> 'gone')
ORDER BY code, guest"""
ADD = f"""
INSERT INTO notice
SELECT code, guest, sort, which, at, words, 0, at, 0
{GIVEN}
ON CONFLICT (table_id, person) DO UPDATE SET
    kind = excluded.kind, moment = excluded.moment, time = excluded.time, about = excluded.about,
    send_at = CASE WHEN notice.seen = 1 THEN excluded.send_at ELSE notice.send_at END,
    tries = CASE WHEN notice.seen = 1 THEN 0 ELSE notice.tries END, seen = 0
WHERE notice.moment <> excluded.moment
RETURNING coalesce(send_at = time, false)"""
KNOW = f"""
INSERT INTO notice
SELECT code, guest, sort, which, at, words, 1, NULL, 0
{GIVEN}
ON CONFLICT (table_id, person) DO UPDATE SET
    kind = excluded.kind, moment = excluded.moment, time = excluded.time, about = excluded.about,
    seen = 1, send_at = NULL"""
SEE = """
UPDATE notice SET seen = 1, send_at = NULL FROM unnest($1::text[], $2::text[]) AS s (code, guest)
WHERE table_id = code AND person = guest AND seen = 0"""
WITHDRAW = """
UPDATE notice SET seen = 1, send_at = NULL WHERE table_id = $1 AND moment = $2 AND seen = 0"""
REPLACE = f"""
UPDATE notice SET kind = sort, moment = which, time = at, about = words
{ROWS}
WHERE table_id = code AND person = guest AND moment = $7 AND seen = 0"""
UNSEEN = """
SELECT notice.table_id, notice.person, kind, moment, notice.time, about
FROM notice JOIN head ON head.table_id = notice.table_id AND head.phase <> 'gone'
LEFT JOIN sitting ON sitting.table_id = notice.table_id AND sitting.person = notice.person
WHERE notice.person = $1 AND seen = 0 AND (kind NOT IN ('turn', 'full') OR rank = 0)
ORDER BY notice.time DESC LIMIT $2"""
GIVE_UP = "UPDATE notice SET send_at = NULL WHERE send_at <= $1 AND tries >= $2"
CLAIM = """
UPDATE notice SET send_at = $2, tries = tries + 1
FROM (
    SELECT table_id AS code, person AS guest FROM notice
    WHERE send_at <= $1 ORDER BY send_at LIMIT $3 FOR UPDATE SKIP LOCKED
) AS due
WHERE table_id = code AND person = guest
RETURNING table_id, person, kind, moment, time, about"""
SETTLE = """
UPDATE notice SET send_at = $4, tries = 0 WHERE table_id = $1 AND person = $2 AND moment = $3 AND seen = 0"""
CHOOSE = """
INSERT INTO notice_choice VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET choice = excluded.choice"""
ADD_DEVICE = """
INSERT INTO push_device VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (id) DO UPDATE SET
    person = excluded.person, endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
    made = excluded.made"""
DROP_OLDEST = """
DELETE FROM push_device WHERE id IN (
    SELECT id FROM push_device WHERE person = $1 ORDER BY made DESC, id OFFSET $2
)"""
LEFT_BEHIND = """
SELECT table_id FROM head
WHERE house IS NOT NULL AND phase <> 'gone' AND NOT (phase = 'over' AND since < $1)
    AND NOT EXISTS (SELECT 1 FROM house AS living WHERE living.id = head.house AND until >= now_ms())
ORDER BY table_id LIMIT $2"""


class PostgresNotices:
    """What people are told of their tables."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def add(self, rows: Sequence[NoticeRow]) -> int:
        """Tell people something: how many of these are to be sent."""
        return sum(news for (news,) in await self._lines.fetch(ADD, *columns(rows)))

    async def know(self, rows: Sequence[NoticeRow]) -> None:
        """These people have just seen for themselves what a notice would tell them."""
        await self._lines.fetch(KNOW, *columns(rows))

    async def see(self, seen: Sequence[tuple[str, str]]) -> None:
        """By table and person: they were at the table, and saw all there is to see."""
        await self._lines.fetch(SEE, [table for table, _ in seen], [person for _, person in seen])

    async def withdraw(self, table: str, moment: str, instead: Sequence[NoticeRow]) -> None:
        """What people were told of a table is no longer so."""
        await self._lines.fetch(REPLACE, *columns(instead), moment)
        await self._lines.fetch(WITHDRAW, table, moment)

    async def unseen(self, person: str, most: int) -> list[NoticeRow]:
        """What a person has not seen and still is so, the newest first."""
        return [NoticeRow(*row) for row in await self._lines.fetch(UNSEEN, person, most)]

    async def claim(self, now: int, until: int, tries: int, most: int) -> list[NoticeRow]:
        """Notices that are to be sent by now, for this house alone."""
        await self._lines.fetch(GIVE_UP, now, tries)
        return [NoticeRow(*row) for row in await self._lines.fetch(CLAIM, now, until, most)]

    async def settle(self, row: NoticeRow, again: int | None) -> None:
        """A notice was sent; `again`: it is to be sent at that time instead."""
        await self._lines.fetch(SETTLE, row.table, row.person, row.moment, again)

    async def choice(self, person: str) -> str | None:
        """What somebody has chosen about notices."""
        rows = await self._lines.fetch("SELECT choice FROM notice_choice WHERE person = $1", person)
        return rows[0][0] if rows else None

    async def choose(self, person: str, choice: str) -> None:
        """Somebody chooses."""
        await self._lines.fetch(CHOOSE, person, choice)

    async def add_device(self, device: DeviceRow, most: int) -> None:
        """A browser takes messages, for this person alone; of their browsers the newest `most` do."""
        await self._lines.fetch(ADD_DEVICE, *device)
        await self._lines.fetch(DROP_OLDEST, device.person, most)

    async def drop_device(self, device: str, person: str | None = None) -> None:
        """A browser takes no more messages; if a person is named, only one of theirs."""
        query = "DELETE FROM push_device WHERE id = $1 AND ($2::text IS NULL OR person = $2)"
        await self._lines.fetch(query, device, person)

    async def devices(self, person: str) -> list[DeviceRow]:
        """A person's browsers that take messages, the oldest first."""
        query = "SELECT * FROM push_device WHERE person = $1 ORDER BY made, id"
        return [DeviceRow(*row) for row in await self._lines.fetch(query, person)]

    async def key(self, name: str, new: str) -> str:
        """A secret of all houses on this server: the one that there is, or from now on this new one."""
        await self._lines.fetch("INSERT INTO house_key VALUES ($1, $2) ON CONFLICT DO NOTHING", name, new)
        ((kept,),) = await self._lines.fetch("SELECT value FROM house_key WHERE name = $1", name)
        return str(kept)

    async def left_behind(self, since: int, most: int) -> list[str]:
        """Tables that a house drove when it died, and nobody drives now."""
        return [code for (code,) in await self._lines.fetch(LEFT_BEHIND, since, most)]

    async def asleep(self, tables: Sequence[str]) -> None:
        """Who drives a table is in its head: nothing more is to be noted."""


def columns(rows: Sequence[NoticeRow]) -> list[list[object]]:
    """Notices, column by column."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in NoticeRow._fields]
