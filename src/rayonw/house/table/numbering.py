"""Which number an entry has for whom: a private entry counts for its own seat, and for nobody else.

The log numbers all entries. Everybody at the table (a seat, or None: a spectator) gets other numbers: those
of the entries that they may know of, without a gap. So nobody can count the private actions of others.
"""

from bisect import bisect_left, bisect_right
from copy import copy


class Numbering:
    """The numbers of a table's entries, for each seat and for spectators."""

    __slots__ = (
        "_hidden_then",
        "_last_common",
        "_last_move",
        "_last_own",
        "_last_own_shown",
        "_private",
        "hidden",
    )

    def __init__(self) -> None:
        self.hidden = 0
        """Private entries of all seats; while there are none, everybody's numbers are the log's."""
        self._private: dict[int | None, list[int]] = {}
        """By seat, its private entries in the log."""
        self._last_own: dict[int | None, int] = {}
        """By seat, its last private entry in the log."""
        self._last_own_shown: dict[int | None, int] = {}
        """By seat, the same entry by the seat's own numbers."""
        self._last_common = 1
        """The last entry in the log that everybody may know of."""
        self._last_move = 0
        """The last of them that changed the State."""
        self._hidden_then = 0
        """How many private entries there were before it."""

    def copy(self) -> "Numbering":
        """The same numbers, for a table of its own."""
        twin = copy(self)
        twin._private = {seat: list(own) for seat, own in self._private.items()}
        twin._last_own, twin._last_own_shown = dict(self._last_own), dict(self._last_own_shown)
        return twin

    def add(self, seq: int, move: bool) -> None:
        """Entry `seq` of the log is for everybody; a move: it changed the State."""
        self._last_common = seq
        if move:
            self._last_move = seq
            self._hidden_then = self.hidden

    def add_private(self, seq: int, seat: int) -> None:
        """Entry `seq` of the log is a private move of this seat."""
        self.hidden += 1
        self._private.setdefault(seat, []).append(seq)
        self._last_own[seat] = seq
        self._last_own_shown[seat] = self.shown(seq, seat)

    def private_of(self, seat: int) -> int:
        """How many private entries a seat has."""
        return len(self._private.get(seat, ()))

    def last(self, viewer: int | None) -> int:
        """The last entry in the log that they may know of."""
        return max(self._last_common, self._last_own.get(viewer, 0))

    def shown(self, seq: int, viewer: int | None) -> int:
        """The number of their last entry, when the log is at its end, `seq`."""
        return seq - self.hidden + len(self._private.get(viewer, ()))

    def shown_at(self, seq: int, viewer: int | None) -> int:
        """The same when the log was at `seq`."""
        others = (own for seat, own in self._private.items() if seat != viewer)
        return seq - sum(bisect_right(own, seq) for own in others)

    def entry_of(self, number: int, viewer: int | None, last: int) -> int:
        """The entry in the log that has this number for them, at most `last`; one more if there is none."""
        return 1 + bisect_left(range(1, last + 1), number, key=lambda seq: self.shown_at(seq, viewer))

    def shown_move(self, viewer: int | None) -> int:
        """The number, for them, of the last entry that changed what they see of the match."""
        if not self.hidden:
            return self._last_move
        common = self._last_move - self._hidden_then + len(self._private.get(viewer, ()))
        return max(common, self._last_own_shown.get(viewer, 0))
