"""The store on a PostgreSQL server: any number of houses share it."""

from rayonw.house.store.postgres.store import PostgresStore, open_postgres

__all__ = ["PostgresStore", "open_postgres"]
