"""What Wataï's bots know beyond general play; the rules never import it."""

from rayonw.games.watai.mind.choice import CHOOSERS, delay
from rayonw.kernel.mind import Mind

MIND = Mind(choosers=CHOOSERS, delay=delay)
"""How Wataï's bots choose, and how long they take for it."""
