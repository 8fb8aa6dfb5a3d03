"""The store on a PostgreSQL server, which any number of houses share."""

import asyncio
import logging
import secrets

import asyncpg

from rayonw.house.store.failures import BadStore
from rayonw.house.store.postgres.ageing_rows import PostgresAgeing
from rayonw.house.store.postgres.appender import Appender
from rayonw.house.store.postgres.daily_rows import PostgresDaily
from rayonw.house.store.postgres.desk_rows import PostgresDesk
from rayonw.house.store.postgres.due_rows import PostgresDue
from rayonw.house.store.postgres.forgetting_rows import PostgresForgetting
from rayonw.house.store.postgres.group_rows import PostgresGroups
from rayonw.house.store.postgres.guest_rows import PostgresGuests
from rayonw.house.store.postgres.houses import PostgresHouses
from rayonw.house.store.postgres.lines import FAILURES, Lines, address_of, first_line, told
from rayonw.house.store.postgres.list_rows import PostgresLists
from rayonw.house.store.postgres.log_rows import PostgresLog, PostgresNotes
from rayonw.house.store.postgres.messages import Speaker
from rayonw.house.store.postgres.migrations import SCHEMA, VERSION, migrate
from rayonw.house.store.postgres.notice_rows import PostgresNotices
from rayonw.house.store.postgres.open_rows import PostgresOpenList
from rayonw.house.store.postgres.result_rows import PostgresResults

logger = logging.getLogger("rayonw.store")

CHECK_SECONDS = 1.0
LINES = 3
"""Lines for everything but appends and messages, which have their own."""


class PostgresStore:
    """Everything durable, on a server; `open_postgres` makes one."""

    def __init__(self, url: str, name: str) -> None:
        me = secrets.token_hex(6)
        self._lines = Lines(url, LINES)
        self._speaker = Speaker(url, me)
        self._appender = Appender(url, me, self._speaker.tell_entries)
        self.log = PostgresLog(self._lines, self._appender, me)
        self.notes = PostgresNotes(self._lines)
        self.guests = PostgresGuests(self._lines)
        self.forgetting = PostgresForgetting(self._lines)
        self.due = PostgresDue(self._lines)
        self.daily = PostgresDaily(self._lines)
        self.lists = PostgresLists(self._lines, me)
        self.results = PostgresResults(self._lines)
        self.open_list = PostgresOpenList(self._lines, url)
        self.groups = PostgresGroups(self._lines, url)
        self.desk = PostgresDesk(self._lines, me)
        self.notices = PostgresNotices(self._lines)
        self.ageing = PostgresAgeing(self._lines, me)
        self.houses = PostgresHouses(url, me, name, self._speaker)
        self._checked: tuple[float, asyncio.Task[None]] | None = None

    async def check(self) -> None:
        """Write something for real, at most once per second while that works."""
        loop = asyncio.get_running_loop()
        checked = self._checked
        if checked is None or loop.time() - checked[0] > CHECK_SECONDS or failed(checked[1]):
            checked = self._checked = loop.time(), loop.create_task(self._write())
        await asyncio.shield(checked[1])

    async def drained(self) -> None:
        """Wait until everything handed over is stored and whoever waits for it was told."""
        await self._appender.drained()
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Store everything handed over, then hang up."""
        await self._appender.close()
        await self.houses.close()
        await self.open_list.close()
        await self.groups.close()
        await self._lines.close()

    async def _write(self) -> None:
        await self._lines.fetch("UPDATE format SET version = $1", VERSION)


def failed(task: "asyncio.Task[None]") -> bool:
    """Whether a task ended badly."""
    return task.done() and (task.cancelled() or task.exception() is not None)


async def open_postgres(url: str, name: str) -> PostgresStore:
    """The store at this address, brought up to date; BadStore in one sentence if it cannot be had."""
    line = await first_line(url)
    try:
        before = await migrate(line)
        may = "SELECT has_schema_privilege($1, 'USAGE') AND has_table_privilege($2, 'INSERT, UPDATE, DELETE')"
        if not await line.fetchval(may, SCHEMA, f"{SCHEMA}.log"):
            raise asyncpg.InsufficientPrivilegeError(f"no right to write in schema {SCHEMA}")
    except asyncpg.InsufficientPrivilegeError as error:
        why = f"let the user create schema {SCHEMA} there, or own it"
        raise BadStore(
            f"the house has no right to the database at {address_of(url)}: {told(error)}; {why}"
        ) from None
    except FAILURES as error:
        raise BadStore(f"the database at {address_of(url)} cannot be used: {told(error)}") from None
    finally:
        await line.close()
    if 0 < before < VERSION:
        logger.info("the database was brought from format %s to format %s", before, VERSION)
    return PostgresStore(url, name)
