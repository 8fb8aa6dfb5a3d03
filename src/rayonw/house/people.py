"""Guests: a name and a long-lived token in a cookie, no account. The file keeps tokens as hashes only."""

import secrets
import sqlite3
import unicodedata
from hashlib import sha256

from msgspec import Struct

from rayonw.house.store import Store
from rayonw.house.wall import wall

MAX_NAME = 24
MAX_DEVICES = 8
LINK_MINUTES = 15
REMEMBERED = 20_000
"""Guests whose tokens are kept in memory; others are looked up in the file."""


class Person(Struct, frozen=True):
    """Somebody who may sit at tables."""

    id: str
    name: str


class BadName(ValueError):
    """A name that nobody can read, or too long."""


class People:
    """All guests of the house."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._person_of: dict[str, str] = {}
        self._people: dict[str, Person] = {}

    async def of_token(self, token: str) -> Person | None:
        """The guest to whom a cookie's token belongs."""
        key = hash_of(token)
        if key in self._person_of:
            return self._people[self._person_of[key]]

        def work(connection: sqlite3.Connection) -> tuple[str, str] | None:
            query = "SELECT person.id, name FROM token JOIN person ON person.id = token.person WHERE hash = ?"
            row: tuple[str, str] | None = connection.execute(query, (key,)).fetchone()
            return row

        row = await self._store.read(work)
        return self._remember(key, Person(*row)) if row else None

    async def make(self, name: str) -> tuple[Person, str]:
        """A new guest and the token for the cookie."""
        person = Person(secrets.token_hex(8), good_name(name))
        token = secrets.token_urlsafe(32)
        key = hash_of(token)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO person VALUES (?, ?, ?)", (person.id, person.name, wall()))
            connection.execute("INSERT INTO token VALUES (?, ?, ?)", (key, person.id, wall()))

        await self._store.change(work)
        return self._remember(key, person), token

    async def rename(self, person: Person, name: str) -> Person:
        """The same guest by another name."""
        renamed = Person(person.id, good_name(name))

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE person SET name = ? WHERE id = ?", (renamed.name, renamed.id))

        await self._store.change(work)
        self._people[renamed.id] = renamed
        return renamed

    async def link(self, person: Person) -> str:
        """A token that moves this guest to another device, once, within LINK_MINUTES."""
        token = secrets.token_urlsafe(24)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM link WHERE person = ? OR until < ?", (person.id, wall()))
            until = wall() + LINK_MINUTES * 60_000
            connection.execute("INSERT INTO link VALUES (?, ?, ?)", (hash_of(token), person.id, until))

        await self._store.change(work)
        return token

    async def claim(self, link: str) -> tuple[Person, str] | None:
        """Use a moving link: its guest and a token for the new device; None if it is used or too old."""
        token = secrets.token_urlsafe(32)
        key = hash_of(token)

        def work(connection: sqlite3.Connection) -> tuple[str, str] | None:
            spent = "DELETE FROM link WHERE hash = ? AND until >= ? RETURNING person"
            row = connection.execute(spent, (hash_of(link), wall())).fetchone()
            if row is None:
                return None
            connection.execute("INSERT INTO token VALUES (?, ?, ?)", (key, row[0], wall()))
            oldest = "SELECT hash FROM token WHERE person = ? ORDER BY made DESC LIMIT -1 OFFSET ?"
            connection.execute(f"DELETE FROM token WHERE hash IN ({oldest})", (row[0], MAX_DEVICES))
            found: tuple[str, str] = connection.execute(
                "SELECT id, name FROM person WHERE id = ?", row
            ).fetchone()
            return found

        row = await self._store.change(work)
        if row is None:
            return None
        self._person_of.clear()
        return self._remember(key, Person(*row)), token

    def _remember(self, key: str, person: Person) -> Person:
        if len(self._person_of) >= REMEMBERED:
            self._person_of.clear()
            self._people.clear()
        self._person_of[key] = person.id
        return self._people.setdefault(person.id, person)


def good_name(name: str) -> str:
    """The name with its blanks tidied; BadName if it is empty, too long or has signs that cannot be seen."""
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(tidy) <= MAX_NAME:
        raise BadName(f"a name has 1 to {MAX_NAME} characters")
    if any(unicodedata.category(sign)[0] == "C" and sign != "\u200d" for sign in tidy):
        raise BadName("a name has no invisible characters")
    return tidy


def hash_of(token: str) -> str:
    """What the file keeps of a token."""
    return sha256(token.encode(errors="replace")).hexdigest()
