"""The settings of a house, and where it keeps its file if nobody chooses."""

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

PORT = 8747


def data_folder() -> Path:
    """The platform's folder for a user's data."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "rayonw"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "rayonw"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "rayonw"


def workers() -> int:
    """Processes for bots: one core is the house's."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(frozen=True)
class TimeLimits:
    """How many seconds the parts of a request may take."""

    header: float = 10.0
    """From the first byte of a request, or from the connection's beginning, to the end of its header."""
    body: float = 20.0
    """For the rest of the request."""
    answer: float = 120.0
    """For the whole request, until its answer is made."""
    idle: float = 75.0
    """Until the next request; sending the last answer counts as well."""
    idle_proxy: float = 600.0
    """The same where every connection is the reverse proxy's."""


@dataclass(frozen=True)
class Settings:
    """Everything that a host may choose."""

    host: str = "0.0.0.0"
    port: int = PORT
    """0: any free port."""
    data: Path = field(default_factory=data_folder)
    database: str = ""
    """postgresql://…: a server that any number of houses share; "": the SQLite file in the data folder."""
    houses: int = 1
    """Processes on the same port; more than one need PostgreSQL."""
    house: str = ""
    """The name of this process among several."""
    log_format: Literal["text", "json"] = "text"
    proxy: bool = False
    """Believe X-Forwarded-For, -Proto and -Host: only behind a reverse proxy that sets them."""
    public_url: tuple[str, ...] = ()
    """Addresses of the house beside those of this machine, such as https://games.example.org."""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    """A certificate and its key, as PEM files: the house speaks TLS."""
    https: bool = False
    """The house speaks TLS by a certificate of its own authority, in the data folder."""
    pace: float = 1.0
    """How long bots seem to think: 1 as people do, 0 not at all."""
    waits: float = 1.0
    """How long people wait for a silent seat or an absent host: 1 as the tables say, 0 not at all."""
    limits: float = 1.0
    """Rate limits and places per address times this; 0 switches them off."""
    time_limits: TimeLimits = field(default_factory=TimeLimits)
    metrics_for: tuple[str, ...] = ()
    """Addresses and networks that may read /metrics, beside this machine."""
    allow_push: tuple[str, ...] = ()
    """Origins of push services beside those of the browsers; "*": every public https address."""
    webhooks: Path | None = None
    """A TOML file with the services that people may be told by."""
    connections: int = 0
    """Connections in all; 0: as many as the system has room for."""
    day_zone: str = "UTC"
    """The time zone by whose days the daily deals change, such as Europe/Paris."""
    desk: str = ""
    """The secret that opens the host's desk; "": nothing does."""
    bot_processes: int = field(default_factory=workers)
    idle_seconds: float = 120.0
    """How long a table without connections stays in memory; then its match clock stands still."""
    keep_unstarted: float | None = 7
    """Days after its last change until a table that was never started is deleted; None: never."""
    keep_finished: float | None = None
    """Days until a finished match is deleted."""
    keep_guests: float | None = 730
    """Days until a guest whose cookie does not come any more is deleted; at least one."""

    @property
    def scheme(self) -> str:
        """How browsers speak to the house itself."""
        return "https" if self.https or self.tls_cert is not None else "http"
