"""A scripted client: plays at random, reconnects by itself, resends what was not answered."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any

import msgspec
from aiohttp import (
    ClientError,
    ClientSession,
    ClientWebSocketResponse,
    ClientWSTimeout,
    CookieJar,
    WSMsgType,
)

from rayonw.house.wire import Ack, Act, Again, Bye, FromServer, Note, Ready, Refused, Sync
from tests.faults.seen import Seen

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)
_ids = count(1)
SILENT = 8.0
"""Seconds after which a silent line is given up, opened or not: its house may be hanging."""
SHORT = ClientWSTimeout(ws_receive=SILENT, ws_close=1.0)


class Player:
    """One guest, at one table after the other."""

    def __init__(self, bases: Sequence[str], name: str, seed: int) -> None:
        """`bases`: the addresses of all houses; each connection goes to any of them."""
        self.bases = bases
        self.name = name
        self.chance = random.Random(seed)
        self.session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        self.tables: list[Seen] = []
        self.transcript: list[str] = []
        """Everything that was heard, for the checker."""
        self.lost_lines = 0
        self.byes: list[str] = []
        self.refusals: Counter[str] = Counter()
        self.playing = True
        """False: play nothing new, only get what is outstanding acknowledged."""
        self._waiting: dict[str, Any] = {}
        self._socket: ClientWebSocketResponse | None = None
        self._mark = 0

    async def arrive(self) -> None:
        """Choose a name."""
        async with self.session.post(self.bases[0] + "/api/me", json={"name": self.name}) as response:
            assert response.status == 200

    def go_to(self, code: str) -> None:
        """Sit at another table from now on."""
        self.tables.append(Seen(code, self.name))
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
                base = self.chance.choice(self.bases)
                async with asyncio.timeout(SILENT):
                    socket = await self.session.ws_connect(f"{base}/ws/{seen.code}", timeout=SHORT)
                async with socket:
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
            line = {"table": seen.code, "client": self.name, "heard": msgspec.json.decode(message.data)}
            self.transcript.append(json.dumps(line))
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
        seen.apply(heard)
        if isinstance(heard, Refused):
            self.refusals[heard.why] += 1
        if isinstance(heard, Ack | Refused):
            self._waiting.pop(heard.id, None)

    async def _do_something(self, socket: ClientWebSocketResponse, seen: Seen) -> None:
        if self._must_be_ready(seen) and not self._waiting:
            await self._send(socket, Ready(f"ready{next(_ids)}"))
            return
        if not self.playing or self._waiting:
            return
        if seen.outcome is not None:
            again = seen.table.again if seen.table is not None else None
            if again is not None and seen.seat is not None and again.wants[seen.seat] is None:
                await self._send(socket, Again(f"again{next(_ids)}", True))
            return
        if not seen.legal:
            return
        if self.chance.random() < 0.1:
            self._mark += 1
            await self._send(socket, Note(f"note{next(_ids)}", {"mark": self._mark}))
        action = self.chance.choice(seen.legal)
        await self._send(socket, Act(f"act{next(_ids)}", seen.seq, action))

    @staticmethod
    def _must_be_ready(seen: Seen) -> bool:
        """Whether the table waits between two rounds, for this player too."""
        pause = seen.table.pause if seen.table is not None else None
        return pause is not None and seen.seat is not None and not pause.ready[seen.seat]

    async def _send(self, socket: ClientWebSocketResponse, message: Any) -> None:
        self._waiting[message.id] = message
        await socket.send_str(msgspec.json.encode(message).decode())
