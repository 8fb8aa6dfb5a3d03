"""A port on which browsers speak TLS, and where whoever speaks plain HTTP is shown the way.

The first byte tells which it is: it is looked at and left where it is, and then the whole connection goes to
the one or the other.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress

from rayonw.house.tls import Certificates

logger = logging.getLogger("rayonw.tls")

HANDSHAKE = b"\x16"
"""The first byte of everybody who speaks TLS."""
AT_ONCE = 64
"""Connections accepted in one turn of the event loop."""
NO_ROOM_SECONDS = 0.5
"""How long nobody is accepted after the system had no room for a connection."""

New = Callable[[], asyncio.Protocol]


class TlsPort:
    """Accepts connections, looks at their first byte, and hands them on."""

    def __init__(
        self,
        listener: socket.socket,
        certificates: Certificates,
        secure: New,
        plain: New,
        room: Callable[[], int],
        seconds: float,
    ) -> None:
        """`room`: for how many more there is; `seconds`: until the first byte, and for the handshake."""
        self._listener = listener
        self._certificates = certificates
        self._secure, self._plain = secure, plain
        self._room = room
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._silent: dict[socket.socket, asyncio.TimerHandle] = {}
        """Those who have not said anything yet, the longest first."""
        self._speaking: set[asyncio.Task[None]] = set()
        self._open = False

    def open(self, backlog: int) -> None:
        """Browsers may connect."""
        self._listener.setblocking(False)
        self._listener.listen(backlog)
        self._listen()

    def close(self) -> None:
        """Nobody new may connect; who is connected stays."""
        self._open = False
        self._loop.remove_reader(self._listener)
        self._listener.close()
        for each in list(self._silent):
            self._drop(each)
        for task in self._speaking:
            task.cancel()

    def _listen(self) -> None:
        self._open = True
        self._loop.add_reader(self._listener, self._accept)

    def _accept(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, _peer = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                logger.warning("nobody more can be accepted: %s", error.strerror)
                self._loop.remove_reader(self._listener)
                self._loop.call_later(NO_ROOM_SECONDS, self._listen_again)
                return
            self._wait_for_byte(connection)

    def _listen_again(self) -> None:
        if self._open:
            self._listen()

    def _wait_for_byte(self, connection: socket.socket) -> None:
        """Whoever was silent for longest gives way to the next where there is no room for both."""
        if self._silent and len(self._silent) + len(self._speaking) >= self._room():
            self._drop(next(iter(self._silent)))
        connection.setblocking(False)
        self._silent[connection] = self._loop.call_later(self._seconds, self._drop, connection)
        self._loop.add_reader(connection, self._look, connection)

    def _drop(self, connection: socket.socket) -> None:
        self._heard(connection)
        connection.close()

    def _heard(self, connection: socket.socket) -> None:
        self._loop.remove_reader(connection)
        self._silent.pop(connection).cancel()

    def _look(self, connection: socket.socket) -> None:
        try:
            first = connection.recv(1, socket.MSG_PEEK)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            first = b""
        self._heard(connection)
        if not first:
            connection.close()
            return
        task = self._loop.create_task(self._speak(connection, first == HANDSHAKE))
        self._speaking.add(task)
        task.add_done_callback(self._speaking.discard)

    async def _speak(self, connection: socket.socket, tls: bool) -> None:
        """The connection is a browser's now; who fails to shake hands is forgotten."""
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if tls:
                self._certificates.knows(str(connection.getsockname()[0]).partition("%")[0])
                await self._loop.connect_accepted_socket(
                    self._secure,
                    connection,
                    ssl=self._certificates.context,
                    ssl_handshake_timeout=self._seconds,
                )
            else:
                await self._loop.connect_accepted_socket(self._plain, connection)
        except (OSError, asyncio.CancelledError):
            with suppress(OSError):
                connection.close()
