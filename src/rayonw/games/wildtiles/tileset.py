"""Sets of kinds of tiles as ints: bit n is kind n."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_LAST_BIT: Final = 60
_LAST_ALONE: Final = 1 << _LAST_BIT


def set_of(kinds: list[int]) -> int:
    """The set of these kinds."""
    return sum([1 << kind for kind in kinds])


def bit_of(kind: i64) -> i64:
    """The set of one kind. Compiled, `1 << kind` would be a number of 32 bits."""
    return _LAST_ALONE >> _LAST_BIT - kind


def lowest(kinds: i64) -> i64:
    """The first kind of a set; `kinds & kinds - 1` is the set without it. -1 for an empty set."""
    first: int = kinds & -kinds
    return first.bit_length() - 1


def kinds_in(kinds: i64) -> list[int]:
    """The kinds of a set, in their order."""
    found: list[int] = []
    while kinds:
        found.append(lowest(kinds))
        kinds &= kinds - 1
    return found


def size_of(kinds: i64) -> i64:
    """How many kinds a set has. Compiled, that is faster than `bit_count`."""
    size: i64 = 0
    while kinds:
        kinds &= kinds - 1
        size += 1
    return size


def nth_kind(kinds: i64, number: i64) -> i64:
    """The kind of that number, from 0, in a set."""
    while number:
        kinds &= kinds - 1
        number -= 1
    return lowest(kinds)
