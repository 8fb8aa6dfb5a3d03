"""A scripted client: plays at random, reconnects by itself, resends what was not answered."""

import asyncio
import random
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from rayonw.house.wire import (
    Ack,
    Act,
    Bye,
    FromServer,
    Lobby,
    Note,
    Noted,
    OutcomeInfo,
    Refused,
    Rematch,
    Step,
    Sync,
    TableInfo,
    Told,
    Words,
)
from rayonw.kernel.patch import merge

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)
_ids = count(1)


@dataclass
class Seen:
    """What one player saw of one table, over all its connections."""

    code: str
    seat: int | None = None
    seq: int = 0
    table: TableInfo | None = None
    view: Words = field(default_factory=dict)
    told: dict[int, Told] = field(default_factory=dict)
    acked: dict[str, int] = field(default_factory=dict)
    legal: list[str] = field(default_factory=list)
    outcome: OutcomeInfo | None = None
    noted: int = 0
    """The last private mark known to be stored."""


class Player:
    """One guest, at one table after the other."""

    def __init__(self, base: str, name: str, seed: int) -> None:
        self.base = base
        self.name = name
        self.chance = random.Random(seed)
        self.session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        self.tables: list[Seen] = []
        self.lost_lines = 0
        self.byes: list[str] = []
        self.playing = True
        """False: play nothing new, only get what is outstanding acknowledged."""
        self._waiting: dict[str, Any] = {}
        self._socket: ClientWebSocketResponse | None = None
        self._mark = 0

    async def arrive(self) -> None:
        """Choose a name."""
        async with self.session.post(self.base + "/api/me", json={"name": self.name}) as response:
            assert response.status == 200

    def go_to(self, code: str) -> None:
        """Sit at another table from now on."""
        self.tables.append(Seen(code))
        self._waiting.clear()

    @property
    def here(self) -> Seen:
        """The table of the moment."""
        return self.tables[-1]

    def idle(self) -> bool:
        """Whether everything that was sent is answered."""
        return not self._waiting

    async def run(self) -> None:
        """For ever: connect, resend, play; whatever breaks, begin again."""
        while True:
            seen = self.here
            try:
                async with self.session.ws_connect(f"{self.base}/ws/{seen.code}") as socket:
                    self._socket = socket
                    await self._converse(socket, seen)
            except (ClientError, OSError, TimeoutError):
                pass
            finally:
                self._socket = None
            self.lost_lines += 1
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))

    def drop_line(self) -> None:
        """The line breaks without a goodbye."""
        if self._socket is not None and self._socket._response.connection is not None:
            transport = self._socket._response.connection.transport
            if transport is not None:
                transport.abort()

    async def _converse(self, socket: ClientWebSocketResponse, seen: Seen) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                return
            heard = _decoder.decode(message.data)
            self._apply(seen, heard)
            if isinstance(heard, Bye):
                self.byes.append(heard.reason)
                return
            if isinstance(heard, Sync):
                for outstanding in self._waiting.values():
                    await socket.send_str(msgspec.json.encode(outstanding).decode())
            if seen.table is not None and seen.table.next is not None and self.idle():
                self.go_to(seen.table.next)
                return
            await self._do_something(socket, seen)

    def _apply(self, seen: Seen, heard: Any) -> None:
        if isinstance(heard, Sync):
            assert heard.seq >= seen.seq, f"{self.name}: the log went back from {seen.seq} to {heard.seq}"
            seen.seq, seen.seat, seen.table = heard.seq, heard.you, heard.table
            seen.view, seen.legal, seen.outcome = heard.view or {}, heard.legal, heard.outcome
            history = {told.seq: told for told in heard.history}
            for seq, told in seen.told.items():
                assert history.get(seq) == told, f"{self.name} was shown something that was not stored"
            seen.told = history
            assert heard.note.get("mark", 0) >= seen.noted, "a stored note was lost"
        elif isinstance(heard, Step):
            assert heard.seq == seen.seq + 1
            seen.seq, seen.legal, seen.outcome = heard.seq, heard.legal, heard.outcome
            seen.view = merge(seen.view, heard.patch)
            seen.told[heard.seq] = Told(heard.seq, heard.at, heard.by, heard.events)
        elif isinstance(heard, Lobby):
            assert heard.seq in (seen.seq, seen.seq + 1)
            seen.seq, seen.table = heard.seq, heard.table
        elif isinstance(heard, Ack):
            before = seen.acked.setdefault(heard.id, heard.seq)
            assert before == heard.seq or heard.id.startswith("note"), "a resend got another answer"
            self._waiting.pop(heard.id, None)
        elif isinstance(heard, Refused):
            self._waiting.pop(heard.id, None)
        elif isinstance(heard, Noted):
            seen.noted = max(seen.noted, heard.note["mark"])

    async def _do_something(self, socket: ClientWebSocketResponse, seen: Seen) -> None:
        if not self.playing or self._waiting:
            return
        if seen.outcome is not None:
            if seen.seat == 0:
                await self._send(socket, Rematch(f"again{next(_ids)}"))
            return
        if not seen.legal:
            return
        if self.chance.random() < 0.1:
            self._mark += 1
            await self._send(socket, Note(f"note{next(_ids)}", {"mark": self._mark}))
        action = self.chance.choice(seen.legal)
        await self._send(socket, Act(f"act{next(_ids)}", seen.seq, action))

    async def _send(self, socket: ClientWebSocketResponse, message: Any) -> None:
        self._waiting[message.id] = message
        await socket.send_str(msgspec.json.encode(message).decode())
