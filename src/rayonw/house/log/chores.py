"""Chores: what an open house does again and again, for ever, whatever happened the last time."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from rayonw.house.store import StorageFailed

logger = logging.getLogger("rayonw.house")


@contextmanager
def going_on(failing: str) -> Iterator[None]:
    """One round of a chore: what goes wrong in it is tried again in the next.

    That the store fails, it has logged itself; of anything else `failing` says what does not work.
    """
    try:
        yield
    except StorageFailed:
        pass
    except Exception:
        logger.exception(failing)
