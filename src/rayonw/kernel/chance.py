"""A small fast stream of chance for bots and imagined worlds; never for a deal."""

from typing import Final

M1: Final = 2147483563
A1: Final = 40014
Q1: Final = M1 // A1
R1: Final = M1 % A1
M2: Final = 2147483399
A2: Final = 40692
Q2: Final = M2 // A2
R2: Final = M2 % A2


class Chance:
    """L'Ecuyer's combined generator.

    Products are taken by Schrage's method, so that no factor reaches 2**30: compiled code likes that.
    """

    def __init__(self, seed: int = 1) -> None:
        self.one: int = 1 + (seed * 2654435761 + 97) % (M1 - 1)
        self.two: int = 1 + (seed * 40503 + 12345) % (M2 - 1)
        self.word()
        self.word()

    def word(self) -> int:
        """The next number from 0 up to M1 - 2."""
        times = self.one // Q1
        one = A1 * (self.one - times * Q1) - times * R1
        self.one = one if one > 0 else one + M1
        times = self.two // Q2
        two = A2 * (self.two - times * Q2) - times * R2
        self.two = two if two > 0 else two + M2
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
