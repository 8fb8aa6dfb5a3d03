"""/ws/CODE: one browser's WebSocket to one table."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from aiohttp import web

from rayonw.house.bars import Bars
from rayonw.house.frames import frame
from rayonw.house.house import House
from rayonw.house.log import BrokenLog, Outdated, StorageFailed
from rayonw.house.net.framing import CLOSE, PING, PONG, TEXT, control_frame
from rayonw.house.net.json_input import Unreadable, read_json
from rayonw.house.net.limits import Limits
from rayonw.house.net.requests import (
    HOUSE,
    LIMITS,
    PULSE,
    WRONG_CODES,
    address_of,
    check_origin,
    check_rate,
    network_of,
    person_of,
    too_many,
)
from rayonw.house.net.websocket import WebSocket
from rayonw.house.ops import Counter, wall
from rayonw.house.people import Person
from rayonw.house.table import Connection, LiveTable, belongs, clean_code, house_refusal, is_hidden
from rayonw.house.wire import (
    MAX_MESSAGE,
    Act,
    Attend,
    ByeReason,
    Echo,
    FromClient,
    Limited,
    Older,
    Ping,
    React,
    Take,
)

logger = logging.getLogger("rayonw.socket")

HARD_LIMIT = 64 * 1024
"""A message longer than this ends the connection; one longer than MAX_MESSAGE is refused."""
MAX_STRIKES = 10
MAX_OVER = 100
"""Messages and control frames over the limit, less those within it, after which a connection is shown out."""
BUSY_MS = 10_000
"""How long somebody waits who has all the connections that an address may have."""
MAX_ID = 64

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)


class _Named(msgspec.Struct):
    """As much of an unreadable message as is needed to answer it."""

    id: str = ""


_name_decoder = msgspec.json.Decoder(_Named)
CLOSED = (Act, Older, Ping, Echo)
"""Messages all of whose fields have a type."""
NAMELESS = (Attend, Take, Ping, Echo)
"""Messages that have no id."""


class Handshake(web.WebSocketResponse):
    """The answer to a handshake. What comes after is said by the WebSocket, and its end as well.

    aiohttp would try to close the connection that is gone already, and keep the error with all it knows of:
    a cycle that waits for the garbage collector.
    """

    async def write_eof(self, data: bytes = b"") -> None:
        """Nothing is left to say."""


async def websocket(request: web.Request) -> web.StreamResponse:
    """Who it is comes from the cookie, where they sit from the table."""
    check_origin(request)
    limits = request.app[LIMITS]
    address = address_of(request)
    check_rate(request, limits.sockets, address)
    if not limits.open_sockets.take(address):
        raise too_many(request, BUSY_MS)
    try:
        person, readable = await person_or_trouble(request)
        handshake = Handshake(compress=False)
        await handshake.prepare(request)
        socket = WebSocket(request, HARD_LIMIT, request.app[PULSE])
        connection = Connection(socket, person, address)
        if not readable:
            connection.cut("storage")
        elif request.app[HOUSE].bars.bans(person.id if person is not None else None, address):
            connection.cut("banned")
        await serve_socket(request, socket, connection)
    finally:
        limits.open_sockets.give(address)
    return handshake


async def person_or_trouble(request: web.Request) -> tuple[Person | None, bool]:
    """Who it is, and whether that could be read: a browser hears why not on the connection only."""
    try:
        return await person_of(request), True
    except StorageFailed as error:
        logger.error("reading failed: %s", error)
        return None, False


async def serve_socket(request: web.Request, socket: WebSocket, connection: Connection) -> None:
    """A WebSocket from its handshake to its end."""
    house = request.app[HOUSE]
    try:
        live = await admitted(request, connection) if connection.bye is None else None
        if live is None:
            await connection.closed()
            return
        live.join(connection)
        if house.desk.notice() or house.desk.closing():
            connection.send(frame(house.desk.announcement()))
        listener = Listener(request.app[LIMITS], house.metrics.limited, live, connection, house.bars)
        socket.listen(listener.hear, listener.beat)
        try:
            await socket.gone
        finally:
            live.part(connection)
    finally:
        if connection.bye is not None:
            house.metrics.byes.add(connection.bye)
        elif socket.fell_silent:
            house.metrics.byes.add("silent")
            logger.info(
                "a connection answered no more", extra={"table": clean_code(request.match_info["code"])}
            )


async def admitted(request: web.Request, connection: Connection) -> LiveTable | None:
    """The table whose code was asked for, unless its network has sent too many wrong codes."""
    wrong_codes, network = request.app[WRONG_CODES], network_of(request)
    live = await found(request.app[HOUSE], clean_code(request.match_info["code"]), connection)
    wait = wrong_codes.wait(network)
    if wait and (live is None or not belongs(live.table, connection.person)):
        connection.cut("limited")
        return None
    if live is None and connection.bye is None:
        wrong_codes.missed(network)
        connection.cut("unknown")
    if live is not None and is_hidden(live.table, connection.person, wall()):
        connection.cut("daily")
        return None
    return live


async def found(house: House, code: str, connection: Connection) -> LiveTable | None:
    """The table of this code, with the person's note; None, and a goodbye if it is there but broken."""
    reason: ByeReason
    try:
        while (live := await house.live_table(code)) is not None:
            if connection.person is not None:
                await live.notes.load(live.table.notes_at(connection.person.id))
            if house.live_tables.get(code) is live:
                return live
        return None
    except Outdated as error:
        logger.warning("an outdated table: %s", error, extra={"table": code})
        reason = "outdated"
    except (BrokenLog, msgspec.DecodeError) as error:
        logger.error("a broken log: %s", error, extra={"table": code})
        reason = "broken"
    except StorageFailed as error:
        logger.error("reading failed: %s", error, extra={"table": code})
        reason = "storage"
    connection.cut(reason)
    return None


class Listener:
    """Reads what one connection says, and passes on what is well formed and not too much."""

    __slots__ = (
        "_bars",
        "_connection",
        "_count_limited",
        "_key",
        "_limits",
        "_live",
        "_over",
        "_strikes",
        "_works",
    )

    def __init__(
        self, limits: Limits, limited: Counter, live: LiveTable, connection: Connection, bars: Bars
    ) -> None:
        """`limited` counts what is too much."""
        self._limits = limits
        self._count_limited = limited
        self._live = live
        self._connection = connection
        self._bars = bars
        self._works: set[asyncio.Task[None]] = set()
        self._over = 0
        self._strikes = 0
        """Messages that could not be read."""
        person = connection.person
        self._key = person.id if person is not None else "address " + connection.address

    def hear(self, kind: int, data: bytes) -> None:
        """One message, ping or pong: all of them count."""
        if self._connection.bye is not None or self._limited(kind, data):
            return
        if kind == TEXT:
            self._read(data)
        elif kind == PING:
            self._connection.send(control_frame(PONG, data))
        elif kind != PONG:
            self._malformed("", "messages are text")

    def beat(self) -> None:
        """Some time has passed: a page may have fallen asleep behind a browser that answers for it."""
        self._live.standstill.beat(self._connection)

    def _read(self, data: bytes) -> None:
        """One text message."""
        if len(data) > MAX_MESSAGE:
            self._live.refuse(self._connection, named(data), house_refusal("huge", most=MAX_MESSAGE))
            return
        try:
            message = read_json(data, _decoder, CLOSED)
        except Unreadable as error:
            self._malformed(named(data), str(error))
            return
        if isinstance(message, React) and self._silenced():
            self._live.refuse(self._connection, message.id[:MAX_ID], house_refusal("silenced"))
        elif isinstance(message, NAMELESS) or 0 < len(message.id) <= MAX_ID:
            work = self._live.receive(self._connection, message)
            if work is not None:
                self._begin(work)
        else:
            self._malformed(message.id, "id")

    def _silenced(self) -> bool:
        """Whether the host of the house has silenced whoever is at the other end."""
        person = self._connection.person
        return person is not None and self._bars.silences(person.id, self._connection.address)

    def _begin(self, work: Coroutine[object, None, None]) -> None:
        """What takes a moment goes on by itself; if it breaks down, the browser comes again."""

        def done(task: "asyncio.Task[None]") -> None:
            self._works.discard(task)
            if not task.cancelled() and task.exception() is not None:
                logger.error("a message broke down", exc_info=task.exception())
                self._connection.transport.abort()

        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(done)

    def _limited(self, kind: int, data: bytes) -> bool:
        """Whether it is too much; then the browser is told how long to wait, and in the end cut off."""
        reason = "person" if self._connection.person is not None else "address"
        wait = self._limits.messages.wait(self._key)
        if not wait:
            reason = "address"
            wait = self._limits.messages_by_address.wait(self._connection.address)
        if wait:
            self._over += 1
            self._count_limited.add("message" if kind < CLOSE else "control")
            name = named(data) if kind < CLOSE else ""
            self._connection.send(frame(Limited(name or None, reason, wait)))
            if self._over > MAX_OVER:
                self._connection.cut("limited")
        elif self._over:
            self._over -= 1
        return wait > 0

    def _malformed(self, message: str, text: str) -> None:
        """Say what is wrong; whoever goes on like this is cut off."""
        self._strikes += 1
        refusal = house_refusal("malformed", text=text[:200])
        self._live.refuse(self._connection, message[:MAX_ID], refusal)
        if self._strikes >= MAX_STRIKES:
            self._connection.cut("malformed")


def named(text: bytes) -> str:
    """The id of a message that cannot be taken, if it has one."""
    try:
        return _name_decoder.decode(text).id[:MAX_ID]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
