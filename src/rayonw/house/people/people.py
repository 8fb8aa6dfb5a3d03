"""Guests: a name and a long-lived token in a cookie, no account. The store keeps tokens as hashes only."""

import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import get_args

from msgspec import Struct

from rayonw.house.ops import wall
from rayonw.house.people.names import good_name
from rayonw.house.store import GuestRow, GuestRows
from rayonw.house.wire import Face

FACES: Mapping[str, Face] = {face: face for face in get_args(Face)}
MAX_DEVICES = 8
LINK_MINUTES = 15
REMEMBERED = 20_000
"""Guests whose tokens are kept in memory; others are looked up in the store."""
DAY = 24 * 3600 * 1000
GONE = 1000
"""Guests who are known to be deleted; the last."""
NOTED = 200
"""Guests whose coming is stored in one step."""


class Person(Struct, frozen=True):
    """Somebody who may sit at tables."""

    id: str
    name: str
    face: Face = ""


Guest = GuestRow
"""A guest with all that the store knows: also what they show to others."""


class People:
    """All guests of the house."""

    def __init__(self, rows: GuestRows, moved: Callable[[str], None] = lambda _: None) -> None:
        """`moved` hears of a guest who has other devices now."""
        self._rows = rows
        self._moved = moved
        self._person_of: dict[str, str] = {}
        self._people: dict[str, Person] = {}
        self._seen: dict[str, int] = {}
        """The day on which a guest's cookie came last, as far as it is stored or about to be."""
        self._gone: dict[str, None] = {}
        """Guests who were deleted a while ago: who was being looked up meanwhile is not remembered."""
        self._came: dict[str, int] = {}
        """Days that are not stored yet."""

    async def of_token(self, token: str) -> Person | None:
        """The guest to whom a cookie's token belongs."""
        key = hash_of(token)
        known = self._people.get(self._person_of.get(key, ""))
        if known is not None:
            self.saw(known.id)
            return known
        row = await self._rows.of_token(key)
        if row is None or row.id in self._gone:
            return None
        person = self._remember(key, person_of(row))
        self._seen.setdefault(person.id, row.seen)
        self.saw(person.id)
        return person

    async def guest_of_token(self, token: str) -> Guest | None:
        """The same as the store knows them now, with what they show to others."""
        return await self._rows.of_token(hash_of(token))

    async def guest_shown(self, public: str) -> Guest | None:
        """The guest whose profile is shown there."""
        return await self._rows.of_public(public)

    def saw(self, person: str) -> None:
        """A guest is here: to be stored once a day."""
        day = wall() // DAY * DAY
        if self._seen.get(person, 0) < day and len(self._came) < REMEMBERED:
            self._seen[person] = self._came[person] = day

    async def note_seen(self) -> bool:
        """Store that some guests were here; whether there are more."""
        some = list(self._came.items())[:NOTED]
        if not some:
            return False
        await self._rows.note_seen(some)
        for person, _ in some:
            self._came.pop(person, None)
        return bool(self._came)

    def forget(self, people: list[str]) -> None:
        """These guests were deleted."""
        for person in people:
            self._people.pop(person, None)
            self._seen.pop(person, None)
            self._came.pop(person, None)
            self._gone[person] = None
        while len(self._gone) > GONE:
            del self._gone[next(iter(self._gone))]

    async def make(self, name: str, face: Face = "") -> tuple[Person, str]:
        """A new guest and the token for the cookie."""
        person = Person(secrets.token_hex(8), good_name(name), face)
        token = secrets.token_urlsafe(32)
        key = hash_of(token)
        await self._rows.make(GuestRow(person.id, person.name, wall()), key)
        if face:
            await self._rows.dress(person.id, face)
        return self._remember(key, person), token

    async def rename(self, person: Person, name: str, face: Face) -> Person:
        """The same guest by another name, or with another face."""
        renamed = Person(person.id, good_name(name), face)
        if renamed.name != person.name:
            await self._rows.rename(renamed.id, renamed.name)
        if face != person.face:
            await self._rows.dress(renamed.id, face)
        self._people[renamed.id] = renamed
        return renamed

    async def link(self, person: Person) -> str:
        """A token that moves this guest to another device, once, within LINK_MINUTES."""
        token = secrets.token_urlsafe(24)
        now = wall()
        await self._rows.keep_link(person.id, hash_of(token), now, now + LINK_MINUTES * 60_000)
        return token

    async def claim(self, link: str) -> tuple[Person, str] | None:
        """Use a moving link: its guest and a token for the new device; None if it is used or too old."""
        token = secrets.token_urlsafe(32)
        key = hash_of(token)
        row = await self._rows.spend_link(hash_of(link), wall(), key, MAX_DEVICES)
        if row is None:
            return None
        self._person_of.clear()
        self._moved(row.id)
        return self._remember(key, person_of(row)), token

    def heard_name(self, person: Person) -> None:
        """A guest was renamed at another house."""
        if person.id in self._people:
            self._people[person.id] = person

    def look_up_again(self) -> None:
        """Something changed at another house, or may have: whoever comes next is looked up in the store."""
        self._person_of.clear()
        self._people.clear()

    def _remember(self, key: str, person: Person) -> Person:
        if len(self._person_of) >= REMEMBERED:
            self._person_of.clear()
            self._people.clear()
            self._seen.clear()
        self._person_of[key] = person.id
        return self._people.setdefault(person.id, person)


def person_of(row: GuestRow) -> Person:
    """A guest as tables know them."""
    return Person(row.id, row.name, face_of(row.face))


def face_of(name: str) -> Face:
    """The face of this name; one that nobody draws any more is none."""
    return FACES.get(name, "")


def hash_of(token: str) -> str:
    """The hash of a token, which is all that the store keeps of it."""
    return sha256(token.encode(errors="replace")).hexdigest()
