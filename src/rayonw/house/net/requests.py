"""Checks of every request: the host it asks for, where it comes from, how often, and whose it is."""

import asyncio
import logging
import re
from typing import Any

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Handler

from rayonw.house.house import House
from rayonw.house.log import StorageFailed
from rayonw.house.net.allowed_hosts import AllowedHosts
from rayonw.house.net.compression import fit
from rayonw.house.net.forwarded_headers import address_of as forwarded_address
from rayonw.house.net.forwarded_headers import host_of, proto_of
from rayonw.house.net.http_connections import HttpConnection
from rayonw.house.net.limits import CUSTOMER, HOUSEHOLD, Buckets, Limits
from rayonw.house.net.metrics_readers import MetricsReaders
from rayonw.house.net.pulse import Pulse
from rayonw.house.net.responses import HEADERS, HttpProblem
from rayonw.house.net.wrong_codes import WrongCodes
from rayonw.house.people import Person
from rayonw.house.wire import HouseWhy

logger = logging.getLogger("rayonw.http")

HOUSE = web.AppKey("house", House)
LIMITS = web.AppKey("limits", Limits)
ALLOWED_HOSTS = web.AppKey("hosts", AllowedHosts)
METRICS_READERS = web.AppKey("watchers", MetricsReaders)
PULSE = web.AppKey("pulse", Pulse)
WRONG_CODES = web.AppKey("guesses", WrongCodes)
WRONG_SECRETS = web.AppKey("wrong_secrets", WrongCodes)

COOKIE = "rayonw"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
HSTS = "max-age=31536000"
MISDIRECTED = 421
STATUS_WHY: dict[int, HouseWhy] = {413: "house.huge", 404: "house.unknown", 405: "house.unknown"}


@web.middleware
async def check_request(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Host, origin and rate are checked first; every failure is answered in the same form."""
    connection = request.protocol
    if isinstance(connection, HttpConnection):
        connection.begin()
    try:
        own, port = own_end(request)
        if not request.app[ALLOWED_HOSTS].knows(host_seen(request), own):
            page = request.app[ALLOWED_HOSTS].page(own, port)
            return web.Response(text=page, status=MISDIRECTED, content_type="text/html", charset="utf-8")
        response = await answered(request, handler)
        await fit(request, response)
        return response
    finally:
        if isinstance(connection, HttpConnection):
            connection.end()


async def answered(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What the handler says, or why it cannot."""
    try:
        check_text(request)
        await check_bans(request)
        if request.method == "POST":
            check_origin(request)
            check_rate(request, request.app[LIMITS].posts, address_of(request))
        return await handler(request)
    except HttpProblem as problem:
        request.app[HOUSE].metrics.problems.add(problem.why)
        return problem.response()
    except StorageFailed:
        return HttpProblem(507, "house.storage", "the house cannot store anything at the moment").response()
    except web.HTTPException as error:
        if error.status < 400:
            raise
        why = STATUS_WHY.get(error.status, "house.malformed")
        return HttpProblem(error.status, why, error.reason).response()
    except ConnectionError:
        raise
    except Exception:
        logger.exception("a request broke down")
        return HttpProblem(500, "house.error", "the house had a problem").response()


async def body_of(request: web.Request) -> bytes:
    """The whole body, if it comes in time."""
    try:
        async with asyncio.timeout(request.app[HOUSE].settings.time_limits.body):
            return await request.read()
    except TimeoutError:
        raise HttpProblem(408, "house.malformed", "the request did not come in time") from None
    except (web.RequestPayloadError, HttpProcessingError):
        raise HttpProblem(400, "house.malformed", "the body is not as its header says") from None


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """The headers of every answer."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if settles_on_https(request):
        response.headers.setdefault("Strict-Transport-Security", HSTS)
    response.headers.popall("Server", None)


def own_end(request: web.Request) -> tuple[str, int]:
    """This machine's end of the connection: address and port."""
    own: Any = request.transport.get_extra_info("sockname") if request.transport is not None else None
    return (str(own[0]), int(own[1])) if isinstance(own, tuple) and len(own) > 1 else ("", 0)


def check_text(request: web.Request) -> None:
    """Headers are text: aiohttp passes on bytes that are none, and breaks down where it repeats them."""
    try:
        b"\n".join(value for _, value in request.raw_headers).decode()
    except UnicodeDecodeError:
        raise HttpProblem(400, "house.malformed", "a header is no text") from None


def check_origin(request: web.Request) -> None:
    """A browser's request must come from this house's own pages."""
    origin = request.headers.get("Origin")
    if origin is None:
        if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            raise HttpProblem(403, "house.origin", "this request comes from another site")
        return
    if not request.app[ALLOWED_HOSTS].same_site(origin, host_seen(request)):
        raise HttpProblem(403, "house.origin", "this request comes from another site")


GUARDED = "/api/"
DESK = "/api/desk"
OWN = {("GET", "/api/me"), ("GET", "/api/me/export"), ("POST", "/api/me/forget"), ("GET", "/api/kept")}
"""What is somebody's own stays theirs to take along and to delete, banned or not."""


async def check_bans(request: web.Request) -> None:
    """Refuse, in words, a person or address that the host of the house has banned.

    A WebSocket says it itself, so that the page can show why.
    """
    path = request.path
    if not path.startswith(GUARDED) or path.startswith(DESK) or (request.method, path) in OWN:
        return
    bars = request.app[HOUSE].bars
    if not bars.any():
        return
    person = await person_of(request)
    if bars.bans(person.id if person is not None else None, address_of(request)):
        raise HttpProblem(403, "house.banned", "the host of this house has banned you")


def check_rate(request: web.Request, buckets: Buckets, key: str) -> None:
    """Too many of them: 429, with the time to wait."""
    wait = buckets.wait(key)
    if wait:
        raise too_many(request, wait)


def too_many(request: web.Request, wait: int) -> HttpProblem:
    """The answer to somebody who must wait."""
    request.app[HOUSE].metrics.limited.add("http")
    return HttpProblem(429, "house.limited", f"too many requests; wait {wait} ms", wait)


def host_seen(request: web.Request) -> str:
    """The host that the browser sees."""
    return host_of(request, request.app[HOUSE].settings.proxy)


def address_of(request: web.Request, bits: int = HOUSEHOLD) -> str:
    """The address that limits count."""
    return forwarded_address(request, request.app[HOUSE].settings.proxy, bits)


def network_of(request: web.Request) -> str:
    """The network that new guests and wrong codes are counted for: of IPv6 all that a customer may have."""
    return address_of(request, CUSTOMER)


def secure(request: web.Request) -> bool:
    """Whether the browser came by https."""
    proto = proto_of(request, request.app[HOUSE].settings.proxy)
    return proto == "https" if proto else request.app[ALLOWED_HOSTS].is_public_https(host_seen(request))


def settles_on_https(request: web.Request) -> bool:
    """Whether the browser may be told to come by https for ever: never by a certificate of the house's own,
    and where the house itself speaks TLS only by its public name."""
    if not request.app[HOUSE].settings.proxy and request.secure:
        return request.app[ALLOWED_HOSTS].is_public_https(host_seen(request))
    return secure(request)


TOKEN = re.compile(r"[\w-]{20,100}", re.ASCII)


async def person_of(request: web.Request) -> Person | None:
    """The guest whose cookie came with the request."""
    token = request.cookies.get(COOKIE, "")
    return await request.app[HOUSE].people.of_token(token) if TOKEN.fullmatch(token) else None


async def guest_of(request: web.Request) -> Person:
    """The guest, or a refusal."""
    person = await person_of(request)
    if person is None:
        raise HttpProblem(401, "house.no_guest", "choose a name first: POST /api/me")
    return person


def give_cookie(request: web.Request, response: web.Response, token: str) -> None:
    """Remember the guest in this browser for two years, out of reach of scripts and other sites."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="Lax",
        secure=secure(request),
    )
