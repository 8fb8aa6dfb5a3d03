"""How a bot looks at a round of Witty Zibi: what it makes of evidence, and what things are worth to it."""

from typing import Final


class Eye:
    """Weights; a life at its full worth is 1. The defaults are the strong level's."""

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

    def life(self, damage: int, limit: int) -> float:
        """What a life is worth at this damage."""
        if damage > limit:
            return -self.fall
        part = damage / limit
        return 1.0 - 0.8 * part * (1.0 - self.bend + self.bend * part)


KEEN: Final = Eye()
PLAIN: Final = Eye(own_only=True, curiosity=0.12, caution=0.0, bend=0.5, finish=0.0, thrift=1.0)
