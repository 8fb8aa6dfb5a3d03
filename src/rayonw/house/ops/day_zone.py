"""The time zone of a house: when a day begins there."""

from datetime import UTC, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


class BadZone(Exception):
    """No such time zone, in one sentence that says what to do."""


def zone_named(name: str) -> tzinfo:
    """The time zone of this name; UTC needs no list of zones on this machine."""
    if name == "UTC":
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadZone(
            f"there is no time zone {name!r} on this machine; --day-zone takes a name such as Europe/Paris"
        ) from None
