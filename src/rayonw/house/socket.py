"""/ws/CODE: one browser's WebSocket to one table."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from aiohttp import web

from rayonw.house.asides import keep_note, rematch
from rayonw.house.channel import Channel
from rayonw.house.frames import frame
from rayonw.house.guard import HOUSE, LIMITS, address_of, check_origin, check_rate, person_of
from rayonw.house.house import House
from rayonw.house.limits import Limits
from rayonw.house.line import Line
from rayonw.house.log import StorageFailed
from rayonw.house.reading import TEXT
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
    handshake = web.WebSocketResponse(compress=False)
    await handshake.prepare(request)
    line = Line(Channel(request, HARD_LIMIT), person)
    sitting = await found(house, request.match_info["code"].lower(), line)
    if sitting is None:
        await line.closed()
        return handshake
    sitting.join(line)
    line.channel.listen(Listener(house, limits, sitting, line, address).hear)
    try:
        await line.channel.gone
    finally:
        sitting.part(line)
        if line.bye is not None:
            house.metrics.byes.add(line.bye)
    return handshake


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
        self._works: set[asyncio.Task[None]] = set()
        self._key = line.person.id if line.person is not None else "address " + address

    def hear(self, kind: int, data: bytes) -> None:
        """One message."""
        line, sitting = self._line, self._sitting
        if line.bye is not None or self._limited(data):
            return
        if kind != TEXT:
            self._malformed("", "messages are text")
            return
        if len(data) > MAX_MESSAGE:
            sitting.refused(line, named(data), refuse("huge", most=MAX_MESSAGE))
            return
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            self._malformed(named(data), str(error))
            return
        if isinstance(message, Act):
            if good_id(message.id):
                sitting.act(line, message)
            else:
                self._malformed(message.id, "id")
        elif isinstance(message, Ping):
            line.send(frame(Pong(message.mark)))
        elif isinstance(message, Echo):
            sitting.pulse.heard(line, message.mark)
        elif not good_id(message.id):
            self._malformed(message.id, "id")
        elif isinstance(message, Note):
            self._begin(keep_note(sitting, line, message))
        elif isinstance(message, Rematch):
            self._begin(rematch(sitting, line, message))
        else:
            sitting.ask(line, message)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """What takes a moment goes on by itself; if it breaks down, the browser comes again."""

        def done(task: "asyncio.Task[None]") -> None:
            self._works.discard(task)
            if not task.cancelled() and task.exception() is not None:
                logger.error("a message broke down", exc_info=task.exception())
                self._line.transport.abort()

        task = asyncio.create_task(work)
        self._works.add(task)
        task.add_done_callback(done)

    def _limited(self, text: bytes) -> bool:
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


def named(text: bytes) -> str:
    """The id of a message that cannot be taken, if it has one."""
    try:
        return msgspec.json.decode(text, type=_Named).id[:MAX_ID]
    except (msgspec.DecodeError, UnicodeError):
        return ""
