"""Matches at a boardgame.io server: socket.io's messages over the same kind of WebSocket."""

import asyncio
from collections.abc import Callable
from functools import partial

from bench.load.line import Line, connect
from bench.load.table import ENDLESS, SEATS

PARTS = 6
CHANNEL = b"/bench,"


class MatchTable:
    """Four clients of one match, who move in turn."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.lines: list[Line] = []
        self.turn = 0
        self.state = 0
        self.seen = 0
        self.synced = 0
        self.over = False
        self.done: Callable[[], None] = lambda: None
        self.changed = asyncio.Event()

    def hear(self, seat: int, data: bytes) -> None:
        """A message to one seat: engine.io's kind, socket.io's kind, channel, and JSON."""
        if data.startswith((b'42/bench,["update"', b'42/bench,["patch"')):
            self.seen += 1
            if self.seen == SEATS:
                self.seen = 0
                self.turn = (self.turn + 1) % SEATS
                self.state += 1
                self.done()
        elif data == b"2":
            self.lines[seat].send(b"3")
        elif data.startswith(b'42/bench,["sync"'):
            self.synced += 1
            self.changed.set()
        elif data.startswith(b"40"):
            ask = f'42/bench,["sync","{self.match}","{seat}",null,{SEATS}]'
            self.lines[seat].send(ask.encode())

    def act(self) -> None:
        """The seat whose turn it is moves."""
        move = f'"type":"place","args":[{self.state % PARTS}],"playerID":"{self.turn}","credentials":null'
        action = f'{{"type":"MAKE_MOVE","payload":{{{move}}}}}'
        told = f'["update",{action},{self.state},"{self.match}","{self.turn}"]'
        self.lines[self.turn].send(b"42" + CHANNEL + told.encode())

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()


class BoardgameIo:
    """The server at an address. A match never ends."""

    actions = ENDLESS

    def __init__(self, base: str) -> None:
        self.url = base.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"

    async def open(self) -> None:
        """Matches are made when the first client asks for them."""

    async def table(self, slot: int, number: int) -> MatchTable:
        """A match with four clients who have all seen its first state."""
        table = MatchTable(f"m{slot}.{number}")
        for seat in range(SEATS):
            line = await connect(self.url, partial(table.hear, seat))
            table.lines.append(line)
            line.send(b"40" + CHANNEL)
        async with asyncio.timeout(60):
            while table.synced < SEATS:
                table.changed.clear()
                await table.changed.wait()
        return table

    async def close(self) -> None:
        """Nothing is left open."""


def server(base: str) -> BoardgameIo:
    """The server at this address."""
    return BoardgameIo(base)
