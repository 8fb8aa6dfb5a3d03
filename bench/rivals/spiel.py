"""OpenSpiel's own ISMCTS, its Python bot, behind our door: as it is, but for its time per decision."""

import json
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from rayonw.envs.openspiel import TurnGame, TurnState, resampled
from rayonw.kernel.encoder import Match
from rayonw.kernel.game import Game
from rayonw.kernel.mind import Budget
from rayonw.kernel.option import Choice, Options

LEAST = 2
"""Simulations at least: with one the bot has no action to name."""


def parameters(game: Game, options: Options) -> dict[str, Any]:
    """Options as OpenSpiel's parameters say them."""
    found: dict[str, Any] = {}
    for option in game.options:
        if option.id in options:
            given = options[option.id]
            words = isinstance(option, Choice) and not isinstance(option.default, bool)
            found[option.id] = (
                str(given) if words else json.dumps(given) if isinstance(given, dict) else given
            )
    return found


class Timed(ismcts.ISMCTSBot):
    """The bot with a budget in place of a number of simulations; the rest is OpenSpiel's."""

    budget: Budget

    def run_search(self, state: TurnState) -> list[tuple[int, float]]:
        """Simulate until the budget is spent."""
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        simulations = 0
        while simulations < LEAST or not self.budget.spent():
            self.run_simulation(self.sample_root_state(state))
            simulations += 1
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy


class SpielSearch:
    """The bot at one seat count of a game, with one constant of exploration."""

    def __init__(self, game: Game, seats: int, options: Options, constant: float, seed: int) -> None:
        given = {"seats": seats, **parameters(game, options)}
        self.game: TurnGame = pyspiel.load_game(f"rayonw_{game.id}", given)
        random = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        self.bot: Any = Timed(self.game, rollouts, constant, 1, random_state=random)
        self.bot.set_resampler(resampled)

    def choose(self, match: Match, budget: Budget) -> int:
        """A number for the seat at turn."""
        self.bot.budget = budget
        number = int(self.bot.step(self.game.state_of(match.clone())))
        assert number != pyspiel.INVALID_ACTION
        return number
