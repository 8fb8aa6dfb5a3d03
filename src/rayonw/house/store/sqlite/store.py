"""The store of a house that keeps everything in one SQLite file."""

from pathlib import Path

from rayonw.house.store.sqlite.ageing_rows import SqliteAgeing
from rayonw.house.store.sqlite.daily_rows import SqliteDaily
from rayonw.house.store.sqlite.desk_rows import SqliteDesk
from rayonw.house.store.sqlite.due_rows import SqliteDue
from rayonw.house.store.sqlite.file import SqliteFile
from rayonw.house.store.sqlite.forgetting_rows import SqliteForgetting
from rayonw.house.store.sqlite.group_rows import SqliteGroups
from rayonw.house.store.sqlite.guest_rows import SqliteGuests
from rayonw.house.store.sqlite.list_rows import SqliteLists
from rayonw.house.store.sqlite.log_rows import SqliteLog, SqliteNotes
from rayonw.house.store.sqlite.notice_rows import SqliteNotices
from rayonw.house.store.sqlite.open_rows import SqliteOpenList
from rayonw.house.store.sqlite.result_rows import SqliteResults


class SqliteStore:
    """Everything durable of one house, in a file that no other house uses.

    `expected`: there was a house in the file, so one that is missing or empty is refused (BadStore).
    """

    def __init__(self, path: Path, expected: bool = False) -> None:
        self.houses: None = None
        self.file = SqliteFile(path, expected)
        self.log = SqliteLog(self.file)
        self.notes = SqliteNotes(self.file)
        self.guests = SqliteGuests(self.file)
        self.forgetting = SqliteForgetting(self.file)
        self.due = SqliteDue(self.file)
        self.daily = SqliteDaily(self.file)
        self.lists = SqliteLists(self.file)
        self.results = SqliteResults(self.file)
        self.groups = SqliteGroups(self.file)
        self.open_list = SqliteOpenList(self.file)
        self.desk = SqliteDesk(self.file)
        self.notices = SqliteNotices(self.file)
        self.ageing = SqliteAgeing(self.file)

    async def check(self) -> None:
        """Write something for real, at most once per second while that works."""
        await self.file.check()

    async def drained(self) -> None:
        """Wait until everything handed over is stored and whoever waits for it was told."""
        await self.file.drained()

    async def close(self) -> None:
        """Store everything handed over, then close the file."""
        await self.file.close()
