"""Opening the store that the settings name: the SQLite file in the data folder, or a PostgreSQL server."""

import sqlite3

from rayonw.house.ops import FILE, Settings, mark, marked
from rayonw.house.store.failures import BadStore
from rayonw.house.store.sqlite import SqliteStore
from rayonw.house.store.store import Store

SCHEMES = ("postgresql://", "postgres://")


async def open_store(settings: Settings) -> Store:
    """The house's store; BadStore in one sentence if it cannot be opened."""
    if settings.database:
        return await open_server_store(settings.database, settings.house)
    return open_file(settings)


def open_file(settings: Settings) -> Store:
    """The house's file; from now on there was a house in the folder."""
    path = settings.data / FILE
    try:
        store = SqliteStore(path, expected=marked(settings.data))
        mark(settings.data)
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{path} cannot be opened: {error}") from None
    return store


async def open_server_store(url: str, name: str) -> Store:
    """The store on a PostgreSQL server. What it needs is loaded only by those who have one."""
    if not url.startswith(SCHEMES):
        raise BadStore("a database is named as postgresql://user:password@server/name")
    try:
        from rayonw.house.store.postgres import open_postgres
    except ModuleNotFoundError:
        raise BadStore("PostgreSQL needs one package more: pip install 'rayonw[postgres]'") from None
    return await open_postgres(url, name)
