"""The JSON body of a request."""

from typing import TypeVar

import msgspec
from aiohttp import web

from rayonw.house.net.json_input import Unreadable, read_json
from rayonw.house.net.requests import body_of
from rayonw.house.net.responses import HttpProblem

MAX_JSON = 16 * 1024
T = TypeVar("T")


async def body(request: web.Request, kind: type[T]) -> T:
    """The JSON body of a request, of the right kind."""
    raw = await body_of(request)
    if len(raw) > MAX_JSON:
        raise HttpProblem(413, "house.huge", f"more than {MAX_JSON} bytes")
    try:
        return read_json(raw, msgspec.json.Decoder(kind))
    except Unreadable as error:
        raise HttpProblem(400, "house.malformed", str(error)) from None
