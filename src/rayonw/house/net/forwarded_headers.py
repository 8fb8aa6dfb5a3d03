"""What a reverse proxy says of a request: where it came from, by which host, and whether by https.

Each hop adds to the right of the list, so only the right-most part is the word of the proxy that the host
trusts; whatever stands before it may have been written by the browser itself.
"""

import ipaddress

from aiohttp import web

from rayonw.house.net.limits import address_key


def last(request: web.Request, header: str) -> str:
    """The right-most part of a list, however many lines it is written in; "" if there is none."""
    return ",".join(request.headers.getall(header, ())).rpartition(",")[2].strip()


def host_of(request: web.Request, proxy: bool) -> str:
    """The host that the browser sees, with its port if it has one; lower case."""
    seen = last(request, "X-Forwarded-Host") if proxy else ""
    return (seen or request.headers.get("Host", "")).lower()


def proto_of(request: web.Request, proxy: bool) -> str:
    """http or https, as the browser sees it; "" if a proxy does not say."""
    return last(request, "X-Forwarded-Proto").lower() if proxy else request.scheme


def address_of(request: web.Request, proxy: bool, bits: int = 64) -> str:
    """The address that limits count: the last one that the trusted proxy saw, or the peer's."""
    seen = plain_address(last(request, "X-Forwarded-For")) if proxy else None
    return address_key(seen or request.remote or "", bits)


def plain_address(text: str) -> str | None:
    """An address without brackets, quotes or port; None if it is none."""
    text = text.strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return None
