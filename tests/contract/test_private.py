"""A private action, whose events nobody else sees, reaches nobody else in any other way either."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.state import State, private_to
from tests.contract.settings import TABLES, examples, mixed_options
from tests.contract.walk import Step, walk
from tests.contract.worlds import watchers

STEPS = 150


def knowable(state: State, watcher: int | None) -> Any:
    """All that a seat, or a spectator, could notice of a State."""
    return (
        json.dumps(state.view(watcher)),
        [] if watcher is None else state.legal(watcher),
        state.to_act(),
        state.deadline(),
        state.outcome(),
    )


def private_steps(game: Game, state: State, chance: Chance, steps: int) -> Iterator[tuple[State, Step]]:
    """A random match, in place: its private actions, each with the State before it."""
    before = state.clone()
    for step in walk(game, state, chance, steps):
        if step.move.seat is not None and private_to(step.events, step.move.seat):
            yield before, step
        before = state.clone()


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_nobody_else_can_notice_a_private_action(
    game_id: str, seats: int, data: st.DataObject, seed: int
) -> None:
    game = rayonw.game(game_id)
    state = game.deal(seats, f"seed {seed}", data.draw(mixed_options(game_id, seats)))
    for before, step in private_steps(game, state, Chance(seed), STEPS):
        for watcher in watchers(seats):
            if watcher != step.move.seat:
                assert knowable(state, watcher) == knowable(before, watcher), (step, watcher)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_a_private_action_does_the_same_at_any_time(
    game_id: str, seats: int, data: st.DataObject, seed: int
) -> None:
    """So the log need not say when it was played, which later times would tell."""
    game = rayonw.game(game_id)
    state = game.deal(seats, f"seed {seed}", data.draw(mixed_options(game_id, seats)))
    for before, step in private_steps(game, state, Chance(seed), STEPS):
        assert step.move.seat is not None
        before.play(step.move.seat, step.action, 0)
        assert game.save(before) == game.save(state), step


def test_there_are_private_actions() -> None:
    """Witches picked in WazBaraz, the first of two tiles to be passed left in Wild Tiles."""
    found = {}
    for game_id, options in (("wazbaraz", {}), ("wildtiles", {"pass_master": True})):
        game = rayonw.game(game_id)
        state = game.deal(3, "private", options)
        steps = private_steps(game, state, Chance(1), 3000)
        found[game_id] = {step.move.text.rstrip("0123456789")[:4] for _, step in steps}
    assert found == {"wazbaraz": {"+", "-"}, "wildtiles": {"give"}}
