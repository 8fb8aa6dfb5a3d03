"""Seeded deals that anyone can verify: every shuffle and die comes from SHA-256 of the secret seed."""

from hashlib import sha256
from typing import Final

WORDS: Final = 65536
"""How many 16-bit numbers there are."""


def seed_hash(seed: str) -> str:
    """The promise shown before the first card: SHA-256 of the seed, in hexadecimal."""
    return sha256(seed.encode()).hexdigest()


class Deal:
    """The stream of chance that one seed gives for one purpose.

    Block i is SHA-256 of "seed / label / i"; each block gives sixteen 16-bit numbers, big-endian.
    """

    def __init__(self, seed: str, label: str) -> None:
        self.stem: bytes = (seed + "/" + label + "/").encode()
        self.blocks: int = 0
        self.block: bytes = b""
        self.next: int = 0

    def word(self) -> int:
        """The next 16-bit number of the stream."""
        if self.next == len(self.block):
            self.block = sha256(self.stem + str(self.blocks).encode()).digest()
            self.blocks += 1
            self.next = 0
        self.next += 2
        return self.block[self.next - 2] * 256 + self.block[self.next - 1]

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1, n at most 65536: words past the last multiple of n are skipped."""
        word = self.word()
        while word >= WORDS - n and word >= WORDS - WORDS % n:  # the first spares most words a division
            word = self.word()
        return word % n

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the last place down, in place."""
        last = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1
