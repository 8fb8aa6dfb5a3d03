"""What a bot decides: an action, and how long it seems to take for it; and what happens next in its match."""

from typing import NamedTuple

from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import NOTHING, Budget
from rayonw.kernel.state import View


class Decision(NamedTuple):
    """An action, or NOTHING; and the milliseconds from the question until it is to be played."""

    action: int
    wait: int


class Next(NamedTuple):
    """What happens next, and when: the bot of a seat acts; with seat None, time runs out."""

    at: int
    seat: int | None


def decide(
    game: Game, view: View, level: str, chance: Chance, budget: Budget, leisurely: bool = True
) -> Decision:
    """Ask the bot of this level, by its seat's View.

    It waits as long as its game's `delay` says. A game without one has a `pace`, at which bots play with
    people: so they do if `leisurely`, and otherwise they play at once.
    """
    action = choose(game, view, level, chance, budget)
    if action == NOTHING:
        return Decision(NOTHING, 0)
    if game.mind.delay is not None:
        return Decision(action, game.mind.delay(view, action, level, chance))
    if not leisurely:
        return Decision(action, 0)
    least, most = game.mind.pace
    return Decision(action, least + chance.below(most - least + 1))
