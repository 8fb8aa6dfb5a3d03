"""What a host may choose, and where the house keeps its file if nobody chooses."""

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
class Settings:
    """How a house is opened."""

    host: str = "0.0.0.0"
    port: int = PORT
    """0: any free port."""
    data: Path = field(default_factory=data_folder)
    log: Literal["text", "json"] = "text"
    proxy: bool = False
    """Believe X-Forwarded-For, -Proto and -Host: only behind a reverse proxy that sets them."""
    pace: float = 1.0
    """How long bots seem to think: 1 as people do, 0 not at all."""
    limits: float = 1.0
    """Rate limits times this; 0 switches them off."""
    bot_processes: int = field(default_factory=workers)
    idle_seconds: float = 120.0
    """How long a table without lines stays in memory; then its match clock sleeps until somebody returns."""
