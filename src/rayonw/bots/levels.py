"""One door to all bots: a View, a level and a budget go in, an action comes out."""

from rayonw.bots.allowed import allowed
from rayonw.bots.budget import Playouts
from rayonw.bots.search import search
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS, NOTHING, Budget, Rating
from rayonw.kernel.state import State, View

SHORT_SEARCH = 12
"""Playouts for each action at the medium level of a game that cannot rate its actions."""


def choose(game: Game, view: View, level: str, chance: Chance, budget: Budget) -> int:
    """The action that a bot of this level plays for the seat whose View it is.

    NOTHING is an answer only where the rules do not wait for the seat.
    """
    if level in game.mind.on_trial:
        return game.mind.on_trial[level](view, chance, budget)
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(players(game))}")
    if level in game.mind.choosers:
        return game.mind.choosers[level](view, chance, budget)
    seat = seat_of(view)
    world = game.imagine(view, chance)
    actions = allowed(game, world, seat)
    if seat not in world.to_act():
        actions = [NOTHING, *actions]
    if len(actions) == 1:
        return actions[0]
    if level == "easy":
        return _easy(game, world, seat, actions, chance)
    if level == "medium":
        return _medium(game, view, world, seat, actions, chance)
    ranked = by_worth(game.mind.insight or game.mind.rate, world, seat, actions)
    return search(game, view, seat, ranked, chance, budget)


def players(game: Game) -> tuple[str, ...]:
    """The names of all bots of a game: the levels, and those that are on trial."""
    return (*LEVELS, *game.mind.on_trial)


def seat_of(view: View) -> int:
    """Whose View it is: `State.own` says so."""
    return int(view["me"]["seat"])


def _easy(game: Game, world: State, seat: int, actions: list[int], chance: Chance) -> int:
    """At random, but sensibly where the game knows what that is."""
    if game.mind.sensible is not None:
        return game.mind.sensible(world, seat, chance)
    return actions[chance.below(len(actions))]


def _medium(game: Game, view: View, world: State, seat: int, actions: list[int], chance: Chance) -> int:
    """The action of the best expected worth; a short search where the game cannot tell worths."""
    if game.mind.rate is None:
        return search(game, view, seat, actions, chance, Playouts(SHORT_SEARCH * len(actions)))
    return by_worth(game.mind.rate, world, seat, actions)[0]


def by_worth(rate: Rating | None, world: State, seat: int, actions: list[int]) -> list[int]:
    """The actions, best first by a rating; as they are if there is none."""
    if rate is None:
        return actions
    return sorted(actions, key=lambda action: rate(world, seat, action), reverse=True)
