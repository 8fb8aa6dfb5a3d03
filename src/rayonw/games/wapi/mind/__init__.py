"""What Wapi's bots know beyond general play; the rules never import it."""

from rayonw.games.wapi.mind.choice import insight, playout, rate, sensible
from rayonw.games.wapi.mind.learned import ahead, at_sight
from rayonw.games.wapi.mind.learned_search import searched
from rayonw.kernel.mind import Mind

MIND = Mind(
    sensible=sensible,
    rate=rate,
    insight=insight,
    playout=playout,
    on_trial={"learned": at_sight, "learned-ahead": ahead, "learned-search": searched},
)
