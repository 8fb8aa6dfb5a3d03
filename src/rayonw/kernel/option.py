"""What a table may choose before the deal."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

Options = dict[str, Any]


class Flaw(str):
    """What is wrong with an option, in English.

    `why` is a key of the sheet's [why] table and `details` fill its blanks, so that players read it in their
    own language.
    """

    why: str
    details: dict[str, object]

    def __new__(cls, why: str, english: str, **details: object) -> Self:
        """`english` has the same blanks."""
        made = super().__new__(cls, english.format(**details))
        made.why = why
        made.details = details
        return made


class BadOption(ValueError):
    """An option, a seat count or a seed that the game does not take. Nothing was dealt.

    `flaw` is set where the game's sheet has words for it.
    """

    def __init__(self, text: str, flaw: str | None = None) -> None:
        super().__init__(text)
        self.flaw = flaw if isinstance(flaw, Flaw) else None


@dataclass(frozen=True)
class Choice:
    """One of a few values; yes or no is the choice between False and True."""

    id: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...] = (False, True)

    def checked(self, value: object) -> Any:
        """The value itself, or BadOption."""
        for choice in self.choices:
            if choice == value and type(choice) is type(value):
                return choice
        told = ", ".join(str(choice) for choice in self.choices)
        raise BadOption(f"option {self.id}: {value!r} is not one of {told}")

    def samples(self) -> tuple[object, ...]:
        """The values that tests try."""
        return self.choices


CLOCKS = (0, 30, 60, 90)
"""Seconds per move that a table is offered; 0: no limit."""


@dataclass(frozen=True)
class Number:
    """A whole number between two bounds."""

    id: str
    default: int
    low: int
    high: int
    presets: tuple[int, ...] = ()
    """The numbers that a screen offers, where a few are enough; any other between the bounds is taken too."""

    def checked(self, value: object) -> int:
        """The number itself, or BadOption."""
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadOption(
                f"option {self.id}: {value!r} is not a whole number from {self.low} to {self.high}"
            )
        return value

    def samples(self) -> tuple[object, ...]:
        """The default and the bounds."""
        return tuple(dict.fromkeys((self.default, self.low, self.high)))


@dataclass(frozen=True)
class Custom:
    """What a table may bring of its own, a box or a board. `check` says what is wrong with it, or None."""

    id: str
    default: Any
    check: Callable[[Any], str | None]
    examples: tuple[object, ...] = ()

    def checked(self, value: object) -> Any:
        """The value itself, or BadOption with what is wrong."""
        wrong = self.check(value)
        if wrong is not None:
            raise BadOption(f"option {self.id}: {wrong}", wrong)
        return value

    def samples(self) -> tuple[object, ...]:
        """The default and the examples given for tests."""
        return (self.default, *self.examples)


Option = Choice | Number | Custom


def no_such_first(seats: int, options: Options) -> str | None:
    """Why option `first`, the seat that begins or "random", is not for this many seats, or None."""
    first = options["first"]
    if first != "random" and first >= seats:
        return Flaw(
            "no_first",
            "option first: there is no seat {first} among {seats}",
            first=first,
            place=first + 1,
            seats=seats,
        )
    return None
