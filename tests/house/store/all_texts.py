"""Everything that a store holds, column by column, whatever tables it has."""

import asyncpg

from rayonw.house.store import Store
from rayonw.house.store.postgres import PostgresStore
from rayonw.house.store.postgres.migrations import SCHEMA
from rayonw.house.store.sqlite.store import SqliteStore
from tests.house import rig


async def rows_stored(store: Store) -> dict[str, list[str]]:
    """Every row of every table of the store's schema, as text, by the table's name."""
    if isinstance(store, SqliteStore):
        return await store.file.read(
            lambda db: {
                name: [str(row) for row in db.execute(f'SELECT * FROM "{name}"')]
                for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            }
        )
    assert isinstance(store, PostgresStore)
    line = await asyncpg.connect(rig.DATABASE)
    try:
        query = "SELECT table_name FROM information_schema.tables WHERE table_schema = $1"
        names = [row[0] for row in await line.fetch(query, SCHEMA)]
        return {
            name: [str(tuple(row)) for row in await line.fetch(f'SELECT * FROM {SCHEMA}."{name}"')]
            for name in names
        }
    finally:
        await line.close()


async def everything_stored(store: Store) -> str:
    """All of it as one text."""
    return "\n".join(f"{name}: {row}" for name, rows in (await rows_stored(store)).items() for row in rows)
