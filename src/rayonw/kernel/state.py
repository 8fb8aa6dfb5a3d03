"""What every game's State can do, and the few things it hands out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

Event = tuple[int, ...]
"""(audience, kind, …): who may see it, what happened, and its details; `Game.tell` puts it into words."""

View = Mapping[str, Any]
"""A JSON-ready dict; each game declares its own shape of it."""
Saved = dict[str, Any]

EVERYONE: Final = -1
"""The audience of a public event. Any other is a sum of 2**seat; a spectator sees public events only."""


class Refusal(Exception):
    """An action turned down: the clause that forbids it, and why. Nothing has changed.

    `why` is a key of the sheet's [why] table; `details` fill its blanks.
    """

    def __init__(self, clause: str, why: str, **details: object) -> None:
        super().__init__(clause, why, details)
        self.clause = clause
        self.why = why
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{key} {value}" for key, value in self.details.items())
        return f"{self.clause}: {self.why.replace('_', ' ')}" + (f" ({told})" if told else "")


@dataclass(frozen=True)
class Outcome:
    """How a match ended: points by seat, who won, and the clause that ended it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Rng(Protocol):
    """What `imagine` and bots need of a stream of chance; kernel.chance.Chance is one."""

    def below(self, n: int, /) -> int: ...

    def shuffle(self, items: list[int], /) -> None: ...


class State(Protocol):
    """The whole truth of one match. Mutable; `clone` is cheap."""

    @property
    def seats(self) -> int: ...

    @property
    def version(self) -> int:
        """The rules version that the match was begun under and keeps."""

    def to_act(self) -> tuple[int, ...]:
        """The seats the rules wait for; () when the match is over."""

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may play now; empty for a seat that does not exist.

        A seat that is waited for has at least one; a seat that is not may have some too (a catch, a cry).
        """

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:
        """Check, then change. `at`: milliseconds since the match began, from the log."""

    def deadline(self) -> int | None:
        """None, or the millisecond at which `expire` must be logged."""

    def expire(self, at: int) -> list[Event]:
        """What the rules do when time runs out. Refused before the deadline."""

    def common(self) -> View:
        """What everybody may know, as a JSON-ready dict without None: a merge patch could not carry it."""

    def own(self, seat: int) -> View:
        """What this seat may know beyond `common`; it holds `seat`, so that bots know whose View it is."""

    def view(self, seat: int | None) -> View:
        """`common`, and for a seat also its `own` under "me"."""

    def outcome(self) -> Outcome | None:
        """None while the match is on."""

    def clone(self) -> Self:
        """An independent copy."""

    def save(self) -> Saved:
        """The whole truth as a JSON-ready dict."""

    def census(self) -> dict[str, int]:
        """How many of each piece there are, wherever they lie: always the same, in an imagined State too."""


def private_to(events: Sequence[Event], seat: int) -> bool:
    """Whether an action with these events is its seat's own secret: nobody else sees any of them.

    Such an action changes nothing that anybody else may know, not even when it was played.
    """
    own = 1 << seat
    for event in events:  # noqa: SIM110 - at every action of every table
        if event[0] != own:
            return False
    return True


def seen_by(events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events that reach a seat, or a spectator (None), in order."""
    if seat is None:
        return [event for event in events if event[0] == EVERYONE]
    return [event for event in events if event[0] == EVERYONE or event[0] >> seat & 1]
