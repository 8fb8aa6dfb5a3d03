"""A View tells a seat all it may know and nothing else."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.game import Game
from rayonw.kernel.patch import diff, merge
from rayonw.kernel.sheet import LANGUAGES, load_sheet
from rayonw.kernel.state import EVERYONE, Refusal, State, seen_by
from tests.contract.settings import TABLES, examples, mixed_options
from tests.contract.walk import seats_with_a_choice, walk, walked
from tests.contract.worlds import in_time, watchers

SEEDS = st.integers(0, 10**6)
WORLDS = 5


def has_null(value: Any) -> bool:
    """Whether a dict inside holds null, which a merge patch could not carry."""
    if isinstance(value, dict):
        return any(item is None or has_null(item) for item in value.values())
    return isinstance(value, list) and any(has_null(item) for item in value)


def answers(state: State, seat: int, at: int) -> list[tuple[int, str]]:
    """How the State answers this seat's every small action: played, or refused with these words."""
    told = []
    for action in (-1, *range(80)):
        try:
            state.clone().play(seat, action, at)
            told.append((action, "played"))
        except Refusal as refusal:
            told.append((action, str(refusal)))
    return told


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 250))
def test_an_imagined_world_looks_the_same_to_its_seat(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    at = in_time(state)
    for seat in watchers(seats):
        view = state.view(seat)
        assert json.loads(json.dumps(view)) == view, "a View is JSON"
        assert not has_null(view), "None is in a View; a merge patch could not carry it"
        assert ("me" in view) == (seat is not None), "a seat's own part is under `me`, a spectator has none"
        if seat is not None:
            assert state.own(seat).get("seat") == seat, "`own` says whose View it is"
            assert view["me"] == state.own(seat)
        assert {key: value for key, value in view.items() if key != "me"} == state.common()
        world = game.imagine(json.loads(json.dumps(view)), Chance(seed + 1))
        assert world.view(seat) == view
        assert world.census() == state.census()
        assert world.to_act() == state.to_act()
        assert world.deadline() == state.deadline()
        assert world.outcome() == state.outcome()
        if seat is not None:
            assert world.legal(seat) == state.legal(seat)
            assert answers(world, seat, at) == answers(state, seat, at)


def after(
    game: Game, world: State, actor: int, action: int, at: int, seat: int | None
) -> tuple[str, str] | None:
    """A seat’s View and events once the action was played in a world; None where it is not legal."""
    if action not in world.legal(actor):
        return None
    events = world.play(actor, action, at)
    told = [game.tell(event) for event in seen_by(events, seat)]
    return json.dumps(world.view(seat)), json.dumps(told)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS, steps=st.integers(0, 250))
def test_events_tell_a_seat_no_more_than_its_view_does(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    """In worlds that a seat cannot tell apart, before and after an action, it is told the same."""
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    able = seats_with_a_choice(state)
    if not able:
        return
    chance = Chance(seed + 2)
    actor = able[chance.below(len(able))]
    legal = state.legal(actor)
    action = legal[chance.below(len(legal))]
    at = in_time(state)
    for seat in watchers(seats):
        view = state.view(seat)
        worlds = [state.clone(), *(game.imagine(view, chance) for _ in range(WORLDS))]
        told: dict[str, str] = {}
        for world in worlds:
            result = after(game, world, actor, action, at, seat)
            if result is not None:
                assert told.setdefault(result[0], result[1]) == result[1]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=SEEDS)
def test_steps_carry_every_view_and_every_event_has_words(
    game_id: str, seats: int, data: st.DataObject, seed: int
) -> None:
    game = rayonw.game(game_id)
    state = game.deal(seats, f"seed {seed}", data.draw(mixed_options(game_id, seats)))
    names = [f"P{number}" for number in range(seats)]
    sheets = [load_sheet(rayonw.game(game_id), language) for language in LANGUAGES]
    shown = {seat: state.view(seat) for seat in watchers(seats)}
    for step in walk(game, state, Chance(seed), 120):
        for seat in watchers(seats):
            view = state.view(seat)
            assert merge(shown[seat], diff(shown[seat], view)) == view
            shown[seat] = view
        for event in step.events:
            assert event[0] == EVERYONE or 0 < event[0] < 2**seats, f"nobody sees {event}"
            told = game.tell(event)
            assert json.loads(json.dumps(told)) == told
            for sheet in sheets:
                words = sheet.fill(sheet.log[str(told["kind"])], told, names)
                assert "{" not in words, words
    assert game.draw(state.view(None))
    assert game.draw(state.view(0))


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_seed_reaches_no_view(game_id: str, seats: int) -> None:
    game = rayonw.game(game_id)
    state = game.deal(seats, "a very secret seed")
    for _ in walk(game, state, Chance(5), 200):
        for seat in watchers(seats):
            assert "secret seed" not in json.dumps(state.view(seat))
