"""A program's seat at a table of a house: a guest like any other, with its seat's View and no more."""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from rayonw.bots.program import Program, ProgramFailed, question_about
from rayonw.kernel.patch import merge

COOKIE = "rayonw"
COME_AGAIN = ("restart", "storage", "slow")
"""Goodbyes after which a guest comes back."""
TRIES = 20
PAUSE = 0.5
"""Seconds before the next try to connect."""


class NotSeated(Exception):
    """Why the program cannot play, in one sentence."""


class Visitor:
    """One guest of a house and the program that plays for it, at one table."""

    def __init__(
        self, address: str, program: Program, milliseconds: float, tell: Callable[[str], None]
    ) -> None:
        """`address` is the table's page, as people share it."""
        parts = urlsplit(address)
        code = parts.path.rstrip("/").rpartition("/")[2]
        if parts.scheme not in ("http", "https") or not parts.netloc or not code:
            raise NotSeated(f"{address} is no address of a table")
        self._base = f"{parts.scheme}://{parts.netloc}"
        self._code = code
        self._program = program
        self._milliseconds = milliseconds
        self._tell = tell
        self._session: ClientSession
        self._game = ""
        self._seat: int | None = None
        self._view: dict[str, Any] = {}
        self._news: dict[str, Any] = {}
        """The last message that said what may be played."""
        self._asked_to_sit = False
        self._thinking: asyncio.Task[None] | None = None
        self._between = False
        """A round has just ended."""
        self.result: dict[str, Any] | None = None
        """How the match ended."""

    async def visit(self, token: str, name: str) -> str:
        """Be the guest of this token, or a new one of this name; sit down and play. The guest's token."""
        cookies = {COOKIE: token} if token else None
        async with ClientSession(cookie_jar=CookieJar(unsafe=True), cookies=cookies) as session:
            self._session = session
            token = await self._arrive(token, name)
            for _ in range(TRIES):
                try:
                    if await self._play():
                        return token
                except (ClientError, OSError, TimeoutError):
                    pass
                await asyncio.sleep(PAUSE)
            raise NotSeated(f"{self._base} does not answer")

    async def _arrive(self, token: str, name: str) -> str:
        """Have a guest at the house: by its own token, by that of a moving link, or a new one."""
        try:
            if token:
                async with self._session.get(f"{self._base}/api/me") as response:
                    if (await response.json())["id"]:
                        return token
                wish = {"token": token}
                async with self._session.post(f"{self._base}/api/me/claim", json=wish) as response:
                    if response.status != 200:
                        raise NotSeated("the house knows no guest by this token")
                    return response.cookies[COOKIE].value
            async with self._session.post(f"{self._base}/api/me", json={"name": name}) as response:
                if response.status != 200:
                    raise NotSeated((await response.json())["text"])
                return response.cookies[COOKIE].value
        except (ClientError, OSError, KeyError, ValueError) as error:
            raise NotSeated(f"{self._base} does not answer as a house does: {error}") from None

    async def _play(self) -> bool:
        """Connect and play until the match is over (True), or until the connection is."""
        async with self._session.ws_connect(f"{self._base}/ws/{self._code}") as socket:
            try:
                async for heard in socket:
                    if heard.type is WSMsgType.TEXT:
                        await self._hear(socket, heard.json())
                    if self.result is not None:
                        return True
            finally:
                if self._thinking is not None:
                    self._thinking.cancel()
        return False

    async def _hear(self, socket: ClientWebSocketResponse, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "sync":
            self._seat, self._view = message["you"], dict(message["view"] or {})
            await self._look(socket, message["table"])
            self._take(socket, message)
        elif kind == "step":
            self._view = merge(self._view, message["patch"])
            self._take(socket, message)
        elif kind == "lobby":
            self._seat = message["you"]
            await self._look(socket, message["table"])
            if self._news:
                self._take(socket, self._news)
        elif kind == "probe":
            await socket.send_json({"t": "echo", "mark": message["mark"]})
        elif kind == "refused":
            self._tell(f"refused: {message['clause']} {message['why']}")
        elif kind == "bye" and message["reason"] not in COME_AGAIN:
            raise NotSeated(f"the house says goodbye: {message['reason']}")

    async def _look(self, socket: ClientWebSocketResponse, table: dict[str, Any]) -> None:
        """See the table: take a free seat if there is none of one's own."""
        self._game = table["game"]
        if self._seat is not None:
            await self._be_ready(socket, table["pause"])
            return
        if table["phase"] != "open":
            raise NotSeated("the match has begun without you")
        free = [number for number, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
        if not free:
            raise NotSeated("there is no free seat at this table")
        await socket.send_json({"t": "sit", "id": secrets.token_hex(8), "seat": free[0]})

    async def _be_ready(self, socket: ClientWebSocketResponse, pause: dict[str, Any] | None) -> None:
        """Between two rounds a program has nothing to look at."""
        self._between = pause is not None
        if pause is not None and not pause["ready"][self._seat]:
            await socket.send_json({"t": "ready", "id": secrets.token_hex(8)})

    def _take(self, socket: ClientWebSocketResponse, message: dict[str, Any]) -> None:
        """Something may be played now: let the program think, unless it does."""
        self._news = message
        if message["outcome"] is not None:
            self.result = message["outcome"]
        elif message["legal"] and not self._between and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._answer(socket))

    async def _answer(self, socket: ClientWebSocketResponse) -> None:
        """Ask the program until what it was asked about is still so, and play what it chose."""
        while self._news["legal"] and self._seat is not None:
            asked = self._news
            texts = [action["text"] for action in asked["legal"]]
            must = self._seat in asked["to_act"]
            question = question_about(
                self._game, self._seat, self._view, texts, must, self._milliseconds, secrets.randbits(31)
            )
            try:
                text = await asyncio.to_thread(self._program.ask, question, self._milliseconds / 1000)
            except ProgramFailed as failed:
                self._tell(str(failed))
                await socket.close()
                raise
            if self._news is asked:
                if text is not None:
                    wish = {"t": "act", "id": secrets.token_hex(8), "seq": asked["seq"], "action": text}
                    await socket.send_json(wish)
                return
