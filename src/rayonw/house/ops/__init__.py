"""Operations: settings, metrics, log output, the data folder, bot processes, addresses, clock, portions."""

from rayonw.house.ops.addresses import (
    EVERYWHERE,
    at_home,
    bracketed,
    machine_addresses,
    machine_names,
    seen_from_the_network,
)
from rayonw.house.ops.bot_processes import BotProcesses
from rayonw.house.ops.collector import Collector, take_apart
from rayonw.house.ops.data_folder import (
    COMPANIONS,
    FILE,
    LOCK,
    MARK,
    make_private,
    mark,
    marked,
    prepare_folder,
)
from rayonw.house.ops.day_zone import BadZone, zone_named
from rayonw.house.ops.embedded_server import FOLDER as POSTGRES_FOLDER
from rayonw.house.ops.embedded_server import EmbeddedServer, NoServer
from rayonw.house.ops.folder_lock import FolderInUse, lock_folder
from rayonw.house.ops.keeping_times import Due, due
from rayonw.house.ops.logging_setup import log_unhandled, set_up_logging
from rayonw.house.ops.metrics import Counter, Gauge, Histogram, Metrics
from rayonw.house.ops.open_files import room_for_connections
from rayonw.house.ops.portions import in_portions
from rayonw.house.ops.settings import Settings
from rayonw.house.ops.wall_clock import wall

__all__ = [
    "COMPANIONS",
    "EVERYWHERE",
    "FILE",
    "LOCK",
    "MARK",
    "POSTGRES_FOLDER",
    "BadZone",
    "BotProcesses",
    "Collector",
    "Counter",
    "Due",
    "EmbeddedServer",
    "FolderInUse",
    "Gauge",
    "Histogram",
    "Metrics",
    "NoServer",
    "Settings",
    "at_home",
    "bracketed",
    "due",
    "in_portions",
    "lock_folder",
    "log_unhandled",
    "machine_addresses",
    "machine_names",
    "make_private",
    "mark",
    "marked",
    "prepare_folder",
    "room_for_connections",
    "seen_from_the_network",
    "set_up_logging",
    "take_apart",
    "wall",
    "zone_named",
]
