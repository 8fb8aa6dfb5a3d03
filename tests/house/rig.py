"""A real house in this process on a free port, and guests who talk to it as browsers do."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType, web

from rayonw.house.house import House
from rayonw.house.http import application
from rayonw.house.pages import Pages
from rayonw.house.settings import Settings
from rayonw.house.sitting import Sitting
from rayonw.house.store import Store
from rayonw.house.wire import (
    Ack,
    Act,
    Bye,
    FromServer,
    Limited,
    Lobby,
    Me,
    Noted,
    OutcomeInfo,
    Refused,
    Step,
    Sync,
    TableInfo,
    Told,
    Words,
)
from rayonw.kernel.patch import merge

PATIENCE = 10.0
"""Seconds to wait for a message before a test fails."""

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer, strict=True)
_numbers = count(1)


class Window:
    """One browser window at a table: applies what it gets, as the client does."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[Any] = []
        self.told: list[Told] = []
        self.seq = 0
        self.you: int | None = None
        self.view: Words = {}
        self.legal: list[str] = []
        self.deadline: int | None = None
        self.outcome: OutcomeInfo | None = None
        self.note: Words = {}
        self.table: TableInfo

    async def next(self) -> Any:
        """The next message; Bye is the last one."""
        message = await self.socket.receive(PATIENCE)
        assert message.type is WSMsgType.TEXT, f"the line ended: {message}"
        self.frames.append(message.data)
        heard = _decoder.decode(message.data)
        self.messages.append(heard)
        self._apply(heard)
        return heard

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        """Read until a message is as wanted."""
        while True:
            heard = await self.next()
            if wanted(heard):
                return heard

    async def hear(self, kind: type) -> Any:
        """Read until a message of this kind."""
        return await self.until(lambda heard: isinstance(heard, kind))

    async def reach(self, seq: int) -> None:
        """Read until this entry was seen."""
        while self.seq < seq:
            await self.next()

    async def send(self, message: Any) -> None:
        """Send a message of the wire, or any text."""
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        await self.socket.send_str(text)

    async def ask(self, message: Any) -> Any:
        """Send, and read until it is answered: Ack, Refused or Limited."""
        await self.send(message)
        return await self.answer(message.id)

    async def answer(self, an_id: str) -> Any:
        """Read until message `an_id` is answered."""
        return await self.until(
            lambda heard: isinstance(heard, Ack | Refused | Limited) and heard.id == an_id
        )

    async def done(self, message: Any) -> int:
        """Send, and see it acknowledged; its seq."""
        answer = await self.ask(message)
        assert isinstance(answer, Ack), answer
        return answer.seq

    async def why(self, message: Any) -> str:
        """Send, and see it refused; the reason."""
        answer = await self.ask(message)
        assert isinstance(answer, Refused), answer
        return answer.why

    async def play(self, action: str | None = None) -> int:
        """Play an action, by default the first legal one; its seq."""
        seq = await self.done(Act(new_id(), self.seq, action or self.legal[0]))
        await self.reach(seq)
        return seq

    async def close(self) -> None:
        """The browser is closed."""
        await self.socket.close()

    def _apply(self, heard: Any) -> None:
        if isinstance(heard, Sync):
            self.seq, self.you, self.table = heard.seq, heard.you, heard.table
            self.view, self.legal, self.told = heard.view or {}, heard.legal, heard.history
            self.deadline, self.outcome, self.note = heard.deadline, heard.outcome, heard.note
        elif isinstance(heard, Step):
            assert heard.seq == self.seq + 1, "a gap in seq"
            self.seq, self.legal, self.deadline = heard.seq, heard.legal, heard.deadline
            self.view = merge(self.view, heard.patch)
            self.outcome = heard.outcome
            self.told.append(Told(heard.seq, heard.at, heard.by, heard.events))
        elif isinstance(heard, Lobby):
            assert heard.seq in (self.seq, self.seq + 1), "a gap in seq"
            self.seq, self.you, self.table = heard.seq, heard.you, heard.table
        elif isinstance(heard, Noted):
            self.note = heard.note


class Guest:
    """A browser with its cookies."""

    def __init__(self, base: str, session: ClientSession) -> None:
        self.base = base
        self.session = session
        self.me = Me("", "")
        self.windows: list[Window] = []

    async def named(self, name: str) -> "Guest":
        """Choose a name."""
        status, raw = await self.post("/api/me", {"name": name})
        assert status == 200, raw
        self.me = msgspec.json.decode(raw, type=Me)
        return self

    async def post(self, path: str, body: Any, headers: dict[str, str] | None = None) -> tuple[int, bytes]:
        """POST JSON (or bytes as they are)."""
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        async with self.session.post(self.base + path, data=data, headers=headers) as response:
            return response.status, await response.read()

    async def get(self, path: str) -> tuple[int, bytes]:
        """GET."""
        async with self.session.get(self.base + path) as response:
            return response.status, await response.read()

    async def make(
        self,
        seats: int = 2,
        bots: tuple[str, ...] = (),
        start: bool = False,
        game: str = "wapi",
        options: Words | None = None,
    ) -> str:
        """Make a table; its code."""
        wish = {"game": game, "seats": seats, "options": options or {}, "bots": bots, "start": start}
        status, raw = await self.post("/api/tables", wish)
        assert status == 201, raw
        code: str = msgspec.json.decode(raw)["code"]
        return code

    async def open(self, code: str) -> Window:
        """Open a table's page, up to its first sync."""
        window = await self.dial(code)
        await window.hear(Sync)
        return window

    async def dial(self, code: str, **how: Any) -> Window:
        """Open a WebSocket and wait for nothing."""
        window = Window(await self.session.ws_connect(f"{self.base}/ws/{code}", **how))
        self.windows.append(window)
        return window

    async def go(self) -> None:
        """Close all windows and the browser."""
        for window in self.windows:
            await window.close()
        await self.session.close()

    async def turned_away(self, code: str) -> str:
        """Open a table's page that says goodbye at once; the reason."""
        window = await self.dial(code)
        bye = await window.hear(Bye)
        reason: str = bye.reason
        return reason


class Rig:
    """The house, and the door to it."""

    def __init__(self, house: House, base: str, stack: AsyncExitStack) -> None:
        self.house = house
        self.base = base
        self.guests: list[Guest] = []
        self._stack = stack

    async def browser(self) -> Guest:
        """A browser that was never here."""
        session = ClientSession(cookie_jar=CookieJar(unsafe=True))
        guest = Guest(self.base, session)
        self._stack.push_async_callback(guest.go)
        self.guests.append(guest)
        return guest

    async def guest(self, name: str = "Ada") -> Guest:
        """A browser with a name."""
        return await (await self.browser()).named(name)

    async def sitting(self, code: str) -> Sitting:
        """The live table."""
        sitting = await self.house.sitting(code)
        assert sitting is not None
        return sitting


@asynccontextmanager
async def opened(
    data: Path, settings: Settings | None = None, pages: Pages | None = None
) -> AsyncIterator[Rig]:
    """An open house on this folder."""
    chosen = settings or Settings(data=data, pace=0, limits=0, bot_processes=1)
    async with AsyncExitStack() as stack:
        house = House(Store(data / "house.sqlite3"), chosen)
        runner = web.AppRunner(application(house, pages or Pages(data / "no-client")), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port = runner.addresses[0][1]
        stack.push_async_callback(runner.cleanup)
        stack.push_async_callback(house.close)
        yield Rig(house, f"http://127.0.0.1:{port}", stack)


def new_id() -> str:
    """A message id that was never used."""
    return f"m{next(_numbers)}"
