"""The neighbours: other houses on the same store, who serve the same tables.

This house says again and again that it is alive, takes over tables that nobody drives, and tells the others
what is not in any log: who is connected where, new names, notes. What they tell may be lost; so all of it is
told again now and then, and heads of tables are compared with what is in memory.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from rayonw.house.desk import Said
from rayonw.house.desk_shares import DeskAsked, DeskShare, DeskWord
from rayonw.house.forgetting import Forgetting
from rayonw.house.freshness import Freshness
from rayonw.house.log import StorageFailed
from rayonw.house.people import People, Person
from rayonw.house.store import Houses
from rayonw.house.table import Company, LiveTable, Standing
from rayonw.house.wire import Face, Json

logger = logging.getLogger("rayonw.house")

SWEEP_BEATS = 7
"""Every so many beats the heads of shared tables are compared, and the company there is told again."""
LISTEN_SECONDS = 10.0
LAPSED_SECONDS = 0.01
"""So long after the end of another house's lease this one looks whether it was renewed."""


class Here(Struct, tag="here", omit_defaults=True):
    """A message: who is connected to a table at the sending house. `hello`: it asks the others for the same.

    It also says who looks at the table, who is ready after the end of a round (entry `ended`), and up to
    which entry the ends of rounds are over. The house that drives the table adds how long seats have been
    silent or lost, for how long an absent host keeps the rights, and whether time stands still, and when.
    """

    table: str
    people: list[str]
    watching: int
    hello: bool = False
    looking: list[str] = []
    ended: int = 0
    ready: list[int] = []
    left: int | None = None
    drives: bool = False
    over: int = 0
    held: bool = False
    now: int = 0
    since: dict[int, int] = {}
    lost: dict[int, int] = {}
    host_lost: bool = False
    host_left: int | None = None


class Renamed(Struct, tag="renamed"):
    """A guest has a new name, or a new face."""

    person: str
    name: str
    face: Face = ""


class Moved(Struct, tag="moved"):
    """A guest has other devices than before."""

    person: str


class Gone(Struct, tag="gone"):
    """A guest was forgotten."""

    person: str


class Rewritten(Struct, tag="rewritten"):
    """The logs of these tables were changed: whoever has them in memory reads them again."""

    tables: list[str]


class Noted(Struct, tag="noted"):
    """A guest's private note at a table has changed."""

    table: str
    person: str
    note: Json


class Released(Struct, tag="released"):
    """A message: the sending house drives these tables no more; none named: it closes, and drives nothing."""

    tables: list[str]


class HostSaid(Struct, tag="host"):
    """The host did something: what is said to everybody; whom the host bars is to be read again."""

    said: Said


Word = Here | Renamed | Moved | Gone | Rewritten | Noted | Released | HostSaid | DeskWord

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Word)


class Neighbours:
    """What this house and its neighbours know of each other."""

    def __init__(
        self,
        houses: Houses,
        live_tables: Mapping[str, LiveTable],
        people: People,
        renamed: Callable[[Person], None],
        host_said: Callable[[Said], None],
        desk_said: Callable[[DeskWord], None],
        forgetting: Forgetting,
    ) -> None:
        """`renamed`: tables where a person is connected learn the new name. `host_said` hears of the host,
        `desk_said` what desks ask and answer."""
        self._forgetting = forgetting
        self._desk_said = desk_said
        self._houses = houses
        self._live_tables = live_tables
        self._people = people
        self._renamed = renamed
        self._host_said = host_said
        self._soon = asyncio.Event()
        self._missed = False
        """Whether anything may have been missed."""
        self._alive: frozenset[str] = frozenset()
        self._beats = 0
        self._wait = houses.beat_seconds
        """Seconds until the next beat: the usual, or until another house may be missed."""
        self._changed: dict[str, bool] = {}
        """Tables whose company is to be told, and whether to ask for the others'."""
        self._releasing: set[asyncio.Task[None]] = set()
        self._left = False
        self._freshness = Freshness(houses)
        self._ever = False
        """Whether there ever was another house while this one is open."""
        self.chores = False
        """Whether this house does for all what only one must do."""

    # This house's life.

    async def begin(self) -> None:
        """Be alive, and hear the others; StorageFailed if the store is gone."""
        self._houses.listen(self)
        try:
            await self._beat()
            async with asyncio.timeout(LISTEN_SECONDS):
                await self._houses.listening()
        except (StorageFailed, TimeoutError) as error:
            raise StorageFailed(f"the database does not answer: {str(error) or 'too slow'}") from None

    async def go_on(self) -> None:
        """Stay alive, until this house leaves."""
        while not self._left:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._wait):
                    await self._soon.wait()
            self._soon.clear()
            try:
                await self._beat()
                await self._sweep()
            except StorageFailed as error:
                logger.debug("no beat: %s", error)
            except Exception:
                logger.exception("a beat failed")

    async def leave(self) -> None:
        """Drive nothing any more: others do so at once."""
        self._left = True
        await asyncio.gather(*self._releasing, return_exceptions=True)
        await self._houses.leave()
        self._tell(Released([]))

    def release(self, codes: list[str]) -> None:
        """These tables were put away."""

        async def work() -> None:
            with suppress(StorageFailed):
                await self._houses.release(codes)
                self._tell(Released(codes))

        task = asyncio.create_task(work())
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    def _give(self, code: str) -> None:
        """Let the house drive a table where its person is connected."""

        async def work() -> None:
            with suppress(StorageFailed):
                await self.hand_over([code])

        task = asyncio.create_task(work())
        self._releasing.add(task)
        task.add_done_callback(self._releasing.discard)

    def any(self) -> bool:
        """Whether there is another house now."""
        return len(self._alive) > 1

    async def hand_over(self, codes: list[str]) -> None:
        """Drive these tables no more: others, who may have them in memory, do so at once."""
        await self._houses.hand_over(codes)
        self._tell(Released(codes))

    def opened(self, live: LiveTable) -> None:
        """A table came into memory, or another house took it: read what happened there, and ask who is."""
        live.following.read_on()
        if not live.driving.here:
            live.audience.elsewhere.shared = True
            self._tell_soon(live.table.code, hello=True)

    async def refresh(self, live: LiveTable) -> None:
        """Wait until a table has all that was stored; StorageFailed if nobody can know."""
        if self._ever:
            await self._freshness.wait_for(live)

    async def _beat(self) -> None:
        if self._left:
            return
        live_tables = self._live_tables
        self._wait = self._houses.beat_seconds
        followed = [code for code, live in live_tables.items() if not live.driving.here and live.may_drive()]
        beat = await self._houses.beat(followed)
        self.chores = beat.chores
        if beat.lapses is not None:
            self._wait = min(self._wait, beat.lapses + LAPSED_SECONDS)
        for code, live in list(live_tables.items()):
            if beat.driven is not None and code not in beat.driven:
                live.stop_driving()
            if code in beat.taken and not live.driving.here:
                live.drive(beat.taken[code])
                logger.info("taken over", extra={"table": code})
            if not live.driving.here and not live.audience.elsewhere.shared:
                self.opened(live)
        if beat.alive != self._alive:
            self._alive = beat.alive
            self._ever = self._ever or len(beat.alive) > 1
            self._forget_the_dead()

    def _forget_the_dead(self) -> None:
        for live in list(self._live_tables.values()):
            if live.audience.elsewhere.keep(self._alive):
                live.company_changed()

    async def _sweep(self) -> None:
        """Compare heads with what is in memory: after messages may have been missed, and now and then."""
        self._beats += 1
        missed, self._missed = self._missed, False
        try:
            await self._look_around(missed)
        except StorageFailed:
            self._missed = self._missed or missed
            raise

    async def _look_around(self, missed: bool) -> None:
        if missed:
            await self._forgetting.may_have_missed()
        if not missed and self._beats % SWEEP_BEATS:
            return
        self._forget_the_dead()
        tables = self._live_tables
        codes = [code for code, live in tables.items() if missed or live.audience.elsewhere.shared]
        if not codes:
            return
        heads = await self._houses.heads(codes)
        for code, (seq, shared) in heads.items():
            live = tables.get(code)
            if live is None:
                continue
            live.audience.elsewhere.shared = live.audience.elsewhere.shared or shared
            if seq > live.ledger.outbox.stored:
                live.following.read_on()
            if live.audience.elsewhere.shared:
                self._tell_soon(code, hello=missed)

    # What this house tells.

    def ask_who_drives(self) -> None:
        """Find out at once which tables this house drives."""
        self._soon.set()

    def tell_company(self, table: str) -> None:
        """Somebody came or went."""
        self._tell_soon(table)

    def tell_note(self, table: str, person: str, note: Json) -> None:
        """A person's note changed."""
        self._tell(Noted(table, person, note))

    def tell_name(self, person: Person) -> None:
        """A guest has a new name."""
        self._tell(Renamed(person.id, person.name, person.face))

    def tell_moved(self, person: str) -> None:
        """A guest has other devices."""
        self._tell(Moved(person))

    def tell_gone(self, person: str) -> None:
        """A guest was forgotten."""
        self._tell(Gone(person))

    def tell_rewritten(self, tables: list[str]) -> None:
        """Logs of tables were changed."""
        self._tell(Rewritten(tables))

    def tell_host_said(self, said: Said) -> None:
        """The host did something here."""
        self._tell(HostSaid(said))

    def alive(self) -> frozenset[str]:
        """The houses that are open."""
        return self._alive

    def tell_desk(self, word: DeskWord) -> None:
        """A desk asks, or answers."""
        self._tell(word)

    def count(self) -> int:
        """How many houses are open on this store."""
        return max(1, len(self._alive))

    def _tell_soon(self, code: str, hello: bool = False) -> None:
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._tell_companies)
        self._changed[code] = self._changed.get(code, False) or hello

    def _tell_companies(self) -> None:
        changed, self._changed = self._changed, {}
        for code, hello in changed.items():
            live = self._live_tables.get(code)
            if live is not None:
                self._tell(company_of(live, hello))

    def _tell(self, word: Word) -> None:
        self._houses.tell(_encoder.encode(word).decode())

    # What this house hears.

    def heard_entries(self, entries: list[tuple[str, int, str, int]]) -> None:
        """Another house stored entries."""
        self._ever = True
        for code, seq, entry, _ in entries:
            live = self._live_tables.get(code)
            if live is not None:
                live.audience.elsewhere.shared = True
                live.following.hear(seq, entry)

    def heard_of(self, table: str, seq: int) -> None:
        """Another house stored an entry that is too long for a message."""
        live = self._live_tables.get(table)
        if live is not None and seq > live.ledger.outbox.stored:
            live.following.read_on()

    def heard_word(self, house: str, word: str) -> None:
        """Another house says something."""
        heard: Word = _decoder.decode(word)
        self._ever = True
        match heard:
            case Here():
                self._heard_company(house, heard)
            case Renamed(person, name, face):
                self._people.heard_name(Person(person, name, face))
                self._renamed(Person(person, name, face))
            case Moved():
                self._people.look_up_again()
            case DeskAsked() | DeskShare():
                self._desk_said(heard)
            case Gone(person):
                self._forgetting.gone(person)
            case Rewritten(tables):
                self._forgetting.rewritten(tables)
            case Noted(table, person, note):
                live = self._live_tables.get(table)
                if live is not None:
                    live.notes.heard(person, note)
            case HostSaid(said):
                self._host_said(said)
            case Released(tables):
                if not tables:
                    self._alive -= {house}
                    self._forget_the_dead()
                self._soon.set()

    def caught_up(self) -> None:
        """Others are heard again: anything may have been missed."""
        self._people.look_up_again()
        self._missed = True
        self._soon.set()

    def _heard_company(self, house: str, here: Here) -> None:
        live = self._live_tables.get(here.table)
        if live is None:
            return
        company = Company(frozenset(here.people), here.watching, frozenset(here.looking))
        news = live.audience.elsewhere.heard(house, company)
        decides = here.drives and not live.driving.here
        standing = Standing(here.ended, frozenset(here.ready), here.left, here.over, here.held)
        live.standstill.heard(standing, decides)
        if decides:
            live.clock.adopt(here.since, here.lost, here.now if here.held else None)
            live.rights.adopt(here.host_lost, here.host_left)
        if news:
            live.company_changed()
        if live.is_wanted_elsewhere():
            live.stop_driving()
            self._give(here.table)
        if here.hello:
            self._tell_soon(here.table)


def company_of(live: LiveTable, hello: bool) -> Here:
    """Who is connected to a table here, and what its driver knows."""
    company = live.company()
    standing = live.standstill.standing()
    here = Here(live.table.code, sorted(company.people), company.watching, hello, sorted(company.looking))
    here.ended, here.ready, here.left = standing.ended, sorted(standing.ready), standing.left
    here.over = standing.over
    if live.driving.here:
        here.drives = True
        here.held, here.now = standing.held, live.clock.match.now()
        here.since, here.lost = live.clock.snapshot()
        here.host_lost, here.host_left = live.rights.lost, live.rights.left()
    return here
