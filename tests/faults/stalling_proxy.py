"""A small proxy between houses and their PostgreSQL server, which can stall and cut connections."""

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress

SOME = 65_536


class StallingProxy:
    """Listens on a port of this machine, and passes everything on to the server's Unix socket."""

    def __init__(self, target: str) -> None:
        self._target = target
        self._moving = asyncio.Event()
        self._moving.set()
        self._open: set[StreamWriter] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def start(self) -> None:
        """Listen."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def stall(self) -> None:
        """Nothing passes any more, in either direction; nobody is told."""
        self._moving.clear()

    def go_on(self) -> None:
        """Everything that waits passes."""
        self._moving.set()

    def cut(self) -> None:
        """Every connection breaks; new ones may be made."""
        for writer in list(self._open):
            writer.transport.abort()

    async def close(self) -> None:
        """Stop."""
        self.go_on()
        self.cut()
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(self._target)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, back}
        await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        self._open -= {writer, back}

    async def _pass(self, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(SOME):
                await self._moving.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.close()
