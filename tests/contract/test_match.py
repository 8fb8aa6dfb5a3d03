"""Every game, every seat count, every option: a match runs by the contract from the deal to its outcome."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.deal import seed_hash
from rayonw.kernel.game import Game
from rayonw.kernel.option import Options
from rayonw.kernel.record import Record, replay, verify
from rayonw.kernel.state import Event, State
from tests.contract.settings import SETTINGS, TABLES, examples, mixed_options, setting_name
from tests.contract.walk import version_of, walk, walked
from tests.contract.worlds import watchers

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
    version = version_of(game, seed)
    state = game.deal(seats, f"seed {seed}", options, version)
    assert state.version == version
    record = Record(game_id, version, seats, options, f"seed {seed}", seed_hash(f"seed {seed}"))
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


def course(game: Game, seats: int, seed: str) -> list[str]:
    """A match of the same random choices under this seed: what everybody sees of it, step by step."""
    state = game.deal(seats, seed)
    seen = [json.dumps([state.view(watcher) for watcher in watchers(seats)])]
    for step in walk(game, state, Chance(11), 150):
        told = [game.tell(event) for event in step.events]
        seen.append(f"{step.move} {json.dumps([told, state.view(None)])}")
    return seen


def seed_flaw(game: Game, seats: int) -> str | None:
    """What is wrong with how a game uses its seed, or None."""
    courses = [course(game, seats, seed) for seed in ("one", "one", "two", "three", "four")]
    if courses[0] != courses[1]:
        return "one seed gives two matches"
    differ = any(other != courses[0] for other in courses[2:])
    if game.chance and not differ:
        return "another seed gives the same match"
    return "the seed decides something" if differ and not game.chance else None


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_another_seed_gives_another_match_where_there_is_chance(game_id: str, seats: int) -> None:
    assert seed_flaw(rayonw.game(game_id), seats) is None


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in TABLES}))
def test_a_game_without_chance_says_so_and_passes(game_id: str) -> None:
    """Made of a game of ours that is always dealt from one seed."""
    dealt = rayonw.game(game_id)

    def always_the_same(seats: int, _seed: str, options: Options, version: int) -> State:
        return dealt.opening(seats, "always", options, version)

    still = replace(dealt, opening=always_the_same, chance=False)
    seats = dealt.seat_counts[0]
    assert seed_flaw(still, seats) is None
    assert seed_flaw(replace(still, chance=True), seats) == "another seed gives the same match"
    if dealt.chance:
        assert seed_flaw(replace(dealt, chance=False), seats) == "the seed decides something"
