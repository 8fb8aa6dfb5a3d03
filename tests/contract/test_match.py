"""Every game, every seat count, every option: a match runs by the contract from the deal to its outcome."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.record import Record, replay, verify
from rayonw.kernel.state import Event
from tests.contract.settings import SETTINGS, TABLES, examples, mixed_options, setting_name
from tests.contract.walk import walk, walked

SEEDS = st.integers(0, 10**6)


@pytest.mark.parametrize(("game_id", "seats", "options"), SETTINGS, ids=setting_name)
def test_a_random_match_ends_with_an_outcome_and_keeps_its_pieces(
    game_id: str, seats: int, options: dict[str, Any]
) -> None:
    game = rayonw.game(game_id)
    state = game.deal(seats, "pieces", options)
    census = state.census()
    for step in walk(game, state, Chance(7)):
        assert state.census() == census, step
        for seat in state.to_act():
            assert state.legal(seat), f"seat {seat} is waited for and has nothing to do after {step}"
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == seats
    assert outcome.winners
    assert state.to_act() == ()
    assert state.deadline() is None


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS)
def test_replay_is_play(game_id: str, seats: int, data: st.DataObject, seed: int) -> None:
    game = rayonw.game(game_id)
    options = data.draw(mixed_options(game_id, seats))
    state = game.deal(seats, f"seed {seed}", options)
    record = Record(game_id, game.version, seats, options, f"seed {seed}", seed_hash(f"seed {seed}"))
    trail: list[tuple[Any, list[Event]]] = [(game.save(state), [])]
    for step in walk(game, state, Chance(seed), 400):
        record.moves.append(step.move)
        trail.append((game.save(state), step.events))
    record.outcome = state.outcome()
    read_back = Record.parse(record.text())
    assert read_back == record
    assert [(game.save(again), events) for again, events in replay(game, read_back)] == trail
    assert game.save(verify(game, read_back)) == trail[-1][0]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 200))
def test_a_clone_lives_its_own_life(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    before = game.save(state)
    twin = state.clone()
    assert game.save(twin) == before
    for _ in walk(game, twin, Chance(seed + 1), 30):
        pass
    assert game.save(state) == before


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 200))
def test_save_and_load_round_trip_through_json(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    saved = json.loads(json.dumps(game.save(state)))
    assert saved == game.save(state)
    again = game.load(saved)
    assert game.save(again) == saved
    first = [step.move for step in walk(game, state, Chance(3), 40)]
    second = [step.move for step in walk(game, again, Chance(3), 40)]
    assert first == second
    assert game.save(again) == game.save(state)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 200))
def test_the_notation_of_every_legal_action_round_trips(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    for seat in range(seats):
        legal = state.legal(seat)
        texts = [game.write(state, action) for action in legal]
        assert len(set(texts)) == len(texts), "two actions have one text"
        assert [game.read(state, text) for text in texts] == legal
        assert all("\n" not in text and text == text.strip() and text for text in texts)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_another_seed_gives_another_match(game_id: str, seats: int) -> None:
    game = rayonw.game(game_id)
    deals = [json.dumps(game.save(game.deal(seats, seed))) for seed in ("one", "one", "two")]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]
