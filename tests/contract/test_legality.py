"""`legal` and `play` agree on every int, and a Refusal changes nothing."""

import json
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption
from rayonw.kernel.sheet import LANGUAGES, load_sheet
from rayonw.kernel.state import Refusal, State
from tests.contract.settings import FULL, TABLES, examples, mixed_options
from tests.contract.walk import seats_with_a_choice, walked
from tests.contract.worlds import in_time
from tests.games.flaws import told

every_int = settings(max_examples=10 * (4 if FULL else 1) if rayonw.compiled else 4)
FEW = 1000
"""So many ints are tried on every seat in no time."""
STRIDE = 61


def refusals(state: State, seat: int, actions: Iterable[int], at: int) -> dict[str, Refusal]:
    """Try actions that are not legal, on the State itself; one refusal for each reason."""
    found: dict[str, Refusal] = {}
    for action in actions:
        try:
            state.play(seat, action, at)
        except Refusal as refusal:
            found[refusal.clause + refusal.why] = refusal
        else:
            raise AssertionError(f"seat {seat} played {action}, which is not legal")
    return found


def ints_to_try(game: Game, state: State, seat: int, pick: int) -> range:
    """Every int; where that would take long, on one seat that may act, and on others one of so many."""
    if FULL or game.codes <= FEW:
        return range(game.codes)
    able = seats_with_a_choice(state) or [0]
    return range(game.codes) if seat == able[pick % len(able)] else range(pick % STRIDE, game.codes, STRIDE)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@every_int
@given(data=st.data(), seed=st.integers(0, 10**6), steps=st.integers(0, 150))
def test_legal_and_play_agree_on_every_int(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    clauses = {clause.id for clause in load_sheet(rayonw.game(game_id), "en").clauses}
    sheets = [load_sheet(rayonw.game(game_id), language) for language in LANGUAGES]
    names = [f"P{number}" for number in range(seats)]
    before = json.dumps(game.save(state))
    at = in_time(state)
    strange = [-(2**40), *range(-130, 0), *range(game.codes, game.codes + 130), 2**31, 2**40, 2**70]
    strange.append(data.draw(st.integers(game.codes, 2**80)))
    for seat in (-1, *range(seats), seats, 99):
        legal = set(state.legal(seat))
        assert not legal or 0 <= seat < seats
        for action in legal:
            assert 0 <= action < game.codes
            state.clone().play(seat, action, at)
        others = [action for action in ints_to_try(game, state, seat, seed) if action not in legal]
        near = [action + step for action in legal for step in (-1, 1) if action + step not in legal]
        for refusal in refusals(state, seat, others + near + strange, at).values():
            assert refusal.clause in clauses, refusal
            for sheet in sheets:
                assert "{" not in sheet.fill(sheet.why[refusal.why], refusal.details, names), refusal
        assert json.dumps(game.save(state)) == before


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=st.integers(0, 10**6), steps=st.integers(0, 150))
def test_time_runs_out_at_the_deadline_and_not_before(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    before = game.save(state)
    limit = state.deadline()
    early = 10**12 if limit is None else limit - 1
    with pytest.raises(Refusal):
        state.expire(early)
    assert game.save(state) == before
    if limit is not None:
        state.expire(limit)
        assert game.save(state) != before


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in TABLES}))
@given(text=st.text(max_size=60))
def test_any_text_is_an_action_or_a_refusal(game_id: str, text: str) -> None:
    game = rayonw.game(game_id)
    state = game.deal(game.seat_counts[0], "texts")
    try:
        action = game.read(state, text)
    except Refusal:
        return
    assert game.write(state, action) == text


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in TABLES}))
def test_a_bad_option_seat_count_or_seed_is_told(game_id: str) -> None:
    game = rayonw.game(game_id)
    seats = game.seat_counts[0]
    for bad_seats in (0, 1, 99, True, "3", None):
        with pytest.raises(BadOption):
            game.deal(bad_seats, "x")  # type: ignore[arg-type]  # callers from outside are not typed
    with pytest.raises(BadOption, match="no option"):
        game.deal(seats, "x", {"no such thing": 1})
    for seed in ("", "s" * 201):
        with pytest.raises(BadOption, match="seed"):
            game.deal(seats, seed)
    for option in game.options:
        wrong: tuple[Any, ...] = ("nonsense", -1, 10**9, None, [], {}, 1.5)
        for value in wrong:
            with pytest.raises(BadOption, match=option.id):
                game.deal(seats, "x", {option.id: value})


@pytest.mark.parametrize("game_id", sorted({game_id for game_id, _ in TABLES}))
def test_options_that_do_not_go_together_are_told_in_the_players_language(game_id: str) -> None:
    game = rayonw.game(game_id)
    for seats in game.seat_counts:
        for option in game.options:
            for value in option.samples():
                wrong = unfit(game, seats, {option.id: value})
                assert wrong is None or told(game_id, wrong.flaw) == str(wrong)


def unfit(game: Game, seats: int, options: dict[str, Any]) -> BadOption | None:
    """What the game says against these options, or None."""
    try:
        game.settle(seats, options)
    except BadOption as wrong:
        return wrong
    return None
