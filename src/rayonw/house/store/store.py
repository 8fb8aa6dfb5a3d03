"""The store: everything durable of a house, behind one small protocol for each kind of rows.

There is one for an SQLite file and one for a PostgreSQL server. No SQL is anywhere else.
"""

from typing import Protocol

from rayonw.house.store.ageing import AgeingRows
from rayonw.house.store.daily import DailyRows
from rayonw.house.store.desk import DeskRows
from rayonw.house.store.due import DueRows
from rayonw.house.store.forgetting import ForgettingRows
from rayonw.house.store.groups import GroupRows
from rayonw.house.store.guests import GuestRows
from rayonw.house.store.houses import Houses
from rayonw.house.store.lists import ListRows
from rayonw.house.store.log import LogRows
from rayonw.house.store.notes import NoteRows
from rayonw.house.store.notices import NoticeRows
from rayonw.house.store.open_list import OpenRows
from rayonw.house.store.results import ResultRows


class Store(Protocol):
    """Everything durable of a house, used from one event loop."""

    @property
    def log(self) -> LogRows:
        """The entries of tables."""

    @property
    def notes(self) -> NoteRows:
        """Private notes."""

    @property
    def guests(self) -> GuestRows:
        """Guests."""

    @property
    def open_list(self) -> OpenRows:
        """The list of open tables."""

    @property
    def desk(self) -> DeskRows:
        """What belongs to the host's desk."""

    @property
    def ageing(self) -> AgeingRows:
        """The rows that retention deletes."""

    @property
    def forgetting(self) -> ForgettingRows:
        """What is somebody's, to be taken along or forgotten."""

    @property
    def due(self) -> DueRows:
        """Deadlines of matches over days."""

    @property
    def daily(self) -> DailyRows:
        """The daily deals."""

    @property
    def lists(self) -> ListRows:
        """Which tables are whose."""

    @property
    def results(self) -> ResultRows:
        """What people have played, and ratings."""

    @property
    def notices(self) -> NoticeRows:
        """What people are told of their tables."""

    @property
    def groups(self) -> GroupRows:
        """Groups."""

    @property
    def houses(self) -> Houses | None:
        """The other houses; None where there cannot be any."""

    async def check(self) -> None:
        """Write something for real, once per second at most; StorageFailed if that does not work."""

    async def drained(self) -> None:
        """Wait until everything handed over is stored and whoever waits for it was told."""

    async def close(self) -> None:
        """Store everything handed over, then close; nothing more is taken."""
