"""Several real houses in this process on one PostgreSQL, and guests who have windows at any of them."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from rayonw.house.net.requests import COOKIE
from rayonw.house.ops.settings import Settings
from rayonw.house.store.postgres import PostgresStore
from rayonw.house.table.live import LiveTable
from tests.house.postgres import house_database
from tests.house.rig import Guest, Rig, opened
from tests.house.waiting import eventually


class Street:
    """Houses side by side."""

    def __init__(self, url: str, folder: Path, stack: AsyncExitStack) -> None:
        self.url = url
        self._folder = folder
        self._stack = stack
        self.houses: list[Rig] = []

    async def build(self, settings: Settings | None = None, beats: bool = True) -> Rig:
        """One more house; without beats it says once that it is alive, and no more."""
        number = len(self.houses) + 1
        folder = self._folder / str(number)
        folder.mkdir()
        house = opened(folder, settings, database=self.url, beats=beats)
        rig = await self._stack.enter_async_context(house)
        self.houses.append(rig)
        return rig

    async def at(self, number: int, guest: Guest) -> Guest:
        """The same browser at another house, as if a balancer had sent it there."""
        again = await self.houses[number].browser()
        again.session.cookie_jar.update_cookies({COOKIE: guest.token()})
        again.me = guest.me
        return again

    async def live(self, number: int, code: str) -> LiveTable:
        """A table at a house."""
        return await self.houses[number].live_table(code)

    async def driver(self, code: str) -> int:
        """The house that drives a table."""
        found: list[int] = []

        def one() -> bool:
            found[:] = [
                number
                for number, rig in enumerate(self.houses)
                if code in rig.house.live_tables and rig.house.live_tables[code].driving.here
            ]
            return len(found) == 1

        await eventually(one)
        return found[0]


def store_of(rig: Rig) -> PostgresStore:
    """The store of a house on the street."""
    assert isinstance(rig.house.store, PostgresStore)
    return rig.house.store


@asynccontextmanager
async def street(folder: Path, houses: int = 2, settings: Settings | None = None) -> AsyncIterator[Street]:
    """So many houses on a new database."""
    async with AsyncExitStack() as stack:
        made = Street(await stack.enter_async_context(house_database()), folder, stack)
        for _ in range(houses):
            await made.build(settings)
        yield made
