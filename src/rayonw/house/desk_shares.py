"""What the desk shows of all houses: on request each of the others tells which tables and people it has.

Nothing of it is stored: addresses are told while somebody looks, in messages small enough for the store.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec
from msgspec import Struct

from rayonw.house.wire import DeskHouse, DeskPerson, DeskRefusal, DeskTable

WAIT_SECONDS = 1.5
"""How long the desk waits for the other houses."""
LARGE = 2000
"""Bytes of a message beyond which nothing more goes into it."""
MOST_TABLES = 40
"""Tables of one person that are told."""
ASKED = 8
"""Desks that may look at the same time."""


class DeskAsked(Struct, tag="desk_asked"):
    """A message to the other houses: the sender's desk asks how they are."""

    ask: str


class DeskShare(Struct, tag="desk_share", omit_defaults=True):
    """A part of what one house has; `last`: there is no more. The first part says how the house is."""

    ask: str
    house: DeskHouse | None = None
    tables: list[DeskTable] = []
    people: list[DeskPerson] = []
    refused: list[DeskRefusal] = []
    last: bool = False


DeskWord = DeskAsked | DeskShare


class Heard:
    """The answers to one question so far."""

    def __init__(self, expected: int) -> None:
        self.expected = expected
        self.shares: list[DeskShare] = []
        self.all_told = asyncio.Event()

    def take(self, share: DeskShare) -> None:
        """One more part."""
        self.shares.append(share)
        if sum(each.last for each in self.shares) >= self.expected:
            self.all_told.set()


class DeskShares:
    """The desk's questions to other houses, and the answers to theirs."""

    def __init__(
        self, own: Callable[[], DeskShare], houses: Callable[[], int], tell: Callable[[DeskWord], None]
    ) -> None:
        """`own`: what this house has. `houses`: how many there are. `tell`: all others hear it."""
        self._own = own
        self._houses = houses
        self._tell = tell
        self._asked: dict[str, Heard] = {}

    async def gathered(self) -> list[DeskShare]:
        """What all houses have, this one first; of those that do not answer in time nothing."""
        others = self._houses() - 1
        if others < 1:
            return [self._own()]
        ask = secrets.token_hex(8)
        heard = self._asked[ask] = Heard(others)
        while len(self._asked) > ASKED:
            del self._asked[next(iter(self._asked))]
        self._tell(DeskAsked(ask))
        with suppress(TimeoutError):
            async with asyncio.timeout(WAIT_SECONDS):
                await heard.all_told.wait()
        self._asked.pop(ask, None)
        return [self._own(), *heard.shares]

    def heard(self, word: DeskWord) -> None:
        """Another house asks, or answers."""
        if isinstance(word, DeskAsked):
            for part in parts_of(self._own(), word.ask):
                self._tell(part)
        elif word.ask in self._asked:
            self._asked[word.ask].take(word)


def parts_of(share: DeskShare, ask: str) -> Iterator[DeskShare]:
    """What a house has, in messages that are not too large."""
    part = DeskShare(ask, share.house)
    size = 0
    pieces: list[DeskTable | DeskPerson | DeskRefusal] = [*share.tables, *share.people, *share.refused]
    for piece in pieces:
        if size > LARGE:
            yield part
            part, size = DeskShare(ask), 0
        size += len(msgspec.json.encode(piece))
        if isinstance(piece, DeskTable):
            part.tables.append(piece)
        elif isinstance(piece, DeskPerson):
            part.people.append(msgspec.structs.replace(piece, tables=piece.tables[:MOST_TABLES]))
        else:
            part.refused.append(piece)
    part.last = True
    yield part


def tables_of(shares: list[DeskShare]) -> list[DeskTable]:
    """The tables of all houses: one that several have in memory has the connections of all."""
    found: dict[str, DeskTable] = {}
    for table in (table for share in shares for table in share.tables):
        known = found.setdefault(table.code, table)
        if known is not table:
            found[table.code] = msgspec.structs.replace(
                known, connections=known.connections + table.connections
            )
    return list(found.values())


def people_of(shares: list[DeskShare]) -> list[DeskPerson]:
    """The people of all houses: somebody who is at several is there once."""
    found: dict[tuple[str, str], DeskPerson] = {}
    for person in (person for share in shares for person in share.people):
        known = found.setdefault((person.id, person.address), person)
        if known is not person:
            tables = [*known.tables, *(code for code in person.tables if code not in known.tables)]
            found[person.id, person.address] = msgspec.structs.replace(known, tables=tables)
    return list(found.values())
