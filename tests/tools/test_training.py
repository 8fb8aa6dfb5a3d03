"""A profiled build can learn from every game."""

import pytest

import rayonw
from rayonw.bots.levels import choose
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.mind import LEVELS, Budget
from rayonw.kernel.state import State, View
from workshop import training


@pytest.mark.parametrize("name", [game.id for game in rayonw.games()])
def test_every_game_is_played_and_thought_about(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[State] = []
    asked: set[str] = set()

    def think(game: Game, view: View, level: str, chance: Chance, budget: Budget) -> int:
        asked.add(level)
        return choose(game, view, level, chance, budget)

    monkeypatch.setattr(training, "random_playout", lambda state, _: played.append(state))
    monkeypatch.setattr(training, "choose", think)
    game = rayonw.game(name)
    seats = game.seat_counts[0]
    training.learn(game, seats, matches=1)
    assert len(played) == len(game.samples(seats)) + 1
    assert asked == {*LEVELS}


@pytest.mark.parametrize("name", [game.id for game in rayonw.games()])
def test_games_of_turns_are_stepped_by_numbers(name: str) -> None:
    game = rayonw.game(name)
    by_turns = game.house_actions is None
    assert training.step(game, game.seat_counts[0], 3) == (2 * 3 * training.SIDE_BY_SIDE if by_turns else 0)
