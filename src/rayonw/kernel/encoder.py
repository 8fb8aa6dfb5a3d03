"""Matches in numbers, for learners: observations, masks, numbered actions, utilities.

Each game's observation.py has its Encoder. An observation is bytes, made of ready chunks: compiled code joins
these faster than it can write single elements, and the standard library is enough for it.
"""

from __future__ import annotations

from typing import Any, Final, final

from rayonw.kernel.option import Options
from rayonw.kernel.script import Script
from rayonw.kernel.state import Refusal

NOBODY: Final = -1
NO_CODE: Final = -1
"""What `Encoder.code` answers for a number that is no action of the engine here."""
NOTHING_HALF: Final = -1
NOTHING_MADE: Final = -1
"""What a match's ready bytes were made of, before there are any."""


@final
class Field:
    """One field of an observation: its name, how many elements it has, and what they mean."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name: str = name
        self.size: int = size
        self.meaning: str = meaning


@final
class Head:
    """One part of a factored action: its name, and what each of its values means."""

    def __init__(self, name: str, texts: list[str]) -> None:
        self.name: str = name
        self.texts: list[str] = texts


@final
class Match:
    """One match as a learner plays it: its State, and what the numbering adds to it."""

    def __init__(self, state: Any) -> None:
        self.state: Any = state
        self.steps: int = 0
        """How many numbers were played."""
        self.at: int = 0
        """The clock of the match in milliseconds. It runs only where the rules wait for nobody."""
        self.half: int = NOTHING_HALF
        """The first half of an action that is made of two numbers, once it was played."""
        self.trail: bytes = b""
        """Ready bytes of what lies on the table and is only added to; the encoder's own."""
        self.trail_beside: bytes = b""
        """Bytes that grow together with `trail`, such as the seat that did each thing in it."""
        self.trail_of: int = NOTHING_MADE
        """What `trail` was made of, so that the encoder sees whether it still holds."""
        self.kept: list[bytes] = []
        """Other ready bytes that hold for several steps; the encoder's own."""
        self.kept_of: int = NOTHING_MADE
        """What `kept` was made of, if all of it changes together."""
        self.made_of: list[int] = []
        """What each of `kept` was made of, if they change one by one."""

    def __deepcopy__(self, _memo: object) -> Match:
        return self.clone()

    def clone(self) -> Match:
        """An independent copy."""
        twin = Match(self.state.clone())
        twin.steps = self.steps
        twin.at = self.at
        twin.half = self.half
        twin.trail = self.trail
        twin.trail_beside = self.trail_beside
        twin.trail_of = self.trail_of
        twin.kept = self.kept[:]
        twin.kept_of = self.kept_of
        twin.made_of = self.made_of[:]
        return twin


class Encoder:
    """A game in numbers, at one seat count and with one set of options.

    What is not said to be a game's own is the same for all games. Seats in observations and in numbers are
    relative: 0 is who looks or acts, 1 the next one clockwise.
    """

    def __init__(
        self,
        seats: int,
        fields: list[Field],
        left_out: list[str],
        texts: list[str],
        heads: list[Head],
        longest: int,
    ) -> None:
        self.seats: int = seats
        self.fields: list[Field] = fields
        self.size: int = sum([field.size for field in fields])
        """How many elements an observation has."""
        self.left_out: list[str] = left_out
        """Keys of a View, wherever they are in it, that the observation does not tell."""
        self.latest: dict[str, int] = {}
        """Keys of a View whose value grows, of which the observation tells the latest so many items only."""
        self.unordered: list[str] = []
        """Keys of a View of whose items the observation does not tell the order."""
        self.texts: list[str] = texts
        """What each flat number means."""
        self.actions: int = len(texts)
        self.heads: list[Head] = heads or [Head("action", texts)]
        """The parts of a factored action. A small numbering has one, itself."""
        self.longest: int = longest
        """After so many numbers a match is cut, if it is not over: no match of these rules lasts longer, or
        where the rules set no limit, hardly any."""

    # What a game says.

    def waiting(self, match: Match) -> int:
        """The seat that decides now; NOBODY when the match is over.

        Where the rules wait for several seats, that is the first of them. Where they wait for time alone, it
        passes.
        """
        waited = match.state.to_act()
        while not waited and match.state.outcome() is None:
            limit = match.state.deadline()
            match.at = max(match.at, limit)
            match.state.expire(match.at)
            waited = match.state.to_act()
        first: int = waited[0] if waited else NOBODY
        return first

    def observe(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        """Add a seat's observation, in chunks of `size` elements together."""
        raise NotImplementedError

    def mask(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        """Add one element per flat number, in chunks: 1 for what the seat may play now, else 0."""
        raise NotImplementedError

    def code(self, match: Match, seat: int, number: int) -> int:
        """The engine's action that a flat number means for a seat here, or NO_CODE."""
        return number if 0 <= number < self.actions else NO_CODE

    def number(self, match: Match, seat: int, code: int) -> int:
        """The flat number of an engine's action here, NO_CODE if it has none: the inverse of `code`."""
        return code if 0 <= code < self.actions else NO_CODE

    def act(self, match: Match, seat: int, number: int) -> None:
        """Play a flat number. A Refusal if it is not legal; then nothing has changed."""
        code = self.code(match, seat, number)
        if code == NO_CODE:
            raise Refusal("numbers", "no_such_number", number=number)
        self.play(match, seat, code)
        match.steps += 1

    def play(self, match: Match, seat: int, code: int) -> None:
        """Play an engine's action. A game that knows its State's class does it without a look-up by name."""
        match.state.play(seat, code, match.at)

    def mask_heads(self, match: Match, seat: int, chunks: list[bytes]) -> None:
        """Add the masks of all heads, one after the other."""
        self.mask(match, seat, chunks)

    def joined(self, values: list[int]) -> int:
        """The flat number of a factored action: one value for each head."""
        return values[0]

    # Chance, where it is told piece by piece.

    def tell_piles(self, match: Match, script: Script) -> None:
        """Tell a Script of the piles that the next action may draw from, and that were shuffled before it."""

    def piece_text(self, piece: int, label: str) -> str:
        """What a piece is that chance has drawn; `label` as the Deal's, empty for piles shuffled before."""
        return f"{label} {piece}"

    def opening_of(self, pieces: list[str], seed: str, options: Options, version: int) -> Any:
        """A new State with nothing but these pieces to draw from, for trees that can be searched whole."""
        raise ValueError("no bag of one's own is known")

    # What follows.

    def observation(self, match: Match, seat: int) -> bytearray:
        """A seat's observation."""
        chunks: list[bytes] = []
        self.observe(match, seat, chunks)
        return bytearray().join(chunks)

    def action_mask(self, match: Match, seat: int) -> bytearray:
        """One element per flat number: 1 for what the seat may play now, else 0."""
        chunks: list[bytes] = []
        self.mask(match, seat, chunks)
        return bytearray().join(chunks)

    def head_sizes(self) -> list[int]:
        """How many values each head has."""
        return [len(head.texts) for head in self.heads]

    def utilities(self, match: Match) -> list[float]:
        """What the outcome is worth to each seat: 1 to who wins alone, and all together 0.

        Winners share; each of the others pays an equal part. A match that is not over is worth nothing yet.
        """
        outcome = match.state.outcome()
        if outcome is None:
            return [0.0] * self.seats
        winners: tuple[int, ...] = outcome.winners
        lost = -1.0 / (self.seats - 1)
        won = (self.seats / len(winners) - 1.0) / (self.seats - 1) if winners else 0.0
        if not winners or len(winners) == self.seats:
            return [0.0] * self.seats
        return [won if seat in winners else lost for seat in range(self.seats)]


def one_hot(size: int) -> list[bytes]:
    """By value: `size` elements of which that one is 1; the last entry, found by -1 too, has none."""
    return [bytes([1 if place == value else 0 for place in range(size)]) for value in range(size + 1)]


def bits(size: int) -> list[bytes]:
    """By set of `size` things (bit n: thing n): one element each."""
    return [bytes([value >> place & 1 for place in range(size)]) for value in range(1 << size)]


@final
class Row:
    """Places side by side, each with one of a few things: ready chunks for all that they can hold together.

    `codes` turns what a list has for a place into a code, `parts` has the elements of each code; code 0 is an
    empty place. A long row is several groups of places, so that no table grows too large.
    """

    def __init__(self, places: int, codes: list[int], parts: list[bytes]) -> None:
        self.codes: list[int] = codes
        self.base: int = len(parts)
        self.group: int = group_size(len(parts), places)
        self.tables: list[list[bytes]] = []
        left = places
        while left > 0:
            self.tables.append(combined(parts, min(left, self.group)))
            left -= self.group

    def add(self, held: list[int], first: int, filled: int, chunks: list[bytes]) -> None:
        """Add what `held` has from `first` on, on so many places; those after them are empty."""
        codes = self.codes
        base = self.base
        group = self.group
        for table in self.tables:
            number: int = 0
            weight: int = 1
            end = first + filled
            if filled > group:
                end = first + group
            filled -= end - first
            while first < end:
                number += weight * codes[held[first]]
                weight *= base
                first += 1
            chunks.append(table[number])

    def told(self, held: list[int], first: int, filled: int) -> bytes:
        """The same in one piece, to be kept."""
        chunks: list[bytes] = []
        self.add(held, first, filled, chunks)
        return chunks[0] if len(chunks) == 1 else b"".join(chunks)


LARGEST_TABLE: Final = 10_000


def group_size(base: int, places: int) -> int:
    """How many places, each with one of `base` codes, one table takes in."""
    size = 1
    while size < places and base ** (size + 1) <= LARGEST_TABLE:
        size += 1
    return size


def combined(parts: list[bytes], places: int) -> list[bytes]:
    """By number whose digits, the first one lowest, are the codes of so many places: their elements."""
    found = [b""]
    for _ in range(places):
        found = [before + part for part in parts for before in found]
    return found


def relative(seats: int) -> list[list[int]]:
    """By viewer, then by seat: which one that is to the viewer. NOBODY, as -1, stays NOBODY."""
    return [[(seat - viewer) % seats for seat in range(seats)] + [NOBODY] for viewer in range(seats)]


def relative_bytes(seats: int) -> list[bytes]:
    """By viewer: how `bytes.translate` makes of seats their relative places, from 1 on."""
    return [
        bytes([(seat - viewer) % seats + 1 if seat < seats else 0 for seat in range(256)])
        for viewer in range(seats)
    ]


def several_seats(seats: int, count: int) -> list[list[bytes]]:
    """By viewer, then by number: so many seats side by side, each a one-hot of the relative seats.

    The digits of the number, the first one highest, are the seats, each + 1; 0 is NOBODY.
    """
    hot = one_hot(seats)
    found: list[list[bytes]] = []
    for seen in relative(seats):
        parts = [hot[NOBODY]] + [hot[seen[seat]] for seat in range(seats)]
        table = [b""]
        for _ in range(count):
            table = [before + part for before in table for part in parts]
        found.append(table)
    return found


NO_CELL: Final = 255
"""A place that `rearranged` finds nought at."""
PADDING: Final[list[bytes]] = [bytes(256 - length) for length in range(NO_CELL + 1)]


def rearranged(cells: list[int], places: bytes) -> bytes:
    """The cells that lie at these places, in the order of the places; there are fewer than NO_CELL cells.

    `bytes.translate` does it: what it takes for letters are places, and its table is the cells.
    """
    return places.translate(bytes(cells) + PADDING[len(cells)])


def zeros(most: int) -> list[bytes]:
    """By length: so many noughts."""
    return [bytes(length) for length in range(most + 1)]
