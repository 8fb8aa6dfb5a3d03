"""A small fast stream of chance for bots and imagined worlds; never for a deal."""

from typing import Final

M1: Final = 2147483563
A1: Final = 40014
M2: Final = 2147483399
A2: Final = 40692


class Chance:
    """L'Ecuyer's combined generator: numbers stay below 2**62, so it is quick when compiled."""

    def __init__(self, seed: int = 1) -> None:
        self.one: int = 1 + (seed * 2654435761 + 97) % (M1 - 1)
        self.two: int = 1 + (seed * 40503 + 12345) % (M2 - 1)
        self.word()
        self.word()

    def word(self) -> int:
        """The next number from 0 up to M1 - 2."""
        self.one = self.one * A1 % M1
        self.two = self.two * A2 % M2
        mixed = self.one - self.two
        if mixed < 1:
            mixed += M1 - 1
        return mixed - 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (the bias for n up to some thousands is below one in a million)."""
        return self.word() % n

    def unit(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return self.word() / (M1 - 1)

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        last = len(items) - 1
        while last > 0:
            other = self.word() % (last + 1)
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1
