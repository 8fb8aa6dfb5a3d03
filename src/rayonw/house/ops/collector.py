"""The garbage collector in small portions, so that no pause grows with what is in memory.

Left alone, Python's collector counts what is made less what is freed. At a table each action replaces a View,
so it finds nothing to do for long, and then looks at everything at once: half a second with 750 tables.
Here what is new is looked at every second or so, and what stays is set aside for good: each object is
looked at once, and how long that takes depends on what was played meanwhile, not on what is in memory. The
longer a portion took, the sooner the next one comes: of ten Views that a table had meanwhile only the last is
looked at, so fewer portions cost less, as long as none of them takes long.

A cycle of objects that was set aside and that nobody holds any more is not freed. So the house makes none: a
table that is put away is taken apart (`take_apart`), and a connection that ends holds nothing of itself. What
others leave behind is found when nobody is connected.
"""

import asyncio
import gc
from collections.abc import Callable
from time import perf_counter, thread_time

SOONEST, LATEST = 0.1, 2.0
"""Seconds between two portions while somebody is connected."""
PORTION = 0.008
"""How many seconds of processor time a portion is to take."""
QUIET_SECONDS = 5.0
"""Between two portions while nobody is connected."""
MANY = 50_000
"""New objects, less those that were freed, at which the collector looks at them by itself."""
NEVER = 1_000_000_000
PYTHONS_OWN = (700, 10, 10)
WORTH = 100_000
"""Objects set aside since everything was looked at, from which on it pays to do so again."""


class Collector:
    """Looks at what is new, sets aside what stays, and tells how long each pause was."""

    def __init__(self, paused: Callable[[float], None] = lambda _: None) -> None:
        """`paused` hears the seconds of every pause."""
        self._paused = paused
        self._began = 0.0
        self._aside = 0
        """What was set aside when everything was looked at last."""

    def begin(self) -> None:
        """What is loaded now stays; from now on the collector works in portions."""
        self.rest()
        gc.set_threshold(MANY, NEVER, NEVER)
        gc.callbacks.append(self._collected)

    def end(self) -> None:
        """As Python does it by itself."""
        gc.callbacks.remove(self._collected)
        gc.unfreeze()
        gc.set_threshold(*PYTHONS_OWN)

    async def go_on(self, quiet: Callable[[], bool]) -> None:
        """One portion after another, for ever; everything when it is quiet and much was set aside."""
        wait = SOONEST
        while True:
            await asyncio.sleep(QUIET_SECONDS if quiet() else wait)
            began = thread_time()
            self.portion()
            wait = next_wait(wait, thread_time() - began)
            if quiet() and gc.get_freeze_count() - self._aside > WORTH:
                self.rest()

    def portion(self) -> None:
        """Look at what is new."""
        gc.collect(1)
        gc.freeze()

    def rest(self) -> None:
        """Look at everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._aside = gc.get_freeze_count()

    def _collected(self, phase: str, _: object) -> None:
        if phase == "start":
            self._began = perf_counter()
        else:
            self._paused(perf_counter() - self._began)


def next_wait(wait: float, took: float) -> float:
    """Seconds until a portion takes as long as it should, if the last one took so long after this wait."""
    return LATEST if took <= 0 else min(LATEST, max(SOONEST, wait * PORTION / took))


def take_apart(*owners: object) -> None:
    """Let go of all that these hold, so that cycles through them end at once."""
    for owner in owners:
        for name in getattr(type(owner), "__slots__", ()):
            if name != "__weakref__" and hasattr(owner, name):
                delattr(owner, name)
        getattr(owner, "__dict__", {}).clear()
