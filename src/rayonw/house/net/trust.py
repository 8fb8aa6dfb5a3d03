"""How a phone learns to trust a house with an authority of its own; where plain HTTP leads on a TLS port."""

from aiohttp import web
from aiohttp.typedefs import Handler

from rayonw.house.net.requests import (
    ALLOWED_HOSTS,
    HOUSE,
    LIMITS,
    METRICS_READERS,
    add_headers,
    check_request,
    host_seen,
)
from rayonw.house.net.responses import HEADERS, HttpProblem
from rayonw.house.net.trust_page import SCRIPT, STYLE, device_of, page
from rayonw.house.tls import Authority

CERTIFICATE = "/trust/rayonw.crt"
FRESH = {"Cache-Control": "no-store"}


class Trust:
    """The page that helps, the certificate, and a sign by which a page sees that its browser trusts us."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority

    def add_to(self, app: web.Application) -> None:
        """Its addresses, by TLS and by plain HTTP alike."""
        app.router.add_get("/trust", self.steps)
        app.router.add_get(CERTIFICATE, self.certificate)
        app.router.add_get("/trust/seen", self.seen)
        app.router.add_get("/trust/page.css", text("text/css", STYLE))
        app.router.add_get("/trust/page.js", text("text/javascript", SCRIPT))

    async def steps(self, request: web.Request) -> web.Response:
        """GET /trust"""
        return self.page(request, "/", forward=False)

    async def certificate(self, _: web.Request) -> web.Response:
        """GET /trust/rayonw.crt: the authority's certificate, as phones take it."""
        return web.Response(
            body=self._authority.der, content_type="application/x-x509-ca-cert", headers=FRESH
        )

    async def seen(self, _: web.Request) -> web.Response:
        """GET /trust/seen: reached by TLS only from a browser that trusts the house; the page tries it."""
        return web.Response(status=204, headers={**FRESH, "Cross-Origin-Resource-Policy": "cross-origin"})

    async def elsewhere(self, request: web.Request) -> web.Response:
        """Any page asked for by plain HTTP: the steps; a browser that trusts the house goes on by itself."""
        only_reading(request)
        return self.page(request, request.path_qs, forward=True)

    def page(self, request: web.Request, path: str, forward: bool) -> web.Response:
        """The steps, in the reader's language, the reader's phone first."""
        origin = f"https://{host_seen(request)}"
        asked = request.query.get("lang") or request.headers.get("Accept-Language", "")[:40]
        language = "fr" if "fr" in asked.lower() else "en"
        html = page(
            language,
            device_of(request.headers.get("User-Agent", "")),
            origin,
            path,
            self._authority.fingerprint,
            CERTIFICATE,
            forward,
        )
        policy = HEADERS["Content-Security-Policy"].replace(
            "connect-src 'self'", f"connect-src 'self' {origin}"
        )
        headers = {**FRESH, "Content-Security-Policy": policy, "Vary": "Accept-Language, User-Agent"}
        return web.Response(text=html, content_type="text/html", charset="utf-8", headers=headers)


def text(kind: str, content: str) -> Handler:
    """A handler that gives a text of ours."""

    async def give(_: web.Request) -> web.Response:
        return web.Response(
            text=content, content_type=kind, charset="utf-8", headers={"Cache-Control": "no-cache"}
        )

    return give


def only_reading(request: web.Request) -> None:
    """Nothing is ever done by plain HTTP."""
    if request.method not in ("GET", "HEAD"):
        raise HttpProblem(426, "house.malformed", "this house speaks https: ask again there")


async def to_https(request: web.Request) -> web.Response:
    """Plain HTTP on the port of a certificate that every browser trusts: the same page by https."""
    only_reading(request)
    location = f"https://{host_seen(request)}{request.path_qs}"
    return web.Response(status=308, headers={"Location": location, **FRESH})


def plain_application(app: web.Application, authority: Authority | None) -> web.Application:
    """What the house says by plain HTTP on its TLS port; names, limits and headers are those of the house."""
    plain = web.Application(middlewares=[check_request])
    plain[HOUSE], plain[LIMITS] = app[HOUSE], app[LIMITS]
    plain[ALLOWED_HOSTS], plain[METRICS_READERS] = app[ALLOWED_HOSTS], app[METRICS_READERS]
    plain.on_response_prepare.append(add_headers)
    if authority is None:
        plain.router.add_route("*", "/{path:.*}", to_https)
        return plain
    trust = Trust(authority)
    trust.add_to(plain)
    plain.router.add_route("*", "/{path:.*}", trust.elsewhere)
    return plain
