"""Who sits where: every order of the bots around the table, each bot as often as any other."""

from collections.abc import Iterator, Sequence
from itertools import combinations

Order = tuple[str, ...]

FEW = 6
"""Up to this number of seat orders, every deal is played in all of them."""


def fillings(bots: Sequence[str], seats: int) -> list[Order]:
    """Bots for all seats: everyone as often as fits, and seats left over go to each group of bots in turn."""
    if not 0 < len(bots) <= seats:
        raise ValueError(f"{len(bots)} bots do not share {seats} seats")
    rounds, left = divmod(seats, len(bots))
    return [tuple(bots) * rounds + extra for extra in combinations(bots, left)]


def arrangements(filling: Order) -> Iterator[Order]:
    """All different orders of a filling."""
    if not filling:
        yield ()
    for bot in dict.fromkeys(filling):
        place = filling.index(bot)
        for rest in arrangements(filling[:place] + filling[place + 1 :]):
            yield (bot, *rest)


def orders(bots: Sequence[str], seats: int) -> list[Order]:
    """All different seat orders of all fillings."""
    return [order for filling in fillings(bots, seats) for order in arrangements(filling)]


def rotations(order: Order) -> list[Order]:
    """The order seen from each seat in turn: so everyone sits everywhere."""
    return [order[turn:] + order[:turn] for turn in range(len(order))]


def rounds(bots: Sequence[str], seats: int) -> list[list[Order]]:
    """The seat orders that one deal is played in, for one deal after the other, then again from the first.

    All orders for every deal if they are few; else all rotations of one order for each.
    """
    every = orders(bots, seats)
    if len(every) <= FEW:
        return [every]
    found: list[list[Order]] = []
    seen: set[Order] = set()
    for order in every:
        if order not in seen:
            found.append(rotations(order))
            seen.update(found[-1])
    return found
