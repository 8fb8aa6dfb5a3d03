"""Retention: what nobody needs any more is deleted after the times that the host set.

The open house does it by itself, a few rows at a time; `rayonw tidy` does all of it at once while the house
is closed.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from typing import Protocol

from rayonw.house.log.chores import going_on
from rayonw.house.ops import Settings, due, wall
from rayonw.house.store import NONE, Aged, AgedPhase, AgeingRows

logger = logging.getLogger("rayonw.house")

LOOK_SECONDS = 600.0
"""How often the house looks for what is too old."""
PAUSE_SECONDS = 0.05
"""Between two steps, so that deleting takes little from those who play."""
TABLES = 20
GUESTS = 20
ROWS = 200
"""At most so many in one step."""


class Guests(Protocol):
    """The guests, as far as retention needs to know them."""

    def saw(self, person: str) -> None:
        """A guest is here."""

    async def note_seen(self) -> bool:
        """Store that some guests were here; whether there are more."""

    def forget(self, people: list[str]) -> None:
        """These guests were deleted."""


class Retention:
    """The deleting that the open house does by itself."""

    def __init__(
        self,
        rows: AgeingRows,
        guests: Guests,
        settings: Settings,
        in_use: Callable[[str], bool],
        present: Callable[[], Collection[str]],
        may: Callable[[], bool] = lambda: True,
    ) -> None:
        """`may`: whether this house does the deleting, which only one of several houses does."""
        self._rows = rows
        self._guests = guests
        self._settings = settings
        self._in_use = in_use
        self._present = present
        self._may = may
        self._looked_at: dict[AgedPhase, Aged] = {"open": NONE, "over": NONE}
        """How far this look has come: it passes over tables in use once."""
        self.going: frozenset[str] = frozenset()
        """Tables that are just being hidden: nobody may open them."""

    async def go_on(self) -> None:
        """Delete what is too old, now and then, for ever."""
        while True:
            more = False
            with going_on("what is too old cannot be deleted"):
                more = await self.step()
            await asyncio.sleep(PAUSE_SECONDS if more else LOOK_SECONDS)

    async def step(self) -> bool:
        """Note who was here and delete a little; whether there may be more to do."""
        if await self._guests.note_seen():
            return True
        if not self._may():
            return False
        if await self._rows.delete_gone(ROWS):
            return True
        limits = due(self._settings, wall())
        more = False
        if limits.unstarted is not None:
            more = await self._retire("open", limits.unstarted)
        if limits.finished is not None:
            more = await self._retire("over", limits.finished) or more
        if limits.guests is not None:
            more = await self._forget(limits.guests) or more
        await self._rows.forget_links(wall(), ROWS)
        return more

    async def _retire(self, phase: AgedPhase, before: int) -> bool:
        """Hide some tables of this phase that are too old and in nobody's use; whether there may be more."""
        found, fresh = await self._rows.aged(phase, before, TABLES, self._looked_at[phase])
        self._looked_at[phase] = found[-1] if found else NONE
        changed = {table.code for table in fresh}
        codes = [code for code, _ in found if code not in changed and not self._in_use(code)]
        if fresh or codes:
            self.going = frozenset(codes)
            try:
                gone = await self._rows.retire(phase, codes, fresh)
            finally:
                self.going = frozenset()
            what = "never started" if phase == "open" else "finished"
            logger.info("tables deleted, %s: %s", what, gone)
        return bool(found)

    async def _forget(self, before: int) -> bool:
        """Delete some guests who were not seen for too long; who is here is seen."""
        found = await self._rows.unseen(before, GUESTS)
        if not found:
            return False
        present = self._present()
        for person in found:
            if person in present:
                self._guests.saw(person)
        people = [person for person in found if person not in present]
        gone = await self._rows.forget(people, before)
        self._guests.forget(people)
        logger.info("guests deleted: %s", gone)
        return True
