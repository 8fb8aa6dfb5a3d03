"""Where the house may send requests: to what the host allows, and otherwise to public addresses only."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

PUSH_SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
"""Hosts that browsers are reached by: Chrome and its relatives, Firefox, Edge, Safari."""
ANY = "*"
"""Allowed by a host who trusts every public https address."""
PORTS = {"https": 443, "http": 80}
LONGEST = 1000
NAT64 = ip_network("64:ff9b::/96")
SET_ASIDE = tuple(ip_network(text) for text in ("192.0.0.0/24", "192.88.99.0/24", "fec0::/10", "3fff::/20"))
"""Set aside for networks of somebody's own, for relays and examples, which Python counts as public."""

Address = IPv4Address | IPv6Address


class BadOrigin(Exception):
    """What the host allows cannot be understood, in one sentence."""


class Place(NamedTuple):
    """Where a request goes."""

    scheme: str
    host: str
    port: int


def place_of(url: str) -> Place | None:
    """Where an address leads; None if it is none that can be asked."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname or parts.username is not None or "@" in parts.netloc:
        return None
    return Place(parts.scheme, parts.hostname.rstrip("."), PORTS[parts.scheme] if port is None else port)


def origin_of(url: str) -> str:
    """Scheme, host and port of an address that can be asked, as it stands there."""
    return "/".join(url.split("/", 3)[:3])


def allowed_place(origin: str) -> Place:
    """What the host allows, such as https://push.example.org; BadOrigin if it is no origin."""
    place = place_of(origin)
    if place is None or urlsplit(origin).path not in ("", "/") or "?" in origin or "#" in origin:
        raise BadOrigin(f"{origin!r} is no origin such as https://push.example.org:8443")
    return place


class PushPlaces:
    """Which endpoints of browsers the house sends messages to."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        """`allowed`: origins beside the services of the browsers; BadOrigin if one is none."""
        self.chosen = frozenset(allowed_place(origin) for origin in allowed if origin != ANY)
        self._any = ANY in allowed

    def allow(self, endpoint: str) -> bool:
        """Whether a message may be sent there; addresses behind names are looked at when it is."""
        place = place_of(endpoint)
        if place is None:
            return False
        if place in self.chosen:
            return True
        if place.scheme != "https" or place.port != PORTS["https"]:
            return False
        literal = as_address(place.host)
        if literal is not None:
            return self._any and is_public(literal)
        return self._any or is_push_service(place.host)


def is_push_service(host: str) -> bool:
    """Whether a host is one of the services that browsers are reached by."""
    return any(host.endswith(known) if known[0] == "." else host == known for known in PUSH_SERVICES)


def as_address(host: str) -> Address | None:
    """The address that a host is, if it is one."""
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        return None


def is_public(address: Address) -> bool:
    """Whether an address is on the public internet: on no network of somebody's own, on no machine itself.

    Addresses of IPv6 that stand for one of IPv4 are public if that is.
    """
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.teredo is not None:
            return False
    odd = address.is_multicast or address.is_reserved or address.is_unspecified or address.is_link_local
    if any(address in network for network in SET_ASIDE if network.version == address.version):
        return False
    return address.is_global and not odd and not address.is_loopback
