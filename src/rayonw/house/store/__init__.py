"""The store: everything durable, behind one protocol; an SQLite file or a PostgreSQL server keeps it."""

from rayonw.house.store.ageing import NONE, Aged, AgedPhase, AgeingRows
from rayonw.house.store.daily import DailyRows, NamedTry, Secret, TryRow
from rayonw.house.store.desk import AuditRow, BarRow, DeskRows
from rayonw.house.store.due import DueRow, DueRows
from rayonw.house.store.failures import BadStore, Faster, StorageFailed
from rayonw.house.store.forgetting import Changed, Forgetting, ForgettingRows, TextRow, Traced
from rayonw.house.store.groups import GroupMatchRow, GroupRow, GroupRows, MemberRow
from rayonw.house.store.guests import GuestRow, GuestRows
from rayonw.house.store.houses import Beat, Houses, Listener
from rayonw.house.store.lists import OVER, RUNS, WAITS, CardRow, Listed, ListRows, Place, Rank
from rayonw.house.store.log import Done, LogRows, Opened
from rayonw.house.store.moving import move
from rayonw.house.store.notes import NoteRows
from rayonw.house.store.notices import DeviceRow, NoticeRow, NoticeRows
from rayonw.house.store.open_list import OpenRow, OpenRows
from rayonw.house.store.opening import open_store
from rayonw.house.store.results import (
    STEADY,
    LadderRow,
    MatchRow,
    PlayedRow,
    Rate,
    ResultRow,
    ResultRows,
    Skill,
    TotalRow,
    VariantRow,
)
from rayonw.house.store.sqlite import MatchLength, SqliteStore, tidy_folder
from rayonw.house.store.store import Store

__all__ = [
    "NONE",
    "OVER",
    "RUNS",
    "STEADY",
    "WAITS",
    "Aged",
    "AgedPhase",
    "AgeingRows",
    "AuditRow",
    "BadStore",
    "BarRow",
    "Beat",
    "CardRow",
    "Changed",
    "DailyRows",
    "DeskRows",
    "DeviceRow",
    "Done",
    "DueRow",
    "DueRows",
    "Faster",
    "Forgetting",
    "ForgettingRows",
    "GroupMatchRow",
    "GroupRow",
    "GroupRows",
    "GuestRow",
    "GuestRows",
    "Houses",
    "LadderRow",
    "ListRows",
    "Listed",
    "Listener",
    "LogRows",
    "MatchLength",
    "MatchRow",
    "MemberRow",
    "NamedTry",
    "NoteRows",
    "NoticeRow",
    "NoticeRows",
    "OpenRow",
    "OpenRows",
    "Opened",
    "Place",
    "PlayedRow",
    "Rank",
    "Rate",
    "ResultRow",
    "ResultRows",
    "Secret",
    "Skill",
    "SqliteStore",
    "StorageFailed",
    "Store",
    "TextRow",
    "TotalRow",
    "Traced",
    "TryRow",
    "VariantRow",
    "move",
    "open_store",
    "tidy_folder",
]
