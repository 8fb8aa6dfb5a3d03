"""A real house in this process on a free port, and guests who talk to it as browsers do."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType, web

from rayonw.house.house import House
from rayonw.house.net.client_files import ClientFiles
from rayonw.house.net.http_connections import HttpConnections
from rayonw.house.net.requests import COOKIE
from rayonw.house.net.routes import application
from rayonw.house.net.server import open_server
from rayonw.house.ops.settings import Settings
from rayonw.house.store import Store
from rayonw.house.store.postgres import open_postgres
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.store import SqliteStore
from rayonw.house.table.live import LiveTable
from rayonw.house.tls import Certificates
from rayonw.house.wire import (
    Ack,
    Act,
    Bye,
    FromServer,
    Json,
    Limited,
    Lobby,
    Me,
    Noted,
    Older,
    OutcomeInfo,
    Page,
    Reacted,
    Refused,
    Step,
    Sync,
    TableInfo,
    Told,
)
from rayonw.kernel.patch import merge
from tests.house.waiting import eventually

DATABASE = ""
"""The PostgreSQL database of the houses of this test; "": each has a file."""
ROOM = 1000
"""Connections that the house of a test has room for."""
PATIENCE = 40.0
"""Seconds to wait for a message before a test fails."""
LONGEST = 3 * PATIENCE
"""Seconds in which what is waited for must come, however much else is told meanwhile."""

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer, strict=True)
_numbers = count(1)


class Window:
    """One browser window at a table: applies what it gets, as the client does."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[Any] = []
        self.told: list[Told] = []
        self.older = False
        self.seq = 0
        self.you: int | None = None
        self.view: Json = {}
        self.legal: list[str] = []
        self.deadline: int | None = None
        self.outcome: OutcomeInfo | None = None
        self.note: Json = {}
        self.table: TableInfo

    async def next(self) -> Any:
        """The next message; Bye is the last one."""
        message = await self.socket.receive(PATIENCE)
        assert message.type is WSMsgType.TEXT, f"the connection ended: {message}"
        self.frames.append(message.data)
        heard = _decoder.decode(message.data)
        self.messages.append(heard)
        self._apply(heard)
        return heard

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        """Read until a message is as wanted."""
        async with asyncio.timeout(LONGEST):
            while not wanted(heard := await self.next()):
                pass
        return heard

    async def hear(self, kind: type) -> Any:
        """Read until a message of this kind."""
        return await self.until(lambda heard: isinstance(heard, kind))

    async def reach(self, seq: int) -> None:
        """Read until this entry was seen."""
        async with asyncio.timeout(LONGEST):
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

    async def read_back(self) -> "Window":
        """Scroll the log back to its beginning."""
        while self.older:
            await self.send(Older(new_id(), self.told[0].seq))
            await self.hear(Page)
        return self

    async def close(self) -> None:
        """The browser is closed."""
        await self.socket.close()

    def _apply(self, heard: Any) -> None:
        if isinstance(heard, Sync):
            self.seq, self.you, self.table = heard.seq, heard.you, heard.table
            self.view, self.legal, self.told = dict(heard.view or {}), texts(heard.legal), heard.history
            self.deadline, self.outcome, self.note = heard.deadline, heard.outcome, heard.note
            self.older = heard.older
        elif isinstance(heard, Step):
            assert heard.seq == self.seq + 1, "a gap in seq"
            self.seq, self.legal, self.deadline = heard.seq, texts(heard.legal), heard.deadline
            self.view = merge(self.view, heard.patch)
            self.outcome = heard.outcome
            self.told.append(Told(heard.seq, heard.at, heard.by, heard.events))
        elif isinstance(heard, Lobby):
            assert heard.seq in (self.seq, self.seq + 1), "a gap in seq"
            self.seq, self.you, self.table = heard.seq, heard.you, heard.table
        elif isinstance(heard, Reacted):
            assert heard.seq == self.seq + 1, "a gap in seq"
            self.seq = heard.seq
        elif isinstance(heard, Page):
            self.told, self.older = heard.history + self.told, heard.older
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

    async def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[int, bytes]:
        """GET."""
        async with self.session.get(self.base + path, headers=headers) as response:
            return response.status, await response.read()

    async def make(
        self,
        seats: int = 2,
        bots: tuple[str, ...] = (),
        start: bool = False,
        game: str = "wapi",
        options: Json | None = None,
        **more: object,
    ) -> str:
        """Make a table; its code."""
        wish = {"game": game, "seats": seats, "options": options or {}, "bots": bots, "start": start, **more}
        status, raw = await self.post("/api/tables", wish)
        assert status == 201, raw
        code: str = msgspec.json.decode(raw)["code"]
        return code

    async def who(self) -> Me:
        """Who the house says this browser is."""
        status, raw = await self.get("/api/me")
        assert status == 200
        return msgspec.json.decode(raw, type=Me)

    def token(self) -> str:
        """The cookie's secret."""
        return next(cookie.value for cookie in self.session.cookie_jar if cookie.key == COOKIE)

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

    def __init__(
        self,
        house: House,
        app: web.Application,
        connections: HttpConnections,
        base: str,
        stack: AsyncExitStack,
    ) -> None:
        self.house = house
        self.app = app
        self.connections = connections
        self.base = base
        self.guests: list[Guest] = []
        self._stack = stack

    @property
    def file(self) -> SqliteFile:
        """The house's SQLite file."""
        assert isinstance(self.house.store, SqliteStore)
        return self.house.store.file

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

    async def nobody_at(self, code: str) -> None:
        """Wait until no browser is connected to a table."""
        live = await self.live_table(code)
        await eventually(lambda: not live.connections)

    async def live_table(self, code: str) -> LiveTable:
        """The live table."""
        live = await self.house.live_table(code)
        assert live is not None
        return live


@asynccontextmanager
async def opened(
    data: Path,
    settings: Settings | None = None,
    pages: ClientFiles | None = None,
    database: str = "",
    beats: bool = True,
    certificates: Certificates | None = None,
) -> AsyncIterator[Rig]:
    """An open house on this folder, or on a database; without beats it is alive for one lease only."""
    chosen = settings or Settings(data=data, pace=0, limits=0, bot_processes=1)
    async with AsyncExitStack() as stack:
        house = House(await store_at(data, database or DATABASE), chosen)
        await house.begin()
        if house.neighbours is not None and beats:
            beating = asyncio.create_task(house.neighbours.go_on())
            stack.callback(beating.cancel)
        authority = certificates.authority if certificates is not None else None
        app = application(house, pages or ClientFiles(data / "no-client"), authority)
        listener = socket.create_server(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        connections = await stack.enter_async_context(open_server(house, app, listener, ROOM, certificates))
        yield Rig(house, app, connections, f"{chosen.scheme}://127.0.0.1:{port}", stack)


async def store_at(data: Path, database: str) -> Store:
    """The store of a house."""
    return await open_postgres(database, "") if database else SqliteStore(data / "house.sqlite3")


def texts(legal: list[Json]) -> list[str]:
    """Actions as their texts."""
    return [action["text"] for action in legal]


def new_id() -> str:
    """A message id that was never used."""
    return f"m{next(_numbers)}"
