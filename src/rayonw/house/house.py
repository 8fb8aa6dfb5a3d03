"""The house: all its tables, made, found in memory or in the log, and put away when nobody is there."""

import asyncio
import logging
import secrets

from rayonw.catalogue import game as game_of
from rayonw.house.bots import Bots
from rayonw.house.entries import BotSat, Entry, Left, Made, Sat, Started
from rayonw.house.log import Faster
from rayonw.house.means import Means
from rayonw.house.metrics import Metrics
from rayonw.house.people import People, Person
from rayonw.house.settings import Settings
from rayonw.house.sitting import Sitting
from rayonw.house.sqlite_log import SqliteLog
from rayonw.house.store import Store
from rayonw.house.table import Table, fold
from rayonw.house.verbs import bot_name, refuse, unfit
from rayonw.house.wall import wall
from rayonw.house.wire import NewTable
from rayonw.kernel.option import BadOption

logger = logging.getLogger("rayonw.house")

LETTERS = "bcdfghjkmnpqrstvwxz23456789"
"""No vowels, so that a code is no word, and nothing that looks like something else."""
CODE_LENGTH = 7
SWEEP_SECONDS = 15.0


class House:
    """Tables and people on one store."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.people = People(store)
        self.metrics = Metrics(lambda: len(self.sittings), self.count_lines)
        self.sittings: dict[str, Sitting] = {}
        self.means = Means(
            SqliteLog(store), Bots(settings.bot_processes), self.metrics, settings, self.make_rematch
        )
        self._opening: dict[str, asyncio.Task[Sitting | None]] = {}

    def count_lines(self) -> int:
        """Open WebSockets at tables."""
        return sum(len(sitting.lines) for sitting in self.sittings.values())

    async def sitting(self, code: str) -> Sitting | None:
        """The table with this code, from memory or read from its log; None if there is none.

        Raises Outdated or BrokenLog for a table that cannot be played on, StorageFailed if the disk fails.
        """
        if code in self.sittings:
            return self.sittings[code]
        if code not in self._opening:
            self._opening[code] = asyncio.create_task(self._open(code))
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _open(self, code: str) -> Sitting | None:
        entries = await self.means.log.read(code)
        if not entries:
            return None
        self.sittings[code] = Sitting(fold(code, entries), self.means)
        return self.sittings[code]

    # New tables.

    async def make(self, host: Person, new: NewTable) -> str:
        """A new table with its host on the first seat; a Refusal if the wish does not fit."""
        try:
            game = game_of(new.game)
            options = game.settle(new.seats, new.options)
        except KeyError:
            raise refuse("unknown", game=new.game[:40]) from None
        except BadOption as wrong:
            raise unfit(wrong) from None
        if len(new.bots) >= new.seats:
            raise refuse("no_seat")
        if new.start and len(new.bots) + 1 < new.seats:
            raise refuse("free_seats")
        made = Made(wall(), new.game, new.seats, options, host.id, host.name, secrets.token_urlsafe(24))
        table = Table("", made)
        entries: list[Entry] = [made, Sat(wall(), 0, host.id, host.name)]
        table.apply(entries[1])
        for seat, level in enumerate(new.bots, 1):
            entries.append(BotSat(wall(), seat, level, bot_name(table.seats)))
            table.apply(entries[-1])
        if new.start:
            entries.append(Started(wall(), game.version))
        return await self._settle_in(entries)

    async def make_rematch(self, table: Table) -> str:
        """The same people, bots and options, dealt at once."""
        game, host = table.game, table.host
        seed = secrets.token_urlsafe(24)
        entries: list[Entry] = [
            Made(wall(), game.id, len(table.seats), table.options, host, table.host_name, seed, table.code)
        ]
        for number, seat in enumerate(table.seats):
            if seat.kind == "bot" and seat.level is not None:
                entries.append(BotSat(wall(), number, seat.level, seat.name))
            else:
                entries.append(Sat(wall(), number, seat.person, seat.name))
                if seat.level is not None:
                    entries.append(Left(wall(), number, seat.level))
        entries.append(Started(wall(), game.version))
        return await self._settle_in(entries)

    async def _settle_in(self, entries: list[Entry]) -> str:
        """Store a new table under a code that nobody has."""
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            try:
                await self.means.log.append(code, 0, entries)
            except Faster:
                continue
            self.sittings[code] = Sitting(fold(code, entries), self.means)
            logger.info("table made", extra={"table": code})
            return code

    # Life.

    def renamed(self, person: Person) -> None:
        """A guest has a new name: the tables in memory learn it at once, others when they come back."""
        for sitting in list(self.sittings.values()):
            sitting.call_by_name(person)

    async def sweep_on(self) -> None:
        """Put away tables where nobody has been for a while, for ever."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            self.sweep()

    def sweep(self) -> None:
        """Put away tables where nobody has been for a while; the log has all of them."""
        for code, sitting in list(self.sittings.items()):
            if sitting.idle_for() > self.settings.idle_seconds:
                sitting.close()
                del self.sittings[code]

    async def close(self) -> None:
        """Say goodbye to everybody, store all that is under way, close."""
        lines = [line for sitting in self.sittings.values() for line in sitting.lines]
        for sitting in self.sittings.values():
            sitting.close()
        await self.store.drained()
        for line in lines:
            line.cut("restart")
        await asyncio.gather(*(line.closed() for line in lines))
        self.means.bots.close()
        await self.store.close()
