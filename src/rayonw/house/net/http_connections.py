"""HTTP connections: how many there may be, from where, and how long one may keep the house waiting.

aiohttp reads requests from them. A WebSocket is read by itself after its handshake, and only counted here.
"""

import asyncio
import logging
import time
from typing import Any, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from rayonw.house.net.limits import PER_ADDRESS, Places, address_key
from rayonw.house.net.responses import HEADERS, HttpProblem
from rayonw.house.ops import Counter, Gauge, Settings

logger = logging.getLogger("rayonw.connections")

SILENCE = 60.0
"""Seconds between two log lines that say that somebody was turned away."""
LINGER = 2.0
"""Seconds in which the rest of a body that nobody wants is read before the connection is closed."""


def plain_response(status: str, text: str) -> bytes:
    """The answer to a browser for which there is no connection left."""
    head = ["HTTP/1.1 " + status, "Content-Type: text/plain", f"Content-Length: {len(text)}"]
    return "\r\n".join([*head, "Retry-After: 10", "Connection: close", "", text]).encode()


TOO_MANY = plain_response("429 Too Many Requests", "Too many connections from your address. Close some.\n")
HOUSE_FULL = plain_response("503 Service Unavailable", "The house is full. Come back in a moment.\n")


class HttpConnections:
    """All connections to the house: how many there are, per address and idle."""

    def __init__(self, settings: Settings, room: int) -> None:
        self.settings = settings
        self.most = settings.connections or room
        self.open = 0
        self.idle: dict[HttpConnection, None] = {}
        """Those of which nothing is under way, the longest first."""
        self.turned_away = Counter(
            "rayonw_turned_away_total", "Connections refused or closed for want of room.", "reason"
        )
        self.gauges = (
            Gauge("rayonw_sockets", "Open connections of any kind.", lambda: self.open),
            Gauge("rayonw_sockets_most", "Connections that the house has room for.", lambda: self.most),
        )
        self._of_one = Places(per_address(settings, self.most))
        self._told = 0.0

    def come(self, address: str) -> bytes | None:
        """Count a new connection; or what to tell who cannot come in."""
        if not self._of_one.take(address):
            self._tell("address", "an address has all the connections that one may have")
            return TOO_MANY
        if self.open >= self.most:
            self._tell("full", "nobody more can come in: all connections are taken")
            if not self.idle:
                self._of_one.give(address)
                return HOUSE_FULL
            next(iter(self.idle)).give_way()
        self.open += 1
        return None

    def go(self, address: str) -> None:
        """A connection that had come in is gone."""
        self.open -= 1
        self._of_one.give(address)

    def _tell(self, reason: str, text: str) -> None:
        self.turned_away.add(reason)
        now = time.monotonic()
        if not self._told or now - self._told > SILENCE:
            self._told = now
            logger.warning("%s (%s are open)", text, self.open)


class HttpConnection(web.RequestHandler):
    """One connection while it speaks HTTP."""

    def __init__(self, server: web.Server, all_of_them: HttpConnections) -> None:
        limits = all_of_them.settings.time_limits
        idle = limits.idle_proxy if all_of_them.settings.proxy else limits.idle
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            keepalive_timeout=idle,
            lingering_time=LINGER,
            auto_decompress=False,
            access_log=None,  # type: ignore[arg-type]  # aiohttp takes None, and says so in its runner
        )
        self._all = all_of_them
        self._time_limits = limits
        self._idle_seconds = idle
        self._address: str | None = None
        self._asking = False
        """Whether the beginning of a request has come, and its end has not."""
        self._deadline: asyncio.TimerHandle | None = None
        self._wire: asyncio.Transport | None = None

    # What the transport says.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes in, or is told why not."""
        self._wire = cast("asyncio.Transport", transport)
        address = peer_of(transport)
        refused = self._all.come(address)
        if refused is not None:
            self._wire.write(refused)
            self._wire.close()
            return
        self._address = address
        super().connection_made(transport)
        self._wait(self._time_limits.header)
        self._all.idle[self] = None

    def data_received(self, data: bytes) -> None:
        """Bytes of a request; its header must be complete soon."""
        if self._address is None:
            return
        if not self._asking:
            self._asking = True
            self._wait(self._time_limits.header)
        super().data_received(data)

    def connection_lost(self, exc: BaseException | None) -> None:
        """The end."""
        self._stop_waiting()
        self._all.idle.pop(self, None)
        if self._address is not None:
            self._all.go(self._address)
            self._address = None
            super().connection_lost(exc)

    # What the requests say.

    def begin(self) -> None:
        """The head of a request has come."""
        self._asking = True
        self._all.idle.pop(self, None)
        self._wait(self._time_limits.answer)

    def end(self) -> None:
        """It is answered."""
        self._asking = False
        if self._address is not None:
            self._all.idle[self] = None
            self._wait(self._idle_seconds)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """What is no HTTP is refused in few words; what breaks down is logged, without who it was.

        What the house itself does with a request ends in the middleware, so text that cannot be written comes
        from a header that aiohttp wants to repeat.
        """
        del request, message
        if isinstance(exc, HttpProcessingError | UnicodeError):
            response = HttpProblem(400, "house.malformed", "this is no HTTP request").response()
        else:
            if exc is not None and not isinstance(exc, ConnectionError):
                logger.error("a request broke down", exc_info=exc)
            response = HttpProblem(status, "house.error", "the house had a problem").response()
        response.headers.update(HEADERS)
        response.headers["Server"] = "Rayon W"
        response.force_close()
        return response

    def log_exception(self, *args: Any, **more: Any) -> None:
        """aiohttp's own words have the address in them: only what happened is told."""
        del args
        logger.error("a connection broke down", exc_info=more.get("exc_info"))

    # Time.

    def give_way(self) -> None:
        """Somebody else needs the place."""
        self._all.idle.pop(self, None)
        self._abort()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = asyncio.get_running_loop().call_later(seconds, self._abort)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _abort(self) -> None:
        """Nothing came in time. A WebSocket looks after itself."""
        if self._wire is not None and self._wire.get_protocol() is self:
            self._wire.abort()


def per_address(settings: Settings, most: int) -> int:
    """How many of all connections one address may have, at most a quarter; 0: all, as a proxy must."""
    if settings.limits == 0 or settings.proxy:
        return 0
    return max(1, min(int(PER_ADDRESS * settings.limits), most // 4))


def peer_of(transport: asyncio.BaseTransport) -> str:
    """The key of the address at the other end."""
    peer = transport.get_extra_info("peername")
    return address_key(str(peer[0])) if isinstance(peer, tuple) and peer else ""
