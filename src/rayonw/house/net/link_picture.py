"""The picture of a link: a QR code that seats a friend at a table, or moves a guest to another device."""

import re
from functools import lru_cache
from io import BytesIO
from urllib.parse import urlsplit

import segno
from aiohttp import web

from rayonw.house.net.allowed_hosts import name_of
from rayonw.house.net.requests import ALLOWED_HOSTS, HOUSE, LIMITS, address_of, check_rate, own_end
from rayonw.house.net.responses import HttpProblem
from rayonw.house.ops import seen_from_the_network

LONGEST = 200
"""Characters of a link that is drawn."""
ORIGIN = re.compile(r"https?://(?P<host>[\w.:\[\]-]{1,120})", re.ASCII)
INVITATION = re.compile(ORIGIN.pattern + r"/t/[\w-]{1,64}", re.ASCII)
QUIET = 4
"""Light squares around the code, as readers need them."""
DARK, LIGHT = "#14122b", "#ffffff"
"""The same by day and by night: readers want dark on light."""
KEPT = "private, max-age=86400"
"""How browsers keep the picture of an invitation."""


def drawing(link: str) -> bytes:
    """A link as SVG."""
    picture, look = BytesIO(), {"border": QUIET, "dark": DARK, "light": LIGHT, "omitsize": True}
    plain = {"xmldecl": False, "nl": False, "svgclass": None, "lineclass": None}
    segno.make(link, error="m", micro=False).save(picture, kind="svg", **look, **plain)
    return picture.getvalue().replace(b"<svg", b'<svg shape-rendering="crispEdges"', 1)


drawn = lru_cache(maxsize=256)(drawing)
"""The same, kept: for invitations, which many ask for. A personal link is in nobody's memory."""


def is_ours(request: web.Request, host: str) -> bool:
    """Whether a host is one that this house answers to: it draws no way to another site."""
    own, port = own_end(request)
    if request.app[ALLOWED_HOSTS].knows(host, own):
        return True
    origin = seen_from_the_network(request.app[HOUSE].settings, port)
    return origin is not None and name_of(urlsplit(origin).netloc) == name_of(host)


async def link_picture(request: web.Request) -> web.Response:
    """GET /api/link.svg?link=…: the picture of a link to one of our tables."""
    link = request.query.get("link", "")
    found = INVITATION.fullmatch(link) if len(link) <= LONGEST else None
    if found is None or not is_ours(request, found["host"].lower()):
        raise HttpProblem(400, "house.malformed", "only links to this house's tables are drawn")
    check_rate(request, request.app[LIMITS].pictures, address_of(request))
    headers = {"Cache-Control": KEPT}
    return web.Response(body=drawn(link), content_type="image/svg+xml", headers=headers)


def own_origin(request: web.Request, origin: str) -> str:
    """An origin that is this house's, as others may see it; a problem if it is another's."""
    found = ORIGIN.fullmatch(origin)
    if found is None or not is_ours(request, found["host"].lower()):
        raise HttpProblem(400, "house.malformed", "a link leads to this house, at an origin of its own")
    return origin
