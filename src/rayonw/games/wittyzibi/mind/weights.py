"""The weights of Witty Zibi's bots: what they make of evidence, and what things are worth to them."""

from typing import Final


class Weights:
    """The weights of one bot; a life at its full worth is 1."""

    def __init__(
        self,
        own_only: bool = False,
        hit: float = -0.3,
        known_hit: float = -3.0,
        nursed: float = 0.7,
        known_nursed: float = 2.5,
        spared: float = 0.25,
        curiosity: float = 0.02,
        own_life: float = 1.3,
        kept_paf: float = 0.3,
        fresh_card: float = 0.05,
        caution: float = -0.1,
        bend: float = 0.9,
        fall: float = 0.25,
        finish: float = 0.3,
        thrift: float = 2.0,
        ease: float = 1.0,
        trust: float = 75.0,
    ) -> None:
        self.own_only: bool = own_only
        """Whether only what was thrown at oneself is evidence."""
        self.hit: float = hit
        """What a banana of 20 at a stranger says of the two being of one clan: the logarithm of a ratio."""
        self.known_hit: float = known_hit
        """The same at somebody whose token the thrower has seen."""
        self.nursed: float = nursed
        self.known_nursed: float = known_nursed
        self.spared: float = spared
        """Somebody whose token the thrower has seen, and whom a banana passes by."""
        self.curiosity: float = curiosity
        """What it is worth to see a token of which one has no idea."""
        self.own_life: float = own_life
        """One's own life beside a friend's: it is a point more, and all one's cards."""
        self.kept_paf: float = kept_paf
        self.fresh_card: float = fresh_card
        self.caution: float = caution
        """How much a stranger is taken for a friend, beyond what is believed."""
        self.bend: float = bend
        """How far a banana counts more on whom many have hit before."""
        self.fall: float = fall
        """What the fall of a player is worth, beyond the life."""
        self.finish: float = finish
        """What it is worth to end the round with one's own clan standing."""
        self.thrift: float = thrift
        """How much is kept back of cards that may be worth more later."""
        self.ease: float = ease
        """How far thrift fades as strangers become known: at 1 none is left when everybody is known."""
        self.trust: float = trust
        """How many trials of a search weigh as much as the expected worth."""

    def life(self, damage: int, limit: int) -> float:
        """What a life is worth at this damage."""
        if damage > limit:
            return -self.fall
        part = damage / limit
        return 1.0 - 0.8 * part * (1.0 - self.bend + self.bend * part)


OPEN: Final = Weights(curiosity=0.12, thrift=0.0)
"""Asks first, and holds nothing back."""
CLOSE: Final = Weights(curiosity=0.02, thrift=2.0)
"""Throws small bananas first, as long as it has to do with strangers."""
STRONG: Final = {4: OPEN, 5: Weights(hit=-0.15, bend=0.6), 6: OPEN, 7: OPEN, 8: OPEN, 9: CLOSE}
"""The strong level's weights for each number of seats.

Found with tools/tuning/wittyzibi.py: 72 to 480 games against medium, 100 playouts per decision. Points of a
round that a strong seat had more than a medium one, with CLOSE and with OPEN: 4 seats +0.10 and +0.50, 5
seats +0.27 and -0.06, 6 seats +0.24 and +0.67, 7 seats +0.13 and +0.36, 8 seats +0.64 and +0.80, 9 seats
+0.37 and -0.13 (standard errors 0.08 to 0.24). Where somebody plays alone, at 5 and 9 seats, whoever shows
himself first is everybody's foe. At four seats no change of hit, caution, bend, spared, trust or thrift did
better than OPEN; at five, in matches of two rounds, hit -0.15 with bend 0.6 did better than CLOSE: +0.38
against +0.26.

Of the true deals what these weights make of evidence says 40.0 % at four seats, in the geometric mean of 100
matches of strong and medium bots; the most probable weights (tools/tuning/clans.py: hit -0.15, known_hit
-6.6, nursed 0.3, known_nursed 2.0, spared 1.6) say 43.2 %, and won fewer games (45.6 % of 204) against these.
"""


def strong_weights(seats: int) -> Weights:
    """The strong level's weights at a table of so many seats."""
    return STRONG[seats]


PLAIN: Final = Weights(own_only=True, curiosity=0.12, caution=0.0, bend=0.5, finish=0.0, thrift=1.0, ease=0.0)
