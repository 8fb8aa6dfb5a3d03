"""Who sits where: every order of the bots around the table, each bot as often as any other."""

from collections.abc import Sequence
from itertools import combinations, permutations


def fillings(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The bots for all seats: everyone as often as fits, and the seats left over go to each group of bots in turn."""
    if not 0 < len(bots) <= seats:
        raise ValueError(f"{len(bots)} bots do not share {seats} seats")
    rounds, left = divmod(seats, len(bots))
    return [tuple(bots) * rounds + extra for extra in combinations(bots, left)]


def orders(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All different seat orders of all fillings."""
    found: dict[tuple[str, ...], None] = {}
    for filling in fillings(bots, seats):
        found.update(dict.fromkeys(permutations(filling)))
    return list(found)
