"""The table as one seat's View shows it, in ints."""

from typing import Final

from rayonw.games.watai.material import HEAP, KIND_OF_FACE, KINDS, START, VARIANTS
from rayonw.games.watai.order import BARE, CLOSED, Order, order_for
from rayonw.games.watai.shape import Hand, Pile, View

OFF: Final = -1
"""A clock that does not run, or a place without a card."""


class Sight:
    """The table as one seat's View shows it, in ints."""

    def __init__(self, view: View) -> None:
        self.view: View = view
        self.seat: int = view["me"]["seat"]
        self.seats: int = view["seats"]
        self.players: dict[str, Hand] = view["players"]
        self.me: Hand = view["players"][str(self.seat)]
        variants: list[int] = view["variants"]
        self.on: list[bool] = [False] * (VARIANTS + 1)
        for variant in variants:
            self.on[variant] = True
        self.order: Order = order_for(self.seats == 2, self.on)
        self.shows: list[int] = []
        piles: dict[str, Pile] = view["piles"]
        for pile in range(len(piles)):
            shown = piles[str(pile)]
            kind: int = KIND_OF_FACE[shown["top"]]
            self.shows.append(CLOSED if not shown["open"] else BARE if kind >= START else kind)

    def kinds_of(self, player: Hand) -> list[int]:
        """What a player shows, by source: the kinds of the cards, OFF for none."""
        kinds = [OFF] * (HEAP + 1)
        cards: list[str] = player["devidoir"]
        for place in range(len(cards)):
            kinds[place] = kind_shown(cards[place])
        kinds[HEAP] = kind_shown(player["heap"])
        return kinds

    def kinds_of_others(self) -> list[int]:
        """All that the other players show."""
        kinds: list[int] = []
        for seat in range(self.seats):
            if seat != self.seat:
                kinds += [kind for kind in self.kinds_of(self.players[str(seat)]) if kind != OFF]
        return kinds

    def takes(self, pile: int, kind: int) -> bool:
        """Whether a pile takes a kind now."""
        return self.order.fitting[self.shows[pile] * KINDS + kind]


def kind_shown(token: str) -> int:
    """The kind of a token of a View, OFF for none."""
    if not token:
        return OFF
    return KIND_OF_FACE[token.partition(".")[0]]
