"""The seer: the strong bot, told what it cannot see. So much is to be won by knowing more.

Wapi: the order of the bag, which nobody can learn. Witty Zibi: every clan. Wild Tiles: what lies on all
racks.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import Budget
from rayonw.kernel.state import State, View


def choose_seeing(game: Game, state: State, seat: int, chance: Chance, budget: Budget) -> int:
    """What a strong bot does that knows more than its View tells."""
    seeing, view = TOLD[game.id](game, state, seat)
    return choose(seeing, view, "strong", chance, budget)


def told_the_bag(game: Game, state: State, seat: int) -> tuple[Game, View]:
    """Every world that it imagines is the true one."""
    return replace(game, dreamer=lambda _view, _chance: state.clone()), state.view(seat)


def told_the_clans(game: Game, state: Any, seat: int) -> tuple[Game, View]:
    """As if everybody had shown it the token."""
    twin = state.clone()
    shown = [seat * twin.seats + owner for owner in range(twin.seats) if owner != seat]
    twin.shows = [*twin.shows, *(pair for pair in shown if pair not in twin.shows)]
    return game, twin.view(seat)


def told_the_racks(game: Game, state: Any, seat: int) -> tuple[Game, View]:
    """As if all others had shown it their racks; what lies in the pile stays unknown."""
    twin = state.clone()
    for other in range(twin.seats):
        if other != seat:
            twin.racks[other].show_to(seat)
    return game, twin.view(seat)


TOLD: Mapping[str, Callable[[Game, Any, int], tuple[Game, View]]] = {
    "wapi": told_the_bag,
    "wittyzibi": told_the_clans,
    "wildtiles": told_the_racks,
}
"""By game: the game as the seer imagines it, and the View that it gets."""
