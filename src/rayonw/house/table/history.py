"""The history of a match: every action with the events that it caused.

Browsers read it in pages, records from end to end, nothing else at all. So only the last actions are objects;
older ones are packed, some fifty in one piece of bytes: a tenth of the memory, and nothing that the garbage
collector has to look at.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import overload

import msgspec
from msgspec import Struct

from rayonw.kernel.state import Event

PACK = 50
"""Actions that are packed together; as many, and up to twice as many, stay as they are."""


class Played(Struct, gc=False, array_like=True):
    """One action of the match, with the events that it caused. `by` None: time ran out.

    `seq` is its number in the log. Nobody but its own seat learns of a private action during the match.
    """

    seq: int
    at: int
    by: int | None
    text: str
    events: tuple[Event, ...]
    private: bool = False


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[Played]).decode


class History(Sequence[Played]):
    """All actions of a match, in order; written at its end only."""

    __slots__ = ("_firsts", "_last", "_packs")

    def __init__(self) -> None:
        self._packs: list[bytes] = []
        self._firsts: list[int] = []
        """By pack, the seq of its first action."""
        self._last: list[Played] = []

    def copy(self) -> "History":
        """The same actions, for a table of its own; packs are shared, since they never change."""
        twin = History()
        twin._packs, twin._firsts, twin._last = list(self._packs), list(self._firsts), list(self._last)
        return twin

    def append(self, played: Played) -> None:
        """Another action."""
        self._last.append(played)
        if len(self._last) >= 2 * PACK:
            old = self._last[:PACK]
            del self._last[:PACK]
            self._packs.append(_pack(old))
            self._firsts.append(old[0].seq)

    def cut(self, length: int) -> None:
        """Forget all but the first actions."""
        kept = list(self)[:length]
        self._packs, self._firsts, self._last = [], [], []
        for played in kept:
            self.append(played)

    def before(self, seq: int) -> Iterator[Played]:
        """The actions before entry `seq` of the log, the newest first."""
        for played in reversed(self._last):
            if played.seq < seq:
                yield played
        for number in reversed(range(bisect_left(self._firsts, seq))):
            for played in reversed(_unpack(self._packs[number])):
                if played.seq < seq:
                    yield played

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self._packs) * PACK + len(self._last)

    def __iter__(self) -> Iterator[Played]:
        for pack in self._packs:
            yield from _unpack(pack)
        yield from self._last

    @overload
    def __getitem__(self, index: int) -> Played: ...

    @overload
    def __getitem__(self, index: slice) -> list[Played]: ...

    def __getitem__(self, index: int | slice) -> Played | list[Played]:
        return list(self)[index]
