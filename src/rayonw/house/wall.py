"""The wall clock."""

import time


def wall() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
