"""The only way by which requests leave the house: to places that are allowed, and nowhere else.

An address is looked at when it is connected to, after its name was resolved, so that no name can lead to a
network of somebody's own. There are no redirects, no cookies, no proxies, and answers are not read.
"""

import asyncio
import socket
from typing import NamedTuple

import aiohttp

from rayonw.house.notices.addresses import Place, as_address, is_public, place_of
from rayonw.house.ops import machine_addresses

SECONDS = 10.0
"""For one request, from the first step to the answer's header."""
AT_ONCE = 8
"""Requests that are under way at the same time."""
LONGEST_WAIT = 30.0
LONGEST_ERROR = 200

AddressInfo = tuple[int, int, int, str, tuple[object, ...]]


class NotAllowed(OSError):
    """A request would go to an address that is not allowed."""


class Answer(NamedTuple):
    """What a service answered: the status, 0 if there was no answer, and why; how long it asks to wait."""

    status: int
    wait: float = 0.0
    error: str = ""


class Outgoing:
    """Sends requests. `chosen`: places that the host named, wherever they are."""

    def __init__(self, chosen: frozenset[Place]) -> None:
        self._chosen = chosen
        self._sessions: dict[bool, aiohttp.ClientSession] = {}
        self._places = asyncio.Semaphore(AT_ONCE)

    async def send(self, method: str, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send a request; NotAllowed if it would go where it may not."""
        place = place_of(url)
        if place is None:
            raise NotAllowed("this is no address")
        by_host = place in self._chosen
        literal = as_address(place.host)
        if not by_host and (place.scheme != "https" or (literal is not None and not is_public(literal))):
            raise NotAllowed(f"{place.host} is not allowed")
        async with self._places:
            try:
                async with self._session(by_host).request(
                    method, url, data=body, headers=headers, allow_redirects=False
                ) as response:
                    return Answer(response.status, wait_of(response.headers.get("Retry-After", "")))
            except aiohttp.ClientConnectorError as error:
                if isinstance(error.os_error, NotAllowed):
                    raise error.os_error from None
                return Answer(0, error=words_of(error))
            except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
                return Answer(0, error=words_of(error))

    async def close(self) -> None:
        """Nothing more is sent."""
        sessions, self._sessions = self._sessions, {}
        for session in sessions.values():
            await session.close()

    def _session(self, by_host: bool) -> aiohttp.ClientSession:
        if by_host not in self._sessions:
            connector = aiohttp.TCPConnector(
                limit=AT_ONCE, use_dns_cache=False, socket_factory=plain_socket if by_host else public_socket
            )
            self._sessions[by_host] = aiohttp.ClientSession(
                connector=connector,
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=SECONDS),
                headers={"User-Agent": "rayonw"},
                auto_decompress=False,
                trust_env=False,
            )
        return self._sessions[by_host]


def words_of(error: Exception) -> str:
    """Why there was no answer, for the host of the house."""
    return " ".join(str(error).split())[:LONGEST_ERROR] or type(error).__name__


def plain_socket(info: AddressInfo) -> socket.socket:
    """A socket for an address that the host chose."""
    family, kind, protocol, _, _ = info
    return socket.socket(family, kind, protocol)


def public_socket(info: AddressInfo) -> socket.socket:
    """A socket for a public address of another machine; NotAllowed for every other."""
    address = as_address(str(info[4][0]))
    if address is None or not is_public(address) or str(address) in machine_addresses():
        raise NotAllowed(f"{info[4][0]} is not allowed")
    return plain_socket(info)


def wait_of(header: str) -> float:
    """How long a service asks to wait; dates are left alone."""
    return min(LONGEST_WAIT, float(header)) if header.isascii() and header.isdecimal() else 0.0
