"""`rayonw serve` on a machine whose wall clock is wrong, by the seconds in a file of its data folder.

The file is read whenever the time is asked for, so a test can set the clock while the house is open.
"""

import sys
import time
from pathlib import Path

NAME = "shift"

true_seconds, true_nanoseconds = time.time, time.time_ns


def shift() -> int:
    """By how many seconds the clock is wrong."""
    return int(path.read_text(encoding="utf-8") or "0")


if __name__ == "__main__":
    path = Path(sys.argv[sys.argv.index("--data") + 1]) / NAME
    time.time = lambda: true_seconds() + shift()
    time.time_ns = lambda: true_nanoseconds() + shift() * 10**9
    from rayonw.cli import main

    sys.exit(main())
