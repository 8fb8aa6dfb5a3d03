"""The export: everything that is a guest's, as one zip file that is sent while it is made.

It has the rows of the store that are theirs, all tables that they ever sat at, and the record of every match
that is over. Matches are replayed in the bot processes and the file is compressed in a thread, a table at a
time, so that nobody at a table waits, and no more than one table is in memory.
"""

import asyncio
import io
from collections.abc import AsyncIterator
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from rayonw.house.ops import BotProcesses, wall
from rayonw.house.people import Person
from rayonw.house.store import Store
from rayonw.house.table import taken

MOST = 5000
"""Tables in one file."""
PORTION = 50

ABOUT = """\
Rayon W

FR
moi.json : tout ce que le serveur garde à ton nom (nom, appareils, tables, notes).
tables.json : les tables où tu as joué, et qui y était.
records/ : tes parties terminées, à relire sur la page « Relire » ou avec la commande « rayonw replay ».

EN
moi.json: everything the server keeps under your name (name, devices, tables, notes).
tables.json: the tables you played at, and who was there.
records/: your finished games, to read again on the replay page or with the command “rayonw replay”.
"""


class Written(io.RawIOBase):
    """A file that a zip is written to, whose bytes are taken out as they come."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """It is only written, and never goes back."""
        return True

    def write(self, data: object) -> int:
        """More of the file."""
        part = bytes(data)  # type: ignore[call-overload]
        self._parts.append(part)
        return len(part)

    def take(self) -> bytes:
        """The bytes that were written since the last call."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


async def exported(store: Store, processes: BotProcesses, person: Person) -> AsyncIterator[bytes]:
    """The file, part by part."""
    written = Written()
    archive = ZipFile(written, "w", ZIP_DEFLATED)

    async def add(name: str, data: bytes | str) -> bytes:
        await asyncio.to_thread(archive.writestr, name, data)
        return written.take()

    yield await add("LISEZMOI-README.txt", ABOUT)
    mine = {"taken": wall(), **await store.forgetting.everything(person.id)}
    yield await add("moi.json", msgspec.json.format(msgspec.json.encode(mine)))
    tables: list[bytes] = []
    after = ""
    while len(tables) < MOST and (some := await store.forgetting.tables(person.id, after, PORTION)):
        after = some[-1].table
        for each in some:
            texts = await store.log.read(each.table)
            found = await processes.run(taken, each.table, texts, person.id) if texts else None
            if found is not None:
                tables.append(found.table)
                if found.record:
                    told = msgspec.json.decode(found.table)
                    yield await add(told["record"], found.record)
    yield await add("tables.json", b"[\n" + b",\n".join(tables) + b"\n]\n")
    await asyncio.to_thread(archive.close)
    yield written.take()
