"""The house: all its tables, made, found in memory or in the log, and put away when nobody is there."""

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from itertools import islice

from rayonw.house.bars import Bars
from rayonw.house.daily import DailyDeals
from rayonw.house.deadlines import Deadlines
from rayonw.house.desk import KEPT as BACKUPS_KEPT
from rayonw.house.desk import HostDesk, Said
from rayonw.house.desk_shares import DeskWord
from rayonw.house.export import exported
from rayonw.house.forgetting import ALONE_SECONDS, LINGER_SECONDS, Forgetting
from rayonw.house.groups import Groups
from rayonw.house.ladders import Ladders
from rayonw.house.lists import Lists
from rayonw.house.log import (
    Agreed,
    Entry,
    Faster,
    Log,
    OpenedLog,
    Retention,
    StorageFailed,
    appended,
    going_on,
)
from rayonw.house.meeting import Meeting
from rayonw.house.neighbours import Neighbours
from rayonw.house.notices import Notices, read_webhooks
from rayonw.house.ops import BotProcesses, Metrics, Settings, take_apart, zone_named
from rayonw.house.people import People, Person, Renaming
from rayonw.house.profiles import Profiles
from rayonw.house.store import Store
from rayonw.house.table import (
    LiveTable,
    Table,
    fold,
    fold_in_portions,
    house_refusal,
    new_code,
    new_lesson,
    new_table,
    note_end,
    rematch_of,
)
from rayonw.house.wire import Kept, Meet, NewDaily, NewLesson, NewTable

logger = logging.getLogger("rayonw.house")

SWEEP_SECONDS = 15.0
HAND_OVERS = 30
HAND_OVER_SECONDS = 0.1
"""In so many portions, this far apart, a house that closes gives its tables to its neighbours."""
SWEPT = 200
"""Tables put away in one turn of the event loop."""


class House:
    """One server process: its tables and people, on one store."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.log = Log(store)
        self.people = People(store.guests, self._moved)
        self.processes = BotProcesses(settings.bot_processes)
        self.live_tables: dict[str, LiveTable] = {}
        self.metrics = Metrics(lambda: len(self.live_tables), self.count_connections, settings.house)
        self.bars = Bars(store.desk)
        self.retention = Retention(
            store.ageing, self.people, settings, self.in_use, self.present, self.has_chores
        )
        self.lists = Lists(
            store.lists,
            store.log,
            self.processes,
            self.live_tables,
            self.has_chores,
            lambda: self.neighbours.alive() if self.neighbours is not None else frozenset(),
            lambda game: self.ladders.rated(game),
        )
        self.ladders = Ladders(store.results, self.has_chores)
        self.profiles = Profiles(store.results, store.guests, self.lists, self.ladders)
        self.meeting = Meeting(
            store.open_list, self.live_tables, self.live_table, self.make, self.bars.silences
        )
        self.deadlines = Deadlines(store.due, self.live_tables, self.live_table, self.has_chores)
        self.forgetting = Forgetting(
            store.forgetting,
            self.people,
            self.live_tables,
            self.live_table,
            self.in_use,
            self._settle_lists,
            self._gone,
            self._rewritten,
            self.has_chores,
            ALONE_SECONDS if store.houses is None else LINGER_SECONDS,
        )
        self.daily = DailyDeals(
            store.daily, zone_named(settings.day_zone), self.live_tables, self.live_table, self._keep
        )
        self.notices = Notices(
            store.notices,
            self.live_tables,
            self.live_table,
            self.has_chores,
            self.lists.keep,
            settings,
            read_webhooks(settings.webhooks),
            self.metrics.notices.add,
        )
        self.groups = Groups(
            store.groups,
            self.log,
            self.live_table,
            self.keep_new,
            self.lists.keep,
            lambda table, game, people, by: self.notices.tell(table, game, people, "invitation", by),
        )
        self._renaming = Renaming(self.live_tables)
        self.neighbours: Neighbours | None = None
        if store.houses is not None:
            self.neighbours = Neighbours(
                store.houses,
                self.live_tables,
                self.people,
                self._renaming.add,
                self._heard_host,
                lambda word: self.desk.shares.heard(word),
                self.forgetting,
            )
        self._works: set[asyncio.Task[None]] = set()
        self.desk = HostDesk(
            store.desk,
            self.bars,
            self.live_tables,
            self.live_table,
            self.metrics,
            settings,
            lambda: self.neighbours.count() if self.neighbours is not None else 1,
            self._host_said,
            self._tell_desk,
            self.notices.sending,
        )
        self._listing = asyncio.Lock()
        self._opening: dict[str, asyncio.Task[LiveTable | None]] = {}

    def count_connections(self) -> int:
        """Browsers that are connected to tables."""
        return sum(len(live.connections) for live in self.live_tables.values())

    def is_quiet(self) -> bool:
        """Whether no browser is connected."""
        return not any(live.connections for live in self.live_tables.values())

    async def begin(self) -> None:
        """Get to know the neighbours, if there can be any; StorageFailed if the store is gone."""
        if self.neighbours is not None:
            await self.neighbours.begin()
        await self.desk.begin()
        await self.daily.begin()
        await self.notices.begin()

    def has_chores(self) -> bool:
        """Whether this house does what one house does for all."""
        return self.neighbours is None or self.neighbours.chores

    def in_use(self, code: str) -> bool:
        """Whether a table is in memory, or about to be."""
        return code in self.live_tables or code in self._opening

    def present(self) -> set[str]:
        """Everybody who is connected to a table."""
        connections = (each for live in self.live_tables.values() for each in live.connections)
        return {each.person.id for each in connections if each.person is not None}

    async def live_table(self, code: str) -> LiveTable | None:
        """The table with this code, from memory or read from its log; None if there is none.

        Raises Outdated or BrokenLog for a table that cannot be played on, StorageFailed if the disk fails.
        """
        if code in self.live_tables:
            return await self._fresh(self.live_tables[code])
        if code in self.retention.going:
            return None
        if code in self._opening:
            live = await asyncio.shield(self._opening[code])
            return await self._fresh(live) if live is not None else None
        self._opening[code] = asyncio.create_task(self._open(code))
        self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(self._opening[code])

    async def _fresh(self, live: LiveTable) -> LiveTable:
        """A table in memory, when it has all that neighbours stored."""
        if self.neighbours is not None:
            await self.neighbours.refresh(live)
        return live

    async def _open(self, code: str) -> LiveTable | None:
        opened = await self.log.open(code)
        if not opened.entries:
            return None
        table = await fold_in_portions(code, opened.entries)
        due = await self.store.due.of(code) if table.days else None
        if code in self.live_tables:  # It was read while this house made it.
            return self.live_tables[code]
        live = self._add(table, opened.epoch, match_time(table, opened))
        self.notices.opened(live, opened.behind)
        if due is not None and due.due is not None and due.seq == table.seq:
            live.clock.days.resume(due.due)
        if self.neighbours is not None:
            self.neighbours.opened(live)
        if live.table.phase == "over":
            note_end(self.log, live.table)
        return live

    def _add(self, table: Table, epoch: int | None = 1, at: int | None = None) -> LiveTable:
        """Have a table in memory; a new one is driven by the house that made it, with epoch 1."""
        live = LiveTable(
            table,
            self.log,
            self.processes,
            self.metrics,
            self.settings,
            self.make_rematch,
            self.meeting,
            self.neighbours,
            epoch,
            at,
            self._changed,
            self.notices.company_changed,
        )
        self.live_tables[table.code] = live
        self._changed(table.code)
        self.meeting.changed(table.code)
        return live

    def _changed(self, code: str) -> None:
        """Something at this table was stored, as it is after nearly every action."""
        self.lists.changed(code)
        self.notices.changed(code)
        live = self.live_tables.get(code)
        if live is not None and live.table.days:
            self.deadlines.changed(code)
        if live is not None and live.table.daily is not None:
            self.daily.changed(code)

    # New tables.

    async def make(self, host: Person, wish: NewTable) -> str:
        """A new table with its host on the first seat: its code; a Refusal if the wish does not fit."""
        self.must_stay_open()
        if not wish.listed:
            return await self.keep_new(new_table(host, wish))
        async with self._listing:  # One after the other: so all of them count.
            await self.meeting.must_have_room(host.id)
            return await self.keep_new(new_table(host, wish))

    async def meet(self, person: Person, wish: Meet) -> str:
        """Sit somebody at an open table, or make one: its code; a Refusal if there is no such game."""
        return await self.meeting.sit(person, wish)

    def must_stay_open(self) -> None:
        """Nothing new begins while the house is about to close."""
        if self.desk.closing():
            raise house_refusal("closing")

    async def make_lesson(self, learner: Person, wish: NewLesson) -> str:
        """A table where a lesson begins: its code; a Refusal if the game has none."""
        return await self.keep_new(new_lesson(learner, wish))

    async def play_daily(self, person: Person, wish: NewDaily) -> str:
        """The table where somebody plays a deal of today: its code; a Refusal if there is none."""
        self.must_stay_open()
        return await self.daily.play(person, wish)

    async def make_rematch(self, table: Table, agreed: Agreed) -> None:
        """The table where people play again, as they agreed, unless it exists."""
        self.must_stay_open()
        await self._keep(agreed.next, rematch_of(table, agreed))

    async def keep_new(self, entries: list[Entry]) -> str:
        """Store a new table under a code that no other has."""
        while True:
            code = new_code()
            if await self._keep(code, entries):
                return code

    async def _keep(self, code: str, entries: list[Entry]) -> bool:
        """Store a new table under this code; whether no other has it."""
        try:
            await appended(self.log, code, 0, entries)
        except Faster:
            return False
        if code not in self.live_tables:  # Somebody may have asked for it at once.
            self._add(fold(code, entries))
        logger.info("table made", extra={"table": code})
        return True

    # Life.

    def renamed(self, person: Person) -> None:
        """A guest has a new name: tables where they are learn it now, others when they come back."""
        self._renaming.add(person)
        if self.neighbours is not None:
            self.neighbours.tell_name(person)

    def kept(self) -> Kept:
        """How many days the house keeps guests and tables."""
        kept = self.settings
        return Kept(kept.keep_guests, kept.keep_unstarted, kept.keep_finished, BACKUPS_KEPT)

    def export(self, person: Person) -> AsyncIterator[bytes]:
        """Everything that is a guest's, as a file that is made part by part."""
        return exported(self.store, self.processes, person)

    def _host_said(self, said: Said) -> None:
        if self.neighbours is not None:
            self.neighbours.tell_host_said(said)

    def _tell_desk(self, word: DeskWord) -> None:
        if self.neighbours is not None:
            self.neighbours.tell_desk(word)

    def _heard_host(self, said: Said) -> None:
        """The host did something at another house: what is said, and bars, may be others."""
        self.desk.heard(said)
        work = asyncio.create_task(self._read_bars())
        self._works.add(work)
        work.add_done_callback(self._works.discard)

    async def _read_bars(self) -> None:
        with suppress(StorageFailed):
            await self.desk.bars_changed()

    def _gone(self, person: str) -> None:
        if self.neighbours is not None:
            self.neighbours.tell_gone(person)

    def _rewritten(self, codes: list[str]) -> None:
        if self.neighbours is not None:
            self.neighbours.tell_rewritten(codes)

    async def _settle_lists(self) -> None:
        await self.lists.keep()
        await self.meeting.drained()

    def _moved(self, person: str) -> None:
        if self.neighbours is not None:
            self.neighbours.tell_moved(person)

    def chores(self) -> list[Coroutine[object, None, None]]:
        """What the open house does beside answering, for ever."""
        more = [self.neighbours.go_on()] if self.neighbours is not None else []
        lists = [
            self.lists.go_on(),
            self.ladders.go_on(),
            self.meeting.go_on(self.has_chores),
            self.desk.go_on(),
        ]
        lists.append(self.forgetting.go_on())
        notices = [self.notices.go_on(), self.notices.sending.go_on()]
        return [self.sweep_on(), self.deadlines.go_on(), self.retention.go_on(), *lists, *notices, *more]

    async def sweep_on(self) -> None:
        """Put away tables where nobody has been for a while, and check that the file is sound, for ever."""
        wait = min(SWEEP_SECONDS, self.settings.idle_seconds)
        while True:
            await asyncio.sleep(wait)
            wait = min(SWEEP_SECONDS, self.settings.idle_seconds)
            with going_on("tables cannot be put away"):
                if self.sweep(SWEPT):
                    wait = 0
                await self.store.check()

    def sweep(self, most: int | None = None) -> int:
        """Put away tables where nobody has been for a while; the log has all of them. How many it were."""
        idle = self.settings.idle_seconds
        old = (code for code, live in self.live_tables.items() if live.idle_for() > idle)
        codes = list(islice(old, most))
        for code in codes:
            live = self.live_tables.pop(code)
            self.lists.put_away(live)
            self.notices.put_away(live)
            live.close()
            self.meeting.closed(code)
            self.deadlines.put_away(code)
            self.daily.put_away(code)
            take_apart(live.bot_seats, live)
        if codes and self.neighbours is not None:
            self.neighbours.release(codes)
        return len(codes)

    async def _hand_over(self) -> None:
        """Let neighbours have the tables, some at a time: so they are not asked for everything at once."""
        if self.neighbours is None or not self.neighbours.any():
            return
        left = list(self.live_tables)
        some = max(1, -(-len(left) // HAND_OVERS))
        while left:
            codes, left = left[:some], left[some:]
            lives = [self.live_tables.pop(code) for code in codes if code in self.live_tables]
            for live in lives:
                live.close()
            for live in lives:
                await live.ledger.still()
            with suppress(StorageFailed):
                await self.neighbours.hand_over(codes)
            for live in lives:
                for connection in list(live.connections):
                    connection.cut("restart")
            await asyncio.sleep(HAND_OVER_SECONDS)

    async def close(self) -> None:
        """Say goodbye to everybody, store everything that is under way, close."""
        await self.notices.close()
        await self._hand_over()
        connections = [each for live in self.live_tables.values() for each in live.connections]
        for live in self.live_tables.values():
            live.close()
        self._renaming.stop()
        with suppress(StorageFailed):
            while await self.people.note_seen():
                pass
        await self.store.drained()
        with suppress(StorageFailed):
            await self.lists.keep(closing=True)
            await self.ladders.settle()
            await self.deadlines.keep()
        if self.neighbours is not None:
            with suppress(StorageFailed):
                await self.neighbours.leave()
        for connection in connections:
            connection.cut("restart")
        await asyncio.gather(*(connection.closed() for connection in connections))
        self.processes.close()
        await self.store.close()


def match_time(table: Table, opened: OpenedLog) -> int | None:
    """Where the match clock of a table is that other houses had in memory; None: at its last entry."""
    if opened.ran_until is None or not table.timed:
        return None
    return table.last_at + max(0, opened.ran_until - opened.times[table.timed - table.first])
