"""The supervisor: several houses on one port, each a process of its own.

It holds one listening socket per process and passes it on: so connections spread evenly, and those that come
while a process is started again wait instead of being refused. A process that ends by itself, or does not say
for long that it is well, is started again. SIGHUP renews all, one after the other; SIGTERM and Ctrl-C stop
them.
"""

import asyncio
import logging
import os
import pickle
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace

from rayonw.house.ops import (
    POSTGRES_FOLDER,
    EmbeddedServer,
    FolderInUse,
    NoServer,
    Settings,
    lock_folder,
    log_unhandled,
    set_up_logging,
)
from rayonw.house.serve import (
    CannotOpen,
    check_addresses,
    listen,
    new_secret,
    open_folder,
    prepare_certificate,
    print_address,
)

logger = logging.getLogger("rayonw.house")

OPEN_SECONDS = 60.0
STOP_SECONDS = 20.0
HANG_SECONDS = 15.0
"""A process that has not said for so long that it is well is ended and started again."""
SOON_DEAD = 5.0
"""A process that lives shorter than this is started again later and later."""


def supervise(settings: Settings) -> int:
    """Open several houses and keep them open until SIGINT or SIGTERM; the exit code."""
    set_up_logging(settings.log_format)
    try:
        asyncio.run(keep_open(settings))
    except CannotOpen as sentence:
        print(f"rayonw: {sentence}", file=sys.stderr)
        return 1
    except SystemExit as ended:
        return int(str(ended.code or 0))
    return 0


async def keep_open(settings: Settings) -> None:
    """Set up what the houses share, keep them open, take it down."""
    if sys.platform == "win32":
        raise CannotOpen("several houses on one port are not possible on Windows: leave --houses out")
    check_addresses(settings)
    settings = replace(settings, desk=new_secret())
    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    prepare_certificate(settings)
    with ExitStack() as stack:
        shown = settings
        if not settings.database:
            server = embedded(settings, stack)
            settings = replace(settings, database=server.url)
            tending = asyncio.create_task(tend_server(server))
            stack.callback(tending.cancel)
        sockets = [stack.enter_context(each) for each in listen_together(settings)]
        port = sockets[0].getsockname()[1]
        each = max(1, settings.bot_processes // settings.houses)
        members = [
            Member(replace(settings, house=str(number), bot_processes=each), listener)
            for number, listener in enumerate(sockets, 1)
        ]
        await Supervisor(members, lambda: print_address(shown, port)).run()


def embedded(settings: Settings, stack: ExitStack) -> EmbeddedServer:
    """An embedded server in the data folder, for as long as the stack."""
    for sentence in open_folder(settings.data):
        logger.warning(sentence)
    try:
        stack.enter_context(lock_folder(settings.data))
        server = EmbeddedServer(settings.data / POSTGRES_FOLDER)
        stack.callback(server.stop)
        server.start()
        return server
    except FolderInUse:
        raise CannotOpen(f"another house already uses the folder {settings.data}") from None
    except NoServer as sentence:
        raise CannotOpen(str(sentence)) from None


async def tend_server(server: EmbeddedServer) -> None:
    """Start the embedded server again whenever it ended. Nothing else is done here meanwhile."""
    while True:
        await asyncio.sleep(0.5)
        if server.ended():
            logger.error("the embedded PostgreSQL ended and is started again")
            try:
                server.start()
            except NoServer as sentence:
                logger.error("%s", sentence)
                await asyncio.sleep(5)


def listen_together(settings: Settings) -> list[socket.socket]:
    """One socket per process, all on the same port, which nobody else has."""
    probe = listen(settings)
    port = probe.getsockname()[1]
    probe.close()
    return [listen(replace(settings, port=port), together=True) for _ in range(settings.houses)]


class Member:
    """One of the houses: its process, and the socket on which it is reached."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self.settings = settings
        self._listener = listener
        self.process: HouseProcess | None = None
        self.fell: int = 0
        """How often in a row it ended soon after its start."""

    def start(self) -> "HouseProcess":
        """A new process on the same socket."""
        return HouseProcess(self.settings, self._listener)


class HouseProcess:
    """A process, what it says on its pipe, and its end."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        self.began = self.heard = loop.time()
        self.ready = asyncio.Event()
        self.ended = asyncio.Event()
        self._reading, writing = os.pipe()
        os.set_blocking(self._reading, False)
        command = [sys.executable, "-m", "rayonw.house.member", str(listener.fileno()), str(writing)]
        self.popen = subprocess.Popen(
            command, stdin=subprocess.PIPE, pass_fds=(listener.fileno(), writing), start_new_session=True
        )
        os.close(writing)
        assert self.popen.stdin is not None
        told = pickle.dumps(settings)
        self.popen.stdin.write(len(told).to_bytes(4, "big") + told)
        self.popen.stdin.flush()
        loop.add_reader(self._reading, self._hear)

    def _hear(self) -> None:
        """It is well; or it is gone."""
        loop = asyncio.get_running_loop()
        if os.read(self._reading, 1000):
            self.heard = loop.time()
            self.ready.set()
        else:
            loop.remove_reader(self._reading)
            os.close(self._reading)
            loop.run_in_executor(None, self.popen.wait).add_done_callback(lambda _: self.ended.set())

    async def opened(self) -> bool:
        """Wait until it is open; whether it is."""
        waits = [asyncio.create_task(self.ready.wait()), asyncio.create_task(self.ended.wait())]
        await asyncio.wait(waits, timeout=OPEN_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        return self.ready.is_set() and not self.ended.is_set()

    async def stop(self) -> None:
        """End it in good order, or, if that takes too long, at once."""
        with suppress(ProcessLookupError):
            self.popen.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self.ended.wait()
        except TimeoutError:
            self.popen.kill()
            await self.ended.wait()


class Supervisor:
    """Keeps the houses open."""

    def __init__(self, members: list[Member], opened: Callable[[], None]) -> None:
        self._members = members
        self._opened = opened
        self._stop = asyncio.Event()
        self._renew = asyncio.Event()
        self._renewing = False

    async def run(self) -> None:
        """Start all, look after them until a signal comes, stop all."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew.set)
        first, *others = self._members
        try:
            await self._start_first(first)
            for member in others:
                member.process = member.start()
            for member in others:
                assert member.process is not None
                await member.process.opened()
            if not self._stop.is_set():
                self._opened()
            tending = [asyncio.create_task(self._tend(member)) for member in self._members]
            renewing = asyncio.create_task(self._renew_all())
            await self._stop.wait()
            for task in (*tending, renewing):
                task.cancel()
            await asyncio.gather(*tending, renewing, return_exceptions=True)
        finally:
            running = [member.process for member in self._members if member.process is not None]
            await asyncio.gather(*(process.stop() for process in running))

    async def _start_first(self, member: Member) -> None:
        """The first house brings the store up to date; if it cannot open, none can, and it has said why."""
        member.process = member.start()
        if not await member.process.opened() and not self._stop.is_set():
            raise SystemExit(1)

    async def _tend(self, member: Member) -> None:
        """Start a house again whenever it ended, or hangs."""
        loop = asyncio.get_running_loop()
        while True:
            process = member.process
            assert process is not None
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await process.ended.wait()
            if member.process is not process:
                continue
            name = member.settings.house
            if process.ended.is_set():
                code = process.popen.returncode
                logger.error("house %s ended with code %s and is started again", name, code)
                member.fell = member.fell + 1 if loop.time() - process.began < SOON_DEAD else 0
                await asyncio.sleep(min(10.0, member.fell * 1.0))
                member.process = member.start()
            elif process.ready.is_set() and loop.time() - process.heard > HANG_SECONDS:
                logger.error("house %s hangs and is ended", name)
                process.popen.kill()

    async def _renew_all(self) -> None:
        """Whenever SIGHUP comes: one after the other, a new process beside the old one, which then closes."""
        while True:
            await self._renew.wait()
            self._renew.clear()
            for member in self._members:
                old, new = member.process, member.start()
                if await new.opened():
                    member.process = new
                    if old is not None:
                        await old.stop()
                    logger.info("house %s is renewed", member.settings.house)
                else:
                    logger.error("house %s cannot be renewed and stays as it is", member.settings.house)
                    await new.stop()
