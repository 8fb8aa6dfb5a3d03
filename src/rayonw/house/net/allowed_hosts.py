"""Allowed hosts: the names that the house answers to, so that no other site's name can be pointed at it.

A browser that is told that evil.example lives at this machine's address (DNS rebinding) would let the pages
of evil.example read and play here as if they were the house's own. Its Host header gives it away.
"""

import ipaddress
import re
from html import escape
from urllib.parse import urlsplit

from rayonw.house.ops import EVERYWHERE, Settings, bracketed, machine_names

HOST = re.compile(r"(\[[0-9a-f:.%\w]+\]|[\w.-]+?)\.?(?::(\d{1,5}))?", re.ASCII)
DEFAULT_PORTS = {"http": "80", "https": "443"}

PAGE = """<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rayon W</title>
<h1>Rayon W</h1>
<p>Rayon W n’est pas à cette adresse. Ouvre plutôt\u202f: {addresses}</p>
<p lang="en">Rayon W is not at this address. Open this one instead: {addresses}</p>
<p>C’est toi qui héberges ce serveur\u202f? Si cette adresse est la bonne,
démarre-le avec <code>--public-url</code> et cette adresse.</p>
<p lang="en">Do you host this server? If this address is the right one,
start it with <code>--public-url</code> and this address.</p>
</html>
"""


class BadUrl(ValueError):
    """An address that no house can have; the text says why."""


class AllowedHosts:
    """The names and addresses of one house."""

    def __init__(self, settings: Settings) -> None:
        self.public = [public_origin(url) for url in settings.public_url]
        self._public_hosts = {name_of(urlsplit(origin).netloc): origin for origin in self.public}
        self._scheme = settings.scheme
        self._names = set(machine_names())
        if settings.host not in EVERYWHERE:
            self._names.add(plain(settings.host.lower()))

    def knows(self, host: str, own: str) -> bool:
        """Whether a Host header names this house; `own` is this machine's end of the connection."""
        name = name_of(host)
        return bool(name) and (
            name in self._names or name in self._public_hosts or is_loopback(name) or name == plain(own)
        )

    def same_site(self, origin: str, host: str) -> bool:
        """Whether a page of this origin is one of the house's own, for a browser that asked for `host`."""
        try:
            parts = urlsplit(origin.lower())
            scheme, netloc = parts.scheme, parts.netloc
        except ValueError:
            return False
        if scheme not in DEFAULT_PORTS or not name_of(netloc):
            return False
        if name_of(host) in self._public_hosts:
            return f"{scheme}://{without_default_port(scheme, netloc)}" in self.public
        return without_default_port(scheme, netloc) == without_default_port(scheme, host)

    def is_public_https(self, host: str) -> bool:
        """Whether this host is the house's public one, by https."""
        return self._public_hosts.get(name_of(host), "").startswith("https:")

    def page(self, own: str, port: int) -> str:
        """What somebody reads who came by another name: no script, and nothing of what they sent."""
        known = self.public or [f"{self._scheme}://{bracketed(plain(own))}:{port}"]
        links = " · ".join(f'<a href="{escape(url)}/">{escape(url)}/</a>' for url in known)
        return PAGE.format(addresses=links)


def public_origin(url: str) -> str:
    """The origin that a --public-url means; BadUrl if it means none."""
    try:
        parts = urlsplit(url.strip().lower())
        good = parts.scheme in DEFAULT_PORTS and name_of(parts.netloc) and parts.path in ("", "/")
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment:
        raise BadUrl(f"--public-url is an address such as https://games.example.org, not {url!r}")
    return f"{parts.scheme}://{without_default_port(parts.scheme, parts.netloc)}"


def name_of(host: str) -> str:
    """A host without its port, its brackets and its last dot, in one form; "" if it is none."""
    found = HOST.fullmatch(host)
    return plain(found[1]) if found else ""


def plain(host: str) -> str:
    """An address in its shortest form, without brackets and zone; a name as it is."""
    bare = host.strip("[]").partition("%")[0]
    try:
        ip = ipaddress.ip_address(bare)
    except ValueError:
        return host
    mapped = ip.ipv4_mapped if ip.version == 6 else None
    return str(mapped or ip)


def is_loopback(name: str) -> bool:
    """Whether a name is an address of this machine that no other machine has."""
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def without_default_port(scheme: str, netloc: str) -> str:
    """A host as browsers write it."""
    return netloc.removesuffix(":" + DEFAULT_PORTS[scheme])
