"""A process that works for another one: it leaves Ctrl-C to that one, and does not outlive it."""

import multiprocessing
import os
import signal
from threading import Thread


def settle_in() -> None:
    """The first thing that such a process does: it ends when its parent is gone, however that went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()
