"""A whole house in PostgreSQL, read at one moment or written in one transaction."""

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from asyncpg import Connection, Record

from rayonw.house.store.copying import KINDS, Kind, Row
from rayonw.house.store.failures import BadStore
from rayonw.house.store.postgres.lines import FAILURES, first_line, told
from rayonw.house.store.postgres.migrations import SCHEMA, VERSION, format_of, migrate

CHUNK = 2000
LONG = 3600.0
"""Seconds that one question may take: a large house is sorted once per kind."""
NAMES = {"table": "head"}
"""What the database calls a kind, if not by its name."""
LIVING = " WHERE table_id NOT IN (SELECT table_id FROM head WHERE phase = 'gone')"


OPEN = "SELECT EXISTS (SELECT 1 FROM house WHERE until >= now_ms())"


async def read_postgres(url: str) -> "PostgresReader":
    """A database as it is now, also while its houses are open."""
    line = await first_line(url)
    try:
        version = await format_of(line)
        if version == 0:
            raise BadStore("there is no house in this database")
        if version != VERSION:
            raise BadStore(
                f"the database has format {version}, this Rayon W knows {VERSION}: open a house on it once"
            )
        await line.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    except BaseException:
        await line.close()
        raise
    return PostgresReader(line)


class PostgresReader:
    """A database as it was when its reading began."""

    def __init__(self, line: "Connection[Record]") -> None:
        self._line = line

    async def count(self, kind: Kind) -> int:
        """How many rows there are of this kind."""
        query = f"SELECT count(*) FROM {named(kind)}{living(kind)}"
        return int(await self._line.fetchval(query, timeout=LONG))

    async def rows(self, kind: Kind) -> AsyncIterator[Sequence[Row]]:
        """All rows of this kind, some at a time, in the order of SQLite: by bytes."""
        columns = ", ".join(kind.columns)
        key = ", ".join(
            column if column in ("seq", "time", "day") else f'{column} COLLATE "C"' for column in kind.key
        )
        name = f"reading_{kind.name}"
        query = f"SELECT {columns} FROM {named(kind)}{living(kind)} ORDER BY {key}"
        try:
            await self._line.execute(f"DECLARE {name} NO SCROLL CURSOR FOR {query}", timeout=LONG)
            while found := await self._line.fetch(f"FETCH {CHUNK} FROM {name}", timeout=LONG):
                yield [tuple(row) for row in found]
            await self._line.execute(f"CLOSE {name}")
        except FAILURES as error:
            raise BadStore(f"the database cannot be read: {told(error)}") from None

    async def is_open(self) -> bool:
        """Whether a house has a lease."""
        return bool(await self._line.fetchval(OPEN))

    async def close(self) -> None:
        """Hang up."""
        with suppress(*FAILURES):
            await self._line.close()


async def write_postgres(url: str, replace: bool) -> "PostgresWriter":
    """Room for a house in a database; BadStore if one is there that may not be replaced, or is open."""
    line = await first_line(url)
    try:
        await migrate(line)
        await line.execute("BEGIN")
        await line.execute("LOCK TABLE head, person IN ACCESS EXCLUSIVE MODE")
        if await line.fetchval(OPEN):
            raise BadStore("a house has this database open: close it first")
        if await line.fetchval("SELECT EXISTS (SELECT 1 FROM head) OR EXISTS (SELECT 1 FROM person)"):
            if not replace:
                raise BadStore("there is a house in this database already, and nothing is written over it")
            await line.execute("TRUNCATE " + ", ".join(named(kind) for kind in KINDS))
        else:
            await line.execute("TRUNCATE secret, pulse")  # nobody was there to whom anything was promised
        await line.execute("ALTER TABLE log DISABLE TRIGGER USER")
    except FAILURES as error:
        await line.close()
        raise BadStore(f"the database cannot be written: {told(error)}") from None
    except BaseException:
        await line.close()
        raise
    return PostgresWriter(line)


class PostgresWriter:
    """A database that is being filled, in one transaction."""

    def __init__(self, line: "Connection[Record]") -> None:
        self._line = line

    async def write(self, kind: Kind, rows: Sequence[Row]) -> None:
        """Add rows. Entries count as stored now, so that no clock runs for the time of the move."""
        columns = list(kind.columns)
        more: Row = ()
        if kind.name == "table":
            columns += ["seq", "epoch"]
            more = (0, 0)
        elif kind.name == "log":
            columns.append("time")
            more = (await self._line.fetchval("SELECT now_ms()"),)
        try:
            await self._line.copy_records_to_table(
                named(kind),
                schema_name=SCHEMA,
                columns=columns,
                records=[row + more for row in rows],
                timeout=LONG,
            )
        except FAILURES as error:
            raise BadStore(f"the database cannot be written: {told(error)}") from None

    async def finish(self) -> None:
        """From now on this is the house."""
        last = "SELECT table_id, max(seq) AS seq FROM log GROUP BY table_id"
        try:
            query = (
                f"UPDATE head SET seq = last.seq FROM ({last}) AS last WHERE head.table_id = last.table_id"
            )
            await self._line.execute(query, timeout=LONG)
            await self._line.execute("ALTER TABLE log ENABLE TRIGGER USER")
            await self._line.execute("COMMIT", timeout=LONG)
        except FAILURES as error:
            raise BadStore(f"the database cannot be written: {told(error)}") from None

    async def close(self) -> None:
        """Hang up; what was not finished never was."""
        with suppress(*FAILURES):
            await self._line.close()


def named(kind: Kind) -> str:
    """The name that the database has for a kind of rows."""
    return NAMES.get(kind.name, kind.name)


def living(kind: Kind) -> str:
    """Tables that are being deleted are left behind, with all that belongs to them."""
    return LIVING if "table_id" in kind.columns else ""
