"""HTTP requests to every address of the house, well-formed and changed."""

import asyncio
import json
import re
import zlib
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
from aiohttp import web

from rayonw.house.wire import (
    AddDevice,
    AskForLink,
    Bar,
    ChooseNotices,
    Claim,
    CloseTable,
    DropDevice,
    Forget,
    HostNotice,
    LeaveGroup,
    MakeBackup,
    MakeGroup,
    Meet,
    NewDaily,
    NewLesson,
    NewTable,
    OpenDesk,
    PlayGroup,
    Rename,
    SeeNotices,
    ShowProfile,
    StopSoon,
    TryNotices,
    TryWebhook,
    Unbar,
)
from tests.fuzz.json_text import written
from tests.fuzz.judge import Judge
from tests.fuzz.mutation import Mutation
from tests.fuzz.shapes import GAMES, Shapes

PATIENCE = 20.0
Header = tuple[bytes, bytes]

BODIES: dict[str, type[msgspec.Struct] | None] = {
    "/api/me": Rename,
    "/api/me/link": AskForLink,
    "/api/me/claim": Claim,
    "/api/me/forget": Forget,
    "/api/me/notices/seen": SeeNotices,
    "/api/me/notices/settings": ChooseNotices,
    "/api/me/notices/test": TryNotices,
    "/api/me/push": AddDevice,
    "/api/me/push/off": DropDevice,
    "/api/me/profile": ShowProfile,
    "/api/tables": NewTable,
    "/api/lessons": NewLesson,
    "/api/daily": NewDaily,
    "/api/meet": Meet,
    "/api/groups": MakeGroup,
    "/api/groups/{code}/play": PlayGroup,
    "/api/groups/{code}/leave": LeaveGroup,
    "/api/desk/open": OpenDesk,
    "/api/desk/leave": MakeBackup,
    "/api/desk/close": CloseTable,
    "/api/desk/bar": Bar,
    "/api/desk/unbar": Unbar,
    "/api/desk/notice": HostNotice,
    "/api/desk/stop": StopSoon,
    "/api/desk/webhook": TryWebhook,
    "/api/desk/backup": MakeBackup,
    "/api/replay/{perspective}": None,
}
"""What each address that takes a POST wants; None: no JSON."""

ODD_HEADERS: tuple[Header, ...] = (
    *(
        (b"Origin", value)
        for value in (b"http://[", b"null", b"", b"http://", b"//[::1", b"http://a:b@c:99999")
    ),
    *(
        (b"Host", value)
        for value in (b"", b"[", b"evil.example", b"a b", b"127.0.0.1:x", b"[::1]:1", b"\xff", b",")
    ),
    *(
        (b"Cookie", value)
        for value in (b"rayonw", b"rayonw=\xff\xfe", b'rayonw="a\\"b', b"=;;,=" * 50, b"\x00=1")
    ),
    *((b"Content-Encoding", value) for value in (b"gzip", b"deflate", b"br", b"zstd", b"gzip, gzip", b"x")),
    *(
        (b"Content-Type", value)
        for value in (b"multipart/form-data", b"text/plain; charset=\xff", b"a/b; charset=no")
    ),
    *((b"Content-Length", value) for value in (b"-1", b"0", b"9" * 30, b"5, 5", b"+3", b"0x10", b"")),
    *(
        (b"Transfer-Encoding", value)
        for value in (b"chunked", b"gzip, chunked", b"identity", b"chunked, chunked")
    ),
    *((b"Expect", value) for value in (b"100-continue", b"a miracle")),
    *((b"Range", value) for value in (b"bytes=0-1", b"bytes=-", b"bytes=9-1")),
    *((b"Upgrade", value) for value in (b"websocket", b"h2c")),
    *((b"Connection", value) for value in (b"Upgrade", b"close", b"keep-alive", b"\xff")),
    *((b"Sec-WebSocket-Key", value) for value in (b"", b"abc", b"dGhlIHNhbXBsZSBub25jZQ==", b"\xff" * 16)),
    *((b"Sec-WebSocket-Version", value) for value in (b"13", b"8", b"x")),
    *(
        (b"Sec-WebSocket-Extensions", value)
        for value in (b"permessage-deflate", b"permessage-deflate; a=\xff")
    ),
    *((b"Sec-WebSocket-Protocol", value) for value in (b"a, b", b"\xff")),
    *((b"Sec-Fetch-Site", value) for value in (b"cross-site", b"same-origin", b"\xff")),
    *((b"X-Forwarded-For", value) for value in (b"1.2.3.4, ::1", b"[", b"%", b"fe80::1%eth0", b"\xff" * 50)),
    *((b"X-Forwarded-Proto", value) for value in (b"https", b"https, http", b"")),
    *((b"X-Forwarded-Host", value) for value in (b"evil.example", b"[", b"a, b")),
    *((b"If-None-Match", value) for value in (b'"x"', b"*", b"\xff")),
    *((b"Accept-Encoding", value) for value in (b"gzip", b"\xff", b"gzip;q=nan")),
    *((name, b"v" * 200) for name in (b"X-" + b"n" * 100, b"A B", b"\xff", b":", b"")),
)
METHODS = (
    b"HEAD",
    b"OPTIONS",
    b"PUT",
    b"DELETE",
    b"PATCH",
    b"TRACE",
    b"CONNECT",
    b"get",
    b"G\xc9T",
    b"POST",
    b"GET",
)
FRAMING = re.compile(rb"(?i)^(content-length|transfer-encoding|expect|connection|upgrade|sec-websocket)")


@dataclass
class Request:
    """One request, and whether its length can be trusted."""

    method: bytes
    path: bytes
    headers: list[Header]
    body: bytes = b""
    broken: bool = False
    """Nobody knows where it ends: the connection is closed after it."""
    tail: bytes = field(default=b"", repr=False)

    def bytes(self) -> bytes:
        """As it is sent."""
        head = self.method + b" " + self.path + b" HTTP/1.1\r\n"
        return (
            head
            + b"".join(name + b": " + value + b"\r\n" for name, value in self.headers)
            + b"\r\n"
            + self.body
        )


def json_or_none(text: str) -> Any:
    """The object or array that a text is, if it is one and not too deep to be changed once more."""
    if text.count("[") + text.count("{") > 100:
        return None
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, dict | list) else None


class Asking:
    """Makes requests for one browser."""

    def __init__(self, app: web.Application, port: int, cookie: str, random: Random) -> None:
        self.random = random
        self.mutation = Mutation(random)
        self.shapes = Shapes(random)
        self.host = b"127.0.0.1:%d" % port
        self.cookie = cookie.encode()
        self.codes: list[str] = ["zzzzzzz"]
        self.records: list[str] = [""]
        routes = {(route.method, route.resource.canonical) for route in app.router.routes() if route.resource}
        posts = sorted(route for route in routes if route[0] == "POST")
        self.routes = sorted(route for route in routes if route[0] == "GET") + posts * 3
        unknown = {path for method, path in routes if method == "POST"} - set(BODIES)
        assert not unknown, f"tell in BODIES what {unknown} takes"

    def request(self) -> Request:
        """The next request: mostly with one or two things changed."""
        random = self.random
        method, pattern = random.choice(self.routes)
        path = re.sub(r"\{(\w+)\}", lambda found: self._part(found[1]), pattern)
        headers = [(b"Host", self.host), (b"Cookie", b"rayonw=" + self.cookie)]
        body = self._body(pattern) if method == "POST" else b""
        request = Request(method.encode(), path.encode("utf-8", "surrogatepass"), headers, body)
        for _ in range(random.choice([0, 0, 1, 1, 1, 2, 3])):
            self._change(request)
        given = {name.lower() for name, _ in request.headers}
        if b"transfer-encoding" in given and random.random() < 0.8:
            request.body = self._chunked(request.body)
        elif request.body and b"content-length" not in given:
            request.headers.append((b"Content-Length", b"%d" % len(request.body)))
        return request

    def _chunked(self, body: bytes) -> bytes:
        """A body in chunks, mostly as they should be."""
        cut = self.random.randint(0, len(body))
        chunks = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in (body[:cut], body[cut:]) if part)
        whole = chunks + b"0\r\n\r\n"
        return self.mutation.raw(whole) if self.random.random() < 0.5 else whole

    def _part(self, name: str) -> str:
        random = self.random
        known: dict[str, list[str]] = {
            "code": self.codes,
            "game": [game.id for game in GAMES],
            "language": ["fr", "en"],
            "day": [datetime.now(UTC).date().isoformat(), "2026-11-18", "1-1-1"],
            "perspective": ["public", "0", "1", "2"],
            "public": ["abcdefghjkmnpqrs", "x", "public"],
            "token": ["abc"],
            "name": ["assets/app-12345678.js", "robots.txt", "api/none", "x"],
        }
        part = random.choice(known[name])
        if random.random() < 0.25:
            part = self.mutation.text(part)
            if random.random() < 0.7:
                part = "".join(
                    f"%{byte:02x}" if byte < 33 or byte > 126 else chr(byte)
                    for byte in part.encode("utf-8", "surrogatepass")
                )
        return part

    def _body(self, pattern: str) -> bytes:
        random = self.random
        kind = BODIES[pattern]
        if kind is None:
            text = random.choice(self.records) if pattern.startswith("/api/replay") else ""
            for _ in range(random.choice([0, 1, 1, 2]) if text else 0):
                text = self._record(text)
            return text.encode("utf-8", "surrogatepass")
        tree = self.mutation.tree(self.shapes.message(kind), random.choice([0, 1, 1, 2, 3]))
        return written(tree, random.random() < 0.8)

    def _record(self, text: str) -> str:
        """A record with one of its lines changed."""
        random = self.random
        lines = text.split("\n")
        trees = [place for place, line in enumerate(lines[:12]) if line.startswith(("options: ", "names: "))]
        anywhere = random.randrange(min(len(lines), random.choice([8, 12, 400])))
        place = random.choice(trees) if trees and random.random() < 0.4 else anywhere
        key, colon, value = lines[place].partition(": ")
        tree = json_or_none(value) if random.random() < 0.8 else None
        if tree is not None:
            changed = self.mutation.tree(tree, random.choice([1, 1, 2]))
            lines[place] = key + colon + written(changed).decode("utf-8", "replace")
        elif colon and random.random() < 0.5:
            odd = written(self.mutation.leaf()).decode("utf-8", "replace")
            lines[place] = key + colon + random.choice([odd, f"[{odd}]", f'{{"first":{odd}}}', f"wapi {odd}"])
        elif random.random() < 0.8:
            words = lines[place].split(" ")
            at = random.randrange(len(words))
            words[at] = random.choice(
                [self.mutation.text(words[at]), "9" * 5000, "9" * 4000, "-1", "٣", "\ud800"]
            )
            lines[place] = " ".join(words)
        else:
            lines[place:place] = lines[place : place + 3]
        return "\n".join(lines)

    def _change(self, request: Request) -> None:
        random = self.random
        kind = random.random()
        if kind < 0.5:
            name, value = random.choice(ODD_HEADERS)
            if random.random() < 0.7:
                request.headers = [each for each in request.headers if each[0] != name]
            if random.random() < 0.2:
                value = self.mutation.raw(value)
            request.headers.append((name, value))
            if name == b"Content-Encoding" and random.random() < 0.5:
                request.body = zlib.compress(request.body)[: random.choice([5, 10_000])]
            request.broken |= (
                bool(FRAMING.match(name)) or b"\n" in value or b"\r" in value or not name.isalnum()
            )
        elif kind < 0.6:
            request.method = random.choice(METHODS)
            request.broken |= request.method not in (b"GET", b"POST", b"PUT", b"DELETE", b"PATCH")
        elif kind < 0.7:
            request.path = self.mutation.raw(request.path)
            request.broken = True
        elif kind < 0.8:
            request.path += random.choice(
                [b"?", b"?a=%ff", b"#x", b"%00", b"//", b"/..", b"?" + b"q" * 9000, b"%", b"*"]
            )
            request.broken = True
        else:
            request.body = self.mutation.raw(request.body)


class Browser:
    """Sends requests one after the other over as few connections as the house allows."""

    def __init__(self, asking: Asking, port: int, judge: Judge) -> None:
        self.asking = asking
        self.port = port
        self.judge = judge
        self.statuses: dict[int, int] = {}
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, count: int) -> None:
        """So many requests."""
        for _ in range(count):
            request = self.asking.request()
            self.judge.sent(request)
            async with asyncio.timeout(PATIENCE):
                status = await self._asked(request)
            self.statuses[status] = self.statuses.get(status, 0) + 1
            self.judge.status(status)
            self.judge.look()
        self._hang_up()

    async def _asked(self, request: Request) -> int:
        for fresh in (False, True):
            if fresh or self._writer is None:
                self._hang_up()
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
                fresh = True
            assert self._reader is not None
            try:
                self._writer.write(request.bytes())
                if request.broken:
                    self._writer.write_eof()
                status = await self._answer(request.method == b"HEAD")
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                status = 0
            if request.broken or not status:
                self._hang_up()
            if status or request.broken or fresh:
                return status
        return 0

    async def _answer(self, head: bool) -> int:
        assert self._reader is not None
        text = await self._reader.readuntil(b"\r\n\r\n")
        status = int(text.split(b" ", 2)[1])
        if status == 100:
            return await self._answer(head)
        size = re.search(rb"(?i)\r\ncontent-length: (\d+)", text)
        if size and not head and status != 304:
            await self._reader.readexactly(int(size[1]))
        elif b"transfer-encoding: chunked" in text.lower() and not head:
            await self._chunks()
        if status == 101 or b"connection: close" in text.lower():
            self._hang_up()
        return status

    async def _chunks(self) -> None:
        """Read an answer that comes in chunks, to its end."""
        assert self._reader is not None
        while size := int(await self._reader.readline(), 16):
            await self._reader.readexactly(size + 2)
        await self._reader.readline()

    def _hang_up(self) -> None:
        if self._writer is not None:
            with suppress(RuntimeError):
                self._writer.transport.abort()
        self._reader = self._writer = None
