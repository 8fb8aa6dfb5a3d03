"""Reactions: signs that people at a table show each other; entries of the log, but no part of the match.

They are few, so that neither a table nor its log is flooded: some at once, then one after the other, and a
limited number per person and match.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rayonw.house.log import Reacted
from rayonw.house.wire import Sign

AT_ONCE = 4
WITHIN = 10_000
"""So many signs of one person within so many milliseconds."""
MOST = 60
"""Signs of one person in one match: its log has an end."""


class Shown(NamedTuple):
    """A sign, and after how many actions of the match it was shown."""

    after: int
    seat: int
    sign: Sign


class Reactions:
    """All signs of a match, in order."""

    def __init__(self) -> None:
        self._shown: list[Shown] = []
        self._times: dict[str, list[int]] = {}
        """By person, when they showed something."""

    def add(self, entry: Reacted, after: int) -> None:
        """A person shows a sign."""
        self._shown.append(Shown(after, entry.seat, entry.sign))
        self._times.setdefault(entry.by, []).append(entry.time)

    def copy(self) -> "Reactions":
        """Equal ones of their own."""
        twin = Reactions()
        twin._shown = self._shown[:]
        twin._times = {person: times[:] for person, times in self._times.items()}
        return twin

    def __iter__(self) -> Iterator[Shown]:
        return iter(self._shown)

    def wait(self, person: str, now: int) -> int:
        """For how many milliseconds a person has to wait before the next sign; 0 if not at all."""
        times = self._times.get(person, [])
        if len(times) < AT_ONCE:
            return 0
        return max(0, times[-AT_ONCE] + WITHIN - now)

    def has_enough(self, person: str) -> bool:
        """Whether a person has shown all that one may show in a match."""
        return len(self._times.get(person, ())) >= MOST
