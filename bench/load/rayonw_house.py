"""Tables at our own house: Wapi with a large box, so that a table lasts."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import count

import msgspec
from aiohttp import ClientSession, DummyCookieJar

from bench.load.line import Line, connect
from bench.load.table import SEATS

BOX = {"spaces": 8, "spots": 8, "symbols": 8, "coins": {"0": 24, "1": 24}}
"""6×8 symbols, all laid bare, and 48 coins for 6×8 spots: 96 actions, less symbols after the last coin."""


Connected = Callable[[str, Callable[[bytes], None], str], Awaitable[Line]]
"""Opens a WebSocket: to where, who hears what it says, the cookie."""


class Choice(msgspec.Struct):
    """An action that may be played."""

    text: str


class Told(msgspec.Struct):
    """What a load client wants to know of a table."""

    phase: str


class Heard(msgspec.Struct):
    """What a load client wants to know of a message."""

    t: str
    seq: int = 0
    legal: list[Choice] = []
    table: Told | None = None
    outcome: msgspec.Raw = msgspec.Raw(b"null")
    why: str = ""
    id: str = ""


decode = msgspec.json.Decoder(Heard).decode


class HouseTable:
    """Four guests at one table of the house."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.lines: list[Line] = []
        self.legal: list[list[str]] = [[] for _ in range(SEATS)]
        self.seq = 0
        self.seen = 0
        self.over = False
        self.done: Callable[[], None] = lambda: None
        self.ids = count(1)
        self.here: set[int] = set()
        """Seats that have been told everything."""
        self.dealt: set[int] = set()
        """Seats that know that the match has begun."""
        self.acks = 0
        self.last = 0
        """The last entry that was acknowledged."""
        self.host_knows = 0
        """The last entry that the first guest has heard of."""
        self.changed = asyncio.Event()

    def hear(self, seat: int, data: bytes) -> None:
        """A message to one seat."""
        heard = decode(data)
        self.learn(seat, heard)
        if heard.t == "step":
            self.legal[seat] = [choice.text for choice in heard.legal]
            self.seq = heard.seq
            self.over = bytes(heard.outcome) != b"null"
            self.seen += 1
            if self.seen == SEATS:
                self.seen = 0
                self.done()
        elif heard.t == "sync":
            self.legal[seat] = [choice.text for choice in heard.legal]
            self.seq = heard.seq
            self.changed.set()
        elif heard.t == "ack":
            self.acks += 1
            self.changed.set()
        elif heard.t == "lobby":
            self.changed.set()
        else:
            raise RuntimeError(f"the house says {heard.t} {heard.why}")

    def learn(self, seat: int, heard: Heard) -> None:
        """Note what has to be known before the match can begin.

        Who deals must have heard of everybody who sat down, also at another house.
        """
        if heard.t == "sync" and heard.table is not None:
            self.here.add(seat)
            if heard.table.phase == "playing":
                self.dealt.add(seat)
        if heard.t == "ack":
            self.last = max(self.last, heard.seq)
        elif seat == 0:
            self.host_knows = max(self.host_knows, heard.seq)

    def act(self) -> None:
        """The first legal action: a symbol stays bare, a coin goes on the first part."""
        for seat in range(SEATS):
            if self.legal[seat]:
                self.tell(seat, f'"act","seq":{self.seq},"action":"{self.legal[seat][0]}"')
                self.legal[seat] = []
                return
        raise RuntimeError("nobody may act")

    def tell(self, seat: int, words: str) -> None:
        """Send a message with an id of its own."""
        self.lines[seat].send(f'{{"t":{words},"id":"{self.number}.{next(self.ids)}"}}'.encode())

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()


class House:
    """The house at an address."""

    actions = 85

    def __init__(self, base: str, connected: Connected = connect) -> None:
        """`base`: the address, or several with commas between them: houses on one store.

        `connected` opens a WebSocket.
        """
        self.bases = base.split(",")
        self.connected = connected
        self.session: ClientSession | None = None
        self.cookies: dict[tuple[int, int], str] = {}

    async def open(self) -> None:
        """Nothing yet: guests come when their place is set."""
        self.session = ClientSession(cookie_jar=DummyCookieJar())

    def address(self, slot: int, _seat: int) -> str:
        """The house at which a seat is: all of a table at the same one."""
        return self.bases[slot % len(self.bases)]

    async def guest(self, slot: int, seat: int) -> str:
        """The cookie of the guest who sits at this seat of all tables of this place."""
        if (slot, seat) not in self.cookies:
            assert self.session is not None
            address = self.address(slot, seat)
            async with self.session.post(f"{address}/api/me", json={"name": f"G{slot}.{seat}"}) as answer:
                answer.raise_for_status()
                self.cookies[slot, seat] = "; ".join(
                    f"{name}={cookie.value}" for name, cookie in answer.cookies.items()
                )
        return self.cookies[slot, seat]

    async def code(self, slot: int) -> tuple[str, list[str]]:
        """The code of a new table, and the cookies of those who are to sit there."""
        assert self.session is not None
        cookies = [await self.guest(slot, seat) for seat in range(SEATS)]
        wish = {"game": "wapi", "seats": SEATS, "options": {"box": BOX}, "bots": [], "start": False}
        async with self.session.post(
            f"{self.address(slot, 0)}/api/tables", json=wish, headers={"Cookie": cookies[0]}
        ) as answer:
            answer.raise_for_status()
            return (await answer.json())["code"], cookies

    async def table(self, slot: int, number: int) -> HouseTable:
        """A table made by its first guest, joined by the others, and dealt."""
        code, cookies = await self.code(slot)
        table = HouseTable(number)
        for seat in range(SEATS):
            url = f"{self.address(slot, seat).replace('http', 'ws', 1)}/ws/{code}"
            table.lines.append(await self.connected(url, partial(table.hear, seat), cookies[seat]))
        await until(table, lambda: len(table.here) == SEATS)
        await self.begin(table)
        return table

    async def begin(self, table: HouseTable) -> None:
        """Everybody sits down, and the first guest deals."""
        for seat in range(1, SEATS):
            table.tell(seat, f'"sit","seat":{seat}')
        await until(table, lambda: table.acks == SEATS - 1 and table.host_knows >= table.last)
        table.tell(0, '"start"')
        await until(table, lambda: len(table.dealt) == SEATS)

    async def close(self) -> None:
        """Leave."""
        if self.session is not None:
            await self.session.close()


async def until(table: HouseTable, true: Callable[[], bool]) -> None:
    """Wait for messages until something holds."""
    async with asyncio.timeout(30):
        while not true():
            table.changed.clear()
            await table.changed.wait()


def server(base: str) -> House:
    """The house at this address."""
    return House(base)
