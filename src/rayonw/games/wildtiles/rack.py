"""A rack: the tiles of one seat, and what the others know of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, final

from rayonw.games.wildtiles.material import lowest

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Rack:
    """Tiles as sets of kinds (bit n: kind n), and how many there are; read like a list it is in their order.

    `twice` has the kinds held twice or more, `thrice` three times or more, `all_four` four times. `known` has
    viewer * 64 + kind for every tile that another seat knows to be here; no fact is about a kind that is not
    in `told`.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.kinds: int = 0
        self.twice: int = 0
        self.thrice: int = 0
        self.all_four: int = 0
        self.known: list[int] = []
        self.told: int = 0

    def put(self, kind: int) -> None:
        """A tile comes in."""
        bit = 1 << kind
        if self.kinds & bit:
            self.put_another(bit)
        else:
            self.kinds += bit
        self.size += 1

    def put_another(self, bit: int) -> None:
        """A tile comes in of a kind that is there."""
        if not self.twice & bit:
            self.twice += bit
        elif not self.thrice & bit:
            self.thrice += bit
        else:
            self.all_four += bit

    def take(self, kind: int) -> None:
        """A tile that is there goes out."""
        bit = 1 << kind
        if self.twice & bit:
            self.take_another(bit)
        else:
            self.kinds -= bit
        self.size -= 1

    def take_another(self, bit: int) -> None:
        """A tile goes out of a kind that is there several times."""
        if self.all_four & bit:
            self.all_four -= bit
        elif self.thrice & bit:
            self.thrice -= bit
        else:
            self.twice -= bit

    def holds(self, kind: int) -> bool:
        """Whether there is such a tile."""
        return self.kinds >> kind & 1 == 1

    def count(self, kind: int) -> int:
        """How many such tiles there are."""
        held = self.kinds >> kind & 1
        if self.twice >> kind & 1:
            held += 1 + (self.thrice >> kind & 1) + (self.all_four >> kind & 1)
        return held

    def tiles(self) -> list[int]:
        """All tiles, in the order of their kinds."""
        found: list[int] = []
        left = self.kinds
        while left:
            kind = lowest(left)
            left &= left - 1
            found.append(kind)
            if self.twice >> kind & 1:
                found += [kind] * (self.count(kind) - 1)
        return found

    def copy(self) -> Rack:
        """An independent copy."""
        twin = Rack()
        twin.size = self.size
        twin.kinds = self.kinds
        twin.twice = self.twice
        twin.thrice = self.thrice
        twin.all_four = self.all_four
        if self.known:
            twin.known = self.known[:]
            twin.told = self.told
        return twin

    # As a list would.

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(self.tiles())

    def __getitem__(self, place: int) -> int:
        return self.tiles()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rack) and self.tiles() == other.tiles()

    # What others know.

    def reveal(self, viewer: int, kind: int) -> None:
        """A viewer knows that this tile is here."""
        self.known.append(viewer * 64 + kind)
        self.told |= 1 << kind

    def show_to(self, viewer: int) -> list[int]:
        """A viewer knows every tile that is here; these tiles."""
        tiles = self.tiles()
        self.known = self.known_to_others(viewer) + [viewer * 64 + kind for kind in tiles]
        self.told |= self.kinds
        return tiles

    def spend(self, kind: int) -> None:
        """A tile has left for all to see: one such fact of every viewer is spent."""
        facts = self.known
        spent = 0
        left = 0
        place = len(facts) - 1
        while place >= 0:
            fact = facts[place]
            if fact & 63 == kind:
                if spent >> (fact >> 6) & 1:
                    left = 1
                else:
                    spent += 1 << (fact >> 6)
                    facts.pop(place)
            place -= 1
        if not left:
            self.told -= 1 << kind

    def remember(self, facts: list[int]) -> None:
        """Nothing is known but these facts."""
        self.known = facts
        self.told = 0
        for fact in facts:
            self.told |= 1 << (fact & 63)

    def known_to(self, viewer: int) -> list[int]:
        """The facts that one viewer has."""
        return [fact for fact in self.known if fact >> 6 == viewer]

    def known_to_others(self, viewer: int) -> list[int]:
        """The facts that one viewer does not have."""
        return [fact for fact in self.known if fact >> 6 != viewer]


def rack_of(tiles: list[int]) -> Rack:
    """A rack with these tiles."""
    rack = Rack()
    for kind in tiles:
        rack.put(kind)
    return rack
