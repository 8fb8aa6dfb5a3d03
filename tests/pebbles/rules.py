"""The rules of Pebbles."""

from typing import Any

from rayonw.kernel.clause import clause
from rayonw.kernel.option import Options
from rayonw.kernel.state import EVERYONE, Event, Outcome, Refusal, Rng, Saved, View

from .shape import Take

PEBBLES = 12
ACTIONS = 3
"""Action n takes n + 1 pebbles."""
TOOK = 1


class State:
    """A heap, and whose turn it is."""

    def __init__(self, seats: int, left: int = PEBBLES, turn: int = 0) -> None:
        self.seats = seats
        self.version = 1
        self.left = left
        self.turn = turn

    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if self.left else ()

    @clause("peb.T1")
    def legal(self, seat: int) -> list[int]:
        """In turn everybody takes one to three pebbles."""
        return list(range(min(ACTIONS, self.left))) if seat in self.to_act() else []

    def play(self, seat: int, action: int, at: int = 0) -> list[Event]:  # noqa: ARG002
        if action not in self.legal(seat):
            raise Refusal("peb.T1", "not_now")
        self.left -= action + 1
        events: list[Event] = [(EVERYONE, TOOK, seat, action + 1)]
        if self.left:
            self.turn = (self.turn + 1) % self.seats
        return events

    def deadline(self) -> int | None:
        return None

    def expire(self, at: int) -> list[Event]:  # noqa: ARG002
        raise Refusal("peb.T1", "not_now")

    def common(self) -> View:
        return {"seats": self.seats, "left": self.left, "turn": self.turn}

    def own(self, seat: int) -> View:
        return {"seat": seat}

    def view(self, seat: int | None) -> View:
        return self.common() if seat is None else {**self.common(), "me": self.own(seat)}

    @clause("peb.E1")
    def outcome(self) -> Outcome | None:
        """Whoever takes the last pebble wins."""
        if self.left:
            return None
        scores = tuple(int(seat == self.turn) for seat in range(self.seats))
        return Outcome(scores, (self.turn,), "peb.E1")

    def clone(self) -> "State":
        return State(self.seats, self.left, self.turn)

    def save(self) -> Saved:
        return dict(self.common())

    def census(self) -> dict[str, int]:
        return {}


def deal(seats: int, _seed: str, _options: Options, _version: int) -> State:
    return State(seats)


def load(saved: Saved) -> State:
    return State(saved["seats"], saved["left"], saved["turn"])


def imagine(view: View, _rng: Rng) -> State:
    return State(view["seats"], view["left"], view["turn"])


def write(_state: State, action: int) -> str:
    if not 0 <= action < ACTIONS:
        raise Refusal("peb.T1", "not_now")
    return f"take {action + 1}"


def read(_state: State, text: str) -> int:
    for action in range(ACTIONS):
        if text == f"take {action + 1}":
            return action
    raise Refusal("peb.T1", "unreadable", text=text[:40])


def describe(_state: State, action: int) -> Take:
    return {"do": "take", "number": action + 1}


def compose(parts: Take) -> str:
    return f"take {parts['number']}"


def tell(event: Event) -> dict[str, Any]:
    _, _, seat, number = event
    return {"kind": "took", "seat": seat, "number": number}


def draw(view: View) -> str:
    return "o" * int(view["left"])
