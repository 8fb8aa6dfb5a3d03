"""Notices: people who are not at their tables are told what they would come for.

The house that drives a table decides, from what is stored. A notice is a row of the store, one per person
and table: until it was seen, nothing more about that table is sent. It is told in the page to whoever asks,
and sent to browsers and services that the person chose.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from typing import TypeVar

import msgspec

from rayonw.house.log import BrokenLog, Outdated, StorageFailed
from rayonw.house.notices.addresses import PushPlaces
from rayonw.house.notices.choice import Choice, is_sound, read_choice, write_choice
from rayonw.house.notices.occasions import ASKED, About, about_of, written
from rayonw.house.notices.push import PushKeys, are_keys, device_id
from rayonw.house.notices.sending import Sending, kind_of
from rayonw.house.notices.watching import Watching
from rayonw.house.notices.webhooks import Webhook
from rayonw.house.notices.words import said_for_trying
from rayonw.house.ops import Settings, wall
from rayonw.house.people import Person
from rayonw.house.store import DeviceRow, NoticeRow, NoticeRows
from rayonw.house.table import LiveTable, house_refusal
from rayonw.house.wire import (
    NOTICE_KINDS,
    AddDevice,
    ChooseNotices,
    MyNotices,
    NoticeCard,
    NoticeKind,
    NoticeSettings,
    NoticesTried,
)

logger = logging.getLogger("rayonw.house")

LOOK_SECONDS = 1.0
"""How long a change may wait until it is looked at, with others."""
GRACE_SECONDS = 20.0
"""How long somebody may be away from a table before they are told that it waits for them."""
SWEEP_SECONDS = 15.0
"""How often tables are looked for whose house died."""
SWEPT = 50
"""Tables that are opened in one sweep; more are soon after."""
BEHIND = 10_000
"""Tables whose house died that a house knows of when it opens."""
RECENT = 10 * 60 * 1000
"""A match that ended longer before its house died is no news."""
IN_ONE_TURN = 50
"""Tables that are looked at in one turn of the event loop."""
TOLD = 30
"""Notices that the page shows."""
MAX_DEVICES = 8
MAX_SEEN = 100
LONGEST_CODE = 40

Open = Callable[[str], Awaitable[LiveTable | None]]
T = TypeVar("T")


class Notices:
    """What people are told of their tables, as this house notices, tells and sends it."""

    def __init__(
        self,
        rows: NoticeRows,
        live_tables: Mapping[str, LiveTable],
        open_table: Open,
        has_chores: Callable[[], bool],
        keep_cards: Callable[[], Awaitable[None]],
        settings: Settings,
        webhooks: Mapping[str, Webhook],
        counted: Callable[[str], None],
    ) -> None:
        """`keep_cards` stores for whom tables wait, which notices are compared with. `counted` hears what
        came of each request that left the house."""
        self._rows = rows
        self._live_tables = live_tables
        self._open = open_table
        self._has_chores = has_chores
        self._keep_cards = keep_cards
        self._webhooks = webhooks
        public = settings.public_url[0].rstrip("/") if settings.public_url else None
        self._places = PushPlaces(settings.allow_push)
        self.keys = PushKeys(rows, public)
        self.sending = Sending(rows, self.keys, self._places, webhooks, public, counted)
        self._watching = Watching(live_tables, GRACE_SECONDS * settings.waits)
        self._changed: set[str] = set()
        self.changed = self._changed.add
        """Notes that something at a table was stored, as it is after nearly every action."""
        self._due: dict[tuple[str, str], NoticeRow] = {}
        """What is to be told, and not stored yet."""
        self._known: dict[tuple[str, str], NoticeRow] = {}
        """What people saw for themselves before they went, and is not stored yet."""
        self._seen: dict[tuple[str, str], None] = {}
        """Who came to which table, and it is not stored yet."""
        self._asleep: set[str] = set()
        self._behind: set[str] = set()
        """Tables whose house died with them, and that were not looked at since."""
        self._storing = asyncio.Lock()

    # What happens at tables.

    def opened(self, live: LiveTable, behind: bool) -> None:
        """A table was read from its log. If its house died with it, some of what it says may be news.

        `behind`: it did, a moment ago, and no sweep has found the table yet.
        """
        code = live.table.code
        news = code in self._behind or (behind and live.table.ended >= wall() - RECENT)
        self._watching.look(live, asyncio.get_running_loop().time(), old=not news)
        self._behind.discard(code)

    def company_changed(self, code: str) -> None:
        """People came to look at this table, or look no more."""
        live = self._live_tables.get(code)
        if live is None:
            return
        came, known = self._watching.came_and_went(live)
        for row in known:
            self._known[row.table, row.person] = row
            self._seen.pop((row.table, row.person), None)
        for person in came:
            self._known.pop((code, person), None)
            self._due.pop((code, person), None)
            self._seen[code, person] = None
        self._changed.add(code)

    def put_away(self, live: LiveTable) -> None:
        """A table leaves memory: who was to be told something soon is told now."""
        if live.driving.here and not live.ledger.busy():
            self._take(self._watching.unsettled(live, asyncio.get_running_loop().time()))
        self._watching.forget(live.table.code)
        self._changed.discard(live.table.code)
        self._asleep.add(live.table.code)

    async def tell(
        self, table: str, game: str, people: Iterable[str], kind: NoticeKind, by: str = "", moment: str = ""
    ) -> None:
        """Tell people something of a table that its log does not say, such as an invitation by somebody.

        Who has not seen the last notice of that table gets this one instead, and nothing more is sent. The
        same `moment` is told once.
        """
        about = written(About(game, [by] if by else [], by=by))
        rows = [NoticeRow(table, each, kind, moment or f"{kind} {by}", wall(), about) for each in set(people)]
        if rows and await self._rows.add(rows):
            self.sending.wake()

    # Life.

    async def begin(self) -> None:
        """Know which tables a house died with; StorageFailed if the store is gone."""
        self._behind = set(await self._rows.left_behind(wall() - RECENT, BEHIND))

    async def go_on(self) -> None:
        """Look at what changed, and store what people are to be told, for ever."""
        loop = asyncio.get_running_loop()
        next_sweep = loop.time()
        while True:
            try:
                await self.look()
                await self.store()
                if self._has_chores() and loop.time() >= next_sweep:
                    next_sweep = loop.time() + SWEEP_SECONDS
                    await self.sweep()
            except StorageFailed:
                pass  # The store has logged it; the next time tries again.
            except Exception:
                logger.exception("notices cannot be kept")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Look at the tables that changed, and at those where somebody has been away for long enough."""
        loop = asyncio.get_running_loop()
        changed = list(self._changed)
        self._changed.clear()
        for number, code in enumerate(changed, 1):
            live = self._live_tables.get(code)
            if live is not None and live.ledger.busy():
                self._changed.add(code)
            elif live is not None:
                self._watching.look(live, loop.time())
            if number % IN_ONE_TURN == 0:
                await asyncio.sleep(0)
        for number, code in enumerate(list(self._watching.waiting), 1):
            self._take(self._watching.due(code, loop.time()))
            if number % IN_ONE_TURN == 0:
                await asyncio.sleep(0)

    async def store(self) -> None:
        """Store who saw what, and what people are to be told; StorageFailed leaves it for the next time."""
        async with self._storing:
            if self._seen:
                seen, self._seen = self._seen, {}
                await self._or_back(self._rows.see(list(seen)), self._seen, seen)
            if self._known:
                known, self._known = self._known, {}
                await self._or_back(self._rows.know(list(known.values())), self._known, known)
            if self._due:
                await self._keep_cards()
                due, self._due = self._due, {}
                if await self._or_back(self._rows.add(list(due.values())), self._due, due):
                    self.sending.wake()
            answered, self._watching.answered = self._watching.answered, {}
            while answered:
                code, instead = next(iter(answered.items()))
                try:
                    await self._rows.withdraw(code, ASKED.moment, instead)
                except StorageFailed:
                    self._watching.answered |= answered
                    raise
                del answered[code]
            if self._asleep:
                asleep, self._asleep = self._asleep - self._live_tables.keys(), set()
                await self._rows.asleep(sorted(asleep))

    async def sweep(self) -> None:
        """Open some tables whose house died: whoever was to be told something is told late, but is told."""
        for code in await self._rows.left_behind(wall() - RECENT, SWEPT):
            self._behind.add(code)
            try:
                live = await self._open(code)
            except (Outdated, BrokenLog, msgspec.DecodeError):
                live = None
            if live is None:
                self._behind.discard(code)
                await self._rows.asleep([code])

    async def close(self) -> None:
        """Store everything that people are to be told, before anybody's connection is cut."""
        now = asyncio.get_running_loop().time()
        with suppress(StorageFailed):
            await self.look()
            for live in list(self._live_tables.values()):
                if live.driving.here and not live.ledger.busy():
                    self._take(self._watching.unsettled(live, now))
            await self.store()
            await self._rows.asleep(sorted(self._live_tables))
        await self.sending.close()

    def _take(self, rows: list[NoticeRow]) -> None:
        for row in rows:
            self._due[row.table, row.person] = row

    @staticmethod
    async def _or_back(
        work: Awaitable[int | None], kept: dict[tuple[str, str], T], taken: dict[tuple[str, str], T]
    ) -> int | None:
        """Do it; if the store is gone, what was taken is kept for the next time."""
        try:
            return await work
        except StorageFailed:
            for key, value in taken.items():
                kept.setdefault(key, value)
            raise

    # Who asks.

    async def of(self, person: str) -> MyNotices:
        """What somebody has not seen yet; StorageFailed if the store is gone."""
        if any(who == person for _, who in (*self._seen, *self._known)):
            await self.store()
        return MyNotices(
            [card for row in await self._rows.unseen(person, TOLD) if (card := card_of(row)) is not None]
        )

    async def see(self, person: str, codes: list[str]) -> MyNotices:
        """Somebody has seen these notices, without going to the tables."""
        wanted = dict.fromkeys(code for code in codes[:MAX_SEEN] if len(code) <= LONGEST_CODE)
        await self._rows.see([(code, person) for code in wanted])
        return await self.of(person)

    async def settings_of(self, person: str) -> NoticeSettings:
        """How somebody is told."""
        choice = read_choice(await self._rows.choice(person))
        webhook = choice.webhook
        if webhook is not None and webhook.target not in self._webhooks:
            webhook = None
        return NoticeSettings(
            await self.keys.public(),
            choice.kinds,
            choice.quiet,
            [device.id for device in await self._rows.devices(person)],
            [each.target for each in self._webhooks.values()],
            webhook,
        )

    async def choose(self, person: str, wish: ChooseNotices) -> NoticeSettings:
        """Somebody chooses; a Refusal if it cannot be so, and nothing has changed."""
        if wish.quiet is not None and not is_sound(wish.quiet):
            raise house_refusal("quiet")
        if wish.webhook is not None:
            webhook = self._webhooks.get(wish.webhook.target)
            if webhook is None or not webhook.finds(wish.webhook.address):
                raise house_refusal("webhook")
        kinds = [kind for kind in NOTICE_KINDS if kind in wish.kinds]
        choice = Choice(kinds, wish.quiet, wish.webhook, wish.language, wish.origin)
        await self._rows.choose(person, write_choice(choice))
        return await self.settings_of(person)

    async def add_device(self, person: str, wish: AddDevice) -> NoticeSettings:
        """A browser takes messages from now on; a Refusal if the house may not, or cannot, send it any."""
        if not self._places.allow(wish.endpoint) or not are_keys(wish.p256dh, wish.auth):
            raise house_refusal("push")
        device = DeviceRow(device_id(wish.endpoint), person, wish.endpoint, wish.p256dh, wish.auth, wall())
        await self._rows.add_device(device, MAX_DEVICES)
        choice = read_choice(await self._rows.choice(person))
        choice.language, choice.origin = wish.language, wish.origin
        await self._rows.choose(person, write_choice(choice))
        return await self.settings_of(person)

    async def drop_device(self, person: str, device: str) -> NoticeSettings:
        """A browser takes no more messages."""
        await self._rows.drop_device(device[:LONGEST_CODE], person)
        return await self.settings_of(person)

    async def try_out(self, person: Person) -> NoticesTried:
        """Send somebody a word now, wherever they are told."""
        choice = read_choice(await self._rows.choice(person.id))
        devices = await self._rows.devices(person.id)
        words = said_for_trying(choice.language)
        return NoticesTried(
            *await self.sending.send_words(choice, devices, words, "/", "test", person.name, attempts=1)
        )


def card_of(row: NoticeRow) -> NoticeCard | None:
    """A notice as the page shows it; None for one of another version of the house."""
    kind = kind_of(row.kind)
    if kind is None:
        return None
    about = about_of(row.about)
    return NoticeCard(row.table, about.game, kind, row.time, about.names, about.winners, about.won, about.by)
