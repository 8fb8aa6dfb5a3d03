"""Records are made of matches with bots and people of several habits, and the same again when asked again."""

import pytest
from recording import Evening

import rayonw
from rayonw.kernel.option import Number
from rayonw.kernel.record import Record, verify


def texts(record: Record) -> list[str]:
    """What was played."""
    return [move.text for move in record.moves]


def made(game: str, *habits: str, **options: object) -> Record:
    """A record of one evening."""
    return Evening(rayonw.game(game), list(habits), "an evening", options, rayonw.game(game).version).play()


@pytest.mark.parametrize("game", [game.id for game in rayonw.games()])
def test_a_record_can_be_made_again_and_is_true(game: str) -> None:
    counts = rayonw.game(game).seat_counts
    habits = ["medium", "odd", "easy", "medium"][: 4 if 4 in counts else counts[0]]
    numbers = [option for option in rayonw.game(game).options if isinstance(option, Number)]
    short = {option.id: min(50, option.high) for option in numbers if option.id == "target"}
    record = made(game, *habits, **short)
    assert made(game, *habits, **short).text() == record.text()
    assert verify(rayonw.game(game), record).outcome() == record.outcome
    assert record.names == ["medium 1", "odd 2", "easy 3", "medium 4"][: record.seats]


def test_somebody_slow_lets_time_run_out_and_others_do_not() -> None:
    assert "expire" in texts(made("wapi", "slow", "medium", clock=10))
    assert "expire" not in texts(made("wapi", "medium", "medium", clock=10))


def test_somebody_lost_is_away_comes_back_and_leaves() -> None:
    moves = made("watai", "lost", "strong", "medium", target=50, variants="none", patience=5).moves
    lost = [move.text for move in moves if move.seat == 0 and move.text in ("away", "back", "leave")]
    assert lost == ["away", "back", "away", "leave"]
