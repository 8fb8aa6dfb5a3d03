"""WebSocket text frames as bytes, made once for everybody who gets the same."""

import msgspec

from rayonw.house.wire import FromServer

encode = msgspec.json.Encoder().encode


def text_frame(payload: bytes) -> bytes:
    """One unmasked text frame (RFC 6455): a server's frames are the same for all."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def control_frame(kind: int, body: bytes) -> bytes:
    """A short frame that is no message: ping, pong, close."""
    return bytes((0x80 | kind, len(body))) + body


def frame(message: FromServer) -> bytes:
    """A message as a frame."""
    return text_frame(encode(message))
