"""Forgetting: somebody leaves for good, and nothing here tells of them any more.

What is their own goes in one commit, and with it every right: from then on no cookie leads to them. That
commit also notes that tables still tell of them; these are rewritten one after the other, and a bot takes
their seat where a match runs. Tables in memory, here and at other houses, are read again. Since a house may
have missed that, everything is looked at once more after a while; only then the note goes, too. Whoever is
killed in between goes on at the next start.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import msgspec

from rayonw.house.log import BrokenLog, Faster, Outdated, StorageFailed, redacted
from rayonw.house.ops import wall
from rayonw.house.people import People, stand_in
from rayonw.house.store import Forgetting as Wish
from rayonw.house.store import ForgettingRows, Traced
from rayonw.house.table import LiveTable
from rayonw.kernel.state import Refusal

logger = logging.getLogger("rayonw.house")

LOOK_SECONDS = 30.0
"""How often a house looks whether somebody is to be forgotten whom it does not know of."""
AGAIN_SECONDS = 1.0
"""After how long tables are looked at again that were changed."""
ALONE_SECONDS = 2.0
LINGER_SECONDS = 300.0
"""How long after the wish everything is looked at for the last time; with other houses on the store later."""
TABLES = 20
"""Tables in one portion; then others have a turn."""
PAUSE_SECONDS = 0.02
PEOPLE = 20
"""People whose tables are looked at in one go."""
MOST = 1000
"""People of whom a house knows that they are being forgotten, the longest first."""


class Forgetting:
    """Everybody who is being forgotten."""

    def __init__(
        self,
        rows: ForgettingRows,
        people: People,
        live_tables: Mapping[str, LiveTable],
        find: Callable[[str], Awaitable[LiveTable | None]],
        in_use: Callable[[str], bool],
        settled: Callable[[], Awaitable[None]],
        tell_gone: Callable[[str], None],
        tell_rewritten: Callable[[list[str]], None],
        may: Callable[[], bool],
        linger: float,
    ) -> None:
        """`find` gives a table by its code; `in_use`: whether it is in memory, or about to be. `settled`
        stores what is under way of lists. `tell_gone`, `tell_rewritten`: other houses are to hear who is gone
        and which logs were changed. `may`: this house also goes on with what others began. `linger`: seconds
        after which everything is looked at for the last time."""
        self._rows = rows
        self._people = people
        self._live_tables = live_tables
        self._find = find
        self._in_use = in_use
        self._settled = settled
        self._tell_gone = tell_gone
        self._tell_rewritten = tell_rewritten
        self._may = may
        self.linger = linger
        self._mine: set[str] = set()
        """Those whose wish was heard here."""
        self._look_at: dict[str, float] = {}
        """By person, when their tables are to be looked at again."""
        self._soon = asyncio.Event()

    async def forget(self, person: str) -> bool:
        """Somebody wishes to be forgotten: whether there is such a person. From now on there is not."""
        if not await self._rows.begin(Wish(person, secrets.token_hex(16), wall())):
            return False
        self._mine.add(person)
        self.gone(person)
        self._tell_gone(person)
        self._soon.set()
        logger.info("a guest wished to be forgotten")
        return True

    def gone(self, person: str) -> None:
        """Somebody is here no more."""
        self._people.forget([person])
        for live in list(self._live_tables.values()):
            live.show_out(person)

    def rewritten(self, codes: list[str]) -> None:
        """The logs of these tables were changed."""
        for code in codes:
            live = self._live_tables.get(code)
            if live is not None:
                live.read_anew()

    async def may_have_missed(self) -> None:
        """What other houses said may have been missed: know it from the store."""
        for wish in await self._rows.unfinished(MOST):
            self.gone(wish.person)
            self.rewritten(
                [code for code, live in self._live_tables.items() if live.table.knows(wish.person)]
            )
            await asyncio.sleep(0)

    async def go_on(self) -> None:
        """Forget whoever is to be forgotten, for ever."""
        wait = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._soon.wait()
            self._soon.clear()
            wait = LOOK_SECONDS
            try:
                wait = await self.step()
            except StorageFailed:
                logger.warning("somebody cannot be forgotten yet: the store fails")
            except Exception:
                logger.exception("somebody cannot be forgotten yet")

    async def step(self) -> float:
        """Look at the tables of those whose time it is: in how many seconds there is more to do."""
        loop = asyncio.get_running_loop()
        wishes = [
            wish for wish in await self._rows.unfinished(MOST) if wish.person in self._mine or self._may()
        ]
        due = [wish for wish in wishes if self._look_at.get(wish.person, 0) <= loop.time()]
        for wish in due[:PEOPLE]:
            await self._look(wish)
        if len(due) > PEOPLE:
            return PAUSE_SECONDS
        times = [self._look_at[wish.person] for wish in wishes if wish.person in self._look_at]
        return min([LOOK_SECONDS, *(max(0.05, time - loop.time()) for time in times)])

    async def _look(self, wish: Wish) -> None:
        """Look at all tables of somebody once; if none told of them, and it is late enough, it was the last
        time."""
        left = self.linger - (wall() - wish.since) / 1000
        self.gone(wish.person)
        await self._settled()
        changed = await self._look_at_tables(wish)
        if left <= 0 and not changed:
            await self._rows.finish(wish.person)
            self._mine.discard(wish.person)
            self._look_at.pop(wish.person, None)
        else:
            wait = AGAIN_SECONDS if changed else min(max(left, AGAIN_SECONDS), LOOK_SECONDS * 20)
            self._look_at[wish.person] = asyncio.get_running_loop().time() + wait

    async def _look_at_tables(self, wish: Wish) -> bool:
        """Whether any of somebody's tables told of them, or something there is still to be done."""
        changed = False
        after = ""
        while tables := await self._rows.tables(wish.person, after, TABLES):
            told = [table for table in tables if await self._rewrite(wish, table.table)]
            if told:
                self.rewritten([table.table for table in told])
                self._tell_rewritten([table.table for table in told])
                await asyncio.sleep(PAUSE_SECONDS)
            for table in tables:
                changed = await self._give_seat_away(wish, table) or changed
            changed = changed or bool(told)
            after = tables[-1].table
            await asyncio.sleep(PAUSE_SECONDS)
        return changed

    async def _rewrite(self, wish: Wish, code: str) -> bool:
        """Let a table tell of somebody else; whether it told of them, also in memory only."""
        texts = await self._rows.texts(wish.person, code)
        changes = redacted(texts, wish.person, stand_in(wish.salt, code))
        if changes:
            await self._rows.rewrite(code, changes)
        live = self._live_tables.get(code)
        return bool(changes) or (live is not None and live.table.knows(wish.person))

    async def _give_seat_away(self, wish: Wish, table: Traced) -> bool:
        """Where a match runs, a bot has the seat; whether something was, or is still to be done."""
        if table.over and not self._in_use(table.table):
            return False
        try:
            live = await self._find(table.table)
        except (Outdated, BrokenLog, msgspec.DecodeError):
            return False
        if live is None:
            return False
        try:
            before = live.table.seq
            await live.visits.forget(stand_in(wish.salt, table.table))
            return live.table.seq != before or live.table.knows(wish.person)
        except (Faster, Refusal):
            return True
