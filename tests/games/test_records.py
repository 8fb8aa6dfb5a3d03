"""Whole matches of every game, played again from their records to the same end."""

from pathlib import Path

import pytest

import rayonw
from tests.games.recorded import played_again, read, records

GAMES = [game.id for game in rayonw.games()]
EVERY = [path for game in GAMES for path in records(game)]
ENOUGH = 8


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_recorded_match_comes_to_the_same_end_and_the_same_points(path: Path) -> None:
    state = played_again(path)
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == state.seats
    assert outcome.winners


@pytest.mark.parametrize("game", GAMES)
def test_there_are_records_enough_of_every_seat_count_and_every_version(game: str) -> None:
    found = [read(path) for path in records(game)]
    assert len(found) >= ENOUGH
    assert {record.seats for record in found} == set(rayonw.game(game).seat_counts)
    assert {record.version for record in found} == set(range(1, rayonw.game(game).version + 1))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_records_with_every_option_away_from_its_default(game: str) -> None:
    found = [read(path) for path in records(game)]
    varied = {
        option.id
        for option in rayonw.game(game).options
        if any(record.options.get(option.id, option.default) != option.default for record in found)
    }
    assert varied == {option.id for option in rayonw.game(game).options}
