"""WebSocket framing (RFC 6455): bytes as they arrive, put together to messages; and control frames."""

from collections.abc import Iterable, Iterator
from typing import Final

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10

FINAL: Final = 0x80
RESERVED: Final = 0x70
KIND: Final = 0x0F
MASKED: Final = 0x80
SIZE: Final = 0x7F
TWO_BYTES: Final = 126
EIGHT_BYTES: Final = 127
KEY: Final = 4

MOST_PARTS: Final = 256
"""Frames that one message may come in."""

NORMAL: Final = 1000
PROTOCOL_ERROR: Final = 1002
TOO_BIG: Final = 1009

Heard = tuple[int, bytes]
"""The kind of a message, and what it says."""


class BadFrame(Exception):
    """What arrived is no WebSocket frame of a browser, or too much; `code` closes the connection."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code


def unmasked(key: bytes | bytearray, body: bytes | bytearray) -> bytes:
    """A browser's frames are masked with four bytes, over and over."""
    size = len(body)
    mask = (key * (size // KEY + 1))[:size]
    return (int.from_bytes(body, "little") ^ int.from_bytes(mask, "little")).to_bytes(size, "little")


def closing_code(body: bytes) -> int:
    """The code to answer a browser's goodbye with: its own, if that is one that may be sent."""
    if not body:
        return NORMAL
    code = int.from_bytes(body[:2], "big")
    good = 1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999
    return code if len(body) >= 2 and good else PROTOCOL_ERROR


def control_frame(kind: int, body: bytes) -> bytes:
    """A short frame that is no message: ping, pong, close."""
    return bytes((0x80 | kind, len(body))) + body


class Reader:
    """Puts whole messages together from bytes, in whatever pieces they come.

    Its work is in proportion to the bytes: what was cut off is never moved again, nor is what waits for its
    rest looked at more than once per piece.
    """

    __slots__ = ("_kind", "_most", "_parts", "_rest", "_size", "bad")

    def __init__(self, most: int) -> None:
        self.bad: BadFrame | None = None
        """Why nothing more is read."""
        self._most = most
        self._rest = bytearray()
        self._kind = CONTINUATION
        """The kind of a message of which a part has come."""
        self._parts: list[bytes] = []
        self._size = 0
        """Bytes of the parts."""

    def feed(self, data: bytes) -> Iterable[Heard]:
        """The messages that are complete with these bytes; after a bad frame, none.

        They are cut one by one as they are asked for: who stops asking saves the work.
        """
        size = data[1] & SIZE if len(data) > KEY + 1 else EIGHT_BYTES
        whole = size < TWO_BYTES and len(data) == size + 2 + KEY and data[0] == FINAL | TEXT
        if whole and data[1] & MASKED and not self._rest and not self._kind and self.bad is None:
            return ((TEXT, unmasked(data[2:6], data[6:])),)
        if self.bad is not None:
            return ()
        self._rest += data
        return self._messages()

    def _messages(self) -> Iterator[Heard]:
        """As `feed`, for anything but one short text that came whole."""
        try:
            while (frame := self._cut()) is not None:
                message = self._joined(*frame)
                if message is not None:
                    yield message
        except BadFrame as bad:
            self.bad = bad
            self._rest.clear()
            self._parts.clear()

    def _cut(self) -> tuple[bool, int, bytes] | None:
        """The next whole frame: whether it is the last of its message, its kind, its body."""
        data = self._rest
        if len(data) < 2:
            return None
        first, second = data[0], data[1]
        final, kind, size = bool(first & FINAL), first & KIND, second & SIZE
        self._check(first, second)
        start = 2
        if size >= TWO_BYTES:
            start += 2 if size == TWO_BYTES else 8
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        if size > self._most:
            raise BadFrame(TOO_BIG, "the message is too long")
        end = start + KEY + size
        if len(data) < end:
            return None
        body = unmasked(data[start : start + KEY], data[start + KEY : end])
        del data[:end]
        return final, kind, body

    def _check(self, first: int, second: int) -> None:
        """What the first two bytes of a frame may say."""
        kind = first & KIND
        if first & RESERVED:
            raise BadFrame(PROTOCOL_ERROR, "no extension was agreed to")
        if not second & MASKED:
            raise BadFrame(PROTOCOL_ERROR, "a browser masks its frames")
        if kind >= CLOSE:
            if kind > PONG:
                raise BadFrame(PROTOCOL_ERROR, "unknown kind of frame")
            if not first & FINAL or second & SIZE >= TWO_BYTES:
                raise BadFrame(PROTOCOL_ERROR, "a control frame is short and whole")
        elif kind > BINARY:
            raise BadFrame(PROTOCOL_ERROR, "unknown kind of frame")
        elif (kind == CONTINUATION) != (self._kind != CONTINUATION):
            raise BadFrame(PROTOCOL_ERROR, "a part of another message")

    def _joined(self, final: bool, kind: int, body: bytes) -> Heard | None:
        """A message, if this frame is all of it or its last part."""
        if kind >= CLOSE:
            return kind, body
        if final and kind != CONTINUATION:
            return kind, body
        if kind != CONTINUATION:
            self._kind = kind
        self._parts.append(body)
        self._size += len(body)
        if len(self._parts) > MOST_PARTS or self._size > self._most:
            raise BadFrame(TOO_BIG, "the message is too long")
        if not final:
            return None
        message = self._kind, b"".join(self._parts)
        self._kind = CONTINUATION
        self._parts.clear()
        self._size = 0
        return message
