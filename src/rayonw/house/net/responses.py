"""Responses: JSON that nobody caches, problems in words, and the headers of every response."""

from hashlib import sha256

from aiohttp import web

from rayonw.house.frames import encode
from rayonw.house.wire import Json, Problem

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
LONGEST = 500
"""Characters of the English sentence in a problem."""


class HttpProblem(Exception):
    """A request cannot be answered as it wishes; the response is a Problem."""

    def __init__(self, status: int, why: str, text: str, wait: int = 0, details: Json | None = None) -> None:
        super().__init__(text)
        self.status, self.why, self.text, self.wait = status, why, text[:LONGEST], wait
        self.details = details or {}

    def response(self) -> web.Response:
        """The answer: a Problem as JSON."""
        headers = {"Retry-After": str((self.wait + 999) // 1000)} if self.wait else None
        return answer(Problem(self.why, self.text, self.details), self.status, headers)


def answer(body: object, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer that nobody caches."""
    return raw_answer(encode(body), status, headers)


def unless_known(request: web.Request, body: object) -> web.Response:
    """A JSON answer, or 304 if the browser says by If-None-Match that it has just this one."""
    data = encode(body)
    tag = f'"{sha256(data).hexdigest()[:32]}"'
    if request.headers.get("If-None-Match") == tag:
        return web.Response(status=304, headers={"Cache-Control": "no-store", "ETag": tag})
    return raw_answer(data, headers={"ETag": tag})


def raw_answer(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """JSON that is already encoded."""
    kept = {"Cache-Control": "no-store", **(headers or {})}
    return web.Response(body=body, status=status, content_type="application/json", headers=kept)
