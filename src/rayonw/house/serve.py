"""Opens the house, tells where it is, and closes it in good order."""

import asyncio
import errno
import logging
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import segno

from rayonw.house.house import House
from rayonw.house.net import (
    BadNetwork,
    BadUrl,
    application,
    keep_fresh,
    network_of,
    open_server,
    public_origin,
)
from rayonw.house.notices import ANY, BadOrigin, BadWebhooks, allowed_place, read_webhooks
from rayonw.house.ops import (
    EVERYWHERE,
    BadZone,
    Collector,
    FolderInUse,
    Settings,
    bracketed,
    lock_folder,
    log_unhandled,
    machine_names,
    prepare_folder,
    room_for_connections,
    seen_from_the_network,
    set_up_logging,
    zone_named,
)
from rayonw.house.store import BadStore, StorageFailed, open_store
from rayonw.house.tls import BadCertificate, Certificates, authority_in, certificates_of

logger = logging.getLogger("rayonw.house")

WRITER_WAITS = 0.001
"""Seconds after which a busy event loop lets the writer thread have the interpreter."""


class CannotOpen(Exception):
    """Why the house cannot be opened, in one sentence."""


def serve(settings: Settings) -> int:
    """Open the house and keep it open until SIGINT or SIGTERM; the exit code."""
    set_up_logging(settings.log_format)
    settings = replace(settings, desk=new_secret())
    try:
        with asyncio.Runner(loop_factory=new_loop()) as runner:
            runner.run(run(settings, print_address))
    except CannotOpen as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def new_secret() -> str:
    """What opens the host's desk, until the next start."""
    return secrets.token_urlsafe(24)


def new_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """The fastest loop there is on this platform."""
    if sys.platform == "win32":
        return asyncio.SelectorEventLoop
    import uvloop

    return uvloop.new_event_loop


async def run(settings: Settings, ready: Callable[[Settings, int], None]) -> None:
    """Open, say `ready` with the port, wait for a signal, close."""
    check_addresses(settings)
    if settings.database:
        prepare_certificate(settings)
        with closing(listen(settings)) as listener:
            await open_on(listener, settings, ready, asyncio.Event())
        return
    seen_by_others = open_folder(settings.data)
    try:
        lock = lock_folder(settings.data)
    except FolderInUse:
        raise CannotOpen(f"another house already uses the folder {settings.data}") from None
    with lock, closing(listen(settings)) as listener:
        for sentence in seen_by_others:
            logger.warning(sentence)
        await open_on(listener, settings, ready, asyncio.Event())


async def open_on(
    listener: socket.socket, settings: Settings, ready: Callable[[Settings, int], None], stop: asyncio.Event
) -> None:
    """Open the house on a socket, say `ready` with the port, wait for a signal or for `stop`, close."""
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(sign, stop.set)
    loop.set_exception_handler(log_unhandled)
    certificates = certificate(settings)
    try:
        house = House(await open_store(settings), settings)
        await house.begin()
    except (BadStore, StorageFailed) as sentence:
        raise CannotOpen(str(sentence)) from None
    authority = certificates.authority if certificates is not None else None
    room = room_for_connections()
    async with open_server(house, application(house, authority=authority), listener, room, certificates):
        collector = Collector(house.metrics.pauses.observe)
        fresh = [keep_fresh(certificates)] if certificates is not None else []
        works = (*house.chores(), collector.go_on(house.is_quiet), *fresh)
        chores = [asyncio.create_task(work) for work in works]
        collector.begin()
        sys.setswitchinterval(WRITER_WAITS)
        port = listener.getsockname()[1]
        logger.info("open on port %s", port)
        ready(settings, port)
        stopping = asyncio.create_task(stop_when(house.desk.stop, stop, settings))
        chores.append(stopping)
        try:
            await stop.wait()
        finally:
            logger.info("closing")
            for chore in chores:
                chore.cancel()
            collector.end()
    logger.info("closed")


async def stop_when(wished: asyncio.Event, stop: asyncio.Event, settings: Settings) -> None:
    """Close when the host's countdown is over; one of several on this machine lets all of them close."""
    await wished.wait()
    logger.info("closing, as the host wished")
    if settings.house and settings.houses > 1:
        os.kill(os.getppid(), signal.SIGTERM)
    else:
        stop.set()


def check_addresses(settings: Settings) -> None:
    """The house knows by which addresses it may be asked for, by whom its numbers, and when a day begins."""
    try:
        for url in settings.public_url:
            public_origin(url)
        for network in settings.metrics_for:
            network_of(network)
        zone_named(settings.day_zone)
        for origin in settings.allow_push:
            if origin != ANY:
                allowed_place(origin)
        read_webhooks(settings.webhooks)
    except (BadUrl, BadNetwork, BadZone, BadOrigin, BadWebhooks) as wrong:
        raise CannotOpen(str(wrong)) from None
    if settings.proxy and not settings.public_url:
        raise CannotOpen("behind a proxy the house must know its address: add --public-url https://…")


def certificate(settings: Settings) -> Certificates | None:
    """The certificate by which browsers know the house, if it is to have one."""
    try:
        return certificates_of(settings)
    except BadCertificate as sentence:
        raise CannotOpen(str(sentence)) from None


def prepare_certificate(settings: Settings) -> None:
    """See that there is a certificate where one is asked for, before anything else is opened."""
    if settings.https:
        for sentence in open_folder(settings.data):
            logger.warning(sentence)
    certificate(settings)


def open_folder(folder: Path) -> list[str]:
    """Have the folder, for the house alone; what could not be kept from others."""
    try:
        return prepare_folder(folder)
    except OSError as error:
        raise CannotOpen(f"the folder {folder} cannot be written: {error.strerror or error}") from None


def listen(settings: Settings, together: bool = False) -> socket.socket:
    """A socket on the wanted port; together: others of this program have it too."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if together:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise CannotOpen(why_no_port(settings, error)) from None
    return listener


def why_no_port(settings: Settings, error: Exception) -> str:
    """One sentence for a port that cannot be had."""
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return f"port {settings.port} is in use; choose another with --port"
    if number == errno.EACCES:
        return f"port {settings.port} needs more rights; choose one above 1023 with --port"
    return f"cannot listen on {settings.host} port {settings.port}: {getattr(error, 'strerror', '') or error}"


def print_address(settings: Settings, port: int) -> None:
    """Where to play, also as a QR code for phones on the same network."""
    local = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    lines = ["", f"  Rayon W is open:     {settings.scheme}://{bracketed(local)}:{port}/"]
    lan = seen_from_the_network(settings, port)
    if settings.public_url:
        lines.append(f"  For everybody:       {public_origin(settings.public_url[0])}/")
    if lan is not None:
        address = lan + "/"
        lines.append(f"  On your network:     {address}")
        if settings.https:
            address = address.replace("https:", "http:", 1)
            lines.append(f"  For new phones:      {address}trust")
            lines.append(f"  Their certificate:   {fingerprint(settings)}")
        lines.append("")
        print("\n".join(lines), flush=True)
        if sys.stdout.isatty():
            segno.make(address, error="l").terminal(compact=True)
    else:
        print("\n".join(lines), flush=True)
    if settings.desk:
        origin = public_origin(settings.public_url[0]) if settings.public_url else None
        print(
            f"  For you alone:       {origin or f'{settings.scheme}://{bracketed(local)}:{port}'}/desk#{settings.desk}"
        )
    data = address_of(settings.database) if settings.database else settings.data
    print(f"  Data:                {data}\n  Ctrl-C stops.\n", flush=True)


def fingerprint(settings: Settings) -> str:
    """By which phones can be sure that the certificate they are given is this house's."""
    return authority_in(settings.data, machine_names()[-1]).fingerprint


def address_of(database: str) -> str:
    """Where a database is, without name and password."""
    return "PostgreSQL at " + (database.rpartition("@")[2] or "this machine")
