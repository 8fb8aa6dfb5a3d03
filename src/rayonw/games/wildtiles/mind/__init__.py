"""What Wild Tiles' bots know beyond general play; the rules never import it."""

from rayonw.games.wildtiles.mind.choice import choose_medium, choose_strong, delay, playout, rate, sensible
from rayonw.kernel.mind import Mind

MIND = Mind(
    sensible=sensible,
    rate=rate,
    playout=playout,
    choosers={"medium": choose_medium, "strong": choose_strong},
    delay=delay,
)
