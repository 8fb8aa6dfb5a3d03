"""`legal` and `play` agree on every int, and a Refusal changes nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rayonw
from rayonw.kernel.game import Game
from rayonw.kernel.option import BadOption
from rayonw.kernel.sheet import LANGUAGES, load_sheet
from rayonw.kernel.state import Refusal, State
from tests.contract.settings import TABLES, examples, mixed_options
from tests.contract.walk import walked
from tests.games.flaws import told


def refusal_of(state: State, seat: int, action: int, at: int) -> Refusal | None:
    """Why this is refused, or None; played on a clone."""
    try:
        state.clone().play(seat, action, at)
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@examples
@given(data=st.data(), seed=st.integers(0, 10**6), steps=st.integers(0, 150))
def test_legal_and_play_agree_on_every_int(
    game_id: str, seats: int, data: st.DataObject, seed: int, steps: int
) -> None:
    game = rayonw.game(game_id)
    state = walked(game, seats, data.draw(mixed_options(game_id, seats)), seed, steps)
    sheet = load_sheet(game_id, "en")
    clauses = {clause.id for clause in sheet.clauses}
    before = json.dumps(game.save(state))
    limit = state.deadline()
    at = 10**9 if limit is None else limit - 1
    for seat in (-1, *range(seats), seats, 99):
        legal = set(state.legal(seat))
        assert not legal or 0 <= seat < seats
        nearby = {action + step for action in legal for step in (-1, 1)}
        strange = {-(2**40), -7, -2, -1, 2**31, 2**40, 2**70, data.draw(st.integers(-(2**80), 2**80))}
        for action in sorted(legal | nearby | strange | set(range(120))):
            refusal = refusal_of(state, seat, action, at)
            assert (refusal is None) == (action in legal), (seat, action, refusal)
            if refusal is not None:
                assert refusal.clause in clauses, refusal
                for language in LANGUAGES:
                    own = load_sheet(game_id, language)
                    words = own.fill(own.why[refusal.why], refusal.details, [f"P{n}" for n in range(seats)])
                    assert "{" not in words, refusal
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
                assert wrong is None or option.id in told(game_id, wrong.flaw)


def unfit(game: Game, seats: int, options: dict[str, Any]) -> BadOption | None:
    """What the game says against these options, or None."""
    try:
        game.settle(seats, options)
    except BadOption as wrong:
        return wrong
    return None
