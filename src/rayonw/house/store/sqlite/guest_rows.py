"""Guests as rows of the SQLite file."""

import sqlite3
from typing import Any

from rayonw.house.store.guests import GuestRow
from rayonw.house.store.results import STEADY
from rayonw.house.store.sqlite.file import SqliteFile

GUEST = "id, name, seen, face, public, ladder"
SHOW_RATINGS = f"""
UPDATE rating SET rung = CASE WHEN NOT ?2 THEN 0 WHEN matches >= {STEADY} THEN 2 ELSE 1 END
WHERE person = ?1"""


def guest_of(row: tuple[Any, ...]) -> GuestRow:
    """A guest."""
    person, name, seen, face, public, ladder = row
    return GuestRow(person, name, seen, face, public, bool(ladder))


class SqliteGuests:
    """Guests, their tokens and their moving links."""

    def __init__(self, file: SqliteFile) -> None:
        self._file = file

    async def of_token(self, key: str) -> GuestRow | None:
        """The guest who has the token with this hash."""

        def work(db: sqlite3.Connection) -> GuestRow | None:
            query = f"SELECT {GUEST} FROM token JOIN person ON id = person WHERE hash = ?"
            row = db.execute(query, (key,)).fetchone()
            return guest_of(row) if row else None

        return await self._file.read(work)

    async def make(self, guest: GuestRow, key: str) -> None:
        """A new guest, first seen now, with a first token."""

        def work(db: sqlite3.Connection) -> None:
            row = (guest.id, guest.name, guest.seen, guest.seen)
            db.execute("INSERT INTO person (id, name, made, seen) VALUES (?, ?, ?, ?)", row)
            db.execute("INSERT INTO token VALUES (?, ?, ?)", (key, guest.id, guest.seen))

        await self._file.change(work)

    async def rename(self, person: str, name: str) -> None:
        """A guest has another name."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE person SET name = ? WHERE id = ?", (name, person))

        await self._file.change(work)

    async def dress(self, person: str, face: str) -> None:
        """A guest has another face."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE person SET face = ? WHERE id = ?", (face, person))

        await self._file.change(work)

    async def show(self, person: str, public: str, ladder: bool) -> None:
        """Where a guest's profile is shown, and whether the guest is on ladders."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("UPDATE person SET public = ?, ladder = ? WHERE id = ?", (public, ladder, person))
            db.execute(SHOW_RATINGS, (person, ladder))

        await self._file.change(work)

    async def of_public(self, public: str) -> GuestRow | None:
        """The guest whose profile is shown there."""

        def work(db: sqlite3.Connection) -> GuestRow | None:
            query = f"SELECT {GUEST} FROM person WHERE public = ? AND public <> ''"
            row = db.execute(query, (public,)).fetchone()
            return guest_of(row) if row else None

        return await self._file.read(work)

    async def note_seen(self, days: list[tuple[str, int]]) -> None:
        """These guests were here, at these times."""

        def work(db: sqlite3.Connection) -> None:
            query = "UPDATE person SET seen = ? WHERE id = ?"
            db.executemany(query, [(day, person) for person, day in days])

        await self._file.change(work)

    async def keep_link(self, person: str, key: str, now: int, until: int) -> None:
        """The guest's only moving link; links that are too old go."""

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM link WHERE person = ? OR until < ?", (person, now))
            known = "SELECT 1 FROM person WHERE id = ?2"
            db.execute(f"INSERT INTO link SELECT ?1, ?2, ?3 WHERE EXISTS ({known})", (key, person, until))

        await self._file.change(work)

    async def spend_link(self, link: str, now: int, key: str, most: int) -> GuestRow | None:
        """Use a moving link up and give its guest a new token; `most` tokens stay, the newest."""

        def work(db: sqlite3.Connection) -> GuestRow | None:
            spent = "DELETE FROM link WHERE hash = ? AND until >= ? RETURNING person"
            row = db.execute(spent, (link, now)).fetchone()
            if row is None:
                return None
            db.execute("INSERT INTO token VALUES (?, ?, ?)", (key, row[0], now))
            oldest = "SELECT hash FROM token WHERE person = ? ORDER BY made DESC LIMIT -1 OFFSET ?"
            db.execute(f"DELETE FROM token WHERE hash IN ({oldest})", (row[0], most))
            found = db.execute(f"SELECT {GUEST} FROM person WHERE id = ?", row).fetchone()
            return guest_of(found)

        return await self._file.change(work)
