"""A profiled build can learn from every game."""

import pytest

import rayonw
from workshop import training

GAMES = [game.id for game in rayonw.games()]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_and_thought_about(name: str) -> None:
    game = rayonw.game(name)
    seats = game.seat_counts[0]
    assert training.play(game, seats, matches=1) == len(game.samples(seats)) + 1
    assert 1 <= training.think(game, seats) <= training.THOUGHTS


def test_there_is_nothing_to_learn_from_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rayonw, "compiled", False)
    assert training.main() == "the rules to learn from are not compiled"
