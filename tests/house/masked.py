"""WebSocket frames as a browser makes them."""

NO_KEY = bytes(4)
KEY = b"\x37\xfa\x21\x3d"


def masked(kind: int, body: bytes, final: bool = True) -> bytes:
    """A frame of this kind."""
    return masked_frame((0x80 if final else 0) | kind, body, KEY)


def masked_frame(first: int, body: bytes, key: bytes = NO_KEY) -> bytes:
    """A frame with any first byte."""
    size = len(body)
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 65536:
        head = bytes((first, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, 0x80 | 127)) + size.to_bytes(8, "big")
    if key != NO_KEY:
        body = bytes(byte ^ key[at % 4] for at, byte in enumerate(body))
    return head + key + body
