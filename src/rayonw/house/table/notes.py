"""Notes: a person's private marks at a table, such as a pad; stored beside the log, not in it."""

import asyncio
from collections.abc import Callable, Iterable

from rayonw.house.frames import encode, frame
from rayonw.house.log import Log
from rayonw.house.table.audience import Audience, Sender
from rayonw.house.table.refusals import house_refusal, or_refused
from rayonw.house.wire import Json, Note, Noted
from rayonw.kernel.state import Refusal

MAX_NOTE = 2048
"""Bytes of a note as JSON."""


class Notes:
    """The private notes of one table; only the browsers of the same person get them."""

    def __init__(
        self,
        code: str,
        log: Log,
        audience: Audience,
        tell_others: Callable[[str, Json], None],
        others_may_write: bool,
    ) -> None:
        """`tell_others`: other houses learn a person's note; `others_may_write`: there may be such houses."""
        self._code = code
        self._log = log
        self._audience = audience
        self._tell_others = tell_others
        self._others_may_write = others_may_write
        self._storing = asyncio.Lock()
        """Of two notes that come one after the other, the second must stay."""

    async def load(self, keys: Iterable[str]) -> None:
        """Read the notes of a device that is connected for the first time, or from another house maybe.

        That house may have stored a note and died before it could tell of it; or this one hung meanwhile, and
        does not know yet that another has the table too.
        """
        for key in keys:
            before = self._audience.notes.get(key)
            if before is None or self._others_may_write:
                stored = await self._log.note(self._code, key)
                if self._audience.notes.get(key) is before:
                    self._audience.notes[key] = stored

    async def keep(self, sender: Sender, message: Note) -> None:
        """Store a person's note, and tell it to all their browsers."""
        key = self._audience.note_key(sender.connection)
        try:
            if not sender.connection.plays(message.seat):
                raise house_refusal("stale")
            if len(encode(message.note)) > MAX_NOTE:
                raise house_refusal("note_long", most=MAX_NOTE)
            async with self._storing:
                await or_refused(self._log.keep_note(self._code, key, message.note))
                self._audience.acknowledge(sender)
                self.heard(key, message.note)
                self._tell_others(key, message.note)
        except Refusal as refusal:
            self._audience.refuse(sender, refusal)

    def heard(self, key: str, note: Json) -> None:
        """A note is another now: its owner's browsers learn it."""
        self._audience.notes[key] = note
        noted = frame(Noted(note))
        for connection in self._audience.connections:
            if self._audience.note_key(connection) == key:
                self._audience.post(connection, noted)
