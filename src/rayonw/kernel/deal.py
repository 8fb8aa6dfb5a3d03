"""Seeded deals that anyone can verify: every shuffle and die comes from SHA-256 of the secret seed."""

from hashlib import sha256
from typing import Final, cast, final

from rayonw.kernel.script import FOLLOWING

WORDS: Final = 65536
"""How many 16-bit numbers there are."""
BLOCK: Final = 32
"""How many bytes a block has."""


def seed_hash(seed: str) -> str:
    """The promise shown before the first card: SHA-256 of the seed, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


@final
class Deal:
    """The stream of chance that one seed gives for one purpose.

    Block i is SHA-256 of "seed / label / i"; each block gives sixteen 16-bit numbers, big-endian. While a
    Script is followed, its word counts instead of the seed's.
    """

    def __init__(self, seed: str, label: str) -> None:
        self.stem = sha256((seed + "/" + label + "/").encode())
        self.label: str = label
        self.blocks: int = 0
        self.block: bytes = b""
        self.next: int = BLOCK

    def word(self) -> int:
        """The next 16-bit number of the stream."""
        place = self.next
        if place == BLOCK:
            whole = self.stem.copy()
            whole.update(str(self.blocks).encode())
            self.block = whole.digest()
            self.blocks += 1
            place = 0
        self.next = place + 2
        block = self.block
        return block[place] << 8 | block[place + 1]

    def fair(self, n: int) -> int:
        """A fair number from 0 to n - 1, n at most 65536: words past the last multiple of n are skipped."""
        word = self.word()
        while word >= WORDS - n and word >= WORDS - WORDS % n:  # the first spares most words a division
            word = self.word()
        return word % n

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1, n at most 65536."""
        script = FOLLOWING.script
        if script is not None:
            return script.draw(list(range(n)), self.label, False)
        return self.fair(n)

    def pick(self, pieces: list[int]) -> int:
        """Take one out at random."""
        script = FOLLOWING.script
        if script is None:
            return pieces.pop(self.fair(len(pieces)))
        piece = script.draw(pieces[:], self.label, True)
        pieces.remove(piece)
        return piece

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the last place down, in place."""
        self.shuffle_part(items, 0, len(items))

    def shuffle_part(self, items: list[int], first: int, last: int) -> None:
        """The same where only what lies from place `first` up to `last` is looked at."""
        script = FOLLOWING.script
        if script is None:
            self.mix(items)
        else:
            script.lay_out(items, first, last, self.label)

    def shuffle_pile(self, pile: list[int]) -> None:
        """The same where the pieces are drawn one by one from the end, or never looked at."""
        script = FOLLOWING.script
        if script is None:
            self.mix(pile)
        else:
            script.pile(pile, [], self.label)

    def mix(self, items: list[int]) -> None:
        """Put the items in the order that the seed gives."""
        moved = cast("list[object]", items)  # compiled code need not look at what only changes places
        last = len(moved) - 1
        while last > 0:
            other = self.fair(last + 1)
            kept = moved[last]
            moved[last] = moved[other]
            moved[other] = kept
            last -= 1
