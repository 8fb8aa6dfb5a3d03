"""Messages of the wire as WebSocket text frames, made once for everybody who gets the same."""

from struct import Struct

import msgspec

from rayonw.house.wire import FromServer

encode = msgspec.json.Encoder().encode
WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole text."""
short, long, longest = Struct(">BB").pack, Struct(">BBH").pack, Struct(">BBQ").pack
"""The head of a frame: that byte, and its size in one, two or eight bytes."""


def frame(message: FromServer) -> bytes:
    """A message as one unmasked text frame (RFC 6455): a server's frames are the same for all."""
    payload = encode(message)
    size = len(payload)
    if size < 126:
        return short(WHOLE_TEXT, size) + payload
    if size < 65536:
        return long(WHOLE_TEXT, 126, size) + payload
    return longest(WHOLE_TEXT, 127, size) + payload
