"""Every way that chance can go, for deals that are small enough to be gone through whole."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from rayonw.kernel.script import Followed, Script, Undrawn

Happening = tuple[int, ...]


def chances(happen: Callable[[], Happening]) -> dict[Happening, Fraction]:
    """Everything that may happen, and how likely it is: every way through all outcomes of chance."""
    found: dict[Happening, Fraction] = {}

    def walk(said: list[tuple[int, int]], likely: Fraction) -> None:
        script = Script(said)
        try:
            with Followed(script):
                happened = happen()
                script.check_piles()
        except Undrawn:
            for piece, times in Counter(script.outcomes).items():
                part = Fraction(times, len(script.outcomes))
                walk([*said, (script.asked, piece)], likely * part)
            return
        found[happened] = found.get(happened, Fraction(0)) + likely

    walk([], Fraction(1))
    return found


def evenly(items: Iterable[Happening]) -> dict[Happening, Fraction]:
    """Each of these as likely as the others."""
    counted = Counter(items)
    return {item: Fraction(times, counted.total()) for item, times in counted.items()}
