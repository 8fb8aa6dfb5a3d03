"""A live table without network, disk or waiting: time jumps to the next thing that is due.

The table is the house's real one; only what surrounds it is replaced. So hours of a match pass in moments,
always in the same way, and a table that is held for ever is noticed: nothing is due any more.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable, Coroutine, Mapping, Sequence
from selectors import SelectorKey, SelectSelector
from typing import Any, TypeVar, cast

import msgspec

from rayonw.bots.decision import Decision
from rayonw.house.log import Log
from rayonw.house.log.entries import BotSat, Compacted, Entry, Made, Sat, Started
from rayonw.house.ops.bot_processes import think, think_dealt
from rayonw.house.ops.metrics import Metrics
from rayonw.house.ops.settings import Settings
from rayonw.house.people.people import Person
from rayonw.house.table.connection import Connection, Socket
from rayonw.house.table.live import LiveTable
from rayonw.house.table.table import fold
from rayonw.house.wire import FromServer, Json, Level, Lobby, Patience, Step, Sync, TableInfo
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.state import View

T = TypeVar("T")

_open: list[LiveTable] = []
"""Tables to be closed when the work is done."""
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(FromServer)


class Held(Exception):
    """Nothing is due any more, and the work is not done."""


class Skipping(SelectSelector):
    """Instead of waiting, it lets the time pass."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """What is ready now; if nothing is, it is later at once."""
        if timeout is None:
            raise Held("nothing will ever happen here again")
        self.now += timeout
        return super().select(0)


class SwiftLoop(asyncio.SelectorEventLoop):
    """An event loop whose time jumps to what is due next."""

    def __init__(self) -> None:
        self._skipping = Skipping()
        super().__init__(self._skipping)

    def time(self) -> float:
        """Seconds since this loop began."""
        return self._skipping.now


def swiftly(work: Coroutine[Any, Any, T]) -> T:
    """Do work in a loop of its own in which nobody waits."""

    async def and_close() -> T:
        try:
            return await work
        finally:
            for live in _open:
                live.close()
            _open.clear()

    with asyncio.Runner(loop_factory=SwiftLoop) as runner:
        return runner.run(and_close())


async def pass_seconds(seconds: float) -> None:
    """Let so much simulated time pass."""
    await asyncio.sleep(seconds)


class InstantLog(Log):
    """A log in memory: what is added is durable in the next turn of the loop."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries

    def append(
        self,
        _table: str,
        expected: int,
        entries: Sequence[Entry],
        _epoch: int,
        done: Callable[[Exception | None], None],
    ) -> None:
        """Keep the entries."""
        assert expected == len(self.entries)
        self.entries.extend(entries)
        asyncio.get_running_loop().call_soon(done, None)

    async def read(self, _table: str, after: int = 0) -> list[Entry]:
        """All entries."""
        return self.entries[after:]

    def compact(self, table: str, last: Entry, entry: Compacted) -> "Future[bool]":
        """No lobby gets that long here."""
        raise NotImplementedError

    def ended(self, _table: str, _seq: int, _time: int) -> "Future[None]":
        """Nothing is deleted here."""
        return done()

    def keep_note(self, _table: str, _person: str, _note: Json) -> "Future[None]":
        """Nobody reads notes again here."""
        return done()

    async def note(self, _table: str, _person: str) -> Json:
        """No note."""
        return {}


class InstantBots:
    """Bots of the easy level, whatever is asked for, in this process and always with the same luck."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    async def choose(self, game_id: str, view: View, _: Level) -> Decision:
        """An action and how long it seems to take."""
        return think(game_id, view, "easy", self._chance.below(1 << 30), 0)

    async def choose_dealt(self, game_id: str, view: View, level: Level, chance: int) -> Decision:
        """The same by chances of the deal."""
        return think_dealt(game_id, view, level, chance)


class SwiftTable(LiveTable):
    """A live table on a log in memory."""

    def __init__(self, entries: list[Entry], bots: InstantBots, settings: Settings) -> None:
        self.log = InstantLog(entries)
        table = fold("swift", list(entries))
        super().__init__(table, self.log, bots, Metrics(lambda: 1, lambda: 0), settings, no_rematch, NoList())


class NoList:
    """A list of open tables that nobody reads."""

    @property
    def written(self) -> Mapping[str, object]:
        """None."""
        return {}

    def changed(self, _: str) -> None:
        """Nothing is written."""

    async def must_have_room(self, _: str) -> None:
        """Everybody may host any number."""


async def no_rematch(_: Any, __: Any) -> None:
    """Nobody plays again here."""
    raise NotImplementedError


def done() -> "Future[None]":
    """What is durable at once."""
    future: Future[None] = asyncio.get_running_loop().create_future()
    future.set_result(None)
    return future


class FreeConnection(Connection):
    """A browser at the table that keeps the newest of what it was told."""

    def __init__(self, person: Person | None) -> None:
        socket = cast("Socket", type("NoSocket", (), {"transport": None}))
        super().__init__(socket, person)
        self.heard: list[Any] = []
        self.legal: list[str] = []
        self.seq = 0
        self.now = 0
        self.bot_from: list[int | None] = []
        self.table: TableInfo
        self.told: Callable[[], None] = lambda: None
        """Called after every message."""

    def send(self, data: bytes) -> None:
        """Frames of the house, one or several."""
        while data:
            size, start = data[1], 2
            if size > 125:
                start = 4 if size == 126 else 10
                size = int.from_bytes(data[2:start], "big")
            self._hear(_decoder.decode(data[start : start + size]))
            data = data[start + size :]

    def _hear(self, message: Any) -> None:
        self.heard.append(message)
        if isinstance(message, Sync | Step | Lobby):
            self.seq, self.now, self.bot_from = message.seq, message.now, message.bot_from
        if isinstance(message, Sync | Step):
            self.legal = [action["text"] for action in message.legal]
        if isinstance(message, Sync | Lobby):
            self.table = message.table
        self.told()


def person(seat: int) -> Person:
    """Who sits there, if no bot does."""
    return Person(f"p{seat}", f"P{seat}")


def dealt(
    game: Game,
    seats: int,
    people: Sequence[int],
    options: dict[str, Any] | None = None,
    seed: str = "seed",
    patience: Patience = 60,
    waits: float = 1.0,
) -> SwiftTable:
    """A match that just began, people on these seats and bots on the others; nobody has a connection yet."""
    host = person(people[0])
    settled = game.settle(seats, options)
    entries: list[Entry] = [
        Made(0, game.id, seats, settled, host.id, host.name, seed, patience=patience),
        *(
            Sat(0, seat, person(seat).id, person(seat).name)
            if seat in people
            else BotSat(0, seat, "easy", f"B{seat}")
            for seat in range(seats)
        ),
        Started(0, game.version),
    ]

    return opened(entries, seed, waits)


def opened(entries: list[Entry], seed: str = "seed", waits: float = 1.0) -> SwiftTable:
    """The table that a log adds up to, as a house opens it."""
    live = SwiftTable(entries, InstantBots(len(seed)), Settings(waits=waits, bot_processes=1))
    _open.append(live)
    return live


def joined(live: LiveTable, seat: int) -> FreeConnection:
    """The person of a seat opens the table's page."""
    connection = FreeConnection(person(seat))
    live.join(connection)
    return connection
