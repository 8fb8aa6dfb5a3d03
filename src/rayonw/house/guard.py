"""What every request passes: whose it is, whence it comes, how often, and the headers of every answer."""

import re
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from rayonw.house.frames import encode
from rayonw.house.house import House
from rayonw.house.limits import Buckets, Limits, address_key
from rayonw.house.log import StorageFailed
from rayonw.house.people import Person
from rayonw.house.wire import HouseWhy, Problem, Words

HOUSE = web.AppKey("house", House)
LIMITS = web.AppKey("limits", Limits)

COOKIE = "rayonw"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "media-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STATUS_WHY: dict[int, HouseWhy] = {413: "house.huge", 404: "house.unknown", 405: "house.unknown"}


class Refuse(Exception):
    """A request that is answered with a Problem."""

    def __init__(self, status: int, why: str, text: str, wait: int = 0, details: Words | None = None) -> None:
        super().__init__(text)
        self.status, self.why, self.text, self.wait = status, why, text, wait
        self.details = details or {}


def problem(refuse: Refuse) -> web.Response:
    """The answer to a refused request."""
    headers = {"Retry-After": str((refuse.wait + 999) // 1000)} if refuse.wait else None
    return answer(Problem(refuse.why, refuse.text, refuse.details), refuse.status, headers)


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer that nobody keeps."""
    return raw_answer(encode(body), status, headers)


def raw_answer(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON that is already encoded."""
    kept = {"Cache-Control": "no-store", **(headers or {})}
    return web.Response(body=body, status=status, content_type="application/json", headers=kept)


@web.middleware
async def guarded(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Origin and address are checked before a change; every failure is answered in the same form."""
    try:
        if request.method == "POST":
            check_origin(request)
            check_rate(request, request.app[LIMITS].posts, address_of(request))
        response = await handler(request)
    except Refuse as refuse:
        return problem(refuse)
    except StorageFailed:
        return problem(Refuse(507, "house.storage", "the house cannot store anything at the moment"))
    except web.HTTPException as error:
        if error.status < 400:
            raise
        why = STATUS_WHY.get(error.status, "house.malformed")
        return problem(Refuse(error.status, why, error.reason))
    return response


async def add_headers(_: web.Request, response: web.StreamResponse) -> None:
    """The headers of every answer."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.popall("Server", None)


def check_origin(request: web.Request) -> None:
    """A browser's request must come from this house's own pages."""
    origin = request.headers.get("Origin")
    if origin is None:
        if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            raise Refuse(403, "house.origin", "this request comes from another site")
        return
    if urlsplit(origin).netloc.lower() != host_of(request).lower():
        raise Refuse(403, "house.origin", "this request comes from another site")


def check_rate(request: web.Request, buckets: Buckets, key: str) -> None:
    """Too many of them: 429, with the time to wait."""
    wait = buckets.wait(key)
    if wait:
        request.app[HOUSE].metrics.limited.add("http")
        raise Refuse(429, "house.limited", f"too many requests; wait {wait} ms", wait)


def host_of(request: web.Request) -> str:
    """The host that the browser sees."""
    if request.app[HOUSE].settings.proxy:
        return request.headers.get("X-Forwarded-Host", request.host)
    return request.host


def address_of(request: web.Request) -> str:
    """The address that limits count: the last one that the trusted proxy saw, or the peer's."""
    if request.app[HOUSE].settings.proxy:
        seen = request.headers.get("X-Forwarded-For", "").split(",")[-1].strip()
        if seen:
            return address_key(seen)
    return address_key(request.remote or "")


def secure(request: web.Request) -> bool:
    """Whether the browser came by https."""
    if request.app[HOUSE].settings.proxy:
        return request.headers.get("X-Forwarded-Proto", request.scheme) == "https"
    return request.secure


TOKEN = re.compile(r"[\w-]{20,100}", re.ASCII)


async def person_of(request: web.Request) -> Person | None:
    """The guest whose cookie came with the request."""
    token = request.cookies.get(COOKIE, "")
    return await request.app[HOUSE].people.of_token(token) if TOKEN.fullmatch(token) else None


async def guest_of(request: web.Request) -> Person:
    """The guest, or a refusal."""
    person = await person_of(request)
    if person is None:
        raise Refuse(401, "house.no_guest", "choose a name first: POST /api/me")
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
