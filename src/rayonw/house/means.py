"""What every table needs of the house around it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from rayonw.house.bots import Bots
from rayonw.house.log import Log
from rayonw.house.metrics import Metrics
from rayonw.house.settings import Settings
from rayonw.house.table import Table


@dataclass(frozen=True)
class Means:
    """The log, the bots, the counters, the settings, and how a rematch gets a table."""

    log: Log
    bots: Bots
    metrics: Metrics
    settings: Settings
    rematch: Callable[[Table], Awaitable[str]]
