"""Game: the catalogue card, and the door to an engine."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rayonw.kernel.mind import Mind
from rayonw.kernel.option import BadOption, Option, Options
from rayonw.kernel.state import Event, Refusal, Rng, Saved, State, View

MAX_SEED = 200
MAX_TEXT = 200


@dataclass(frozen=True)
class HouseActions:
    """Actions that the house plays on a seat's behalf, and nobody else, so that the log carries them.

    `away`: the line of the seat's person is lost and no bot keeps the seat. `back`: it is there again.
    `leave`: the seat is given up for good. Each is played only when the rules list it as legal.
    """

    away: str
    back: str
    leave: str

    def texts(self) -> frozenset[str]:
        """All of them."""
        return frozenset((self.away, self.back, self.leave))


@dataclass(frozen=True)
class Game:
    """A game of the shelf. Every game is one value of this class; nothing inherits."""

    id: str
    title: str
    version: int
    """Rules version: a change of behaviour raises it, running tables keep theirs."""
    seat_counts: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    opening: Callable[[int, str, Options], State]
    restore: Callable[[Saved], State]
    writer: Callable[[Any, int], str]
    reader: Callable[[Any, str], int]
    teller: Callable[[Event], dict[str, Any]]
    dreamer: Callable[[View, Rng], State]
    draw: Callable[[View], str]
    """A View as text for a terminal."""
    mind: Mind = field(default_factory=Mind)
    unfit: Callable[[int, Options], str | None] = lambda _seats, _options: None
    """Why these options do not go together or with this many seats, or None."""
    simultaneous: bool = False
    """A race: an act on what was seen a moment ago is not stale by that alone."""
    house_actions: HouseActions | None = None
    """What the house plays for seats whose line is lost; None where the rules do not care."""

    def reserved(self) -> frozenset[str]:
        """The action texts that only the house may play."""
        return self.house_actions.texts() if self.house_actions is not None else frozenset()

    def offered(self, state: State, seat: int) -> list[str]:
        """What a seat may play now, as texts, without what only the house may play."""
        actions = state.legal(seat)
        if not actions:
            return []
        write = self.writer
        texts = [write(state, action) for action in actions]
        if self.house_actions is None:
            return texts
        reserved = self.house_actions.texts()
        return [text for text in texts if text not in reserved]

    def settle(self, seats: int, options: Options | None = None) -> Options:
        """All options with their values, defaults filled in; BadOption if something does not fit."""
        if isinstance(seats, bool) or seats not in self.seat_counts:
            counts = ", ".join(str(count) for count in self.seat_counts)
            raise BadOption(f"{self.title} is played with {counts} seats, not {seats!r}")
        given = dict(options or {})
        settled = {
            option.id: option.checked(given.pop(option.id)) if option.id in given else option.default
            for option in self.options
        }
        if given:
            raise BadOption(f"{self.title} has no option {', '.join(map(repr, given))}")
        wrong = self.unfit(seats, settled)
        if wrong is not None:
            raise BadOption(wrong, wrong)
        return settled

    def deal(self, seats: int, seed: str, options: Options | None = None) -> State:
        """A new match: the same seed, seats and options give the same match."""
        settled = self.settle(seats, options)
        if not 0 < len(seed) <= MAX_SEED or not seed.isprintable() or seed != seed.strip():
            raise BadOption(f"a seed is one line of 1 to {MAX_SEED} characters, without blanks around it")
        return self.opening(seats, seed, settled)

    def save(self, state: State) -> Saved:
        """The whole truth as a JSON-ready dict; `load` is its inverse."""
        return state.save()

    def load(self, saved: Saved) -> State:
        """The State that `save` wrote."""
        return self.restore(saved)

    def write(self, state: State, action: int) -> str:
        """An action as short readable text."""
        return self.writer(state, action)

    def read(self, state: State, text: str) -> int:
        """The action a text means here; a Refusal if it means none. Reading does not say that it is legal."""
        if len(text) > MAX_TEXT:
            raise Refusal(self.id, "unreadable", text=text[:40])
        return self.reader(state, text)

    def tell(self, event: Event) -> dict[str, Any]:
        """An event as a JSON-ready dict: its kind, and its details by name."""
        return self.teller(event)

    def imagine(self, view: View, rng: Rng) -> State:
        """A random State that this View cannot tell from the truth."""
        return self.dreamer(view, rng)

    def samples(self, seats: int) -> list[Options]:
        """Option sets that tests try at this seat count: the default, and each option's values in turn."""
        sets: list[Options] = []
        for option in self.options:
            for value in option.samples():
                try:
                    settled = self.settle(seats, {option.id: value})
                except BadOption:
                    continue
                if settled not in sets:
                    sets.append(settled)
        return sets or [self.settle(seats)]
