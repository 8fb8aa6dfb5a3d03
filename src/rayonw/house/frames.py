"""Messages of the wire as WebSocket text frames, made once for everybody who gets the same."""

import msgspec

from rayonw.house.wire import FromServer

encode = msgspec.json.Encoder().encode


def frame(message: FromServer) -> bytes:
    """A message as one unmasked text frame (RFC 6455): a server's frames are the same for all."""
    payload = encode(message)
    size = len(payload)
    if size < 126:
        return b"\x81%c%b" % (size, payload)
    if size < 65536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), payload)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), payload)
