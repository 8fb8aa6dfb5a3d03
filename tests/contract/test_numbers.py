"""A game in numbers says what the View says: no more, no less, and the same for the same View."""

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.chance import Chance
from rayonw.kernel.encoder import NO_CODE, NOBODY, Encoder, Match
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption, Options
from rayonw.kernel.state import State
from tests.contract.settings import TABLES, examples, mixed_options, setting_name
from tests.contract.walk import walked

NUMBERED = [(game_id, seats) for game_id, seats in TABLES if rayonw.game(game_id).numbers is not None]
BY_TURNS = [(game_id, seats) for game_id, seats in NUMBERED if rayonw.game(game_id).house_actions is None]
LONG_WALK = 300
MIXTURES = 8
DRAWS = 2000


@st.composite
def positions(draw: st.DrawFn, game_id: str, seats: int) -> tuple[Options, State, Chance]:
    """Options, a State some random steps into a match with them, and a stream of chance."""
    options = draw(mixed_options(game_id, seats))
    seed = draw(st.integers(0, 10**6))
    state = walked(rayonw.game(game_id), seats, options, seed, draw(st.integers(0, LONG_WALK)))
    return options, state, Chance(seed)


def told(view: Any, encoder: Encoder) -> Any:
    """A View without what an observation leaves out: some keys, and of others all but the latest items."""
    if isinstance(view, list):
        return [told(item, encoder) for item in view]
    if not isinstance(view, dict):
        return view
    kept = {key: told(value, encoder) for key, value in view.items() if key not in encoder.left_out}
    for key, count in encoder.latest.items():
        if key in kept:
            items = kept[key]
            kept[key] = list(items.values() if isinstance(items, dict) else items)[-count:]
    for key in encoder.unordered:
        if key in kept:
            kept[key] = sorted(kept[key])
    return kept


def view_text(encoder: Encoder, state: State, seat: int) -> str:
    """What an observation has to tell, as text."""
    return json.dumps(told(state.view(seat), encoder))


def differences(one: Any, other: Any, encoder: Encoder) -> Iterator[tuple[Any, Any, Any]]:
    """Every place at which a View differs from another one: what holds it, its key, and the other's value."""
    both = one.keys() & other.keys() if isinstance(one, dict) else range(min(len(one), len(other)))
    for key in both:
        if key in encoder.left_out or one[key] == other[key]:
            continue
        yield one, key, other[key]
        if type(one[key]) is type(other[key]) and isinstance(one[key], dict | list):
            yield from differences(one[key], other[key], encoder)


class Patience:
    """A stream of chance that ends: some Views that no match gives have no world, however long one looks."""

    def __init__(self, chance: Chance, draws: int) -> None:
        self.chance = chance
        self.draws = draws

    def below(self, n: int, /) -> int:
        self.draws -= 1
        if self.draws < 0:
            raise OverflowError("no world was found in time")
        return self.chance.below(n)

    def shuffle(self, items: list[int], /) -> None:
        self.below(2)
        self.chance.shuffle(items)


def copy_of(view: Any) -> Any:
    """An independent copy of a View, as JSON has it."""
    return json.loads(json.dumps(view))


def neighbours(
    game: Game, encoder: Encoder, state: State, another: State, seat: int, chance: Chance
) -> Iterator[State]:
    """Other worlds that differ little from this one: after each action, or with one thing of another View."""
    for actor in state.to_act():
        for action in state.legal(actor):
            world = state.clone()
            world.play(actor, action, 10**9)
            yield world
    view, elsewhere = copy_of(state.view(seat)), copy_of(another.view(seat))
    places = len(list(differences(view, elsewhere, encoder)))
    for _ in range(min(MIXTURES, places)):
        mixed = copy_of(view)
        holder, key, value = list(differences(mixed, elsewhere, encoder))[chance.below(places)]
        holder[key] = value
        try:
            world = game.imagine(copy_of(mixed), Patience(chance, DRAWS))
            possible = world.census() == state.census() and copy_of(world.view(seat)) == mixed
            encoder.observation(Match(world), seat)
        except Exception:  # no match looks like that
            continue
        if possible:
            yield world


@pytest.mark.parametrize(("game_id", "seats"), NUMBERED, ids=setting_name)
@examples
@given(data=st.data())
def test_equal_views_give_equal_observations_and_masks(game_id: str, seats: int, data: st.DataObject) -> None:
    options, state, chance = data.draw(positions(game_id, seats))
    game = rayonw.game(game_id)
    encoder = game.encoder(seats, options)
    for seat in range(seats):
        imagined = game.imagine(json.loads(json.dumps(state.view(seat))), chance)
        seen = [encoder.observation(Match(world), seat) for world in (state, imagined)]
        assert len(seen[0]) == encoder.size
        assert seen[0] == seen[1]
        masks = [encoder.action_mask(Match(world), seat) for world in (state, imagined)]
        assert len(masks[0]) == encoder.actions
        assert masks[0] == masks[1]


@pytest.mark.parametrize(("game_id", "seats"), NUMBERED, ids=setting_name)
@examples
@given(data=st.data())
def test_different_views_give_different_observations(game_id: str, seats: int, data: st.DataObject) -> None:
    options, state, chance = data.draw(positions(game_id, seats))
    game = rayonw.game(game_id)
    encoder = game.encoder(seats, options)
    seat = chance.below(seats)
    seen: dict[bytes, str] = {}
    another = walked(game, seats, options, chance.below(10**6) * 3 + 1, chance.below(LONG_WALK))
    for world in (state, another, *neighbours(game, encoder, state, another, seat, chance)):
        observation = bytes(encoder.observation(Match(world), seat))
        text = view_text(encoder, world, seat)
        assert seen.setdefault(observation, text) == text


@pytest.mark.parametrize(("game_id", "seats"), BY_TURNS, ids=setting_name)
@examples
@given(data=st.data())
def test_a_match_by_numbers_ends_in_time_and_its_utilities_add_up_to_nothing(
    game_id: str, seats: int, data: st.DataObject
) -> None:
    options = data.draw(mixed_options(game_id, seats))
    game = rayonw.game(game_id)
    encoder = game.encoder(seats, options)
    seed = data.draw(st.integers(0, 10**6))
    chance = Chance(seed)
    match = Match(game.deal(seats, f"numbers {seed}", options))
    seat = encoder.waiting(match)
    while seat != NOBODY:
        assert match.steps < encoder.longest
        if match.steps % 7 == 0:  # what is kept with a match is what a fresh look sees
            fresh = Match(match.state)
            fresh.half = match.half
            looker = chance.below(seats)
            assert encoder.observation(match, looker) == encoder.observation(fresh, looker)
        mask = encoder.action_mask(match, seat)
        numbers = [number for number in range(encoder.actions) if mask[number]]
        assert numbers
        encoder.act(match, seat, numbers[chance.below(len(numbers))])
        seat = encoder.waiting(match)
    worth = encoder.utilities(match)
    outcome = match.state.outcome()
    assert abs(sum(worth)) < 1e-9
    assert outcome is not None
    best = max(worth)
    assert [seat for seat in range(seats) if worth[seat] == best] == list(outcome.winners)


@pytest.mark.parametrize(("game_id", "seats"), BY_TURNS, ids=setting_name)
@examples
@given(data=st.data())
def test_the_mask_has_what_is_legal_and_what_is_not_in_it_is_refused(
    game_id: str, seats: int, data: st.DataObject
) -> None:
    options, state, chance = data.draw(positions(game_id, seats))
    encoder = rayonw.game(game_id).encoder(seats, options)
    match = Match(state)
    seat = encoder.waiting(match)
    if seat == NOBODY:
        return
    mask = encoder.action_mask(match, seat)
    legal = state.legal(seat)
    codes = [encoder.code(match, seat, number) for number in range(encoder.actions) if mask[number]]
    whole = [code for code in codes if code != NO_CODE]
    assert len(set(whole)) == len(whole)
    assert set(whole) <= set(legal)
    numbered = [code for code in legal if encoder.number(match, seat, code) != NO_CODE]
    assert set(numbered) == set(whole)
    for number in range(encoder.actions):
        code = encoder.code(match, seat, number)
        if code != NO_CODE:
            assert encoder.number(match, seat, code) == number
    for _ in range(5):
        number = chance.below(encoder.actions + 2) - 1
        twin = match.clone()
        if 0 <= number < encoder.actions and mask[number]:
            encoder.act(twin, seat, number)
        else:
            with pytest.raises(rayonw.Refusal):
                encoder.act(twin, seat, number)
            assert twin.state.save() == state.save()
            assert twin.steps == match.steps


@pytest.mark.parametrize(("game_id", "seats"), BY_TURNS, ids=setting_name)
@examples
@given(data=st.data())
def test_the_masks_of_all_heads_together_allow_what_the_flat_mask_allows(
    game_id: str, seats: int, data: st.DataObject
) -> None:
    options, state, _ = data.draw(positions(game_id, seats))
    encoder = rayonw.game(game_id).encoder(seats, options)
    match = Match(state)
    seat = encoder.waiting(match)
    if seat == NOBODY:
        return
    masks: list[bytes] = []
    encoder.mask_heads(match, seat, masks)
    whole, values = b"".join(masks), []
    for size in encoder.head_sizes():
        values.append([value for value in range(size) if whole[value]])
        whole = whole[size:]
    assert whole == b""
    flat = encoder.action_mask(match, seat)
    joined = {encoder.joined(list(chosen)) for chosen in product(*values)}
    assert joined == {number for number in range(encoder.actions) if flat[number]}


@pytest.mark.parametrize(("game_id", "seats"), NUMBERED, ids=setting_name)
def test_every_field_and_every_number_is_named(game_id: str, seats: int) -> None:
    encoder = rayonw.game(game_id).encoder(seats)
    names = [field.name for field in encoder.fields]
    assert len(set(names)) == len(names)
    assert all(field.size > 0 and field.meaning for field in encoder.fields)
    assert len(set(encoder.texts)) == encoder.actions
    assert all(len(set(head.texts)) == len(head.texts) for head in encoder.heads)


def test_a_game_without_numbers_says_so() -> None:
    game = rayonw.game("wapi")
    with pytest.raises(BadOption, match="no numbers for learners"):
        Game(**{**vars(game), "numbers": None}).encoder(2)
