"""The server: tables, people, the log, and the wire. `open_house(Settings(...))` is its front door."""

from collections.abc import Callable

from rayonw.house.ops import Settings

__all__ = ["CannotMove", "Settings", "move_house", "open_house", "reckon_ratings", "tidy_house"]


class CannotMove(Exception):
    """Why a house cannot be copied, or read, in one sentence."""


def open_house(settings: Settings) -> int:
    """Open the house and keep it open until Ctrl-C; the exit code."""
    if settings.houses > 1:
        from rayonw.house.supervisor import supervise

        return supervise(settings)
    from rayonw.house.serve import serve

    return serve(settings)


def tidy_house(settings: Settings, dry_run: bool) -> int:
    """Delete what is too old in a closed house's folder, or tell how much that is; the exit code."""
    from rayonw.house.store import tidy_folder
    from rayonw.house.table import match_length

    return tidy_folder(settings, dry_run, match_length)


async def reckon_ratings(settings: Settings) -> list[str]:
    """Recompute all ratings from the logs: what they are now and what has changed, in lines.

    CannotMove, in one sentence, if the house's place cannot be used.
    """
    from rayonw.house.reckoning import reckoned
    from rayonw.house.store import BadStore

    try:
        return await reckoned(settings)
    except BadStore as sentence:
        raise CannotMove(str(sentence)) from None


async def move_house(
    source: str, target: str, replace: bool, tell: Callable[[str, int, int], None], closed: bool = False
) -> int:
    """Copy a whole house from one place to another and compare: how many rows; CannotMove if not.

    `closed`: the house it comes from must be, since people go on at the other place.
    """
    from rayonw.house.store import BadStore, move

    try:
        return await move(source, target, replace, tell, closed)
    except BadStore as sentence:
        raise CannotMove(str(sentence)) from None
