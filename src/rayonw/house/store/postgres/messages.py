"""What houses on one PostgreSQL tell each other, by NOTIFY, batched and never in the transaction of an
append.

An entry travels in the message itself, or, if it is too long, as a marker that there is something to read. A
message may be lost around a broken line: whoever listens again reads what was missed (`caught_up`).
"""

import asyncio
import logging
from collections import deque
from contextlib import suppress
from itertools import count

import msgspec
from asyncpg import Connection, Record

from rayonw.house.store.failures import StorageFailed
from rayonw.house.store.houses import Listener
from rayonw.house.store.postgres.appender import Stored
from rayonw.house.store.postgres.lines import FAILURES, Line, dial

logger = logging.getLogger("rayonw.store")

CHANNEL = "rayonw"
MOST = 7900
"""Bytes of a message; the server takes 7,999."""
AT_ONCE = 64
"""Messages in one statement."""
KEPT = 20_000
"""Pieces that wait while the server is gone; older ones are dropped, since everybody reads on afterwards."""
TELL_SECONDS = 0.01
"""While much is told, messages are this far apart: fewer, larger ones. A lone one does not wait."""
RETRY_SECONDS = 0.25
LOOK_SECONDS = 2.0
"""How often a silent line is asked whether it still is one."""
NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"

_encoder = msgspec.json.Encoder()


class _Message(msgspec.Struct):
    """One message: whose it is, its number (equal messages of a transaction would become one), its pieces."""

    house: str
    number: int
    entries: list[Stored] = []
    read_on: list[tuple[str, int]] = []
    words: list[str] = []


_decoder = msgspec.json.Decoder(_Message)


class Speaker:
    """Sends entries and words to the other houses, on a line of its own."""

    def __init__(self, url: str, me: str) -> None:
        self._line = Line(url)
        self._me = me
        self._numbers = count(1)
        self._waiting: deque[Stored | str] = deque(maxlen=KEPT)
        self._task: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._not_before = 0.0

    def tell_entries(self, entries: list[Stored]) -> None:
        """Tell of entries that are stored."""
        self._waiting.extend(entries)
        self._wake()

    def tell(self, word: str) -> None:
        """Tell a word of the house's own."""
        self._waiting.append(word)
        self._wake()

    async def drained(self) -> None:
        """Wait until everything is told, or cannot be."""
        if self._task is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await asyncio.shield(self._task)

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
        await self._line.close()

    def _wake(self) -> None:
        if self._task is None:
            self._task = self._loop.create_task(self._speak())

    async def _speak(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(max(0.0, self._not_before - self._loop.time()))
                self._not_before = self._loop.time() + TELL_SECONDS
                messages = self._next_messages()
                while True:
                    try:
                        await self._line.fetch(NOTIFY, CHANNEL, messages)
                        break
                    except StorageFailed:
                        await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._task = None

    def _next_messages(self) -> list[str]:
        """Some of what waits, in as few messages as it fits into."""
        messages: list[str] = []
        while self._waiting and len(messages) < AT_ONCE:
            message = _Message(self._me, next(self._numbers))
            room = MOST - 150
            while self._waiting:
                piece = self._waiting[0]
                size = len(_encoder.encode(piece)) + 1
                if size > room and size < MOST - 150:
                    break
                self._waiting.popleft()
                if isinstance(piece, str):
                    message.words.append(piece)
                elif size < MOST - 150:
                    message.entries.append(piece)
                else:
                    message.read_on.append(piece[:2])
                    size = len(_encoder.encode(piece[:2]))
                room -= size
            messages.append(_encoder.encode(message).decode())
        return messages


class Hearer:
    """Hears what other houses tell, on a line of its own, opened again whenever it breaks."""

    def __init__(self, url: str, me: str, listener: Listener) -> None:
        self._url = url
        self._me = me
        self._listener = listener
        self.listening = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def close(self) -> None:
        """Hear no more."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _listen(self) -> None:
        while True:
            line: Connection[Record] | None = None
            try:
                line = await dial(self._url)
                await line.add_listener(CHANNEL, self._heard)
                self.listening.set()
                self._listener.caught_up()
                while True:
                    await asyncio.sleep(LOOK_SECONDS)
                    await line.execute("SELECT 1", timeout=LOOK_SECONDS)
            except FAILURES as error:
                logger.info("other houses cannot be heard: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
            finally:
                self.listening.clear()
                if line is not None:
                    line.terminate()

    def _heard(self, _: object, __: int, ___: str, payload: object) -> None:
        try:
            message = _decoder.decode(str(payload))
        except msgspec.DecodeError:
            logger.warning("another house tells what cannot be read")
            return
        if message.house == self._me:
            return
        try:
            if message.entries:
                self._listener.heard_entries(message.entries)
            for table, seq in message.read_on:
                self._listener.heard_of(table, seq)
            for word in message.words:
                self._listener.heard_word(message.house, word)
        except Exception:
            logger.exception("what another house tells could not be used")
