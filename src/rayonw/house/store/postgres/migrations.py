"""How the house's tables in PostgreSQL come to today's format: each numbered step makes one format the next.

They are in a schema of their own. A new database takes all steps, an earlier format those that it lacks, in
one transaction, one house at a time.
"""

from asyncpg import Connection

from rayonw.house.store.failures import BadStore
from rayonw.house.store.postgres.formats import STEPS

SCHEMA = "rayonw"
LOCK = 0x52617957
"""The advisory lock under which one house at a time brings the tables up to date: "RayW"."""

VERSION = max(STEPS)


class NewerDatabase(BadStore):
    """The database was written by a newer house."""


async def migrate(line: "Connection") -> int:
    """Bring the database to today's format, all steps or none; the format that it had, 0 for a new one."""
    async with line.transaction():
        await line.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        before = await format_of(line)
        if before > VERSION:
            knows = f"it has format {before}, this house knows {VERSION}"
            raise NewerDatabase(f"the database was written by a newer Rayon W: {knows}")
        if before == 0:
            await line.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            await line.execute(f"CREATE TABLE {SCHEMA}.format (version integer NOT NULL)")
            await line.execute(f"INSERT INTO {SCHEMA}.format VALUES (0)")
        for number in range(before + 1, VERSION + 1):
            await line.execute(STEPS[number])
            await line.execute(f"UPDATE {SCHEMA}.format SET version = {number}")
    return before


async def format_of(line: "Connection") -> int:
    """The number of the database's format; 0 if there was no house."""
    known = await line.fetchval("SELECT to_regclass($1) IS NOT NULL", f"{SCHEMA}.format")
    return int(await line.fetchval(f"SELECT version FROM {SCHEMA}.format")) if known else 0
