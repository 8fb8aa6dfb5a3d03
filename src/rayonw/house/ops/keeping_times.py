"""How long things are kept, by the settings, and from when on they are too old."""

from typing import NamedTuple

from rayonw.house.ops.settings import Settings

DAY = 24 * 3600 * 1000


class Due(NamedTuple):
    """What is older than this goes, in milliseconds since 1970; None: it is kept for ever."""

    unstarted: int | None
    finished: int | None
    guests: int | None


def due(settings: Settings, now: int) -> Due:
    """The times before which something is too old now."""

    def before(days: float | None) -> int | None:
        return None if days is None else now - int(days * DAY)

    return Due(before(settings.keep_unstarted), before(settings.keep_finished), before(settings.keep_guests))
