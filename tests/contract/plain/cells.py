"""What plain observations are made of: lists of numbers, one for each element."""

from collections.abc import Iterable


def hot(value: int, size: int) -> list[int]:
    """A one-hot: nothing for a value below 0."""
    return [1 if value == place else 0 for place in range(size)]


def in_set(things: int, size: int) -> list[int]:
    """A set (bit n: thing n), one element each."""
    return [things >> place & 1 for place in range(size)]


def filled(cells: Iterable[int], size: int) -> list[int]:
    """The first so many cells, and noughts after them."""
    kept = list(cells)[:size]
    return kept + [0] * (size - len(kept))


def clockwise(seats: int, viewer: int) -> list[int]:
    """All seats, the viewer first."""
    return [(viewer + other) % seats for other in range(seats)]


def seen(seat: int, viewer: int, seats: int) -> int:
    """Which one a seat is to the viewer; NOBODY stays NOBODY."""
    return (seat - viewer) % seats if seat >= 0 else seat
