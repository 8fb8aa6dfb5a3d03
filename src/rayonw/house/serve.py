"""Opens the house, tells where it is, and closes it in good order."""

import asyncio
import errno
import gc
import logging
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import segno
from aiohttp import web

from rayonw.house.house import House
from rayonw.house.http import application
from rayonw.house.lock import FolderInUse, lock_folder
from rayonw.house.logs import write_logs
from rayonw.house.settings import Settings
from rayonw.house.store import NewerStore, Store
from rayonw.house.whereabouts import EVERYWHERE, bracketed, seen_from_the_network

logger = logging.getLogger("rayonw.house")

FILE = "house.sqlite3"
STOP_SECONDS = 5.0
WRITER_WAITS = 0.001
"""Seconds after which a busy event loop lets the writer thread have the interpreter."""


class CannotOpen(Exception):
    """Why the house cannot be opened, in one sentence."""


def serve(settings: Settings) -> int:
    """Open the house and keep it open until SIGINT or SIGTERM; the exit code."""
    write_logs(settings.log)
    try:
        with asyncio.Runner(loop_factory=new_loop()) as runner:
            runner.run(run(settings, print_address))
    except CannotOpen as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def new_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """The fastest loop there is on this platform."""
    if sys.platform == "win32":
        return asyncio.new_event_loop
    import uvloop

    return uvloop.new_event_loop


async def run(settings: Settings, ready: Callable[[Settings, int], None]) -> None:
    """Open, say `ready` with the port, wait for a signal, close."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(sign, stop.set)
    prepare_folder(settings.data)
    try:
        lock = lock_folder(settings.data)
    except FolderInUse:
        raise CannotOpen(f"another house already uses the folder {settings.data}") from None
    with lock, closing(listen(settings)) as listener:
        house = House(open_store(settings.data), settings)
        runner = web.AppRunner(application(house), access_log=None, shutdown_timeout=STOP_SECONDS)
        await runner.setup()
        site = web.SockSite(runner, listener, backlog=1024)
        await site.start()
        sweeping = asyncio.create_task(house.sweep_on())
        calm_collector()
        sys.setswitchinterval(WRITER_WAITS)
        port = listener.getsockname()[1]
        logger.info("open on port %s", port)
        ready(settings, port)
        try:
            await stop.wait()
        finally:
            logger.info("closing")
            sweeping.cancel()
            await site.stop()
            await house.close()
            await runner.cleanup()
            logger.info("closed")


def prepare_folder(folder: Path) -> None:
    """The data folder is there and can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".writable"
        probe.write_text("")
        probe.unlink()
    except OSError as error:
        raise CannotOpen(f"the folder {folder} cannot be written: {error.strerror or error}") from None


def open_store(folder: Path) -> Store:
    """The house's file."""
    path = folder / FILE
    try:
        return Store(path)
    except NewerStore as error:
        raise CannotOpen(f"{path} was written by a newer Rayon W: {error}") from None
    except sqlite3.Error as error:
        raise CannotOpen(f"{path} cannot be opened: {error}") from None


def listen(settings: Settings) -> socket.socket:
    """A socket on the wanted port."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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


def calm_collector() -> None:
    """What is loaded now stays; what is young is looked at in small portions, what is old seldom.

    A portion of 50,000 took 25 ms and more: that is as long as players may wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 4, 200)


def print_address(settings: Settings, port: int) -> None:
    """Where to play, also as a QR code for phones on the same network."""
    local = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    lines = ["", f"  Rayon W is open:     http://{bracketed(local)}:{port}/"]
    lan = seen_from_the_network(settings, port)
    if lan is not None:
        address = lan + "/"
        lines += [f"  On your network:     {address}", ""]
        print("\n".join(lines), flush=True)
        if sys.stdout.isatty():
            segno.make(address, error="l").terminal(compact=True)
    else:
        print("\n".join(lines), flush=True)
    print(f"  Data:                {settings.data}\n  Ctrl-C stops.\n", flush=True)
