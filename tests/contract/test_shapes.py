"""Views, events and actions look as each game declares them: the browser's types are made from that."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.shape import conforms
from rayonw.kernel.state import Refusal
from tests.contract.settings import TABLES, examples, mixed_options
from tests.contract.walk import version_of, walk
from tests.contract.worlds import watchers

SEEDS = st.integers(0, 10**6)
WORDS = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
GARBAGE = st.recursive(
    WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS)
def test_all_that_is_shown_has_its_declared_shape(
    game_id: str, seats: int, data: st.DataObject, seed: int
) -> None:
    game = rayonw.game(game_id)
    shapes = game.shapes
    options = data.draw(mixed_options(game_id, seats))
    state = game.deal(seats, f"seed {seed}", options, version_of(game, seed))
    for number, step in enumerate(walk(game, state, Chance(seed), 150)):
        for event in step.events:
            told = game.tell(event)
            assert conforms(told, shapes.event), told
        if number % 5:
            continue
        for seat in watchers(seats):
            view = json.loads(json.dumps(state.view(seat)))
            assert conforms(view, shapes.view), view
        for seat in range(seats):
            assert conforms(state.own(seat), shapes.own)
    assert conforms(game.facts(state.version), shapes.facts)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS)
def test_an_action_by_its_parts_is_the_same_action(
    game_id: str, seats: int, data: st.DataObject, seed: int
) -> None:
    game = rayonw.game(game_id)
    options = data.draw(mixed_options(game_id, seats))
    state = game.deal(seats, f"seed {seed}", options, version_of(game, seed))
    for _ in walk(game, state, Chance(seed), 100):
        for seat in range(seats):
            for action in state.legal(seat):
                parts = json.loads(json.dumps(game.describe(state, action)))
                assert conforms(parts, game.shapes.action), parts
                assert game.compose(parts) == game.write(state, action)


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in TABLES}))
@examples
@given(data=st.data(), parts=GARBAGE)
def test_garbage_is_no_action(game_id: str, data: st.DataObject, parts: object) -> None:
    game = rayonw.game(game_id)
    state = game.deal(game.seat_counts[0], "any")
    seat = state.to_act()[0]
    legal = dict(game.describe(state, state.legal(seat)[0]))
    spoilt = data.draw(st.sampled_from(sorted(legal)))
    for wrong in (parts, {**legal, spoilt: parts}, {**legal, "more": 1}):
        if conforms(wrong, game.shapes.action):
            continue
        with pytest.raises(Refusal, match="unreadable"):
            game.compose(wrong)
