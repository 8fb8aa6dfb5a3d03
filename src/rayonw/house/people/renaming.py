"""Renaming: tables learn the new names of people who are there, a few in every turn of the event loop.

A table where the person has no connection learns the name when they come back.
"""

import asyncio
import logging
from collections.abc import Mapping, Sized
from typing import Protocol

from rayonw.house.people.people import Person

logger = logging.getLogger("rayonw.house")

LOOKS = 500
"""Tables and connections that are checked in one turn."""
TAKES = 4
"""Tables that learn a name in one turn; then the walk waits, so that few are stored at once."""
PAUSE_SECONDS = 0.005


class NamedTable(Protocol):
    """A live table, as far as renaming needs to know it."""

    @property
    def connections(self) -> Sized:
        """The browsers that are connected."""

    def online(self, person: str) -> bool:
        """Whether a person is connected."""

    def rename(self, person: Person) -> bool:
        """Take a person's new name; whether that became an entry of the log."""


class Renaming:
    """Tells tables about new names, in one walk at a time; of several names of a person the last counts."""

    def __init__(self, live_tables: Mapping[str, NamedTable]) -> None:
        self._sittings = live_tables
        self._names: dict[str, Person] = {}
        self._walking: asyncio.Task[None] | None = None

    def add(self, person: Person) -> None:
        """This person has a new name."""
        self._names[person.id] = person
        if self._walking is None:
            self._walking = asyncio.create_task(self._walk())

    def stop(self) -> None:
        """Forget what is left to do: tables learn it when their people come back."""
        if self._walking is not None:
            self._walking.cancel()

    async def _walk(self) -> None:
        try:
            while self._names:
                person = next(iter(self._names.values()))
                await self._tell(person.id)
                if self._names[person.id] is person:
                    del self._names[person.id]
        except Exception:
            logger.exception("a name could not be told")
        finally:
            self._walking = None

    async def _tell(self, person: str) -> None:
        """Tell the tables a person's newest name, as far as the person is there."""
        looks = takes = 0
        for code in list(self._sittings):
            live = self._sittings.get(code)
            if live is None:
                continue
            looks += 1 + len(live.connections)
            if live.online(person):
                takes += live.rename(self._names[person])
            if looks >= LOOKS or takes >= TAKES:
                await asyncio.sleep(PAUSE_SECONDS if takes else 0)
                looks = takes = 0
