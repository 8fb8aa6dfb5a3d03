"""The server: tables, people, the log, and the wire. `open_house(Settings(...))` is its front door."""

from rayonw.house.settings import Settings

__all__ = ["Settings", "open_house"]


def open_house(settings: Settings) -> int:
    """Open the house and keep it open until Ctrl-C; the exit code."""
    from rayonw.house.serve import serve

    return serve(settings)
