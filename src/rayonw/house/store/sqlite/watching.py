"""How the open house notices that its file was lost or damaged, also while nobody plays.

Before and after every write the writer makes sure that the file is still the one that was opened. Beside it
a thread looks through all of the file now and then. Damage that is found ends all storing, as does damage
that is met by chance.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic

from rayonw.house.ops import COMPANIONS
from rayonw.house.store.sqlite.damage import beside, connect_existing, flaw_of, is_damage

LOOK_SECONDS = 10.0
REST = 50
"""After a look the thread rests for this many times as long as it took, and for LOOK_SECONDS at least."""
STOP_SECONDS = 0.05
"""How soon a look that was told to stop is told again: it may just have been about to begin."""


class FileWatch:
    """Watches whether an open file is still the one that was opened, and no shorter than it was.

    The system lets a removed file be written on: all of that would be lost at the end. For one thread: two
    would take each other's lengths for a file that shrank.
    """

    def __init__(self, path: Path) -> None:
        names = [str(path), *(str(beside(path, end)) for end in COMPANIONS)]
        self._known = {name: found[:2] for name in names if (found := found_at(name))}
        self._path = str(path)
        self._length = 0

    def flaw(self) -> str:
        """What happened to the file; "" if nothing did."""
        for name, known in self._known.items():
            found = found_at(name)
            if found is None or found[:2] != known:
                return f"{name} was removed or replaced"
            if name == self._path:
                if found[2] < self._length:
                    return f"{name} was cut off"
                self._length = found[2]
        return ""


def found_at(path: str) -> tuple[int, int, int] | None:
    """Device, number and length of the file at a path; None if there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - at every commit, twice, for three files
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size


class FileLooks:
    """A thread that looks through the whole file now and then, at most a fiftieth of the time.

    Each look has a connection of its own, which remembers no page from before and reads the file as it was
    at one moment, so that it neither waits for the writer nor holds it up. It ends with the first flaw.
    """

    def __init__(self, path: Path, found: Callable[[str], object], at_once: bool = False) -> None:
        self._path = path
        self._found = found
        self._watch = FileWatch(path)
        self._wait = 0.0 if at_once else LOOK_SECONDS
        self._stopped = Event()
        self._looking: sqlite3.Connection | None = None
        self._lock = Lock()
        self._thread = Thread(target=self._look_on, name="looks", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End it, however far a look is."""
        self._stopped.set()
        while self._thread.is_alive():
            with self._lock:
                if self._looking is not None:
                    self._looking.interrupt()
            self._thread.join(STOP_SECONDS)

    def _look_on(self) -> None:
        while not self._stopped.wait(self._wait):
            began = monotonic()
            if flaw := self._watch.flaw() or self._look():
                self._found(flaw)
                return
            self._wait = max(LOOK_SECONDS, REST * (monotonic() - began))

    def _look(self) -> str:
        """The first flaw in the file; "" if there is none, or nobody can tell just now."""
        try:
            with closing(connect_existing(self._path, thread=False)) as db:
                try:
                    self._may_be_stopped(db)
                    return flaw_of(db)
                finally:
                    self._may_be_stopped(None)
        except sqlite3.Error as error:
            return str(error) if is_damage(error) else ""

    def _may_be_stopped(self, db: sqlite3.Connection | None) -> None:
        with self._lock:
            self._looking = db
