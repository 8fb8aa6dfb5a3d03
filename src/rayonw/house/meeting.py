"""Meeting others: the list of open tables, and who is sat at which of them.

The list is made of the logs: the house that drives a table writes how it stands, once that is durable, and
says again and again that it still is so. What nobody says any more is not shown, and after some minutes one
house takes such a table out of the list for good.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from itertools import islice

import msgspec

from rayonw.catalogue import game as game_of
from rayonw.house.log import BrokenLog, Faster, Outdated, StorageFailed, going_on
from rayonw.house.ops import wall
from rayonw.house.people import Person
from rayonw.house.store import OpenRow, OpenRows
from rayonw.house.table import LiveTable, house_refusal
from rayonw.house.wire import Meet, NewTable, OpenTable, OpenTables
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.house")

TOLD = 60
"""Tables that are told at once."""
FRESH_SECONDS = 1.0
"""How long a list that was read serves everybody who asks."""
SAY_SECONDS = 15.0
"""How often a house says that its open tables still are as they are."""
BELIEVED_SECONDS = 60.0
"""How long that is believed."""
EMPTY_SECONDS = 300.0
"""How long an open table may be empty until it is open no more."""
NEW_SECONDS = 10.0
"""How long whoever was sat at a new table counts as connected: their browser is about to come."""
TRIES = 12
"""Tables that somebody is tried at before a new one is made."""
USUAL_SEATS = 3
MAX_LISTED = 3
"""Open tables that one guest may host at the same time."""

Find = Callable[[str], Awaitable[LiveTable | None]]
Make = Callable[[Person, NewTable], Awaitable[str]]


class Meeting:
    """The list of open tables as this house writes and reads it."""

    def __init__(
        self,
        rows: OpenRows,
        live_tables: Mapping[str, LiveTable],
        find: Find,
        make: Make,
        silences: Callable[[str], bool],
    ) -> None:
        """`find` gives a table by its code, `make` makes one. `silences`: whether the host of the house has
        silenced somebody."""
        self._rows = rows
        self._live_tables = live_tables
        self._find = find
        self._make = make
        self._silences = silences
        self.written: dict[str, OpenRow] = {}
        """Tables that stand in the list because this house wrote so, each as it was last written."""
        self._changed: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._sitting = asyncio.Lock()
        self._read: dict[str | None, tuple[float, asyncio.Task[OpenTables]]] = {}

    # Writing.

    def changed(self, code: str) -> None:
        """A table may stand in the list, or differently: to be written as soon as it is durable."""
        live = self._live_tables.get(code)
        if live is None or not live.driving.here:
            self.written.pop(code, None)
        elif (live.table.listed and live.table.phase == "open") or code in self.written:
            self._changed.add(code)
            if self._writing is None:
                self._writing = asyncio.create_task(self._write())

    def closed(self, code: str) -> None:
        """A table was put away: nobody says any more how it stands."""
        self.written.pop(code, None)
        self._changed.discard(code)

    async def _write(self) -> None:
        code = ""
        try:
            while self._changed:
                code = self._changed.pop()
                live = self._live_tables.get(code)
                if live is not None and live.driving.here and not live.ledger.busy():
                    await self._write_one(live)
        except StorageFailed:
            logger.warning("the list of open tables cannot be written now")
            self._changed.add(code)  # With the next change it is tried again.
        except Exception:
            logger.exception("the list of open tables cannot be written")
        finally:
            self._writing = None

    async def _write_one(self, live: LiveTable) -> None:
        """Write how a table stands. It is in `written` meanwhile: if it changes, it is written again."""
        code = live.table.code
        row = row_of(live) if live.table.listed and live.table.phase == "open" else None
        if row == self.written.get(code):
            return
        if row is None:
            await self._rows.drop([code])
            self.written.pop(code, None)
            return
        self.written[code] = row
        try:
            await self._rows.keep(row, wall())
        except StorageFailed:
            self.written.pop(code, None)
            raise

    async def drained(self) -> None:
        """Wait until everything that changed is written."""
        while self._writing is not None:
            await asyncio.wait([self._writing])

    # Chores.

    async def go_on(self, may: Callable[[], bool]) -> None:
        """Say how open tables stand, for ever; `may`: this house takes empty ones out, for all."""
        while True:
            await asyncio.sleep(SAY_SECONDS)
            with going_on("open tables cannot be told of"):
                await self.say()
                if may():
                    await self.take_out(wall() - int(EMPTY_SECONDS * 1000))

    async def say(self) -> None:
        """The open tables of this house where somebody waits still are as they are."""
        codes = [code for code, row in self.written.items() if row.waiting]
        if codes:
            await self._rows.touch(codes, wall())
        for live in list(self._live_tables.values()):
            if live.table.listed and live.table.phase == "open":
                self.changed(live.table.code)

    async def take_out(self, before: int) -> None:
        """Tables of which nothing was said since then are open to everybody no more."""
        gone: list[str] = []
        for code in await self._rows.forgotten(before, TOLD):
            live = await self._found(code)
            if live is None or live.table.phase != "open" or not live.table.listed:
                gone.append(code)
            elif not live.audience.anybody_seated():
                with suppress(Refusal, Faster):
                    await live.visits.unlist()
                    gone.append(code)
        if gone:
            await self._rows.drop(gone)

    # Reading.

    async def tables(self, game: str | None) -> OpenTables:
        """The list, of one game or of all; StorageFailed if it cannot be read."""
        loop = asyncio.get_running_loop()
        known = self._read.get(game)
        if known is None or loop.time() - known[0] > FRESH_SECONDS or failed(known[1]):
            known = self._read[game] = loop.time(), loop.create_task(self._tables(game))
        return await asyncio.shield(known[1])

    def read_anew(self) -> None:
        """Whoever asks next reads the list as it is then."""
        self._read.clear()

    async def _tables(self, game: str | None) -> OpenTables:
        rows = await self._listed(game, TOLD + 1)
        cards = [card_of(row) for row in rows[:TOLD]]
        return OpenTables(cards, len(rows) > TOLD, sum(row.waiting for row in rows[:TOLD]), wall())

    async def _listed(self, game: str | None, most: int) -> list[OpenRow]:
        return await self._rows.listed(game, wall() - int(BELIEVED_SECONDS * 1000), most)

    async def count(self, host: str) -> int:
        """How many open tables somebody hosts."""
        return await self._rows.count(host)

    async def must_have_room(self, host: str) -> None:
        """A guest who is not silenced hosts a few open tables at the same time; a Refusal otherwise."""
        if self._silences(host):
            raise house_refusal("silenced")
        if max(await self.count(host), self._here(host)) >= MAX_LISTED:
            raise house_refusal("many_listed", most=MAX_LISTED)

    def _here(self, host: str) -> int:
        """How many open tables somebody hosts in this house's memory: the list may not have them yet."""
        tables = (live.table for live in self._live_tables.values())
        return sum(table.host == host and table.listed and table.phase == "open" for table in tables)

    # Sitting down.

    async def sit(self, person: Person, wish: Meet) -> str:
        """Sit somebody at an open table that fits, or make one: its code; a Refusal if there is no such game.

        One after the other, at all houses, so that two who come at the same time find each other.
        """

        async def work() -> str:
            code = await self._sat(person, wish) or await self._made(person, wish)
            await self.drained()
            return code

        async with self._sitting:
            return await self._rows.alone(wish.game, work)

    async def _sat(self, person: Person, wish: Meet) -> str | None:
        rows = await self._listed(wish.game, TOLD)
        rows.sort(key=lambda row: (row.host != person.id, -row.waiting, row.since))
        fitting = (row for row in rows if (row.free or row.host == person.id) and fits(card_of(row), wish))
        for row in islice(fitting, TRIES):
            live = await self._found(row.code)
            if live is not None and still_fits(live, wish) and await seated(live, person):
                return row.code
        return None

    async def _made(self, person: Person, wish: Meet) -> str:
        seats = wish.seats if wish.seats is not None else usual_seats(wish.game)
        table = NewTable(
            wish.game,
            seats,
            wish.options,
            [],
            start=False,
            pace=wish.pace,
            listed=True,
            fill=wish.fill,
            language=wish.language,
            days=wish.days,
            chances=wish.chances,
        )
        return await self._make(person, table)

    async def _found(self, code: str) -> LiveTable | None:
        try:
            return await self._find(code)
        except (Outdated, BrokenLog, msgspec.DecodeError):
            return None


def usual_seats(game: str) -> int:
    """How many seats a table has if nobody chose; a Refusal if there is no such game."""
    try:
        seats = sorted(game_of(game).seat_counts)
    except KeyError:
        raise house_refusal("unknown", game=game[:40]) from None
    return next((number for number in seats if number >= USUAL_SEATS), seats[-1])


def row_of(live: LiveTable) -> OpenRow:
    """A table as it stands in the list."""
    table = live.table
    people = [seat for seat in table.seats if seat.kind == "person"]
    new = wall() - table.made.time < NEW_SECONDS * 1000
    here = {seat.person for seat in people} if new else live.audience.people()
    card = told_of(live)
    return OpenRow(
        table.code,
        table.game.id,
        table.host,
        sum(seat.person in here for seat in people),
        len(table.seats) - len(people) - card.bots,
        table.made.time,
        msgspec.json.encode(card).decode(),
    )


def told_of(live: LiveTable) -> OpenTable:
    """What the list tells of a table."""
    table = live.table
    people = [seat for seat in table.seats if seat.kind == "person"]
    return OpenTable(
        code=table.code,
        game=table.game.id,
        host=table.host_name,
        language=table.made.language,
        seats=len(table.seats),
        people=[seat.name for seat in people],
        bots=sum(seat.kind == "bot" for seat in table.seats),
        options=table.options,
        pace=table.pace,
        fill_at=live.filling.due(),
        faces=[seat.face for seat in people],
        rated=table.rated,
        best=table.best,
        days=table.days,
    )


def card_of(row: OpenRow) -> OpenTable:
    """What the list tells of a table, as it was written."""
    return msgspec.json.decode(row.card, type=OpenTable)


def still_fits(live: LiveTable, wish: Meet) -> bool:
    """Whether a table is open to everybody, and as somebody wishes."""
    table = live.table
    return table.phase == "open" and table.listed and fits(told_of(live), wish)


def fits(table: OpenTable, wish: Meet) -> bool:
    """Whether a table of the list is as somebody wishes.

    Nobody is sat at a rated table, or at a match over days, without having chosen it.
    """
    if table.rated or table.game != wish.game or table.days != wish.days:
        return False
    if wish.seats is not None and table.seats != wish.seats:
        return False
    return all(table.options.get(name) == value for name, value in wish.options.items())


async def seated(live: LiveTable, person: Person) -> bool:
    """Sit somebody at a table: whether there was a seat for them."""
    if live.table.seat_of(person.id) is not None:
        return True
    for _ in range(3):
        free = [number for number, seat in enumerate(live.table.seats) if seat.kind == "open"]
        if not free:
            return False
        try:
            await live.visits.sit(person, free[0])
            return True
        except Faster:
            continue
        except Refusal:
            return False
    return False


def failed(task: "asyncio.Task[OpenTables]") -> bool:
    """Whether a task ended badly."""
    return task.done() and (task.cancelled() or task.exception() is not None)
