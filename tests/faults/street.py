"""Three houses as processes on one real PostgreSQL, each by a proxy of its own that can stall and cut."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from rayonw.house.ops.embedded_server import EmbeddedServer, NoServer
from rayonw.house.store.postgres.houses import LEASE_MS
from tests.faults.evening import PATIENCE, Evening, spent
from tests.faults.full_disk import can_grow, cannot_grow
from tests.faults.process import HouseProcess
from tests.faults.stalling_proxy import StallingProxy

HOUSES = 3
STARTS = 60
SOCKET = ".s.PGSQL.5432"
SEGMENT = 16 * 2**20
"""Bytes of a file of the server's own log: it may be written, while no table may grow beyond that."""
FILL = "INSERT INTO rayonw.log SELECT 'filler', $1 + n, repeat('x', 1900), 0 FROM generate_series(1, 200) n"
ASLEEP = """
SELECT bool_and(until < rayonw.now_ms() OR until > $2) AND bool_or(until < rayonw.now_ms()) AND NOT EXISTS (
    SELECT FROM rayonw.head JOIN rayonw.house ON house.id = head.house
    WHERE phase = 'playing' AND table_id = ANY ($1) AND until < rayonw.now_ms())
FROM rayonw.house"""
UNDER_WAY = 2000
"""Milliseconds for which the server may still work on what a house said before it hung."""
CLOCK = """
CREATE OR REPLACE FUNCTION rayonw.now_ms() RETURNS bigint LANGUAGE sql VOLATILE
AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + {shift} $$"""


class Street:
    """The server, the houses on it, and the evening that is spent there."""

    def __init__(self, server: EmbeddedServer, proxies: list[StallingProxy], evening: Evening) -> None:
        self.server = server
        self.proxies = proxies
        self.evening = evening

    async def fill_disk(self) -> None:
        """From now on the log of tables cannot grow, and what room it had is used up."""
        cannot_grow(self.server.pid, SEGMENT)
        line = await asyncpg.connect(self.server.url)
        used = await line.fetchval("SELECT coalesce(max(seq), 0) FROM rayonw.log WHERE table_id = 'filler'")
        with pytest.raises(asyncpg.PostgresError, match="could not extend file"):
            await fill(line, used)
        await line.close()

    def make_room(self) -> None:
        """The disk has room again."""
        can_grow(self.server.pid)

    async def remove_filler(self) -> None:
        """What filled the disk goes; the checker shall not take it for a table."""
        line = await asyncpg.connect(self.server.url)
        await line.execute("DELETE FROM rayonw.log WHERE table_id = 'filler'")
        await line.close()

    async def changes_of_drivers(self) -> int:
        """How often a table got another driver."""
        line = await asyncpg.connect(self.server.url)
        changes: int = await line.fetchval("SELECT sum(epoch - 1) FROM rayonw.head")
        await line.close()
        return changes

    async def hang(self, house: HouseProcess) -> None:
        """A house hangs until others drive all matches that people play.

        A busy machine may have others taken for dead for a moment. So every lease must be over, or renewed
        since: then that of the house that hangs is over for sure.
        """
        line = await asyncpg.connect(self.server.url)
        house.hang()
        last = LEASE_MS + UNDER_WAY + await line.fetchval("SELECT rayonw.now_ms()")
        async with asyncio.timeout(PATIENCE):
            while not await line.fetchval(ASLEEP, [each.here.code for each in self.evening.players], last):
                await self.evening.go_on(0.1)
        await line.close()

    async def set_clock(self, seconds: int) -> None:
        """The server's clock is wrong by so many seconds from now on."""
        line = await asyncpg.connect(self.server.url)
        await line.execute(CLOCK.format(shift=seconds * 1000))
        await line.close()

    async def restart_server(self) -> None:
        """Pull the server's plug and start it again, as soon as its orphans are gone.

        It is started in this thread, whose end it does not survive.
        """
        self.server.kill()
        for _ in range(STARTS):
            try:
                self.server.start()
            except NoServer:
                await self.evening.go_on(0.5)
            else:
                return
        raise NoServer("the server does not start again")


async def fill(line: "asyncpg.Connection[asyncpg.Record]", used: int) -> None:
    """Store rows until the server cannot."""
    while True:
        await line.execute(FILL, used)
        used += 200


@asynccontextmanager
async def a_street(folder: Path, seed: int, module: str = "rayonw.cli") -> AsyncIterator[Street]:
    """Three houses; `module`: the program that they run."""
    async with AsyncExitStack() as stack:
        server = EmbeddedServer(folder / "postgres")
        stack.callback(server.stop)
        server.start()
        sockets = parse_qs(urlsplit(server.url).query)["host"][0]
        proxies, houses = [], []
        for number in range(HOUSES):
            proxy = StallingProxy(f"{sockets}/{SOCKET}")
            await proxy.start()
            stack.push_async_callback(proxy.close)
            home = folder / f"house{number}"
            home.mkdir(exist_ok=True)
            url = f"postgresql://rayonw@127.0.0.1:{proxy.port}/postgres?sslmode=disable"
            houses.append(HouseProcess(home, "--database", url, module=module))
            proxies.append(proxy)
        evening = await stack.enter_async_context(spent(Evening(houses, server.url, seed)))
        yield Street(server, proxies, evening)
