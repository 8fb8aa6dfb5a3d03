"""The store in one SQLite file: one writer thread that commits in groups, one reader thread."""

from rayonw.house.store.sqlite.store import SqliteStore
from rayonw.house.store.sqlite.tidy import MatchLength, tidy_folder

__all__ = ["MatchLength", "SqliteStore", "tidy_folder"]
