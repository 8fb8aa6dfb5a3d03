"""Game: the catalogue card, and the door to an engine."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rayonw.kernel.daily import Daily
from rayonw.kernel.encoder import Encoder
from rayonw.kernel.mind import Mind
from rayonw.kernel.option import BadOption, Option, Options
from rayonw.kernel.shape import Shapes, conforms
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
    home: str
    """The package that holds its rules and its sheets: `__name__` of its folder."""
    title: str
    version: int
    """The newest rules: a change of behaviour raises it, and matches begun under older ones keep theirs."""
    seat_counts: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    codes: int
    """Every action is an int from 0 up to this, itself not among them."""
    opening: Callable[[int, str, Options, int], State]
    """A new match: seats, seed, settled options, rules version."""
    restore: Callable[[Saved], State]
    writer: Callable[[Any, int], str]
    reader: Callable[[Any, str], int]
    describer: Callable[[Any, int], Mapping[str, object]]
    """(state, action): the parts of an action, in the shape of its kind."""
    composer: Callable[[Any], str]
    """The text of an action that is given by its parts, which have the right shape."""
    shapes: Shapes
    """What Views, events and actions look like as JSON."""
    teller: Callable[[Event], Mapping[str, object]]
    dreamer: Callable[[Any, Rng], State]
    draw: Callable[[Any], str]
    """A View as text for a terminal."""
    mind: Mind = field(default_factory=Mind)
    position: Callable[[str], State] | None = None
    """A State from a text in the game's own notation, for its lesson."""
    unfit: Callable[[int, Options], str | None] = lambda _seats, _options: None
    """Why these options do not go together or with this many seats, or None."""
    teach: Callable[[int], Mapping[str, object]] = lambda _version: {}
    """(rules version): numbers of the rules that a screen shows, such as what a mistake costs."""
    chance: bool = True
    """Whether the seed decides anything: a deal, a draw, a roll."""
    simultaneous: bool = False
    """Somebody may act out of turn: an act on what was seen a moment ago is not stale by that alone."""
    race: bool = False
    """There are no turns at all: everybody plays at once, as fast as they can, each at a device of their own.
    How fast a bot is, is how well it plays."""
    numbers: Callable[[int, Options], Encoder] | None = None
    """(seats, settled options): the game in numbers, for learners; None if it has none."""
    round_ends: frozenset[str] = frozenset()
    """Kinds of events that end a round, after which a table waits until everybody has seen how it ended. None
    where the rules themselves wait, or where a match has no rounds."""
    passes: frozenset[str] = frozenset()
    """What an action does (`do`) that is no decision if it is the only one: a table may play it by itself."""
    house_actions: HouseActions | None = None
    """What the house plays for seats whose connection is lost; None where the rules do not care."""
    team: Callable[[int, Options], int] = lambda seat, _options: seat
    """(seat, settled options): the team that a seat plays for; everybody is one, unless teams are played."""
    lowest_wins: Callable[[Options], bool] = lambda _options: False
    """(settled options): whether points are bad."""
    daily: Daily = field(default_factory=Daily)
    """How it is played as the deal of a day."""

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

    def choices(self, state: State, seat: int) -> list[Mapping[str, object]]:
        """What a seat may play now, each action by its parts and its `text`, without what is the house's."""
        return self.described(state, state.legal(seat))

    def described(self, state: State, actions: Sequence[int]) -> list[Mapping[str, object]]:
        """These actions by their parts and their `text`, without what is the house's."""
        found: list[Mapping[str, object]] = []
        reserved = self.house_actions.texts() if self.house_actions is not None else ()
        for action in actions:
            text = self.writer(state, action)
            if text not in reserved:
                found.append({**self.describer(state, action), "text": text})
        return found

    def settle(self, seats: int, options: Options | None = None) -> Options:
        """All options with their values, defaults filled in; BadOption if something does not fit."""
        if isinstance(seats, bool) or seats not in self.seat_counts:
            counts = ", ".join(str(count) for count in self.seat_counts)
            raise BadOption(f"{self.title} is played with {counts} seats, not {seats!r}")
        settled: Options = {option.id: option.default for option in self.options}
        if options:
            for option in self.options:
                if option.id in options:
                    settled[option.id] = option.checked(options[option.id])
            unknown = [name for name in options if name not in settled]
            if unknown:
                raise BadOption(f"{self.title} has no option {', '.join(map(repr, unknown))}")
        wrong = self.unfit(seats, settled)
        if wrong is not None:
            raise BadOption(wrong, wrong)
        return settled

    def has_version(self, version: int) -> bool:
        """Whether matches can be played by this version of the rules."""
        return 1 <= version <= self.version

    def deal(
        self, seats: int, seed: str, options: Options | None = None, version: int | None = None
    ) -> State:
        """A new match, by the newest rules or an older version: the same arguments give the same match."""
        if version is None:
            version = self.version
        elif not self.has_version(version):
            raise BadOption(f"{self.title} rules {version} are not here; the newest are {self.version}")
        settled = self.settle(seats, options)
        if not 0 < len(seed) <= MAX_SEED or not seed.isprintable() or seed != seed.strip():
            raise BadOption(f"a seed is one line of 1 to {MAX_SEED} characters, without blanks around it")
        return self.opening(seats, seed, settled, version)

    def encoder(self, seats: int, options: Options | None = None) -> Encoder:
        """The game in numbers at this seat count; BadOption if something does not fit, or it has none."""
        settled = self.settle(seats, options)
        if self.numbers is None:
            raise BadOption(f"{self.title} has no numbers for learners")
        return self.numbers(seats, settled)

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
        """The action a text means here; a Refusal if it means none. Reading does not say that it is legal.

        Anybody may ask, so it depends on nothing but what everybody may know.
        """
        if len(text) > MAX_TEXT:
            raise Refusal(self.id, "unreadable", text=text[:40])
        return self.reader(state, text)

    def describe(self, state: State, action: int) -> Mapping[str, object]:
        """An action by its parts, as a JSON-ready dict: what it does (`do`), with what, where, to whom."""
        return self.describer(state, action)

    def compose(self, parts: object) -> str:
        """The text of an action given by its parts; a Refusal if no action has such parts."""
        if not conforms(parts, self.shapes.action):
            raise Refusal(self.id, "unreadable", text=str(parts)[:40])
        return self.composer(parts)

    def facts(self, version: int) -> Mapping[str, object]:
        """Numbers of these rules that a screen shows, as a JSON-ready dict."""
        return self.teach(version)

    def tell(self, event: Event) -> Mapping[str, object]:
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
