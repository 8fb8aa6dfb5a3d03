"""Tiles in somebody's hands: as a set, and as a rack with what the others know of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, final

from rayonw.games.wildtiles.material import MAX_SEATS
from rayonw.games.wildtiles.tileset import bit_of, kinds_in, lowest
from rayonw.kernel.clause import clause

if TYPE_CHECKING:
    from mypy_extensions import i64


class Tiles:
    """Tiles as sets of kinds (bit n: kind n), and how many there are; read like a list they are in order.

    `twice` has the kinds held twice or more, `thrice` three times or more, `all_four` four times.
    """

    def __init__(self) -> None:
        self.size: i64 = 0
        self.kinds: i64 = 0
        self.twice: i64 = 0
        self.thrice: i64 = 0
        self.all_four: i64 = 0

    def put(self, kind: i64) -> None:
        """A tile comes in."""
        bit = bit_of(kind)
        if self.kinds & bit:
            self.put_another(bit)
        else:
            self.kinds += bit
        self.size += 1

    def put_another(self, bit: i64) -> None:
        """A tile comes in of a kind that is there."""
        if not self.twice & bit:
            self.twice += bit
        elif not self.thrice & bit:
            self.thrice += bit
        else:
            self.all_four += bit

    def take(self, kind: i64) -> None:
        """A tile that is there goes out."""
        bit = bit_of(kind)
        if self.twice & bit:
            self.take_another(bit)
        else:
            self.kinds -= bit
        self.size -= 1

    def take_another(self, bit: i64) -> None:
        """A tile goes out of a kind that is there several times."""
        if self.all_four & bit:
            self.all_four -= bit
        elif self.thrice & bit:
            self.thrice -= bit
        else:
            self.twice -= bit

    def become(self, other: Tiles) -> None:
        """The same tiles as others are."""
        self.size = other.size
        self.kinds = other.kinds
        self.twice = other.twice
        self.thrice = other.thrice
        self.all_four = other.all_four

    def holds(self, kind: i64) -> bool:
        """Whether there is such a tile."""
        return self.kinds >> kind & 1 == 1

    def count(self, kind: i64) -> i64:
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

    # As a list would.

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[int]:
        return iter(self.tiles())

    def __getitem__(self, place: int) -> int:
        return self.tiles()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiles) and self.tiles() == other.tiles()


NOTHING: Final = Tiles()
NOTHING_KNOWN: Final = [NOTHING] * MAX_SEATS
"""What nobody knows anything of; neither is changed in place."""
NOTHING_SECRET: Final = [0] * MAX_SEATS


@final
class Rack(Tiles):
    """The tiles of one seat.

    `known` has, for every other seat, the tiles that it knows to be here; none has a kind not in `told`.
    `secret` has, for every other seat, the set of kinds that it knows without the holder being able to tell.
    That comes of swaps: who takes a rack sees its tiles, but not which of them a third seat was shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self.known: list[Tiles] = NOTHING_KNOWN
        self.told: i64 = 0
        self.secret: list[int] = NOTHING_SECRET  # replaced

    def copy(self) -> Rack:
        """An independent copy."""
        twin = Rack()
        twin.become(self)
        if self.told:
            twin.known = [same(tiles) for tiles in self.known]
            twin.told = self.told
            twin.secret = self.secret
        return twin

    def save(self) -> dict[str, Any]:
        """The rack and what is known of it, as a JSON-ready dict."""
        return {"tiles": self.tiles(), "known": self.facts(), "unaware": self.unaware()}

    @staticmethod
    def load(saved: dict[str, Any]) -> Rack:
        """The rack that `save` wrote."""
        rack = rack_of(list(saved["tiles"]))
        for fact in saved["known"]:
            rack.reveal(fact >> 6, fact & 63)
        for fact in saved["unaware"]:
            rack.hide(fact >> 6, fact & 63)
        return rack

    def take_openly(self, kind: i64) -> None:
        """A tile leaves the rack for all to see."""
        self.take(kind)
        if self.told >> kind & 1:
            self.spend(kind)

    def reveal(self, viewer: i64, kind: i64) -> None:
        """A viewer knows that this tile is here."""
        self.knowledge_of(viewer).put(kind)
        self.told |= bit_of(kind)

    def show_to(self, viewer: i64) -> None:
        """A viewer knows every tile that is here, and the holder knows that."""
        self.knowledge_of(viewer).become(self)
        self.told |= self.kinds
        if self.secret is not NOTHING_SECRET:
            self.secret = self.secret[:]
            self.secret[viewer] = 0

    def hide(self, viewer: i64, kind: i64) -> None:
        """A viewer knows of such a tile without the holder being able to tell."""
        self.secret = self.secret[:]
        self.secret[viewer] |= bit_of(kind)

    def knowledge_of(self, viewer: i64) -> Tiles:
        """What a viewer knows, to be added to."""
        if self.known is NOTHING_KNOWN:
            self.known = NOTHING_KNOWN[:]
        if self.known[viewer] is NOTHING:
            self.known[viewer] = Tiles()
        return self.known[viewer]

    def spend(self, kind: i64) -> None:
        """A tile has left for all to see: who knew of it knows of one less."""
        told: i64 = 0
        for tiles in self.known:
            if tiles.kinds >> kind & 1:
                tiles.take(kind)
            told |= tiles.kinds
        self.told = told
        if self.secret is not NOTHING_SECRET:
            self.secret = [self.secret[viewer] & tiles.kinds for viewer, tiles in enumerate(self.known)]

    @clause("til.R32c")
    def change_hands(self, taker: i64) -> None:
        """The rack has a new holder: what third seats know of it they keep, but he cannot tell what."""
        self.forget(taker)
        if self.told:
            self.secret = [tiles.kinds for tiles in self.known]

    def forget(self, viewer: i64) -> None:
        """A viewer does not know any more what is here."""
        if self.told and self.known[viewer] is not NOTHING:
            self.known[viewer] = NOTHING
            self.told = 0
            for tiles in self.known:
                self.told |= tiles.kinds

    def close_to_all_but(self, viewer: i64, gone: list[int]) -> None:
        """Tiles left unseen: one viewer knows which, to all others the rack is a closed book again."""
        tiles = self.known[viewer]
        for kind in gone:
            if tiles.kinds >> kind & 1:
                tiles.take(kind)
        secret = self.secret[viewer] & tiles.kinds
        self.close()
        if tiles.size:
            self.known = NOTHING_KNOWN[:]
            self.known[viewer] = tiles
            self.told = tiles.kinds
        if secret:
            self.secret = NOTHING_SECRET[:]
            self.secret[viewer] = secret

    def close(self) -> None:
        """Nothing is known any more."""
        self.known = NOTHING_KNOWN
        self.told = 0
        self.secret = NOTHING_SECRET

    def keep_to_the_seen(self) -> None:
        """Nothing is known but what the holder can tell to be."""
        if self.secret is NOTHING_SECRET:
            return
        known = [self.seen_by(viewer) for viewer in range(MAX_SEATS)]
        self.close()
        for viewer, tiles in enumerate(known):
            for kind in tiles:
                self.reveal(viewer, kind)

    @clause("til.R32b")
    def seen_by(self, viewer: i64) -> list[int]:
        """The tiles of which the holder can tell that the viewer knows them."""
        secret = self.secret[viewer]
        return [kind for kind in self.known[viewer].tiles() if not secret >> kind & 1]

    def facts(self) -> list[int]:
        """Viewer * 64 + kind for every tile that a viewer knows to be here."""
        return [viewer * 64 + kind for viewer, tiles in enumerate(self.known) for kind in tiles.tiles()]

    def unaware(self) -> list[int]:
        """Viewer * 64 + kind for every kind that a viewer knows without the holder being able to tell."""
        return [viewer * 64 + kind for viewer, kinds in enumerate(self.secret) for kind in kinds_in(kinds)]


def same(tiles: Tiles) -> Tiles:
    """An independent copy of what somebody knows."""
    if tiles is NOTHING:
        return NOTHING
    twin = Tiles()
    twin.become(tiles)
    return twin


def rack_of(tiles: list[int]) -> Rack:
    """A rack with these tiles."""
    rack = Rack()
    for kind in tiles:
        rack.put(kind)
    return rack
