"""`python -m bench.inside LOAD TABLES`: what an action costs inside the house, without the system's part.

The real house is opened in this process, with its file, its limits off. Its browsers are in this process too:
instead of a socket each has a transport that keeps what is written to it. Everybody whose turn it is acts, at
all tables, one after the other; that is a round. Measured is the time of the event loop's thread from the
first bytes that arrive until the last step is written: what reads a message, plays it, hands it to the writer
thread, and tells it to four seats. The writer thread's time, and what the browsers do, are not in it.

In the last rounds Python's calls are counted instead (compiled ones are none): that number hardly depends on
the machine. The answer is one line of JSON.
"""

import asyncio
import base64
import cProfile
import json
import os
import pstats
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from pathlib import Path
from time import process_time, thread_time
from typing import Any, cast
from urllib.parse import urlsplit

import uvloop

from bench.load.line import Line
from rayonw.house import serve

COUNTED = 20
"""Rounds in which calls are counted, after those in which time is taken."""
WARM_UP = 5
WHOLE_TEXT = 0x81
"""How a frame with a whole message begins."""
zero: Callable[[], int] = ().__len__
"""Answers 0 without a call of Python, as a transport of C would."""

Factory = Callable[[], asyncio.Protocol]


class Loop(uvloop.Loop):
    """The house's event loop, which remembers what makes its connections."""

    factory: Factory

    async def create_server(  # type: ignore[override]
        self, factory: Any, *arguments: Any, **more: Any
    ) -> Any:
        self.factory = factory
        return await super().create_server(factory, *arguments, **more)


class Transport(asyncio.Transport):
    """The house's end of a connection that is not there: what is written is kept."""

    def __init__(self, protocol: asyncio.Protocol) -> None:
        super().__init__({"peername": ("127.0.0.1", 1)})
        self.protocol = protocol
        self.chunks: list[bytes] = []
        self.keep_quiet()
        self.is_closing = zero  # type: ignore[method-assign, assignment]
        self.get_write_buffer_size = zero  # type: ignore[method-assign]

    def keep_quiet(self) -> None:
        """Keep what is written, at no more cost than a transport of C."""
        self.write = self.chunks.append  # type: ignore[method-assign, assignment]

    def tell_of_text(self) -> "asyncio.Future[None]":
        """What is done when the next text is written."""
        told: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def write(data: bytes) -> None:
            self.chunks.append(data)
            if data[0] == WHOLE_TEXT and not told.done():
                told.set_result(None)

        self.write = write  # type: ignore[method-assign, assignment]
        return told

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = cast("asyncio.Protocol", protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def writelines(self, parts: Any) -> None:
        self.chunks.append(b"".join(parts))

    def pause_reading(self) -> None:
        """Nothing comes unasked."""

    def resume_reading(self) -> None:
        """As above."""

    def close(self) -> None:
        """The connection is lost, once."""
        protocol, self.protocol = self.protocol, asyncio.Protocol()
        asyncio.get_running_loop().call_soon(protocol.connection_lost, None)

    abort = close


class Browser(asyncio.Transport):
    """A browser's end: what it sends waits until its turn, what it is told until it listens."""

    def __init__(self, house: Transport, line: Line) -> None:
        super().__init__()
        self.house = house
        self.line = line
        self.sent: list[bytes] = []

    def write(self, data: Any) -> None:
        self.sent.append(bytes(data))

    def deliver(self) -> None:
        """Let the house have what was sent."""
        sent, self.sent = self.sent, []
        for data in sent:
            self.house.protocol.data_received(data)

    def listen(self) -> None:
        """Take what the house has written."""
        chunks = self.house.chunks[:]
        self.house.chunks.clear()
        for data in chunks:
            self.line.data_received(data)

    def close(self) -> None:
        """The process ends soon."""


class Browsers:
    """All browsers of this process."""

    def __init__(self, loop: Loop) -> None:
        self.all: list[Browser] = []
        self.loop = loop

    async def connect(self, url: str, hear: Callable[[bytes], None], cookie: str = "") -> Line:
        """Open a connection to ws://host:port/path, as `bench.load.line` does, without a socket."""
        line, protocol = Line(hear), self.loop.factory()
        browser = Browser(Transport(protocol), line)
        line.connection_made(browser)
        protocol.connection_made(browser.house)
        address = urlsplit(url)
        browser.write(handshake(address.path, address.netloc, cookie))
        self.all.append(browser)
        await line.opened
        return line

    async def relay(self) -> None:
        """Pass everything on between browsers and house, for ever: while tables are set."""
        while True:
            self.pass_on()
            await asyncio.sleep(0.005)

    def pass_on(self) -> None:
        for browser in self.all:
            browser.deliver()
            browser.listen()


def handshake(path: str, host: str, cookie: str) -> bytes:
    """The request that a WebSocket begins with."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Upgrade: websocket"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
    return "\r\n".join([*lines, f"Cookie: {cookie}", "", ""]).encode()


async def played(
    browsers: Browsers, tables: list[Any], profile: cProfile.Profile | None = None
) -> tuple[float, float]:
    """One round: seconds of this thread, and of all threads, in which every table had one action."""
    for table in tables:
        table.act()
    acting = [browser for browser in browsers.all if browser.sent]
    bodies = [(browser.house.protocol.data_received, b"".join(browser.sent)) for browser in acting]
    for browser in acting:
        browser.sent = []
    last = tables[-1].lines[-1].transport.house
    told = last.tell_of_text()
    began, all_began = thread_time(), process_time()
    if profile is not None:
        profile.enable()
    for hear, data in bodies:
        hear(data)
    await told
    if profile is not None:
        profile.disable()
    took = thread_time() - began, process_time() - all_began
    last.keep_quiet()
    for browser in browsers.all:
        browser.listen()
    assert not any(table.seen for table in tables), "somebody was not told"
    return took


async def measured(loop: Loop, load: str, many: int, port: int) -> dict[str, Any]:
    """Every round at freshly set tables."""
    browsers = Browsers(loop)
    server = import_module(f"bench.load.{load}").House(f"http://127.0.0.1:{port}", browsers.connect)
    await server.open()
    relaying = asyncio.create_task(browsers.relay())
    tables = [await server.table(number, number) for number in range(many)]
    await asyncio.sleep(0.1)
    relaying.cancel()
    with suppress(asyncio.CancelledError):
        await relaying
    browsers.pass_on()
    rounds = server.actions - WARM_UP - COUNTED
    for _ in range(WARM_UP):
        await played(browsers, tables)
    seconds = [await played(browsers, tables) for _ in range(rounds)]
    profile = cProfile.Profile(builtins=False)
    for _ in range(COUNTED):
        await played(browsers, tables, profile)
    await server.close()
    actions = COUNTED * many
    calls = list(calls_in(profile))
    return {
        "loop": [round(took / many * 1e6, 2) for took, _ in seconds],
        "process": [round(took / many * 1e6, 2) for _, took in seconds],
        "calls": round(sum(count for _, count in calls) / actions, 1),
        "most": [(name, round(count / actions, 2)) for name, count in calls if count > actions / 20],
    }


def calls_in(profile: cProfile.Profile) -> Iterator[tuple[str, int]]:
    """Functions of Python and how often they were called, the most called first."""
    functions: dict[tuple[str, int, str], Any] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    for (file, line, name), (_, count, *_) in sorted(functions.items(), key=lambda one: -one[1][1]):
        yield f"{'/'.join(Path(file).parts[-2:])}:{line} {name}", count


def main(load: str, many: int) -> None:
    """Open the house, measure, close it."""
    found: dict[str, Any] = {}
    loop = Loop()
    asyncio.set_event_loop(loop)

    def ready(_: Any, port: int) -> None:
        async def work() -> None:
            try:
                found.update(await measured(loop, load, many, port))
            finally:
                os.kill(os.getpid(), 15)

        works.append(loop.create_task(work()))

    works: list[asyncio.Task[None]] = []
    with tempfile.TemporaryDirectory(prefix="rayonw-bench-") as data, redirect_stdout(StringIO()):
        chosen = vars(serve)["Settings"]  # Its place is another in older versions.
        settings = chosen(host="127.0.0.1", port=0, data=Path(data), limits=0)
        loop.run_until_complete(serve.run(settings, ready))
    works[0].result()
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
