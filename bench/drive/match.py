"""What every driver does: play one match at random and tell how many actions that took."""

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")


class Choice(Protocol):
    """One of a list, at random: the same function for every engine."""

    def __call__(self, items: list[T], /) -> T: ...


class Driver(Protocol):
    """An engine, and what there is to say about how it runs."""

    note: str

    def match(self, choice: Choice) -> int:
        """Play a match to its end; the number of actions."""


def random_choice(seed: int) -> Choice:
    """The quickest fair choice that Python offers."""
    draw: Callable[[], float] = Random(seed).random

    def choice(items: list[T]) -> T:
        return items[int(draw() * len(items))]

    return choice
