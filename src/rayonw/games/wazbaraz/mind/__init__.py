"""What WazBaraz's bots know beyond general play; the rules never import it."""

from rayonw.games.wazbaraz.mind.choice import delay, easy, medium, strong
from rayonw.kernel.mind import Mind

MIND = Mind(choosers={"easy": easy, "medium": medium, "strong": strong}, delay=delay)
