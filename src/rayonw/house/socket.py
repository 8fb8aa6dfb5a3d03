"""/ws/CODE: one browser's WebSocket to one table."""

import logging
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from rayonw.house.asides import keep_note, rematch
from rayonw.house.frames import frame
from rayonw.house.guard import HOUSE, LIMITS, address_of, check_origin, check_rate, person_of
from rayonw.house.house import House
from rayonw.house.limits import Limits
from rayonw.house.line import Line
from rayonw.house.log import StorageFailed
from rayonw.house.sitting import Sitting
from rayonw.house.table import BrokenLog, Outdated
from rayonw.house.verbs import refuse
from rayonw.house.wire import (
    MAX_MESSAGE,
    Act,
    ByeReason,
    Echo,
    FromClient,
    Limited,
    Note,
    Ping,
    Pong,
    Rematch,
)

logger = logging.getLogger("rayonw.socket")

HARD_LIMIT = 64 * 1024
"""A message longer than this ends the line; one longer than MAX_MESSAGE is refused."""
HEARTBEAT = 25.0
MAX_STRIKES = 10
MAX_ID = 64

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromClient)


class _Named(msgspec.Struct):
    """As much of an unreadable message as is needed to answer it."""

    id: str = ""


async def websocket(request: web.Request) -> web.StreamResponse:
    """Who it is comes from the cookie, where they sit from the table."""
    check_origin(request)
    house, limits = request.app[HOUSE], request.app[LIMITS]
    address = address_of(request)
    check_rate(request, limits.lines, address)
    person = await person_of(request)
    socket = web.WebSocketResponse(
        timeout=2.0, heartbeat=HEARTBEAT, compress=False, max_msg_size=HARD_LIMIT, writer_limit=1 << 20
    )
    await socket.prepare(request)
    line = Line(socket, request.transport, person)
    sitting = await found(house, request.match_info["code"].lower(), line)
    if sitting is None:
        await line.closed()
        return socket
    sitting.join(line)
    try:
        await Listener(house, limits, sitting, line, address).listen()
    finally:
        sitting.part(line)
        if line.bye is not None:
            house.metrics.byes.add(line.bye)
    return socket


async def found(house: House, code: str, line: Line) -> Sitting | None:
    """The table of this code, with the person's note; a goodbye with the reason if there is none."""
    reason: ByeReason
    try:
        while (sitting := await house.sitting(code)) is not None:
            if line.person is not None and line.person.id not in sitting.notes:
                sitting.notes[line.person.id] = await house.means.log.note(code, line.person.id)
            if house.sittings.get(code) is sitting:
                return sitting
        reason = "unknown"
    except Outdated as error:
        logger.warning("an outdated table: %s", error, extra={"table": code})
        reason = "outdated"
    except (BrokenLog, msgspec.DecodeError) as error:
        logger.error("a broken log: %s", error, extra={"table": code})
        reason = "broken"
    except StorageFailed as error:
        logger.error("reading failed: %s", error, extra={"table": code})
        reason = "restart"
    line.cut(reason)
    return None


class Listener:
    """Reads what one line says, and passes on what is well formed and not too much."""

    def __init__(self, house: House, limits: Limits, sitting: Sitting, line: Line, address: str) -> None:
        self._house = house
        self._limits = limits
        self._sitting = sitting
        self._line = line
        self._address = address
        self._key = line.person.id if line.person is not None else "address " + address

    async def listen(self) -> None:
        """Until the line is closed."""
        async for message in self._line.socket:
            if message.type is not WSMsgType.TEXT:
                if message.type is WSMsgType.BINARY:
                    self._malformed("", "messages are text")
                continue
            if self._line.bye is not None:
                return
            await self._hear(message.data)

    async def _hear(self, text: str) -> None:
        if self._limited(text):
            return
        if len(text) > MAX_MESSAGE // 4 and len(text.encode()) > MAX_MESSAGE:
            self._sitting.refused(self._line, named(text), refuse("huge", most=MAX_MESSAGE))
            return
        try:
            message = _decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._malformed(named(text), str(error))
            return
        if isinstance(message, Act):
            if good_id(message.id):
                self._sitting.act(self._line, message)
            else:
                self._malformed(message.id, "id")
        elif isinstance(message, Ping):
            self._line.send(frame(Pong(message.mark)))
        elif isinstance(message, Echo):
            self._sitting.pulse.heard(self._line, message.mark)
        elif not good_id(message.id):
            self._malformed(message.id, "id")
        elif isinstance(message, Note):
            await keep_note(self._sitting, self._line, message)
        elif isinstance(message, Rematch):
            await rematch(self._sitting, self._line, message)
        else:
            self._sitting.ask(self._line, message)

    def _limited(self, text: str) -> bool:
        """Whether it is too much; then the line is told why and how long to wait."""
        reason = "person" if self._line.person is not None else "address"
        wait = self._limits.messages.wait(self._key)
        if not wait:
            reason = "address"
            wait = self._limits.messages_by_address.wait(self._address)
        if wait:
            self._house.metrics.limited.add("message")
            self._line.send(frame(Limited(named(text) or None, reason, wait)))
        return wait > 0

    def _malformed(self, message: str, text: str) -> None:
        """Say what is wrong; whoever goes on like this is shown out."""
        self._line.strikes += 1
        self._sitting.refused(self._line, message[:MAX_ID], refuse("malformed", text=text[:200]))
        if self._line.strikes >= MAX_STRIKES:
            self._line.cut("malformed")


def good_id(message: str) -> bool:
    """A message id is a short text."""
    return 0 < len(message) <= MAX_ID


def named(text: str) -> str:
    """The id of a message that cannot be taken, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Named).id[:MAX_ID]
    except (msgspec.DecodeError, UnicodeError):
        return ""
