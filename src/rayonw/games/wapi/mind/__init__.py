"""What Wapi's bots know beyond general play; the rules never import it."""

from rayonw.games.wapi.mind.choice import insight, playout, rate, sensible
from rayonw.kernel.mind import Mind

MIND = Mind(sensible=sensible, rate=rate, insight=insight, playout=playout)
