"""The wall clock."""

from time import time_ns


def wall() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000
