"""What Witty Zibi's bots know beyond general play; the rules never import it."""

from rayonw.games.wittyzibi.mind.choice import delay, greedy, searching, sensible
from rayonw.kernel.mind import Mind

MIND = Mind(sensible=sensible, choosers={"medium": greedy, "strong": searching}, delay=delay)
