"""A profiled build can learn from every game."""

import pytest

import rayonw
from rayonw.kernel.chance import Chance
from workshop import training

GAMES = [game.id for game in rayonw.games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_and_thought_about(name: str) -> None:
    game = rayonw.game(name)
    seats = game.seat_counts[0]
    played = game.deal(seats, "training")
    training.play(played, Chance(1))
    thought = game.deal(seats, "training")
    training.think(game, thought, Chance(1))
    for state in (played, thought):
        assert state.save() != game.deal(seats, "training").save()


def test_there_is_nothing_to_learn_from_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rayonw, "compiled", False)
    assert training.main() == "the rules to learn from are not compiled"
