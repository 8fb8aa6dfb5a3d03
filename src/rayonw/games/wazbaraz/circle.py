"""The circle, of 21 places as printed: how far a movement card reaches, and which witches it passes over."""

from typing import Final

from rayonw.games.wazbaraz.material import BIT, HIGH, LOW, START, VALUES, WITCHES, numbered_circle
from rayonw.kernel.clause import clause


@clause("waz.T4b", "waz.R8a")
def reach(place: int, value: int, places: int) -> int:
    """That many places on, clockwise; the start card is a place too. From the start a 3 reaches witch 3."""
    return (place + value) % places


@clause("waz.R8d")
def passes_start(place: int, value: int, places: int) -> bool:
    """Whether the card reaches the start or passes it; leaving the start is not passing it."""
    return place + value >= places


@clause("waz.R8c")
def lands_on_start(place: int, value: int, places: int) -> bool:
    """Whether the card lies exactly on the start."""
    return place + value == places


@clause("waz.T5b", "waz.R8b", "waz.R16b")
def between(circle: list[int], place: int, value: int) -> int:
    """The witches strictly between two movement cards, by place and not by number; the start is no witch."""
    passed = 0
    for step in range(1, value):
        there = reach(place, step, len(circle))
        if there != START:
            passed |= BIT[circle[there]]
    return passed


def spans_of(circle: list[int]) -> list[int]:
    """`between` for every place and value, at place * VALUES + value. Nobody changes this list."""
    if circle == _NUMBERED:
        return _NUMBERED_SPANS
    return _spans(circle)


def _spans(circle: list[int]) -> list[int]:
    places = len(circle)
    spans = [0] * (places * VALUES)
    for place in range(places):
        for value in range(LOW, min(HIGH, places - 1) + 1):
            spans[place * VALUES + value] = between(circle, place, value)
    return spans


_NUMBERED: Final = numbered_circle(WITCHES)
_NUMBERED_SPANS: Final = _spans(_NUMBERED)
