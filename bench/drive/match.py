"""What every driver does: play one match at random and tell how many steps that took."""

from collections.abc import Iterator
from typing import Protocol

Numbers = Iterator[int]
"""Random numbers, drawn beforehand. Every driver chooses as `items[number % len(items)]`."""


class Driver(Protocol):
    """An engine, and what there is to say about how it runs."""

    note: str
    at_once: int
    """How many matches one call of `match` plays."""

    def match(self, numbers: Numbers) -> int:
        """Play a match (or so many) to the end; the number of steps."""

    def by_players(self, numbers: Numbers, matches: int, /) -> float:
        """The part of the steps that players take; the rest is chance. Not part of the time."""
