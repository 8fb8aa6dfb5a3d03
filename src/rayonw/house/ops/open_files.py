"""The limit of open files: how many connections this process may have, since each counts as one."""

import logging
import sys

logger = logging.getLogger("rayonw.house")

WANTED = 65_536
KEPT = 100
"""Open files that are no connections: the store, the pipes to bots, the log."""
FEW = 1000
"""With less room the host is told how to make more."""
UNKNOWN = 2000
"""Connections where the system does not tell."""


def room_for_connections() -> int:
    """Raise the limit of open files as far as this process may, and say how many connections fit."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            logger.warning("the limit of open files stays at %s", soft)
    room = max(1, (WANTED if soft == resource.RLIM_INFINITY else soft) - KEPT)
    if room < FEW:
        logger.warning("room for %s connections only; a higher `ulimit -n` makes more", room)
    else:
        logger.info("room for %s connections", room)
    return room
