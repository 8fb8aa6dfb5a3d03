"""Guests as rows in PostgreSQL.

A question whose answer was lost may be asked twice: each finds then what it did the first time.
"""

from asyncpg import Connection, Record

from rayonw.house.store.guests import GuestRow
from rayonw.house.store.postgres.lines import Lines
from rayonw.house.store.results import STEADY

MAKE = """
WITH made AS (INSERT INTO person (id, name, made, seen) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING)
INSERT INTO token VALUES ($4, $1, $3) ON CONFLICT DO NOTHING"""
KEEP_LINK = """
WITH old AS (DELETE FROM link WHERE (person = $1 OR until < $3) AND hash <> $2)
INSERT INTO link SELECT $2, $1, $4 WHERE EXISTS (SELECT 1 FROM person WHERE id = $1)
ON CONFLICT DO NOTHING"""
SPEND_LINK = """
WITH spent AS (DELETE FROM link WHERE hash = $1 AND until >= $2 RETURNING person)
INSERT INTO token SELECT $3, person, $2 FROM spent"""
OLDEST = """
DELETE FROM token WHERE hash IN (
    SELECT hash FROM token
    WHERE person = (SELECT person FROM token WHERE hash = $1) ORDER BY made DESC OFFSET $2
)"""
GUEST = "id, name, seen, face, public, ladder"
OF_TOKEN = f"SELECT {GUEST} FROM token JOIN person ON id = person WHERE hash = $1"
OF_PUBLIC = f"SELECT {GUEST} FROM person WHERE public = $1 AND public <> ''"
SHOW_RATINGS = f"""
UPDATE rating SET rung = CASE WHEN NOT $2 THEN 0 WHEN matches >= {STEADY} THEN 2 ELSE 1 END
WHERE person = $1"""
SEEN = """
UPDATE person SET seen = day FROM unnest($1::text[], $2::bigint[]) AS s (guest, day)
WHERE id = guest AND seen < day"""


def guest_of(row: Record) -> GuestRow:
    """A guest."""
    person, name, seen, face, public, ladder = row
    return GuestRow(person, name, seen, face, public, bool(ladder))


class PostgresGuests:
    """Guests, their tokens and their moving links."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    async def of_token(self, key: str) -> GuestRow | None:
        """The guest who has the token with this hash."""
        rows = await self._lines.fetch(OF_TOKEN, key)
        return guest_of(rows[0]) if rows else None

    async def make(self, guest: GuestRow, key: str) -> None:
        """A new guest, first seen now, with a first token."""
        await self._lines.fetch(MAKE, guest.id, guest.name, guest.seen, key)

    async def rename(self, person: str, name: str) -> None:
        """A guest has another name."""
        await self._lines.fetch("UPDATE person SET name = $2 WHERE id = $1", person, name)

    async def dress(self, person: str, face: str) -> None:
        """A guest has another face."""
        await self._lines.fetch("UPDATE person SET face = $2 WHERE id = $1", person, face)

    async def show(self, person: str, public: str, ladder: bool) -> None:
        """Where a guest's profile is shown, and whether the guest is on ladders."""

        async def work(line: "Connection[Record]") -> None:
            # In two statements: the second has to see a first rating for which this guest's row was locked.
            async with line.transaction():
                query = "UPDATE person SET public = $2, ladder = $3 WHERE id = $1"
                await line.execute(query, person, public, int(ladder))
                await line.execute(SHOW_RATINGS, person, ladder)

        await self._lines.use(work)

    async def of_public(self, public: str) -> GuestRow | None:
        """The guest whose profile is shown there."""
        rows = await self._lines.fetch(OF_PUBLIC, public)
        return guest_of(rows[0]) if rows else None

    async def note_seen(self, days: list[tuple[str, int]]) -> None:
        """These guests were here, at these times."""
        await self._lines.fetch(SEEN, [person for person, _ in days], [day for _, day in days])

    async def keep_link(self, person: str, key: str, now: int, until: int) -> None:
        """The guest's only moving link; links that are too old go."""
        await self._lines.fetch(KEEP_LINK, person, key, now, until)

    async def spend_link(self, link: str, now: int, key: str, most: int) -> GuestRow | None:
        """Use a moving link up and give its guest a new token; `most` tokens stay, the newest."""
        await self._lines.fetch(SPEND_LINK, link, now, key)
        await self._lines.fetch(OLDEST, key, most)
        return await self.of_token(key)
