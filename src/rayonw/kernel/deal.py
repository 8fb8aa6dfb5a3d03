"""Seeded deals that anyone can verify: every shuffle and die comes from SHA-256 of the secret seed."""

from hashlib import sha256
from typing import Final, cast, final

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

    Block i is SHA-256 of "seed / label / i"; each block gives sixteen 16-bit numbers, big-endian.
    """

    def __init__(self, seed: str, label: str) -> None:
        self.stem = sha256((seed + "/" + label + "/").encode())
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

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1, n at most 65536: words past the last multiple of n are skipped."""
        word = self.word()
        while word >= WORDS - n and word >= WORDS - WORDS % n:  # the first spares most words a division
            word = self.word()
        return word % n

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the last place down, in place."""
        moved = cast("list[object]", items)  # compiled code need not look at what only changes places
        last = len(moved) - 1
        while last > 0:
            other = self.below(last + 1)
            kept = moved[last]
            moved[last] = moved[other]
            moved[other] = kept
            last -= 1
