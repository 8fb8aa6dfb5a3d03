"""Rooms at a Colyseus server: its binary messages over the same kind of WebSocket."""

import asyncio
import json
from collections.abc import Callable
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from bench.load.line import Line, connect
from bench.load.table import ENDLESS, SEATS

PARTS = 6
JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_PATCH = 10, 13, 14, 15
"""The first byte of a message."""
PLACE = bytes((ROOM_DATA, 0xA0 | len("place"))) + b"place"
"""A message of the type "place"; a small number as MessagePack follows, which is the number itself."""


class RoomTable:
    """Four clients of one room, who move in turn."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.turn = 0
        self.state = 0
        self.seen = 0
        self.joined = 0
        self.synced = 0
        self.over = False
        self.done: Callable[[], None] = lambda: None
        self.changed = asyncio.Event()

    def hear(self, data: bytes) -> None:
        """A message to any seat."""
        kind = data[0]
        if kind == ROOM_PATCH:
            self.seen += 1
            if self.seen == SEATS and self.synced == SEATS:
                self.seen = 0
                self.turn = (self.turn + 1) % SEATS
                self.state += 1
                self.done()
        elif kind == JOIN_ROOM:
            self.joined += 1
            self.changed.set()
        elif kind == ROOM_STATE:
            self.synced += 1
            self.changed.set()

    async def until(self, there: Callable[[], bool]) -> None:
        """Wait until it is so."""
        async with asyncio.timeout(60):
            while not there():
                self.changed.clear()
                await self.changed.wait()

    def act(self) -> None:
        """The seat whose turn it is moves."""
        self.lines[self.turn].send_bytes(PLACE + bytes((self.state % PARTS,)))

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()


class Colyseus:
    """The server at an address. A room never ends."""

    actions = ENDLESS

    def __init__(self, base: str) -> None:
        self.address = urlsplit(base).netloc

    async def open(self) -> None:
        """Rooms are made when they are needed."""

    async def table(self, slot: int, number: int) -> RoomTable:
        """A room with four clients who have all seen its first state."""
        table = RoomTable()
        path = "/matchmake/create/bench"
        for _ in range(SEATS):
            place = await asyncio.to_thread(self._reserve, path, f"m{slot}.{number}")
            path = f"/matchmake/joinById/{place['roomId']}"
            url = f"ws://{self.address}/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
            table.lines.append(await connect(url, table.hear))
            await table.until(lambda: table.joined == len(table.lines))
            table.lines[-1].send_bytes(bytes((JOIN_ROOM,)))
            await table.until(lambda: table.synced == len(table.lines))
        table.seen = 0
        return table

    def _reserve(self, path: str, match: str) -> dict[str, Any]:
        """A place in a room."""
        asking = HTTPConnection(self.address)
        asking.request("POST", path, json.dumps({"match": match}), {"Content-Type": "application/json"})
        told: dict[str, Any] = json.loads(asking.getresponse().read())
        asking.close()
        return {**told, **told.get("room", {})}

    async def close(self) -> None:
        """Nothing is left open."""


def server(base: str) -> Colyseus:
    """The server at this address."""
    return Colyseus(base)
