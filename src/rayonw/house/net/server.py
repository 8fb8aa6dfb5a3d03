"""The server: the listening socket on which browsers connect."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from aiohttp import web

from rayonw.house.house import House
from rayonw.house.net.http_connections import HttpConnection, HttpConnections
from rayonw.house.net.tls_port import TlsPort
from rayonw.house.net.trust import plain_application
from rayonw.house.tls import Certificates

BACKLOG = 1024
STOP_SECONDS = 5.0
FRESH_SECONDS = 60.0
"""How often it is looked whether a certificate is to be renewed."""


@asynccontextmanager
async def open_server(
    house: House,
    app: web.Application,
    listener: socket.socket,
    room: int,
    certificates: Certificates | None = None,
) -> AsyncIterator[HttpConnections]:
    """Browsers may connect, as many as there is room for; afterwards those who did may finish.

    With a certificate they speak TLS; who does not is shown the way by a small application of its own.
    """
    runner, server = await running(app)
    connections = HttpConnections(house.settings, room)
    house.metrics.more += [*connections.gauges, connections.turned_away]
    runners = [runner]
    accepting: asyncio.Server | TlsPort
    if certificates is None:
        accepting = await asyncio.get_running_loop().create_server(
            lambda: HttpConnection(server, connections), sock=listener, backlog=BACKLOG
        )
    else:
        plain_runner, plain_server = await running(plain_application(app, certificates.authority))
        runners.append(plain_runner)
        accepting = TlsPort(
            listener,
            certificates,
            lambda: HttpConnection(server, connections),
            lambda: HttpConnection(plain_server, connections),
            lambda: connections.most - connections.open,
            house.settings.time_limits.header,
        )
        accepting.open(BACKLOG)
    try:
        yield connections
    finally:
        accepting.close()
        await house.close()
        for each in runners:
            await each.cleanup()


async def running(app: web.Application) -> tuple[web.AppRunner, web.Server]:
    """An application that can be asked."""
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_SECONDS)
    await runner.setup()
    assert runner.server is not None
    return runner, runner.server


async def keep_fresh(certificates: Certificates) -> None:
    """Renew the certificate, or read it again, whenever that is due, for ever."""
    while True:
        await asyncio.sleep(FRESH_SECONDS)
        with suppress(OSError):
            certificates.refresh()
