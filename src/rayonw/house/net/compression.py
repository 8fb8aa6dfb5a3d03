"""Compression of answers: large texts go out as gzip to whoever can read it.

WebSockets are never compressed: permessage-deflate doubles what an action costs.
"""

import asyncio
import gzip

from aiohttp import web
from aiohttp.hdrs import ACCEPT_ENCODING, CONTENT_ENCODING, VARY

LARGE = 1024
"""Bytes from which on it pays."""
HUGE = 32 * 1024
"""Bytes from which on a thread does it, so that nobody at a table waits."""
LEVEL = 6
TEXTS = ("text/", "application/json", "image/svg")


def reads_gzip(request: web.Request) -> bool:
    """Whether the browser says that it can read gzip."""
    for offer in request.headers.get(ACCEPT_ENCODING, "").lower().split(","):
        coding, _, quality = offer.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return quality.rstrip("0") not in ("0.", "") if quality else True
    return False


def squeezed(body: bytes) -> bytes:
    """A text as gzip; the same text gives the same bytes."""
    return gzip.compress(body, LEVEL, mtime=0)


async def fit(request: web.Request, response: web.StreamResponse) -> None:
    """Compress an answer that is large, or open one that is compressed already for who cannot."""
    if not isinstance(response, web.Response) or not isinstance(response.body, bytes):
        return
    body, small = response.body, CONTENT_ENCODING in response.headers
    if not small and (len(body) < LARGE or not response.content_type.startswith(TEXTS)):
        return
    response.headers[VARY] = ACCEPT_ENCODING
    if small == reads_gzip(request):
        return
    change = gzip.decompress if small else squeezed
    response.body = change(body) if len(body) < HUGE else await asyncio.to_thread(change, body)
    if small:
        del response.headers[CONTENT_ENCODING]
    else:
        response.headers[CONTENT_ENCODING] = "gzip"
